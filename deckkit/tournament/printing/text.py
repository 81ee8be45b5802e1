"""Sheets as text for a terminal or a plain printer: 80 columns, whatever the names."""

import tabulate

from deckkit.lettering import folded, visible, width
from deckkit.tournament.printing.plain import plain, provenance
from deckkit.tournament.printing.sheet import Seat, Sheet, Value, called

WIDTH = 80
NARROWEST = 10
"""Columns of a cell below which none is broken into lines; then the table is rather wider than the page."""


def as_text(sheet: Sheet) -> str:
    """Title, table, notes, and where it comes from."""
    shown = [place for place, column in enumerate(sheet.columns) if not column.wide]
    shown = [place for place in shown if any(row[place] not in (None, "") for row in sheet.rows)] or shown
    table = drawn(
        [sheet.columns[place].heading for place in shown],
        [[_cell(row[place]) for place in shown] for row in sheet.rows],
        [sheet.columns[place].right for place in shown],
        line=sheet.line,
    )
    return framed(sheet, table)


def framed(sheet: Sheet, body: str) -> str:
    """The body of a sheet between its title and its notes."""
    title = folded(f"{visible(sheet.head.event)} · {sheet.title}", WIDTH)
    notes = [line for note in (*sheet.notes, provenance(sheet)) for line in folded(visible(note), WIDTH)]
    return "\n".join([*title, "", *(line.rstrip() for line in body.splitlines()), "", *notes]) + "\n"


def _cell(value: Value) -> str:
    """A value for people; the members of a team on a line of their own."""
    said = visible(called(value) if isinstance(value, Seat) else plain(value))
    if isinstance(value, Seat) and value.members:
        return f"{said}\n{visible(', '.join(value.members))}"
    return said


def drawn(
    headings: list[str], rows: list[list[str]], right: list[bool], room: int = WIDTH, line: int | None = None
) -> str:
    """A table of at most `room` columns, if its cells can be broken so far; a line break in a cell stays one.

    line  behind so many rows a line is drawn as below the headings
    """
    tabulate.MIN_PADDING = 0  # otherwise every heading takes two columns more than it needs
    widths = fitted(headings, rows, room)
    cells = [["\n".join(_lines(cell, most)) for cell, most in zip(row, widths, strict=True)] for row in rows]
    heads = ["\n".join(_lines(heading, most)) for heading, most in zip(headings, widths, strict=True)]
    align = ["right" if one else "left" for one in right]
    lines = tabulate.tabulate(cells, heads, "simple", disable_numparse=True, colalign=align if cells else None)
    return lines if line is None else _ruled(lines, heads, cells[:line])


def _ruled(table: str, heads: list[str], above: list[list[str]]) -> str:
    """A table with its rule drawn once more, below these rows, each as many lines as its highest cell."""
    lines = table.split("\n")
    rule = max(head.count("\n") + 1 for head in heads)
    at = rule + 1 + sum(max(cell.count("\n") + 1 for cell in row) for row in above)
    return "\n".join([*lines[:at], lines[rule], *lines[at:]])


def _lines(cell: str, room: int) -> list[str]:
    return [line for part in cell.split("\n") for line in folded(part, room)]


def fitted(headings: list[str], rows: list[list[str]], room: int) -> list[int]:
    """The width of each column, the widest giving way first, none below NARROWEST."""
    widths = [
        max(width(line) for cell in column for line in cell.split("\n")) for column in zip(headings, *rows, strict=True)
    ]
    excess = sum(widths) + 2 * (len(widths) - 1) - room
    while excess > 0 and max(widths) > NARROWEST:
        widest = max(range(len(widths)), key=widths.__getitem__)
        widths[widest] -= 1
        excess -= 1
    return widths
