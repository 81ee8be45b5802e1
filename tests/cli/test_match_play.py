"""`deckkit match play` as those at the terminal meet it; what is typed comes from standard input."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from tests.cli.match_logs import GUARDED, WON, saved

Run = Callable[..., Result]
RATS, DOGS = "rats-preconstructed", "dogs-preconstructed"
GAME = ("match", "play", "cannibal-world", RATS, DOGS)
LOG = Path("game.match")
FIRSTS = "1\n"
"""The first of what is legal."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def start(deckkit: Run, typed: str = "", *options: str, seed: int = 3) -> Result:
    """A game of A against a bot, as far as what is typed goes."""
    result = deckkit(*GAME, "--seed", str(seed), "-o", str(LOG), "--player", "Ada", "--bot", "B", *options, input=typed)
    assert result.exit_code == 0, result.output
    return result


def resume(deckkit: Run, typed: str = "", *options: str) -> Result:
    return deckkit("match", "play", "--resume", str(LOG), *options, input=typed)


def lines() -> list[str]:
    return LOG.read_text(encoding="utf-8").splitlines()


def judged(deckkit: Run, path: str = str(LOG)) -> str:
    """What `match adjudicate` says of a log, which must be legal; every answer must have been written."""
    result = deckkit("match", "adjudicate", path)
    assert result.exit_code == 0, result.output
    steps = deckkit("match", "replay", path, "--format", "jsonl").stdout.splitlines()
    assert not any(step["unwritten"] for step in map(json.loads, steps) if step["text"] is not None)
    return result.stdout


# -- bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["plain", "random"])
def test_bots_play_a_whole_game_into_a_log_that_is_legal_and_canonical(deckkit: Run, level: str) -> None:
    result = deckkit(*GAME, "--bot", "both", "--seed", "1", "--level", level, "-o", str(LOG))
    assert result.exit_code == 0
    assert re.search(r"^game 1: .+  \[cannibal-world/victory\..+\]$", result.stdout, re.MULTILINE)
    assert re.search(r"game 1: ([AB] wins|a draw) by ", judged(deckkit))
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0
    assert lines()[5:8] == ["", f"# deckkit match play: seed=1 bot=A,B level={level}", "game 1"]


def test_the_seed_decides_the_game(deckkit: Run) -> None:
    for name, seed in (("one", "1"), ("same", "1"), ("other", "2")):
        deckkit(*GAME, "--bot", "both", "--seed", seed, "-o", f"{name}.match")
    one, same, other = (Path(f"{name}.match").read_bytes() for name in ("one", "same", "other"))
    assert one == same != other


def test_without_a_seed_one_is_chosen_and_kept(deckkit: Run) -> None:
    deckkit(*GAME, "--bot", "both", "-o", "one.match")
    text = Path("one.match").read_bytes()
    seed = re.search(rb"seed=(\d+)", text)
    assert seed is not None
    deckkit(*GAME, "--bot", "both", "--seed", seed[1].decode(), "-o", "two.match")
    assert Path("two.match").read_bytes() == text


def test_bots_play_a_match_of_several_games_until_it_is_decided(deckkit: Run) -> None:
    arguments = ("rats-knives-out", "dogs-full-charge", "--mode", "1v1 tournament", "--bot", "both", "--seed", "1")
    result = deckkit("match", "play", "cannibal-world", *arguments, "-o", str(LOG))
    assert result.exit_code == 0
    (match,) = (line.strip() for line in judged(deckkit).splitlines() if line.startswith("  match: "))
    assert re.search(r" wins 2-[01]$", match)
    assert result.stdout.splitlines()[-1] == match
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_bots_play_two_against_two(deckkit: Run) -> None:
    sides = ("side-drain-and-rooftop", "side-two-clans", "--mode", "2v2", "--seed", "2")
    result = deckkit("match", "play", "cannibal-world", *sides, "--bot", "A", "--bot", "B", "-o", str(LOG))
    assert result.exit_code == 0
    assert "[cannibal-world/team.victory-" in judged(deckkit)


# -- a person -----------------------------------------------------------------------------------------------------


def test_a_person_is_asked_with_the_board_what_is_to_be_decided_and_what_is_legal(deckkit: Run) -> None:
    result = start(deckkit, "4\ndraw\n")
    assert "A (Ada): which card starts in the Reinforcements Deck?" in result.stdout
    assert "  4 reinforce RA/04" in result.stdout and "... and 8 more" in result.stdout
    assert "  RA/04 Gutter Fencer: " in result.stdout
    asked = result.stdout[result.stdout.rindex("\nTurn ") :]
    assert "A (Ada): from which deck is a card drawn?" in asked
    assert "  Hand     A      RA/" in asked and re.search(r"  Hand +B +\d cards?\n", asked)
    assert "2 draw reinforcements RA/04" in asked
    assert "A reinforce RA/04" in lines() and "A draw" in lines()


def test_what_is_hidden_from_the_person_is_not_told(deckkit: Run) -> None:
    result = start(deckkit, "4\n" + "draw\n" * 3)
    hidden = [line for line in lines() if re.match(r"(\* (draw|refill) B|B reinforce|B draw reinforcements) DO/", line)]
    assert len(hidden) > 3
    assert not any(line in result.stdout for line in hidden)
    assert "  * refill B ?\n      B refills the Reinforcements Deck with ?\n" in result.stdout
    assert re.search(r"\* draw A RA/\d\d\n      A draws 1 card: RA/", result.stdout)


def test_a_number_or_a_line_with_or_without_the_seat_is_an_answer(deckkit: Run) -> None:
    for typed in ("4\n", "reinforce RA/04\n", "A reinforce RA/04\n", 'reinforce "Gutter Fencer"\n'):
        start(deckkit, typed)
        assert lines()[8] == "A reinforce RA/04"
        LOG.unlink()


def test_an_empty_line_is_what_silence_means(deckkit: Run) -> None:
    result = start(deckkit, "\n")
    assert "  Enter: reinforce RA/02 · ?: all" in result.stdout
    assert lines()[8] == "A reinforce RA/02"


def test_a_refused_line_names_rule_and_reason_and_it_is_asked_again(deckkit: Run) -> None:
    result = start(deckkit, "4\nend\ndraw\n")
    refused = result.stdout[result.stdout.index("A> end") :]
    assert "illegal[cannibal-world/turn.draw-phase-mandatory]: A has to draw" in refused
    assert "  = rule: The draws of the Draw phase may not be declined." in refused
    assert "\nA> draw\n" in refused
    assert "A end" not in lines()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("reinfore RA/04", "  reinfore RA/04\n  ^\nthat cannot be read: expected a verb"),
        ("reinfore RA/04", 'did you mean "reinforce"?'),
        ("reinforce", "that cannot be read: expected a card, found the end of the line"),
        ("99", "there is no action 99; they are numbered 1 to 14"),
        ("B concede", "B is played by a bot"),
        ("* first A", "the lines of the table are drawn by the program"),
        ("set A.pool = 9", "that cannot be read"),
        ('reinforce "RA/04', "a quote is opened and never closed"),
        ("card RA/99", "no card is called 'RA/99'"),
        ("undo", "there is nothing to take back"),
        ("\x1b[2J", r"that cannot be read: expected a verb"),
    ],
)
def test_what_cannot_be_done_is_said_and_the_log_stays(deckkit: Run, typed: str, said: str) -> None:
    result = start(deckkit, f"{typed}\n")
    assert said in result.stdout and "\x1b" not in result.stdout
    assert lines()[-1] == "game 1"


def test_what_can_be_looked_at_is_shown_and_the_log_stays(deckkit: Run) -> None:
    result = start(deckkit, "?\nhelp\nboard\ncard RA/05\n")
    assert "14 reinforce RA/14" in result.stdout
    assert "reinforce CARD  Choose the card that starts" in result.stdout
    assert result.stdout.count("Side A, Habitat 3") == 2
    assert result.stdout.count("RA/05 Boiler-Room Mother: ") == 2
    assert lines()[-1] == "game 1"


def test_an_answer_to_which_there_is_no_other_is_given_by_itself_and_written(deckkit: Run) -> None:
    result = start(deckkit, FIRSTS * 80)
    assert re.search(r"^game 1: [AB] .*wins by ", result.stdout, re.MULTILINE)
    answered = sum(line.startswith("A ") for line in lines())
    assert result.stdout.count("A> 1\n") < answered and "A pass" in lines()
    judged(deckkit)
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_a_line_of_ten_thousand_signs_is_no_answer_and_bytes_are_no_text(deckkit: Run) -> None:
    result = start(deckkit, "reinforce " + "x" * 10_000 + "\n4\n")
    assert "that is a line of 10011 characters" in result.stdout and len(result.stdout) < 9_000
    assert "A reinforce RA/04" in lines()
    LOG.unlink()
    result = deckkit(*GAME, "--bot", "B", "-o", str(LOG), input=b"\xff\n4\n")
    assert result.exit_code == 0 and "A reinforce RA/04" in lines()


def test_who_gives_up_has_lost_and_the_result_is_written(deckkit: Run) -> None:
    result = start(deckkit, "4\nconcede\n")
    assert lines()[-2:] == ["A concede", "result B concession"]
    assert "game 1: B wins by concession" in result.stdout
    assert "B wins by concession" in judged(deckkit)
    over = resume(deckkit)
    assert over.exit_code == 0 and "nothing is left to be played" in over.stderr
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_two_persons_are_asked_in_turn_and_each_sees_the_own_hand_only(deckkit: Run) -> None:
    result = deckkit(*GAME, "--seed", "5", "-o", str(LOG), input="4\n1\n" + "draw\n" * 3)
    assert "A: which card starts" in result.stdout and "B: which card starts" in result.stdout
    second = result.stdout[result.stdout.index("B: which card starts") - 500 :]
    assert "  A reinforce ?\n" in second and "A reinforce RA/04" not in second


def test_a_person_of_four_plays_with_bots(deckkit: Run) -> None:
    bots = ("--bot", "A2", "--bot", "B")
    sides = ("side-drain-and-rooftop", "side-two-clans", "--mode", "2v2", "--seed", "2")
    result = deckkit("match", "play", "cannibal-world", *sides, *bots, "-o", str(LOG), input="1\n" + "\n" * 3)
    assert result.exit_code == 0
    assert "A1: which card starts in the Reinforcements Deck?" in result.stdout
    assert "A2: " not in result.stdout


# -- taking back, leaving, going on -------------------------------------------------------------------------------


def test_undo_takes_back_the_last_choice_and_what_came_of_it_after_asking(deckkit: Run) -> None:
    start(deckkit, "4\n")
    before = LOG.read_bytes()
    result = resume(deckkit, "draw\nundo\nno\nundo\ny\n")
    assert re.search(r"take back line \d+, `A draw` and the 1 line behind it\? \[y/N\] no", result.stdout)
    assert LOG.read_bytes() == before
    resume(deckkit, "undo\ny\n")
    assert lines()[-1] == "game 1"
    start_over = resume(deckkit, "4\n")
    assert start_over.exit_code == 0 and LOG.read_bytes() == before


def test_undo_passes_over_answers_that_were_no_choice(deckkit: Run) -> None:
    before: list[str] = []
    for number in range(1, 80):
        LOG.unlink(missing_ok=True)
        start(deckkit, FIRSTS * number)
        behind = lines()[len(before) + 1 :]
        if before and "A pass" in behind:
            break
        before = lines()
    result = resume(deckkit, "undo\ny\n")
    assert f"take back line {len(before) + 1}, `A " in result.stdout
    assert f"` and the {len(behind)} lines behind it?" in result.stdout
    assert lines() == before


@pytest.mark.parametrize("word", ["quit", "save", ""])
def test_who_leaves_is_told_how_to_go_on(deckkit: Run, word: str) -> None:
    result = start(deckkit, f"4\n{word}\n" if word else "4\n")
    assert f"{LOG}: saved, {len(lines())} lines; go on with `deckkit match play --resume {LOG}`" in result.stderr


def test_a_game_that_is_broken_off_again_and_again_is_the_same_game(deckkit: Run) -> None:
    typed = ["4", "draw", "draw", "draw", "end", "draw", "end", "end", "end", "draw", "end"]
    start(deckkit, "\n".join(typed) + "\n")
    whole = LOG.read_bytes()
    LOG.unlink()
    start(deckkit, typed[0] + "\n")
    for one in typed[1:]:
        assert resume(deckkit, one + "\n").exit_code == 0
    assert LOG.read_bytes() == whole


def test_a_torn_last_line_is_dropped_with_a_word(deckkit: Run) -> None:
    start(deckkit, "4\n")
    before = LOG.read_bytes()
    LOG.write_bytes(before + b"A dra")
    result = resume(deckkit)
    assert f"{LOG}: the last line had no end and is dropped: A dra" in result.stderr
    assert LOG.read_bytes() == before


def test_the_seat_of_the_bot_its_level_and_the_seed_are_those_of_the_log_or_new_ones(deckkit: Run) -> None:
    start(deckkit, "4\n")
    before = LOG.read_bytes()
    assert resume(deckkit).stdout.count("A (Ada): ") == 1
    assert LOG.read_bytes() == before
    other = resume(deckkit, "", "--bot", "both", "--level", "random", "--seed", "9")
    assert other.exit_code == 0 and "A>" not in other.stdout
    assert "# deckkit match play: seed=9 bot=A,B level=random" in lines()
    judged(deckkit)


def test_a_log_written_by_hand_goes_on_from_its_last_line(deckkit: Run) -> None:
    deckkit("match", "new", "cannibal-world", RATS, DOGS, "-o", str(LOG))
    with LOG.open("a", encoding="utf-8", newline="") as file:
        file.write("A reinforce RA/02\r\nB reinforce DO/13\r\n* first A\r\n")
    result = resume(deckkit, "", "--bot", "both", "--seed", "4")
    assert result.exit_code == 0
    assert re.search(r"game 1: ([AB] wins|a draw) by ", deckkit("match", "adjudicate", str(LOG)).stdout)


def test_a_log_with_which_nothing_can_be_played_is_left_alone(deckkit: Run) -> None:
    listed = ["deckkit-match 1", "game: cannibal-world rules: 1", f"player: A deck={RATS}", f"player: B deck={DOGS}"]
    begun = "\n".join([*listed, "game 1", "given A.hunting = RA/04 as Rex", "given B.cover = DO/04 as Duke", ""])
    for text, code, said in (
        (GUARDED + "A e", 1, "illegal[cannibal-world/action.ransack-empty-zones]"),
        (WON.replace("A ransack", "A ransak") + "A e", 2, ":12:3: "),
        ("notes of mine\nwithout an end", 2, "this is no match log"),
        (WON[: WON.index("A ransack")], 2, "nobody knows what A and B could draw: no list is named"),
        (begun + "A end\n* draw B ?\nA e", 2, ":9: a card is hidden in this line"),
        (begun + "given A.hand = RA/01 ?\n", 2, ":8: a card is hidden in this line"),
    ):
        LOG.write_text(text, encoding="utf-8")
        result = resume(deckkit)
        assert (result.exit_code, said in result.output) == (code, True), result.output
        assert LOG.read_text(encoding="utf-8") == text
    LOG.unlink()
    assert "no such file" in resume(deckkit).stderr


def test_two_processes_do_not_write_one_log(deckkit: Run) -> None:
    from deckkit.play.book import Book

    start(deckkit, "4\n")
    book = Book.open(str(LOG))
    try:
        result = resume(deckkit, "draw\n")
    finally:
        book.close()
    assert result.exit_code == 2 and "is being written by another process" in result.stderr


def test_a_log_that_somebody_changes_meanwhile_is_not_written_on(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckkit.cli import match_sitting

    start(deckkit, "4\n")
    answers = iter(["draw", "draw"])

    def typing(prompt: str) -> str:
        with LOG.open("a", encoding="utf-8") as file:
            file.write("# mine\n")
        return next(answers)

    monkeypatch.setattr(match_sitting, "ask", typing)
    result = resume(deckkit)
    assert result.exit_code == 2 and "was changed by somebody else" in result.stderr
    assert lines()[-1] == "# mine" and lines().count("# mine") == 1


def test_a_process_that_is_killed_leaves_a_log_that_goes_on(deckkit: Run, folder: Path) -> None:
    typed = ["4", "draw", "draw", "draw", "end"]
    start(deckkit, "\n".join(typed) + "\n")
    whole = LOG.read_bytes()
    shutil.move(LOG, "whole.match")
    options = ["--seed", "3", "-o", str(LOG), "--player", "Ada", "--bot", "B"]
    command = [sys.executable, "-c", "from deckkit.cli import main; main()", *GAME, *options]
    environment = {**os.environ, "PYTHONPATH": str(shipped.ROOT)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b"4\ndraw\n")
        process.stdin.flush()
        until = time.monotonic() + 30
        while not (LOG.exists() and LOG.read_bytes().count(b"\n* draw A ") == 1) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    left = LOG.read_bytes()
    assert left.count(b"\n* draw A ") == 1 and whole.startswith(left) and left.endswith(b"\n")
    judged(deckkit)
    assert resume(deckkit, "\n".join(typed[2:]) + "\n").exit_code == 0
    assert LOG.read_bytes() == whole


def test_an_interrupt_is_no_traceback_and_the_log_is_whole(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckkit.cli import match_sitting

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    start(deckkit, "4\n")
    before = LOG.read_bytes()
    monkeypatch.setattr(match_sitting, "ask", interrupted)
    result = resume(deckkit)
    assert result.exit_code == 130
    assert f"go on with `deckkit match play --resume {LOG}`" in result.stderr
    assert LOG.read_bytes() == before


# -- between games ------------------------------------------------------------------------------------------------


def exchanging(deckkit: Run, typed: str) -> Result:
    lists = ("rats-knives-out", "dogs-full-charge", "--mode", "1v1 tournament", "--bot", "B", "--seed", "1")
    return deckkit("match", "play", "cannibal-world", *lists, "-o", str(LOG), input=typed)


def test_between_two_games_of_a_tournament_cards_are_exchanged(deckkit: Run) -> None:
    result = exchanging(deckkit, "concede\n-RA/99 +RA/08\nRA/08\n-RA/37 +RA/08\nconcede\n")
    assert result.exit_code == 0
    assert "A: exchange cards? `-CARD +CARD ...`, or Enter for none" in result.stdout
    assert "illegal[cannibal-world/tournament." in result.stdout
    assert "that cannot be read: expected -CARD or +CARD, found 'RA/08'" in result.stdout
    at = lines().index("game 2")
    assert lines()[at - 3 : at] == ["result B concession", "", "sideboard A -RA/37 +RA/08"]
    assert result.stdout.splitlines()[-1] == "match: B wins 2-0"
    judged(deckkit)
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_who_leaves_between_two_games_goes_on_there(deckkit: Run) -> None:
    exchanging(deckkit, "concede\nquit\n")
    assert lines()[-1] == "result B concession"
    result = resume(deckkit, "\nconcede\n")
    assert result.stdout.splitlines()[-1] == "match: B wins 2-0"
    assert "sideboard A" not in LOG.read_text(encoding="utf-8")
    judged(deckkit)


# -- beginning ----------------------------------------------------------------------------------------------------


def test_a_game_without_a_name_for_its_log_gets_the_next_free_one(deckkit: Run, folder: Path) -> None:
    for _ in range(2):
        deckkit(*GAME, "--bot", "B", input="")
    assert sorted(path.name for path in folder.glob("*.match")) == ["cannibal-world-1.match", "cannibal-world-2.match"]


def test_a_log_that_is_there_is_replaced_only_where_that_is_forced(deckkit: Run) -> None:
    saved(Path(), WON, str(LOG))
    refused = deckkit(*GAME, "-o", str(LOG), input="")
    assert refused.exit_code == 2 and "--resume goes on with it, --force replaces it" in refused.stderr
    assert LOG.read_text(encoding="utf-8") == WON
    assert deckkit(*GAME, "-o", str(LOG), "--force", "--bot", "both", "--seed", "1").exit_code == 0
    judged(deckkit)


def test_an_illegal_list_is_refused_unless_forced(deckkit: Run) -> None:
    text = (shipped.DECKS / "cannibal-world" / f"{DOGS}.toml").read_text(encoding="utf-8")
    Path("illegal.toml").write_text(text.replace('"DO/01" = 1', '"DO/01" = 3'), encoding="utf-8")
    game = ("match", "play", "cannibal-world", RATS, "illegal.toml", "-o", str(LOG))
    refused = deckkit(*game, input="")
    assert refused.exit_code == 1 and "illegal.toml:" in refused.stderr and not LOG.exists()
    assert deckkit(*game, "--force", input="").exit_code == 0 and LOG.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name a game and its lists, or a log with --resume"),
        (("cannibal-world", RATS, DOGS, "--resume", "x.match"), "--resume takes game, lists, mode and players from"),
        (("cannibal-world", RATS, DOGS, "--bot", "C"), "nobody sits at 'C'; --bot takes A, B, both, none"),
        (("cannibal-world", RATS, DOGS, "-o", "-"), "a game is written to a file"),
        (("cannibal-world", RATS, DOGS, "-o", "none/game.match"), "none/game.match cannot be written: no such file"),
        (("karnivorous", "a", "b"), "cannot be replayed"),
    ],
)
def test_what_cannot_begin_is_said_in_a_word(deckkit: Run, arguments: tuple[str, ...], said: str) -> None:
    result = deckkit("match", "play", *arguments, input="")
    assert result.exit_code == 2 and said in result.stderr
