"""What the box of Fresh Meat holds, made for play: cards, characters, features, Events and Encounters as plain data.

The fields are those of the pool's models in `listing`, where each is explained.
"""

from dataclasses import dataclass, field
from typing import Any

from deckkit.play.actions import HIDDEN

ATTACK, ACTION, ITEM = "attack", "action", "item"
MANEUVER, RIDER = "tactical-maneuver", "rider"
DOUBLE, FACE, HALF, ZERO = range(4)
"""The edges of a valued Attack card, by their place in `Card.edges`."""


class Labelled:
    """A part that sentences call by its id and its name."""

    __slots__ = ()
    id: str
    name: str

    @property
    def label(self) -> str:
        """Its id, and its name in brackets."""
        return f"{self.id} ({self.name})"


@dataclass(frozen=True, slots=True, eq=False)
class CardEffect:
    """One sentence of a main-deck card (`listing.maindeck.CardEffect`)."""

    window: str
    target: str
    op: str
    amount: int = 0
    share: float = 1.0
    new_target: str | None = None
    rotates: bool = False
    types: tuple[str, ...] = ()
    rounds: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Price:
    """What is given up: kind life, prestige, cards or tokens."""

    kind: str
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Extra:
    """Values of single cards of the expansion (`listing.maindeck.Extra`), the defaults of the index filled in.

    replacement  what comes in the place of a Set card and, where that is said, the Set card is discarded; "": the top
                 Attack card of the deck, and its player takes the Set card back
    """

    edge_out_cost: Price | None = None
    prestige_on_take: int = 0
    floor_life: int = 1
    floor_until: str = "end-of-round"
    minimum: int = 60
    procedure: str = "flip-deck-until-minimum"
    replacement: str = ""
    per_later_player: int = 10


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card of the main deck. `name` is its title."""

    id: str
    name: str
    kind: str
    symbol: str = ""
    subtype: str = ""
    edges: tuple[int, ...] = ()
    portrait: str = ""
    protected: bool = False
    no_rotation: bool = False
    effects: tuple[CardEffect, ...] = ()
    negative: str = "never"
    extra: Extra = Extra()
    keys: tuple[str, ...] = ()
    copies: int = 1
    set: str = ""

    @property
    def face(self) -> int | None:
        """The printed attack value, None for a card without one."""
        return self.edges[FACE] if self.edges else None

    @property
    def maneuver(self) -> bool:
        """Whether it is a Tactical Maneuver, Riders among them (`base.tactical-maneuver-is-attack-card`)."""
        return bool(self.subtype)

    @property
    def valued(self) -> bool:
        """Whether it attacks when it is resolved: it has edges, or finds its value as Snicker-Snackt does."""
        return self.kind == ATTACK and not self.subtype

    @property
    def label(self) -> str:
        """Its id, and its name in brackets where it has another one."""
        return self.id if self.name in (self.id, HIDDEN) else f"{self.id} ({self.name})"

    def effect(self, op: str) -> CardEffect | None:
        """Its effect of that kind."""
        for one in self.effects:
            if one.op == op:
                return one
        return None


UNKNOWN = Card(HIDDEN, HIDDEN, "")
"""A main-deck card that the log does not know."""


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """One sentence of another component (`listing.effects.Effect`)."""

    when: str
    do: str
    to: str = "owner"
    amount: int = 0
    only_if: str | None = None
    optional: bool = False
    price: Price | None = None
    choices: tuple[Price, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Character:
    """One of the twelve characters; `preset` are the Reputations of its pre-generated side."""

    id: str
    name: str
    base: bool
    preset: tuple[str, ...]
    preset_life: int


@dataclass(frozen=True, slots=True, eq=False)
class FeatureCard(Labelled):
    """A Reputation, a Relic or a one-use ability: `kind` reputation, relic, one-use."""

    id: str
    name: str
    kind: str
    effects: tuple[Effect, ...]
    uses: str = "always"
    cost: int = 0
    start_tokens: int = 0
    stealable: bool = True
    set: str = ""
    character: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class EventCard(Labelled):
    """An Event: `kind` trap, treasure, modifier; `relic_to` whom a treasure's Relic goes to."""

    id: str
    name: str
    kind: str
    activates_on: tuple[int, ...]
    relic_to: str | None = None
    effects: tuple[Effect, ...] = ()
    set: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class CreatureCard:
    """One of several creatures of an Encounter (`listing.procedures.Creature`)."""

    key: str
    name: str
    life: tuple[int, ...]
    prestige: int
    targets: str
    numbers: tuple[int, ...]
    damage: int
    powers: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class EncounterCard(Labelled):
    """An Encounter (`listing.encounters.Encounter`).

    table  the table of its own, if it has one: `special` says which, one of horde, arena, rebeast, non_combat, dragon,
           bomber, dogs, hold_strike, spore, rock, shadow ("" for none), and `table` is that one of `tables`
    """

    id: str
    name: str
    combat: bool
    life: tuple[int, ...] = ()
    prestige: int = 0
    type: str = ""
    targets: str = "none"
    numbers: tuple[int, ...] = ()
    damage: int = 0
    heal_cap: bool = False
    powers: tuple[Effect, ...] = ()
    boss: bool = False
    early: tuple[Effect, ...] = ()
    final: tuple[Effect, ...] = ()
    creatures: tuple[CreatureCard, ...] = ()
    special: str = ""
    table: Any = None
    set: str = ""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class CrawlCard:
    """A Custom Crawl: its places as (Encounter, Event before it, Encounter after it)."""

    id: str
    name: str
    number: int
    characters: str
    assigned: str
    places: tuple[tuple[str, str | None, str | None], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Settings:
    """How the table plays where the base rules were not found in print, in the words of the pool.

    pool  the pool itself, for parts that a log writes as being like one of it
    """

    item_replacement: str = "true"
    between_encounters: str = "refill-or-redraw"
    creature_life_party: str = "start"
    unrevealed_set_cards: str = "return"
    no_attack_card: str = "show-hand"
    win_tie: str = "life-then-shared"
    id: str = "settings"
    name: str = "settings"
    pool: Any = field(default=None, repr=False)
