"""A list of Shared Worlds is a table's setup: who sits where, with which factions and buildings, over which pile."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from deckkit import models
from deckkit.decklist import Zone

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled

Whole = Annotated[int, Field(ge=0, le=1000)]

_BUILT_IN_PLAY = ("deck.each-player-builds-own", "take it out: everybody builds a Deck in play, from the Main Pile")


class Seat(models.Strict):
    """A player at the table; the first seat of a file is P1.

    team        with four players the name of the team; may be left out by all
    factions    the factions picked, first pick first
    buildings   the building that each pick brought
    cubes       the starting cubes on each building, in the order of `buildings`
    life        what the Life-tracker starts at
    deck, hand, discard  the cards there at the start, one entry a copy, top first
    """

    name: Annotated[str, Field(min_length=1)]
    team: Annotated[str, Field(min_length=1)] | None = None
    factions: list[str] = []
    buildings: list[str] = []
    cubes: list[Whole] | None = None
    life: int | None = None
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []


def who(seats: Sequence[Seat], position: int) -> str:
    """A player for a message, by name and by seat: ``Ayla (P1)``."""
    seat = f"P{position + 1}"
    return seat if seats[position].name == seat else f"{seats[position].name} ({seat})"


def player_of(deck: "Deck", filled: "Filled") -> str:
    """The player in whose seat a zone stands, for a message."""
    assert isinstance(deck.file, DeckFile)
    return who(deck.file.seats, int(filled.zone.path[1]))


class DeckFile(models.DeckFile):
    """A table. Whatever may be left out is then as the rules have it.

    seats      the players, P1 first
    draft      the seats in the order of their faction picks: [1, 2, 1, 2]
    main_pile  every card of the pile before one is taken to start the Graveyard; all cards of the pool if left out
    graveyard  the card that starts the Graveyard, where a setup is laid out on purpose; else it comes off the shuffle
    variant    the readings of contested rules that this table plays by
    """

    REFUSED_KEYS: ClassVar[Mapping[str, tuple[str, str]]] = dict.fromkeys(("main", "sideboard"), _BUILT_IN_PLAY)
    PEOPLE: ClassVar[str | None] = "seats"
    SAID: ClassVar[Mapping[str, str]] = {"draft": "factions picked by seats"}

    seats: list[Seat]
    draft: list[Annotated[int, Field(ge=1, le=1000)]] | None = None
    main_pile: dict[str, models.Copies] | None = None
    graveyard: list[str] | None = None
    variant: dict[str, object] = {}


ZONES = (
    Zone("main_pile", ("main_pile",), "counts", ("cards", "buildings"), optional=True),
    Zone("graveyard", ("graveyard",), "ordered", ("cards", "buildings"), piled=True, optional=True, within="main_pile"),
    Zone("factions", ("seats", "*", "factions"), "ordered", ("factions",)),
    Zone("buildings", ("seats", "*", "buildings"), "ordered", ("buildings",)),
    Zone("deck", ("seats", "*", "deck"), "ordered", ("cards",), piled=True, optional=True),
    Zone("hand", ("seats", "*", "hand"), "ordered", ("cards",), optional=True),
    Zone("discard", ("seats", "*", "discard"), "ordered", ("cards",), piled=True, optional=True),
)
"""Buildings are looked up in the Main Pile too, so that the rule which keeps them out of it can say so."""
