"""A plain player: how good each action looks, one step ahead, in points of card value.

It looks for Ransacks, for fights that kill more than they cost, for shots that kill; it dodges what would kill a good
creature, and prevents what it can. It knows no plan beyond the action at hand.
"""

from collections.abc import Callable, Sequence
from typing import Any

from deckkit.games.cannibal_world.actions import Attack, End, Move, Play, Ransack
from deckkit.games.cannibal_world.combat import enemies_in_reach
from deckkit.games.cannibal_world.drawing import Draw
from deckkit.games.cannibal_world.responses import Dodge, Share
from deckkit.games.cannibal_world.setup import Reinforce
from deckkit.games.cannibal_world.small_actions import Give, GiveUp, Recover
from deckkit.games.cannibal_world.state import Ability, Card, Creature, Player, Side, Table
from deckkit.games.cannibal_world.using import PlayAction, Use
from deckkit.games.cannibal_world.windows import Combat, Target, Window
from deckkit.play.actions import Action, Decision

_COUNTER = 2.0
"""What a meat counter is worth."""
_STUN_SHARE = 0.5
"""The part of a creature's worth that a stun takes away."""


def heuristic(t: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
    """How good an action looks; silence is 0."""
    window: Window = decision.about

    def score(action: Any) -> float:
        judge = _JUDGES.get(type(action))
        return judge(t, window, action) if judge is not None else 0.0

    return score


def worth(creature: Creature) -> float:
    """What a creature in play is worth: its value, less for the life it has lost."""
    return card_worth(creature.card) * (0.5 + 0.5 * creature.current_life / creature.card.life)


def card_worth(card: Card) -> float:
    return card.value or 1.5 * card.strength + card.life


def _creature(t: Table, ref: str) -> Creature:
    found = t.creature(ref)
    assert found is not None
    return found


# -- damage ----------------------------------------------------------------------------------------------------------


def _hurt(creature: Creature, points: int) -> float:
    """What it costs that a creature takes these points."""
    if points <= 0:
        return 0.0
    if points >= creature.current_life:
        return worth(creature) + 2.0
    return card_worth(creature.card) * 0.45 * points / creature.card.life


def _clash(attacker: Creature, target: Creature, more: int = 0, kept: int = 0, feint: bool = False) -> float:
    """What a fight without abilities wins, less what it costs, for the attacker's side."""
    strike = attacker.card.strength + more
    back = 0 if target.stunned or feint else max(0, target.card.strength - kept)
    return _hurt(target, strike) - _hurt(attacker, back)


def _enemy(side: Side, creature: Creature) -> bool:
    return creature.player.side is not side


# -- the Main phase --------------------------------------------------------------------------------------------------


def _attack(t: Table, w: Window, action: Attack) -> float:
    attacker, target = _creature(t, action.attacker), _creature(t, action.target)
    gain = _clash(attacker, target)
    if gain > 0 and not target.stunned and target.player.pool >= 2:
        gain = 0.5 * gain + 0.5 * _COUNTER
    return gain + _opens(t, attacker.player.side, target, attacker.card.strength) - 1.0


def _opens(t: Table, side: Side, target: Creature, points: int) -> float:
    """The Habitat is worth more than any creature: what brings it nearer counts extra."""
    if points < target.current_life or target.stunned:
        return 0.0
    guards = [one for one in side.enemy.creatures() if one.counts]
    return 8.0 if guards == [target] else 1.5


def _play(t: Table, w: Window, action: Play) -> float:
    player, card = t.players[action.seat], t.card(action.card)
    assert card is not None
    side = player.side
    base = 5.0 + 0.4 * card_worth(card) + (8.0 if card.leader else 0.0)
    kinds = {one.type for one in card.abilities}
    names = {one.name for one in card.abilities}
    front = 1.0 + 0.3 * card.strength
    if "cover" in kinds:
        front -= 2.0
    if "assault" in kinds or "stalker" in names:
        front += 1.5
    if "loyalty" in names or "bullseye" in names:
        front -= 1.0
    if names & {"cat-pounce"} and "triggered" in kinds:
        front += 2.0
    if "rat-proliferation" in names and "triggered" in kinds:
        front -= 2.0
    threat = max((one.card.strength for one in side.enemy.hunting if not one.stunned), default=0)
    if threat >= card.life and any(one.counts for one in side.hunting):
        front -= 2.0
    if not any(one.counts for one in side.hunting):
        front += 2.0
    return base + (front if action.zone == "hunting" else -front) * 0.5


def _move(t: Table, w: Window, action: Move) -> float:
    creature = _creature(t, action.creature)
    side = creature.player.side
    if creature.stunned:
        return -3.0
    if "cat-pounce" in {one.name for one in creature.card.abilities if one.type == "cover"}:
        return -1.0
    if side.enemy.undefended() and not any(one.counts for one in side.hunting):
        return 9.0
    reach = enemies_in_reach(side, stalker=creature.stalks)
    best = max((_clash(creature, one) for one in reach), default=0.0)
    return 0.6 * best - 2.0 if t.players[action.seat].pool >= 2 else -1.0


def _recover(t: Table, w: Window, action: Recover) -> float:
    creature = _creature(t, action.creature)
    return 0.3 * worth(creature)


def _draw(t: Table, w: Window, action: Draw) -> float:
    player = t.players[action.seat]
    if w.name == "main":
        return 1.5 - 0.4 * len(player.hand) if player.main > 2 else -2.0
    if action.card is None:
        return 0.0
    card = t.card(action.card)
    assert card is not None
    if card.leader or not player.hand:
        return 3.0
    return 0.25 * card_worth(card) - 1.0


def _reinforce(t: Table, w: Window, action: Reinforce) -> float:
    card = t.card(action.card)
    assert card is not None
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
    card = t.card(action.card)
    assert card is not None
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
    if ability.name in ("single-shot", "scattered-shots"):
        gain = sum(_shot(t, side, _creature(t, ref), ability.x if n is None else n) for ref, n in targets)
        return gain + (_follow_up(t, ability, bearer, targets) if ability.type == "assault" and not card else 0.0)
    if ability.type == "assault":
        return _assault(t, side, ability, bearer, targets, card)
    if ability.type == "tactical":
        return _tactical(t, w, side, ability, bearer, targets)
    return _other(t, w, side, player, ability, bearer, targets)


def _shot(t: Table, side: Side, target: Creature, points: int) -> float:
    hurt = _hurt(target, points) + _opens(t, side, target, points)
    return hurt if _enemy(side, target) else -2 * hurt


def _follow_up(t: Table, ability: Ability, bearer: Creature | None, targets: tuple[Target, ...]) -> float:
    if bearer is None or not targets:
        return 0.0
    return max(-4.0, _clash(bearer, _creature(t, targets[0].ref)))


def _assault(
    t: Table, side: Side, ability: Ability, bearer: Creature | None, targets: tuple[Target, ...], card: bool
) -> float:
    target = _creature(t, targets[0].ref)
    gain = 0.0
    more = kept = 0
    feint = False
    if ability.name == "stab":
        gain, more = _hurt(target, ability.x), ability.x
    elif ability.name == "immolate":
        enemies = [one for one in side.enemy.zone(target.zone) if not one.stalks]
        gain = sum(_hurt(one, 1) for one in enemies) - (_hurt(bearer, 1) if bearer else 0.0)
    elif ability.name == "net":
        gain = 0.0 if target.stunned else _STUN_SHARE * worth(target)
        feint = True
    elif ability.name == "shield":
        kept = ability.x
    elif ability.name == "feint":
        feint = True
    elif ability.name == "dog-charge" and bearer is not None:
        others = [one for one in side.enemy.zone(target.zone) if one is not target and not one.stalks]
        excess = bearer.card.strength - target.current_life
        gain = max((_hurt(one, excess) for one in others), default=0.0) if excess > 0 else 0.5
    if card or bearer is None:
        return gain
    return gain + max(-4.0, _clash(bearer, target, more if ability.name == "stab" else 0, kept, feint))


def _tactical(
    t: Table, w: Window, side: Side, ability: Ability, bearer: Creature | None, targets: tuple[Target, ...]
) -> float:
    combat: Combat | None = w.combat
    if combat is None:
        return -1.0
    fighter = bearer if not targets else _creature(t, targets[0].ref)
    if fighter is None or fighter not in combat.fighters():
        return -1.0
    mine = fighter.player.side is side
    if ability.name == "additional-damage":
        other = combat.target if fighter is combat.attacker else combat.attacker
        before = _due(combat, other)
        gain = _hurt(other, before + ability.x) - _hurt(other, before)
        return gain if mine and not fighter.stunned else -5.0
    due = _due(combat, fighter)
    if not mine:
        return -5.0
    if ability.name == "shield":
        return _hurt(fighter, due) - _hurt(fighter, due - ability.x)
    if ability.name == "feint":
        return _hurt(fighter, due)
    if bearer is None or bearer is fighter:
        return -1.0
    return _hurt(fighter, due) - _hurt(bearer, due)


def _due(combat: Combat, fighter: Creature) -> int:
    """The damage that a fighter is about to take, as things stand."""
    other = combat.target if fighter is combat.attacker else combat.attacker
    points = 0 if other.stunned else other.card.strength + combat.additions.get(other, 0)
    if fighter in combat.feints or fighter in combat.loyal:
        points = 0
    points -= sum(most for most, _, _ in combat.shields.get(fighter, ()))
    return max(0, points) + sum(shot for creature, shot, _ in combat.shots if creature is fighter)


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
    if name == "net" and not targets:
        return -1.0
    if name == "net":
        target = _creature(t, targets[0].ref)
        if target.stunned or not _enemy(side, target):
            return -5.0
        return _STUN_SHARE * worth(target) + _opens(t, side, target, target.current_life)
    if name == "cat-pounce":
        if bearer is None or not targets:
            return -0.5
        return _clash(bearer, _creature(t, targets[0].ref), feint=False) + 1.0
    if name == "reload":
        return 2.5 if ability.type == "triggered" or targets else -1.0
    if name == "armor" and bearer is not None:
        due = w.pending.get(bearer, 0)
        return _hurt(bearer, due) - _hurt(bearer, due - ability.x) - 0.2
    if name == "bullseye" and bearer is not None and w.act is not None:
        points = sum(n or ability.x for _, n in w.act.creatures) or w.act.ability.x
        saved = sum(_hurt(one, n or w.act.ability.x) for one, n in w.act.creatures)
        return saved - _hurt(bearer, points) - 0.3
    if name == "swap":
        return _swap(t, w, targets)
    return 0.0


def _swap(t: Table, w: Window, targets: tuple[Target, ...]) -> float:
    new = _creature(t, targets[0].ref)
    combat = w.combat
    if combat is None:
        old = w.act.target if w.act is not None else new
        return 0.2 * (worth(old) - worth(new)) - 0.5
    return _clash(combat.attacker, combat.target) - _clash(combat.attacker, new) - 0.5


# -- answers ---------------------------------------------------------------------------------------------------------


def _dodge(t: Table, w: Window, action: Dodge) -> float:
    if w.combat is not None:
        combat = w.combat
        loss = _clash(combat.attacker, combat.target, combat.additions.get(combat.attacker, 0))
        return loss - 2 * _COUNTER if loss > 0 else -1.0
    assert w.act is not None
    target = w.act.target
    if w.act.ability.name == "net":
        return 0.6 * worth(target) - 2 * _COUNTER
    points = w.act.ability.x if w.act.ability.name in ("single-shot", "stab") else 1
    return _hurt(target, points) - 2 * _COUNTER


def _share(t: Table, w: Window, action: Share) -> float:
    return -sum(_hurt(_creature(t, ref), 1 if n is None else n) for ref, n in action.targets)


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
}


def _only_stalkers(t: Table, action: GiveUp) -> bool:
    """Whether giving up Stalker would open the enemy Habitat."""
    player = t.players[action.seat]
    return (
        not player.ransacked
        and player.pool > 0
        and player.side.enemy.undefended()
        and not any(one.counts for one in player.side.hunting)
        and _creature(t, action.creature).zone == "hunting"
    )
