"""Sheets as HTML and PDF, both from the same template: one file with everything in it, and nothing to fetch.

Every text goes through jinja2's escaping, and names are isolated, so that one written from right to left moves nothing
beside it. The policy in the head forbids a browser to load anything, should that ever fail.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckkit.decks.sheets.pages import (
    EVEN,
    FOOT,
    MANY,
    MOST_BOXES,
    PAGE_WIDTH,
    SIDE,
    THIRD,
    Grid,
    laid,
    signing_height,
)
from deckkit.decks.sheets.pieces import Piece, small
from deckkit.decks.sheets.sheet import Copy, Line, Order, Sheet, Sum
from deckkit.templates import templates_in

if TYPE_CHECKING:
    from jinja2 import Environment


_CLOCK = "SOURCE_DATE_EPOCH"
"""The variable of the environment by which those who build files tell fontTools, and others, what time it is."""

_MOST_KEPT = 4096
"""Rows that are kept as they were written: the same card stands on many sheets of an event."""


class NoPrinter(ImportError):
    """The library that makes PDF files is not installed, or a library that it needs itself."""


def as_html(sheets: Iterable[Sheet], copies: Sequence[Copy], order: Order | None = None) -> str:
    """A whole HTML document: of each sheet the page of each of `copies`. `order`: as in `order_of`."""
    pages = [laid(sheet, copy, order) for sheet in sheets for copy in copies]
    title = "Registration sheets" if len(pages) != len(copies) else pages[0].sheet.title
    template = _environment().get_template("sheets.html.j2")
    return template.render(laid=pages, title=title, grids=(SIDE, EVEN, THIRD), wide=PAGE_WIDTH, foot=FOOT)


def as_pdf(html: str) -> bytes:
    """The PDF of a document that `as_html` made. The same document gives the same bytes.

    Raises NoPrinter.
    """
    try:
        from weasyprint import HTML
    except (ImportError, OSError) as error:
        raise NoPrinter(str(error)) from None
    with _without_clock():
        made: bytes = HTML(string=html, url_fetcher=_nothing).write_pdf()
    return made


@contextmanager
def _without_clock() -> Iterator[None]:
    """Keep the time of day out of the fonts, which would else hold when they were cut down to the letters in use."""
    before = os.environ.get(_CLOCK)
    os.environ[_CLOCK] = before or "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_CLOCK]


def _nothing(url: str, *_: object, **__: object) -> dict[str, object]:
    """What weasyprint may fetch: nothing at all."""
    raise ValueError(f"a sheet fetches nothing, and {url} neither")


@cache
def _environment() -> "Environment":
    from markupsafe import Markup

    made = templates_in(Path(__file__).parent / "templates")
    made.globals |= {"most_boxes": MOST_BOXES, "many": MANY, "small": small, "signing_height": signing_height}
    made.tests |= {"sum": lambda item: isinstance(item, Sum)}
    macros: Any = made.get_template("rows.html.j2").module
    card, remark, columns = (lru_cache(maxsize=_MOST_KEPT)(one) for one in (macros.card, macros.remark, macros.columns))

    def rows(piece: Piece, grid: Grid, boxes: float) -> "Markup":
        """All rows of a piece; the words among its cards go over the whole width."""
        span = 4 + bool(boxes) + bool(grid.id) if piece.cards else 1
        written = (
            card(item, grid, boxes, piece.points, piece.numbered)
            if isinstance(item, Line)
            else remark(item, span, piece.cites)
            for item in piece.items
        )
        return Markup("".join(written))  # each row has been escaped by its macro

    made.globals |= {"rows": rows, "columns": columns}
    return made
