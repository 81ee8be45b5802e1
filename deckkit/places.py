"""Where every key and list element of a TOML text stands, by tree-sitter, which makes sense of broken text too."""

from dataclasses import dataclass
from functools import cache

import rtoml
import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from deckkit.findings import DocPath

Place = tuple[int, int]
"""Line and column, both from 1; a column counts characters."""

Spot = tuple[Node, Node, Node]
"""The nodes of a key, of its last part (`b` of `a.b`), and of its value; of a list element, three times its own."""


@dataclass(frozen=True, slots=True)
class Span:
    """Where a pair or a list element stands in a text, in characters from its start; ends are exclusive.

    start, end  the whole of it             name   the last part of its key, or the element
    value       its value, or the element
    """

    start: int
    end: int
    name: tuple[int, int]
    value: tuple[int, int]


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_toml.language()))


class Places:
    """The tree of a text, asked for places by the way to a key.

    A section that has no line of its own, as it is written in `[section.entry]` or `[[section]]` tables, begins with
    the first of them.
    """

    def __init__(self, text: str) -> None:
        self._raw = text.encode()
        self._one_byte_each = len(self._raw) == len(text)
        walk = _Walk(_parser().parse(self._raw).root_node)
        self._spots = walk.found
        self._sections = walk.sections

    def place(self, at: DocPath) -> Place:
        """The place of a key or element, or of the nearest enclosing one."""
        for depth in range(len(at), 0, -1):
            spots = self._spots.get(at[:depth])
            node = spots[0][0] if spots else self._sections.get(at[:depth])
            if node is not None:
                return self._place(node)
        return 1, 1

    def doubled(self) -> dict[DocPath, list[Place]]:
        """Every key that stands more than once, with all its places in the order of the text."""
        return {at: [self._place(one[0]) for one in spots] for at, spots in self._spots.items() if len(spots) > 1}

    def span(self, at: DocPath) -> Span | None:
        """Where a pair or element begins and ends; None where there is none of its own, or more than one."""
        spots = self._spots.get(at, [])
        if len(spots) != 1:
            return None
        key, name, value = spots[0]
        return Span(
            self._offset(key.start_byte),
            self._offset(value.end_byte),
            (self._offset(name.start_byte), self._offset(name.end_byte)),
            (self._offset(value.start_byte), self._offset(value.end_byte)),
        )

    def _offset(self, byte: int) -> int:
        return byte if self._one_byte_each else len(self._raw[:byte].decode("utf-8", "replace"))

    def _place(self, node: Node) -> Place:
        row, column = node.start_point
        if not self._one_byte_each:
            column = len(self._raw[node.start_byte - column : node.start_byte].decode("utf-8", "replace"))
        return row + 1, column + 1


class _Walk:
    """One walk over the tree of a text."""

    def __init__(self, root: Node) -> None:
        self.found: dict[DocPath, list[Spot]] = {}
        self.sections: dict[DocPath, Node] = {}
        self._array_lengths: dict[DocPath, int] = {}
        self._pairs((), root)
        for table in _children(root):
            if table.type in ("table", "table_array_element") and (parts := _children(table)):
                self._pairs(self._header(table, parts[0]), table)

    def _header(self, table: Node, header: Node) -> DocPath:
        at = self._inside_arrays(_key(header))
        if table.type == "table_array_element":
            index = self._array_lengths.get(at, 0)
            self._array_lengths[at] = index + 1
            at = (*at, index)
        for depth in range(1, len(at)):
            self.sections.setdefault(at[:depth], header)
        self.found.setdefault(at, []).append((header, header, header))
        return at

    def _inside_arrays(self, keys: tuple[str, ...]) -> DocPath:
        """`a.b` under an earlier `[[a]]` means the last element of a."""
        at: DocPath = ()
        for depth, key in enumerate(keys):
            at = (*at, key)
            if at in self._array_lengths and depth < len(keys) - 1:
                at = (*at, self._array_lengths[at] - 1)
        return at

    def _pairs(self, at: DocPath, node: Node) -> None:
        for child in node.named_children:
            if child.type == "pair" and len(parts := _children(child)) >= 2:
                key, value = parts[0], parts[1]
                here = (*at, *_key(key))
                self.found.setdefault(here, []).append((key, _last(key), value))
                for depth in range(len(at) + 1, len(here)):
                    self.sections.setdefault(here[:depth], key)
                self._value(here, value)

    def _value(self, at: DocPath, node: Node) -> None:
        kind = node.type
        if kind == "array":
            for index, child in enumerate(_children(node)):
                self.found.setdefault((*at, index), []).append((child, child, child))
                self._value((*at, index), child)
        elif kind == "inline_table":
            self._pairs(at, node)


def _children(node: Node) -> list[Node]:
    """The parts of a node that mean something; a comment may stand between any two of them."""
    return [child for child in node.named_children if child.type != "comment"]


def _last(key: Node) -> Node:
    return _last(_children(key)[-1]) if key.type == "dotted_key" else key


def _key(node: Node) -> tuple[str, ...]:
    kind = node.type
    if kind == "dotted_key":
        return tuple(key for child in _children(node) for key in _key(child))
    text = (node.text or b"").decode("utf-8", "replace")
    if kind != "quoted_key":
        return (text,)
    if "\\" not in text or text.startswith("'"):
        return (text[1:-1],)
    try:
        return (next(iter(rtoml.loads(f"{text}=0"))),)
    except rtoml.TomlParsingError:
        return (text[1:-1],)
