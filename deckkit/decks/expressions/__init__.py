"""A small language for what is wanted of a list: objectives, constraints and wants.

    strength + 2*life               objective    what is to be largest
    count(ability=shield) >= 2      constraint   what must hold of the list
    leader>=1, value<=6 >= 2        want         what a hand should hold

A condition on cards is what `deckkit pool search` takes: ``rank=leader|common``, ``value<=6 rank=common``. Before the
conditions, or in their place, one word may stand: the id of a card, its exact name or alias, or a value that some field
of the game's own has (``leader`` for ``rank=leader``). A word that can mean different cards is refused, and so is a
value that no card has, since a slip must not count 0 in silence.

An expression is arithmetic. A field is the number on each copy, added up over the copies; a card without it counts 0,
several numbers on one card are added up. ``count(CONDITION)`` is the number of copies that fulfil it, ``count()`` of
all. What is multiplied is worked out card by card: the expression is multiplied out into a sum; a part of it with
neither field nor count is a plain number, any other is worked out on each card, where a count is 1 or 0, and added up
over the copies. So every expression is linear in the copies. Only plain numbers divide.

A constraint compares two expressions, or is a chain with plain numbers at both ends. A want is a condition and, after
<= >= = < or >, a number of cards, one at least if unsaid; after the name of a field such a comparison is a condition.

`help.HELP` is the same for users. Copies of all printings of a card count together: weights go by the id of the first
printing and are worked out on it, and a condition holds where one of the printings fulfils it. All that can go wrong
with a text is an ExpressionError.
"""

from deckkit.decks.expressions.errors import ExpressionError
from deckkit.decks.expressions.help import EXPRESSIONS, HELP, WANTS
from deckkit.decks.expressions.wants import Want, want
from deckkit.decks.expressions.weights import Constraint, Weights, constraint, numbers_of, objective

__all__ = [
    "EXPRESSIONS",
    "HELP",
    "WANTS",
    "Constraint",
    "ExpressionError",
    "Want",
    "Weights",
    "constraint",
    "numbers_of",
    "objective",
    "want",
]
