"""Sums of numbers over the copies of a list, and the arithmetic on them.

An expression multiplied out is a sum of terms. A term that names no field and counts nothing is a plain number; any
other is worked out on each card and summed over the copies. So an expression is a plain number and a number a card,
and a product is worked out from both without being multiplied out:
(a + A)(b + B) = ab + (aB + bA + AB), where capitals are numbers on a card.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Terms:
    """The value of an expression over a list.

    constant  its terms that are plain numbers
    by_card   what each copy of a card adds, by the id of its first printing; what adds nothing is left out
    degree    the most fields and counts multiplied with each other as written; 0 is a plain number
    """

    constant: Fraction
    by_card: Mapping[str, Fraction]
    degree: int

    def plus(self, other: "Terms") -> "Terms":
        """The sum of both."""
        by_card = {one: self.on(one) + other.on(one) for one in (*self.by_card, *other.by_card)}
        return _terms(self.constant + other.constant, by_card, max(self.degree, other.degree))

    def times(self, other: "Terms") -> "Terms":
        """The product of both, term by term, worked out on each card."""
        a, b = self.constant, other.constant
        by_card = {
            one: a * other.on(one) + b * self.on(one) + self.on(one) * other.on(one)
            for one in (*self.by_card, *other.by_card)
        }
        return _terms(a * b, by_card, self.degree + other.degree)

    def scaled(self, factor: Fraction) -> "Terms":
        """This, a plain number of times."""
        return _terms(self.constant * factor, {one: n * factor for one, n in self.by_card.items()}, self.degree)

    def on(self, card_id: str) -> Fraction:
        """What a copy of a card adds."""
        return self.by_card.get(card_id, NOTHING)


def plain(number: Fraction) -> Terms:
    """A plain number."""
    return Terms(number, {}, 0)


def each(by_card: Mapping[str, Fraction]) -> Terms:
    """A number on the cards."""
    return _terms(NOTHING, by_card, 1)


def _terms(constant: Fraction, by_card: Mapping[str, Fraction], degree: int) -> Terms:
    return Terms(constant, {one: number for one, number in by_card.items() if number}, degree)
