"""A deck of the animal duel: an ordered list of single cards, the first entry on top."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from pydantic import BeforeValidator, Field

from deckkit import models
from deckkit.decklist import Zone

_ORDER = "construction.order-is-part-of-list"
_WRITE_ORDER = 'write cards = ["AN/01", "RS/01", ...], the top card first, and a card once for each of its copies'


def _in_order(cards: object) -> object:
    """A table of copies says what is in the deck, but not in which order it will be drawn."""
    if isinstance(cards, Mapping):
        raise models.refused(_ORDER, "a table of copies does not give the order of the cards", _WRITE_ORDER)
    return cards


class DeckFile(models.DeckFile):
    """A deck with its order.

    cards   ids or names, one for each copy, the top card of the deck first
    sleeves a colour for each card in the same order, "none" for a bare one; left out where nobody cares
    """

    REFUSED_KEYS: ClassVar[Mapping[str, tuple[str, str]]] = {
        "main": (_ORDER, _WRITE_ORDER),
        "sideboard": ("construction.one-deck-each", "take the sideboard out; the deck is all that a player brings"),
    }

    WRITTEN_FOR: ClassVar[Mapping[str, str]] = {"main": "cards"}
    BESIDE: ClassVar[Mapping[str, str]] = {"sleeves": "cards"}

    cards: Annotated[list[str], BeforeValidator(_in_order)]
    sleeves: list[Annotated[str, Field(min_length=1)]] | None = None


ZONES = (Zone("deck", ("cards",), "ordered", ("cards",), piled=True),)
