"""`deckkit tournament pair`, `unpair`, `start`, `rounds` and `explain`, as a user types them."""

import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import deckkit.tournament
from deckkit.cli import cli
from deckkit.cli.tournament.event import pasted
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from tests.tournament import events
from tests.tournament.test_rounds import drop, people

_COMMAND = "import sys; from deckkit.cli import main; sys.exit(main())"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Nine players, nothing paired."""
    events.event(tmp_path, people(9)).close()
    return tmp_path


def run(*words: object) -> Result:
    return CliRunner().invoke(cli, ["tournament", *map(str, words)], catch_exceptions=False)


def entries(folder: Path) -> int:
    with Event.open(folder) as opened:
        return opened.tournament.entries


def play(folder: Path) -> None:
    """Enter a result at every table of the running round."""
    with Event.open(folder) as opened:
        running = opened.tournament.running
        assert running is not None
        results = [{"table": table.number, "result": {"scores": [2, 0]}} for table in running.missing]
        opened.do(lambda _: Draft("reported", {"round": running.number, "results": results}))


def test_a_round_is_paired_and_printed_with_its_bye_and_its_proof(folder: Path) -> None:
    told = run("pair", folder, "--by", "Judge Judy")
    lines = told.stdout.splitlines()
    assert told.exit_code == 0 and lines[0] == "round 1 of 5, Swiss"
    assert lines[1].split() == ["table", "player", "points", "opponent", "opponent's", "points"]
    assert sum("(bye)" in line for line in lines) == 1
    assert lines[-1] == ("proven: sum of differences 0 = the least possible; neighbours [tournament/pairing.proof]")
    with Event.open(folder) as opened:
        assert list(opened.journal.entries())[-1].who == "Judge Judy"


def test_a_round_comes_out_as_json_csv_and_markdown(folder: Path) -> None:
    data = json.loads(run("pair", folder, "--format", "json").stdout)
    assert (data["round"], data["kind"], data["planned"], len(data["tables"])) == (1, "swiss", 5, 5)
    assert data["tables"][-1]["table"] is None and data["tables"][-1]["result"] == {"kind": "bye", "scores": [2]}
    told = run("pair", folder, "--round", "1", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(told.stdout)))
    assert [row["table"] for row in rows] == ["1", "2", "3", "4", ""]
    assert [row["player"] for row in rows] == [table["players"][0]["name"] for table in data["tables"]]
    assert "proven: " in told.stderr
    markdown = run("pair", folder, "--round", "1", "--format", "markdown").stdout.splitlines()
    assert markdown[1] == "" and markdown[2].startswith("| table | player |") and markdown[-2] == ""


def test_a_round_asked_for_twice_is_printed_twice_and_paired_once(folder: Path) -> None:
    first = run("pair", folder, "--round", "1")
    before = entries(folder)
    again = run("pair", folder, "--round", "1")
    assert again.exit_code == 0 and again.stdout == first.stdout
    assert "round 1 was paired before; nothing was entered" in again.stderr
    assert entries(folder) == before


def test_two_processes_that_pair_at_once_pair_once(tmp_path: Path) -> None:
    events.event(tmp_path, people(3)).close()
    words = [sys.executable, "-c", _COMMAND, "tournament", "pair", str(tmp_path), "--round", "1", "--format", "json"]
    both = [subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert said[0][0] == said[1][0]
    assert sorted(b"paired before" in err for _, err in said) == [False, True]
    assert entries(tmp_path) == 3
    with Event.open(tmp_path) as opened:
        assert len(opened.tournament.rounds) == 1


def test_a_dry_run_shows_the_round_and_enters_nothing(folder: Path) -> None:
    before = entries(folder)
    shown = run("pair", folder, "--dry-run")
    assert shown.exit_code == 0 and entries(folder) == before
    assert run("pair", folder).stdout == shown.stdout


def test_missing_results_are_listed_and_nothing_is_paired(folder: Path) -> None:
    run("pair", folder)
    told = run("pair", folder)
    assert told.exit_code == 2 and told.stdout == ""
    assert "refused[tournament/round.results-missing]: round 1 has no result yet from 4 of its tables: table 1, " in (
        told.stderr
    )
    assert f"help: `deckkit tournament report {folder} 1 RESULT` enters one; " in told.stderr
    assert f"`deckkit tournament pair {folder} --round 1` prints round 1 again" in told.stderr


def test_when_all_have_left_it_is_said(folder: Path) -> None:
    with Event.open(folder) as opened:
        drop(opened, *range(1, 10))
    told = run("pair", folder)
    assert told.exit_code == 2 and "0 of 9 entrants are left for round 1" in told.stderr


def test_a_round_that_had_to_repeat_a_match_says_so_by_name(tmp_path: Path) -> None:
    with events.event(tmp_path, ["Ada", "Bo"], rounds=2) as opened:
        events.seat(opened, (1, 2), planned=2)
        events.enter_results(opened, (2, 0))
    told = run("pair", tmp_path)
    assert "no pairing does with fewer rematches; these meet again: " in told.stdout
    assert "Ada (1)" in told.stdout and "[tournament/pairing.no-rematch]" in told.stdout


def test_more_rounds_than_are_safe_are_announced_at_the_first_pairing(tmp_path: Path) -> None:
    events.event(tmp_path, people(14), rounds=9).close()
    said = "14 entrants: only 7 rounds are sure to need no rematch and no second bye; 9 are planned"
    assert f"{said} [tournament/rounds.safe]" in run("pair", tmp_path).stdout
    play(tmp_path)
    assert said not in run("pair", tmp_path).stdout


def test_how_many_rounds_are_planned_and_why(folder: Path) -> None:
    told = run("rounds", folder).stdout.splitlines()
    assert told[0] == "5 rounds planned, 0 paired"
    assert told[1] == "by the number of entrants: 9, as of now [tournament/rounds.by-entrants]"
    assert told[2] == ("9 entrants: 5 rounds are sure to need no rematch and no second bye [tournament/rounds.safe]")
    said = run("rounds", folder, "--set", "1").stdout
    assert "9 entrants: 1 round is sure to need no rematch and no second bye" in said
    run("pair", folder)
    assert "[tournament/rounds.latched]" in run("rounds", folder).stdout
    data = json.loads(run("rounds", folder, "--set", "7", "--format", "json").stdout)
    assert (data["planned"], data["paired"], data["safe"]) == (7, 1, 9)
    refused = run("rounds", folder, "--set", "0")
    assert refused.exit_code == 2


def test_pods_are_printed_with_all_seats(tmp_path: Path) -> None:
    events.event(tmp_path, people(8), format="pods", seats=(4, 4), rounds=2, profile="points").close()
    lines = run("pair", tmp_path).stdout.splitlines()
    assert lines[0] == "round 1 of 2, pods" and lines[1].split() == ["table", "players"]
    assert lines[3].count("(0)") == 4


def test_a_round_is_taken_back(folder: Path) -> None:
    first = run("pair", folder).stdout
    assert run("unpair", folder).stdout == "round 1 is taken back\n"
    assert run("pair", folder).stdout == first
    play(folder)
    refused = run("unpair", folder)
    assert refused.exit_code == 2 and "refused[tournament/round.unpair]" in refused.stderr
    assert run("unpair", folder, "--force").exit_code == 0
    assert "refused[tournament/round.none]" in run("unpair", folder).stderr


def test_tables_are_marked_as_begun(folder: Path) -> None:
    run("pair", folder)
    assert run("start", folder, 1, 3).stdout == "tables 1, 3 have begun\n"
    assert run("start", folder, 3).stdout == "table 3 has begun before; nothing was entered\n"
    assert run("start", folder, "--all").stdout == "all tables have begun\n"
    assert run("start", folder, 99).exit_code == 2
    assert run("start", folder).exit_code == 2 and run("start", folder, 1, "--all").exit_code == 2


def test_a_table_is_explained(folder: Path) -> None:
    run("pair", folder)
    told = run("explain", folder, 1)
    assert told.exit_code == 0
    assert told.stdout.startswith("round 1, table 1: P")
    assert "what else was possible:" in told.stdout and "[tournament/pairing.seed]" in told.stdout
    data = json.loads(run("explain", folder, 1, "--format", "json").stdout)
    assert (data["round"], data["table"], data["entry"]) == (1, 1, 3) and len(data["seats"]) == 2
    assert {"text", "rule"} == set(data["why"][0])


def test_who_has_the_bye_is_explained_by_name(folder: Path) -> None:
    paired = json.loads(run("pair", folder, "--format", "json").stdout)
    name = paired["tables"][-1]["players"][0]["name"]
    told = run("explain", folder, "--player", name, "--round", 1).stdout
    assert told.startswith(f"round 1, bye: {name}\n  {name} (0 points) has the bye, with no bye before")


def test_what_cannot_be_explained_is_refused(folder: Path) -> None:
    assert "refused[tournament/round.none]" in run("explain", folder, 1).stderr
    run("pair", folder)
    assert "refused[tournament/round.no-such-table]" in run("explain", folder, 77).stderr
    assert "refused[tournament/entry.unknown]" in run("explain", folder, "--player", "Nobody").stderr
    with Event.open(folder) as opened:
        events.enter(opened, ["Zoe"])
    told = run("explain", folder, "--player", "Zoe")
    assert told.exit_code == 2
    assert "refused[tournament/round.not-seated]: Zoe sits at no table of round 1" in told.stderr
    assert run("explain", folder).exit_code == 2 and run("explain", folder, 1, "--player", "P1").exit_code == 2


def test_a_name_cannot_move_the_cursor(tmp_path: Path) -> None:
    with events.event(tmp_path, ["A\x1b[2J", "B"]):
        pass
    assert "\x1b" not in run("pair", tmp_path).stdout
    assert "\x1b" not in run("explain", tmp_path, 1).stdout


def test_the_help_of_a_refusal_names_the_event_as_it_was_typed(tmp_path: Path) -> None:
    place = tmp_path / "my event"
    place.mkdir()
    events.event(place, people(4)).close()
    run("pair", place)
    assert f"`deckkit tournament pair '{place}' --round 1`" in run("pair", place).stderr
    assert pasted("`deckkit tournament undo EVENT`, the EVENT", "x") == "`deckkit tournament undo x`, the EVENT"


def test_every_help_in_a_refusal_names_the_event() -> None:
    """`deckkit tournament` and a command are followed by EVENT, or the command cannot be pasted."""
    root = Path(deckkit.tournament.__file__).parent
    bare = re.compile(r"`deckkit tournament (?!profiles|new|import|log --verify)[a-z-]+(?:`| (?!EVENT))")
    found = {
        path.name: bare.findall(path.read_text(encoding="utf-8"))
        for path in root.rglob("*.py")
        if path.name != "text.py"
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_round_of_the_cut_is_called_by_its_stage(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4), format="single-elimination") as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
    assert run("pair", tmp_path).stdout.startswith("round 1, semifinals\n")


def test_a_round_printed_again_after_a_correction_says_whose_points_are_others(folder: Path) -> None:
    run("pair", folder)
    play(folder)
    run("pair", folder)
    first = run("pair", folder, "--round", 2).stdout
    assert "by what was corrected since" not in first
    with Event.open(folder) as opened:
        opened.do(lambda _: Draft("corrected", {"round": 1, "results": [{"table": 1, "result": {"scores": [0, 2]}}]}))
    again = run("pair", folder, "--round", 2).stdout
    assert "proven: " in again
    assert again.count("points when the round was paired; by what was corrected since it is") == 2


def test_why_not_another_opponent_is_answered(folder: Path) -> None:
    run("pair", folder)
    play(folder)
    tables = json.loads(run("pair", folder, "--format", "json").stdout)["tables"]
    one, other = tables[0]["players"][0]["name"], tables[1]["players"][0]["name"]
    told = run("explain", folder, "--player", one, "--against", other)
    assert told.exit_code == 0 and f"{one} - {other} (" in told.stdout
    assert "more who could have met" not in told.stdout
    assert run("explain", folder, "--player", one, "--against", one).exit_code == 2
    assert run("explain", folder, 1, "--against", one).exit_code == 2
    with Event.open(folder) as opened:
        events.enter(opened, ["Zoe"])
    refused = run("explain", folder, "--player", one, "--against", "Zoe")
    assert "refused[tournament/round.not-seated]: Zoe was not among those who were paired" in refused.stderr


def test_all_other_pairs_are_told_when_asked_for(folder: Path) -> None:
    run("pair", folder)
    assert "--all says what each would come to" in run("explain", folder, 1).stdout
    assert "--all says" not in run("explain", folder, 1, "--all").stdout


def test_who_plays_with_a_refused_list_is_named_when_a_round_is_paired(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ada", "Bo")) as opened:
        handed_in = {"path": "a.toml", "text": "", "hash": "", "accepted": False}
        opened.do(lambda _: Draft("listed", {"player": 1, "lists": [handed_in]}))
    lines = CliRunner().invoke(cli, ["tournament", "pair", str(tmp_path)]).stdout.splitlines()
    assert "with a list that was refused, as lists are optional: Ada (1) [tournament/list.accepted]" in lines
    assert "1 refused (Ada)" in CliRunner().invoke(cli, ["tournament", "show", str(tmp_path)]).stdout
