"""What an ability may be aimed at: legality, candidates, and the one name of each target."""

from collections.abc import Iterator

from deckkit.games.cannibal_world.combat import enemies_in_reach, target_refusal
from deckkit.games.cannibal_world.departed import dead
from deckkit.games.cannibal_world.paths import no_creature, numbered
from deckkit.games.cannibal_world.state import UNKNOWN, Creature, Table
from deckkit.games.cannibal_world.windows import Activation, Target, Window
from deckkit.play.actions import Refusal

RANGE = 2
_HABITATS = frozenset({"habitat", "ra/h", "ca/h", "do/h", "re/h"})
Targets = tuple[Target, ...]


def missing(t: Table, ref: str) -> Refusal:
    """Nothing in play bears the name."""
    if ref.casefold() in _HABITATS or ref.partition(".")[2] == "habitat":
        return Refusal("combat.habitat-not-damageable", f"{ref} is no creature: it only loses counters by Ransack")
    card = t.card(ref)
    if card is not None and card is not UNKNOWN and not card.creature:
        return Refusal("card.action-has-no-stats", f"{card.label} is an Action card: it can be neither hurt nor fought")
    gone = dead(t, ref)
    if gone is not None:
        return gone
    name, number = numbered(ref)
    if t.handles.get(name, 0) >= number:
        return Refusal("timing.deaths-before-next-action", f"{ref} is in play no more")
    return Refusal("components.in-play-public", no_creature(t, ref))


def targetable(t: Table, act: Activation, creature: Creature) -> Refusal | None:
    """Why an ability of this player cannot be aimed at the creature at all."""
    if creature.player.side is act.player.side:
        if creature.stunned:
            rule = "team.stunned-own-ability-target" if t.team else "combat.stunned-not-own-ability-target"
            return Refusal(rule, f"{creature.handle} is stunned: no ability of its own side can be aimed at it")
    elif creature.stalks:
        return Refusal(
            "ability.stalker-not-targetable", f"{creature.handle} stalks: no enemy ability can be aimed at it"
        )
    return None


class Aim:
    """At nothing, or at nothing that could be chosen: `chosen` is the rule that settles it."""

    chosen = "action.action-card-choices-at-activation"

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if act.targets:
            return Refusal(self.chosen, f"{act.label} leaves nothing to choose, and names {act.targets[0].ref}")
        return None

    def settle(self, t: Table, act: Activation) -> None:
        """Write the creatures aimed at into the activation; the targets are legal."""

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        """Targets worth trying."""
        yield ()

    def named(self, t: Table, act: Activation) -> Targets:
        """The same targets, each under its one name."""
        return act.targets


class Settled(Aim):
    """At this creature itself, or at what has just been done (`ability.tactical-shield-creature`)."""

    def __init__(self, chosen: str) -> None:
        self.chosen = chosen


class CreatureAim(Aim):
    """At exactly one creature in play."""

    def creature_refusal(self, t: Table, act: Activation, w: Window, creature: Creature) -> Refusal | None:
        raise NotImplementedError

    def reach(self, t: Table, act: Activation, w: Window) -> list[Creature]:
        return list(t.creatures.values())

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if len(act.targets) != 1 or act.targets[0].amount is not None:
            return Refusal(self._one_target(act), f"{act.label} names exactly one creature, and no number")
        creature = t.creature(act.targets[0].ref)
        if creature is None:
            return missing(t, act.targets[0].ref)
        return self.creature_refusal(t, act, w, creature)

    def _one_target(self, act: Activation) -> str:
        """The rule by which there is one target and no split."""
        if act.targets and act.ability.name == "single-shot":
            return "ability.single-shot-one-target"
        return "ability.assault-target" if act.ability.type == "assault" else "action.action-card-choices-at-activation"

    def settle(self, t: Table, act: Activation) -> None:
        creature = t.creature_called(act.targets[0].ref)
        act.creatures = [(creature, 0)]

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        for creature in self.reach(t, act, w):
            yield (Target(creature.handle),)

    def named(self, t: Table, act: Activation) -> Targets:
        return tuple(_named(t, target) for target in act.targets)


def _named(t: Table, target: Target) -> Target:
    creature = t.creature(target.ref)
    return target if creature is None else Target(creature.handle, target.amount)


def _out_of_range(t: Table, act: Activation, creature: Creature) -> Refusal | None:
    steps = t.distance(act.player.side, act.zone, creature)
    if steps <= RANGE:
        return None
    return Refusal(
        "ability.range-two-from-cover",
        f"{creature.handle} in the enemy Cover Zone is {steps} steps from the {act.zone.capitalize()} Zone, "
        f"Range is {RANGE}",
    )


class InRange(CreatureAim):
    """At a creature of either side at Range 2 (`ability.target-creature-any-side`), or at none where there is none."""

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if not act.targets and not self._any(t, act, w):
            return None  # resources.ability-without-effect-allowed
        return super().refusal(t, act, w)

    def _any(self, t: Table, act: Activation, w: Window) -> bool:
        return any(self.creature_refusal(t, act, w, one) is None for one in t.creatures.values())

    def settle(self, t: Table, act: Activation) -> None:
        if act.targets:
            super().settle(t, act)

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        if not self._any(t, act, w):
            yield ()
        yield from super().choices(t, act, w)

    def creature_refusal(self, t: Table, act: Activation, w: Window, creature: Creature) -> Refusal | None:
        return targetable(t, act, creature) or _out_of_range(t, act, creature)


class Split(Aim):
    """At enemy creatures at Range 2, among which all X points are split (`ability.scattered-shots-split`)."""

    def _parts(self, act: Activation) -> list[tuple[str, int]]:
        """Ref and points: a single target without a number gets all of them."""
        if len(act.targets) == 1 and act.targets[0].amount is None:
            return [(act.targets[0].ref, act.ability.x)]
        return [(ref, 1 if amount is None else amount) for ref, amount in act.targets]

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        total = 0
        for ref, points in self._parts(act):
            creature = t.creature(ref)
            if creature is None:
                return missing(t, ref)
            if creature.player.side is act.player.side:
                return Refusal("ability.scattered-shots-enemy-only", f"{creature.handle} is no enemy creature")
            if creature.stalks:
                return Refusal("ability.scattered-shots-targets", f"{creature.handle} stalks and cannot be chosen")
            far = _out_of_range(t, act, creature)
            if far is not None:
                return far
            if points == 0:
                return Refusal("ability.scattered-shots-split", f"{creature.handle} is given 0 points")
            total += points
        if act.targets and total != act.ability.x:
            return Refusal(
                "ability.scattered-shots-full-assignment", f"{act.ability.x} points are to be assigned, {total} are"
            )
        if not act.targets and self._reach(t, act):
            return Refusal(
                "ability.scattered-shots-full-assignment", f"{act.ability.x} points are to be assigned, none are"
            )
        return None

    def _reach(self, t: Table, act: Activation) -> list[Creature]:
        enemy = act.player.side.enemy
        return [one for one in enemy.creatures() if not one.stalks and _out_of_range(t, act, one) is None]

    def settle(self, t: Table, act: Activation) -> None:
        summed: dict[Creature, int] = {}
        for ref, points in self._parts(act):
            creature = t.creature_called(ref)
            summed[creature] = summed.get(creature, 0) + points
        act.creatures = list(summed.items())

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        reach = self._reach(t, act)
        if not reach:
            yield ()
        yield from _splits(reach, act.ability.x)

    def named(self, t: Table, act: Activation) -> Targets:
        summed: dict[str, int] = {}
        for ref, points in self._parts(act):
            handle = _named(t, Target(ref)).ref
            summed[handle] = summed.get(handle, 0) + points
        return tuple(Target(handle, points) for handle, points in summed.items())


def _splits(reach: list[Creature], points: int) -> Iterator[Targets]:
    """Every way to split whole points among creatures, each of those named getting at least one."""
    if not reach:
        return
    first, rest = reach[0], reach[1:]
    yield (Target(first.handle, points),)
    for share in range(points - 1, 0, -1):
        for others in _splits(rest, points - share):
            yield (Target(first.handle, share), *others)
    yield from _splits(rest, points)


class CombatTarget(CreatureAim):
    """At a legal combat target (`ability.assault-target`)."""

    optional = False
    needs = "ability.assault-needs-target"

    def _stalker(self, act: Activation) -> bool:
        """Whether a Stalker attacks: an Assault ability of an Action card is no creature's, whomever the card names."""
        attacker = act.source if act.ability.type == "assault" else act.bearer
        return attacker is not None and attacker.stalks

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if not act.targets:
            if self._needless(t, act, w):
                return None
            return Refusal(self.needs, f"{act.label} needs a target that could be fought")
        return super().refusal(t, act, w)

    def creature_refusal(self, t: Table, act: Activation, w: Window, creature: Creature) -> Refusal | None:
        refused = target_refusal(act.player.side, creature, stalker=self._stalker(act))
        if refused is None or act.ability.type != "assault":
            return refused
        rule = "ability.stalker-not-targetable" if creature.stalks else "ability.assault-target"
        return Refusal(rule, refused.message)

    def reach(self, t: Table, act: Activation, w: Window) -> list[Creature]:
        return enemies_in_reach(act.player.side, stalker=self._stalker(act))

    def _needless(self, t: Table, act: Activation, w: Window) -> bool:
        """Whether no target need be named: none can be fought, or an Action card has no creature that would fight."""
        return self.optional and (act.bearer is None or not self.reach(t, act, w))

    def settle(self, t: Table, act: Activation) -> None:
        if act.targets:
            super().settle(t, act)

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        if self._needless(t, act, w):
            yield ()
        yield from super().choices(t, act, w)


class PounceTarget(CombatTarget):
    """At a legal combat target, or at none where there is none (`ability.cover-cat-pounce-without-target`)."""

    optional = True

    def __init__(self, needs: str) -> None:
        self.needs = needs


class Fighter(CreatureAim):
    """At a fighter of the combat, but not at an own stunned one; `fighter` and `upright` are the rules of that."""

    def __init__(self, fighter: str, upright: str) -> None:
        self.fighter, self.upright = fighter, upright

    def creature_refusal(self, t: Table, act: Activation, w: Window, creature: Creature) -> Refusal | None:
        combat = w.in_combat
        if combat is None or creature not in combat.fighters():
            return Refusal(self.fighter, f"{creature.handle} does not fight in this combat")
        if creature.stunned and creature.player.side is act.player.side:
            return Refusal(self.upright, f"{creature.handle} is stunned and cannot be chosen")
        return targetable(t, act, creature)

    def reach(self, t: Table, act: Activation, w: Window) -> list[Creature]:
        combat = w.in_combat
        return [] if combat is None else list(combat.fighters())


class SwapFor(CreatureAim):
    """At another creature of the own side, the new fighter (`ability.swap-choice`)."""

    def creature_refusal(self, t: Table, act: Activation, w: Window, creature: Creature) -> Refusal | None:
        if creature.player.side is not act.player.side or creature is w.attacked:
            return Refusal("ability.swap-choice", f"{creature.handle} is no other creature of {act.player.side.name}")
        if creature.stunned:
            return Refusal("ability.swap-not-stunned-choice", f"{creature.handle} is stunned and cannot be chosen")
        return None

    def reach(self, t: Table, act: Activation, w: Window) -> list[Creature]:
        return act.player.side.creatures()
