"""The view that a seat has of a game tells the same game, with what is hidden left out."""

from random import Random

import pytest

from deckkit.play.actions import CONTESTED, OpenEnd, Outcome
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.redact import redacted
from deckkit.play.replay import GameReplay
from tests.play.conforming import CASES, Case, log_of, played

HEAVY = 20

every_case = pytest.mark.parametrize("case", [one for one in CASES if len(one.setup.mode.seats) > 1], ids=str)


def replayed(text: str) -> GameReplay:
    (game,) = MatchReplay(read_text(text, "view.match", shelf())).run().games
    return game


def story(game: GameReplay) -> list[tuple[str, str, str, int]]:
    """What has happened, without the cards with which it did."""
    return [event[:4] for event in game.events if event.kind != CONTESTED]


def open_end(game: GameReplay) -> Outcome | None:
    """How a game would have ended of which that cannot be decided."""
    assert game.session is not None
    doubts = game.core.doubts(game.session.table) if game.outcome is None else []
    return next((one.outcome for one in doubts if isinstance(one, OpenEnd)), None)


def _tells_the_same(text: str, seat: str) -> None:
    view = redacted(read_text(text, "game.match", shelf()), (seat,))
    full, seen = replayed(text), replayed(view)
    assert seen.refusals == []
    if open_end(seen):  # how it ends, only a hidden card would tell
        assert open_end(seen) == full.outcome
        assert story(seen) == story(full)[: len(story(seen))]
    else:
        assert story(seen) == story(full)
        assert seen.outcome == full.outcome
    assert redacted(read_text(view, "view.match", shelf()), (seat,)) == view


@every_case
def test_a_view_passes_through_the_same_events_to_the_same_end_and_is_its_own_view(case: Case) -> None:
    rng = Random(f"view {case}")
    _tells_the_same(log_of(played(case, rng.randrange(1_000)), case.decks), rng.choice(case.setup.mode.seats))


@pytest.mark.heavy
@every_case
def test_every_view_of_many_games_passes_through_the_same_events(case: Case) -> None:
    for seed in range(HEAVY):
        text = log_of(played(case, seed), case.decks)
        for seat in case.setup.mode.seats:
            _tells_the_same(text, seat)
