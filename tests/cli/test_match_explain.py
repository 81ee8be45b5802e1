"""`deckkit match explain`: each number with what it is made of, each event with its rule."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from tests.cli.match_logs import COMBAT, GUARDED, WON, saved

Run = Callable[..., Result]
ENDS_COMBAT, CLAIM = "15", "16"
"""The lines of COMBAT in which the combat is resolved, and in which it is spoken of."""


@pytest.fixture
def combat(tmp_path: Path) -> str:
    return saved(tmp_path, COMBAT)


def test_a_number_is_shown_as_the_sum_of_its_terms(deckkit: Run, combat: str) -> None:
    result = deckkit("match", "explain", combat, ENDS_COMBAT)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    at = lines.index("  Rex, damage: 3 - 2 = 1")
    assert lines[at + 1] == "    +3  strength of Duke  [combat.strength-damage]"
    assert lines[at + 2].startswith("    -2  Rex.shield-2  [ability.tactical-shield")
    assert "  Rex receives 1 damage  [combat.damage-counters]" in lines


def test_the_line_itself_is_shown_in_its_place(deckkit: Run, combat: str) -> None:
    lines = deckkit("match", "explain", combat, ENDS_COMBAT).stdout.splitlines()
    at = lines.index("15 | A pass")
    assert lines[at + 1] == "   | ^^^^^^"
    assert f"{combat}:15, game 1" in lines[0]


def test_what_silence_did_stands_behind_the_line_that_it_followed(deckkit: Run, tmp_path: Path) -> None:
    unsaid = COMBAT.replace("B decline\n", "").replace("B pass\nA pass\n", "")
    path = saved(tmp_path, unsaid)
    lines = deckkit("match", "explain", path, "12").stdout.splitlines()
    assert "12 | A use Rex.shield-2" in lines
    assert "Unwritten before it:" in lines and "  B decline: nothing happens by it" in lines
    after = lines[lines.index("Unwritten after it, before line 14:") :]
    assert "    Rex, damage: 3 - 2 = 1" in after


def test_no_sum_is_drawn_while_an_answer_may_still_change_it(deckkit: Run, tmp_path: Path) -> None:
    asked = COMBAT.replace("given B.hunting", "given A.hand = ?\ngiven B.hunting")
    path = saved(tmp_path, asked.replace("A pass\n", "A pass\nA decline\n"))
    lines = deckkit("match", "explain", path, "16").stdout.splitlines()
    assert "16 | A pass" in lines and "  Rex, damage: 3 - 2" in lines
    assert "  Rex receives 1 damage  [combat.damage-counters]" in deckkit("match", "explain", path, "17").stdout


def test_a_line_of_a_game_that_cannot_begin_is_said_not_to_be_played(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, COMBAT.replace("given A.hunting", "given A.nowhere = 1\ngiven A.hunting"))
    said = deckkit("match", "explain", path, "12").stdout
    assert "It is not played: nothing on the table is called A.nowhere" in said and "(line 9)" in said


def test_a_claim_is_held_against_the_table_and_what_led_to_it(deckkit: Run, combat: str, tmp_path: Path) -> None:
    result = deckkit("match", "explain", combat, CLAIM)
    assert result.exit_code == 0
    assert "  Rex.damage is 1; the log says Rex.damage = 1" in result.stdout
    assert "The claim is confirmed." in result.stdout
    assert "  Rex, damage: 3 - 2 = 1" in result.stdout
    wrong = saved(tmp_path, COMBAT.replace("Duke.damage = 3", "Duke.damage = 2"), "wrong.match")
    refuted = deckkit("match", "explain", wrong, CLAIM)
    assert refuted.exit_code == 1
    assert "  Duke.damage is 3; the log says Duke.damage = 2" in refuted.stdout
    assert "error[deckkit/log.claim]" in refuted.stdout and "confirmed" not in refuted.stdout


def test_rules_prints_the_text_of_each_rule_that_is_named_once(deckkit: Run, combat: str) -> None:
    said = deckkit("match", "explain", combat, ENDS_COMBAT, "--rules").stdout
    assert said.count("\ncannibal-world/combat.strength-damage\n") == 1
    assert "= rule: In step 4 each fighter" in said
    assert "= rule:" not in deckkit("match", "explain", combat, ENDS_COMBAT).stdout


def test_an_illegal_line_is_explained_by_its_rule_and_its_conflicts(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, GUARDED)
    result = deckkit("match", "explain", path, "12")
    assert result.exit_code == 1
    assert "illegal[cannibal-world/action.ransack-empty-zones]" in result.stdout and "= rule: " in result.stdout
    behind = deckkit("match", "explain", path, "13")
    assert behind.exit_code == 0
    assert "It is not played: the game stops at line 12" in behind.stdout


def test_an_expected_refusal_is_the_refusal_of_the_line_before(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, GUARDED.replace("result A habitat", "expect illegal action.ransack-empty-zones"))
    result = deckkit("match", "explain", path, "13")
    assert result.exit_code == 0
    assert "It speaks of line 12" in result.stdout
    assert "illegal[cannibal-world/action.ransack-empty-zones]" in result.stdout
    assert deckkit("match", "explain", path, "12").exit_code == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2", "It is a line of the head."),
        ("7", "It is blank."),
        ("8", "It begins game 1."),
        ("9", "It sets up the position: A.hunting is RA/91 as Rex."),
        ("13", "It claims how the game ended. A (Ada) wins by habitat, line 12"),
    ],
)
def test_lines_that_do_nothing_say_what_they_are(deckkit: Run, tmp_path: Path, line: str, said: str) -> None:
    result = deckkit("match", "explain", saved(tmp_path, WON), line)
    assert result.exit_code == 0
    assert said in result.stdout


def test_what_the_judge_wrote_is_called_so(deckkit: Run, tmp_path: Path) -> None:
    text = WON.replace("A ransack", 'set A.pool = 2\nruling action.ransack-cost "paid"\nrewind 12\nA ransack')
    path = saved(tmp_path, text)
    assert "from now on A.pool is 2" in deckkit("match", "explain", path, "12").stdout
    assert '"paid" by action.ransack-cost' in deckkit("match", "explain", path, "13").stdout
    assert "everything from line 12 on is taken back" in deckkit("match", "explain", path, "14").stdout


def test_json_has_every_event_with_its_rule_fully_written(deckkit: Run, combat: str) -> None:
    found = json.loads(deckkit("match", "explain", combat, ENDS_COMBAT, "--format", "json").stdout)
    assert (found["line"], found["text"], found["game"]) == (15, "A pass", 1)
    (deed,) = found["did"]
    part = next(one for one in deed["events"] if one["kind"] == "damage-part" and one["who"] == "Duke")
    assert (part["rule"], part["amount"]) == ("cannibal-world/combat.strength-damage", 3)
    claim = json.loads(deckkit("match", "explain", combat, CLAIM, "--format", "json").stdout)
    assert [(one["left"], one["value"]) for one in claim["claims"]] == [("Rex.damage", "1"), ("Duke.damage", "3")]


def test_a_line_that_is_not_there_is_refused(deckkit: Run, combat: str) -> None:
    result = deckkit("match", "explain", combat, "99")
    assert result.exit_code == 2
    assert "has 18 lines, not 99" in result.stderr


def test_a_log_that_cannot_be_read_is_refused_with_its_errors(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace("A ransack", "A ransak"))
    result = deckkit("match", "explain", path, "12")
    assert result.exit_code == 2
    assert f"{path}:12:3" in result.stderr and result.stdout == ""


def test_every_line_of_a_log_can_be_explained(deckkit: Run) -> None:
    log = shipped.TOURNAMENTS / "cannibal-world" / "first-blood" / "round-1-table-2.match"
    for line in range(1, log.read_text(encoding="utf-8").count("\n") + 1, 5):
        result = deckkit("match", "explain", str(log), str(line))
        assert result.exit_code in (0, 1), result.output
        assert result.stdout
