"""The table of a game on a page of 80 columns, and who is to decide what."""

import textwrap
from typing import Any

import click

from deckkit.cli.match.words import bold
from deckkit.cli.words import printable
from deckkit.play.actions import CHANCE, Decision
from deckkit.play.core import Core
from deckkit.play.header import Header

WIDTH = 80
_NARROWEST, _NAME = 20, 22
"""Columns: of the last cell of a row at least, of a name at most."""


def board_lines(core: Core, table: Any, seats: tuple[str, ...] | None = None) -> list[str]:
    """The board, in no more than WIDTH columns; with `seats` as those see it."""
    sections = core.board(table, seats)
    cells = [row for _, rows in sections for row in rows]
    widths = [
        min(_NAME, max((len(printable(row[at])) for row in cells if at + 1 < len(row)), default=0)) for at in (0, 1)
    ]
    lines: list[str] = []
    for title, rows in sections:
        lines.append(bold(printable(title), "cyan"))
        for row in rows:
            lines += _row(row, widths)
    return lines


def _row(row: list[str], widths: list[int]) -> list[str]:
    """A row of a board: its cells side by side, each broken into lines where it is too wide."""
    *first, last = map(printable, row)
    room = max(_NARROWEST, WIDTH - sum(2 + width for width in widths[: len(first)]) - 2)
    columns = [_broken(cell, width) for cell, width in zip(first, widths, strict=False)]
    columns.append(_broken(last, room))
    lines = []
    for at in range(max(map(len, columns))):
        texts = [column[at] if at < len(column) else "" for column in columns]
        styled = [
            click.style(text.ljust(width), fg="blue" if number == 0 else None, bold=number == 1 or None)
            for number, (text, width) in enumerate(zip(texts[:-1], widths, strict=False))
        ]
        lines.append("  ".join(["", *styled, texts[-1]]).rstrip())
    return lines


def _broken(text: str, width: int) -> list[str]:
    return [text] if len(text) <= width else textwrap.wrap(text, width, break_on_hyphens=False)


def to_decide(core: Core, header: Header, table: Any, decision: Decision) -> str:
    """Who is to decide, and what: ``B (Tomas Reyes): dodge the attack of Rex on Knife?``"""
    who = " or ".join(seat_called(header, seat) for seat in decision.seats)
    return f"{who}: {printable(core.question(table, decision))}"


def seat_called(header: Header, seat: str) -> str:
    """A seat with its player's name; the table for `*`."""
    if seat == CHANCE:
        return "the table"
    name = header.name_of(seat)
    return seat if name == seat else f"{seat} ({printable(name)})"
