"""What it brings to use an ability of a Reputation, a Relic or a one-use card."""

from collections.abc import Sequence

from deckkit.games.fresh_meat.effects.options import cause_of
from deckkit.games.fresh_meat.effects.using import Use
from deckkit.games.fresh_meat.effects.whom import whom
from deckkit.games.fresh_meat.pieces import Effect, Price
from deckkit.games.fresh_meat.plain_player.attacks import own_swing
from deckkit.games.fresh_meat.plain_player.cards import changed, sent_on, turned_to
from deckkit.games.fresh_meat.plain_player.outlook import Outlook
from deckkit.games.fresh_meat.plain_player.worths import CARD, gain, keeping, loss, weight
from deckkit.games.fresh_meat.state import Change, Player, Table
from deckkit.games.fresh_meat.windows import Window

_KEPT = {"once-per-game": 0.6, "once-per-encounter": 0.1, "once-per-round": 0.01}
"""What it costs that an ability cannot be used once more."""
_TOKEN = 0.12


def used(t: Table, o: Outlook, w: Window, action: Use) -> float:
    """What it brings to use this ability so."""
    feature, ways = action.found(t)
    if feature is None or not ways:
        return 0.0
    cause = cause_of(o.me, feature, w)
    cause.chosen = t.players[action.to] if action.to is not None else None
    worth = -_KEPT.get(feature.card.uses, 0.0)
    if feature.card.kind == "one-use":
        worth = -_KEPT["once-per-game"]
    for effect in ways[0].effects:
        players = whom(t, effect.to, cause)
        worth += effect_on(t, o, w, effect, players, action.amount or 0)
        if effect.price is not None:
            worth -= _price(t, o.me, effect.price, action.cards)
    return worth


def _price(t: Table, me: Player, price: Price, cards: Sequence[str]) -> float:
    if price.kind == "life":
        return loss(me, price.amount)
    if price.kind == "prestige":
        return float(price.amount)
    if price.kind == "tokens":
        return _TOKEN * price.amount
    found = [t.main_card(one) for one in cards]
    return sum(keeping(t, me, one) for one in found if one is not None)


def effect_on(
    t: Table, o: Outlook, w: Window | None, effect: Effect, players: Sequence[Player], amount: int = 0
) -> float:
    """What a sentence of a component is worth to the player of the outlook, done to these players."""
    of_players = sum(_to_player(t, o, effect, one, amount) for one in players)
    return of_players + (_to_attack(t, o, w, effect, players) if w is not None else 0.0)


def _to_player(t: Table, o: Outlook, effect: Effect, who: Player, amount: int) -> float:
    own = -weight(t, o.me, who)
    do, number = effect.do, effect.amount
    if do in ("damage", "lose-life"):
        return -own * loss(who, number) if effect.to != "creature" else 0.0
    if do == "damage-per-token":
        return -own * loss(who, number * amount) - _TOKEN * amount
    if do == "heal":
        return own * gain(who, number)
    if do == "gain-prestige":
        return own * number
    if do in ("lose-prestige", "take-prestige"):
        lost = min(number, who.prestige)
        return -own * lost + (lost if do == "take-prestige" else 0)
    if do == "extra-prestige-on-kill":
        return own * number / len(t.order)
    if do in ("draw", "discard", "take-card"):
        cards = CARD * min(number, who.hand.size if do != "draw" else number)
        return own * cards if do == "draw" else -own * cards + (cards if do == "take-card" else 0.0)
    if do in ("gain-relic", "steal-relic"):
        return 0.8 if do == "steal-relic" else own * 0.8
    if do == "gain-token":
        return own * _TOKEN * number
    if do in ("look-at-hand", "look-at-set", "look-at-encounters"):
        return 0.02
    return _to_turn(t, o, effect, who)


def _to_turn(t: Table, o: Outlook, effect: Effect, who: Player) -> float:
    """Effects on the order of the Turns, and on what is Set."""
    if effect.do == "set-two":
        return 0.4 * -weight(t, o.me, who)
    if effect.do == "lose-turn":
        return 0.3 * weight(t, o.me, who)
    if effect.do == "reset-set":
        return -0.1
    if effect.do == "swap-initiative" and who is not o.me:
        return _attacked_at(t, o, o.me.initiative) - _attacked_at(t, o, who.initiative) - 0.02
    if effect.do in ("first-turn", "last-turn") and who is o.me and o.to_come:
        mine = own_swing(t, o.me, o.me.laid)
        others = o.before + o.after
        first = effect.do == "first-turn"
        moved = o.whole(mine, before=0 if first else others, after=others if first else 0)
        return moved - o.whole(mine)
    return 0.0


def _attacked_at(t: Table, o: Outlook, initiative: int) -> float:
    """What it costs to hold that Initiative card in this Round."""
    attacking = [one for one in t.creatures if one.targets == "initiative" and initiative in one.numbers]
    return sum(loss(o.me, one.damage) for one in attacking)


def _to_attack(t: Table, o: Outlook, w: Window, effect: Effect, players: Sequence[Player]) -> float:
    """Effects on a revealed attack, on a creature's attack, and on a creature."""
    do, number = effect.do, effect.amount
    if do == "damage" and effect.to == "creature":
        mine = own_swing(t, o.me, o.me.laid) if o.to_come else 0
        one = next(iter(t.creatures), None)
        return o.prospect(one, mine, number, o.me) - o.prospect(one, mine) if one is not None else 0.0
    if w.attack is not None and do in ("rotate-up", "rotate-down", "multiply", "add-damage", "miss", "reduce-damage"):
        return _altered(t, o, w, effect)
    if do == "protect" and w.attack is not None:
        return 0.05
    if w.strike is None:
        return 0.0
    struck, damage = w.strike.target, max(0, w.strike.damage - w.strike.loss)
    if do == "redirect-attack":
        return sent_on(t, o.me, struck, damage, players[0] if players else None)
    own = -weight(t, o.me, struck)
    if do in ("prevent-damage", "ignore-player"):
        return own * loss(struck, damage) if do == "prevent-damage" or struck in players else 0.0
    if do == "reduce-damage":
        return own * (loss(struck, damage) - loss(struck, max(0, damage - number)))
    if do == "add-damage":
        return own * (loss(struck, damage) - loss(struck, damage + number))
    return 0.0


def _altered(t: Table, o: Outlook, w: Window, effect: Effect) -> float:
    attack, number = w.attack, effect.amount
    assert attack is not None
    if effect.do == "miss":
        return turned_to(t, o, attack, 0)
    one = {
        "rotate-up": Change(o.me, None, edges=number),
        "rotate-down": Change(o.me, None, edges=-number),
        "multiply": Change(o.me, None, factor=number),
        "add-damage": Change(o.me, None, add=number),
        "reduce-damage": Change(o.me, None, add=-number),
    }[effect.do]
    return turned_to(t, o, attack, changed(attack, one))
