"""Effects on maxima, lanes, combat and control."""

from collections.abc import Iterator

from deckkit.games.shared_worlds.endings.victory import note_legend
from deckkit.games.shared_worlds.state import COMBAT, DEVELOPMENT, LANES, Player, Table, Unit
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target
from deckkit.games.shared_worlds.using.effects.effect import PLACE, Effect, takes, the_unit, the_units
from deckkit.games.shared_worlds.using.targets import UNIT, kind, units
from deckkit.play.actions import Refusal


def for_turn(t: Table, act: Activation) -> None:
    """What holds until the end of the turn; a raised maximum brings no cube."""
    effect, number = act.ability.effect, act.ability.x or 1
    for unit in the_units(t, act):
        unit.for_turn[effect] = unit.for_turn.get(effect, 0) + number
        rule = "card.raised-maximum-adds-no-cubes" if effect.startswith("raise") else "card.text-beats-rulebook"
        t.note(effect, rule, unit.handle, number, act.label)


def attack_again_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why the unit is not untapped: it is not tapped."""
    unit = the_unit(t, act)
    if unit is not None and not unit.tapped:
        return Refusal("combat.one-attack-per-turn", f"{unit.handle} is not tapped: it has attacked 0 times this turn")
    return None


def attack_again(t: Table, act: Activation) -> None:
    """The unit is no longer tapped: it may be declared as an attacker once more."""
    unit = the_unit(t, act)
    if unit is not None:
        unit.tapped = False
        unit.for_turn["attack-again"] = 1
        t.note("untap", "combat.one-attack-per-turn", unit.handle, 0, act.label)


# -- lanes and areas -------------------------------------------------------------------------------------------------


def lane_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why the unit does not move into that lane."""
    unit = the_unit(t, act)
    if unit is None:
        return Refusal("timing.illegal-target-cancels", f"{act.label} has no unit to move")
    if act.place is None or act.place not in LANES:
        named = "no lane is named" if act.place is None else f"{act.place} is none"
        return Refusal("lane.three-lanes", f"{act.label} moves {unit.handle} to a lane ({', '.join(LANES)}); {named}")
    other = unit.player.unit_in(act.place)
    if other is not None:
        rule = "lane.second-unit-by-effect"
        return Refusal(rule, f"{other.handle} of {unit.player.seat} is in the {act.place} lane, which has to be empty")
    return None


def lane_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every unit and every empty lane of its player."""
    own = act.unit
    named = kind(act.ability) == UNIT
    for unit in units(t, act) if named else [own] if own is not None else []:
        for lane in LANES:
            if unit.player.unit_in(lane) is None:
                yield Clause(act.ability.ref, (Target(unit.handle),) if named else (), lane)


def change_lane(t: Table, act: Activation) -> None:
    """The unit goes to another lane of its area: only a card does that."""
    unit = the_unit(t, act)
    if unit is None or act.place is None or unit.player.unit_in(act.place) is not None:
        return
    unit.lane = act.place
    _arrange(unit.player)
    t.note("lane", "lane.does-not-change", unit.handle, 0, unit.lane)


def go_back(t: Table, act: Activation) -> None:
    """The unit goes back to the Development Area: only a card does that."""
    unit = the_unit(t, act)
    if unit is not None and unit.area == COMBAT:
        unit.area = DEVELOPMENT
        t.note("back", "promote.no-way-back", unit.handle, 0, act.label)
        t.note("keep", "promote.returning-unit-keeps-lane", unit.handle, unit.power + unit.life, unit.lane)


# -- control ---------------------------------------------------------------------------------------------------------


def swap_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why the two units do not change sides."""
    unit = the_unit(t, act)
    assert unit is not None
    if unit.player.side is act.player.side:
        rule = "team.opponent-excludes-teammate"
        return Refusal(rule, f"{unit.handle} is no unit of an opponent: it belongs to {unit.player.seat}")
    if _own(act.player, unit) is None:
        rule = "lane.same-name-same-lane"
        return Refusal(rule, f"{act.player.seat} has no Combat Area unit in the {unit.lane} lane of {unit.handle}")
    return None


def swap_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every opposing unit across from an own one."""
    for unit in units(t, act):
        if unit.player.side is not act.player.side and _own(act.player, unit) is not None:
            yield Clause(act.ability.ref, (Target(unit.handle),))


def _own(player: Player, unit: Unit) -> Unit | None:
    """The own Combat Area unit in the lane of another's."""
    own = player.unit_in(unit.lane)
    return own if own is not None and own.area == COMBAT else None


def swap(t: Table, act: Activation) -> None:
    """The two units change sides for good; whoever played a card stays its owner (`card.owner-and-controller`)."""
    theirs = the_unit(t, act)
    own = None if theirs is None else _own(act.player, theirs)
    if theirs is None or own is None:
        return
    player, other = act.player, theirs.player
    player.units.remove(own)
    other.units.remove(theirs)
    own.player, theirs.player = other, player
    player.units.append(theirs)
    other.units.append(own)
    for one in (player, other):
        _arrange(one)
    t.stirred = True
    t.note("swap", "card.owner-and-controller", theirs.handle, 0, player.seat)
    t.note("swap", "card.owner-and-controller", own.handle, 0, other.seat)
    for unit in (theirs, own):
        if unit.card.legendary:
            note_legend(t, unit.player)


def _arrange(player: Player) -> None:
    player.units.sort(key=lambda one: LANES.index(one.lane))


_FOR_TURN = (
    "raise-power", "raise-life", "lower-power", "extra-block", "block-any-lane", "unblockable", "forbid-attack",
    "protect",
)  # fmt: skip

EFFECTS = {
    **dict.fromkeys(_FOR_TURN, Effect(for_turn)),
    "attack-again": Effect(attack_again, refuse=attack_again_refusal),
    "change-lane": Effect(change_lane, takes(PLACE), refuse=lane_refusal, choose=lane_choices),
    "return-to-development": Effect(go_back),
    "swap-control": Effect(swap, refuse=swap_refusal, choose=swap_choices),
}
