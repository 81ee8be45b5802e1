"""The pool of Shared Worlds: factions, buildings and the cards of the Main Pile.

Sections and fields follow `missing.card-list`, `missing.buildings`, `missing.tribes-table` and the smaller gaps of the
index; what abilities are made of stands in `abilities.py`.
"""

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import BeforeValidator, Field

from deckkit import models
from deckkit.games.shared_worlds.abilities import Ability, Cost, Whole

FactionId = Literal["sapiens", "neanders", "heidels", "denisovas"]
FACTIONS: tuple[FactionId, ...] = get_args(FactionId)
Resource = Literal["fire", "leather", "wood", "stone"]
Seat = Literal["P1", "P2", "P3", "P4"]
Lane = Literal["left", "center", "right"]


def _supply(value: object) -> object:
    if value == "unlimited" or (type(value) is int and 0 <= value <= 10_000):
        return value
    raise ValueError('a whole number from 0 to 10000, or "unlimited"')


def _card_type(value: object) -> object:
    if value in ("unit", "attachment", "instant"):
        return value
    where = "; a building stands in [buildings]" if value == "building" else ""
    message = f"a card of the Main Pile is a unit, an attachment or an instant{where}, found {str(value)[:40]!r}"
    raise models.refused("card.four-types", message, 'write "unit", "attachment" or "instant"')


CardType = Annotated[Literal["unit", "attachment", "instant"], BeforeValidator(_card_type)]

Supply = Annotated[int | Literal["unlimited"], BeforeValidator(_supply)]
"""How many cubes of a colour the box holds."""


class Card(models.Card):
    """A unit, attachment or instant, with all its copies in the Main Pile.

    power, life, legendary  of units; host: what an attachment lies on; combat, development: the two halves of a unit
    or an attachment; effect: of an instant
    split_control           whose Development Area a unit returns to when it and War Paint belong to different players
    """

    type: CardType
    faction: Annotated[Literal[FactionId, "none"], models.one_of("components.four-factions", *FACTIONS, "none")]
    copies: models.Copies
    cost: Cost
    power: Whole | None = None
    life: Annotated[int, Field(ge=1, le=1000)] | None = None
    legendary: bool = False
    host: Literal["unit", "building", "either"] | None = None
    combat: list[Ability] = []
    development: list[Ability] = []
    effect: list[Ability] = []
    split_control: Literal["unit-controller", "attachment-controller"] | None = None

    IN_TEXT: ClassVar[tuple[str, ...]] = ("combat", "development", "effect")

    @property
    def total_cost(self) -> int:
        """How many cubes the card costs."""
        return self.cost.cubes

    @property
    def abilities(self) -> list[Ability]:
        """All abilities, whatever half they stand in."""
        return [*self.combat, *self.development, *self.effect]


class Building(models.Card):
    """A building card: it belongs to a faction and makes the cubes on it a resource of one type."""

    faction: Annotated[FactionId, models.one_of("components.four-factions", *FACTIONS)]
    resource: Resource
    copies: models.Copies = 1
    development: list[Ability] = []

    IN_TEXT: ClassVar[tuple[str, ...]] = ("development",)


class Faction(models.Card):
    """A tribe with its resource and its identity; the colour is for display only."""

    resource: Resource
    identity: str
    colour: str = ""


class Cubes(models.Strict):
    """The general supply as it comes in the box."""

    black: Supply = "unlimited"
    blue: Supply = "unlimited"


class Layout(models.Strict):
    """The playing field: seats, lanes, and the seat from which left is left."""

    seats: list[Seat] = ["P1", "P2", "P3", "P4"]
    lanes: list[Lane] = ["left", "center", "right"]
    lane_origin: Seat = "P1"


class Acquire(models.Strict):
    """The End Phase draw: cards drawn, cards kept at most, cards more for each pair of Workers."""

    draw: Whole = 5
    keep: Whole = 3
    per_worker_pair: Whole = 5


class Icon(models.Strict):
    """A symbol on the cards and what it means."""

    symbol: str
    meaning: str


class PoolFile(models.PoolFile):
    """A pool of Shared Worlds.

    resource_cap     the most cubes a player may own, 3 or more since that many are owned after the first round; none
                     if left out
    reference_cards  how many there are; they take no part in play
    starting_deck    ids of the cards with which each player's Deck starts, one for each copy
    """

    SECTIONS: ClassVar[tuple[str, ...]] = ("factions", "buildings", "cards")

    factions: dict[str, Faction]
    buildings: dict[str, Building]
    cards: dict[str, Card]
    cubes: Cubes = Cubes()
    layout: Layout = Layout()
    acquire: Acquire = Acquire()
    icons: list[Icon] = []
    resource_cap: Annotated[int, Field(ge=3)] | None = None
    reference_cards: Whole = 0
    starting_deck: list[str] = []
