"""`deckkit match play --resume`, `undo`, and what comes between two games: a game is broken off and goes on."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from select import select

import pytest
from click.testing import Result

from deckkit import shipped
from tests.cli.match_logs import GUARDED, WON
from tests.cli.match_playing import DOGS, FIRSTS, GAME, LOG, RATS, Run, judged, lines, resume, start


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# -- taking back, leaving, going on -------------------------------------------------------------------------------


def test_undo_takes_back_the_last_choice_and_what_came_of_it(deckkit: Run) -> None:
    start(deckkit, "4\n")
    before = LOG.read_bytes()
    result = resume(deckkit, "draw\nundo\n")
    assert re.search(r"taken back: line \d+, `A draw` and the 1 line behind it; the log ends", result.stdout)
    assert LOG.read_bytes() == before
    resume(deckkit, "undo\n")
    assert lines()[-1] == "game 1"
    start_over = resume(deckkit, "4\n")
    assert start_over.exit_code == 0 and LOG.read_bytes() == before


@pytest.mark.parametrize(
    ("typed", "question"),
    [("concede", "A gives up the game? "), ("undo", "take back line 9, `A reinforce RA/04` and ")],
)
def test_at_a_terminal_undo_and_concede_ask_and_take_no_other_word_for_an_answer(
    deckkit: Run, monkeypatch: pytest.MonkeyPatch, typed: str, question: str
) -> None:
    start(deckkit, "4\n")
    before, answers, prompts = lines(), iter([typed, "nein", "no", "quit"]), []

    def asked(prompt: str) -> str:
        prompts.append(prompt)
        return next(answers)

    monkeypatch.setattr("deckkit.cli.match.seat.is_terminal", lambda: True)
    monkeypatch.setattr("builtins.input", asked)
    assert "y or n?" in resume(deckkit).stdout
    assert [prompt.startswith(question) for prompt in prompts] == [False, True, True, False]
    assert lines() == before


def test_undo_does_not_tell_what_is_hidden_from_the_one_who_is_asked(deckkit: Run) -> None:
    both = (*GAME, "--player", "Ada", "--player", "Tom", "--seed", "3", "-o", str(LOG))
    result = deckkit(*both, input="reinforce RA/04\nundo\n")
    assert re.search(r"B> undo\ntaken back: line \d+, `A reinforce \?`; the log ends", result.stdout)
    assert lines()[-1] == "game 1"


def test_undo_passes_over_answers_that_were_no_choice(deckkit: Run) -> None:
    before: list[str] = []
    for number in range(1, 80):
        LOG.unlink(missing_ok=True)
        start(deckkit, FIRSTS * number)
        behind = lines()[len(before) + 1 :]
        if before and "A pass" in behind:
            break
        before = lines()
    result = resume(deckkit, "undo\n")
    assert f"taken back: line {len(before) + 1}, `A " in result.stdout
    assert f"` and the {len(behind)} lines behind it;" in result.stdout
    assert lines() == before


@pytest.mark.parametrize("word", ["quit", "q", "save", ""])
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
    from deckkit.cli.match import sitting as match_sitting

    start(deckkit, "4\n")
    answers = iter(["draw", "draw"])

    def typing(prompt: str) -> str:
        with LOG.open("a", encoding="utf-8") as file:
            file.write("# mine\n")
        return next(answers)

    monkeypatch.setattr(match_sitting, "ask", typing)
    result = resume(deckkit)
    assert result.exit_code == 2 and "was changed by somebody else" in result.stderr
    assert "look at the log, then go on with `deckkit match play --resume game.match`" in result.stderr
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
    from deckkit.cli.match import sitting as match_sitting

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    start(deckkit, "4\n")
    before = LOG.read_bytes()
    monkeypatch.setattr(match_sitting, "ask", interrupted)
    result = resume(deckkit)
    assert result.exit_code == 130
    assert f"go on with `deckkit match play --resume {LOG}`" in result.stderr
    assert LOG.read_bytes() == before


def test_at_a_terminal_the_other_person_sits_down_first_and_ctrl_c_leaves_the_log_whole(folder: Path) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    # Who runs the tests in the background has Ctrl-C ignored, and so would their children; at a terminal it is not.
    code = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    command = [
        sys.executable,
        "-c",
        code + "from deckkit.cli import main; main()",
        *GAME,
        "--seed",
        "5",
        "-o",
        str(LOG),
    ]
    environment = {**os.environ, "PYTHONPATH": str(shipped.ROOT), "TERM": "xterm"}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    ) as process:
        os.close(theirs)
        try:
            said = _until(ours, b"A> ")
            os.write(ours, b"4\n")
            said += _until(ours, b"press Enter when only they look at the screen ")
            assert b"B: " not in said and b"Side A, Habitat 3" in said
            os.write(ours, b"\n")
            said = _until(ours, b"B> ")
            assert b"\x1b[2J" in said or b"\x1b[H" in said
            _press_ctrl_c(process, ours)
            said = _until(ours, b"--resume")
        except BaseException:
            process.kill()  # or leaving the block would wait for it for ever
            raise
    os.close(ours)
    assert process.returncode == 130
    assert b"Traceback" not in said
    assert lines()[-1] == "A reinforce RA/04"


def _press_ctrl_c(process: "subprocess.Popen[bytes]", terminal: int) -> None:
    """Once, and again where nothing is said: one that comes just as a line begins to be read is heard only after it."""
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        if select([terminal], [], [], 2)[0]:
            return


def _until(terminal: int, end: bytes) -> bytes:
    """What a terminal shows up to these words; all of it where they do not come."""
    said, until = b"", time.monotonic() + 30
    while end not in said and select([terminal], [], [], max(0.0, until - time.monotonic()))[0]:
        try:
            said += os.read(terminal, 65_536)
        except OSError:
            break
    assert end in said
    return said


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_the_log_is_legal_and_canonical(deckkit: Run, seed: int) -> None:
    rng = Random(seed)
    known = (shipped.TOURNAMENTS / "cannibal-world" / "first-blood" / "round-1-table-1.match").read_text("utf-8")
    words = known.split()

    def typed() -> str:
        kind = rng.randrange(6)
        if kind == 0:
            return " ".join(rng.choices(words, k=rng.randrange(1, 6)))
        if kind == 1:
            line = rng.choice(known.splitlines()).split()
            return " ".join(line[rng.randrange(2) :])
        if kind == 2:
            return rng.choice(["undo", "?", "help", "board", "", "card RA/01", 'play RA/04 cover as "x y"', "\x7f\x00"])
        return str(rng.randrange(1, 7))

    bots = rng.choice([("--bot", "B"), ("--bot", "A"), ()])
    game = ("match", "play", "cannibal-world", "rats-knives-out", "dogs-full-charge", *bots, "--seed", str(seed))
    result = deckkit(*game, "-o", str(LOG), input="".join(f"{typed()}\n" for _ in range(150)))
    assert result.exit_code == 0
    judged(deckkit)
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


# -- between games ------------------------------------------------------------------------------------------------


def exchanging(deckkit: Run, typed: str) -> Result:
    lists = ("rats-knives-out", "dogs-full-charge", "--mode", "1v1 tournament", "--bot", "B", "--seed", "1")
    return deckkit("match", "play", "cannibal-world", *lists, "-o", str(LOG), input=typed)


def test_between_two_games_of_a_tournament_cards_are_exchanged(deckkit: Run) -> None:
    result = exchanging(deckkit, "concede\n-RA/99 +RA/08\nRA/08\n-RA/37 +RA/08\nconcede\n")
    assert result.exit_code == 0
    assert "A: exchange cards? `-CARD +CARD ...`, or Enter for none" in result.stdout
    card = r"( +\d RA/\d\d \w.*\n)+"
    assert re.search(rf"\n  main, \d+ cards\n{card}  sideboard, \d+ cards\n{card}A> ", result.stdout)
    assert "illegal[cannibal-world/tournament." in result.stdout
    assert "that cannot be read: expected -CARD or +CARD, found 'RA/08'" in result.stdout
    at = lines().index("game 2")
    assert lines()[at - 3 : at] == ["result B concession", "", "sideboard A -RA/37 +RA/08"]
    assert result.stdout.splitlines()[-1] == "match: B wins 2-0"
    judged(deckkit)
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_an_exchange_may_be_typed_as_a_log_writes_it_and_help_says_how(deckkit: Run) -> None:
    result = exchanging(deckkit, "concede\nhelp\nsideboard A -RA/37 +RA/08\nquit\n")
    assert "  +CARD       a copy comes in from the sideboard\n" in result.stdout
    assert "that cannot be read" not in result.stdout
    assert "sideboard A -RA/37 +RA/08" in lines()


def test_a_game_that_its_result_calls_unfinished_says_why_it_does_not_go_on(deckkit: Run) -> None:
    start(deckkit, "4\n")
    with LOG.open("a", encoding="utf-8") as log:
        log.write("result unfinished\n")
    result = resume(deckkit, "draw\n")
    assert "nothing is left to be played, since `result unfinished` closes game 1; " in result.stderr
    assert lines()[-1] == "result unfinished"


def test_who_leaves_between_two_games_goes_on_there(deckkit: Run) -> None:
    exchanging(deckkit, "concede\nquit\n")
    assert lines()[-1] == "result B concession"
    result = resume(deckkit, "\nconcede\n")
    assert result.stdout.splitlines()[-1] == "match: B wins 2-0"
    assert "sideboard A" not in LOG.read_text(encoding="utf-8")
    judged(deckkit)


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="needs pipes that break")
def test_whoever_reads_no_further_is_told_how_to_go_on() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [str(Path(sys.executable).with_name("deckkit")), *GAME, "--bot", "both", "--seed", "1", "-o", str(LOG)]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert done.returncode == 0
    assert done.stderr == "game.match: saved, 8 lines; go on with `deckkit match play --resume game.match`\n"
