"""The five ability tables, and what an ability on a card consists of.

Summon Alpha has a row without an effect in the rulebook (`missing.summon-alpha`); a pool supplies one as data, over
the operations below.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from deckkit import models

AbilityType = Literal["cover", "assault", "tactical", "triggered", "native"]

TABLES: Mapping[AbilityType, tuple[str, ...]] = {
    "cover": (
        "single-shot",
        "scattered-shots",
        "backup",
        "rat-proliferation",
        "reload",
        "net",
        "cat-pounce",
        "summon-alpha",
    ),
    "assault": ("single-shot", "stab", "shield", "net", "dog-charge", "immolate", "feint"),
    "tactical": ("single-shot", "scattered-shots", "additional-damage", "shield", "feint", "loyalty"),
    "native": ("stalker",),
    "triggered": (
        "bullseye",
        "armor",
        "reload",
        "rat-proliferation",
        "cat-pounce",
        "rejects-tactics",
        "backup",
        "swap",
    ),
}
"""Every pair of type and name that a card may carry (`card.unknown-ability-refused`)."""

NAMES: tuple[str, ...] = tuple(dict.fromkeys(name for names in TABLES.values() for name in names))

COUNTED = frozenset({"single-shot", "scattered-shots", "backup", "stab", "shield", "additional-damage", "armor"})
"""The abilities with an X, the number of their icons (`card.ability-number-is-icon-count`)."""

Icons = Annotated[int, Field(ge=1)]


class Ability(models.Strict):
    """One ability of a card.

    name           a name of the table of its type: "single-shot"
    type           the colour of its icons
    x              the number of icons, for the abilities that count them
    keeps_stalker  using it does not cost the creature its Stalker (`missing.stalker-exceptions`)
    """

    name: Annotated[str, Field(json_schema_extra={"enum": list(NAMES)})]
    type: AbilityType
    x: Icons | None = None
    keeps_stalker: bool = False

    @property
    def slug(self) -> str:
        """How lists and logs write it: ``single-shot-2``, ``feint``."""
        return self.name if self.x is None else f"{self.name}-{self.x}"


def types_of(name: str) -> list[AbilityType]:
    """The types in whose tables an ability name stands."""
    return [kind for kind, names in TABLES.items() if name in names]


OperationName = Literal[
    "draw", "gain-counters", "direct-damage", "stun", "recover", "free-ability", "move-to-hunting", "fetch"
]
_WITH_AMOUNT = frozenset({"draw", "gain-counters", "direct-damage"})
_ON_TARGET = frozenset({"direct-damage", "stun", "recover", "free-ability", "move-to-hunting"})


class Operation(models.Strict):
    """One step of an effect.

    do      draw, gain-counters: `amount` of them; direct-damage: `amount` to the target; stun, recover,
            free-ability (take the counter off a used ability), move-to-hunting: the target;
            fetch: one card of `rank`, if given, out of one of the places `source`, `to` a place
    """

    do: OperationName
    amount: Icons | None = None
    rank: Literal["leader", "restricted", "common"] | None = None
    source: list[Literal["main-deck", "reinforcements", "discard"]] = Field(default_factory=list)
    to: Literal["hand", "reinforcements", "cover", "hunting"] | None = None


class Targets(models.Strict):
    """Which creature in play an effect may be aimed at."""

    side: Literal["own", "enemy", "any"] = "any"
    zones: Annotated[list[Literal["cover", "hunting"]], Field(min_length=1)] = ["cover", "hunting"]


class SummonAlpha(models.Strict):
    """The effect of Summon Alpha: its operations in order, and the target and range they need.

    range  steps along the zone line, or none for no limit of distance
    """

    effect: Annotated[list[Operation], Field(min_length=1)]
    range: Annotated[int, Field(ge=0)] | None = None
    targets: Targets | None = None

    def contradictions(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Where, below this table, something is said too much or too little, and what."""
        for position, step in enumerate(self.effect):
            for field, needed in (
                ("amount", step.do in _WITH_AMOUNT),
                ("source", step.do == "fetch"),
                ("to", step.do == "fetch"),
            ):
                if needed is not bool(getattr(step, field)):
                    yield ("effect", position, field), f"{step.do} {'needs' if needed else 'has no'} {field}"
            if step.rank is not None and step.do != "fetch":
                yield ("effect", position, "rank"), f"{step.do} has no rank"
        aimed = any(step.do in _ON_TARGET for step in self.effect)
        if aimed and self.targets is None:
            yield ("effect",), "an effect on a creature in play needs targets"
        if not aimed and (self.targets is not None or self.range is not None):
            yield (
                ("targets" if self.targets else "range",),
                "an effect on no creature in play has neither target nor range",
            )
