"""The order of play of Karnivorous, as the rulebook tells it: setup, then four rounds of three phases."""

from deckkit.games.karnivorous.actions import KINDS
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.intervention.phase import intervention
from deckkit.games.karnivorous.preparation import preparation
from deckkit.games.karnivorous.proliferation.phase import proliferation
from deckkit.games.karnivorous.setup import set_up
from deckkit.games.karnivorous.state import ROUNDS, Table
from deckkit.games.karnivorous.victory import victory
from deckkit.play.actions import Ended, Flow


def flow(t: Table) -> Flow:
    """One game, from its setup, or from the position that a log has set up."""
    t.kinds = KINDS
    try:
        return (yield from _game(t))
    except Ended as end:
        t.note("first-defeat", "victory.first-defeat-counts", "team", t.round, end.outcome.reason)
        t.note("all-lose", "team.cooperative", "team", len(t.players))
        return end.outcome


def _game(t: Table) -> Flow:
    """Round after round, until four have been played or a defeat is raised (`turn.rounds-at-most-four`)."""
    if not t.given:
        yield from set_up(t)
        _begin(t)
    while True:
        if t.phase == "intervention":
            begun = t.turn or any(player.rolled for player in t.players.values())
            check(t, "" if begun else "card.met-from-the-start")
            yield from intervention(t)
        if t.phase in ("intervention", "proliferation"):
            yield from proliferation(t)
        if t.round >= ROUNDS:
            t.note("no-preparation", "timing.preparation-not-in-round-four", "", t.round)
            t.note("counted", "victory.round-four-proliferation-counts", "", t.round)
            return victory(t)
        t.note("no-win-yet", "victory.no-early-win", "", ROUNDS - t.round)
        yield from preparation(t)
        _begin(t)


def _begin(t: Table) -> None:
    t.round += 1
    t.turn = 0
    t.phase = "intervention"
    t.note("round", "turn.rounds-at-most-four", "", t.round)
    t.note("phases", "turn.three-phases", "", 3)
