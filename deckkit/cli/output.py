"""One way for every listing to come out: a table for people, JSON and CSV for programs, Markdown for pages."""

import csv
import io
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from deckkit.cli.words import markdown_cell, printable
from deckkit.lettering import escaped

LISTING_FORMATS = ("table", "json", "csv", "markdown")

NARROWEST = 12
"""Below so many columns no cell is broken into lines; then a table is rather wider than the terminal."""

PAGE = 120
"""Columns of what is to be read, where there is no terminal."""

Command = TypeVar("Command", bound=Callable[..., Any])


def format_option(*formats: str) -> Callable[[Command], Command]:
    """The option --format with these choices, the first being what comes unasked."""
    formats = formats or LISTING_FORMATS
    return click.option(
        "--format", "form", type=click.Choice(formats), default=formats[0], show_default=True, help="How to print."
    )


def listing(
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    form: str,
    shown: Callable[[object], str] | None = None,
    csv_cell: Callable[[object], str] | None = None,
    prose: bool = False,
) -> None:
    """Print rows under named columns, in one of LISTING_FORMATS.

    JSON gets the values as they are; for the other formats `shown` (`csv_cell` for CSV) makes a text of each.
    A table of `prose` is never wider than `page_width`, and its first column is broken into lines like the others.
    """
    rows = list(rows)
    if form == "json":
        as_json([dict(zip(columns, row, strict=True)) for row in rows])
        return
    text = (csv_cell if form == "csv" else shown) or plain
    cells = [[text(value) for value in row] for row in rows]
    if form == "csv":
        click.echo(_csv(columns, cells), nl=False)
    elif form == "markdown":
        click.echo(markdown_table(columns, cells))
    else:
        click.echo(_table(columns, cells, rows, prose))


def as_json(value: object, err: bool = False) -> None:
    """Print a value as JSON, readable to people too; on stderr where stdout is taken."""
    click.echo(escaped(json.dumps(value, ensure_ascii=False, indent=2)), err=err)


def terminal_width() -> int | None:
    """The columns of the terminal, or None where the output goes into a file or a pipe and nothing need be short."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def page_width() -> int:
    """The columns of prose: those of the terminal, or where the output goes into a file or a pipe those of COLUMNS, or
    PAGE."""
    said = os.environ.get("COLUMNS", "")
    return terminal_width() or (int(said) if said.isascii() and said.isdecimal() and 0 < len(said) < 5 else 0) or PAGE


def near(path: Path | str) -> str:
    """A path as seen from here, if it lies here."""
    here = os.path.relpath(path)
    return str(path) if here.startswith("..") else here


def plain(value: object) -> str:
    """A single value as a text: nothing for None, yes and no for truth."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def markdown_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table whose cells may hold anything."""
    lines = [list(map(markdown_cell, columns)), ["---"] * len(columns)]
    lines += [[markdown_cell(cell) for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _csv(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


def _table(columns: Sequence[str], cells: list[list[str]], rows: Sequence[Sequence[object]], prose: bool) -> str:
    """Columns that hold numbers only stand to the right; numbers that are ids (07) stay as they are."""
    import tabulate

    tabulate.MIN_PADDING = 0  # otherwise every heading takes two columns more than it needs

    body = [[printable(cell) for cell in row] for row in cells]
    width = page_width() if prose else terminal_width()
    if width is not None:
        body = _fitted(columns, body, width, first=0 if prose else 1)
    align = ["right" if _is_numeric(row[index] for row in rows) else "left" for index in range(len(columns))]
    return tabulate.tabulate(
        body, headers=list(columns), tablefmt="simple", disable_numparse=True, colalign=align if body else None
    )


def _fitted(columns: Sequence[str], body: list[list[str]], width: int, first: int = 1) -> list[list[str]]:
    """The cells, broken into lines where the table would be wider than the terminal.

    The widest columns give way first, none below NARROWEST; those before `first`, of ids, stay whole.
    """
    widths = [max(map(len, column)) for column in zip(columns, *body, strict=True)]
    excess = sum(widths) + 2 * (len(widths) - 1) - width
    while excess > 0 and len(widths) > first:
        widest = max(range(first, len(widths)), key=widths.__getitem__)
        if widths[widest] <= NARROWEST:
            break
        second = max((widths[one] for one in range(first, len(widths)) if one != widest), default=0)
        step = max(1, min(excess, widths[widest] - max(second, NARROWEST)))
        widths[widest] -= step
        excess -= step
    return [
        [
            "\n".join(textwrap.wrap(cell, room, break_on_hyphens=False)) if len(cell) > room else cell
            for cell, room in zip(row, widths, strict=True)
        ]
        for row in body
    ]


def _is_numeric(values: Iterable[object]) -> bool:
    present = [value for value in values if value is not None]
    return bool(present) and all(isinstance(value, int | float) and not isinstance(value, bool) for value in present)
