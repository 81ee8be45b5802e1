"""A collection that is a table: a CSV file with a column of ids or names, and one of copies."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from deckkit.decks.imports.table import FIELD_OF, separator
from deckkit.decks.imports.words import folded
from deckkit.findings import Finding, Severity, quoted
from deckkit.pools import Pool
from deckkit.pooltools.table import Table, read_table

_FIELD_OF = FIELD_OF | {"owned": "count"}
_SAID = re.compile(rb"(?:\xef\xbb\xbf)?(sep=([,;\t]))(?=[\r\n])")
"""A first line that says to a spreadsheet what separates the cells."""

_NEEDED = ("id", "name", "count")
_WORDS = {"id": "ids", "name": "names", "count": "copies"}


@dataclass(frozen=True, slots=True)
class Row:
    """A row that could be understood.

    line    where it begins
    ref     the id, or the name where there is no id; cell: the number of its cell in the row
    beside  the name of a row that has both
    copies  how many are owned
    """

    line: int
    cell: int
    ref: str
    beside: str
    copies: int


@dataclass(slots=True)
class OwnedTable:
    """The rows of a collection, several for a card that has one for each edition or condition, and what is wrong.

    A finding's line is the row's in the file, its column the cell's number in the row.
    """

    rows: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def disagreeing(self, pool: Pool) -> Iterator[Finding]:
        """The rows whose name is none of the card with their id."""
        for row in self.rows:
            if row.beside and row.ref in pool.cards and row.ref not in pool.find(row.beside):
                yield Finding(
                    rule="deckkit/collection.row",
                    message=f"{pool.label(row.ref)} is called {quoted(row.beside)}",
                    card=row.ref,
                    actual=row.beside,
                    allowed=pool.cards[row.ref].name,
                    help="correct the id or the name, or leave one of them out",
                    line=row.line,
                    column=row.cell,
                )


def is_table(raw: bytes) -> bool:
    """Whether the beginning of a file is a row of column names, and not TOML."""
    return separator(raw[:4096].decode("utf-8-sig", "replace")) is not None


def read_owned(raw: bytes, most: int) -> OwnedTable:
    """The rows of a table of cards owned, `most` being the most copies of one."""
    said = _SAID.match(raw)
    table = read_table(raw[: said.start(1)] + raw[said.end(1) :], said[2].decode()) if said else read_table(raw)
    owned = OwnedTable(findings=list(table.findings))
    if any(one.severity is Severity.ERROR for one in owned.findings):
        return owned
    columns = _columns(table, owned.findings)
    for line, cells in table.rows if columns else ():
        row = _row(columns, len(table.header), line, cells, most)
        if isinstance(row, Finding):
            owned.findings.append(row)
        else:
            owned.rows.append(row)
    return owned


def _columns(table: Table, findings: list[Finding]) -> dict[str, int]:
    """The position of the columns that are needed, by what they hold; none where something is wrong with them."""
    found: dict[str, int] = {}
    wrong = []
    for position, name in enumerate(table.header):
        what = _FIELD_OF.get(folded(name))
        if what in _NEEDED and what in found:
            both = f"{quoted(table.header[found[what]])} and {quoted(name)}"
            wrong.append((position, f"two columns of {_WORDS[what]}: {both}", "leave one of them out"))
        elif what in _NEEDED:
            found[what] = position
    known = ", ".join(quoted(name) for name in table.header)
    if "id" not in found and "name" not in found:
        wrong.append((0, f"no column of ids or names among {known}", 'call one "id" or "name"'))
    if "count" not in found:
        wrong.append((0, f"no column of copies among {known}", 'call one "copies"'))
    findings += [
        Finding(rule="deckkit/collection.column", message=message, help=mend, line=1, column=position + 1)
        for position, message, mend in wrong
    ]
    return {} if wrong else found


def _row(columns: dict[str, int], width: int, line: int, cells: list[str], most: int) -> Row | Finding:
    if any(cell.strip() for cell in cells[width:]):
        message = f"the row has {len(cells)} cells, the head has {width}"
        mend = "a name with the separator in it stands in double quotes"
        return Finding(rule="deckkit/collection.row", message=message, help=mend, line=line, column=width + 1)
    said = {what: cells[at].strip() if at < len(cells) else "" for what, at in columns.items()}
    card_id, name, count = (said.get(what, "") for what in _NEEDED)
    cell = columns["id" if card_id or "name" not in columns else "name"] + 1
    if not card_id and not name:
        mend = "write an id or a name, or take the row out"
        return Finding(
            rule="deckkit/collection.row", message="the row names no card", help=mend, line=line, column=cell
        )
    copies = _copies(count, most)
    if copies is None:
        return Finding(
            rule="deckkit/collection.copies",
            message=f"{quoted(card_id or name)}: expected a whole number from 0 to {most}, "
            + (f"found {quoted(count[:40])}" if count else "the cell is empty"),
            card=card_id or name,
            actual=count[:40],
            help="write how many there are, 0 for none",
            line=line,
            column=columns["count"] + 1,
        )
    return Row(line, cell, card_id or name, name if card_id else "", copies)


def _copies(text: str, most: int) -> int | None:
    digits = text.lstrip("0") or text[-1:]
    if not re.fullmatch("[0-9]+", digits) or len(digits) > len(str(most)):
        return None
    return int(digits) if int(digits) <= most else None
