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
_NUMBER_BEFORE = re.compile(r"(?<![\w.])([0-9]+(?:\.[0-9]+)?)\s*\Z")
_NAME_BEFORE = re.compile(r"([^\W\d][\w.]*)\s*\Z")
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
        return said + _instead(before, "" if piece is None else piece[0])
    if start == "objective":
        return f"{said}; nothing is compared here"
    last = before.rstrip()[-1:]
    doubled = last in _COMPARING
    if sign not in "!≤≥" and not doubled:
        return said
    after = f" after {shown(last)}" if doubled else ""
    return f"found {found}{after}; comparisons are <= >= = < >{_comparison_instead(last, sign)}"


def _comparison_instead(before: str, sign: str) -> str:
    """What to write for a comparison that other languages have."""
    if sign in "≤≥" or (before, sign) in (("=", "<"), ("=", ">")):
        return f", write {'<=' if sign in '≤<' else '>='}"
    if (before, sign) == ("=", "="):
        return ", write ="
    return "; of sums that differ is either the one larger or the other: write < or >" if sign == "!" else ""


def _instead(before: str, piece: str) -> str:
    """What to write for something that other languages have, as the end of a message; mostly nothing."""
    if piece.casefold() in ("and", "or", "&", "|", "not"):
        return "; each comparison stands by itself, as a --where of its own, and all have to hold"
    number = _NUMBER_BEFORE.search(before)
    if number and (piece == "(" or piece[:1].isalpha()):
        return f"; a product has a sign, as in {number[1]}*{'(' if piece == '(' else piece}"
    if piece == "," and number:
        return "; decimals have a point"
    name = _NAME_BEFORE.search(before)
    if piece == "(" and name:
        return f"; the only function is count(...), and a product has a sign, as in {name[1]}*2"
    return ""


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
