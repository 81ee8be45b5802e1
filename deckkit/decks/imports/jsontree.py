"""JSON with places: the parsed values with the line and column of each, doubled keys kept."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.documents import Unreadable
from deckkit.findings import Finding

DEEPEST = 100
Scalar = str | int | float | bool | None


@dataclass(slots=True)
class Node:
    """A value and where it begins, as an offset. An object is a list of its members in `members`, in order."""

    at: int
    value: Scalar = None
    items: "list[Node] | None" = None
    members: "list[tuple[str, int, Node]] | None" = None

    def member(self, *names: str) -> "Node | None":
        """The member of one of these names, in any case."""
        for key, _, node in self.members or ():
            if key.casefold() in names:
                return node
        return None

    def plain(self) -> object:
        """The value as Python has it."""
        if self.items is not None:
            return [item.plain() for item in self.items]
        if self.members is not None:
            return {key: node.plain() for key, _, node in self.members}
        return self.value


class Places:
    """Line and column of an offset in a text."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def of(self, at: int) -> tuple[int, int]:
        """Line and column, both from 1."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]|[^\s\[\]{}:,"]+')


def parse(text: str) -> Node:
    """The value of a JSON text. Raises Unreadable with the place of what is wrong."""
    _check(text)
    root = Node(0)
    open_: list[Node] = []
    key: tuple[str, int] | None = None
    for token, at in _tokens(text):
        if token in "]}":
            open_.pop()
            continue
        if open_ and open_[-1].members is not None and key is None:
            key = _string(token, at, text), at
            continue
        node = Node(at)
        if not open_:
            root = node
        elif open_[-1].items is not None:
            open_[-1].items.append(node)
        elif open_[-1].members is not None and key is not None:
            open_[-1].members.append((*key, node))
            key = None
        if token == "[":
            node.items = []
        elif token == "{":
            node.members = []
        elif token[0] == '"':
            node.value = _string(token, at, text)
        else:
            node.value = json.loads(token, parse_int=_whole)
        if token in "[{":
            open_.append(node)
    return root


def _check(text: str) -> None:
    """That this is JSON, by Python's own reader, and not nested too deeply."""
    try:
        json.loads(text, parse_int=_whole, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise _unreadable(f"not JSON: {error.msg.lower()}", error.lineno, error.colno) from None
    except RecursionError:
        raise _unreadable("not a list: nested too deeply", 1, 1) from None
    except ValueError as error:
        raise _unreadable(f"not JSON: {error}", 1, 1) from None
    depth = 0
    for token, at in _tokens(text):
        depth += 1 if token in "[{" else -1 if token in "]}" else 0
        if depth > DEEPEST:
            raise _unreadable(f"not a list: nested deeper than {DEEPEST}", *Places(text).of(at))


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    return ((found[0], found.start()) for found in _TOKEN.finditer(text))


def _string(token: str, at: int, text: str) -> str:
    """A string; an escape of half a character stands for nothing that could be written again."""
    value: str = json.loads(token)
    if not value.isascii() and any(0xD800 <= ord(sign) < 0xE000 for sign in value):
        raise _unreadable("not JSON: an escape of half a character", *Places(text).of(at))
    return value


def _whole(digits: str) -> int | str:
    """A number too long for any use stays a text, as Python would take long over it."""
    return int(digits) if len(digits) <= 100 else digits


def _no_constant(word: str) -> object:
    raise ValueError(f"{word} is no value")


def _unreadable(message: str, line: int, column: int) -> Unreadable:
    return Unreadable(Finding(rule="deckkit/import.syntax", message=message, line=line, column=column))
