"""Objectives and constraints: what each copy of a card adds to the value of an expression."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, gcd, lcm
from typing import TYPE_CHECKING

from deckkit.decks.expressions import terms
from deckkit.decks.expressions.cards import Cards
from deckkit.decks.expressions.errors import ExpressionError, shown
from deckkit.decks.expressions.parsing import parsed
from deckkit.decks.expressions.terms import Terms
from deckkit.pooltools.search import BadCondition

if TYPE_CHECKING:
    from lark import Token
    from lark.tree import Branch, Tree

    from deckkit.pools import Pool

LARGEST = 10**9
"""The largest number, written or worked out, and the largest common denominator. A solver cannot keep all of these
apart; which of them it can, it says itself."""

MOST_FACTORS = 4
"""Fields and counts that are multiplied with each other at most."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The value of an expression over a list: `constant`, and `by_card` for each copy.

    by_card   by the id of the first printing; cards that add nothing are left out
    constant  what does not depend on the list
    """

    by_card: Mapping[str, Fraction]
    constant: Fraction

    def value(self, copies: Mapping[str, int]) -> Fraction:
        """What the expression comes to for so many copies of each card."""
        return sum((self.by_card.get(one, Fraction(0)) * number for one, number in copies.items()), self.constant)


@dataclass(frozen=True, slots=True)
class Constraint:
    """A comparison that a list must fulfil: at_least <= the sum of weights times copies <= at_most, both included.

    text      as it was written
    weights   of its left side less its right side; the constant is moved into the bounds, and so is 0 here
    measured  the side that people look at: the left one, or the only one that is no plain number
    """

    text: str
    weights: Weights
    at_least: Fraction | None
    at_most: Fraction | None
    measured: Weights

    def reading(self, copies: Mapping[str, int]) -> tuple[Fraction, Fraction | None, Fraction | None]:
        """What the measured side comes to for these copies, and the bounds that the other side gives it."""
        value = self.measured.value(copies)
        shift = value - self.weights.value(copies)
        return (
            value,
            None if self.at_least is None else self.at_least + shift,
            None if self.at_most is None else self.at_most + shift,
        )


def objective(text: str, pool: "Pool", sections: tuple[str, ...]) -> Weights:
    """What each copy of a card of these sections adds to an expression. Raises ExpressionError."""
    tree = parsed(text, "objective")
    found = _Reader(text, Cards(pool, sections)).sum(tree.children[0])
    if found.degree == 0:
        raise ExpressionError(text, 1, "a plain number is the same for every list; name a field or count(...)")
    _check_numbers(text, [found.constant], found.by_card.values())
    return Weights(found.by_card, found.constant)


def numbers_of(copies: Mapping[str, int], pool: "Pool", sections: tuple[str, ...]) -> list[str]:
    """What can be summed over these copies of cards of these sections: the names of the numbers on them."""
    return Cards(pool, sections).telling(copies)


def constraint(text: str, pool: "Pool", sections: tuple[str, ...]) -> Constraint:
    """A comparison of expressions, or a chain as in ``2 <= count() <= 5``. Raises ExpressionError."""
    children = parsed(text, "constraint").children
    reader = _Reader(text, Cards(pool, sections))
    sides = [reader.sum(side) for side in children[::2]]
    tokens = [_token(sign) for sign in children[1::2]]
    signs = list(map(str, tokens))
    if len(sides) == 2 and not sides[0].degree:
        sides, signs[0] = sides[::-1], _turned(signs[0])
    if len(sides) == 2:
        value, bounds = sides[0].plus(sides[1].scaled(Fraction(-1))), [(signs[0], Fraction(0))]
    else:
        _check_chain(text, sides, tokens)
        value = sides[1]
        bounds = [(_turned(signs[0]), sides[0].constant), (signs[1], sides[2].constant)]
    if value.degree == 0:
        raise ExpressionError(text, 1, "only plain numbers are compared; name a field or count(...)")
    at_least, at_most = _bounds(value, bounds)
    if len(sides) > 2 and at_least is not None and at_most is not None and at_least > at_most:
        raise ExpressionError(text, 1, "no number lies between these two")
    limits = [bound for bound in (at_least, at_most) if bound is not None]
    _check_numbers(text, limits, value.by_card.values())
    measured = sides[len(sides) // 3]
    weights = Weights(value.by_card, Fraction(0))
    return Constraint(text.strip(), weights, at_least, at_most, Weights(measured.by_card, measured.constant))


class _Reader:
    """Works out the tree of an expression over some cards."""

    def __init__(self, text: str, cards: Cards) -> None:
        self.text, self.cards = text, cards

    def sum(self, node: "Branch[Token]") -> Terms:
        first, *rest = _tree(node).children
        total = self._product(first)
        for sign, part in zip(rest[::2], rest[1::2], strict=True):
            value = self._product(part)
            total = total.plus(value if _token(sign) == "+" else value.scaled(Fraction(-1)))
        return total

    def _product(self, node: "Branch[Token]") -> Terms:
        first, *rest = _tree(node).children
        total = self._signed(first)
        for sign, part in zip(rest[::2], rest[1::2], strict=True):
            total = self._combined(total, _token(sign), self._signed(part))
        return total

    def _combined(self, left: Terms, sign: "Token", right: Terms) -> Terms:
        if sign == "*":
            if left.degree + right.degree > MOST_FACTORS:
                raise self._error(sign, f"more than {MOST_FACTORS} fields and counts are multiplied with each other")
            return left.times(right)
        if right.degree:
            raise self._error(sign, "only a plain number can divide, no field and no count(...)")
        if not right.constant:
            raise self._error(sign, "division by zero")
        return left.scaled(1 / right.constant)

    def _signed(self, node: "Branch[Token]") -> Terms:
        sign, atom = _tree(node).children
        value = self._atom(_tree(atom))
        return value.scaled(Fraction(-1)) if sign == "-" else value

    def _atom(self, node: "Tree[Token]") -> Terms:
        if node.data == "number":
            return self._number(_token(node.children[0]))
        if node.data == "field":
            return self._field(_token(node.children[0]))
        if node.data == "count":
            return self._count(*node.children)
        return self.sum(node)

    def _number(self, token: "Token") -> Terms:
        number = Fraction(token)
        if number > LARGEST or number.denominator > LARGEST:
            raise self._error(token, f"{shown(token)} is too large a number, or has too many decimals")
        return terms.plain(number)

    def _field(self, token: "Token") -> Terms:
        try:
            return terms.each(self.cards.numbers(token))
        except BadCondition as error:
            if self.cards.meanings(token):
                message = f"{shown(token)} is no number on the cards; did you mean count({token})?"
                raise self._error(token, message) from None
            raise self._error(token, str(error)) from None

    def _count(self, token: "Branch[Token]", condition: "Branch[Token] | None") -> Terms:
        place = _token(condition or token)
        try:
            found = self.cards.fulfilling(place if condition else "")
        except BadCondition as error:
            raise self._error(place, str(error)) from None
        return terms.each(dict.fromkeys(found, Fraction(1)))

    def _error(self, token: "Token", message: str) -> ExpressionError:
        return ExpressionError(self.text, (token.start_pos or 0) + 1, message)


def _tree(node: "Branch[Token]") -> "Tree[Token]":
    """A part of the tree that the grammar says is a rule."""
    assert not isinstance(node, str)
    return node


def _token(node: "Branch[Token]") -> "Token":
    """A part of the tree that the grammar says is a piece of the text."""
    assert isinstance(node, str)
    return node


def _turned(sign: str) -> str:
    """The sign of a comparison read from right to left."""
    return sign.translate(str.maketrans("<>", "><"))


def _check_chain(text: str, sides: list[Terms], signs: "list[Token]") -> None:
    column = (signs[1].start_pos or 0) + 1
    if len(sides) > 3:
        raise ExpressionError(text, (signs[2].start_pos or 0) + 1, "at most two comparisons stand in a chain")
    if {sign[0] for sign in signs} not in ({"<"}, {">"}):
        raise ExpressionError(text, column, "the comparisons of a chain go one way, as in 2 <= count() <= 5")
    if sides[0].degree or sides[2].degree:
        raise ExpressionError(text, column, "a chain has plain numbers at its ends; write two comparisons instead")


def _bounds(value: Terms, comparisons: list[tuple[str, Fraction]]) -> tuple[Fraction | None, Fraction | None]:
    """The bounds of the sum over the copies, when the whole value is compared with these numbers.

    Copies are whole, so the sum is a multiple of the largest fraction of which each weight is one. "Less than" is at
    most the multiple below.
    """
    at_least, at_most = None, None
    unit = _unit(value.by_card.values())
    for sign, number in comparisons:
        bound = number - value.constant
        if sign in (">=", "="):
            at_least = bound
        if sign in ("<=", "="):
            at_most = bound
        if sign == ">":
            at_least = (floor(bound / unit) + 1) * unit
        if sign == "<":
            at_most = (ceil(bound / unit) - 1) * unit
    return at_least, at_most


def _unit(weights: Collection[Fraction]) -> Fraction:
    common = lcm(*(one.denominator for one in weights))
    return Fraction(gcd(*(one.numerator * (common // one.denominator) for one in weights)) or 1, common)


def _check_numbers(text: str, plain: Collection[Fraction], weights: Collection[Fraction]) -> None:
    """Refuse what a solver could not keep apart.

    That single cards have larger numbers is no matter here: it may be that no list can hold them.
    """
    largest = max([*map(abs, plain), min(map(abs, weights), default=Fraction(0))])
    if largest > LARGEST or lcm(*(one.denominator for one in (*plain, *weights))) > LARGEST:
        message = f"numbers or a common denominator above {LARGEST} come out, which are too large to solve with"
        raise ExpressionError(text, 1, message)
