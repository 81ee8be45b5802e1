"""What Life Points, cards and the fortunes of others are worth to a plain player, in Prestige."""

from collections.abc import Mapping

from deckkit.games.fresh_meat.pieces import ACTION, ATTACK, ITEM, RIDER, Card, Effect, FeatureCard
from deckkit.games.fresh_meat.rounds.reveal_options import portraits
from deckkit.games.fresh_meat.state import Player, Table

_ALL_LIFE = 12.0
"""What LP without end would be worth."""
_HALF = 25
"""LP that are worth half of that: each is worth the less the more there are."""
_RIVAL, _LEADER = 0.25, 0.45
"""How much a Prestige of another player counts against the own, and of one who leads."""
_TOKEN = 0.2
CARD = 0.35
"""What a card of the deck is worth, unseen."""


def life(points: float) -> float:
    """What so many LP are worth."""
    return _ALL_LIFE * points / (points + _HALF) if points > 0 else 0.0


def loss(player: Player, damage: float) -> float:
    """What it costs a player to lose so many LP; with the last of them the Prestige is lost too."""
    if damage <= 0 or player.iron:
        return 0.0
    dead = 0.5 * player.prestige + 2.0 if damage >= player.life else 0.0
    return life(player.life) - life(player.life - damage) + dead


def gain(player: Player, healed: int) -> float:
    """What it brings a player to regain so many LP."""
    return life(min(player.start_life, player.life + healed)) - life(player.life)


def weight(t: Table, me: Player, other: Player) -> float:
    """How much what another player has counts against oneself."""
    if other is me:
        return -1.0
    most = max(one.prestige for one in t.order)
    return _LEADER if other.prestige == most and most else _RIVAL


def rival(t: Table, me: Player) -> Player:
    """Whom a plain player harms where it can choose: who has the most Prestige, then the most LP."""
    return max((one for one in t.order if one is not me), key=lambda one: (one.prestige, one.life), default=me)


# -- cards -----------------------------------------------------------------------------------------------------------

_OPS: Mapping[str, float] = {
    "discard-set": 0.8,
    "miss": 0.9,
    "redirect": 0.7,
    "cancel": 0.5,
    "cancel-and-take": 0.6,
    "take-attack": 0.6,
    "rotate-up": 0.7,
    "rotate-down": 0.6,
    "add": 0.5,
    "reorder": 0.4,
    "swap-set": 0.4,
    "replace-set": 0.4,
    "replace-attack": 0.1,
}


def keeping(t: Table, player: Player, card: Card) -> float:
    """What a card of the hand is worth there."""
    if card.kind == ATTACK:
        return _attack(t, player, card)
    if card.kind == ACTION:
        return max((_OPS.get(one.op, 0.3) for one in card.effects), default=0.0)
    return CARD


def _attack(t: Table, player: Player, card: Card) -> float:
    if card.subtype == RIDER:
        return 0.5
    if not card.valued:
        return 0.15
    if card.face is None:
        return 1.0
    value = card.face / 60
    if card.portrait and card.portrait in portraits(t, player):
        value += card.face / 60
    return value + 0.15 * bool(card.effects)


def hand(t: Table, player: Player) -> float:
    """What the hand of a player is worth to that player."""
    return sum(number * keeping(t, player, t.cards[one]) for one, number in player.hand.known.items())


def average(t: Table, player: Player) -> float:
    """What a card of the deck is worth on average, by what the box holds."""
    found: float | None = player.windows.get("plain-average")
    if found is None:
        cards = [one for one in t.cards.values() if isinstance(one, Card) and one.kind != ITEM]
        whole = sum(one.copies for one in cards) or 1
        found = sum(one.copies * keeping(t, player, one) for one in cards) / whole
        player.windows["plain-average"] = found
    return found


# -- features --------------------------------------------------------------------------------------------------------

_OFTEN: Mapping[str, float] = {
    "game-start": 1.0,
    "always": 6.0,
    "own-kill": 2.0,
    "others-kill": 5.0,
    "player-dies": 1.0,
}
"""How often a moment comes that a feature waits for; others come about eight times."""
_DEEDS: Mapping[str, float] = {
    "gain-prestige": 0.8,
    "take-prestige": 1.0,
    "extra-prestige-on-kill": 0.3,
    "heal": 0.03,
    "damage": 0.02,
    "reduce-damage": 0.03,
    "add-damage": 0.02,
    "rotate-up": 0.3,
    "multiply": 0.5,
    "draw": 0.1,
    "take-card": 0.2,
    "gain-relic": 0.8,
    "choose-relic": 1.0,
    "gain-item": 0.8,
    "redirect-attack": 0.4,
    "prevent-damage": 0.4,
    "ignore-player": 0.4,
    "miss": 0.4,
    "portrait": 0.15,
}


_PRICES: Mapping[str, float] = {"life": 0.04, "prestige": 1.0, "cards": CARD}


def standing(card: FeatureCard) -> float:
    """What a Reputation or Relic is worth over a game, roughly, by what it does and how often."""
    return sum(map(_sentence, card.effects)) * {"once-per-game": 0.2, "once-per-encounter": 0.8}.get(card.uses, 1.0)


def _sentence(effect: Effect) -> float:
    often = _OFTEN.get(effect.when, 8.0) * (0.4 if effect.only_if is not None else 1.0)
    amount = effect.amount if effect.do not in ("rotate-up", "multiply") else 1
    price = (
        effect.price.amount * {"life": 0.04, "prestige": 1.0, "cards": CARD}.get(effect.price.kind, _TOKEN)
        if effect.price
        else 0.0
    )
    return often * max(0.0, _DEEDS.get(effect.do, 0.1) * max(1, amount) - price)
