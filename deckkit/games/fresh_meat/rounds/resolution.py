"""What a revealed card does: Riders wait or are attached, the damage is done, creatures die."""

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played import negative, texts
from deckkit.games.fresh_meat.cards_played.changing import attach, contest_rotations
from deckkit.games.fresh_meat.cards_played.citing import maneuver_rule
from deckkit.games.fresh_meat.effects.happening import happen, modify
from deckkit.games.fresh_meat.pieces import RIDER
from deckkit.games.fresh_meat.rounds.drawing import trim
from deckkit.games.fresh_meat.rounds.falling import fallen
from deckkit.games.fresh_meat.rounds.killing import discard_played, kill
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.play.actions import Steps


def attach_riders(t: Table, attack: Attack) -> None:
    """All Riders that wait before a player are attached to their next valued attack (`base.riders-stack`)."""
    player = attack.player
    if player.riders and attack.valued and not attack.held:
        riders, player.riders = player.riders, []
        for rider in riders:
            attach(t, attack, rider)


def resolve(t: Table, attack: Attack) -> Steps:
    """A revealed card is resolved: a Rider waits, another Tactical Maneuver does nothing, an attack does its damage at
    once (`base.turn-damage-at-once`); it takes its place in the damage stack (`base.damage-stack`)."""
    player = attack.player
    attack.resolved = True
    t.stack_now.setdefault(player.initiative, []).append(attack)
    if attack.held:
        yield from _held(t, attack)
    elif not attack.valued:
        _maneuver(t, attack)
    else:
        attach_riders(t, attack)
        yield from _attack(t, attack)
        discard_played(t, attack)
    t.note("stack", "base.damage-stack", player.seat, attack.damage, str(player.initiative))
    yield from fallen(t)


def _held(t: Table, attack: Attack) -> Steps:
    """A card whose attack is held is discarded, returned or left lying, as the Encounter's card says."""
    player, card = attack.player, attack.card
    fate: str = t.special.held(t, attack)
    t.playing.remove(card)
    if fate == "return":
        player.hand.put(card.id)
        yield from trim(t, player)
    elif fate == "stay":
        player.laid.append(card.id)
    else:
        changes.to_discard(t, [card.id], "hold.card-fate", player.seat)


def _maneuver(t: Table, attack: Attack) -> None:
    """A Rider comes to lie before its player (`base.rider-stays`); any other maneuver is discarded."""
    player, card = attack.player, attack.card
    t.note("maneuver", "base.tactical-maneuver-is-attack-card", player.seat, 0, card.id)
    t.note("no-damage", "base.tactical-maneuver-no-damage", player.seat, 0, card.id)
    if card.subtype == RIDER:
        t.playing.remove(card)
        player.riders.append(card)
        t.note("rider", maneuver_rule(card), player.seat, 0, card.id)
    else:
        t.note("feint", "card.feint", player.seat, 0, card.id)
        discard_played(t, attack)


def _attack(t: Table, attack: Attack) -> Steps:
    """One separate attack (`base.separate-attack`)."""
    player = attack.player
    if not attack.missed and not _there(t, attack.target):
        attack.missed = "base.attack-target"
    if not attack.missed and isinstance(attack.target, Creature) and attack.final():
        steps = modify(t, "creature-damaged", creature=attack.target, attack=attack, by=player)
        if steps is not None:
            yield from steps
    if not attack.missed:
        steps = t.special.before_damage(t, attack)
        if steps is not None:
            yield from steps
    if attack.changes:
        contest_rotations(t, attack)
    yield from negative.lost_kill(t, attack)
    if attack.missed or not _there(t, attack.target):
        attack.missed = attack.missed or "base.attack-target"
        t.note("miss", "base.miss", player.seat, 0, attack.card.id)
        if attack.riders:
            t.note("riders-lost", "base.rider-lost-with-attack", player.seat, len(attack.riders), attack.card.id)
    else:
        texts.before_damage(t, attack)
        yield from _damage(t, attack)
    steps = texts.on_resolved(t, attack)
    if steps is not None:
        yield from steps


def _there(t: Table, target: Creature | Player | None) -> bool:
    """Whether what an attack is aimed at is still there."""
    if isinstance(target, Player):
        return target.alive and not target.spirit
    return target in t.creatures


def _damage(t: Table, attack: Attack) -> Steps:
    player, target, damage = attack.player, attack.target, attack.final()
    attack.damage, attack.hit = damage, damage > 0
    t.note("swing", "base.separate-attack", player.seat, damage, attack.card.id)
    if not attack.hit:
        worthless = bool(attack.card.edges) and not any(attack.card.edges)
        rule = "card.poke-with-stick" if worthless else "base.hit-definition"
        t.note("no-hit", rule, player.seat, 0, attack.card.id)
        return
    if isinstance(target, Player):
        changes.hurt(t, target, damage, "base.damage-between-players", player.seat)
        yield from fallen(t, player)
        return
    assert target is not None
    t.record.attack(player, damage)
    yield from damage_creature(t, target, damage, player, "base.turn-damage-at-once", attack)
    steps = happen(t, "own-hit", player, creature=target, attack=attack)
    if steps is not None:
        yield from steps
    for other in t.acting():
        if other is not player and other.features:
            steps = happen(t, "others-hit", other, creature=target, attack=attack, by=player)
            if steps is not None:
                yield from steps


def damage_creature(
    t: Table, creature: Creature, amount: int, by: Player | None, rule: str, attack: Attack | None = None
) -> Steps:
    """A creature takes damage, and what comes of it: it dies, or its Encounter does something else.

    by      whose damage it is, None for nobody's; attack: the attack, None for other damage, as of an Item
    Nothing happens to a creature that has left play.
    """
    if amount <= 0 or creature not in t.creatures:
        return
    excess = changes.wound(t, creature, amount, by, rule, attack.card.id if attack is not None else "")
    if creature.life > 0:
        steps = t.special.damaged(t, creature, by, amount, attack)
    else:
        steps = t.special.emptied(t, creature, by, amount, excess, attack)
        if steps is None:
            steps = kill(t, creature, by, attack)
    if steps is not None:
        yield from steps
    steps = happen(t, "creature-damaged", creature=creature, by=by, attack=attack)
    if steps is not None:
        yield from steps
