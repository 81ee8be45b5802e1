"""What creatures, wounds and fights are worth to the plain player, in points of card value."""

from typing import NamedTuple

from deckkit.games.cannibal_world.state import Card, Creature, Side
from deckkit.games.cannibal_world.windows import Combat

_BREACH = 16.0
"""What it is worth that no enemy creature stands before the Habitat; each of them holds a part of it."""


class Means(NamedTuple):
    """What a fighter adds to its blow, and what it keeps off itself: some points, or by a Feint all of them."""

    more: int = 0
    kept: int = 0
    feint: bool = False


NOTHING = Means()


def card_worth(card: Card) -> float:
    """The value of a card; of one without any, about what its numbers would cost."""
    return card.value or 1.5 * card.strength + card.life


def worth(creature: Creature) -> float:
    """What a creature in play is worth: its value, less for the life it has lost."""
    return card_worth(creature.card) * (0.5 + 0.5 * creature.current_life / creature.card.life)


def hurt(creature: Creature, points: int) -> float:
    """What it costs that a creature takes these points."""
    if points <= 0:
        return 0.0
    if points >= creature.current_life:
        return worth(creature) + 2.0
    return card_worth(creature.card) * 0.45 * points / creature.card.life


def breach(side: Side, target: Creature, points: int, attacker: Creature | None = None, back: int = 0) -> float:
    """What it adds that points kill a creature: the Habitat behind it is worth more, and the more the fewer are left.

    That holds only if `side` then has somebody in the Hunting Zone; an attacker takes `back` points.
    """
    if points < target.current_life or target.stunned:
        return 0.0
    guards = [one for one in target.side.creatures() if one.counts]
    stands = attacker is not None and back < attacker.current_life
    if target in guards and (stands or any(one.counts for one in side.hunting if one is not attacker)):
        return 1.5 + _BREACH / len(guards)
    return 1.5


def means(fighter: Creature, pool: int) -> Means:
    """What a fighter can do by Tactical abilities of its own, if its player has so many counters."""
    if fighter.stunned or pool < 1:
        return NOTHING
    abilities = fighter.card.abilities
    x = {one.name: one.x for one in abilities if one.type == "tactical" and not fighter.covered[one.place]}
    return Means(x.get("additional-damage", 0), x.get("shield", 0), "feint" in x)


def clash(attacker: Creature, target: Creature, own: Means = NOTHING, its: Means = NOTHING) -> float:
    """What a fight wins for the attacker's side, less what it costs, if the fighters use these means."""
    strike = 0 if its.feint else attacker.card.strength + own.more - its.kept
    back = 0 if target.stunned or own.feint else target.card.strength + its.more - own.kept
    return hurt(target, strike) - hurt(attacker, back)


def bout(attacker: Creature, target: Creature, own: Means = NOTHING) -> float:
    """What a fight wins if each fighter also uses its Tactical abilities, where that is worth a counter.

    `own` is what an Assault ability has given to the attacker already.
    """
    its, more = means(target, target.player.pool), means(attacker, attacker.player.pool - 1)
    gain = _answered(attacker, target, own, its)
    if more != NOTHING:
        both = Means(own.more + more.more, own.kept + more.kept, own.feint or more.feint)
        gain = max(gain, _answered(attacker, target, both, its) - 1.0)
    return gain


def _answered(attacker: Creature, target: Creature, own: Means, its: Means) -> float:
    gain = clash(attacker, target, own)
    return gain if its == NOTHING else min(gain, clash(attacker, target, own, its) + 1.0)


def due(combat: Combat, creature: Creature) -> int:
    """The damage that a creature is about to take at the end of a combat, as things stand."""
    points = 0
    if creature in combat.fighters():
        other = combat.target if creature is combat.attacker else combat.attacker
        unhurt = other.stunned or creature in combat.feints or creature in combat.loyal
        points = 0 if unhurt else other.card.strength + combat.additions.get(other, 0)
        points -= sum(most for most, _, _ in combat.shields.get(creature, ()))
    return max(0, points) + sum(shot for hit, shot, _ in combat.shots if hit is creature)
