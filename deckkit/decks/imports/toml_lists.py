"""Our own lists: of a game, whose zones its package declares, or by names alone."""

import copy
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from deckkit import documents
from deckkit.decklist import Zone
from deckkit.decks.entries import Gathering, Imported, ImportedEntry
from deckkit.decks.imports import words
from deckkit.decks.imports.encoding import Decoded
from deckkit.findings import DocPath
from deckkit.games import SLUGS, load_game

_HEAD = re.compile(
    r"""^[ \t]*(?:game|name)[ \t]*=[ \t]*["']|^[ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*=[ \t]*[-\w]+[ \t]*(?:#.*)?$""",
    re.MULTILINE,
)


def is_toml(text: str) -> bool:
    """Whether a text is meant as TOML: it has a `game = "..."` or a `"card" = copies`."""
    return _HEAD.search(text) is not None


def read(path: str, decoded: Decoded) -> Imported:
    """A list in TOML. Raises Unreadable of what is no TOML, with the place."""
    document = documents.parse(path, decoded.text)
    gathering = Gathering(decoded.text, "toml", decoded.findings)
    reader = _Reader(gathering, document)
    slug, title = document.data.get("game"), document.data.get("name", document.data.get("title"))
    gathering.title = title if isinstance(title, str) else ""
    if slug in SLUGS:
        gathering.game = slug
        reader.of_game(load_game(slug).zones)
    else:
        if slug is not None:
            message = f"no game is called {words.shown(str(slug))}: names stay names"
            gathering.refuse("deckkit/file.game", message, *document.place(("game",)))
        reader.of_names()
    for number, text in enumerate(gathering.texts, start=1):
        if text.lstrip()[:1] in ("#", "["):
            gathering.mark(number, "comment" if text.lstrip()[0] == "#" else "section")
    return gathering.done()


class _Reader:
    def __init__(self, gathering: Gathering, document: documents.Document) -> None:
        self.gathering, self.document = gathering, document
        self.head: dict[str, Any] = copy.deepcopy(document.data)
        for key in ("game", "name"):
            self.head.pop(key, None)

    def of_game(self, zones: tuple[Zone, ...]) -> None:
        """The zones that a game declares; everything else is the head."""
        for zone in zones:
            for path, content in list(_contents(self.document.data, zone.path)):
                self.zone(zone.form, replace(zone, path=path).label, path, content)
                _take_out(self.head, path)
        self.gathering.head = self.head

    def of_names(self) -> None:
        """Every table and every list of texts is a zone."""
        for key, content in self.document.data.items():
            if isinstance(content, Mapping):
                self.zone("counts", words.zone_label(key), (key,), content)
            elif isinstance(content, list):
                self.zone("ordered", words.zone_label(key), (key,), content)
            else:
                continue
            self.head.pop(key)
        self.head.pop("title", None)
        self.gathering.head = self.head

    def zone(self, form: str, zone: str, path: DocPath, content: Any) -> None:
        if form == "counts" and isinstance(content, Mapping):
            for ref, count in content.items():
                self.add(zone, count, ref, (*path, ref))
        elif form in ("ordered", "set") and isinstance(content, list):
            for position, ref in enumerate(content):
                self.add(zone, 1, ref, (*path, position))
        elif form == "single" and isinstance(content, str):
            self.add(zone, 1, content, path)
        else:
            wanted = {"counts": "a table of card = copies", "single": "one card"}.get(form, "a list of cards")
            message = f"{zone}: expected {wanted}, found {words.shown(str(content))}"
            self.gathering.refuse("deckkit/import.line", message, *self.document.place(path))

    def add(self, zone: str, count: Any, ref: Any, at: DocPath) -> None:
        line, column = self.document.place(at)
        copies = words.copies(count)
        if not isinstance(ref, str):
            self.gathering.refuse("deckkit/import.line", f"{words.shown(str(ref))} names no card", line, column)
        elif isinstance(copies, str):
            self.gathering.refuse("deckkit/import.count", f"{words.shown(ref)}: {copies}", line, column)
        elif isinstance(count, str):
            message = f"{words.shown(ref)}: expected a number, found {words.shown(count)}"
            self.gathering.refuse("deckkit/import.count", message, line, column)
        else:
            self.gathering.add(ImportedEntry(zone, copies, ref, line=line, column=column))


def _contents(data: Any, path: tuple[str | int, ...], done: DocPath = ()) -> Iterator[tuple[DocPath, Any]]:
    """Each place that the path of a zone leads to, and what stands there."""
    if not path:
        if data is not None:
            yield done, data
    elif path[0] == "*":
        for position, element in enumerate(data if isinstance(data, list) else ()):
            yield from _contents(element, path[1:], (*done, position))
    elif isinstance(data, Mapping) and path[0] in data:
        yield from _contents(data[str(path[0])], path[1:], (*done, path[0]))


def _take_out(data: Any, path: DocPath) -> None:
    """Take a zone out of the head; where it is an element of a list, the list keeps its length."""
    for step in path[:-1]:
        data = data[step]
    if isinstance(data, list):
        data[int(path[-1])] = []
    else:
        data.pop(path[-1])
