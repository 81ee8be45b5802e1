"""What somebody wishes of a repair beside its being small."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.joins import beside
from deckkit.limits import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckkit.decklist import Deck, Filled
    from deckkit.decks.solving.difference import Difference
    from deckkit.decks.solving.preferences import Preference


@dataclass(frozen=True, slots=True)
class Wish:
    """A demand of a person, in words: ``keep 2 copies of RA/21 Sewer Scout``."""

    words: str


@dataclass(frozen=True, slots=True)
class Wishes:
    """Everything that is wished.

    keep         so many copies at least of each of these cards, by the ids of their first printings
    prefer       which of the smallest repairs is taken
    owned        how many copies there are of a card; only_owned: the list may hold no more of any
    max_changes  at most so many copies taken out and added
    """

    keep: Mapping[str, int] = field(default_factory=dict)
    prefer: "Preference" = "similar"
    owned: "Callable[[str], int] | None" = None
    only_owned: bool = False
    max_changes: int | None = None

    def add_to(self, difference: "Difference") -> list[Wish]:
        """Adds a row or more to the programme for each wish, with the wish as the source. Gives the wishes back."""
        model, wishes = difference.model, []
        for card_id, copies in self.keep.items():
            wishes.append(Wish(f"keep {counted(copies, 'copies')} of {model.deck.pool.label(card_id)}"))
            terms = {model.copies[filled.zone.path, card_id]: 1 for filled in holding(model.deck, card_id)}
            model.programme.row(terms, copies, None, wishes[-1])
        if self.only_owned and self.owned is not None:
            wishes.append(Wish("no copies beyond those that are owned"))
            zones = model.own_copies()
            owned = {card_id: self.owned(card_id) for filled in zones for card_id, _ in model.at(filled)}
            model.may_hold(zones, owned, wishes[-1])
        if self.max_changes is not None:
            wishes.append(Wish(f"at most {counted(self.max_changes, 'changes')}"))
            size = difference.size
            model.programme.row(size.terms, None, self.max_changes - size.number, wishes[-1])
        return wishes


def holding(deck: "Deck", card_id: str) -> "list[Filled]":
    """The zones in which the copies of a card count that are to be kept; records stay in any case.

    Where a card stands in a zone as one of the cards of another, as the one that starts somewhere, it is the copy there
    that counts, unless that is on record.
    """
    there = [filled for filled in deck.zones if card_id in filled.totals and not filled.zone.record]
    own = [one for one in there if one.zone.within is None or beside(deck, one, one.zone.within) is None]
    return own or there
