"""Lists of card numbers: .ydk decks, a line a copy, and the points lists (.lflist.conf) of the same programs."""

import re

from deckkit.decks.entries import Gathering, Imported, ImportedEntry
from deckkit.decks.imports.encoding import Decoded
from deckkit.decks.imports.words import shown
from deckkit.findings import Severity
from deckkit.limits import counted

_MARKS = {"#main": "main", "#extra": "extra", "!side": "sideboard"}
_YDK_MARK = re.compile(r"^[ \t]*(?:#main|#extra|!side)[ \t]*$", re.MULTILINE)
_DIGITS = re.compile(r"^[ \t]*\d{1,20}[ \t]*$", re.MULTILINE)
_CONTENT = re.compile(r"^[ \t]*[^#!\s]", re.MULTILINE)
_POINTS = re.compile(r"(\d{1,20})\s+(-?\d{1,9})(?:\s+(?:--)?\s*(.*))?\Z")
_POINTS_LINE = re.compile(r"^\d{4,20}[ \t]+-?\d{1,9}[ \t]*(?:--.*)?$", re.MULTILINE)
_POINTS_HEAD = re.compile(r"^!\S", re.MULTILINE)


def is_ydk(text: str) -> bool:
    """Whether this is a .ydk deck: its section marks, and mostly numbers between them."""
    return _YDK_MARK.search(text) is not None and 2 * len(_DIGITS.findall(text)) >= len(_CONTENT.findall(text))


def is_points_list(text: str) -> bool:
    """Whether this is a list of limits or points: "!name", then lines of id, points, and "-- card"."""
    return _POINTS_HEAD.search(text) is not None and _POINTS_LINE.search(text) is not None


def read_ydk(decoded: Decoded) -> Imported:
    """A .ydk deck. `#main`, `#extra` and `!side` open sections, any other `#` a remark; each line is one copy."""
    gathering = Gathering(decoded.text, "ydk", decoded.findings)
    zone = "main"
    for line, raw in enumerate(gathering.texts, start=1):
        text = raw.replace("\ufeff", "").strip()
        if text.casefold() in _MARKS:
            zone = _MARKS[text.casefold()]
            gathering.mark(line, "section")
        elif not text or text.startswith("#"):
            gathering.mark(line, "comment" if text else "blank")
        elif text.isascii() and text.isdecimal() and len(text) <= 20:
            column = len(raw) - len(raw.lstrip("\ufeff \t")) + 1
            gathering.add(ImportedEntry(zone, 1, text, line=line, column=column))
        else:
            message = f"{shown(text)} is no card number"
            gathering.refuse("deckkit/import.line", message, line, help="a .ydk deck has one number a line")
    return gathering.done()


def read_points(decoded: Decoded) -> Imported:
    """A points list: no deck, so its cards stand in a zone `points`, each once, with its points as a mark."""
    gathering = Gathering(decoded.text, "lflist", decoded.findings)
    head = 0
    for line, raw in enumerate(gathering.texts, start=1):
        text = raw.replace("\ufeff", "").strip()
        found = _POINTS.match(text)
        if text.startswith("!"):
            gathering.mark(line, "section")
            gathering.title = gathering.title or text[1:].strip()
            head = head or line
        elif not text or text[0] in "#$":
            gathering.mark(line, "comment" if text else "blank")
        elif found is not None:
            name = " ".join((found[3] or "").split()) or found[1]
            tags = (f"points {found[2]}",)
            gathering.add(ImportedEntry("points", 1, name, number=found[1], tags=tags, line=line))
        else:
            gathering.refuse("deckkit/import.line", f"{shown(text)}: expected a card number and its points", line)
    gathering.say(
        Severity.WARNING,
        "deckkit/import.not-a-deck",
        f"a points list, not a deck: {counted(len(gathering.entries), 'cards')} in the zone points, each once",
        head or 1,
    )
    return gathering.done()
