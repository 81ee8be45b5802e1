"""Nicknames of cards in play: which are free, and what a log means by the others."""

from itertools import count

from deckkit.games.animal_duel.state import PLACES, Card, Table
from deckkit.play.actions import CHANCE, HIDDEN, Refusal

NOTHING = "-"
"""How an empty hand, pile or zone is written."""
TABLE_PATHS = ("turn", "number", "first", "phase")


def reserved(table: Table) -> tuple[str, ...]:
    """Words that are no name of a card in play, since a log means something else by them."""
    return (*table.players, *TABLE_PATHS, *PLACES, NOTHING, CHANCE, HIDDEN, "down", "card")


def nick_refusal(table: Table, nick: str | None, card: Card) -> Refusal | None:
    """Why a card that comes into play cannot bear this name; says another one that is free."""
    if nick is None:
        return None
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
