"""Negative cards: when a card of another player is aimed at somebody, and what answers it.

Some cards are negative in any case, others only where they cost a kill or turned a creature onto the player; those
count from the moment at which that is known (`neg.conditional-trigger-time`).
"""

from collections.abc import Sequence

from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.effects.using import offer
from deckkit.games.fresh_meat.pieces import Card
from deckkit.games.fresh_meat.state import Attack, Change, Creature, Player, Strike, Table
from deckkit.games.fresh_meat.windows import NOTHING
from deckkit.play.actions import CONTESTED, Steps

ALWAYS, NEVER, RAISES, LOWERS = "always", "never", "hardest-swing", "lightest-swing-or-lost-kill"
_MOMENT = "negative-card"


def reacts(player: Player) -> bool:
    """Whether somebody has a feature that answers a negative card."""
    return any(effect.when == _MOMENT for one in player.features for effect in one.card.effects)


def _answers(player: Player) -> bool:
    """Whether somebody does something at once against a negative card, and not only counts it for a kill to come."""
    effects = (effect for one in player.features for effect in one.card.effects if effect.when == _MOMENT)
    return any(effect.do != "extra-prestige-on-kill" for effect in effects)


def aimed(t: Table, card: Card, by: Player, at: Player, rule: str = "neg.always-list") -> Steps:
    """A negative card targets a player, who may answer it before it takes effect (`rep.irritable-damage-first`).

    rule  why it is negative for that player
    """
    if by is at or not at.alive:
        return NOTHING
    return _aimed(t, card, by, at, rule)


def _aimed(t: Table, card: Card, by: Player, at: Player, rule: str) -> Steps:
    t.note("negative", rule, at.seat, 0, card.id)
    if rule == "neg.list-open":
        t.note("by-its-data", "neg.definition", at.seat, 0, card.id)
    if not reacts(at):
        return
    steps = happen(t, _MOMENT, owner=at, by=by, card=card)
    if steps is not None:
        yield from steps
    yield from offer(t, at, _MOMENT, by=by, card=card)


def not_negative(t: Table, card: Card, at: Player, rule: str) -> None:
    """A card that harms or helps a player who would answer a negative one is none."""
    if reacts(at):
        t.note("not-negative", rule, at.seat, 0, card.id)


def _met(t: Table, one: Change, at: Player, rule: str) -> Steps:
    """The condition is met under which a card is negative."""
    assert one.card is not None
    one.negative = True
    if _answers(at):
        t.note(CONTESTED, "neg.conditional-trigger-time", at.seat, 0, one.card.id)
    return aimed(t, one.card, one.by, at, rule)


def _own_cards(t: Table, attack: Attack, kind: str) -> None:
    """Their own cards are never negative for a player (`neg.by-other-player`)."""
    for one in attack.changes:
        if one.card is not None and one.card.negative == kind and one.by is attack.player:
            not_negative(t, one.card, attack.player, "neg.by-other-player")


def _of_others(attack: Attack, kind: str) -> list[Change]:
    """What cards of that kind, of other players, did to an attack, but those that have counted as negative already."""
    others = (one for one in attack.changes if one.card is not None and one.by is not attack.player)
    return [one for one in others if one.card is not None and one.card.negative == kind and not one.negative]


def lost_kill(t: Table, attack: Attack) -> Steps:
    """An attack is about to do its damage: whether a card that lowered it has cost its player the kill
    (`neg.lowerers-lost-kill`)."""
    target = attack.target
    if not attack.changes or not isinstance(target, Creature):
        return NOTHING
    lowered = _of_others(attack, LOWERS)
    if not lowered or target.floor or attack.card.effect("floor-life") is not None:
        return NOTHING  # nobody can kill it
    if attack.final() >= target.life:
        return NOTHING
    return _lost_kill(t, attack, target, lowered)


def _lost_kill(t: Table, attack: Attack, target: Creature, lowered: Sequence[Change]) -> Steps:
    """Each card without which it would have killed; where none alone was enough, all of them if it had without all."""

    def kills(without: Sequence[Change]) -> bool:
        killed: bool = t.special.would_kill(t, attack, target, attack.unmissed(without))
        return killed

    cost = [one for one in lowered if kills([one])]
    if not cost and kills(lowered):
        cost = [one for one in lowered if not one.lost]
    for one in lowered:
        if one in cost:
            yield from _met(t, one, attack.player, "neg.lowerers-lost-kill")
        elif one.card is not None:
            not_negative(t, one.card, attack.player, "neg.lowerers-not")


def drawn_attack(t: Table, creature: Creature, targets: Sequence[Player]) -> Steps:
    """A creature that goes for the hardest swing is about to attack these players: whether a card that raised an attack
    of one of them has made them its target (`neg.raisers-test`). That they are hit is not asked."""
    if not any(attack.changes for player in targets for attack in player.attacks):
        return NOTHING
    return _drawn(t, creature, targets)


def _drawn(t: Table, creature: Creature, targets: Sequence[Player]) -> Steps:
    for player in targets:
        best = max((one.swing for one in t.order if one is not player), default=0)
        for attack in player.attacks:
            _own_cards(t, attack, RAISES)
            for one in _of_others(attack, RAISES):
                if _swing_without(player, attack, one) < best:
                    if reacts(player):
                        t.note(CONTESTED, "neg.raisers-test", player.seat, 0, creature.handle)
                    yield from _met(t, one, player, "neg.raisers-exception")
                elif one.card is not None:
                    not_negative(t, one.card, player, "neg.raisers-not")


def light_hit(t: Table, strike: Strike) -> Steps:
    """A creature that goes for the lightest swing has hit a player: whether a card that lowered an attack of theirs has
    made them its target (`neg.lowerers-lightest-swing`)."""
    player = strike.first
    if strike.creature.targets != "lightest-swing":
        return NOTHING
    if reacts(player):
        _not_aimed(t, player)
    if not any(one.changes for one in player.attacks):
        return NOTHING
    return _light_hit(t, strike, player)


def _not_aimed(t: Table, player: Player) -> None:
    """A card that raised the attack of somebody else, so that this player has the lightest swing, does not target them
    (`neg.direct-target-needed`)."""
    for other in t.others(player):
        for attack in other.attacks:
            for one in attack.changes:
                if one.card is None or one.card.negative != RAISES:
                    continue
                if _swing_without(other, attack, one) < player.swing <= other.swing:
                    not_negative(t, one.card, player, "neg.direct-target-needed")


def _light_hit(t: Table, strike: Strike, player: Player) -> Steps:
    hit = strike.target is player and not strike.dropped and not player.iron and strike.damage > strike.loss
    least = min((one.swing for one in t.order if one is not player), default=0)
    for attack in player.attacks:
        _own_cards(t, attack, LOWERS)
        for one in _of_others(attack, LOWERS):
            if _swing_without(player, attack, one) <= least:
                continue
            assert one.card is not None
            if hit:
                yield from _met(t, one, player, "neg.lowerers-lightest-swing")
            else:
                not_negative(t, one.card, player, "neg.lowerers-hit-needed")


def _swing_without(player: Player, attack: Attack, change: Change) -> int:
    """The swing of a player if a card had not been played on one of their attacks."""
    return player.swing - (attack.damage if attack.hit else 0) + attack.final(without=(change,))
