"""A combat, in the four steps of the rulebook: declare, dodge, Tactical abilities, resolution."""

from deckkit.games.cannibal_world.damage import receive
from deckkit.games.cannibal_world.responses import DODGE_COST, Decline, Dodge, Pass, Share
from deckkit.games.cannibal_world.state import Creature, Side, Table
from deckkit.games.cannibal_world.triggers import answers
from deckkit.games.cannibal_world.victory import check, in_danger
from deckkit.games.cannibal_world.windows import AbilityUse, Combat, Target, Window, pay, tactical_fits
from deckkit.play.actions import CONTESTED, Asking, Decision, Refusal, Steps


def target_refusal(side: Side, target: Creature, *, stalker: bool) -> Refusal | None:
    """Why a creature of `side` cannot attack the target; `stalker`: whether the attacker has an uncovered Stalker."""
    if target.player.side is side:
        rule = "team.opponent-is-other-side" if len(side.players) > 1 else "combat.target-hunting"
        return Refusal(rule, f"{target.handle} is no enemy creature")
    if target.stalks:
        return Refusal("ability.stalker-not-attackable", f"{target.handle} stalks and cannot be attacked")
    if target.zone == "cover" and not stalker and not side.enemy.cover_open():
        shield = next(one for one in side.enemy.hunting if one.counts)
        return Refusal(
            "combat.target-stunned" if target.stunned else "combat.target-cover-open",
            f"{target.handle} is in the Cover Zone, and {shield.handle} stands unstunned in the Hunting Zone",
        )
    return None


def enemies_in_reach(side: Side, *, stalker: bool) -> list[Creature]:
    """The creatures that a creature of `side` may attack."""
    enemy = side.enemy
    reach = [one for one in enemy.hunting if not one.stalks]
    if enemy.cover and (stalker or enemy.cover_open()):
        reach += [one for one in enemy.cover if not one.stalks]
    return reach


def lose_stalker(t: Table, creature: Creature, rule: str) -> None:
    """The Stalker of the creature is covered with a counter from the reserve, if it still has it."""
    place = creature.card.stalker
    if place is not None and not creature.covered[place]:
        creature.covered[place] = True
        t.note("cover", rule, creature.handle, 0, "stalker")


def fight(t: Table, combat: Combat) -> Steps:
    """A declared combat, from the dodge on (`combat.step-order`)."""
    t.combat = combat
    target = combat.target
    if (yield from dodged(t, Window("dodge", combat=combat), "action.dodge-combat-cost", target.handle)):
        t.note("dodge", "action.dodge-combat-effect", target.handle)
    else:
        for fighter in combat.fighters():
            lose_stalker(t, fighter, "ability.stalker-lost-in-combat")
        yield from answers(t, Window("swap", side=combat.target.player.side, combat=combat), "swap")
        yield from _tactical_step(t, combat)
        yield from _resolution(t, combat)
    t.combat = None
    if in_danger(t):
        yield from check(t)


def dodged(t: Table, window: Window, rule: str, what: str) -> Asking[bool]:
    """Whether the owner of the attacked creature dodges (`action.dodge-decider`); `rule` is that of the price."""
    owner = window.attacked.player
    window.player, window.side = owner, owner.side
    answer = yield Decision((owner.seat,), (Dodge, Decline), Decline(owner.seat), window)
    if answer.silent:
        return False
    pay(t, owner, DODGE_COST, rule, f"a dodge of {what}")
    return True


def _tactical_step(t: Table, combat: Combat) -> Steps:
    """The sides use Tactical abilities in turn, the initiator first, until two passes follow each other."""
    fits = tactical_fits(t)
    passes = 0
    while passes < 2:
        side = combat.decides
        combat.decides = side.enemy
        window = Window("tactical", side=side, combat=combat)
        answer = yield Decision(side.seats, t.kinds.tactical, Pass(side.seats[0]), window, fits)
        if isinstance(answer, AbilityUse):
            passes = 0
            yield from answer.carry_out(t, window)
        else:
            passes += 1


def _resolution(t: Table, combat: Combat) -> Steps:
    """All damage at the same time (`combat.resolution-arithmetic`)."""
    attacker, target = combat.attacker, combat.target
    strike, counter = _blow(t, combat, attacker), _blow(t, combat, target)
    blows = [(target, strike), (attacker, counter)]
    if combat.charged and strike > target.current_life:
        blows[0] = (target, target.current_life)
        if target.damage:
            rule = "ability.dog-charge-current-life"
            t.note(CONTESTED, rule, target.handle, target.current_life, "the life left counts")
        if target in combat.feints or target in combat.shields:
            rule = "ability.dog-charge-prevention-after-split"
            t.note(CONTESTED, rule, target.handle, 0, "the excess is split before anything is prevented")
        blows += yield from _excess(t, combat, strike - target.current_life)
    pending: dict[Creature, int] = {}
    for fighter, points in blows:
        taker = combat.loyal.get(fighter, fighter) if fighter in combat.fighters() else fighter
        if taker is not fighter and points:
            t.note("redirect", "ability.loyalty", taker.handle, points, fighter.handle)
        pending[taker] = pending.get(taker, 0) + points
    for creature in pending:
        pending[creature] = _prevented(t, combat, creature, pending[creature])
    _shot_in_time(t, combat)
    for creature, points, label in combat.shots:
        t.note("damage-part", "combat.tactical-direct-damage-waits", creature.handle, points, label)
        pending[creature] = pending.get(creature, 0) + points
    yield from receive(t, pending)


def _shot_in_time(t: Table, combat: Combat) -> None:
    """A fighter that shots have doomed deals its damage all the same (`combat.no-death-before-resolution`)."""
    for fighter in combat.fighters():
        shot = sum(points for creature, points, _ in combat.shots if creature is fighter)
        if shot >= fighter.current_life and not fighter.stunned:
            rule = "combat.tactical-direct-damage-waits"
            t.note(CONTESTED, rule, fighter.handle, shot, "it still deals its damage")


def _blow(t: Table, combat: Combat, fighter: Creature) -> int:
    """The Combat Damage that a fighter deals: printed strength and additions, nothing while it is stunned."""
    other = combat.target if fighter is combat.attacker else combat.attacker
    if fighter.stunned:
        t.note("damage-part", "combat.stunned-deals-no-combat-damage", other.handle, 0, f"{fighter.handle} is stunned")
        return 0
    points = fighter.card.strength
    t.note("damage-part", "combat.strength-damage", other.handle, points, f"strength of {fighter.handle}")
    more = combat.additions.get(fighter, 0)
    if more:
        t.note("damage-part", "combat.additions-add", other.handle, more, f"Additional Damage of {fighter.handle}")
    return points + more


def _prevented(t: Table, combat: Combat, creature: Creature, points: int) -> int:
    """What is left of the Combat Damage to a creature after Feint, then Shields; never below 0."""
    if points and creature in combat.feints:
        rule, label = combat.feints[creature]
        t.note("damage-part", rule, creature.handle, -points, label)
        return 0
    for most, rule, label in combat.shields.get(creature, ()):
        kept = min(most, points)
        if kept:
            t.note("damage-part", rule, creature.handle, -kept, label)
            points -= kept
    return points


def _excess(t: Table, combat: Combat, excess: int) -> Asking[list[tuple[Creature, int]]]:
    """The defender shares out what a Charged attacker deals beyond the life of the attacked creature."""
    target = combat.target
    t.note("excess", "ability.dog-charge-excess", target.handle, excess, str(target.current_life))
    others = [one for one in target.side.zone(target.zone) if one is not target and not one.stalks]
    limits = {one: one.current_life for one in others}
    parts = (yield from _shared(t, combat, limits, excess)) if limits else []
    rule = "team.dog-charge-excess" if t.team else "ability.dog-charge-distribution"
    for creature, points in parts:
        t.note("damage-part", rule, creature.handle, points, f"excess over {target.handle}")
    lost = excess - sum(points for _, points in parts)
    if lost:
        t.note("excess-lost", "ability.dog-charge-leftover", target.handle, lost)
    return parts


def _shared(t: Table, combat: Combat, limits: dict[Creature, int], excess: int) -> Asking[list[tuple[Creature, int]]]:
    """How the owner of the target shares the excess out; silence will do where there is only one way."""
    owner = combat.target.player
    default = None
    if sum(limits.values()) <= excess or len(limits) == 1:
        default = Share(owner.seat, tuple(Target(one.handle, min(excess, most)) for one, most in limits.items()))
    window = Window("share", player=owner, side=owner.side, combat=combat, pending=limits, excess=excess)
    answer = yield Decision((owner.seat,), (Share,), default, window)
    assert isinstance(answer, Share)
    return list(answer.given(t).items())
