"""A plain player: how good each action looks, one step ahead, in points of card value.

It looks for Ransacks and for what clears the way to them, for fights that kill more than they cost, for shots that
kill; it prevents what it can, and seldom dodges, since it needs its counters. It knows no plan beyond the action at
hand.
"""

from collections.abc import Callable, Sequence
from typing import Any

from deckkit.games.cannibal_world.actions import Attack, End, Move, Play, Ransack
from deckkit.games.cannibal_world.combat import enemies_in_reach
from deckkit.games.cannibal_world.drawing import Draw
from deckkit.games.cannibal_world.fights import Means, bout, breach, card_worth, clash, due, hurt, worth
from deckkit.games.cannibal_world.play_action import PlayAction
from deckkit.games.cannibal_world.responses import DODGE_COST, Dodge, Reveal, Share
from deckkit.games.cannibal_world.setup import Reinforce
from deckkit.games.cannibal_world.small_actions import Give, GiveUp, Recover
from deckkit.games.cannibal_world.state import HUNTING, Ability, Card, Creature, Player, Side, Table
from deckkit.games.cannibal_world.use import Use
from deckkit.games.cannibal_world.windows import Combat, Target, Window
from deckkit.play.actions import Action, Decision

_COUNTER = 3.0
"""What a meat counter is worth that is spent on an answer: it is missing in the next own turn."""
_STUN_SHARE = 0.5
"""The part of a creature's worth that a stun takes away."""


def heuristic(t: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
    """How good an action looks; silence is 0."""
    window: Window = decision.about

    def score(action: Any) -> float:
        judge = _JUDGES.get(type(action))
        return judge(t, window, action) if judge is not None else 0.0

    return score


def _enemy(side: Side, creature: Creature) -> bool:
    return creature.player.side is not side


# -- the Main phase --------------------------------------------------------------------------------------------------


def _attack(t: Table, w: Window, action: Attack) -> float:
    return _fight(t.creature_called(action.attacker), t.creature_called(action.target)) - 1.0


def _fight(attacker: Creature, target: Creature) -> float:
    """A combat that no Assault ability comes before."""
    return bout(attacker, target) + breach(
        attacker.side, target, attacker.card.strength, attacker, back=target.card.strength
    )


def _play(t: Table, w: Window, action: Play) -> float:
    player, card = t.players[action.seat], t.card_called(action.card)
    base = 5.0 + 0.4 * card_worth(card) + (8.0 if card.leader else 0.0)
    front = 0.5 * _front(player, card)
    return base + (front if action.zone == HUNTING else -front)


def _front(player: Player, card: Card) -> float:
    """How much rather a creature stands in the Hunting Zone than in the Cover Zone."""
    side = player.side
    kinds, names = {one.type for one in card.abilities}, {one.name for one in card.abilities}
    front = 3.0 + 0.3 * card.strength
    if "cover" in kinds:
        front -= 2.0
    if "assault" in kinds or "stalker" in names:
        front += 1.5
    if "loyalty" in names or "bullseye" in names:
        front -= 1.0
    if "cat-pounce" in card.triggers:
        front += 2.0
    if "rat-proliferation" in card.triggers:
        front -= 2.0
    guarded = any(one.counts for one in side.hunting)
    threat = max((one.card.strength for one in side.enemy.hunting if not one.stunned), default=0)
    if threat >= card.life and guarded:
        front -= 2.0
    return front if guarded else front + 2.0


def _move(t: Table, w: Window, action: Move) -> float:
    creature = t.creature_called(action.creature)
    side = creature.player.side
    if creature.stunned:
        return -3.0
    if "cat-pounce" in {one.name for one in creature.card.abilities if one.type == "cover"}:
        return -1.0
    if side.enemy.undefended() and not any(one.counts for one in side.hunting):
        return 9.0
    reach = enemies_in_reach(side, stalker=creature.stalks)
    best = max((bout(creature, one) for one in reach), default=0.0)
    return best - 2.0 if t.players[action.seat].pool >= 2 else -1.0


def _recover(t: Table, w: Window, action: Recover) -> float:
    creature = t.creature_called(action.creature)
    return 0.3 * worth(creature)


def _draw(t: Table, w: Window, action: Draw) -> float:
    player = t.players[action.seat]
    if w.name == "main":
        return 1.5 - 0.4 * len(player.hand) if player.main > 2 else -2.0
    if action.card is None:
        return 0.0
    card = t.card_called(action.card)
    if card.leader or not player.hand:
        return 3.0
    return 0.25 * card_worth(card) - 1.0


def _reinforce(t: Table, w: Window, action: Reinforce) -> float:
    card = t.card_called(action.card)
    backup = sum(one.x for one in card.abilities if one.name == "backup")
    return 6.0 * backup + (4.0 if card.leader else 0.0) + 0.2 * card_worth(card)


# -- abilities -------------------------------------------------------------------------------------------------------


def _use(t: Table, w: Window, action: Use) -> float:
    creature, ability = action.found(t)
    assert creature is not None and ability is not None
    cost = 0.0 if ability.type == "triggered" else 1.0
    if creature.stalks:
        cost += 1.5
    return _ability(t, w, t.players[action.seat], ability, creature, action.targets) - cost


def _play_action(t: Table, w: Window, action: PlayAction) -> float:
    card = t.card_called(action.card)
    total = -0.5
    for clause in action.clauses:
        ability = card.ability(clause.ability)
        assert ability is not None
        bearer = t.creature(clause.creature) if clause.creature else None
        cost = 0.0 if ability.type == "triggered" else 1.0
        total += _ability(t, w, t.players[action.seat], ability, bearer, clause.targets, card=True) - cost
    return total


def _ability(
    t: Table,
    w: Window,
    player: Player,
    ability: Ability,
    bearer: Creature | None,
    targets: tuple[Target, ...],
    card: bool = False,
) -> float:
    side = player.side
    if ability.type == "assault":
        return _assault(t, side, ability, None if card else bearer, t.creature_called(targets[0].ref))
    if ability.name in ("single-shot", "scattered-shots"):
        return sum(_shot(w, side, t.creature_called(ref), ability.x if n is None else n) for ref, n in targets)
    if ability.type == "tactical":
        return _tactical(t, w, side, ability, bearer, targets)
    return _other(t, w, side, player, ability, bearer, targets)


def _shot(w: Window, side: Side, target: Creature, points: int) -> float:
    """Direct Damage, on top of what the target is about to take in a combat."""
    before = due(w.combat, target) if w.combat is not None else 0
    gain = hurt(target, before + points) - hurt(target, before)
    if before < target.current_life:
        gain += breach(side, target, before + points)
    return gain if _enemy(side, target) else -2 * gain


def _assault(t: Table, side: Side, ability: Ability, source: Creature | None, target: Creature) -> float:
    """What the ability does, and the combat that follows if a creature uses it and both fighters live."""
    points = ability.x if ability.name in ("stab", "single-shot") else 1 if ability.name == "immolate" else 0
    gain = breach(side, target, points + (source.card.strength if source is not None else 0), source)
    if ability.name == "immolate":
        gain += sum(hurt(one, 1) for one in side.enemy.zone(target.zone) if one is not target and not one.stalks)
        gain -= hurt(source, 1) if source is not None else 0.0
    if source is None or points >= target.current_life:
        return gain + (_STUN_SHARE * worth(target) if ability.name == "net" else hurt(target, points))
    own = Means(points, ability.x if ability.name == "shield" else 0, ability.name in ("feint", "net"))
    if ability.name == "dog-charge" and source.card.strength > target.current_life:
        others = [one for one in side.enemy.zone(target.zone) if one is not target and not one.stalks]
        gain += min((hurt(one, source.card.strength - target.current_life) for one in others), default=0.0)
    if ability.name == "net" and source.card.strength < target.current_life:
        gain += _STUN_SHARE * worth(target)
    return gain + bout(source, target, own)


def _tactical(
    t: Table, w: Window, side: Side, ability: Ability, bearer: Creature | None, targets: tuple[Target, ...]
) -> float:
    combat: Combat | None = w.combat
    if combat is None:
        return -1.0
    fighter = bearer if not targets else t.creature_called(targets[0].ref)
    if fighter is None or fighter not in combat.fighters():
        return -1.0
    mine = fighter.player.side is side
    if ability.name == "additional-damage":
        other = combat.target if fighter is combat.attacker else combat.attacker
        before = due(combat, other)
        after = 0 if other in combat.feints else ability.x
        return hurt(other, before + after) - hurt(other, before) if mine and not fighter.stunned else -5.0
    if not mine:
        return -5.0
    points = due(combat, fighter)
    if ability.name == "shield":
        return hurt(fighter, points) - hurt(fighter, points - ability.x)
    if ability.name == "feint":
        return hurt(fighter, points)
    if bearer is None or bearer is fighter:
        return -1.0
    return hurt(fighter, points) - hurt(bearer, points)


def _other(
    t: Table,
    w: Window,
    side: Side,
    player: Player,
    ability: Ability,
    bearer: Creature | None,
    targets: tuple[Target, ...],
) -> float:
    name = ability.name
    if name == "backup":
        return 3.0 * ability.x if player.main + len(player.reinforcements) >= ability.x else 1.0 * ability.x
    if name in ("rat-proliferation", "rejects-tactics"):
        card = t.card(targets[0].ref) if targets else None
        return 1.0 + 0.3 * card_worth(card) if card is not None else -0.5
    if name == "summon-alpha":
        return 8.0 if targets else 0.0
    if name == "net":
        target = t.creature_called(targets[0].ref) if targets else None
        if target is None or target.stunned or not _enemy(side, target):
            return -5.0
        return _STUN_SHARE * worth(target) + breach(side, target, target.current_life)
    if name == "cat-pounce":
        return _pounce(t, bearer, targets)
    if name == "reload":
        return _reload(t, w, targets)
    if name == "armor" and bearer is not None:
        points = w.pending.get(bearer, 0)
        return hurt(bearer, points) - hurt(bearer, points - ability.x) - 0.2
    if name == "bullseye" and bearer is not None and w.act is not None:
        shot = w.act.ability.x
        saved = sum(hurt(one, n or shot) for one, n in w.act.creatures)
        return saved - hurt(bearer, sum(n or shot for _, n in w.act.creatures)) - 0.3
    if name == "swap":
        return _swap(w, t.creature_called(targets[0].ref))
    return 0.0


def _pounce(t: Table, bearer: Creature | None, targets: tuple[Target, ...]) -> float:
    """A combat that costs no counter of its own."""
    if bearer is None or not targets:
        return -0.5
    return _fight(bearer, t.creature_called(targets[0].ref)) + 1.0


def _reload(t: Table, w: Window, targets: tuple[Target, ...]) -> float:
    """An ability that can be used again; two Reloads that free each other never get anywhere."""
    if w.act is not None:
        freed: Ability | None = w.act.ability
    elif targets:
        handle, _, ref = targets[0].ref.rpartition(".")
        creature = t.creature_called(handle)
        freed = creature.card.ability(ref) if creature.player.side is w.side else None
    else:
        freed = None
    return 2.0 + 0.5 * freed.x if freed is not None and freed.name != "reload" else -1.0


def _swap(w: Window, new: Creature) -> float:
    """What it saves that another creature meets the attack, or the Assault ability and its combat."""

    def loss(target: Creature) -> float:
        if w.combat is not None:
            return clash(w.combat.attacker, target)
        assert w.act is not None
        points = w.act.ability.x if w.act.ability.name in ("single-shot", "stab") else 0
        if w.act.source is None or points >= target.current_life:
            return hurt(target, points)
        return clash(w.act.source, target, Means(more=points))

    return loss(w.attacked) - loss(new) - 0.5


# -- answers ---------------------------------------------------------------------------------------------------------


def _dodge(t: Table, w: Window, action: Dodge) -> float:
    """A dodge costs what half a turn does: of a combat, it is for those who cannot be attacked again at once."""
    if w.combat is not None:
        attacker = w.combat.attacker
        return -1.0 if attacker.player.pool else bout(attacker, w.combat.target) - DODGE_COST * _COUNTER
    assert w.act is not None
    target, ability = w.act.target, w.act.ability
    if ability.name == "net":
        return 0.6 * worth(target) - DODGE_COST * _COUNTER
    points = ability.x if ability.name in ("single-shot", "stab") else 1
    return hurt(target, points) - DODGE_COST * _COUNTER


def _share(t: Table, w: Window, action: Share) -> float:
    return -sum(hurt(t.creature_called(ref), 1 if n is None else n) for ref, n in action.targets)


_JUDGES: dict[type[Action], Callable[[Table, Window, Any], float]] = {
    Attack: _attack,
    Play: _play,
    PlayAction: _play_action,
    Use: _use,
    Move: _move,
    Ransack: lambda t, w, action: 100.0,
    Recover: _recover,
    Draw: _draw,
    Reinforce: _reinforce,
    GiveUp: lambda t, w, action: 6.0 if _only_stalkers(t, action) else -3.0,
    Give: lambda t, w, action: -3.0,
    End: lambda t, w, action: 0.05,
    Dodge: _dodge,
    Share: _share,
    Reveal: lambda t, w, action: 1.0,
}


def _only_stalkers(t: Table, action: GiveUp) -> bool:
    """Whether giving up Stalker would open the enemy Habitat."""
    player = t.players[action.seat]
    return (
        not player.ransacked
        and player.pool > 0
        and player.side.enemy.undefended()
        and not any(one.counts for one in player.side.hunting)
        and t.creature_called(action.creature).zone == "hunting"
    )
