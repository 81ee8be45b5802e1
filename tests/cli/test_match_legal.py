"""`deckkit match legal`: what could be done at a line, and why something else could not."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.match_logs import COMBAT, GUARDED, HEAD, WON, saved

Run = Callable[..., Result]


@pytest.fixture
def guarded(tmp_path: Path) -> str:
    return saved(tmp_path, GUARDED)


def test_what_could_be_done_stands_below_the_grammar_of_its_verb(deckkit: Run, guarded: str) -> None:
    result = deckkit("match", "legal", guarded, "--at", "12")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == f"{guarded}:12, game 1: it is for A (Ada) to decide"
    at = lines.index("attack ATTACKER -> TARGET")
    assert lines[at + 1] == "  Start a combat, for 1 counter."
    assert lines[at + 2] == "    A attack Rex -> Duke"
    assert "At any time: `concede`" in lines


def test_the_refusal_of_a_line_names_what_legal_names(deckkit: Run, guarded: str) -> None:
    verdict = json.loads(deckkit("match", "adjudicate", guarded, "--format", "jsonl").stdout)
    found = json.loads(deckkit("match", "legal", guarded, "--at", "12", "--format", "json").stdout)
    assert found["seats"] == ["A"]
    assert [one for kind in found["legal"] for one in kind["actions"]] == verdict["refusals"][0]["legal"]
    attack = next(one for one in found["legal"] if one["verb"] == "attack")
    assert attack["grammar"] == "attack ATTACKER -> TARGET"


def test_silence_leads_to_the_decision_that_the_line_answers(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, COMBAT.replace("B decline\n", ""))
    found = json.loads(deckkit("match", "legal", path, "--at", "12", "--format", "json").stdout)
    assert "A use Rex.shield-2" in [one for kind in found["legal"] for one in kind["actions"]]
    dodge = json.loads(deckkit("match", "legal", saved(tmp_path, COMBAT), "--at", "12", "--format", "json").stdout)
    assert (dodge["seats"], dodge["default"]) == (["B"], "B decline")


def test_without_a_line_it_is_behind_the_last(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, HEAD + "given A.hunting = RA/91 as Rex\ngiven B.hunting = DO/91 as Duke\n")
    assert "    A attack Rex -> Duke" in deckkit("match", "legal", path).stdout


def test_a_game_that_is_over_allows_nothing(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "legal", saved(tmp_path, WON))
    assert result.exit_code == 0
    assert "the game is over by habitat, and nothing can be done" in result.stdout
    assert "At any time" not in result.stdout


def test_why_says_the_rule_and_the_numbers(deckkit: Run, guarded: str) -> None:
    result = deckkit("match", "legal", guarded, "--at", "12", "--why", "A ransack")
    assert result.exit_code == 1
    assert result.stdout.startswith("illegal[cannibal-world/action.ransack-empty-zones]: ")
    assert "Duke" in result.stdout and "= rule: Ransack is legal only if" in result.stdout
    fine = deckkit("match", "legal", guarded, "--at", "12", "--why", "A attack Rex -> Duke")
    assert (fine.exit_code, fine.stdout) == (0, "legal: A attack Rex -> Duke\n")


def test_why_as_json(deckkit: Run, guarded: str) -> None:
    said = deckkit("match", "legal", guarded, "--at", "12", "--why", "A   ransack", "--format", "json").stdout
    found = json.loads(said)
    assert (found["action"], found["legal"]) == ("A ransack", False)
    assert found["refusal"]["rule"] == "cannibal-world/action.ransack-empty-zones"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("A ransak", 'did you mean "ransack"?'),
        ("Z ransack", "expected a seat"),
        ("result A", "is no action"),
        ("", "is no action"),
        ('A play "', "is opened and never closed"),
    ],
)
def test_what_is_no_action_is_refused(deckkit: Run, guarded: str, action: str, said: str) -> None:
    result = deckkit("match", "legal", guarded, "--at", "12", "--why", action)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3", "line 3 stands before the first game, in line 8"),
        ("13", "line 12 is illegal, and nothing behind it is played"),
        ("99", "has 13 lines, not 99"),
    ],
)
def test_a_line_at_which_nothing_is_played_is_refused(deckkit: Run, guarded: str, line: str, said: str) -> None:
    result = deckkit("match", "legal", guarded, "--at", line)
    assert result.exit_code == 2
    assert said in result.stderr


def test_behind_what_silence_would_answer_stands_the_next_choice(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, COMBAT)
    result = deckkit("match", "legal", path, "--at", "12")
    first, after = result.stdout.split("\nafter silence: it is for A (Ada) to decide\n")
    assert "    B dodge\n" in first and "    A end\n" not in first
    assert "    A end\n" in after and "    B dodge\n" not in after
    found = json.loads(deckkit("match", "legal", path, "--at", "12", "--format", "json").stdout)
    assert found["after_silence"]["seats"] == ["A"] and found["after_silence"]["default"] is None
    main = json.loads(deckkit("match", "legal", path, "--at", "11", "--format", "json").stdout)
    assert main["after_silence"] is None


def test_the_refusal_of_a_line_that_forgets_an_answer_names_what_silence_leads_to(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, COMBAT.replace("A use Rex.shield-2", "B ransack"))
    (refused,) = json.loads(deckkit("match", "adjudicate", path, "--format", "jsonl").stdout)["refusals"]
    assert "A use Rex.shield-2" in refused["legal"] and "A end" in refused["legal"]


def test_cards_that_the_log_does_not_know_are_said_where_their_seat_may_answer(deckkit: Run, tmp_path: Path) -> None:
    text = HEAD + "given A.hunting = RA/91 as Rex\ngiven A.hand = ? ? RA/02\ngiven B.hand = ?\ngiven B.main = 9\n"
    path = saved(tmp_path, text)
    said = deckkit("match", "legal", path).stdout
    assert "\nA holds 2 cards that the log does not know: what can be done with them is not listed\n" in said
    assert "B holds" not in said
    assert json.loads(deckkit("match", "legal", path, "--format", "json").stdout)["unknown"] == {"A": 2}


def test_a_position_that_means_nothing_is_refused_line_by_line(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, HEAD + "given A.pool = many\ngiven A.habitat = none\n")
    result = deckkit("match", "legal", path)
    assert result.exit_code == 2
    assert f"{path}:9:7: A.pool is a whole number" in result.stderr and f"{path}:10:7: A.habitat" in result.stderr
