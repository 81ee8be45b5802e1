"""What changes from one list to another: copies by zone, and the sums that limits watch."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from deckkit.decklist import Deck
from deckkit.limits import COPIES, Declared, Limit, bound

Where = TypeVar("Where")
"""How a zone is told: by its role, or as the zone itself."""


@dataclass(frozen=True, slots=True)
class Change(Generic[Where]):
    """The copies of a card in a zone before and after."""

    zone: Where
    card: str
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Moved:
    """An ordered zone that holds the same cards in another order: the first position (from 1) that differs."""

    zone: str
    position: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Total:
    """A sum that a limit watches, in both lists."""

    zone: str
    unit: str
    before: int
    after: int


def changes(before: Deck, after: Deck) -> list[Change[str]]:
    """Every card whose copies differ, by zone in the order of the lists, more first, then fewer."""
    found = []
    for role in _roles(before, after):
        old, new = before.copies(role), after.copies(role)
        differing = [Change(role, card, old.get(card, 0), new.get(card, 0)) for card in {**new, **old}]
        found += sorted((one for one in differing if one.by), key=lambda one: (one.by < 0, one.card))
    return found


def moves(before: Deck, after: Deck) -> list[Moved]:
    """Ordered zones whose cards are the same but whose order is not."""
    found = []
    for role in _roles(before, after):
        old, new = _order(before, role), _order(after, role)
        if old != new and sorted(old) == sorted(new):
            position = next(place for place, (one, other) in enumerate(zip(old, new, strict=True)) if one != other)
            found.append(Moved(role, position + 1, old[position], new[position]))
    return found


def totals(limits: tuple[Declared, ...], before: Deck, after: Deck) -> list[Total]:
    """Each sum that a limit watches, copies among them, with its value in both lists."""
    found: dict[tuple[str, str], Total] = {}
    for limit in limits:
        if isinstance(limit, Limit) and not limit.each and (limit.measure != COPIES or limit.counts_all):
            sums = [_sum(limit, deck) for deck in (before, after)]
            found.setdefault((limit.role, limit.unit), Total(limit.role, limit.unit, *sums))
    return list(found.values())


def _sum(limit: Limit, deck: Deck) -> int:
    return sum(limit.total(filled) for filled in bound(limit, deck))


def _roles(*decks: Deck) -> list[str]:
    return list(dict.fromkeys(filled.zone.role for deck in decks for filled in deck.zones))


def _order(deck: Deck, role: str) -> list[str]:
    ordered = (filled for filled in deck.filled(role) if filled.zone.form == "ordered")
    return [card_id for filled in ordered for card_id, _ in filled.known()]
