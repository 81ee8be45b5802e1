"""Where every key and list element of a TOML text stands, by tree-sitter, which makes sense of broken text too."""

from functools import cache

import rtoml
import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from deckkit.findings import DocPath

Place = tuple[int, int]
"""Line and column, both from 1; a column counts characters."""


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_toml.language()))


def all_places(text: str) -> dict[DocPath, list[Place]]:
    """The places of every key and list element, each occurrence of a doubled key included, in the order of the text."""
    return _Walk(text).found


class _Walk:
    """One walk over the tree of a text."""

    def __init__(self, text: str) -> None:
        self.raw = text.encode()
        self.one_byte_each = len(self.raw) == len(text)
        self.found: dict[DocPath, list[Place]] = {}
        self.array_lengths: dict[DocPath, int] = {}
        self._document(_parser().parse(self.raw).root_node)

    def _document(self, root: Node) -> None:
        self._pairs((), root)
        for table in _children(root):
            if table.type in ("table", "table_array_element") and (parts := _children(table)):
                self._pairs(self._header(table, parts[0]), table)

    def _header(self, table: Node, header: Node) -> DocPath:
        at = self._inside_arrays(_key(header))
        if table.type == "table_array_element":
            index = self.array_lengths.get(at, 0)
            self.array_lengths[at] = index + 1
            self.found.setdefault(at, [self._place(header)])
            at = (*at, index)
        self._note(at, header)
        return at

    def _inside_arrays(self, keys: tuple[str, ...]) -> DocPath:
        """`a.b` under an earlier `[[a]]` means the last element of a."""
        at: DocPath = ()
        for depth, key in enumerate(keys):
            at = (*at, key)
            if at in self.array_lengths and depth < len(keys) - 1:
                at = (*at, self.array_lengths[at] - 1)
        return at

    def _pairs(self, at: DocPath, node: Node) -> None:
        for child in node.named_children:
            if child.type == "pair" and len(parts := _children(child)) >= 2:
                here = (*at, *_key(parts[0]))
                self._note(here, parts[0])
                self._value(here, parts[1])

    def _value(self, at: DocPath, node: Node) -> None:
        kind = node.type
        if kind == "array":
            for index, child in enumerate(_children(node)):
                self._note((*at, index), child)
                self._value((*at, index), child)
        elif kind == "inline_table":
            self._pairs(at, node)

    def _note(self, at: DocPath, node: Node) -> None:
        self.found.setdefault(at, []).append(self._place(node))

    def _place(self, node: Node) -> Place:
        row, column = node.start_point
        if not self.one_byte_each:
            column = len(self.raw[node.start_byte - column : node.start_byte].decode("utf-8", "replace"))
        return row + 1, column + 1


def _children(node: Node) -> list[Node]:
    """The parts of a node that mean something; a comment may stand between any two of them."""
    return [child for child in node.named_children if child.type != "comment"]


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
