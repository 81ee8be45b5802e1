"""The aim that a list is to reach as far as can be, in whole numbers.

Expressions reckon in fractions, the solver in whole numbers: every sum is multiplied by the smallest factor that makes
whole numbers of its weights, so that nothing is rounded.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckkit.decks.expressions import Weights

Totals = Mapping[str, Mapping[int, int]]
"""The copies of each card over some zones, as a sum of variables: each of them once."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The most, or the least, of an expression summed over the copies of a list."""

    text: str
    weights: "Weights"
    most: bool = True

    def value(self, copies: Mapping[str, int]) -> Fraction:
        """What the expression comes to for so many copies of each card."""
        return self.weights.value(copies)

    def objective(self, totals: Totals) -> tuple[dict[int, int], Fraction]:
        """The sum that the solver makes as small as can be, and the factor by which it is larger than the expression.

        The factor is negative where the most is wanted.
        """
        factor = whole_factor(self.weights.by_card.values())
        signed = -factor if self.most else factor
        return spread(self.weights.by_card, totals, signed), signed

    def bound(self, least: int, factor: Fraction) -> Fraction:
        """The bound of the expression that follows from one of the solver's sum."""
        return least / factor + self.weights.constant


def whole_factor(numbers: Iterable[Fraction]) -> Fraction:
    """The smallest factor that makes whole numbers of these."""
    several = list(numbers)
    return Fraction(lcm(*(one.denominator for one in several)), gcd(*(one.numerator for one in several)) or 1)


def spread(by_card: Mapping[str, Fraction], totals: Totals, factor: Fraction) -> dict[int, int]:
    """The sum of weights over the copies, each so many times larger, by the variables of the programme."""
    return {one: int(weight * factor) for card_id, weight in by_card.items() for one in totals.get(card_id, ())}
