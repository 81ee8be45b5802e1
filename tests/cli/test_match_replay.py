"""`deckkit match replay` as somebody at the table meets it: what each line did, and the table at any of them."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.cli.match import replay as match_replay
from tests.cli.match_logs import COMBAT, GUARDED, HEAD, UNDECIDED, WON, saved

Run = Callable[..., Result]
LEGAL = shipped.TOURNAMENTS / "cannibal-world" / "first-blood" / "round-1-table-1.match"
TEXT = LEGAL.read_text(encoding="utf-8").splitlines()
ATTACK = next(number for number, line in enumerate(TEXT, 1) if re.match("[AB] attack", line))
"""The first combat of a whole match."""


def test_each_line_is_told_with_what_it_did_and_with_what_nobody_wrote(deckkit: Run, tmp_path: Path) -> None:
    lax = COMBAT.replace("B decline\n", "").replace("B pass\nA pass\n", "")
    result = deckkit("match", "replay", saved(tmp_path, lax))
    assert result.exit_code == 0
    lines = [line.strip() for line in result.stdout.splitlines()]
    assert lines[2:4] == ["game 1", "9  given A.hunting = RA/91 as Rex"]
    at = lines.index("11  A attack Rex -> Duke")
    assert lines[at + 1 :][:2] == ["A spends 1 counter for Rex", "Rex attacks Duke"]
    at = lines.index("12  A use Rex.shield-2")
    assert lines[at + 1] == "unwritten: B decline"
    assert lines[at + 3] == "A uses Rex.shield-2"
    at = lines.index("14  A end")
    assert lines[at + 1].startswith("unwritten: B pass, A pass")
    assert "Rex receives 1 damage" in lines[at:]
    assert lines[-1] == "game 1: unfinished, turn 1, line 14, begun from a position"


def test_the_end_of_a_game_is_told_where_it_comes_and_with_its_rule(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "replay", saved(tmp_path, WON))
    lines = result.stdout.splitlines()
    at = lines.index("  12  A ransack")
    told = [line.strip() for line in lines[at + 1 : lines.index("  13  result A habitat")]]
    assert told[-1] == "A (Ada) wins by habitat  [cannibal-world/victory.habitat]"
    assert lines[-1] == "game 1: A (Ada) wins by habitat, line 12, begun from a position"


def test_an_illegal_line_is_shown_with_its_rule_and_nothing_behind_it_is_told(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, GUARDED)
    result = deckkit("match", "replay", path)
    assert result.exit_code == 1
    assert "illegal[cannibal-world/action.ransack-empty-zones]" in result.stdout
    assert f"  --> {path}:12:1" in result.stdout
    assert "  13  result" not in result.stdout
    assert result.stdout.splitlines()[-1] == "game 1: stopped by the illegal line 12, begun from a position"


def test_an_illegal_line_that_the_log_expects_is_told_as_one(deckkit: Run, tmp_path: Path) -> None:
    text = GUARDED.replace("result A habitat", "expect illegal action.ransack-empty-zones\nA attack Rex -> Duke")
    result = deckkit("match", "replay", saved(tmp_path, text))
    assert result.exit_code == 0
    assert "refused, as the log expects: " in result.stdout
    assert "  14  A attack Rex -> Duke" in result.stdout


def test_a_refuted_claim_is_said_where_it_is_looked_at_and_counts_for_the_exit_code(
    deckkit: Run, tmp_path: Path
) -> None:
    result = deckkit("match", "replay", saved(tmp_path, COMBAT.replace("Duke.damage = 3", "Duke.damage = 2")))
    assert result.exit_code == 1
    told = result.stdout[result.stdout.index("  17  A end") :]
    assert "error[deckkit/log.claim]: expected Duke.damage = 2: Duke.damage is 3" in told


def test_what_hidden_cards_leave_open_is_said_at_the_end(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "replay", saved(tmp_path, UNDECIDED))
    assert result.exit_code == 1
    assert "warning[cannibal-world/turn.exhausted-must-spend]: undecided: " in result.stdout


def test_the_table_at_a_line_fits_eighty_columns_and_says_who_decides_what(deckkit: Run) -> None:
    result = deckkit("match", "replay", str(LEGAL), "--at", str(ATTACK))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    seat, _, attacker, _, target = TEXT[ATTACK - 1].split()
    turns = sum(line.startswith("turn ") for line in TEXT[:ATTACK])
    assert lines[1].endswith(f"round-1-table-1.match:{ATTACK}, game 1, turn {turns}")
    assert lines[2] == f"Turn {turns}, {seat}, main phase"
    assert max(map(len, lines[2:-2])) <= 80
    assert any(re.match(rf"  (Hunting| {{7}})  {attacker} +[A-Z]+/\d\d \d/\d", line) for line in lines)
    assert re.match(rf"To decide: [AB] \(.+\): dodge the attack of {attacker} on {target}\?", lines[-2])


def test_the_table_is_in_colours_on_a_terminal_only(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in deckkit("match", "replay", str(LEGAL), "--at", str(ATTACK)).stdout
    from click.testing import CliRunner

    from deckkit.cli import cli

    coloured = CliRunner().invoke(cli, ["match", "replay", str(LEGAL), "--at", str(ATTACK)], color=True).stdout
    assert "\x1b[36m\x1b[1mSide A, Habitat 3\x1b[0m" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert (
        "\x1b[" not in CliRunner().invoke(cli, ["match", "replay", str(LEGAL), "--at", str(ATTACK)], color=True).stdout
    )


def test_a_long_name_does_not_make_the_board_wider(deckkit: Run, tmp_path: Path) -> None:
    name = "-".join(["Rex"] * 20)
    result = deckkit("match", "replay", saved(tmp_path, WON.replace("as Rex", f"as {name}")), "--at", "12")
    board = result.stdout.splitlines()[2:]
    assert max(map(len, board)) <= 80
    assert name.replace("-", "") in "".join(line[11:33].strip() for line in board).replace("-", "")


def test_the_table_at_a_line_is_judged_by_what_stands_up_to_it(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, GUARDED)
    before = deckkit("match", "replay", path, "--at", "11")
    assert before.exit_code == 0 and "illegal" not in before.stdout
    behind = deckkit("match", "replay", path, "--at", "13")
    assert behind.exit_code == 1 and "illegal[" in behind.stdout
    assert "Side B, Habitat 1" in behind.stdout


def test_the_table_at_a_claim_is_the_one_by_which_it_is_judged(deckkit: Run, tmp_path: Path) -> None:
    head = "deckkit-match 1\ngame: karnivorous rules: 1\nmode: 2-players\nplayer: P1\nplayer: P2\n\ngame 1\n"
    lines = "given P1.rolled = 4\ngiven P2.rolled = 3\nP1 place 4 move-1\nexpect P1.room = 34\n"
    for behind, asked in (("P1 go 33\n", "P1"), ("P2 place 3 energy-1\n", "P2"), ("* room 11\n", "P1"), ("", "P2")):
        path = saved(tmp_path, head + lines + behind)
        result = deckkit("match", "replay", path, "--at", "11")
        assert (result.exit_code, f"To decide: {asked}: " in result.stdout) == (0, True), behind


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--at", "99"), "has 13 lines, not 99"),
        (("--to", "3"), "line 3 stands before the first game, in line 8"),
        (("--game", "2"), "has 1 game, not 2"),
        (("--at", "9", "--follow"), "exclude each other"),
    ],
)
def test_what_the_log_does_not_have_is_said(deckkit: Run, tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    result = deckkit("match", "replay", saved(tmp_path, WON), *options)
    assert result.exit_code == 2
    assert said in result.stderr and result.stdout == ""


def test_a_line_that_cannot_be_read_is_placed(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace("A ransack", "A ransak"))
    result = deckkit("match", "replay", path)
    assert result.exit_code == 2
    assert f"{path}:12:3: " in result.stderr and 'did you mean "ransack"?' in result.stderr


def test_a_value_that_means_nothing_is_said_and_nothing_is_played(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "replay", saved(tmp_path, WON.replace("B.habitat = 1", "B.habitat = many")))
    assert result.exit_code == 2
    assert "  line 11: error[deckkit/log.value]: " in result.stdout


def test_a_match_is_told_up_to_a_line_and_then_the_table_is_shown(deckkit: Run) -> None:
    result = deckkit("match", "replay", str(LEGAL), "--to", str(ATTACK))
    assert f"\n{ATTACK:4}  {TEXT[ATTACK - 1]}\n" in result.stdout
    assert f"\n{ATTACK + 1:4}  " not in result.stdout
    assert result.stdout.count("Side A, Habitat 3") == 1
    assert "To decide: " in result.stdout.rstrip().splitlines()[-1]


def test_the_board_is_shown_before_the_first_turn_and_after_each(deckkit: Run) -> None:
    result = deckkit("match", "replay", str(LEGAL), "--board", "--game", "1")
    turns = sum(line.startswith("turn ") for line in TEXT[: TEXT.index("game 2")])
    assert len(re.findall(r"^ +\d+  turn [AB]$", result.stdout, re.MULTILINE)) == turns
    assert result.stdout.count("\nBefore turn ") == turns
    assert result.stdout.count("The game is over: ") == 1


def test_one_game_of_a_match_is_told_and_the_others_are_played_all_the_same(deckkit: Run) -> None:
    result = deckkit("match", "replay", str(LEGAL), "--game", "2")
    assert [line for line in result.stdout.splitlines() if re.fullmatch(r"game \d", line)] == ["game 2"]
    judged = deckkit("match", "adjudicate", str(LEGAL)).stdout.splitlines()
    match = next(line.strip() for line in judged if line.startswith("  match: "))
    assert result.stdout.splitlines()[-1] == match


def test_json_has_one_object_a_step_with_events_rules_and_a_hash(deckkit: Run) -> None:
    lines = deckkit("match", "replay", str(LEGAL), "--format", "jsonl").stdout.splitlines()
    steps = [json.loads(line) for line in lines]
    assert json.loads(deckkit("match", "replay", str(LEGAL), "--format", "json").stdout) == steps
    assert all(TEXT[step["line"] - 1].startswith(step["text"]) for step in steps if step["text"])
    attack = next(step for step in steps if step["line"] == ATTACK)
    seat, _, attacker, _, target = attack["text"].split()
    spent, attacked = attack["events"]
    assert (spent["kind"], spent["who"], spent["amount"]) == ("spend", seat, 1)
    assert (attacked["kind"], attacked["who"], attacked["detail"]) == ("attack", attacker, target)
    assert all(one["rule"].startswith("cannibal-world/") for step in steps for one in step["events"])
    assert steps[-1]["outcome"] == TEXT[-1].split()[-1] and steps[0]["outcome"] is None
    for before, step in pairwise(steps):
        if any(one["kind"] == "spend" for one in step["events"]):
            assert before["hash"] != step["hash"]


def test_the_hash_is_that_of_the_position_and_not_of_the_way_to_it(deckkit: Run, tmp_path: Path) -> None:
    lax = saved(tmp_path, COMBAT.replace("B decline\n", "").replace("B pass\nA pass\n", ""))
    full = saved(tmp_path, COMBAT, "full.match")
    found = [
        json.loads(deckkit("match", "replay", path, "--format", "jsonl").stdout.splitlines()[-1])["hash"]
        for path in (lax, full)
    ]
    assert found[0] == found[1]
    at = json.loads(deckkit("match", "replay", full, "--at", "18", "--format", "jsonl").stdout)
    assert at["hash"] == found[0] and at["board"][1]["title"] == "Side A, Habitat 3"


def test_json_has_the_refusal_of_an_illegal_line(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "replay", saved(tmp_path, GUARDED), "--format", "json")
    last = json.loads(result.stdout)[-1]
    assert result.exit_code == 1
    assert last["refusal"]["rule"] == "cannibal-world/action.ransack-empty-zones"
    assert last["events"] == [] and not last["refusal"]["expected"]


# -- following ----------------------------------------------------------------------------------------------------


class Writer:
    """Writes a file while it is followed: each pause is one of these steps, the last one is Ctrl-C."""

    def __init__(self, path: Path, *steps: Callable[[Path], object]) -> None:
        self.path, self.steps = path, list(steps)

    def sleep(self, seconds: float) -> None:
        if not self.steps:
            raise KeyboardInterrupt
        self.steps.pop(0)(self.path)


def append(text: str) -> Callable[[Path], object]:
    def step(path: Path) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(text)

    return step


def replace_by(text: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(text, encoding="utf-8")


def follow(
    deckkit: Run, monkeypatch: pytest.MonkeyPatch, path: Path, *steps: Callable[[Path], object], form: str = "text"
) -> Result:
    monkeypatch.setattr(match_replay.time, "sleep", Writer(path, *steps).sleep)
    return deckkit("match", "replay", str(path), "--follow", "--format", form)


BEGUN, REST = COMBAT[: COMBAT.index("A attack")], COMBAT[COMBAT.index("A attack") :].splitlines(keepends=True)


def test_a_growing_file_is_told_line_by_line_and_a_line_without_end_waits(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(saved(tmp_path, HEAD[:30]))
    told = follow(
        deckkit, monkeypatch, path, append(BEGUN[30:]), append("A attack Rex -> Du"), append("ke\nB decline\nA ")
    )
    assert told.exit_code == 0
    assert told.stdout.count("A attack Rex -> Duke") == 1 and "A attack Rex -> Du\n" not in told.stdout
    assert (
        told.stdout.rstrip().splitlines()[-1].startswith("To decide: A (Ada) or B (Tomas)")
        or "Rex fights Duke" in (told.stdout.rstrip().splitlines()[-1])
    )
    assert "line 13 has no end yet and is not played" in told.stderr
    assert "log.match:12, game 1" in told.stdout


def test_an_illegal_line_ends_the_following_at_once(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(saved(tmp_path, GUARDED[: GUARDED.index("A ransack")]))
    told = follow(deckkit, monkeypatch, path, append("A ransack\n"), append("A end\n"))
    assert told.exit_code == 1
    assert "illegal[cannibal-world/action.ransack-empty-zones]" in told.stdout
    assert "A end" not in path.read_text(encoding="utf-8")


def test_a_line_that_cannot_be_read_ends_the_following(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(saved(tmp_path, BEGUN))
    told = follow(deckkit, monkeypatch, path, append("A atack Rex -> Duke\n"), append("A end\n"))
    assert told.exit_code == 2
    assert f"{path}:11:3: " in told.stderr


def test_a_line_that_is_taken_back_is_told_anew_from_there(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(saved(tmp_path, BEGUN + "".join(REST[:2])))
    told = follow(deckkit, monkeypatch, path, replace_by(BEGUN + REST[0] + "B dodge\n"), form="jsonl")
    steps = [json.loads(line) for line in told.stdout.splitlines()]
    assert "the file was changed from line 12 on" in told.stderr
    assert [one["text"] for one in steps[2:-1]] == ["A attack Rex -> Duke", "B decline", "B dodge"]
    assert steps[-1]["hash"] == steps[-2]["hash"]


def test_a_refuted_claim_does_not_end_the_following_but_counts(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(saved(tmp_path, BEGUN))
    told = follow(deckkit, monkeypatch, path, append("expect Rex.damage = 4\nA end\n"), append("B end\n"))
    assert told.exit_code == 1
    assert "error[deckkit/log.claim]" in told.stdout and "  13  B end" in told.stdout


def test_a_file_that_is_not_there_and_standard_input_cannot_be_followed(deckkit: Run, tmp_path: Path) -> None:
    missing = deckkit("match", "replay", str(tmp_path / "none.match"), "--follow")
    assert missing.exit_code == 2 and "no such file" in missing.stderr
    assert deckkit("match", "replay", "-", "--follow").exit_code == 2


def test_an_interrupt_ends_the_following_cleanly_with_the_table_as_it_is(tmp_path: Path) -> None:
    path = saved(tmp_path, BEGUN + REST[0])
    command = [sys.executable, "-c", "from deckkit.cli import main; main()", "match", "replay", path, "--follow"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        for line in process.stdout:
            if "Rex attacks Duke" in line:
                break
        process.send_signal(signal.SIGINT)
        rest, wrong = process.stdout.read(), process.stderr.read()
    assert process.returncode == 0
    assert wrong == ""
    assert "To decide: B (Tomas): dodge the attack of Rex on Duke?" in rest


def test_cards_that_are_drawn_in_a_row_are_told_in_one_sentence(deckkit: Run, tmp_path: Path) -> None:
    lists = "player: A deck=savanna-herd\nplayer: B deck=northern-pack\n"
    log = f"deckkit-match 1\ngame: animal-duel rules: 1\n{lists}\ngame 1\n* roll A 15\n* roll B 7\n"
    told = deckkit(
        "match", "replay", saved(tmp_path, f"{log}* draw A RS/01 AN/01\n* draw A RS/01 AN/04 RS/01\nA end\n")
    )
    lines = [line.strip() for line in told.stdout.splitlines()]
    assert lines[lines.index("9  * draw A RS/01 AN/01") + 1] == "A draws 2 cards: RS/01 AN/01"
    assert lines[lines.index("10  * draw A RS/01 AN/04 RS/01") + 1] == "A draws 3 cards: RS/01 AN/04 RS/01"
    assert lines[lines.index("unwritten: * draw B RS/07 AN/15 RS/07 AN/16 RS/07") + 1] == (
        "B draws 5 cards: RS/07 AN/15 RS/07 AN/16 RS/07"
    )
