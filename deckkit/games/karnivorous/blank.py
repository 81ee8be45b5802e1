"""The scenario to fill: which Crises are in the main deck; those that are left make the Crisis Management deck."""

from collections.abc import Mapping

from deckkit.games.blanks import Blank, Blanks, Choice
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.listing.sides import PLAYER_COUNTS
from deckkit.pools import Pool

_USUAL = 2
_PLAYERS = (_USUAL, *(number for number in PLAYER_COUNTS if number != _USUAL))

BLANKS = Blanks(deck=("main",), beside=("management",), choices={"players": Choice(tuple(map(str, _PLAYERS)))})


def blank(chosen: Mapping[str, str], pool: Pool) -> Blank:
    """A plain scenario in which only the split of the Crises is written."""
    box, number = pool.file, int(chosen["players"])
    assert isinstance(box, PoolFile)
    seats = [{"side": side_id} for side_id, side in box.sides.items() if side.players == number]
    data = {"game": pool.game, "name": f"Best Crises for {number}", "players": number, "seats": seats}
    return Blank(f"{number} player{'' if number == 1 else 's'}", {**data, "main": {}, "management": {}})
