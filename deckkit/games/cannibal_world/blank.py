"""The deck to fill: main, of one faction, with the Habitat that goes with it. The sideboard is no part of it."""

from collections.abc import Mapping

from deckkit.games.blanks import Blank, Blanks, Choice
from deckkit.games.cannibal_world.cards import FACTIONS
from deckkit.limits import Belongs
from deckkit.pools import Pool

BLANKS = Blanks(
    deck=("main",),
    beside=("habitat",),
    choices={"faction": Choice(FACTIONS, every=True)},
    worth="strength + life",
    # No exchange could ever bring a card of another faction into the deck.
    fitting=(Belongs("tournament.exchange-result-valid", "sideboard", "faction", "faction", among=FACTIONS),),
)


def blank(chosen: Mapping[str, str], pool: Pool) -> Blank:
    """An empty deck of the chosen faction; the Habitat is left to the rules."""
    faction = chosen["faction"]
    data = {"game": pool.game, "name": f"Best of the {faction}", "faction": faction, "main": {}}
    return Blank(f"the {faction}", data)
