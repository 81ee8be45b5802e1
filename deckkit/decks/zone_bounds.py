"""What declared limits come to for a single zone, line by line: sizes, and the most copies of each card.

A limit over several zones or a sum of points says less of one line than of the whole, but it does say something: a card
of 40 points stands at most four times where there are 160.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.limits import COPIES, Declared, Limit, Stock

if TYPE_CHECKING:
    from deckkit.pools import Pool


@dataclass(frozen=True, slots=True)
class Group:
    """Cards, by their ids, of which there are so many copies together in a zone."""

    cards: frozenset[str]
    at_least: int | None
    at_most: int | None


@dataclass(slots=True)
class Bounds:
    """What binds each zone of a role by itself. Cards are counted by the ids of their first printings.

    fewest, most  copies in all
    of_each       the most copies of any card, be it in the pool or not
    of_card       the most copies of single cards of the pool
    groups        bounds of some cards together
    """

    fewest: int = 0
    most: int | None = None
    of_each: int | None = None
    of_card: dict[str, int] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)

    def most_of(self, card_id: str) -> int | None:
        """The most copies of a card, where that is bound."""
        return _smaller(self.of_card.get(card_id), self.of_each)

    def _bind_size(self, at_least: int | None, at_most: int | None) -> None:
        self.fewest = max(self.fewest, at_least or 0)
        self.most = _smaller(self.most, at_most)

    def _bind_card(self, card_id: str, most: int) -> None:
        self.of_card[card_id] = min(self.of_card.get(card_id, most), most)


def bounds_of(role: str, limits: Iterable[Declared], pool: "Pool | None" = None) -> Bounds:
    """What these limits come to in each zone of a role; without a pool, what they say of any cards."""
    bounds = Bounds()
    binding = [one for one in limits if isinstance(one, Limit | Stock) and role in (one.across or (one.role,))]
    for limit in binding:
        if isinstance(limit, Stock):
            if pool is not None and limit.at is None:
                _bind_stock(bounds, limit, pool)
        elif limit.each:
            _bind_each(bounds, limit, pool)
    for limit in binding:
        if isinstance(limit, Limit) and not limit.each:
            _bind_sum(bounds, limit, pool)
    return bounds


def _bind_stock(bounds: Bounds, limit: Stock, pool: "Pool") -> None:
    for card_id in pool.cards:
        bounds._bind_card(pool.copy_id(card_id), limit.copies.get(pool.copy_id(card_id), 0))
    least = sum(limit.least(card_id) for card_id in {**limit.copies, **limit.fewest})
    alone = not (limit.across or limit.or_none)
    bounds._bind_size(least if alone else None, sum(limit.copies.values()))


def _bind_each(bounds: Bounds, limit: Limit, pool: "Pool | None") -> None:
    most = limit.at_most or 0
    if not limit.where:
        bounds.of_each = _smaller(bounds.of_each, most)
    elif pool is not None:
        for card_id in _first_printings(limit, pool):
            bounds._bind_card(card_id, most)


def _bind_sum(bounds: Bounds, limit: Limit, pool: "Pool | None") -> None:
    """Sizes from limits of all cards; from others what they leave for each card, and groups where copies count."""
    at_least = None if limit.across else limit.at_least  # another zone may have what this one lacks
    whole = limit.capped is None or (bounds.of_each is not None and bounds.of_each <= limit.capped)
    if limit.measure == COPIES and not limit.where and whole:
        bounds._bind_size(at_least, limit.at_most)
        return
    if pool is None:
        return
    weights = _first_printings(limit, pool)
    if limit.at_most is not None and min(weights.values(), default=0) >= 0:
        for card_id, weight in weights.items():
            if limit.capped is None or weight * limit.capped > limit.at_most:
                bounds._bind_card(card_id, limit.at_most // weight)
    if limit.measure == COPIES and limit.capped is None:
        bounds.groups.append(Group(frozenset(weights), at_least, limit.at_most))


def _first_printings(limit: Limit, pool: "Pool") -> dict[str, int]:
    """What a limit counts, without the other printings: copies of all are counted with the first."""
    return {card_id: weight for card_id, weight in limit.weights(pool).items() if pool.copy_id(card_id) == card_id}


def _smaller(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else min(one, other)
