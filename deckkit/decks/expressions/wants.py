"""Wants: how many cards that fulfil a condition are hoped for: ``leader>=1``, ``value<=6 >= 2``."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.decks.expressions.cards import Cards
from deckkit.decks.expressions.errors import ExpressionError, shown
from deckkit.decks.expressions.parsing import check_size
from deckkit.pooltools.cells import masked
from deckkit.pooltools.search import BadCondition

if TYPE_CHECKING:
    from deckkit.pools import Pool

MOST_CARDS = 10**9
"""The largest number of cards that a want may name."""

_NUMBER_OF_CARDS = re.compile(r"(?<![!<>=~])(<=|>=|=|<|>)\s*([+-]?[0-9]+(?:\.[0-9]+)?)\s*$")
_LAST_WORD = re.compile(r"(?:^|(?<=\s))([A-Za-z_][\w.-]*)\s*$")
_COUNT = re.compile(r"\s*count\s*\((.*)\)\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Want:
    """A number of cards that is hoped for.

    text      as it was written
    cards     the ids of the cards that count, every printing
    at_least  how many at least; 0 where few are wanted
    at_most   how many at most; None where there is no such limit
    """

    text: str
    cards: frozenset[str]
    at_least: int
    at_most: int | None


def want(text: str, pool: "Pool", sections: tuple[str, ...]) -> Want:
    """A condition on the cards of these sections and how many are wanted, at least one if unsaid.

    ``count(leader) >= 2`` is the same as ``leader >= 2``, since constraints are written so.

    Raises ExpressionError.
    """
    check_size(text)
    cards = Cards(pool, sections)
    condition, at_least, at_most = _split(text, cards)
    if not condition.strip():
        raise ExpressionError(text, 1, "expected a condition on cards before the number of them")
    counted = _COUNT.fullmatch(condition)
    inside, start = (counted[1], counted.start(1)) if counted else (condition, 0)
    try:
        found = cards.fulfilling(inside.strip())
    except BadCondition as error:
        column = start + len(inside) - len(inside.lstrip()) + 1
        raise ExpressionError(text, column, str(error)) from None
    return Want(text.strip(), cards.printings(found), at_least, at_most)


def _split(text: str, cards: Cards) -> tuple[str, int, int | None]:
    """The condition of a want, and how many cards it wants at least and at most.

    A comparison with a number at the end tells the number of cards, unless it follows the name of a field: then it
    is a condition itself.
    """
    found = _NUMBER_OF_CARDS.search(masked(text))
    if found is None:
        return text, 1, None
    condition = text[: found.start()]
    word = _LAST_WORD.search(masked(condition))
    if word and cards.is_field(word[1]):
        return text, 1, None
    at_least, at_most = _numbers(text, found[1], found[2], found.start(2) + 1)
    return condition, at_least, at_most


def _numbers(text: str, sign: str, written: str, column: int) -> tuple[int, int | None]:
    """How many cards at least and at most."""
    if "." in written or written.startswith("-") or len(written) > len(str(MOST_CARDS)) or int(written) > MOST_CARDS:
        raise ExpressionError(text, column, f"{shown(written)} is no number of cards")
    number = int(written)
    if sign == "<":
        if number == 0:
            raise ExpressionError(text, column, "no number of cards is below 0")
        return 0, number - 1
    if sign == "<=":
        return 0, number
    return (number, number) if sign == "=" else (number + (sign == ">"), None)
