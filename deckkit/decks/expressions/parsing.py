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

_COMPARING = tuple("<>=!≤≥")
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
        expected = {*getattr(error, "expected", ()), *getattr(error, "allowed", ())}
        raise ExpressionError(text, position + 1, _unexpected(text, position, start, expected)) from None


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


def _unexpected(text: str, position: int, start: str, expected: set[str]) -> str:
    """What was found at a position and what could have stood there, in words."""
    piece, before = _PIECE.match(text, position), text[:position]
    found = "the end" if piece is None else shown(piece[0])
    said = f"found {found}, expected {_in_words(before, start, expected)}"
    sign = piece[0][0] if piece else ""
    if sign == '"':
        return "a quotation mark that is not closed, or that stands outside count(...)"
    if sign == "(" and _in_count(before):
        return f"{said}; a value with brackets in it is in quotes"
    if sign not in _COMPARING:
        return said
    if start == "objective":
        return f"{said}; nothing is compared here"
    doubled = before.rstrip()[-1:] in _COMPARING
    after = f" after {shown(before.rstrip()[-1:])}" if doubled else ""
    return f"found {found}{after}; comparisons are <= >= = < >" if doubled or sign in "!≤≥" else said


def _in_words(before: str, start: str, expected: set[str]) -> str:
    """What can follow a text of which the terminals of the grammar that fit are known, in words."""
    if "FIELD" in expected:
        return "a field, a number, count(...) or ("
    if _in_count(before):
        return "a condition or )" if "CONDITION" in expected else ")"
    hidden = masked(before)
    if hidden.count("(") > hidden.count(")"):
        return "+ - * / or )"
    if start == "objective":
        return "+ - * / or the end"
    return "+ - * / or <= >= = < >" + (" or the end" if re.search("[<=>]", _without_counts(hidden)) else "")


def _in_count(before: str) -> bool:
    """Whether a text ends within the brackets of count(...)."""
    return bool(re.search(r"\bcount\s*\([^()]*$", masked(before)))


def _without_counts(hidden: str) -> str:
    return re.sub(r"\bcount\s*\([^()]*\)", "", hidden)
