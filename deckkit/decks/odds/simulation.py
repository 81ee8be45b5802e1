"""Drawing at random, to confirm the exact chances: how often each want was met, and how far chance explains that."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import inf, log

from deckkit.decks.odds.chances import Asked, Odds, Row, signature
from deckkit.decks.odds.columns import Column
from deckkit.games.draws import Pile

CONFIDENCE = 0.99
"""How sure it is, at the least, that all intervals of a simulation hold their chances at once if these are right."""

_FIELD = 24
"""Bits for the count of a want in the number that holds the counts of all."""

_HALVINGS = 60
"""Steps in which the end of an interval is found to the last digit of a float."""


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often something came about in so many draws, with the chances that explain it: from `low` to `high`."""

    hits: int
    draws: int
    low: float
    high: float

    def explains(self, chance: Fraction) -> bool:
        """Whether the exact chance lies in the interval."""
        return self.low <= chance <= self.high


@dataclass(frozen=True, slots=True)
class Simulated:
    """The frequencies of each want by each column; of all wants together and of any, where there are chances of it."""

    draws: int
    seed: int
    each: tuple[tuple[Frequency, ...], ...]
    every: tuple[Frequency, ...] | None
    any: tuple[Frequency, ...] | None

    def outside(self, odds: Odds) -> int:
        """How many of the exact chances lie outside their interval."""
        rows: list[tuple[tuple[Frequency, ...] | None, Row | None]] = [(self.every, odds.every), (self.any, odds.any)]
        rows += [(row, line.chances) for row, line in zip(self.each, odds.lines, strict=True)]
        pairs = [pair for row, chances in rows for pair in zip(row or (), chances or (), strict=True)]
        return sum(not frequency.explains(chance) for frequency, chance in pairs)


def simulate(pile: Pile, wants: Sequence[Asked], odds: Odds, draws: int, seed: int) -> Simulated:
    """Shuffle and draw so many times; the same seed gives the same draws."""
    totals = [Counter[int]() for _ in odds.columns]
    for by_column in _draws(pile, wants, odds.columns, draws, random.Random(seed)):
        for counted, total in zip(totals, by_column, strict=True):
            counted[total] += 1
    met = [[(_met(total, wants), times) for total, times in counted.items()] for counted in totals]
    doubt = (1 - CONFIDENCE) / ((len(wants) + 2) * len(odds.columns))

    def row(hits: Sequence[int]) -> tuple[Frequency, ...]:
        return tuple(Frequency(one, draws, *interval(one, draws, doubt)) for one in hits)

    return Simulated(
        draws,
        seed,
        tuple(row([sum(times for which, times in one if which[place]) for one in met]) for place in range(len(wants))),
        None if odds.every is None else row([sum(times for which, times in one if all(which)) for one in met]),
        None if odds.any is None else row([sum(times for which, times in one if any(which)) for one in met]),
    )


def _draws(
    pile: Pile, wants: Sequence[Asked], columns: Sequence[Column], draws: int, rng: random.Random
) -> Iterator[list[int]]:
    """For each draw the counts of all wants by each column, in one number each."""
    start = sum(_packed(card_id, wants) * copies for card_id, copies in pile.certain.items())
    kept: list[int] = [0] * pile.unknown
    replaced: list[int] = []
    for card_id, copies in pile.shuffled().items():
        (replaced if card_id in pile.replaced else kept).extend([_packed(card_id, wants)] * copies)
    places = [column.drawn for column in columns]
    if not replaced:
        for _ in range(draws):
            counts = list(accumulate(rng.sample(kept, places[-1]), initial=start))
            yield [counts[place] for place in places]
        return
    every = [*((counts, 1) for counts in kept), *((counts, 0) for counts in replaced)]
    most = min(len(every), places[-1] + len(replaced))
    for _ in range(draws):
        counts, held = [start], start
        order = iter(rng.sample(every, most))
        while len(counts) <= places[-1]:
            card, stays = next(order)
            held += card
            if stays:
                counts.append(held)
        yield [counts[place] for place in places]


def _packed(card_id: str | None, wants: Sequence[Asked]) -> int:
    bits = signature(card_id, wants)
    return sum(1 << _FIELD * place for place in range(len(wants)) if bits >> place & 1)


def _met(total: int, wants: Sequence[Asked]) -> list[bool]:
    return [want.bounds.holds(total >> _FIELD * place & ((1 << _FIELD) - 1)) for place, want in enumerate(wants)]


def interval(hits: int, draws: int, doubt: float) -> tuple[float, float]:
    """The chances from which so many hits are not too far away, by Chernoff's bound.

    Whatever the true chance is, and however small, it lies outside in at most a share `doubt` of all simulations.
    """
    share, reach = hits / draws, log(2 / doubt) / draws
    return _end(share, 0.0, reach), _end(share, 1.0, reach)


def _end(share: float, end: float, reach: float) -> float:
    """The chance between a share and 0 or 1 to which the divergence from the share is `reach`, or 0 or 1 itself."""
    if share == end:
        return end
    near, far = share, end
    for _ in range(_HALVINGS):
        middle = (near + far) / 2
        near, far = (middle, far) if _divergence(share, middle) <= reach else (near, middle)
    return far


def _divergence(share: float, chance: float) -> float:
    """How badly a chance explains a share (Kullback and Leibler's divergence of the two distributions)."""
    if chance in (0, 1):
        return 0.0 if share == chance else inf
    hit = share * log(share / chance) if share else 0.0
    miss = (1 - share) * log((1 - share) / (1 - chance)) if share < 1 else 0.0
    return hit + miss
