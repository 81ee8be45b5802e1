"""The cards of the animal duel: animals, habitats, resources, effects and food (`missing.card-list` of the index)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding
from deckkit.pools import Pool

Whole = Annotated[int, Field(ge=0)]


class Effect(models.Strict):
    """One effect of a card: when it happens, what it does, to whom, and how much."""

    when: Literal["on-play", "while-active", "own-turn-start", "on-attack", "on-incapacitated"]
    do: Literal[
        "damage-animal",
        "heal-animal",
        "change-attack",
        "change-defense",
        "damage-player",
        "heal-player",
        "destroy-resource",
        "kill-animal",
        "draw",
        "play-resource",
        "manual",
    ]
    target: (
        Literal["own-animal", "enemy-animal", "all-own-animals", "all-enemy-animals", "self", "owner", "opponent"]
        | None
    ) = None
    amount: int | None = None


class Card(models.Card):
    """One card. Animals have all three of health, attack and defense; every card but a resource has a cost."""

    kind: Literal["animal", "habitat", "resource", "effect", "food"]
    cost: Whole | None = None
    attack: Whole | None = None
    defense: Whole | None = None
    health: Annotated[int, Field(ge=1)] | None = None
    effects: list[Effect] = []
    stays: bool = False


class PoolFile(models.PoolFile):
    """A pool of the animal duel."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("cards",)

    cards: dict[str, Card]


_FIGHTING = ("attack", "defense", "health")


def findings(pool: Pool) -> Iterator[Finding]:
    """What the kind of a card demands of its fields (`missing.card-list`)."""
    for card_id, card in pool.cards.items():
        assert isinstance(card, Card)
        if card.kind == "animal":
            lacking = [field for field in _FIGHTING if getattr(card, field) is None]
            if lacking:
                yield _wrong(card_id, f"an animal has {' and '.join(lacking)}", lacking[0])
        else:
            for field in _FIGHTING:
                if getattr(card, field) is not None:
                    yield _wrong(card_id, f"a card of kind {card.kind} has no {field}", field)
        if card.kind == "resource" and card.cost is not None:
            yield _wrong(card_id, "a resource has no cost", "cost")
        if card.kind != "resource" and card.cost is None:
            yield _wrong(card_id, f"a card of kind {card.kind} has a cost", "cost")


def _wrong(card_id: str, message: str, field: str) -> Finding:
    return Finding(
        rule="deckkit/pool.kind", message=f"{card_id}: {message}", at=("cards", card_id, field), card=card_id
    )
