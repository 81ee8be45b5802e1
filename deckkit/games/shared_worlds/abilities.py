"""Abilities as data: the vocabulary in which card texts are written (`missing.ability-definitions`).

An ability stands in one half of its card, `combat` or `development`, or is an instant's `effect`; the half is its zone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from pydantic import Field

from deckkit import models
from deckkit.games.shared_worlds.state import LANES

Whole = Annotated[int, Field(ge=0, le=1000)]
Number = Annotated[int, Field(ge=1, le=1000)]

Zone = Literal["combat", "development", "effect"]
Mode = Literal["activated", "triggered", "passive"]
Trigger = Literal[
    "as-attacking",
    "as-blocking",
    "as-intercepting",
    "after-unblocked",
    "after-destroying",
    "when-destroyed",
    "when-played",
    "own-main-phase",
    "own-end-phase",
]
"""The first six are moments of combat, the last three of the Development Area; `when-destroyed` is a moment of both.

`as-...` is the moment of the declaration, which a card has to set itself (`timing.combat-triggers-after-damage`);
`after-...` waits until damage and destruction are done.
"""

Target = Literal[
    "none",
    "self",
    "warband",
    "player",
    "opponent",
    "combat-unit",
    "development-unit",
    "unit",
    "building",
    "hand",
    "deck",
    "discard-pile",
    "main-pile",
]
"""What an ability works on. Nothing is targeted by `none`, by `self` (the unit itself, or an attachment's host) and by
`warband` (each unit in the controller's Combat Area); `unit` is a unit of either area, which the text then names."""

Scope = Literal["own", "teammate", "team", "opponent", "any"]
"""Whose the target is; `team` means the controller's own or a teammate's."""

Effect = Literal[
    # cubes
    "gain-cubes",
    "trade-cubes",
    "steal-cubes",
    "move-cubes",
    "any-type",
    "charge",
    "discharge",
    # hands and piles
    "hand-cards",
    "draw-cards",
    "draw-and-keep",
    "discard-cards",
    "thin-deck",
    "recover-cards",
    "give-cards",
    "peek",
    "rearrange-main-pile",
    "rearrange-deck",
    # Life
    "heal",
    "move-life",
    "damage-unit",
    "damage-player",
    "gain-life",
    "prevent-damage",
    "save",
    "return-killed-unit",
    # Power, lanes, combat
    "raise-power",
    "raise-life",
    "lower-power",
    "extra-block",
    "block-any-lane",
    "unblockable",
    "attack-again",
    "forbid-attack",
    "protect",
    "change-lane",
    "return-to-development",
    "destroy-unit",
    "swap-control",
    "manual",
]
"""What an ability does, X being its number.

gain-cubes      X black cubes from the general supply beside the controller's, or the target player's, buildings
trade-cubes     the same for the controller, and 1 such cube for the opponent chosen
steal-cubes     up to X available cubes from an opponent's building onto an own one; with `borrows` only lent
move-cubes      up to X available cubes from one own building to another
any-type        the cubes on the building it is attached to pay as any type
charge          up to X cubes from the controller's buildings onto the target, no further than its Power
discharge       up to X Power cubes of the target go beside their owner's buildings
hand-cards      'Hand cards +X'
draw-cards      X cards from the own Deck into the hand
draw-and-keep   X cards from the Main Pile, of which up to `keep` go to `to`, the rest to the Graveyard
discard-cards   X hand cards, chosen by the hand's player, go to the Graveyard
thin-deck       up to X cards of the own Discard pile go to the Graveyard
recover-cards   up to X cards of the own Discard pile go into the hand
give-cards      up to X own hand cards go on top of the target player's Discard pile
peek            look at a whole hand, or at the top X cards of a Deck
rearrange-...   look at the top X cards and put them back in any order
heal            up to X Life, no further than the maximum
move-life       up to X Life from the ability's unit to a unit in the same lane
prevent-damage  the next X damage to the target this turn
save            the last Life, or the elimination, is not lost: X Life remain
raise-, lower-  the maximum changes by X, no cube comes with it: while a passive ability holds, else for the turn
extra-block     blocks up to X attackers more; block-any-lane: blocks in any lane
unblockable     neither blocked nor intercepted this turn
attack-again    is no longer tapped; forbid-attack: is not declared as an attacker this turn
protect         no target for opponents this turn
change-lane     moves to an empty lane; return-to-development: from the Combat to the Development Area
swap-control    the target, an opponent's, and an own Combat Area unit of the same lane change sides for good
manual          only the card's text says it; the table carries it out
"""

NAMED_UNITS: frozenset[Target] = frozenset(("combat-unit", "development-unit", "unit"))
"""The targets that are a unit to be named."""

KEYWORDS = ("as", "in", "on", "from", "borrow", "and", "with", "to", *LANES)
"""Words with which a line of a log goes on, or which are a lane where its `in` is forgotten, so that no ability is
called so."""
READABLE = rf"(?!({'|'.join(KEYWORDS)}|->)$)[^\s.,#]+"
"""What an ability can be called, to be named in a log."""

COMBAT_TRIGGERS = frozenset(get_args(Trigger)[:6])
DEVELOPMENT_TRIGGERS = frozenset((*get_args(Trigger)[6:], "when-destroyed"))


class Cost(models.Strict):
    """Cubes to pay, by type; `any` are black boxes, which a cube of any type fills."""

    fire: Whole = 0
    leather: Whole = 0
    wood: Whole = 0
    stone: Whole = 0
    any: Whole = 0

    @property
    def cubes(self) -> int:
        """All cubes together."""
        return self.fire + self.leather + self.wood + self.stone + self.any


class AbilityCost(Cost):
    """What using an ability costs: cubes, and Life of the unit that has it."""

    life: Whole = 0

    @property
    def nothing(self) -> bool:
        """Whether the ability is free."""
        return self.cubes == 0 and self.life == 0


class Ability(models.Strict):
    """One ability of a card.

    id        its name within the card, by which a log uses it
    trigger   the moment of a triggered ability
    x         the effect's number; of `save` the Life that remains, 1 if left out
    keep, to  of draw-and-keep: how many of the X cards at most, and where they go
    seen_by   who sees cards that are looked at
    same_lane whether the target stands in the lane of the ability's unit; if left out, that of a Combat ability does
              (`ability.unit-targets-in-corresponding-lane`) and no other; false: the printed text reaches further
    """

    id: Annotated[str, Field(min_length=1)]
    mode: Mode = "activated"
    trigger: Trigger | None = None
    cost: AbilityCost = AbilityCost()
    target: Target = "none"
    scope: Scope = "any"
    same_lane: bool | None = None
    effect: Effect
    x: Number | None = None
    keep: Number | None = None
    to: Literal["discard-pile", "hand", "deck"] = "discard-pile"
    seen_by: Literal["controller", "all"] = "controller"
    per_turn: Number = 1
    borrows: bool = False
    prevents_last_life_loss: bool = False
    prevents_elimination: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """What an effect asks of its ability.

    targets  the targets it can have
    number   whether X stands in it (None: it may)
    zones    the halves of a card in which it can work
    modes    activated, triggered, passive
    rule     the rule that keeps it to its zones
    """

    targets: frozenset[Target]
    number: bool | None = True
    zones: tuple[Zone, ...] = ("combat", "development", "effect")
    modes: tuple[Mode, ...] = ("activated", "triggered")
    rule: str = "deckkit/pool.kind"


def _on(*targets: Target) -> frozenset[Target]:
    return frozenset(targets)


_UNITS = _on("self", "warband", "combat-unit", "development-unit", "unit")
_CHOSEN = _on("self", "combat-unit", "development-unit", "unit")
_ANY_MODE: tuple[Mode, ...] = get_args(Mode)
_IN_PLAY: tuple[Zone, ...] = ("combat", "development")

SHAPES: Mapping[Effect, Shape] = {
    "gain-cubes": Shape(_on("none", "player", "opponent")),
    "trade-cubes": Shape(_on("opponent")),
    "steal-cubes": Shape(_on("building")),
    "move-cubes": Shape(_on("building")),
    "any-type": Shape(_on("self"), number=False, zones=("development",), modes=("passive",)),
    "charge": Shape(_CHOSEN),
    "discharge": Shape(_CHOSEN),
    "hand-cards": Shape(
        _on("none"),
        zones=("development",),
        modes=("passive",),
        rule="ability.hand-cards-only-from-development-area",
    ),
    "draw-cards": Shape(_on("none", "deck")),
    "draw-and-keep": Shape(_on("main-pile")),
    "discard-cards": Shape(_on("hand")),
    "thin-deck": Shape(_on("discard-pile")),
    "recover-cards": Shape(_on("discard-pile")),
    "give-cards": Shape(_on("player", "opponent")),
    "peek": Shape(_on("hand", "deck"), number=None),
    "rearrange-main-pile": Shape(_on("main-pile")),
    "rearrange-deck": Shape(_on("deck")),
    "heal": Shape(_UNITS),
    "move-life": Shape(_on("combat-unit", "development-unit", "unit"), zones=_IN_PLAY),
    "damage-unit": Shape(_CHOSEN),
    "damage-player": Shape(_on("player", "opponent")),
    "gain-life": Shape(_on("none", "player")),
    "prevent-damage": Shape(_on("self", "combat-unit", "unit", "player")),
    "save": Shape(
        _on("combat-unit", "development-unit", "unit", "player"),
        number=None,
        zones=("effect",),
        modes=("activated",),
        rule="timing.zero-life-only-preventing-instants",
    ),
    "return-killed-unit": Shape(_on("self"), number=False, zones=_IN_PLAY, modes=("passive",)),
    "raise-power": Shape(_UNITS, modes=_ANY_MODE),
    "raise-life": Shape(_UNITS, modes=_ANY_MODE),
    "lower-power": Shape(_CHOSEN, modes=_ANY_MODE),
    "extra-block": Shape(_on("self", "warband", "combat-unit"), modes=_ANY_MODE),
    "block-any-lane": Shape(_on("self", "warband", "combat-unit"), number=False, modes=_ANY_MODE),
    "unblockable": Shape(_on("self", "combat-unit"), number=False, modes=_ANY_MODE),
    "attack-again": Shape(_on("self", "combat-unit"), number=False),
    "forbid-attack": Shape(_on("combat-unit"), number=False),
    "protect": Shape(_UNITS, number=False, modes=_ANY_MODE),
    "change-lane": Shape(_CHOSEN, number=False),
    "return-to-development": Shape(_on("self", "combat-unit"), number=False),
    "destroy-unit": Shape(_CHOSEN, number=False),
    "swap-control": Shape(_on("combat-unit"), number=False),
    "manual": Shape(frozenset(get_args(Target)), number=None, modes=_ANY_MODE),
}
"""The shape of each effect."""
