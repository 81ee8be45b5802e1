"""The pool of Karnivorous: all that its printed boards and cards say, a chapter of the box a section.

Each chapter has a module with its models and its checks; Room cards have no section of their own, as each names a room.
"""

from typing import ClassVar

from deckkit import models
from deckkit.games.karnivorous.listing.crises import Crisis
from deckkit.games.karnivorous.listing.ducts import Duct
from deckkit.games.karnivorous.listing.lab import Room
from deckkit.games.karnivorous.listing.sides import Side
from deckkit.games.karnivorous.listing.system import Bomb, Robot, Symbol, Token


class PoolFile(models.PoolFile):
    """A pool of Karnivorous.

    rooms    the 32 rooms of the Lab board        ducts    the ventilation ducts on it
    sides    the 10 sides of the Player boards    robots   the 4 Robots
    crises   the 36 Crises                        tokens   the 6 types of System token
    symbols  the 4 symbols of the Scientists      bombs    the one Herbicide Bomb board
    """

    SECTIONS: ClassVar[tuple[str, ...]] = (
        "rooms",
        "ducts",
        "sides",
        "crises",
        "tokens",
        "symbols",
        "robots",
        "bombs",
    )

    rooms: dict[str, Room]
    ducts: dict[str, Duct]
    sides: dict[str, Side]
    crises: dict[str, Crisis]
    tokens: dict[str, Token]
    symbols: dict[str, Symbol]
    robots: dict[str, Robot]
    bombs: dict[str, Bomb]
