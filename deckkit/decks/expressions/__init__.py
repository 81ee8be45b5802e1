"""A small language for what is wanted of a list."""

from deckkit.decks.expressions.errors import ExpressionError
from deckkit.decks.expressions.wants import Want, want
from deckkit.decks.expressions.weights import Constraint, Weights, constraint, objective

__all__ = ["Constraint", "ExpressionError", "Want", "Weights", "constraint", "objective", "want"]
