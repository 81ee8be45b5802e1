"""Steps 3 and 5 of a combat: all damage in one moment, and afterwards the Power that the fight has cost."""

from deckkit.games.shared_worlds.changes import hurt, release, taken_off, wound
from deckkit.games.shared_worlds.fighting.fights import Combat, Fight, attacks, defends, takes_part
from deckkit.games.shared_worlds.resources.refilling import odd_cube, share_out
from deckkit.games.shared_worlds.state import Building, Player, Table, Unit
from deckkit.games.shared_worlds.windows import TurnOver
from deckkit.play.actions import CONTESTED, Steps

_Blow = tuple[Unit | Player, int, str, str]
"""Who is struck, how hard, by which rule, and by whom."""
_UNBLOCKED = "combat.unblocked-attacker-hits-player"


def damage(t: Table, combat: Combat) -> None:
    """Every pair and every unblocked attacker deals damage at once (`combat.damage-is-simultaneous`)."""
    t.note("damage", "combat.damage-is-simultaneous", combat.player.seat, len(combat.fights))
    blows: list[_Blow] = []
    for fight in combat.fights:
        blows += _blows(t, combat, fight)
    unblocked: list[tuple[Player, int]] = []
    for struck, points, rule, by in blows:
        if isinstance(struck, Unit):
            wound(t, struck, points, "combat.unit-damage-removes-life", by)
        elif (lost := hurt(t, struck, points, rule, by)) and rule == _UNBLOCKED:
            unblocked.append((struck, lost))
    for player, lost in unblocked:
        if player.life:
            t.note(CONTESTED, "combat.unblocked-damage-counts-once", player.seat, lost, "the loss is taken once")
    for fight in combat.fights:
        if fight.met:
            _note_the_fallen(t, fight)


def _blows(t: Table, combat: Combat, fight: Fight) -> list[_Blow]:
    """What a fight deals, by the cubes that lie on its units now."""
    attacker, blocker = fight.attacker, fight.blocker
    here = attacks(t, fight)
    if blocker is None:
        return _unblocked(t, combat, fight) if here else []
    if not defends(t, fight):
        if here:
            _note_still_blocked(t, fight)
        return []
    if not here:
        rule = "combat.removed-attacker-deals-nothing"
        t.note("no-damage", rule, blocker.handle, blocker.power, attacker.handle)
        if blocker.power:
            t.note(CONTESTED, rule, blocker.handle, blocker.power, "nothing is dealt without the attacker")
        return []
    fight.met, fight.life, fight.power = True, blocker.life, (attacker.power, blocker.power)
    rule = "intercept.fights-like-a-blocker" if fight.intercepted else "combat.blocker-absorbs-attacker-damage"
    _strike(t, rule, attacker, blocker.handle)
    _strike(t, "combat.pair-damage-equals-power-cubes", blocker, attacker.handle)
    blows: list[_Blow] = [
        (blocker, attacker.power, rule, attacker.handle),
        (attacker, blocker.power, "combat.pair-damage-equals-power-cubes", blocker.handle),
    ]
    return blows + _excess(t, fight)


def _strike(t: Table, rule: str, unit: Unit, at: str) -> None:
    """A unit deals damage to the number of its black cubes."""
    t.note("strike", rule if unit.power else "combat.attack-with-no-power", unit.handle, unit.power, at)


def _unblocked(t: Table, combat: Combat, fight: Fight) -> list[_Blow]:
    """An attacker that nobody meets strikes the player, once."""
    attacker, player = fight.attacker, fight.against
    if player.out:
        return []
    fight.struck = True
    others = any(one.intercepted for one in combat.against(player))
    _strike(t, "intercept.protects-against-one-attacker" if others else _UNBLOCKED, attacker, player.seat)
    return [(player, attacker.power, _UNBLOCKED, attacker.handle)]


def _note_still_blocked(t: Table, fight: Fight) -> None:
    """The attacker of a blocker that has left damages nobody."""
    rule, attacker = "combat.blocked-attacker-stays-blocked", fight.attacker
    t.note("no-damage", rule, attacker.handle, attacker.power, fight.against.seat)
    if attacker.power:
        t.note(CONTESTED, rule, attacker.handle, attacker.power, "it stays blocked although its blocker has left")


def _excess(t: Table, fight: Fight) -> list[_Blow]:
    """Power beyond the Life of the unit that stands in between: lost, or by a switch carried on behind a block."""
    excess, player = fight.power[0] - fight.life, fight.against
    if fight.intercepted:
        t.note("spared", "intercept.no-damage-to-player", player.seat, fight.power[0], fight.attacker.handle)
        if excess > 0:
            t.note("excess", "intercept.excess-is-lost", fight.attacker.handle, excess, player.seat)
        return []
    if excess <= 0:
        return []
    carries = t.variant["excess_damage"] == "blocked-carries"
    words = f"{excess} Power beyond the Life of {fight.blocker.handle if fight.blocker else ''}"
    t.note(CONTESTED, "combat.excess-over-blocker-is-lost", fight.attacker.handle, excess, words)
    if carries and not player.out:
        return [(player, excess, "variant.excess-damage", fight.attacker.handle)]
    t.note("excess", "combat.excess-over-blocker-is-lost", fight.attacker.handle, excess, player.seat)
    return []


def _note_the_fallen(t: Table, fight: Fight) -> None:
    """Those who have fallen in the exchange, and dealt their damage all the same."""
    assert fight.blocker is not None
    attacker, blocker = fight.attacker, fight.blocker
    if attacker.life == 0 and blocker.life == 0:
        t.note("both-fall", "combat.both-may-be-destroyed", attacker.handle, 2, blocker.handle)
    for unit, power in ((attacker, fight.power[0]), (blocker, fight.power[1])):
        if unit.life == 0 and power:
            t.note("dealt", "combat.destroyed-unit-still-deals-damage", unit.handle, power)


# -- step 5 -----------------------------------------------------------------------------------------------------------


def power_spent(t: Table, combat: Combat) -> Steps:
    """What fighting has cost those who are still in play; all cubes of the destroyed have gone already.

    The others spend theirs too where the active player concedes meanwhile, and the turn is over (TurnOver) behind that.
    """
    fought: set[Unit] = set()
    over: TurnOver | None = None
    for fight in combat.fights:
        fought.add(fight.attacker)
        try:
            yield from _attacker_spends(t, fight)
        except TurnOver as end:
            over = end
    for blocker in dict.fromkeys(one.blocker for one in combat.fights if one.blocker is not None):
        fought.add(blocker)
        if _spends(t, blocker, blocker.power, "power.blocker-spends-all"):
            release(t, blocker, blocker.power, "power.spent-cubes-beside-buildings")
    for unit in t.units():
        if unit.power and unit not in fought and takes_part(t, unit, unit.player):
            t.note("keep-power", "power.units-not-in-combat-keep-theirs", unit.handle, unit.power)
    for fight in combat.fights:
        _note_the_dead(t, fight)
    if over is not None:
        raise over


def _note_the_dead(t: Table, fight: Fight) -> None:
    """What has happened to the Power of those who are gone: it lies beside the buildings, spent or not."""
    for one, power in ((fight.attacker, fight.power[0]), (fight.blocker, fight.power[1])):
        if one is not None and power and t.pieces.get(one.handle) is not one:
            t.note("spent-dead", "power.spent-even-if-unit-died", one.handle, power)
    unspent = fight.power[0] - fight.life
    if fight.met and unspent > 0 and t.pieces.get(fight.attacker.handle) is not fight.attacker:
        rule = "combat.destroyed-units-black-cubes"
        t.note(CONTESTED, rule, fight.attacker.handle, unspent, "what it had not spent goes beside the buildings")


def _attacker_spends(t: Table, fight: Fight) -> Steps:
    """An unblocked attacker spends everything, one that fought as much as the other unit had Life."""
    attacker = fight.attacker
    spent, rule = attacker.power, "power.unblocked-attacker-spends-all"
    if fight.blocker is not None:
        spent, rule = min(fight.life, attacker.power), "power.fighting-attacker-spends-defenders-life"
    if (fight.blocker is None or fight.met) and _spends(t, attacker, spent, rule):
        words = "spent Power comes back in the End Phase"
        t.note(CONTESTED, "power.spent-cubes-not-reusable-this-main-phase", attacker.handle, spent, words)
        if t.variant["spent_attack_power"] == "at-once":
            yield from _back_at_once(t, attacker, spent)
        else:
            release(t, attacker, spent, "power.spent-cubes-beside-buildings")
    if fight.met and attacker.power:
        t.note("keep-power", "power.rest-stays-on-attacker", attacker.handle, attacker.power)
        t.note(CONTESTED, "power.rest-stays-on-attacker", attacker.handle, attacker.power, "the rest is not spent")


def _spends(t: Table, unit: Unit, cubes: int, rule: str) -> bool:
    """Whether a unit that is still in play has Power to spend; if so, that is noted."""
    if not cubes or t.pieces.get(unit.handle) is not unit:
        return False
    t.note("spend-power", rule, unit.handle, cubes)
    return True


def _back_at_once(t: Table, unit: Unit, cubes: int) -> Steps:
    """Spent Power goes straight back onto its owners' buildings, divided as in the refill of the End Phase."""
    leaving, fresh = taken_off(unit, cubes)
    owners = [one for one in dict.fromkeys(leaving) if not one.out and one.buildings]
    for owner in owners:
        owner.used += leaving.count(owner)  # until it is said onto which buildings they go
    for owner in owners:
        number = leaving.count(owner)
        t.note("power-back", "variant.attacker-power-return", owner.seat, number, unit.handle)
        owner.spent -= fresh.count(owner)  # cubes charged in this turn count as unused again
        odd = number - share_out(owner, number) * len(owner.buildings)
        done: list[Building] = []
        for left in range(odd, 0, -1):
            yield from odd_cube(t, owner, left, done)
