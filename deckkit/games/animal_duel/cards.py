"""The cards of the animal duel: animals, habitats, resources, effects and food (`missing.card-list` of the index)."""

from typing import Annotated, ClassVar, get_args

from pydantic import Field

from deckkit import models
from deckkit.games.animal_duel.effects import LARGEST_NUMBER, Effect, Kind

KINDS: tuple[Kind, ...] = get_args(Kind)

Printed = Annotated[int, Field(le=LARGEST_NUMBER)]
"""A number on a card. How small it may be is a rule of the game, which `findings` cites."""


class Card(models.Card):
    """One card. Animals have all three of attack, defense and health; every card but a resource has a cost.

    stays  an effect or food card that stays in play instead of being used up at once
    """

    kind: Annotated[Kind, models.one_of("card.kinds", *KINDS)]
    cost: Printed | None = None
    attack: Printed | None = None
    defense: Printed | None = None
    health: Printed | None = None
    effects: list[Effect] = []

    IN_TEXT: ClassVar[tuple[str, ...]] = ("effects",)
    stays: bool = False


class PoolFile(models.PoolFile):
    """A pool of the animal duel."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("cards",)

    cards: dict[str, Card]
