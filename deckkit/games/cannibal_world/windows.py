"""What a decision of Cannibal World is about: the window that is open, the combat and the ability it belongs to."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from deckkit.games.answers import Deed
from deckkit.games.cannibal_world.state import Ability, Card, Creature, Player, Side, Table
from deckkit.play.actions import Action, Decision, Steps

ENTERING = frozenset({"backup", "rejects-tactics", "rat-proliferation", "cat-pounce"})
"""The Triggered abilities that answer a creature's coming (`timing.entering-play-order`)."""
SHOTS = frozenset({"single-shot", "scattered-shots"})
"""The abilities that deal Direct Damage (`ability.bullseye-trigger`)."""
TYPES = frozenset({"cover", "assault", "tactical", "triggered", "native"})
"""The types of ability there are (`ability.five-types`)."""


class Target(NamedTuple):
    """Something an ability names, as a log writes it; `amount` for damage that is split."""

    ref: str
    amount: int | None = None


@dataclass(slots=True, eq=False)
class Combat:
    """A combat under way (`combat.step-order`).

    additions, shields  points by fighter or protected creature; feints: who takes no Combat Damage
    loyal               fighter -> the creature that takes its Combat Damage
    decides             the side whose Tactical decision is the next
    shots               Direct Damage that waits for the resolution: creature, points, which ability
    silenced            whether the target may use no Tactical and Triggered abilities
    """

    attacker: Creature
    target: Creature
    refuse_dodge: str | None = None
    charged: bool = False
    silenced: bool = False
    additions: dict[Creature, int] = field(default_factory=dict)
    shields: dict[Creature, list[tuple[int, str, str]]] = field(default_factory=dict)
    feints: dict[Creature, tuple[str, str]] = field(default_factory=dict)
    loyal: dict[Creature, Creature] = field(default_factory=dict)
    shots: list[tuple[Creature, int, str]] = field(default_factory=list)
    decides: Side = field(init=False)

    def __post_init__(self) -> None:
        self.decides = self.attacker.side

    def fighters(self) -> tuple[Creature, Creature]:
        return self.attacker, self.target


@dataclass(slots=True, eq=False)
class Activation:
    """An ability that is being used.

    source    the creature that uses it, None for an Action card
    bearer    "this creature": the source, or the one that an Action card names
    zone      from where it is launched
    targets   as written; `creatures`: the points each target gets, or 0 for a target without points
    redirect  the creature that drew all damage to itself by Bullseye
    """

    player: Player
    card: Card
    ability: Ability
    source: Creature | None
    bearer: Creature | None
    zone: str
    targets: tuple[Target, ...]
    creatures: list[tuple[Creature, int]] = field(default_factory=list)
    redirect: Creature | None = None
    dodged: bool = False

    @property
    def target(self) -> Creature:
        return self.creatures[0][0]

    @property
    def label(self) -> str:
        """How events name it."""
        return f"{self.source.handle if self.source else self.card.id}.{self.ability.ref}"


@dataclass(frozen=True, slots=True)
class AbilityUse(Deed):
    """A use of abilities: of a creature, or of an Action card."""

    def triggers(self, t: Table) -> frozenset[str]:
        """The names of the Triggered abilities among them."""
        raise NotImplementedError

    def types(self, t: Table) -> frozenset[str]:
        """The types of the abilities; where one does not exist, all types there are."""
        raise NotImplementedError

    def carry_out(self, t: Table, w: "Window") -> Steps:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Kinds:
    """Which kinds of action answer a Main phase, a Tactical decision, and a window of Triggered abilities."""

    main: tuple[type[Action], ...]
    tactical: tuple[type[Action], ...]
    trigger: tuple[type[Action], ...]


@dataclass(slots=True, eq=False)
class Window:
    """Which moment of the game it is.

    name      reinforce, shuffle, first, turn, deal, refill, source, main, dodge, swap, tactical, bullseye, armor,
              reload, enter, share, reveal, prove
    player    whom a card is dealt to, whose Main phase it is; side: who decides
    due       in setup, those who have not yet chosen, or whose decks are not yet shuffled
    act       the ability that is answered; creature: the one that has just entered
    fresh     whether it entered the game, and not only a zone
    pending   points of damage about to be received, or the points that each creature can take of an excess
    direct    whether all of these points are Direct Damage
    excess    the points to be shared out
    """

    name: str
    player: Player | None = None
    side: Side | None = None
    due: tuple[Player, ...] = ()
    combat: Combat | None = None
    act: Activation | None = None
    creature: Creature | None = None
    fresh: bool = False
    pending: dict[Creature, int] = field(default_factory=dict)
    direct: bool = False
    excess: int = 0

    @property
    def attacked(self) -> Creature:
        """The target of the combat, or of the Assault ability, that the window belongs to."""
        if self.combat is not None:
            return self.combat.target
        assert self.act is not None
        return self.act.target

    @property
    def in_combat(self) -> Combat | None:
        """The combat that an ability used here would be part of."""
        return self.combat if self.name == "tactical" else None


def triggered_fits(t: Table, names: frozenset[str]) -> Callable[[Action], bool]:
    """Whether an action is meant for a window of these Triggered abilities: another use is left for later."""

    def fits(action: Action) -> bool:
        return not isinstance(action, AbilityUse) or not names.isdisjoint(action.triggers(t))

    return fits


def tactical_fits(t: Table) -> Callable[[Action], bool]:
    """Whether an action is meant for a Tactical decision: other abilities are used when the combat is over."""

    def fits(action: Action) -> bool:
        return not isinstance(action, AbilityUse) or "tactical" in action.types(t)

    return fits


def holders(t: Table, side: Side, name: str, came: Creature | None = None) -> bool:
    """Whether the side might use a Triggered ability of that name: an open one in play, or a card in hand.

    Of those that answer a creature's coming (`came`), only that of this creature, if it is still there.
    """
    if came is not None:
        if came.handle in t.creatures and came.open(name):
            return True
    else:
        for zone in (side.hunting, side.cover):
            for creature in zone:
                if name in creature.card.triggers and creature.open(name):
                    return True
    for player in side.players:
        for card in player.hand:
            if card.id == "?" or (not card.creature and name in card.triggers):
                return True
    return False


def pay(t: Table, player: Player, amount: int, rule: str, what: str) -> None:
    """Counters go from the pool to the reserve, or onto the ability they pay for."""
    player.pool -= amount
    t.note("spend", rule, player.seat, amount, what)


def main_decision(t: Table, player: Player) -> Decision:
    """The decision of a Main phase; the same one every time."""
    kept: Decision | None = player.windows.get("main")
    if kept is None:
        window = Window("main", player=player, side=player.side)
        kept = player.windows["main"] = Decision((player.seat,), t.kinds.main, None, window)
    return kept
