"""A plain player: how good each action looks, one step ahead, in points of health.

It puts down a resource every turn, plays the dearest animals that it can pay for, attacks where the battle costs the
opponent more than itself, and goes for the opponent's health where nothing stands in the way. It hides nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckkit.games.animal_duel.actions import Attack, End, Fight
from deckkit.games.animal_duel.playing import Hide, Play, TurnUp
from deckkit.games.animal_duel.state import MIDDLE, Card, Effect, Placed, Player, Table
from deckkit.games.animal_duel.texts import Choose, Decline, Keep
from deckkit.games.animal_duel.windows import Window
from deckkit.games.animal_duel.wounds import owner_damage
from deckkit.play.actions import Action, Decision

_GOOD = {"heal-animal": 0.4, "heal-player": 0.8, "draw": 1.5, "play-resource": 2.0}
_BAD = {"damage-animal": 0.6, "damage-player": 1.0, "destroy-resource": 2.0}


def heuristic(table: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
    """How good each of the legal actions looks to the player who decides."""
    window: Window = decision.about

    def worth_of(action: Action) -> float:
        judge = _JUDGES.get(type(action))
        return 0.0 if judge is None else judge(table, window, action)

    return worth_of


def worth(one: Placed) -> float:
    """What an animal in play is worth to its owner."""
    return 1.0 + one.current_attack + 0.5 * one.current_defense + 0.5 * one.health + owner_damage(one.card.cost)[1]


def _play(t: Table, w: Window, action: Play) -> float:
    card, player = t.card_called(action.card), t.players[action.seat]
    if card.kind == "resource":
        return 100.0
    return _card(player, card) - 0.01 * (action.row == MIDDLE)


def _turn_up(t: Table, w: Window, action: TurnUp) -> float:
    player = t.players[action.seat]
    return _card(player, t.called(action.ref, player).card)


def _card(player: Player, card: Card) -> float:
    """How good it is that this card of the player's becomes face up now."""
    texts = sum(_effect(player, one) for one in card.on_play)
    texts += sum(3.0 * _effect(player, one) for one in (*card.turn_start, *card.active))
    if card.kind == "animal":
        return 10.0 + card.cost + texts
    if card.kind == "habitat" and player.habitat is not None and player.habitat.up:
        return -1.0
    return 5.0 + texts if texts > 0 else -1.0


def _effect(player: Player, effect: Effect) -> float:
    """How good an effect of the player's own card is as things stand; nothing where there is nothing to do it to."""
    amount = effect.amount
    if effect.target in ("owner", "opponent"):
        sign = 1 if effect.target == "owner" else -1
        if effect.do in _GOOD:
            return sign * _GOOD[effect.do] * amount
        stack = (player if sign > 0 else player.enemy).stack
        return -sign * _BAD[effect.do] * (min(amount, len(stack)) if effect.do == "destroy-resource" else amount)
    own = effect.target in ("own-animal", "all-own-animals", "self")
    animals = player.animals if own else player.enemy.animals
    if effect.target == "self":
        return 0.5 * amount
    if not animals:
        return 0.0
    hit = max if effect.target in ("own-animal", "enemy-animal") else sum
    return float(hit(_done(one, effect, own) for one in animals))


def _done(one: Placed, effect: Effect, own: bool) -> float:
    """How good it is, for whose card it is, that an effect is done to this animal."""
    sign, amount = (1.0 if own else -1.0), effect.amount
    if effect.do == "kill-animal":
        return -sign * worth(one)
    if effect.do == "damage-animal":
        return -sign * (worth(one) if one.health <= amount else 0.6 * amount)
    if effect.do == "heal-animal":
        return sign * 0.4 * amount
    return sign * 0.7 * amount


def _attack(t: Table, w: Window, action: Attack) -> float:
    player = t.players[action.seat]
    attacker = t.called(action.attacker, player)
    if w.name == "play" and _could_play(player):
        return -50.0
    if action.target in t.players:
        return 20.0 + attacker.current_attack
    target = t.called(action.target, player.enemy)
    dealt = max(1, attacker.current_attack - target.current_defense + 1)
    taken = max(1, target.current_attack - attacker.current_defense + 1)
    gain = worth(target) + 2.0 if dealt >= target.health else worth(target) * dealt / target.health
    loss = worth(attacker) + 1.0 if taken >= attacker.health else worth(attacker) * taken / attacker.health
    return gain - 0.8 * loss


def _could_play(player: Player) -> bool:
    """Whether an animal or a resource of the hand is still to be played before the fight."""
    return any(
        (card.kind == "animal" and card.cost <= player.available)
        or (card.kind == "resource" and not player.resource_played)
        for card in player.hand
    )


def _choose(t: Table, w: Window, action: Choose) -> float:
    if w.effect is None or w.source is None:
        return 0.0
    one = t.called(action.ref, w.aims[0].player)
    return _done(one, w.effect, own=one.player is w.source.player)


def _constant(value: float) -> Callable[[Table, Window, Any], float]:
    return lambda t, w, action: value


_JUDGES: Mapping[type[Action], Callable[[Table, Window, Any], float]] = {
    Play: _play,
    TurnUp: _turn_up,
    Hide: _constant(-20.0),
    Attack: _attack,
    Fight: _constant(-30.0),
    End: _constant(0.0),
    Choose: _choose,
    Decline: _constant(0.0),
    Keep: _constant(0.0),
}
