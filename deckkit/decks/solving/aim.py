"""What is wanted of a list, in whole numbers: an aim to reach as far as can be, and wishes that have to come true.

Expressions reckon in fractions, the solver in whole numbers: every sum is multiplied by the smallest factor that makes
whole numbers of its weights, so that nothing is rounded.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, gcd, lcm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckkit.decks.expressions import Constraint, Weights
    from deckkit.decks.solving.model import ListModel

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
        return value_of(self.weights, copies)

    def objective(self, totals: Totals) -> tuple[dict[int, int], Fraction]:
        """The sum that the solver makes as small as can be, and the factor by which it is larger than the expression.

        The factor is negative where the most is wanted.
        """
        factor = _whole(self.weights.by_card.values())
        signed = -factor if self.most else factor
        return _spread(self.weights.by_card, totals, signed), signed

    def bound(self, least: int, factor: Fraction) -> Fraction:
        """The bound of the expression that follows from one of the solver's sum."""
        return least / factor + self.weights.constant


@dataclass(frozen=True, slots=True, eq=False)
class Fulfilled:
    """The wish for a comparison that holds."""

    constraint: "Constraint"

    @property
    def words(self) -> str:
        return self.constraint.text


@dataclass(frozen=True, slots=True, eq=False)
class AtLeast:
    """The wish for so many copies of a card or more. `label`: the card for people."""

    card: str
    copies: int
    label: str

    @property
    def words(self) -> str:
        return f"keep {self.label}" + (f" {self.copies} times" if self.copies > 1 else "")


@dataclass(frozen=True, slots=True, eq=False)
class OnlyOwned:
    """The wish that no card is in the whole list more often than somebody owns it."""

    path: str
    owned: Callable[[str], int]

    @property
    def words(self) -> str:
        return f"only cards that {self.path} has"


Wish = Fulfilled | AtLeast | OnlyOwned


def value_of(weights: "Weights", copies: Mapping[str, int]) -> Fraction:
    """What an expression comes to for so many copies of each card."""
    by_card = weights.by_card
    return sum((by_card[one] * number for one, number in copies.items() if one in by_card), weights.constant)


def add_wish(model: "ListModel", wish: Wish, totals: Totals) -> None:
    """The rows of a wish, each with the wish as its source. Raises TooLarge."""
    if isinstance(wish, Fulfilled):
        constraint = wish.constraint
        by_card = constraint.weights.by_card
        bounds = [bound for bound in (constraint.at_least, constraint.at_most) if bound is not None]
        factor = _whole(by_card.values())
        at_least = None if constraint.at_least is None else ceil(constraint.at_least * factor)
        at_most = None if constraint.at_most is None else floor(constraint.at_most * factor)
        assert bounds, "a comparison has a bound"
        model.programme.row(_spread(by_card, totals, factor), at_least, at_most, wish)
    elif isinstance(wish, AtLeast):
        model.programme.row(totals.get(wish.card, {}), wish.copies, None, wish)
    else:
        zones = model.own_copies()
        model.may_hold(zones, {card_id: wish.owned(card_id) for card_id in model.by_card(zones)}, wish)


def _whole(numbers: Iterable[Fraction]) -> Fraction:
    """The smallest factor that makes whole numbers of these."""
    several = list(numbers)
    return Fraction(lcm(*(one.denominator for one in several)), gcd(*(one.numerator for one in several)) or 1)


def _spread(by_card: Mapping[str, Fraction], totals: Totals, factor: Fraction) -> dict[int, int]:
    return {one: int(weight * factor) for card_id, weight in by_card.items() for one in totals.get(card_id, ())}
