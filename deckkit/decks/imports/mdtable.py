"""Tables in Markdown inside a plain list: `| 3 | Gutter Fencer |` under a row of column names and one of dashes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.decks.imports import words
from deckkit.decks.imports.table import FIELD_OF
from deckkit.decks.imports.tidy import without_emphasis
from deckkit.limits import counted

_DASHES = re.compile(r"\|?\s?:?-+:?\s?(?:\|\s?:?-+:?\s?)+\|?\Z|\|\s?:?-+:?\s?\|\Z")
_BAR = re.compile(r"(?<!\\)\|")
_LINK = re.compile(r"!?\[([^\[\]]+)\]\([^()\s]*\)")
_NUMBER = re.compile(r"(\d+)\s?[xX×]?\Z")
_MORE_COLUMNS = {"#": "count", "x": "count", "×": "count", "nr": "number", "anzahl": "count"}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cells by what their column holds: name, count, set ...; `others` are columns without a meaning here.

    refused  why the row cannot be read
    """

    fields: dict[str, str]
    others: tuple[str, ...] = ()
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows of all tables of a list by the index of their line, the lines that frame them, and what was guessed."""

    rows: dict[int, Row]
    frame: frozenset[int]
    guesses: tuple[tuple[int, str, str], ...] = ()


def tables(lines: list[str]) -> Tables:
    """The tables among the lines of a list; a row without a head is refused, as nobody knows what its cells hold."""
    rows: dict[int, Row] = {}
    frame: set[int] = set()
    guesses: list[tuple[int, str, str]] = []
    for head, last in _blocks(lines):
        frame |= {head, head + 1}
        names = _cells(lines[head])
        body = {index: _cells(lines[index]) for index in range(head + 2, last)}
        columns, said = _columns(names, list(body.values()))
        guesses += [(head, rule, message) for rule, message in said]
        for index, cells in body.items():
            rows[index] = _row(names, columns, cells)
    for index, line in enumerate(lines):
        if line.startswith("|") and line.count("|") > 1 and index not in frame and index not in rows:
            if _DASHES.match(line):
                frame.add(index)
            else:
                rows[index] = Row({}, refused="a row of a table without column names above a row of dashes")
    return Tables(rows, frozenset(frame), tuple(guesses))


def _blocks(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The index of each table's head, and the one behind its last row."""
    for index, line in enumerate(lines[1:]):
        if "|" in line and "|" in lines[index] and _DASHES.match(line) and not _DASHES.match(lines[index]):
            last = index + 2
            while last < len(lines) and "|" in lines[last]:
                last += 1
            yield index, last


def _cells(line: str) -> list[str]:
    cells = _BAR.split(line.removeprefix("|"))
    if len(cells) > 1 and not cells[-1].strip():
        cells.pop()
    return [_LINK.sub(r"\1", without_emphasis(cell.strip())).replace("\\|", "|") for cell in cells]


def _columns(names: list[str], body: list[list[str]]) -> tuple[dict[str, int], list[tuple[str, str]]]:
    """Which column holds what, by its name, or for copies and names by what stands in it; and what was guessed."""
    columns: dict[str, int] = {}
    for position, name in enumerate(names):
        field = FIELD_OF.get(words.folded(name)) or _MORE_COLUMNS.get(words.folded(name))
        if field is not None:
            columns.setdefault(field, position)
    guesses = []
    free = [position for position in range(len(names)) if position not in columns.values()]
    for field, of_numbers in (("count", True), ("name", False)):
        known = field in columns or (field == "name" and "id" in columns)
        fitting = [one for one in free if body and all(_is_number(row, one) == of_numbers for row in body)]
        if not known and fitting:
            columns[field] = fitting[0]
            what = "copies" if of_numbers else "names"
            rule = "deckkit/import.count" if of_numbers else "deckkit/import.heading"
            guesses.append((rule, f"the column {words.shown(names[fitting[0]])} is taken for the {what}"))
    if "count" not in columns:
        guesses.append(("deckkit/import.count", "no column of copies: each row counts as one"))
    return columns, guesses


def _is_number(row: list[str], position: int) -> bool:
    return position < len(row) and _NUMBER.match(row[position]) is not None


def _row(names: list[str], columns: dict[str, int], cells: list[str]) -> Row:
    if any(cells[len(names) :]):
        return Row(
            {}, refused=f"the row has {counted(len(cells), 'cells')}, the head has {counted(len(names), 'columns')}"
        )
    fields = {field: cells[at] for field, at in columns.items() if at < len(cells) and cells[at]}
    if "name" not in fields and "id" not in fields:
        known = "name" in columns or "id" in columns
        return Row({}, refused="the row names no card" if known else "no column of this table is called Name")
    if (number := _NUMBER.match(fields.get("count", ""))) is not None:
        fields["count"] = number[1]
    elif "count" in columns:
        fields.setdefault("count", "")
    meant = set(columns.values())
    others = tuple(f"{names[at]}={cell}" for at, cell in enumerate(cells) if cell and at not in meant)
    return Row(fields, others)
