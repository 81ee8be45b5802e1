"""From a text to its tree, by the grammar beside this module; what cannot be read is said in words."""

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from deckkit.decks.expressions.errors import ExpressionError, shown
from deckkit.pooltools.cells import masked

if TYPE_CHECKING:
    from lark import Lark, Token
    from lark.tree import Tree

MOST_CHARACTERS = 2000
"""The longest text that is read."""

DEEPEST = 40
"""Brackets within brackets that are read."""

_PIECE = re.compile(r"[\w.]+|[<>=!]=|.", re.DOTALL)


def parsed(text: str, start: Literal["objective", "constraint"]) -> "Tree[Token]":
    """The tree of a text that is an objective or a constraint. Raises ExpressionError."""
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    check_size(text)
    _check_depth(text)
    try:
        return _parser().parse(text, start)
    except UnexpectedInput as error:
        at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
        position = len(text) if at_end or error.pos_in_stream is None else error.pos_in_stream
        expected = getattr(error, "expected", None) or getattr(error, "allowed", None) or ()
        raise ExpressionError(text, position + 1, _unexpected(text, position, set(expected))) from None


def check_size(text: str) -> None:
    """Refuse a text with nothing in it, or with more than a person writes. Raises ExpressionError."""
    if not text.strip():
        raise ExpressionError(text, 1, "nothing stands here")
    if len(text) > MOST_CHARACTERS:
        message = f"the text has {len(text)} characters, at most {MOST_CHARACTERS} are read"
        raise ExpressionError(text, MOST_CHARACTERS + 1, message)


def _check_depth(text: str) -> None:
    depth = 0
    for position, char in enumerate(masked(text)):
        depth += (char == "(") - (char == ")")
        if depth > DEEPEST:
            raise ExpressionError(text, position + 1, f"more than {DEEPEST} brackets within brackets")


@cache
def _parser() -> "Lark":
    from lark import Lark

    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start=["objective", "constraint"])


def _unexpected(text: str, position: int, expected: set[str]) -> str:
    """What was found at a position and what could have stood there, in words."""
    piece = _PIECE.match(text, position)
    found = "the end" if piece is None else shown(piece[0])
    before = text[:position].rstrip()[-1:]
    if piece is not None and piece[0][0] == "=" and before in ("=", "<", ">", "!"):
        return f"found {found} after {shown(before)}; the comparisons are <= >= = < >"
    if piece is not None and piece[0] == '"':
        return f"found {found}, a quotation mark " + ("that is not closed" if "CONDITION" in expected else "too many")
    hint = ""
    if piece is not None and piece[0] == "(" and expected == {"RPAR"}:
        hint = "; a value with brackets in it is in quotes"
    if piece is not None and piece[0][0] in "<>=" and "COMPARISON" not in expected and "$END" in expected:
        hint = "; what is to be largest is compared with nothing"
    return f"found {found}, expected {_in_words(expected)}{hint}"


def _in_words(expected: set[str]) -> str:
    """The terminals of the grammar that can follow, in words."""
    if "FIELD" in expected:
        return "a field, a number, count(...) or ("
    if "CONDITION" in expected:
        return "a condition or )"
    words = (("SIGN", "+ - * /"), ("COMPARISON", "<= >= = < >"), ("RPAR", ")"), ("$END", "the end"))
    return " or ".join(said for name, said in words if name in expected)
