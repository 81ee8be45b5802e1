"""The table to fill: the factions that each seat picks, and the buildings that come with them."""

from collections.abc import Mapping

from deckkit.games.blanks import Blank, Blanks, Choice
from deckkit.games.shared_worlds.listing.draft import MODES
from deckkit.pools import Pool

BLANKS = Blanks(deck=("factions", "buildings"), choices={"players": Choice(tuple(map(str, MODES)))})


def blank(chosen: Mapping[str, str], pool: Pool) -> Blank:
    """A table at which nobody has picked yet."""
    number = int(chosen["players"])
    seats = [{"name": f"P{seat}", "factions": [], "buildings": []} for seat in range(1, number + 1)]
    return Blank(f"a table of {number}", {"game": pool.game, "name": f"Best table of {number}", "seats": seats})
