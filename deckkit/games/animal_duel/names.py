"""Nicknames of cards in play: which are free, and what a log means by the others."""

import re
from itertools import count

from deckkit.games.animal_duel.state import PLACES, Card, Table
from deckkit.games.values import NOTHING
from deckkit.play.actions import CHANCE, HIDDEN, Refusal

NICK = r"[\w'-]+"
"""How a nickname is written."""
_WRITTEN = re.compile(NICK)
TABLE_PATHS = ("turn", "number", "first", "phase")


def reserved(table: Table) -> tuple[str, ...]:
    """Words that are no name of a card in play, since a log means something else by them."""
    return (*table.players, *TABLE_PATHS, *PLACES, NOTHING, CHANCE, HIDDEN, "down", "card")


def nick_refusal(table: Table, nick: str | None, card: Card, up: bool) -> Refusal | None:
    """Why a card that comes into play cannot bear this name; says another one that is free.

    Face down it bears the name of no card at all: its own would tell what it is (`action.face-down-hidden`).
    """
    if nick is None:
        return None
    if not _WRITTEN.fullmatch(nick):
        return Refusal("deckkit/log.card", f"{nick} is no nickname: one has letters, digits, - and ' only")
    if table.card(nick) is not None and not up:
        said = f"{nick} is what a card is called, {table.card_called(nick).label}: face down none has such a name"
        return Refusal("action.face-down-hidden", said)
    if nick in table.placed:
        one = table.placed[nick]
        said = f"{nick} is in play already, a card of {one.player.seat}"
    elif nick in table.handles:
        said = f"{nick} was the name of another card in this duel"
    elif nick in reserved(table):
        said = f"{nick} is no name of a card: it is a seat or a word of the notation"
    elif table.card(nick) not in (None, card):
        said = f"{nick} means another card, {table.card_called(nick).label}"
    else:
        return None
    free = next(name for number in count(2) if not _means(table, name := f"{nick}-{number}"))
    return Refusal("deckkit/log.card", f"{said}; choose another name, as {free}")


def _means(table: Table, nick: str) -> bool:
    return nick in table.handles or nick in reserved(table) or table.card(nick) is not None
