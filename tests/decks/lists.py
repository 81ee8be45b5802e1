"""What tests of the importers share."""

from deckkit.decks.entries import Imported
from deckkit.decks.imports import read_list

Entry = tuple[str, int, str]


def read(text: str, path: str = "list.txt") -> Imported:
    """A list from its text."""
    return read_list(text.encode(), path)


def entries(imported: Imported) -> list[Entry]:
    """Zone, copies and name of every entry."""
    return [(entry.zone, entry.count, entry.name) for entry in imported.entries]


def said(imported: Imported) -> list[tuple[int | None, str, str]]:
    """Line, severity and rule of every finding."""
    return [(one.line, one.severity.value, one.rule) for one in imported.findings]


def kinds(imported: Imported) -> str:
    """The kind of every line by its first letter: c(ard), s(ection), r(emark), b(lank), f(rame), ! (finding)."""
    letters = {"card": "c", "section": "s", "comment": "r", "blank": "b", "frame": "f", "finding": "!"}
    return "".join(letters[kind] for kind in imported.kinds)
