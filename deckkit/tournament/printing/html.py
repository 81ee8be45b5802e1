"""Sheets as HTML: one page with everything in it, made to be printed; no script, no picture, no network.

Every text goes through jinja2's escaping, and names are isolated, so that one written from right to left moves nothing
beside it. The policy in the head forbids a browser to load anything, should that ever fail.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckkit.lettering import initial, visible, width
from deckkit.templates import templates_in
from deckkit.tournament.printing.bracket import Stage
from deckkit.tournament.printing.pairings import score_column
from deckkit.tournament.printing.plain import provenance
from deckkit.tournament.printing.sheet import Sheet, called
from deckkit.tournament.printing.slips import Slip, Slips, cut_order

if TYPE_CHECKING:
    from jinja2 import Environment

PAGE_WIDTH, PAGE_HEIGHT = 190, 258
"""Millimetres that a page of slips fills: what A4 and US Letter both have inside margins of 10."""

_PLACES = 8
"""Places of a bracket below each other on a page."""

_LARGEST, _SMALLEST = 12.0, 6.0
"""Points: the letters of a slip."""
_PT = 25.4 / 72


def as_html(sheet: Sheet) -> str:
    """A sheet as a whole HTML document."""
    template = _environment().get_template(f"{sheet.kind}.html.j2")
    return template.render(sheet=sheet, head=sheet.head, foot=provenance(sheet), **_more(sheet)) + "\n"


@cache
def _environment() -> "Environment":
    made = templates_in(Path(__file__).parent / "templates")
    made.filters |= {
        "visible": visible,
        "called": lambda seat: visible(called(seat)),
        "groupby_initial": lambda places: _grouped(places, lambda one: initial(one.seat.name)),
        "groupby_zone": lambda lines: _grouped(lines, lambda one: one.zone),
    }
    return made


def _grouped(values: Iterable[Any], key: Callable[[Any], str]) -> list[tuple[str, list[Any]]]:
    """Values that follow each other and have the same key, in their order."""
    return [(common, list(group)) for common, group in groupby(values, key)]


def _more(sheet: Sheet) -> dict[str, Any]:
    """What only some kinds of pages need: measures in millimetres and points, columns, headings."""
    if isinstance(sheet, Slips):
        return _slip_measures(sheet)
    if sheet.kind == "bracket":
        found = parts(sheet.records)
        landscape = all(len(stages[0].places) <= _PLACES // 2 for stages in found)
        return {"parts": found, "landscape": landscape, "high": 140 if landscape else 150}
    if sheet.kind == "standings":
        figures = list(sheet.records[0].tiebreakers) if sheet.records else []
        return {"figures": figures, "wide": 3 + sheet.head.matches + len(figures)}
    if sheet.kind == "ranking":
        shown = {"cut": any(one.cut for one in sheet.records)}
        shown["points"] = any(one.points is not None for one in sheet.records)
        shown["before"] = shown["cut"] and shown["points"]
        return {**shown, "wide": 2 + sum(shown.values())}
    if sheet.kind == "pairings":
        ended = any(one.table and one.result for one in sheet.records)
        beside = score_column([seat for one in sheet.records for seat in one.seats])
        return {"ended": ended, "beside": beside, "wide": 2 if not sheet.head.matches else 6 if ended else 5}
    return {"wide": 4}


def parts(stages: Sequence[Stage]) -> list[Sequence[Stage]]:
    """A bracket in pieces of a page each, with at most _PLACES places below each other; the last has the final."""
    first = len(stages[0].places)
    if first <= _PLACES:
        return [stages]
    rounds = _PLACES.bit_length()
    pieces: list[Sequence[Stage]] = [
        [
            Stage(one.called, one.places[at >> number : (at + _PLACES) >> number])
            for number, one in enumerate(stages[:rounds])
        ]
        for at in range(0, first, _PLACES)
    ]
    return pieces + parts(stages[rounds:])


def _slip_measures(sheet: Slips) -> dict[str, Any]:
    """How the slips lie: fewer on a page than was asked for where all that stands on one would not fit otherwise."""
    made: tuple[Slip, ...] = tuple(sheet.records)
    per_page = len(sheet.pages[0]) if sheet.pages else 1
    while (letters := slip_letters(made, sheet.head.event, per_page)) is None and per_page > 1:
        per_page -= 1
    columns, rows = grid(per_page)
    return {
        "pages": cut_order(made, per_page),
        "columns": columns,
        "rows": rows,
        "wide": PAGE_WIDTH / columns,
        "high": PAGE_HEIGHT / rows,
        "letters": _SMALLEST if letters is None else letters,
        "beside": score_column([one.seat for slip in made for one in slip.seats]),
    }


def grid(per_page: int) -> tuple[int, int]:
    """Columns and rows of the slips on a page: one column up to four, two from there on."""
    columns = 1 if per_page <= 4 else 2
    return columns, math.ceil(per_page / columns)


def slip_letters(made: Iterable[Slip], event: str, per_page: int) -> float | None:
    """The size in points at which everything on the fullest slip fits, names on several lines too; None if in none."""
    columns, rows = grid(per_page)
    wide, high = PAGE_WIDTH / columns, PAGE_HEIGHT / rows
    size = _LARGEST
    for slip in made:
        while _slip_height(slip, event, wide, size) > high:
            size -= 0.25
            if size < _SMALLEST:
                return None
    return size


def _slip_height(slip: Slip, event: str, wide: float, size: float) -> float:
    """Millimetres that a slip needs, generously: letters are taken to be as wide as the widest font makes them."""
    em = size * _PT
    letters = max((wide - 10) / (em * 0.6), 1)

    def lines(text: str, share: float, scale: float = 1.0) -> int:
        return math.ceil(width(text) * scale / (letters * share)) if text else 0

    ems = 3.9 + (2.0 if slip.best_of else 0) + 1.25 * lines(event, 0.7)
    for one in slip.seats:
        ems += 1.4 * max(lines(called(one.seat), 0.5), 1) + 2.4
        ems += sum(1.1 * lines(text, 0.6, 0.85) for text in (", ".join(one.seat.members), *one.penalties))
    return ems * em + 8
