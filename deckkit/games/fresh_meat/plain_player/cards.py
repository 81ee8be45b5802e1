"""What it brings to play an Action card, to answer one, or to use an Item."""

from collections.abc import Callable, Mapping

from deckkit.games.fresh_meat.cards_played.changing import change
from deckkit.games.fresh_meat.cards_played.playing import Play
from deckkit.games.fresh_meat.encounters.plain import by_party
from deckkit.games.fresh_meat.pieces import ITEM, Card, CardEffect
from deckkit.games.fresh_meat.plain_player.attacks import own_swing
from deckkit.games.fresh_meat.plain_player.outlook import Outlook, Pending
from deckkit.games.fresh_meat.plain_player.worths import CARD, gain, keeping, loss, rival, weight
from deckkit.games.fresh_meat.state import Attack, Change, Creature, Player, Table
from deckkit.games.fresh_meat.windows import Window

_PRICE = 0.35
"""How much of its worth in the hand it costs to play a card: one more is drawn each Round."""
_LAST_HELP = 15
"""LP below which an Item is not given away."""
_WILLING = 0.7
"""How likely another player accepts what heals."""
_ROUNDS = 0.7
"""What a Round is worth in which one Sets two cards, or attacks an edge higher."""


def played(t: Table, o: Outlook, w: Window, action: Play) -> float:
    """What it brings to play this card so."""
    card = t.main_card(action.card)
    if card is None:
        return 0.0
    at = t.players.get(action.to) if action.to is not None else None
    if card.kind == ITEM:
        return _item(t, o, w, card, at)
    given = t.main_card(action.other) if action.other is not None else None
    price = _PRICE * keeping(t, o.me, card)
    return effect_of(t, o, w, o.me, card, at, given) - price - _owed(t, o, card, at)


def _owed(t: Table, o: Outlook, card: Card, at: Player | None) -> float:
    """What comes back from whoever answers a negative card."""
    if at is None or card.negative != "always":
        return 0.0
    angry = any(one.when == "negative-card" for feature in at.features for one in feature.card.effects)
    return 0.3 * angry


def effect_of(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, at: Player | None, given: Card | None = None
) -> float:
    """What it is worth to the player of the outlook that `by` plays this card, should it take effect."""
    for effect in card.effects:
        judge = _JUDGES.get(effect.op)
        if judge is not None:
            return judge(t, o, w, by, card, effect, at, given)
    return -1.0


_Judge = Callable[[Table, Outlook, Window, Player, Card, CardEffect, Player | None, Card | None], float]


# -- on a revealed attack --------------------------------------------------------------------------------------------


def turned_to(t: Table, o: Outlook, attack: Attack, damage: int) -> float:
    """What it is worth that a revealed attack does so much, and not what it would do."""
    target, now = attack.target, attack.final()
    if isinstance(target, Player):
        return weight(t, o.me, target) * (damage - now) / 60 if target is not attack.player else 0.0
    if not isinstance(target, Creature) or damage == now:
        return 0.0
    mine = 0 if attack.player is o.me else _swing(t, o)
    with_it = o.whole(mine, Pending(attack.player, target, damage))
    worth = with_it - o.whole(mine, Pending(attack.player, target, now))
    if attack.player is o.me:
        worth -= o.danger(damage) - o.danger(now)
    return worth


def _swing(t: Table, o: Outlook) -> int:
    """What one's own Set card will do."""
    return own_swing(t, o.me, o.me.laid) if o.to_come else 0


def changed(attack: Attack, one: Change) -> int:
    """What an attack would do with one change more."""
    attack.changes.append(one)
    found = attack.final()
    attack.changes.pop()
    return found


def _modify(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    if w.attack is None:
        return 0.0
    return turned_to(t, o, w.attack, changed(w.attack, change(effect, by, card)))


def _miss(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    return turned_to(t, o, w.attack, 0) if w.attack is not None else 0.0


# -- on Set cards ----------------------------------------------------------------------------------------------------


def _discard_set(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    """Somebody makes no attack; it is played in that player's own Turn, when it is plain what is at stake."""
    if at is None or w.player is not at:
        return 0.0
    return without(t, o, at)


def without(t: Table, o: Outlook, at: Player) -> float:
    """What it is worth that a player makes no attack in this Round."""
    mine = _swing(t, o)
    if at is o.me:
        return o.whole(0) - o.whole(mine) - o.danger(0) + o.danger(mine)
    if at not in o.waiting:
        return 0.0
    before, after = o.before - o.comes_before(at), o.after - (not o.comes_before(at))
    worth = o.whole(mine, before=before, after=after) - o.whole(mine)
    return worth + 0.3 * bool(at.riders) * weight(t, o.me, at)


def _replace_set(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    """Another card is Set: a small one that is given is as good as none, one of the deck is about the same."""
    if at is None or (w.player is not at and at is not o.me):
        return 0.0
    if given is None:
        return 0.2 * without(t, o, at)
    small = 1.0 - (given.face or 0) / 40
    cost = keeping(t, o.me, given) if by is o.me else 0.0
    return small * without(t, o, at) - cost


def _swap_set(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    """The own card for another unseen one: good where the own one does little."""
    if o.me not in (by, at) or not o.to_come:
        return 0.0
    mine = _swing(t, o)
    return o.whole(5 * round(o.swings.mean / 5)) - o.whole(mine)


def _reorder(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    """A Turn comes last."""
    mine = _swing(t, o)
    if at is o.me:
        return o.whole(mine, before=o.before + o.after, after=0) - o.whole(mine)
    if at is None or not o.to_come or not o.comes_before(at) or w.player is not at:
        return 0.0
    return o.whole(mine, before=o.before - 1, after=o.after + 1) - o.whole(mine)


# -- on a creature's attack ------------------------------------------------------------------------------------------


def _struck(w: Window) -> tuple[Player | None, int]:
    """Whom the attack in question hits as things stand, and how hard."""
    if w.strike is not None:
        return w.strike.target, max(0, w.strike.damage - w.strike.loss)
    aim = w.attack.target if w.attack is not None else None
    return (aim, w.attack.final()) if isinstance(aim, Player) and w.attack is not None else (None, 0)


def sent_on(t: Table, me: Player, struck: Player | None, damage: int, to: Player | None) -> float:
    """What it is worth that an attack hits another player than it would."""
    if struck is None or to is None or to is struck:
        return 0.0
    return weight(t, me, to) * loss(to, damage) - weight(t, me, struck) * loss(struck, damage)


def _redirect(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    struck, damage = _struck(w)
    to = at
    if to is None:  # the card says to whom it goes
        to = rival(t, by)
    if t.encounter is not None and t.encounter.special == "arena":
        return 0.1 * sent_on(t, o.me, struck, damage, to)
    return sent_on(t, o.me, struck, damage, to)


def _take(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    struck, damage = _struck(w)
    return -weight(t, o.me, by) * card.extra.prestige_on_take + sent_on(t, o.me, struck, damage, by)


def _cancel(
    t: Table, o: Outlook, w: Window, by: Player, card: Card, effect: CardEffect, at: Player | None, given: Card | None
) -> float:
    """What the card that is answered would do, undone."""
    if w.card is None or w.by is None or w.by is by:
        return -1.0
    if any(one.op in ("cancel", "cancel-and-take") for one in w.card.effects):
        return 0.1 if w.by is not o.me else -0.1
    kept = CARD if effect.op == "cancel-and-take" and by is o.me else 0.0
    return kept - effect_of(t, o, w, w.by, w.card, w.at)


_JUDGES: Mapping[str, _Judge] = {
    "rotate-up": _modify,
    "rotate-down": _modify,
    "add": _modify,
    "multiply": _modify,
    "miss": _miss,
    "discard-set": _discard_set,
    "replace-set": _replace_set,
    "swap-set": _swap_set,
    "reorder": _reorder,
    "redirect": _redirect,
    "take-attack": _take,
    "cancel": _cancel,
    "cancel-and-take": _cancel,
}


# -- Items -----------------------------------------------------------------------------------------------------------


def _item(t: Table, o: Outlook, w: Window, card: Card, at: Player | None) -> float:
    """What it brings to use an Item now; what is kept can be used later."""
    worth = sum(_item_effect(t, o, w, card, effect, at) for effect in card.effects)
    if at is not None and at is not o.me:
        return _WILLING * worth if o.me.life > _LAST_HELP else 0.0
    return worth


def _item_effect(t: Table, o: Outlook, w: Window, card: Card, effect: CardEffect, at: Player | None) -> float:
    me = o.me
    who = at if at is not None else me
    if effect.op == "heal":
        missing = who.start_life - who.life
        if who is me and missing < effect.amount and len(t.stack) > 1:
            return 0.0  # it can do more later
        return -weight(t, me, who) * gain(who, effect.amount)
    if effect.op == "prestige":
        hurt = at is not None and at.start_life > at.life
        return effect.amount * (hurt or not t.stack) if at is not None else 0.0
    if effect.op == "damage":
        return _fire(t, o, effect)
    if effect.op == "no-damage":
        return expected(t, o) - 0.8
    if effect.op in ("set-two", "rotate-up"):
        return _ROUNDS * effect.rounds * _prize(t) / len(t.order) - 0.8
    return CARD


def _fire(t: Table, o: Outlook, effect: CardEffect) -> float:
    if effect.target != "all-creatures":
        return sum(weight(t, o.me, one) * loss(one, effect.amount) for one in t.order if one is not o.me) - 0.5
    mine = _swing(t, o)
    return sum(
        o.prospect(one, mine, effect.amount, o.me) - o.prospect(one, mine)
        for one in t.creatures
        if one.role != "undead"
    )


def _prize(t: Table) -> int:
    """The Prestige of the creatures in play."""
    return sum(one.prestige * max(1, one.counters) for one in t.creatures)


def expected(t: Table, o: Outlook) -> float:
    """What the creatures of this Encounter will cost before they are dead, on average."""
    rounds = 1 + sum(one.life for one in t.creatures) / max(1.0, o.swings.mean * len(t.order))
    horde = by_party(t, t.encounter.table.ends_after) if t.encounter and t.encounter.special == "horde" else 0
    return max(rounds, horde / 2) * sum(map(o.cost, t.creatures))
