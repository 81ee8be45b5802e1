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

from deckkit.tournament.printing.bracket import Stage
from deckkit.tournament.printing.pairings import score_column
from deckkit.tournament.printing.plain import provenance
from deckkit.tournament.printing.sheet import Sheet, called
from deckkit.tournament.printing.slips import Slip, Slips
from deckkit.tournament.printing.words import initial, visible, width

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
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
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
        columns, rows = grid(len(sheet.pages[0]) if sheet.pages else 1)
        wide, high = PAGE_WIDTH / columns, PAGE_HEIGHT / rows
        letters = min((slip_letters(one, wide, high) for one in sheet.records), default=_LARGEST)
        beside = score_column([one.seat for slip in sheet.records for one in slip.seats])
        return {"columns": columns, "rows": rows, "wide": wide, "high": high, "letters": letters, "beside": beside}
    if sheet.kind == "bracket":
        found = parts(sheet.records)
        landscape = all(len(stages[0].places) <= _PLACES // 2 for stages in found)
        return {"parts": found, "landscape": landscape, "high": 145 if landscape else 205}
    if sheet.kind == "standings":
        figures = list(sheet.records[0].tiebreakers) if sheet.records else []
        return {"figures": figures, "wide": 3 + sheet.head.matches + len(figures)}
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


def grid(per_page: int) -> tuple[int, int]:
    """Columns and rows of the slips on a page: one column up to four, two from there on."""
    columns = 1 if per_page <= 4 else 2
    return columns, math.ceil(per_page / columns)


def slip_letters(slip: Slip, wide: float, high: float) -> float:
    """The size in points at which everything on a slip fits into so many millimetres, names on several lines too."""
    size = _LARGEST
    while size > _SMALLEST and _slip_height(slip, wide, size) > high:
        size -= 0.25
    return size


def _slip_height(slip: Slip, wide: float, size: float) -> float:
    """Millimetres that a slip needs, generously: an em a column would be the widest letters."""
    em = size * _PT
    letters = max((wide - 10) / (em * 0.6), 1)

    def lines(text: str, share: float, scale: float = 1.0) -> int:
        return math.ceil(width(text) * scale / (letters * share)) if text else 0

    ems = 8.0 + (2.4 if slip.best_of else 0)
    for one in slip.seats:
        ems += 1.3 * max(lines(called(one.seat), 0.5), 1) + 2.5
        ems += sum(1.1 * lines(text, 0.9, 0.85) for text in (", ".join(one.seat.members), *one.penalties))
    return ems * em + 6
