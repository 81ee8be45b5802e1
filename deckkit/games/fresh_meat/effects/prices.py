"""What an effect costs its owner, and whether they have it."""

from collections.abc import Sequence

from deckkit.games.fresh_meat.changes import lose_life, lose_prestige
from deckkit.games.fresh_meat.hidden import ids
from deckkit.games.fresh_meat.pieces import Price
from deckkit.games.fresh_meat.rounds.drawing import away
from deckkit.games.fresh_meat.state import Feature, Player, Table
from deckkit.limits import counted
from deckkit.play.actions import Refusal

_WORDS = {"life": "LP", "prestige": "Prestige", "cards": "cards in hand", "tokens": "tokens"}


def lacking(player: Player, feature: Feature, price: Price) -> str:
    """Why a price cannot be paid, "" where it can: one gives up only what one has, if need be the last LP."""
    held = _held(player, feature, price.kind)
    if held >= price.amount:
        return ""
    return f"{feature.card.label} costs {price.amount} {_WORDS[price.kind]}, and {player.seat} has {held}"


def _held(player: Player, feature: Feature, kind: str) -> int:
    if kind == "life":
        return player.life
    if kind == "prestige":
        return player.prestige
    return player.hand.size if kind == "cards" else feature.tokens


def cards_refusal(feature: Feature, prices: Sequence[Price], cards: Sequence[str]) -> str:
    """Why so many cards of the hand are not what is to be given up, "" where they are, or none are."""
    wanted = sum(price.amount for price in prices if price.kind == "cards")
    if len(cards) == wanted:
        return ""
    return f"{feature.card.label} is paid with {counted(wanted, 'cards')} of the hand, not with {len(cards)}"


def pay(t: Table, player: Player, feature: Feature, price: Price, cards: Sequence[str], rule: str) -> None:
    """Give up what an effect costs; LP so lost are no damage (`base.loss-is-no-damage`)."""
    if price.kind == "life":
        lose_life(t, player, price.amount, "base.loss-is-no-damage", feature.card.id)
    elif price.kind == "prestige":
        lose_prestige(t, player, price.amount, rule, feature.card.id)
    elif price.kind == "tokens":
        feature.tokens -= price.amount
        t.note("tokens", rule, player.seat, -price.amount, feature.card.id)
    else:
        found = ids(t, cards)
        assert not isinstance(found, Refusal)
        away(t, player, found, rule)
