"""Nicknames: what a log may call a card that comes into play."""

from itertools import count

from deckkit.games.shared_worlds.given.paths import reserved
from deckkit.games.shared_worlds.state import Card, Table
from deckkit.play.actions import Refusal


def nick_refusal(t: Table, nick: str | None, card: Card) -> Refusal | None:
    """Why a card cannot come into play under a name: the log means something else by it."""
    if nick is None:
        return None
    if nick in t.pieces:
        piece = t.pieces[nick]
        said = f"{nick} is in play already, {piece.card.label} of {piece.player.seat}"
    elif nick in t.handles or nick in t.departed:
        said = f"{nick} was the name of another card in this game"
    elif nick in t.cards and t.cards[nick] is not card:
        said = f"{nick} means another card, {t.cards[nick].label}"
    elif nick in reserved(t):
        said = f"{nick} is no name of a card: it is a seat or a word of the notation"
    else:
        return None
    free = next(name for number in count(2) if (name := f"{nick}-{number}") not in t.handles and name not in t.cards)
    return Refusal("deckkit/log.card", f"{said}; choose another name, as {free}")
