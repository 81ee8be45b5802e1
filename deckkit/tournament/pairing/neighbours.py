"""Neighbours in score order, and swaps that cost nothing.

Entrants sorted by points are paired first with second, third with fourth. Take the gap between two neighbouring scores
that occur. If an odd number stands above it, every pairing has a pair across it. So no pairing has a smaller sum of
differences than the sum of those gaps, nor, as the square of a sum is at least the sum of the squares, a smaller sum of
squares than that of their squares. Neighbours cross each such gap once and no other, and so reach both bounds, however
those with the same points stand among themselves. That is used: who must not meet, or would float twice, changes places
with somebody who has the same points.
"""

from collections.abc import Callable
from dataclasses import dataclass

from deckkit.tournament.pairing.criteria import avoided, repeated_floats
from deckkit.tournament.pairing.field import DOWN, LEVEL, UP, Entrant

_LOOKED_AT = 400
"""With how many of the same points a swap is tried before exact matching decides."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """An even number of entrants by score, paired at positions 0-1, 2-3 ...

    order   the entrants
    uneven  the pairs of different points, by their place among the pairs
    bad     the pairs that no swap could save: they have met, avoid each other, or one floats twice
    """

    order: list[Entrant]
    uneven: list[int]
    bad: list[int]

    @property
    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """The pairs by place; the first of two has at least as many points."""
        return list(zip(self.order[::2], self.order[1::2], strict=True))


def neighbours(order: list[Entrant], draw: Callable[[], float]) -> Neighbours:
    """Pair the entrants, sorted by points, and swap what must not be. `order` is rearranged among equals.

    draw  a random number from 0 up to 1, for where the search for a swap begins
    """
    bad, uneven = [], []
    each = iter(order)
    for place, (a, b) in enumerate(zip(each, each, strict=True)):
        if a.points != b.points:
            uneven.append(place)
            if b.number in a.met or a.last_float == DOWN or b.last_float == UP or avoided(a, b):
                bad.append(place)
        elif b.number in a.met or ((a.avoid or b.avoid) and avoided(a, b)):
            bad.append(place)
    if bad:
        spans = _spans(order)
        bad = [place for place in bad if not _swapped(order, place, spans, draw)]
    return Neighbours(order, uneven, bad)


def clean(a: Entrant, b: Entrant) -> bool:
    """Whether nothing but the difference of points speaks against this pair."""
    return not (
        b.number in a.met
        or ((a.avoid or b.avoid) and avoided(a, b))
        or ((a.last_float != LEVEL or b.last_float != LEVEL) and repeated_floats(a, b))
    )


def _spans(order: list[Entrant]) -> dict[int, tuple[int, int]]:
    """From which place up to which the entrants with as many points stand."""
    first: dict[int, int] = {}
    for place, entrant in enumerate(order):
        first.setdefault(entrant.points, place)
    ends = [*first.values(), len(order)]
    return {points: (ends[index], ends[index + 1]) for index, points in enumerate(first)}


def _swapped(order: list[Entrant], place: int, spans: dict[int, tuple[int, int]], draw: Callable[[], float]) -> bool:
    """Make a pair clean by a swap that leaves another pair clean. False if none was found."""
    left, right = 2 * place, 2 * place + 1
    if clean(order[left], order[right]):
        return True
    for ours, mate in ((right, left), (left, right)):
        low, high = spans[order[ours].points]
        begin, size = int(draw() * (high - low)), high - low
        for step in range(min(size, _LOOKED_AT)):
            other = low + (begin + step) % size
            if other not in (left, right) and _swap(order, ours, mate, other):
                return True
    return False


def _swap(order: list[Entrant], ours: int, mate: int, other: int) -> bool:
    """Change the places `ours` and `other` if both pairs are clean then."""
    if clean(order[mate], order[other]) and clean(order[ours], order[other ^ 1]):
        order[ours], order[other] = order[other], order[ours]
        return True
    return False
