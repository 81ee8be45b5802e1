"""How a sheet lies on paper: which lines come on which page, and in which column of it.

Heights are reckoned here and not left to the browser, so that every page has its head, its number and its foot in any
browser, and in the PDF. They are reckoned generously: letters are taken to be as wide as a wide font makes them.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from deckkit.decks.sheets.measures import letters_in, rows, wide
from deckkit.decks.sheets.pieces import Piece, ids_of, pieces, small, told
from deckkit.decks.sheets.sheet import Copy, Line, Order, Sheet

PAGE_WIDTH, PAGE_HEIGHT = 190.0, 257.0
"""Millimetres: what A4 and US Letter both have inside margins of 10."""

FOOT = 9.0
"""Millimetres at the bottom of every page for where the sheet comes from."""

_WRITTEN = 10.5
"""Millimetres of a line to write on."""

MOST_BOXES, MANY = 4, 3
"""Copies of a card that have a box each; for more there is a single one as wide as MANY, to write the number in."""

_SMALL_PIECE = 6
"""So many items are not parted."""

_SLACK = 0.15
"""Millimetres by which letters of another font, as of another script, make a row higher."""

_SMALL = 0.9
"""How large ids and places stand beside a name."""
_BOLD = 1.15
"""How much wider bold letters are."""


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The measures of a page, in millimetres but for the letters, which are in points.

    columns  how many there are on a page
    cards    the width of a column of cards; words: of the one with sums and findings
    line     the height of a line of letters; gap: what a row has beside it; heading: a heading and what is above it
    box      the side of a box to tick; numbers: the columns of points; id: that of ids, 0 where they stand behind names
    """

    called: str
    columns: int
    cards: float
    words: float
    letters: float
    line: float
    gap: float
    heading: float
    box: float
    numbers: float
    id: float

    @property
    def between(self) -> float:
        """Millimetres between two columns."""
        return round((PAGE_WIDTH - (self.columns - 1) * self.cards - self.words) / (self.columns - 1) - 0.02, 2)

    def rows(self, text: str, room: float, scale: float = 1.0) -> int:
        """The lines that a text needs in so many millimetres."""
        return rows(text, letters_in(room, self.letters * scale))

    def name_room(self, boxes: float, points: bool) -> float:
        """The width of the cell of a name, beside boxes of this width."""
        return self.cards - boxes - self.numbers * (2.6 if points else 0.7) - self.id - 1


SIDE = Grid("side", 2, cards=118, words=66, letters=10, line=4.3, gap=0.9, heading=8.5, box=3.6, numbers=12, id=20)
"""The cards in one column, in large letters, and what there is to say of them beside it."""
NAMED = replace(SIDE, id=0)
"""The same without a column of ids: what id there is to say stands behind the name."""
EVEN = Grid("even", 2, cards=92, words=92, letters=8.5, line=3.7, gap=0.8, heading=7.5, box=3.0, numbers=10, id=0)
"""Two columns, which hold about twice as many cards."""
THIRD = Grid("third", 3, cards=61, words=61, letters=7.5, line=3.2, gap=0.7, heading=6.2, box=2.6, numbers=8.5, id=0)
"""Three columns in small letters, for a list that all comes on one page by that."""


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper.

    number  from 1 within the sheet
    body    millimetres between the head, and the signing or the foot
    """

    number: int
    columns: tuple[tuple[Piece, ...], ...]
    body: float
    last: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A sheet on its pages. `boxes`: millimetres for the boxes of the card with most of them, 0 on a player's page."""

    sheet: Sheet
    copy: Copy
    grid: Grid
    boxes: float
    pages: tuple[Page, ...]


def laid(sheet: Sheet, copy: Copy, order: Order | None) -> Laid:
    """A sheet on as few pages as it needs, with large letters where they need no more."""
    beside = pieces(sheet, copy, order)
    rooms = [PAGE_HEIGHT - FOOT - high for high in (head_height(sheet), head_height(sheet, later=True))]
    ids = ids_of(beside)
    short = all(SIDE.rows(one, SIDE.id - 1, _SMALL) == 1 for one in ids)
    found = _paged(sheet, copy, SIDE if ids and short else NAMED, beside, rooms)
    if len(found.pages) == 1 and not any(piece.cards for piece in found.pages[0].columns[-1]):
        return found
    best = _paged(sheet, copy, EVEN, beside, rooms)
    if len(best.pages) == 1:
        return best
    below = [replace(piece, apart=False) for piece in beside]
    best = min(best, _paged(sheet, copy, EVEN, below, rooms), key=lambda one: len(one.pages))
    if len(best.pages) == 1:
        return best
    small = _paged(sheet, copy, THIRD, below, rooms)
    return small if len(small.pages) == 1 else best


def signing_height(sheet: Sheet, copy: Copy) -> float:
    """Millimetres above the foot of the last page, to write on."""
    if copy == "judge":
        return 46.0
    return 3 + _WRITTEN * (1 + math.ceil(len(sheet.signed_by) / 2))


def _paged(sheet: Sheet, copy: Copy, grid: Grid, pieces: Sequence[Piece], rooms: Sequence[float]) -> Laid:
    """The pieces on pages of a grid, with room for the signing below those of the last.

    `rooms`: millimetres between head and foot of the first page, and of a later one.
    """
    boxes = _boxes(pieces, grid) if copy == "judge" else 0.0
    sized = [(piece, item_heights(piece, grid, boxes)) for piece in pieces]

    def room(page: int) -> float:
        return rooms[min(page, 1)]

    signed_from = 0

    def room_left(page: int) -> float:
        return room(page) - signing_height(sheet, copy) * (page >= signed_from)

    filled = _filled(sized, grid, room_left)
    if len(filled) > 1:
        signed_from = len(_filled(sized, grid, room)) - 1
        filled = _filled(sized, grid, room_left)
    pages = [
        Page(at + 1, tuple(map(tuple, columns)), room_left(at), at + 1 == len(filled))
        for at, columns in enumerate(filled)
    ]
    return Laid(sheet, copy, grid, boxes, tuple(pages))


def _boxes(pieces: Iterable[Piece], grid: Grid) -> float:
    """The width of the boxes of the card with most of them; nothing where no card has any."""
    lines = (item for piece in pieces for item in piece.items if isinstance(item, Line))
    copies = [line.copies for line in lines if line.boxed]
    boxes = max((MANY if number > MOST_BOXES else number for number in copies), default=0)
    return boxes * (grid.box + 0.8) + 1.5 if boxes else 0.0


def _filled(
    pieces: Iterable[tuple[Piece, list[float]]], grid: Grid, room: Callable[[int], float]
) -> list[list[list[Piece]]]:
    """Pages of columns of pieces. Of a piece no single item stands alone, and a small one stays together."""
    pages: list[list[list[Piece]]] = [[[]]]
    left = room(0)
    for piece, heights in pieces:
        at = 0
        together = len(heights) if len(heights) <= _SMALL_PIECE else 2
        while at < len(heights):
            heading = heading_height(piece, grid, continued=at > 0)
            full = heading + sum(heights[at : at + together]) > left
            if pages[-1][-1] and (full or (piece.apart and at == 0 and len(pages[-1]) == 1)):
                left = _next(pages, grid.columns, room)
                continue
            end, left = at + 1, left - heading - heights[at]
            while end < len(heights) and heights[end] <= left:
                left -= heights[end]
                end += 1
            if end == len(heights) - 1 and end - at > 2:
                end -= 1
            whole = end - at == len(heights)
            pages[-1][-1].append(piece if whole else replace(piece, items=piece.items[at:end], continued=at > 0))
            at = end
            if at < len(heights):
                left = _next(pages, grid.columns, room)
    return pages


def _next(pages: list[list[list[Piece]]], columns: int, room: Callable[[int], float]) -> float:
    """Begin the next column, or the next page where that was the last; the room that it has."""
    if len(pages[-1]) < columns:
        pages[-1].append([])
    else:
        pages.append([[]])
    return room(len(pages) - 1)


def heading_height(piece: Piece, grid: Grid, continued: bool) -> float:
    """Millimetres of a heading with what stands above it."""
    room = grid.cards - (grid.numbers * 1.9 if piece.points else 0) if piece.cards else grid.words
    title = piece.title + " (continued)" * continued
    taken = grid.rows(f"{title} {piece.aside}", room - 5, _BOLD)
    return grid.heading + (max(taken, grid.rows(piece.points, grid.numbers, 0.8)) - 1) * grid.line


def item_heights(piece: Piece, grid: Grid, boxes: float) -> list[float]:
    """Millimetres that each row of a piece needs."""
    name_room = letters_in(grid.name_room(boxes, bool(piece.points)), grid.letters)
    word_room = (grid.cards if piece.cards else grid.words) - 2
    with_id = not grid.id
    taken = [
        _rows_of_card(item, piece.numbered, with_id, name_room)
        if isinstance(item, Line)
        else grid.rows(told(item, piece.cites), word_room, _SMALL)
        for item in piece.items
    ]
    return [number * grid.line + grid.gap + _SLACK for number in taken]


@lru_cache(maxsize=10_000)
def _rows_of_card(line: Line, numbered: bool, with_id: bool, room: float) -> int:
    """The lines that the cell of a name needs in the room of so many letters, with what stands in small ones beside it.

    A column of ids needs no more: there is one only where all ids are short.
    """
    parts = (f"{line.label}:" if line.label else "", line.shown_id if with_id else "", small(line, numbered))
    beside = " ".join(filter(None, parts))
    if wide(line.name) + wide(f" {beside}") * _SMALL <= room:
        return 1
    return rows(f"{line.name} {beside}".rstrip(), room)


def head_height(sheet: Sheet, later: bool = False) -> float:
    """Millimetres of the head of the first page, or of a later one."""

    def high(text: str, points: float, line: float, least: int = 0) -> float:
        return max(rows(text, letters_in(PAGE_WIDTH, points)) if text else 0, least) * line

    event = high(f"{sheet.event} {27 * 'n'}", 10, 4.5)  # beside it stands whose page it is
    if event > 4.5:
        event = high(sheet.event, 10, 4.5) + 4.5  # a long word goes below that
    if later:
        return event + high(f"{sheet.whose or 60 * '_'} · {sheet.title}", 12 * _BOLD, 5.5, least=1) + 5
    fields = " · ".join(f"{key} {told}" for key, told in sheet.fields)
    names = high(sheet.whose, 18 * _BOLD, 8, least=1) + high(", ".join(sheet.members), 9, 4)
    listed = high(f"{sheet.title} · {sheet.kind} · by {sheet.author}", 11 * _BOLD, 5)
    return event + names + 11 + listed + high(fields, 9, 4) + 4
