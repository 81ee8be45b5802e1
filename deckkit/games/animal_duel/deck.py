"""A deck of the animal duel: an ordered list of single cards, the first entry on top."""

from deckkit import models
from deckkit.decklist import Zone


class DeckFile(models.DeckFile):
    """cards: ids or names, first = top card; sleeves: one colour (or "none") for each card, if given at all."""

    cards: list[str]
    sleeves: list[str] | None = None


ZONES = (Zone("cards", ("cards",), "ordered", ("cards",)),)
