"""Games that all win or lose together, that several sides win, that one plays alone, and that nobody can concede."""

from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest

from deckkit.cli.match.sitting import Players, Sitters
from deckkit.cli.match.words import ended, score
from deckkit.play.actions import Outcome
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.book import Book
from deckkit.play.bots import HeuristicBot, RandomBot
from deckkit.play.core import Setup
from deckkit.play.export import canonical
from deckkit.play.header import Header
from deckkit.play.lines import reasons_of
from deckkit.play.log import Log, read_text
from deckkit.play.match import MatchReplay
from deckkit.play.playout import export_playout, playout
from deckkit.play.redact import redacted
from deckkit.play.sitting import Sitting
from deckkit.play.verdict import Verdict
from tests.play.crew import CREW, CrewLibrary
from tests.play.toy import TOY

HEAD = (
    'deckkit-match 1\ngame: crew rules: 1\nmode: {mode}\nplayer: P1 "Ann"\nplayer: P2 "Bo"\nplayer: P3 "Cy"\ngame 1\n'
)
RICH = ("P1 dig 2", "P2 dig 2", "P3 dig 2") * 2
POOR = ("P1 dig 2", "P2 dig 2", "P3 dig 1") * 2
ALL_POOR = ("P1 dig 1", "P2 dig 2", "P3 dig 1", "P1 dig 2", "P2 dig 1", "P3 dig 1")
FIRST_LINE = 8


def text_of(*lines: str, mode: str = "") -> str:
    head = HEAD.format(mode=mode)
    if mode == "solo":
        head = "".join(f"{line}\n" for line in head.splitlines() if not line.startswith(("player: P2", "player: P3")))
    return head + "".join(f"{line}\n" for line in lines)


def read(*lines: str, mode: str = "") -> Log:
    return read_text(text_of(*lines, mode=mode), "x.match", CrewLibrary())


def judge(*lines: str, mode: str = "") -> Verdict:
    return adjudicate_text(text_of(*lines, mode=mode), "x.match", library=CrewLibrary())


def words(*lines: str, mode: str = "") -> str:
    header = read(*lines, mode=mode).header
    assert isinstance(header, Header)
    return ended(header, judge(*lines, mode=mode).games[0])


# -- all lose together ----------------------------------------------------------------------------------------


def test_a_game_that_all_lose_is_a_loss_and_no_draw() -> None:
    verdict = judge(*POOR, "expect winner none", "result loss poverty")
    assert (verdict.verdict, verdict.winner, verdict.score) == ("legal", None, {"team": 0})
    game = verdict.games[0]
    assert (game.outcome, game.winner, game.reason) == ("loss", None, "poverty")
    assert verdict.as_json()["games"][0]["outcome"] == "loss"  # type: ignore[index]


@pytest.mark.parametrize("line", ["result draw poverty", "result draw", "result team", "result loss riches"])
def test_a_loss_that_is_claimed_as_something_else_is_refuted(line: str) -> None:
    (wrong,) = [one for one in judge(*POOR, line).findings if one.rule == "deckkit/log.claim"]
    assert wrong.actual == "loss poverty" and wrong.line == FIRST_LINE + 6


def test_a_draw_is_no_loss() -> None:
    (wrong,) = [one for one in judge(*RICH, "result loss").findings if one.rule == "deckkit/log.claim"]
    assert (wrong.actual, wrong.allowed) == ("team riches", "loss")
    assert Outcome((), "agreement", "x").word == "draw"


def test_the_judge_can_rule_that_all_have_lost() -> None:
    verdict = judge("P1 dig 1", 'ruling "the lamp went out"', "result loss ruling")
    assert (verdict.verdict, verdict.games[0].outcome, verdict.games[0].reason) == ("legal", "loss", "ruling")


def test_a_loss_is_told_in_words_by_side_or_for_all() -> None:
    assert words(*POOR) == "team (Ann, Bo, Cy) loses by poverty"
    assert words(*ALL_POOR, mode="rivals") == "all lose by poverty"


def test_a_side_that_is_called_loss_stands_in_quotes() -> None:
    text = 'deckkit-match 1\ngame: crew rules: 1\nmode: rivals\nplayer: P1 "loss"\ngame 1\nresult "loss" ruling\n'
    log = read_text(text, "x.match", CrewLibrary())
    assert log.findings == [] and canonical(log, CrewLibrary()).endswith("result P1 ruling\n")


# -- one side, one seat ---------------------------------------------------------------------------------------


def test_one_side_wins_its_match_alone() -> None:
    verdict = judge(*RICH, "expect winner team", "result Bo riches")
    assert (verdict.verdict, verdict.winner, verdict.score) == ("legal", "team", {"team": 1})
    assert words(*RICH) == "team (Ann, Bo, Cy) wins by riches"


def test_the_score_of_one_side_names_no_other() -> None:
    header = read(*RICH).header
    assert header is not None
    assert score(header, {"team": 1}, "team") == "team (Ann, Bo, Cy) wins 1"
    assert score(header, {"team": 0}, None) == "0, team (Ann, Bo, Cy): not decided, best of 1"


def test_a_match_of_one_side_is_complete_when_it_is_lost() -> None:
    match = MatchReplay(read(*POOR), CrewLibrary()).run()
    assert (match.complete, match.winner, match.drawn) == (True, None, 1)


def test_one_seat_plays_alone() -> None:
    verdict = judge("P1 dig 3", "P1 dig 3", "result team riches", mode="solo")
    assert (verdict.verdict, verdict.winner) == ("legal", "team")
    assert words("P1 dig 1", "P1 dig 1", mode="solo") == "team (Ann) loses by poverty"


@pytest.mark.parametrize("mode", ["", "rivals", "solo"])
@pytest.mark.parametrize("seed", range(6))
def test_a_playout_replays_to_the_same_end_and_the_same_bytes(mode: str, seed: int) -> None:
    rng = Random(seed)
    setup = Setup(CREW.mode([mode] if mode else []), {}, {})
    bots = {seat: RandomBot(rng) if seed % 2 else HeuristicBot(CREW, rng) for seat in setup.mode.seats}
    transcript = playout(CREW, setup, bots, rng)
    text = export_playout(transcript)
    log = read_text(text, "x.match", CrewLibrary())
    verdict = adjudicate_text(text, "x.match", library=CrewLibrary())
    assert (verdict.verdict, verdict.games[0].winner) == ("legal", transcript.winner)
    assert canonical(log, CrewLibrary()) == text == redacted(log, ("P1",), CrewLibrary())


@pytest.mark.parametrize("mode", ["", "rivals", "solo"])
def test_a_match_is_played_at_the_terminal_by_any_number_of_sides(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "x.match")
    sitting = Sitting(Book.create(path, text_of(mode=mode)), CrewLibrary(), "1")
    sitters = Sitters(sitting, Players.chosen(sitting.match.mode, ["both"], "plain", 1))
    sitters.play()
    sitters.close()
    line, told = Path(path).read_text(encoding="utf-8").splitlines()[-1], capsys.readouterr().out
    if mode == "rivals":
        assert line == 'result "P1+P2+P3" riches'
        assert "game 1: P1 (Ann) and P2 (Bo) and P3 (Cy) win by riches" in told
    else:
        assert line == "result team riches" and "wins by riches" in told


# -- several sides win ----------------------------------------------------------------------------------------

SHARED = ("P1 dig 2", "P2 dig 1", "P3 dig 2") * 2


@pytest.mark.parametrize(
    "line", ["result P1+P3 riches", "result P3+P1", 'result "P1+P3" riches', "expect winner P3+P1"]
)
def test_a_shared_win_names_its_sides_in_any_order(line: str) -> None:
    verdict = judge(*SHARED, line, mode="rivals")
    assert (verdict.verdict, verdict.games[0].winner) == ("legal", "P1+P3")
    assert words(*SHARED, mode="rivals") == "P1 (Ann) and P3 (Cy) win by riches"


def test_a_shared_win_is_written_in_the_order_of_the_mode() -> None:
    log = read(*SHARED, "result P3+P1 riches", mode="rivals")
    assert canonical(log, CrewLibrary()).endswith('result "P1+P3" riches\n')


@pytest.mark.parametrize("line", ["result P1", "result P1+P2", "result P1+P2+P3", "result draw", "expect winner none"])
def test_a_shared_win_that_is_claimed_as_another_is_refuted(line: str) -> None:
    (wrong,) = [one for one in judge(*SHARED, line, mode="rivals").findings if one.rule == "deckkit/log.claim"]
    assert (wrong.actual or "").startswith("P1+P3")


@pytest.mark.parametrize("who", ["P1+P1", "P1+P9", "P1+", "Ann+Bo", "team+P1"])
def test_sides_that_cannot_win_together_are_no_name(who: str) -> None:
    log = read(*SHARED, f"result {who}", mode="rivals")
    (wrong,) = log.findings
    assert (wrong.rule, wrong.line, wrong.column) == ("deckkit/log.syntax", FIRST_LINE + 6, 8)


def test_the_judge_can_rule_that_two_have_won() -> None:
    verdict = judge('ruling "the mine is closed"', "result P2+P1 ruling", mode="rivals")
    assert (verdict.verdict, verdict.games[0].winner) == ("legal", "P1+P2")


def test_a_shared_win_is_nobodys_in_the_score_of_the_match() -> None:
    match = MatchReplay(read(*SHARED, mode="rivals"), CrewLibrary()).run()
    assert (match.score, match.winner, match.drawn) == ({"P1": 0, "P2": 0, "P3": 0}, None, 1)


# -- nobody concedes ------------------------------------------------------------------------------------------


def test_a_result_by_concession_is_an_error_where_nobody_can_concede() -> None:
    (wrong,) = read("P1 dig 1", "result P1 concession", mode="rivals").findings
    assert (wrong.rule, wrong.line, wrong.column) == ("deckkit/log.syntax", FIRST_LINE + 1, 11)
    assert wrong.message == "expected how the game ended (riches, poverty, ruling), found 'concession'"
    assert "concession" in reasons_of(TOY)


def test_nobody_is_told_how_to_concede_where_nobody_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"help\nconcede\nquit\n")))
    sitting = Sitting(Book.create(str(tmp_path / "x.match"), text_of(mode="solo")), CrewLibrary(), "1")
    sitters = Sitters(sitting, Players.chosen(sitting.match.mode, [], "plain", 1))
    sitters.play()
    sitters.close()
    told = capsys.readouterr().out
    assert "dig NUMBER" in told and "take back the last line" in told
    assert "give up" not in told and "· concede" not in told


def test_two_sides_to_which_the_others_concede_are_an_error() -> None:
    text = "deckkit-match 1\ngame: toy rules: 1\ngame 1\nresult A+B concession\n"
    (wrong,) = read_text(text, "x.match", CrewLibrary()).findings
    assert (wrong.line, wrong.column) == (4, 8)
    assert wrong.message == "expected the one side to which the others concede, found 'A+B'"


def test_nobody_wins_where_all_have_lost() -> None:
    with pytest.raises(ValueError, match="P1 cannot win where all have lost"):
        Outcome(("P1",), "poverty", "turn.limit", lost=True)
