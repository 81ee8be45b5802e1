"""Which card a plain player Sets, and how it reveals it: what each attack would do, and what that brings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckkit.games.fresh_meat.cards_played.changing import CHANGING, change
from deckkit.games.fresh_meat.pieces import DOUBLE, FACE, Card, Effect
from deckkit.games.fresh_meat.plain_player.outlook import Outlook
from deckkit.games.fresh_meat.plain_player.worths import CARD, gain, keeping, loss, rival, weight
from deckkit.games.fresh_meat.rounds.reveal_options import AS_DOUBLE, AS_HOLY, portraits
from deckkit.games.fresh_meat.rounds.revealing import Reveal
from deckkit.games.fresh_meat.rounds.setting import NONE, Commit
from deckkit.games.fresh_meat.state import HOLD, Attack, Change, Creature, Player, Table
from deckkit.play.actions import HIDDEN

_UNPRINTED = 65
"""What an attack is taken to do that finds its value when it is revealed."""
_SPARED = 0.12
"""How much of its worth in the hand it costs to Set a card: it can be of use later in the Encounter."""
_WAITING = 0.35
"""What a Rider brings that is resolved, for the attack after it."""
_SHIELDED = 0.04


@dataclass(frozen=True, slots=True)
class Aimed:
    """What one card would do, to which target."""

    card: Card
    target: Creature | Player | None
    damage: int
    double: bool = False


def strength(t: Table, me: Player, card: Card, target: Creature | Player | None, double: bool, holy: bool) -> int:
    """What an attack would do as things stand, with the Riders that wait and what else is known to change it."""
    if not card.valued:
        return 0
    attack = Attack(me, card, (DOUBLE if double else FACE) if card.edges else None, worth=_UNPRINTED)
    if card.edges:
        attack.worth = 0
    if me.strong:
        attack.changes.append(Change(me, None, edges=1))
    for rider in me.riders:
        for effect in rider.effects:
            if effect.target == "next-own-attack" and effect.op in CHANGING:
                attack.changes.append(change(effect, me, rider))
    if not (double or card.protected):
        attack.changes += [Change(one.by, None, edges=one.edges) for one in t.halving if one.by is not me]
    for effect in card.effects:
        if holy and effect.window == "on-reveal" and effect.op == "add":
            attack.changes.append(change(effect, me, card))
    return attack.final()


def usable(t: Table, me: Player, card: Card, target: Creature | Player | None) -> Iterable[tuple[bool, bool]]:
    """The ways to reveal a card: with the double edge, with the Holy Water option."""
    own = bool(card.portrait) and card.portrait in portraits(t, me)
    types = next((one.types for one in card.effects if one.types and one.window == "on-reveal"), ())
    holy = isinstance(target, Creature) and target.type in types
    return [(double, way) for double in ((False, True) if own else (False,)) for way in ((True,) if holy else (False,))]


def own_swing(t: Table, me: Player, card_ids: Sequence[str]) -> int:
    """What the cards that one has Set can do at most."""
    if me.choice == HOLD:
        return 0
    cards = [t.cards[one] for one in card_ids if one != HIDDEN]
    target = t.creatures[0] if t.creatures else None
    return sum(max(strength(t, me, one, target, *way) for way in usable(t, me, one, target)) for one in cards)


# -- the Set card ----------------------------------------------------------------------------------------------------


def committed(t: Table, o: Outlook, action: Commit) -> float:
    """What it brings to Set these cards."""
    me = o.me
    if action.cards == (NONE,) or HIDDEN in action.cards:
        return 0.0
    cards: list[Card] = [t.cards[one] for one in action.cards]
    spent = _SPARED * sum(keeping(t, me, one) for one in cards)
    if action.choice == HOLD:
        return _sided(t, me, t.encounter.table.on_hold) - o.danger(0) - spent if t.encounter is not None else 0.0
    struck = (
        _sided(t, me, t.encounter.table.on_strike) if action.choice is not None and t.encounter is not None else 0.0
    )
    return struck + _best(t, o, cards) - spent


def _best(t: Table, o: Outlook, cards: Sequence[Card]) -> float:
    """The best that can be made of these cards, all aimed at one target."""
    me = o.me
    targets: list[Creature | Player | None] = list(t.special.targets(t, me)) or [None]
    seen: set[object] = set()
    best = -100.0
    for target in targets:
        looks = (target.life, target.role, target.front is me) if isinstance(target, Creature) else target
        if looks in seen:
            continue
        seen.add(looks)
        for double in (False, True):
            aims = []
            for card in cards:
                ways = [way for way in usable(t, me, card, target) if way[0] == double] or [(False, False)]
                aims += [Aimed(card, target, strength(t, me, card, target, *ways[0]), ways[0][0])]
            best = max(best, _worth(t, o, aims))
    return best


def _worth(t: Table, o: Outlook, aims: Sequence[Aimed]) -> float:
    """What attacks bring that are made in one Turn, and what the creatures do about them."""
    missed, penalty = _shadowed(t, o, aims)
    whole = 0 if missed else sum(one.damage for one in aims)
    worth = -penalty
    ignored: Creature | None = None
    for target in dict.fromkeys(one.target for one in aims):
        own = [one for one in aims if one.target is target]
        damage = 0 if missed and isinstance(target, Creature) and target.role == "main" else sum(o.damage for o in own)
        if isinstance(target, Player):
            worth += _on_player(target, damage)
        elif target is not None and damage:
            worth += _on_creature(o, target, damage, own)
            if any(one.card.effect("ignore-player") is not None for one in own):
                ignored = target
    for one in aims:
        worth += _text(t, o, one) + _SHIELDED * one.double
    return worth - o.danger(whole, ignored)


def _on_creature(o: Outlook, target: Creature, damage: int, own: Sequence[Aimed]) -> float:
    """An attack on a creature; one that keeps it alive keeps others from the kill."""
    for one in own:
        if one.card.effect("floor-life") is not None:
            return o.others * target.prestige * o.swings.at_least(o.after, max(5, target.life - damage))
    return o.gain(target, damage)


def _on_player(target: Player, damage: int) -> float:
    """An attack in the Arena: it counts most where it takes somebody out; what is lost there comes back."""
    if damage >= target.life:
        return 1.0
    return damage / (target.life + 50)


def _text(t: Table, o: Outlook, one: Aimed) -> float:
    """What a card brings besides its damage."""
    card, worth = one.card, 0.0
    if card.subtype == "rider":
        worth += _WAITING
    for effect in card.effects:
        if effect.op == "prestige-if-hardest" and one.damage:
            worth += effect.amount * float((1 - o.swings.above(one.damage)) ** (o.before + o.after))
        elif effect.op == "steal" and one.damage:
            worth += CARD
        elif effect.op == "damage-per-later-player" and one.damage:
            worth += 0.04 * o.after
        elif effect.target == "next-two-attacks":
            worth += 0.06 * min(2, o.after)
        elif effect.op == "no-creature-attack" and isinstance(one.target, Creature):
            worth += 0.5 * o.cost(one.target) * (one.target.type in effect.types)
    return worth


def _shadowed(t: Table, o: Outlook, aims: Sequence[Aimed]) -> tuple[bool, float]:
    """Whether the Shadowmancer makes these attacks miss, and what that costs."""
    if t.encounter is None or t.encounter.special != "shadow" or t.round < 2:
        return False, 0.0
    valued = [one for one in aims if one.card.valued and isinstance(one.target, Creature) and one.target.role == "main"]
    table, position = t.encounter.table, o.me.initiative
    if not valued or (position != 1 and table.compare == "player-1-only"):
        return False, 0.0
    now, before = sum(one.damage for one in valued), t.stack_before.get(position, 0)
    if now > before:
        return False, 0.0
    return True, loss(o.me, min(before - now, table.penalty_max) if now < before else table.penalty_on_tie)


def _sided(t: Table, me: Player, effects: Sequence[Effect]) -> float:
    """What the choice to hold, or to strike, brings one."""
    found = 0.0
    for effect in effects:
        chance = 0.1 if effect.only_if is not None else 1.0
        if effect.do in ("damage", "lose-life"):
            found -= chance * loss(me, effect.amount)
        elif effect.do in ("draw", "discard"):
            found += chance * CARD * effect.amount * (1 if effect.do == "draw" else -1)
        elif effect.do in ("gain-prestige", "lose-prestige"):
            found += chance * effect.amount * (1 if effect.do == "gain-prestige" else -1)
        elif effect.do == "heal":
            found += chance * gain(me, effect.amount)
    return found


# -- the reveal ------------------------------------------------------------------------------------------------------


def revealed(t: Table, o: Outlook, action: Reveal) -> float:
    """What it brings to reveal so."""
    me = o.me
    cards = [t.cards[one] for one in (action.cards or me.laid) if one != HIDDEN]
    if HOLD in (action.choice, me.choice):
        return 0.0
    found = [t.creature(ref) or t.players.get(ref) for ref in action.targets]
    possible = t.special.targets(t, me)
    needed = [one for one in cards if one.valued]
    if not found:
        found = list(possible[:1])
    if len(found) == 1:
        found = found * max(1, len(needed))
    aims, order = [], iter(found)
    for place, card in enumerate(cards, 1):
        target = next(order, None) if card.valued else None
        double = _declared(t, me, action, AS_DOUBLE, place, card, target)
        holy = _declared(t, me, action, AS_HOLY, place, card, target)
        aims.append(Aimed(card, target, strength(t, me, card, target, double, holy), double))
    robbed = t.players.get(action.victim) if action.victim is not None else None
    return _worth(t, o, aims) + (_robbing(t, me, robbed) if robbed is not None else 0.0)


def _declared(
    t: Table, me: Player, action: Reveal, way: str, place: int, card: Card, target: Creature | Player | None
) -> bool:
    """Whether an option is used with that card; one that is written without a number is for every card that has it."""
    if way not in action.ways and f"{way}.{place}" not in action.ways:
        return False
    at = 0 if way == AS_DOUBLE else 1
    return any(one[at] for one in usable(t, me, card, target))


def _robbing(t: Table, me: Player, victim: Player) -> float:
    """A random card: rather of whom it hurts most, and who has any."""
    return CARD * weight(t, me, victim) + 0.02 * min(victim.hand.size, 7) + 0.05 * (victim is rival(t, me))
