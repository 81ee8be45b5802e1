"""The order of play of Fresh Meat: the setup, Encounter after Encounter, and who has won."""

from deckkit.games.fresh_meat.actions import KINDS
from deckkit.games.fresh_meat.encounters.between import between
from deckkit.games.fresh_meat.encounters.encounter import play_encounter
from deckkit.games.fresh_meat.setup import set_up
from deckkit.games.fresh_meat.state import Table
from deckkit.games.fresh_meat.victory import victory
from deckkit.play.actions import Ended, Flow, Steps


def flow(t: Table) -> Flow:
    """One game, from its setup, or from the position that a log has set up."""
    t.kinds = KINDS
    try:
        yield from _game(t)
    except Ended as end:
        return end.outcome
    return victory(t)


def _game(t: Table) -> Steps:
    """Encounters until the stack is used up (`base.encounter-one-at-a-time`), and hands are restored between them."""
    if not t.given:
        yield from set_up(t)
    elif t.encounter is None and t.number and t.stack:
        yield from between(t)
    while t.stack or t.encounter is not None:
        yield from play_encounter(t)
        if t.stack:
            t.phase = "between"
            yield from between(t)
