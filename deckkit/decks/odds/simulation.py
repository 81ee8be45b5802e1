"""Drawing at random, to confirm the exact chances: how often each want was met, and how far chance explains that."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from statistics import NormalDist

from deckkit.decks.odds.chances import Asked, Odds, Row, signature
from deckkit.decks.odds.columns import Column
from deckkit.games.draws import Pile

CONFIDENCE = 0.99
"""How sure it is that all intervals of a simulation hold their chances at once, if these are right."""

_FIELD = 24
"""Bits for the count of a want in the number that holds the counts of all."""


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
    score = _score((len(wants) + 2) * len(odds.columns))

    def row(hits: Sequence[int]) -> tuple[Frequency, ...]:
        return tuple(Frequency(one, draws, *interval(one, draws, score)) for one in hits)

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
    for _ in range(draws):
        counts, held = [start], start
        order = iter(rng.sample(every, len(every)))
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


def _score(intervals: int) -> float:
    """Standard deviations to each side, so that all intervals together hold with CONFIDENCE (Bonferroni's bound)."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / intervals / 2)


def interval(hits: int, draws: int, score: float) -> tuple[float, float]:
    """The chances that explain so many hits: Wilson's score interval, wider by one hit on each side, since for rare
    events it is a little too narrow."""
    low, _ = _wilson(max(0, hits - 1), draws, score)
    _, high = _wilson(min(draws, hits + 1), draws, score)
    return (0.0 if hits <= 1 else low), (1.0 if hits >= draws - 1 else high)


def _wilson(hits: int, draws: int, score: float) -> tuple[float, float]:
    """Wilson's interval (Probable inference, 1927): the chances from which the hits are no further than `score`."""
    share, spread = hits / draws, score * score / draws
    middle = share + spread / 2
    reach = score * sqrt(share * (1 - share) / draws + spread / draws / 4)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
