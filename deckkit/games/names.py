"""How a log calls cards and pieces in play, the same in every game."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue

_Card = TypeVar("_Card")
_Piece = TypeVar("_Piece")
_Player = TypeVar("_Player")


def card(cards: Mapping[str, _Card], ref: str, unknown: _Card) -> _Card | None:
    """The card of an id, or of a name that is one card's only, in any letter case; `?` is the unknown one."""
    found = cards.get(ref)
    if found is not None:
        return found
    if ref == HIDDEN:
        return unknown
    wanted = ref.casefold()
    alike = {one for one in cards.values() if wanted in _of(one)}
    return alike.pop() if len(alike) == 1 else None


def card_id(table: Any, ref: str) -> str:
    """The id of the card that a word of a line means at a table, and else the word as it stands."""
    found = table.card(ref)
    named: str = ref if found is None else found.id
    return named


def seated(players: Mapping[str, _Player], text: str) -> _Player:
    """The player of a seat; raises BadValue."""
    found = players.get(text)
    if found is None:
        raise BadValue(f"expected a seat ({', '.join(players)}), not {text}")
    return found


def _of(one: Any) -> tuple[str, str]:
    return one.id.casefold(), one.name.casefold()


def alike(pieces: Iterable[_Piece], ref: str) -> Iterable[list[_Piece]]:
    """Those pieces that a word may mean: by handle in any letter case, then by the id of their cards, then by name."""
    wanted = ref.casefold()
    called = [(one, _names(one)) for one in pieces]
    for place in range(3):
        yield [one for one, names in called if names[place].casefold() == wanted]


def _names(one: Any) -> tuple[str, str, str]:
    return one.handle, one.card.id, one.card.name


def only(pieces: Iterable[_Piece], ref: str) -> _Piece | None:
    """The one piece that a word means, None where it means none or several."""
    found = next((some for some in alike(pieces, ref) if some), [])
    return found[0] if len(found) == 1 else None
