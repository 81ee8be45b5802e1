"""A pool model with every shape of field that a game may want."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckkit import models


class Ability(models.Strict):
    """An ability of a unit."""

    name: str
    type: Literal["tactical", "native"]
    x: Annotated[int, Field(ge=1)] | None = None
    targets: list[str] = []


class Cost(models.Strict):
    fire: int = 0
    wood: int = 0


class Unit(models.Card):
    """A unit.

    Its cost is in cubes.
    """

    kind: Literal["unit"]
    rank: Literal["leader", "common", "rat-catcher"]
    value: Annotated[int, Field(ge=0, le=40)]
    weight: float | None = None
    legendary: bool = False
    abilities: list[Ability] = []
    cost: Cost | None = None


class Spell(models.Card):
    kind: Literal["spell"]
    value: int | Literal["X"]
    counters: dict[str, int] = {}
    tags: list[str] = []
    dice: list[int] = []


class Room(models.Card):
    doors: list[int]
    walls: list[list[int]] = []


class Box(models.Strict):
    counters: int


class PoolFile(models.PoolFile):
    SECTIONS: ClassVar[tuple[str, ...]] = ("cards", "rooms", "extras")

    box: Box
    house: Box | None = None
    cards: dict[str, Annotated[Unit | Spell, Field(discriminator="kind")]]
    rooms: dict[str, Room]
    extras: dict[str, Room] = {}
