"""A deck of Cannibal World, with its habitat and, for tournaments, a sideboard; or the two decks of a 2 vs 2 side.

A file with `[[players]]` is a side: each player has a faction and a deck, the side has one habitat.
"""

from typing import Annotated, ClassVar

from pydantic import Field

from deckkit import models
from deckkit.decklist import Zone
from deckkit.games.cannibal_world.cards import FACTIONS

FactionName = Annotated[str, Field(json_schema_extra={"enum": list(FACTIONS)})]
"""One of FACTIONS. The construction rules refuse any other name, citing the rule that says so."""


class Held(models.Strict):
    """What one player brings.

    main            id or name = copies; sideboard: likewise, for tournaments
    reinforcement   the card of main that starts in the Reinforcements Deck, if that is decided beforehand
    preconstructed  the deck claims to be the preconstructed one of its faction
    """

    faction: FactionName | None = None
    main: dict[str, models.Copies] = Field(default_factory=dict)
    sideboard: dict[str, models.Copies] = Field(default_factory=dict)
    reinforcement: str | None = None
    preconstructed: bool = False


class Player(Held):
    """A player of a 2 vs 2 side."""

    name: Annotated[str, Field(min_length=1)]


class DeckFile(Held, models.DeckFile):
    """The deck of one player, or with `players` the decks of a side. `habitat`: an id or a name."""

    PEOPLE: ClassVar[str | None] = "players"

    habitat: str | None = None
    players: list[Player] | None = None


_CARDS = ("cards",)
ZONES = (
    Zone("main", ("main",), "counts", _CARDS, optional=True, without="players"),
    Zone("sideboard", ("sideboard",), "counts", _CARDS, optional=True, without="players"),
    Zone("reinforcement", ("reinforcement",), "single", _CARDS, optional=True, without="players", within="main"),
    Zone("main", ("players", "*", "main"), "counts", _CARDS, optional=True),
    Zone("sideboard", ("players", "*", "sideboard"), "counts", _CARDS, optional=True),
    Zone("reinforcement", ("players", "*", "reinforcement"), "single", _CARDS, optional=True, within="main"),
    Zone("habitat", ("habitat",), "single", ("habitats",), optional=True),
)
"""All optional, since the head of a side's file has no deck; what must not be left out says `construction.py`. A deck
in the head of a side is refused as a whole, so that nobody looks at its cards."""
