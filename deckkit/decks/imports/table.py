"""CSV: a row of column names, then a row for each card. Comma, semicolon or tab."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.decks.entries import Gathering, Imported, ImportedEntry
from deckkit.decks.imports import words
from deckkit.decks.imports.encoding import Decoded
from deckkit.decks.imports.tidy import ZERO_WIDTH
from deckkit.documents import LARGEST_FILE, Unreadable
from deckkit.findings import Finding, Severity
from deckkit.limits import counted

_COLUMNS = {
    "count": "count quantity qty copies amount",
    "name": "name card cardname cardtitle title",
    "set": "set setcode setname edition editioncode editionname expansion",
    "number": "number collectornumber cardnumber cn no",
    "zone": "zone section board boardtype category",
    "tags": "tags",
    "id": "id cardid code",
}
FIELD_OF = {word: field for field, words_ in _COLUMNS.items() for word in words_.split()}
"""What a column holds, by its name without case, spaces and hyphens."""

_SEPARATORS = ",;\t"
_LONGEST_CELL = 10_000


@dataclass(slots=True)
class _Head:
    """What each column holds, by position; `others` are columns without a meaning here, kept as marks.

    said  whether invisible signs in a name have been mentioned
    """

    fields: dict[str, int]
    others: dict[int, str]
    width: int
    said: bool = False


def separator(text: str, extension: str = "") -> str | None:
    """The separator of a CSV text, known by its row of column names; None when this is no CSV."""
    for line in text.split("\n", 20)[:20]:
        if not line.strip() or line.startswith(("#", "sep=")):
            continue
        for sign in _SEPARATORS:
            names = [_folded(cell.strip().strip('"')) for cell in line.split(sign)]
            fields = {FIELD_OF.get(name) for name in names}
            if len(names) > 1 and ("name" in fields or "id" in fields) and len(fields - {None}) > 1:
                return sign
        alone = FIELD_OF.get(_folded(line.strip().strip('"')))
        return "," if extension == ".csv" and alone in ("name", "id") else None
    return None


def read(decoded: Decoded, sign: str) -> Imported:
    """A CSV list. A row that is not understood is reported with its line, the others are kept."""
    gathering = Gathering(decoded.text, "csv", decoded.findings)
    head: _Head | None = None
    for cells, first, last in _rows(gathering, sign):
        if not any(cell.strip() for cell in cells):
            gathering.mark(first, "frame" if sign in gathering.texts[first - 1] else "blank", last)
        elif head is None and cells[0].startswith(("#", "sep=")):
            gathering.mark(first, "comment", last)
        elif head is None:
            head = _head(gathering, cells, first)
            gathering.mark(first, "frame", last)
        else:
            _row(gathering, head, cells, first, last)
    return gathering.done()


def _rows(gathering: Gathering, sign: str) -> Iterator[tuple[list[str], int, int]]:
    """Each row with its first and its last line."""
    csv.field_size_limit(LARGEST_FILE)  # a quote without end is reported with its lines instead
    reader = csv.reader((line + "\n" for line in gathering.texts), delimiter=sign)
    last = 0
    try:
        for cells in reader:
            yield cells, last + 1, reader.line_num
            last = reader.line_num
    except csv.Error as error:
        raise Unreadable(
            Finding(rule="deckkit/import.syntax", message=f"not CSV: {error}", line=last + 1, column=1)
        ) from None


def _folded(name: str) -> str:
    return words.folded(name.replace("\ufeff", "").strip())


def _head(gathering: Gathering, cells: list[str], line: int) -> _Head:
    fields: dict[str, int] = {}
    others: dict[int, str] = {}
    for position, cell in enumerate(cells):
        field = FIELD_OF.get(_folded(cell))
        if field is None or field in fields:
            others[position] = " ".join(cell.split()) or f"column {position + 1}"
        else:
            fields[field] = position
    if "count" not in fields:
        message = "no column of copies: each row counts as one"
        gathering.say(Severity.NOTE, "deckkit/import.count", message, line, help="name the column Count")
    return _Head(fields, others, len(cells))


def _row(gathering: Gathering, head: _Head, cells: list[str], first: int, last: int) -> None:
    if last > first or any(len(cell) > _LONGEST_CELL for cell in cells):
        message = f"a cell in quotes runs on to line {last}" if last > first else "a cell without an end"
        gathering.refuse("deckkit/import.line", message, first, last=last, help="close the quotes, or double them")
        return
    if any(cell.strip() for cell in cells[head.width :]):
        message = f"the row has {counted(len(cells), 'cells')}, the head has {counted(head.width, 'columns')}"
        help = "a name with the separator in it stands in double quotes"
        gathering.refuse("deckkit/import.line", message, first, actual=len(cells), allowed=head.width, help=help)
        return

    def cell(field: str) -> str:
        position = head.fields.get(field, len(cells))
        return " ".join(cells[position].replace("\ufeff", "").split()) if position < len(cells) else ""

    name = cell("name") or cell("id")
    if ZERO_WIDTH.search(name):
        name = ZERO_WIDTH.sub("", name).strip()
        if not head.said:
            head.said = True
            message = "invisible signs are left out of names, here and below"
            gathering.say(Severity.NOTE, "deckkit/import.left-out", message, first)
    if not name:
        gathering.refuse("deckkit/import.line", "the row names no card", first)
        return
    copies = words.copies(cell("count")) if "count" in head.fields else 1
    if isinstance(copies, str):
        message = f"{words.shown(name)}: {copies}"
        gathering.refuse("deckkit/import.count", message, first, actual=cell("count")[:30])
        return
    tags = [tag for tag in cell("tags").split("; ") if tag]
    tags += [
        f"{title}={cells[at].strip()}" for at, title in head.others.items() if at < len(cells) and cells[at].strip()
    ]
    written = cell("id") if cell("name") else ""
    tags += [f"id={written}"] if written and f"id={written}" not in tags else []
    zone = words.zone_label(cell("zone")) if cell("zone") else "main"
    gathering.add(ImportedEntry(zone, copies, name, cell("set"), cell("number"), tuple(tags), first, written=written))
