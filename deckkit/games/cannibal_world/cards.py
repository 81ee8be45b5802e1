"""The cards of Cannibal World: creatures and actions of four factions, and their habitats (`missing.card-list`)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from deckkit import models
from deckkit.games.cannibal_world.ability_tables import Ability, SummonAlpha

Faction = Literal["rats", "cats", "dogs", "rejects"]
FACTIONS: tuple[Faction, ...] = get_args(Faction)
OwnFaction = Annotated[Faction, models.one_of("components.four-factions", *FACTIONS)]
PREFIXES: Mapping[Faction, str] = {"rats": "RA", "cats": "CA", "dogs": "DO", "rejects": "RE"}
"""The letters with which the card ids of a faction begin (`card.id-prefix`)."""

TRAITS: Mapping[Faction, frozenset[str]] = {
    "rats": frozenset({"feint", "rat-proliferation"}),
    "cats": frozenset({"cat-pounce", "swap"}),
    "dogs": frozenset({"loyalty", "dog-charge"}),
    "rejects": frozenset({"rejects-tactics", "reload"}),
}
"""The abilities that are a faction's own (`card.faction-rats` and its sisters)."""

HABITAT_LIVES = 3


class Card(models.Card):
    """A card of a Main Deck. A creature has strength and life and up to two abilities, an action one or two."""

    faction: OwnFaction
    type: Annotated[Literal["creature", "action"], models.one_of("card.two-playable-types", "creature", "action")]
    rank: Annotated[
        Literal["leader", "restricted", "common"],
        models.one_of("card.rank-values", "leader", "restricted", "common"),
    ]
    value: Annotated[int, Field(ge=0)]
    strength: Annotated[int, Field(ge=0)] | None = None
    life: Annotated[int, Field(ge=1)] | None = None
    abilities: list[Ability] = Field(default_factory=list)
    illustrator: str = ""


class Habitat(models.Card):
    """The home of a faction. `lives` are the meat counters with which it starts."""

    faction: OwnFaction
    lives: int


class PoolFile(models.PoolFile):
    """A pool of Cannibal World: cards, habitats, the preconstructed list of each faction, and Summon Alpha's effect."""

    SECTIONS: ClassVar[tuple[str, ...]] = ("cards", "habitats")

    cards: dict[str, Card]
    habitats: dict[str, Habitat]
    preconstructed: dict[OwnFaction, dict[str, models.Copies]] = {}
    summon_alpha: SummonAlpha | None = None
