"""`deckkit tournament correct` as a command."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckkit.cli import cli
from deckkit.cli.match import seat as match_seat
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from tests.tournament.events import enter_results, event, in_round_two, seat


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["tournament", *words], input=typed, catch_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """Round 1: Ada 2-0 Eva, Bo 2-1 Finn, Cleo 0-2 Gus, Dan 1-1-1 Hana. In round 2 Ada - Bo, Gus - Dan, Hana - Finn,
    Cleo - Eva."""
    in_round_two(tmp_path).close()
    return str(tmp_path)


def entries(folder: str) -> int:
    with Event.open(folder) as opened:
        return opened.tournament.entries


def test_a_correction_shows_whom_it_touches(folder: str) -> None:
    done = run("correct", folder, "1", "0-2", "--round", "1")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "round 1, table 1: Ada 2-0 Eva",
        "  becomes Ada 0-2 Eva",
        "points: Ada 3 -> 0, Eva 0 -> 3",
        "it touches 2 of the tables of round 2, which is running:",
        "  table 1, Ada - Bo: sum of differences 0 -> 3, sum of squares 0 -> 9",
        "  table 4, Cleo - Eva: sum of differences 0 -> 3, sum of squares 0 -> 9",
        "  the whole round: sum of differences 3 -> 9, sum of squares 5 -> 23",
        f"  `deckkit tournament correct {folder} 1 0-2 --round 1 --repair` pairs the fewest of them anew, now or later",
        "entered, number 8",
    ]


def test_a_dry_run_shows_the_same_and_enters_nothing(folder: str) -> None:
    before = entries(folder)
    shown = run("correct", folder, "Eva", "2-0", "--round", "1", "--repair", "--dry-run").stdout.splitlines()
    assert shown[-1] == "nothing was entered"
    assert entries(folder) == before
    done = run("correct", folder, "Eva", "2-0", "--round", "1", "--repair").stdout.splitlines()
    assert done[:-1] == shown[:-1]
    assert entries(folder) == before + 1


def test_a_repair_says_who_sits_where_and_what_is_proven(folder: str) -> None:
    done = run("correct", folder, "1", "0-2", "--round", "1", "--repair")
    assert "round 2 changes:" in done.stdout
    assert "tables restores the round" in done.stdout and "[tournament/correct.fewest-tables]" in done.stdout
    again = run("pair", folder, "--round", "2").stdout
    assert "after a correction [tournament/correct.fewest-tables]" in again


def test_what_had_to_give_is_said_with_its_rule(folder: str) -> None:
    run("start", folder, "--all")
    done = run("correct", folder, "1", "0-2", "--round", "1", "--repair")
    assert "no table has to change: nothing better is possible" in done.stdout
    assert "tables 1, 2, 3, 4 have begun and stay" in done.stdout
    assert "sum of differences: 9, and it would be 3 if all tables could change" in done.stdout
    assert "[tournament/pairing.least-differences]" in done.stdout
    assert "(begun)" in done.stdout


def test_the_result_that_is_there_already_is_said(folder: str) -> None:
    before = entries(folder)
    done = run("correct", folder, "1", "2-0", "--round", "1")
    assert done.exit_code == 0
    assert "that is the result already" in done.stdout and "nothing was entered" in done.stdout
    assert entries(folder) == before


@pytest.mark.parametrize(("answer", "entered"), [("n", 0), ("", 0), ("perhaps\ny", 1), ("y", 1)])
def test_at_a_terminal_it_is_asked_where_the_running_round_is_touched(
    folder: str, monkeypatch: pytest.MonkeyPatch, answer: str, entered: int
) -> None:
    monkeypatch.setattr(match_seat, "is_terminal", lambda: True)
    before = entries(folder)
    done = run("correct", folder, "1", "0-2", "--round", "1", typed=answer + "\n")
    assert done.exit_code == 0
    assert "enter it? [y/N]" in done.stdout
    assert entries(folder) == before + entered


@pytest.mark.parametrize("words", [("1", "0-2", "--yes"), ("1", "2-1")])
def test_it_is_not_asked_where_nothing_is_touched_or_yes_was_said(
    folder: str, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(match_seat, "is_terminal", lambda: True)
    done = run("correct", folder, *words, "--round", "1")
    assert "enter it?" not in done.stdout and "entered, number" in done.stdout


def test_what_others_enter_meanwhile_does_not_change_what_was_shown(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(question: str) -> bool:
        with Event.open(folder) as opened:
            opened.do(lambda _: Draft("started", {"round": 2, "tables": [1]}))
        return True

    monkeypatch.setattr(match_seat, "confirmed", meanwhile)
    before = entries(folder)
    done = run("correct", folder, "1", "0-2", "--round", "1", "--repair")
    assert done.exit_code == 2
    assert "refused[tournament/correct.as-shown]" in done.stderr
    assert entries(folder) == before + 1
    assert run("correct", folder, "1", "0-2", "--round", "1").exit_code == 0


def test_seeds_that_would_be_others_are_said(tmp_path: Path) -> None:
    made = event(tmp_path)
    seat(made, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
    enter_results(made, (2, 0), (2, 0), (2, 0), (2, 0))
    made.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
    made.close()
    done = run("correct", str(tmp_path), "1", "0-2", "--round", "1")
    assert "the cut would have these seeds: Bo, Cleo, Dan, Eva; it can be made anew" in done.stdout
    run("pair", str(tmp_path))
    done = run("correct", str(tmp_path), "1", "2-0", "--round", "1")
    assert "the cut would have these seeds: Ada, Bo, Cleo, Dan; it stays as it is" in done.stdout


def test_a_refused_correction_is_one_line_with_its_rule(folder: str) -> None:
    done = run("correct", folder, "1", "3-2", "--round", "1")
    assert done.exit_code == 2
    assert done.stderr.startswith("deckkit: refused[tournament/result.best-of]: 3-2 in a best of 3")
    assert run("correct", folder, "1", "2-0", "--round", "9").stderr.startswith(
        "deckkit: refused[tournament/round.unknown]"
    )


def test_the_repair_that_is_offered_can_be_given_afterwards(folder: str) -> None:
    run("correct", folder, "1", "0-2", "--round", "1")
    done = run("correct", folder, "1", "0-2", "--round", "1", "--repair")
    assert done.exit_code == 0 and "that is the result already" in done.stdout
    assert "round 2, which is running, was paired before earlier corrections" in done.stdout
    assert "no table of round 2" not in done.stdout and "round 2 changes:" in done.stdout
    assert "pairs the fewest of them anew" not in done.stdout


def test_a_late_repair_is_asked_at_a_terminal_too(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run("correct", folder, "1", "0-2", "--round", "1")
    before = entries(folder)
    monkeypatch.setattr(match_seat, "is_terminal", lambda: True)
    run("correct", folder, "1", "0-2", "--round", "1", "--repair", typed="n\n")
    assert entries(folder) == before


def test_no_repair_is_offered_where_every_table_that_is_touched_has_begun(folder: str) -> None:
    run("start", folder, "--all")
    assert "pairs the fewest of them anew" not in run("correct", folder, "1", "0-2", "--round", "1").stdout


def test_a_correction_comes_out_as_json_before_and_when_it_is_entered(folder: str) -> None:
    words = ("correct", folder, "1", "0-2", "--round", "1", "--repair", "--format", "json")
    before = entries(folder)
    shown = json.loads(run(*words, "--dry-run").stdout)
    assert entries(folder) == before and shown["entered"] is None
    done = json.loads(run(*words).stdout)
    assert done == shown | {"entered": before + 1}
    assert (done["round"], done["table"], done["before"], done["after"]) == (
        1,
        1,
        {"scores": [2, 0]},
        {"scores": [0, 2]},
    )
    assert done["points"] == [
        {"number": 1, "name": "Ada", "before": 3, "after": 0},
        {"number": 5, "name": "Eva", "before": 0, "after": 3},
    ]
    assert [one["table"] for one in done["touched"]] == [1, 4]
    assert done["running"]["before"]["differences"] == 3 and done["running"]["after"]["differences"] == 9
    assert done["seated"]["round"] == 2 and done["repair"]["changed"] == len(done["seated"]["tables"])
    assert done["repair"]["after"]["differences"] == 3 and done["repair"]["gave"] == []
    again = json.loads(run("correct", folder, "1", "0-2", "--round", "1", "--format", "json").stdout)
    assert again["entered"] is None and again["touched"] == [] and again["repair"] is None


def test_what_had_to_give_comes_out_as_json(folder: str) -> None:
    run("start", folder, "--all")
    words = ("correct", folder, "1", "0-2", "--round", "1", "--repair", "--dry-run", "--format", "json")
    gave = json.loads(run(*words).stdout)["repair"]["gave"]
    assert gave[0] == {
        "criterion": "differences",
        "has": 9,
        "least": 3,
        "rule": "tournament/pairing.least-differences",
    }


def test_no_repair_is_offered_where_nothing_better_is_possible(tmp_path: Path) -> None:
    """Of three winners one meets a loser: Eva; with Bo for Ada it is Cleo. With Dan for Cleo all three do."""
    made = event(tmp_path, ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn"))
    seat(made, (1, 2), (3, 4), (5, 6))
    enter_results(made, (2, 0), (2, 0), (2, 0))
    seat(made, (1, 3), (5, 2), (4, 6))
    made.close()
    same = run("correct", str(tmp_path), "1", "0-2", "--round", "1", "--dry-run").stdout
    assert "it touches 2 of the tables" in same and "pairs the fewest of them anew" not in same
    worse = run("correct", str(tmp_path), "2", "0-2", "--round", "1", "--dry-run").stdout
    assert "it touches 2 of the tables" in worse and "pairs the fewest of them anew" in worse


def test_a_repair_given_afterwards_says_which_table_has_begun_and_stays(folder: str) -> None:
    run("start", folder, "--all")
    run("correct", folder, "1", "0-2", "--round", "1")
    done = run("correct", folder, "1", "0-2", "--round", "1", "--repair")
    assert "have begun and stay" in done.stdout and "nothing was entered" in done.stdout


def test_a_correction_of_the_running_round_has_no_table_to_repair(folder: str) -> None:
    run("report", folder, "1", "2-0")
    done = run("correct", folder, "1", "0-2", "--round", "2", "--repair")
    assert "no table was paired by this result, and none has to change" in done.stdout
    assert "if all tables could change" not in done.stdout
    assert done.exit_code == 0 and "entered, number" in done.stdout
