"""What a seat sees of a log: it is never illegal where the log is not."""

from pathlib import Path
from random import Random

import pytest

from deckkit import shipped
from deckkit.games.cannibal_world.brought import Brought, exchange
from deckkit.play.actions import Refusal
from deckkit.play.adjudicate import adjudicate_log, adjudicate_text
from deckkit.play.bots import RandomBot
from deckkit.play.library import shelf
from deckkit.play.log import Log, read_log, read_text
from deckkit.play.playout import export_playout, playout
from deckkit.play.redact import redacted
from tests.games.cannibal_world.conformance import SIDES, setup

HERE = Path(__file__).parent
LOGS = sorted([*HERE.glob("scenarios/**/*.match"), *shipped.TOURNAMENTS.glob("cannibal-world/**/*.match")])


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_no_view_of_a_legal_log_is_illegal(path: Path) -> None:
    log = read_log(str(path), shelf())
    if adjudicate_log(log).verdict == "illegal":
        pytest.skip("the log is illegal")
    _every_view_is_legal(log)


def _every_view_is_legal(log: Log) -> None:
    """What nobody, each seat, and each side together can see."""
    assert log.header is not None
    mode = log.header.mode
    for seats in ((), *((seat,) for seat in mode.seats), *(side for side in mode.sides if len(side) > 1)):
        verdict = adjudicate_text(redacted(log, seats), log.path)
        assert (verdict.readable, verdict.verdict) in ((True, "legal"), (True, "undecided")), seats


def _two_against_two(seed: int) -> Log:
    """The log of a random game of two sides, which take turns in beginning."""
    names, rng = SIDES if seed % 2 else SIDES[::-1], Random(seed)
    table = setup(["2v2"], *names)
    played = playout(shelf().core("cannibal-world"), table, dict.fromkeys(table.mode.seats, RandomBot(rng)), rng)
    lists = dict(zip(table.mode.seats, (names[0], names[0], names[1], names[1]), strict=True))
    return read_text(export_playout(played, decks=lists), "playout.match", shelf())


def test_no_view_of_a_game_of_two_against_two_is_illegal() -> None:
    for seed in range(6):
        _every_view_is_legal(_two_against_two(seed))


@pytest.mark.heavy
def test_no_view_of_sixty_games_of_two_against_two_is_illegal() -> None:
    for seed in range(6, 66):
        _every_view_is_legal(_two_against_two(seed))


def test_a_claim_about_a_hidden_pile_stays_where_everybody_knows_its_cards() -> None:
    path = HERE / "scenarios" / "abilities_cover_assault" / "cover_rat_proliferation.match"
    log = read_log(str(path), shelf())
    said = redacted(log, ("B",)).splitlines()
    assert any("A.discard = RA/93, A.reinforcements = RA/92, A.pool = 3" in line for line in said)


REFUSED = """deckkit-match 1
game: cannibal-world  rules: 1
card: RE/91 "Plan" action triggered:rejects-tactics
card: RE/92 "Trap" action tactical:shield-2
player: A "Ada"
player: B "Bob"

game 1
given A.hand = RE/91
given A.main = RE/92
given B.main = 5
A play RE/91 rejects-tactics -> RE/92
"""


def test_a_refused_play_shows_neither_the_card_nor_what_it_would_have_looked_for() -> None:
    assert len(adjudicate_text(REFUSED, "-").refusals) == 1
    log = read_text(REFUSED, "-", shelf())
    assert redacted(log, ("A",)).splitlines()[-1] == "A play RE/91 rejects-tactics -> RE/92"
    assert redacted(log, ("B",)).splitlines()[-1] == "A play ? rejects-tactics -> ?"


# -- exchanges that nobody else sees ------------------------------------------------------------------------------

REGISTERED = Brought("A", {"RA/01": 3}, {"RA/02": 2}, {"RA/01": 3}, {"RA/02": 2}, "RA/01", "rats", None)


def test_after_a_hidden_exchange_any_card_of_both_lists_may_be_in_the_deck() -> None:
    changed = exchange(None, REGISTERED, ["?"], ["?", "?"], {})  # type: ignore[arg-type]
    assert isinstance(changed, Brought)
    assert (changed.main, changed.sideboard, changed.aside, changed.reinforcement) == (
        {"RA/01": 3, "RA/02": 2},
        {},
        1,
        None,
    )
    back = exchange(None, changed, ["RA/02"], ["?"], {})  # type: ignore[arg-type]
    assert isinstance(back, Brought) and (back.main, back.aside) == (changed.main, 1)


def test_a_hidden_exchange_takes_no_more_out_of_the_sideboard_than_it_holds() -> None:
    refusal = exchange(None, REGISTERED, ["?"], ["?"] * 3, {})  # type: ignore[arg-type]
    assert refusal == Refusal("tournament.exchange-closed-pool", "the sideboard of A holds 2 cards, 3 are to be put in")


def test_of_a_game_that_could_not_begin_no_action_is_shown() -> None:
    head = "deckkit-match 1\ngame: cannibal-world rules: 1\ngame 1\n"
    given = "given A.nowhere = 1\ngiven A.hand = RA/02\ngiven A.hunting = RA/01 as Rex\n"
    text = f"{head}{given}A use Rex.feint\nexpect legal A end\nA end\n"
    said = redacted(read_text(text, "broken.match", shelf()), ("B",)).splitlines()
    assert said[-3:] == ["given A.nowhere = 1", "given A.hand = ?", "given A.hunting = RA/01 as Rex"]


def test_of_a_second_game_that_could_not_begin_no_action_is_shown_by_what_was_known_in_the_first() -> None:
    head = "deckkit-match 1\ngame: cannibal-world rules: 1\ngame 1\n"
    first = "given A.hand = RA/02\nA end\nresult unfinished\ngame 2\n"
    second = "given A.hand = RA/02\ngiven A.nowhere = 1\nA play RA/02 hunting\nexpect legal A end\n"
    said = redacted(read_text(head + first + second, "broken.match", shelf()), ("B",)).splitlines()
    assert said[-3:] == ["game 2", "given A.hand = ?", "given A.nowhere = 1"]


HANDS = """deckkit-match 1
game: cannibal-world  rules: 1
player: A
player: B

game 1
given A.hand = RA/01 RA/02
given A.pool = 0
given B.hunting = DO/01 as Rex
"""


def test_what_a_claim_or_a_refused_attempt_would_play_stays_in_the_hand() -> None:
    lines = ("A play RA/02 hunting", "expect illegal action.play-creature-cost", "set A.pool = 2")
    claim = "expect legal A play RA/01 cover"
    text = "\n".join([HANDS + lines[0], *lines[1:], claim, "A play RA/01 cover as Nib", ""])
    assert adjudicate_text(text, "-").verdict == "legal", adjudicate_text(text, "-").findings
    view = redacted(read_text(text, "-", shelf()), ("B",))
    assert "A play RA/01 cover as Nib" in view
    assert claim not in view and "RA/02" not in view
