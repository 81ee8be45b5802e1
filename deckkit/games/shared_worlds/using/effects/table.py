"""Every effect by its name, and the three things asked of it: is it legal, what can be chosen, carry it out."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckkit.games.shared_worlds.hidden import in_order
from deckkit.games.shared_worlds.state import Ability, Building, Table
from deckkit.games.shared_worlds.using import targets
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target
from deckkit.games.shared_worlds.using.declaring import manual
from deckkit.games.shared_worlds.using.effects import cubes
from deckkit.games.shared_worlds.using.effects.by_name import OWN
from deckkit.games.shared_worlds.using.effects.effect import AMOUNT, BUILDINGS, CARDS, PLACE, Effect, the_unit
from deckkit.play.actions import Asking, Refusal

EFFECTS: Mapping[str, Effect] = {**OWN, "manual": Effect(manual)}
"""The effects that are carried out; the passive ones (`passives`) are never."""


def refusal(t: Table, act: Activation) -> Refusal | None:
    """Why what has been chosen for the ability is illegal."""
    effect = EFFECTS[act.ability.effect]
    wanted, itself = targets.kind(act.ability), act.ability.target == "self"
    refused = _shape_refusal(t, act, effect, wanted)
    if refused is None and wanted:
        refused = targets.refusal(t, act)
    if refused is None and itself and act.ability.effect != "manual" and isinstance(act.host, Building):
        words = f"{act.label} works on the unit that it belongs to, and lies on {act.host.handle}, a building"
        return Refusal(_AIMED, words)
    if refused is not None or effect.refuse is None or not (itself or _asks(effect, wanted)):
        return refused
    if itself and the_unit(t, act) is None:
        return Refusal("timing.illegal-target-cancels", f"{act.label}: its own unit is in play no more")
    return effect.refuse(t, act)


def _asks(effect: Effect, wanted: str) -> bool:
    """Whether something has to be named for it, or may be."""
    return bool(wanted or effect.takes - {AMOUNT})


def _so_much(act: Activation) -> bool:
    """Whether the ability works on its own unit, and up to X of it: then a smaller number is named with the unit."""
    ability = act.ability
    if ability.target != "self" or ability.mode == "passive":
        return False
    return AMOUNT in EFFECTS[ability.effect].takes and BUILDINGS not in EFFECTS[ability.effect].takes


def _numbers(t: Table, act: Activation) -> list[Target]:
    """What may be moved by such an ability, from 1 up to the most."""
    unit = act.unit
    every = [] if unit is None else [Target(unit.handle, number) for number in range(1, act.ability.x + 1)]
    return [one for one in every if refusal(t, replace(act, targets=(one,))) is None]


def _shape_refusal(t: Table, act: Activation, effect: Effect, wanted: str) -> Refusal | None:
    """Why something is named that the ability does not ask for, or not named that it asks for."""
    rule, named = "turn.nothing-beyond-the-rules", act.targets
    if act.place is not None and PLACE not in effect.takes:
        return Refusal(rule, f"{act.label} goes to no place, and names {act.place}")
    if act.cards and CARDS not in effect.takes:
        return Refusal(rule, f"{act.label} asks for no cards, and {len(act.cards)} are named")
    if named and _so_much(act):
        if len(named) == 1 and t.piece(named[0].ref) is act.unit:
            return None
        return Refusal(_AIMED, f"{act.label} is about its own unit alone, and names {named[0].ref}")
    if not wanted and named and BUILDINGS not in effect.takes:
        if act.ability.effect == "gain-cubes":
            rule = "generation.target-player-receives"
        return Refusal(rule, f"{act.label} targets nothing, and names {named[0].ref}")
    if not wanted:
        return None
    if not named:
        rule = "ability.players-as-targets" if wanted == targets.PLAYER else _AIMED
        return Refusal(rule, f"{act.label} targets a {wanted}: name it behind `->`")
    if len(named) > 1 and BUILDINGS not in effect.takes:
        return Refusal(_AIMED, f"{act.label} targets one {wanted}, {len(named)} are named")
    if named[0].amount is not None and AMOUNT not in effect.takes:
        return Refusal(rule, f"{act.label} leaves no number to choose, and {named[0].amount} is named")
    return None


_AIMED = "ability.targets-combat-units-and-buildings"


def choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Everything that can be chosen for an ability; what is here may still be refused."""
    effect, ref = EFFECTS[act.ability.effect], act.ability.ref
    wanted = targets.kind(act.ability)
    if effect.choose is not None and _asks(effect, wanted):
        yield from effect.choose(t, act)
    elif not wanted:
        yield Clause(ref)
        if _so_much(act) and act.ability.x > 1:
            for less in _numbers(t, act)[:-1]:
                yield Clause(ref, (less,))
    elif wanted == targets.UNIT:
        for unit in targets.units(t, act):
            yield Clause(ref, (Target(unit.handle),))
    elif wanted == targets.BUILDING:
        for building in targets.buildings(t, act):
            yield Clause(ref, (Target(building.handle),))
    else:
        for player in targets.players(t, act):
            yield Clause(ref, (Target(player.seat),))


def normal(t: Table, act: Activation) -> Clause:
    """What has been chosen for the ability as it is written: names and numbers, where there are several, and cards."""
    place = None if act.place is None else named_ref(t, act.place)
    aims = tuple(Target(named_ref(t, one.ref), one.amount) for one in act.targets)
    if act.ability.effect == "charge":
        aims = cubes.plain_charge(t, act)
    elif act.ability.effect == "steal-cubes" and len(aims) == 1:
        aims = (Target(aims[0].ref),)
        if place is None and not act.ability.borrows and len(act.player.buildings) == 1:
            place = act.player.buildings[0].handle
    elif _so_much(act) and len(aims) == 1:
        aims = () if aims[0].amount is None or aims == tuple(_numbers(t, act)[-1:]) else aims
    elif act.ability.mode != "passive" and AMOUNT in EFFECTS[act.ability.effect].takes and len(aims) == 1:
        (aim,) = aims
        alike = [one.targets[0].amount for one in choices(t, act) if one.targets and one.targets[0].ref == aim.ref]
        if alike == [None]:
            aims = (Target(aim.ref, None if aim.amount == 1 else aim.amount),)
        elif alike and aim.amount is None:
            aims = (Target(aim.ref, alike[-1]),)
    return Clause(act.ability.ref, aims, place, in_order(t, act.cards))


def named_ref(t: Table, ref: str) -> str:
    """The one name of a unit, building or attachment; a seat or a lane is its own."""
    piece = None if ref in t.players else t.piece(ref)
    return ref if piece is None else piece.handle


def asks(ability: Ability) -> bool:
    """Whether an ability leaves something to choose."""
    return _asks(EFFECTS[ability.effect], targets.kind(ability))


def up_to(ability: Ability) -> bool:
    """Whether X is the most that an ability moves, so that nothing is a choice too."""
    return EFFECTS[ability.effect].up_to


def carry_out(t: Table, act: Activation) -> Asking[bool]:
    """Do what the ability says; nothing to a target that is none any more (`timing.illegal-target-cancels`).

    Whether it was cancelled so.
    """
    if targets.kind(act.ability):
        if not act.targets:
            return False
        refused = targets.refusal(t, act)
        if refused is not None:
            t.note("cancelled", "timing.illegal-target-cancels", act.label, 0, act.targets[0].ref)
            t.note("paid", "timing.cost-not-refunded", act.player.seat, 0, act.label)
            return True
        targets.note_aim(t, act)
    steps = EFFECTS[act.ability.effect].do(t, act)
    if steps is not None:
        yield from steps
    return False
