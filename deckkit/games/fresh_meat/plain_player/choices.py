"""What a plain player makes of everything that is neither an attack nor a card nor an ability: setup, hands, votes."""

from collections.abc import Sequence

from deckkit.games.fresh_meat.effects.whom import Choose
from deckkit.games.fresh_meat.encounters.between import Redraw, Refill
from deckkit.games.fresh_meat.encounters.dogs import Send
from deckkit.games.fresh_meat.encounters.dragon import Match
from deckkit.games.fresh_meat.encounters.horde import Ask
from deckkit.games.fresh_meat.encounters.portals import Pile
from deckkit.games.fresh_meat.encounters.trials import Offer
from deckkit.games.fresh_meat.encounters.voting import FORWARD, Vote
from deckkit.games.fresh_meat.making.characters import Choose as TakeCharacter
from deckkit.games.fresh_meat.making.drafts_in_play import NONE, Build, Keep
from deckkit.games.fresh_meat.making.gifts import ChooseRelic, Gain
from deckkit.games.fresh_meat.pieces import ATTACK, Card, Effect
from deckkit.games.fresh_meat.plain_player.abilities import effect_on
from deckkit.games.fresh_meat.plain_player.attacks import own_swing
from deckkit.games.fresh_meat.plain_player.outlook import Outlook
from deckkit.games.fresh_meat.plain_player.worths import (
    average,
    gain,
    hand,
    keeping,
    life,
    loss,
    rival,
    standing,
    weight,
)
from deckkit.games.fresh_meat.rounds.drawing import Discard, UpTo, hand_maximum
from deckkit.games.fresh_meat.state import LIFE_AT_START, Creature, Table
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import HIDDEN

_ENOUGH = 3
"""Attack cards that a hand should keep."""
_ENCOUNTER = 22
"""LP that an Encounter more costs each player, about."""
_PRIZE = 3.5


# -- setup -----------------------------------------------------------------------------------------------------------


def taken(t: Table, o: Outlook, w: Window, action: TakeCharacter) -> float:
    """A character, by the Reputations and the LP of its pre-generated side."""
    character = t.card(action.character)
    worth = life(character.preset_life)
    for one in character.preset:
        worth += standing(t.card(one))
    return worth


def built(t: Table, o: Outlook, w: Window, action: Build) -> float:
    """Reputations, each for what it brings over the LP that it costs."""
    if action.reputations in ((NONE,), (HIDDEN,)):
        return 0.0
    cards = [t.card(one) for one in action.reputations]
    cost = sum(one.cost for one in cards)
    return sum(map(standing, cards)) - life(LIFE_AT_START) + life(LIFE_AT_START - cost)


def kept(t: Table, o: Outlook, w: Window, action: Keep) -> float:
    """The Reputation that is worth most over its cost."""
    card = t.card(action.reputation)
    return 0.0 if card.id == HIDDEN else standing(card) - card.cost * life(LIFE_AT_START) / 4 / LIFE_AT_START


def relic_chosen(t: Table, o: Outlook, w: Window, action: ChooseRelic) -> float:
    """The Relic that is worth most."""
    return standing(t.card(action.relic))


def item_gained(t: Table, o: Outlook, w: Window, action: Gain) -> float:
    """What does damage first, then what heals."""
    card: Card = t.card(action.card)
    worths = {"damage": 2.0, "no-damage": 1.5, "heal": 1.0, "prestige": 1.0}
    return max((worths.get(one.op, 0.5) for one in card.effects), default=0.0)


# -- hands -----------------------------------------------------------------------------------------------------------


def discarded(t: Table, o: Outlook, w: Window, action: Discard) -> float:
    """The cards that are worth least in the hand; a hand without attacks is none."""
    me = o.me
    cards = [t.cards[one] for one in action.cards if one != HIDDEN]
    attacks = sum(number for one, number in me.hand.known.items() if t.cards[one].kind == ATTACK)
    going = sum(one.kind == ATTACK and one.valued for one in cards)
    short = max(0, _ENOUGH - (attacks - going)) if going else 0
    return -sum(keeping(t, me, one) for one in cards) - 0.4 * short


def refilled(t: Table, o: Outlook, w: Window, action: Refill) -> float:
    """The hand with what is drawn to it."""
    me = o.me
    return hand(t, me) + average(t, me) * max(0, hand_maximum(t, me) - me.hand.size)


def redrawn(t: Table, o: Outlook, w: Window, action: Redraw) -> float:
    """A new hand, of cards as good as any."""
    return average(t, o.me) * hand_maximum(t, o.me)


def drawn(t: Table, o: Outlook, w: Window, action: UpTo) -> float:
    """As many cards as possible."""
    return float(action.number)


def accepted(t: Table, o: Outlook, w: Window, action: object) -> float:
    """What another player's Item heals, against the Prestige that it brings them."""
    if w.card is None or w.by is None:
        return 0.0
    found = 0.0
    for effect in w.card.effects:
        if effect.op == "heal":
            found += gain(o.me, effect.amount)
        elif effect.op == "prestige":
            found -= 0.5 * weight(t, o.me, w.by) * effect.amount
    return found


# -- somebody to choose ----------------------------------------------------------------------------------------------


def chosen(t: Table, o: Outlook, w: Window, action: Choose) -> float:
    """Whoever is ahead: what cannot be declined is seldom welcome."""
    return float(action.to == rival(t, o.me).seat)


def sent(t: Table, o: Outlook, w: Window, action: Send) -> float:
    """Whose loss of life is most welcome."""
    to = t.players[action.player]
    damage = max((one.damage for one in t.creatures), default=0)
    return weight(t, o.me, to) * loss(to, damage)


def asked(t: Table, o: Outlook, w: Window, action: Ask) -> float:
    """Help is asked for where the Undead before oneself are dangerous: it gives a kill away."""
    mine = [one for one in t.creatures if one.front is o.me and one.role == "undead"]
    return loss(o.me, sum(one.damage for one in mine)) - 0.5 * len(mine)


def matched(t: Table, o: Outlook, w: Window, action: Match) -> float:
    """Cards for others, and what they do to the Dragon."""
    me = o.me
    assert t.encounter is not None
    table = t.encounter.table
    cards = [one for one in map(t.main_card, action.cards) if one is not None]
    worth: float = table.redraw * average(t, me) - sum(keeping(t, me, one) for one in cards)
    dragon = next((one for one in t.creatures if one.role == "main"), None)
    for effect in table.match_effects:
        if effect.do == "damage" and effect.to == "creature":
            worth += _hit(t, o, dragon, effect.amount)
        else:
            worth += effect_on(t, o, None, effect, [me])
    return worth


def _hit(t: Table, o: Outlook, creature: Creature | None, amount: int) -> float:
    """What it brings to do so much damage now, besides the attack."""
    if creature is None:
        return 0.0
    mine = own_swing(t, o.me, o.me.laid) if o.to_come else 0
    return o.prospect(creature, mine, amount, o.me) - o.prospect(creature, mine) + 0.1


# -- Encounters that are not fought ----------------------------------------------------------------------------------


def voted(t: Table, o: Outlook, w: Window, action: Vote) -> float:
    """Forward where one can stand another Encounter better than what staying costs; of piles the smallest."""
    if action.ballot.isdigit():
        return 0.0
    me, effects = o.me, _of_the_vote(t, action.ballot == FORWARD)
    found = sum(_of_all(t, o, one) for one in effects)
    if action.ballot == FORWARD:
        found += _PRIZE / len(t.order) - loss(me, _ENCOUNTER)
    return found


def _of_the_vote(t: Table, forward: bool) -> Sequence[Effect]:
    table = t.encounter.table if t.encounter is not None else None
    effects: Sequence[Effect] = () if table is None else table.forward if forward else table.back
    return effects


def _of_all(t: Table, o: Outlook, effect: Effect) -> float:
    """What an effect brings that reaches all, or one of them."""
    players = list(t.order)
    return effect_on(t, o, None, effect, players if effect.to == "all-players" else [o.me])


def piled(t: Table, o: Outlook, w: Window, action: Pile) -> float:
    """Piles of the same size, as chance says which of them is faced."""
    left, built = len(w.details["left"]), len(w.details["piles"])
    many: int = w.details["count"]
    return -abs(len(action.encounters) - left / (many - built))


def offered(t: Table, o: Outlook, w: Window, action: Offer) -> float:
    """A card for a test: the highest wins, and the lowest is hurt."""
    card = t.main_card(action.card)
    if card is None or t.encounter is None:
        return 0.0
    trial, others = t.encounter.table.trial, len(t.order) - 1
    face = card.face or 0
    best: float = (1 - o.swings.above(face)) ** others * sum(_of_all(t, o, one) for one in trial.best)
    worst: float = (1 - o.swings.below(face)) ** others * sum(_of_all(t, o, one) for one in trial.worst)
    return best + worst - 0.3 * keeping(t, o.me, card)
