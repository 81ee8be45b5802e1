"""Sheets as text: 80 columns for a terminal or a plain printer, a form feed between two sheets."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from deckkit.decks.sheets.pages import MOST_BOXES
from deckkit.decks.sheets.pieces import Item, Piece, pieces, places, told
from deckkit.decks.sheets.sheet import Copy, Line, Order, Sheet
from deckkit.lettering import folded as broken
from deckkit.lettering import width

WIDTH = 80
_SIGNED: dict[Copy, tuple[str, ...]] = {
    "player": ("This is the list that I play.", "", "signed ______________________________  handed in at __________"),
    "judge": (
        "deck check: as listed [ ]  not as listed [ ]",
        "",
        "judge _______________________________  time __________",
        "",
        "infractions and penalties " + 54 * "_",
        "",
        "signed, the judge ____________________  the player ____________________",
    ),
}


def as_text(sheets: Iterable[Sheet], copies: Sequence[Copy], order: Order | None = None) -> str:
    """Of each sheet the page of each of `copies`. `order`: as in `order_of`."""
    return "\f".join("\n".join(_lines(sheet, copy, order)) + "\n" for sheet in sheets for copy in copies)


@lru_cache(maxsize=10_000)
def folded(text: str, room: int) -> list[str]:
    """A text in lines of at most `room` columns; most texts are no longer than that."""
    return [text] if width(text) <= room else broken(text, room)


def _lines(sheet: Sheet, copy: Copy, order: Order | None) -> Iterator[str]:
    yield from folded(f"{sheet.event or 'event ' + 40 * '_'} · {copy}’s page", WIDTH)
    yield from folded(sheet.player or "player " + 50 * "_", WIDTH)
    if sheet.members:
        yield from folded(", ".join(sheet.members), WIDTH)
    written = (("date", sheet.date, 14), ("table", "", 6), ("club", sheet.club, 24))
    yield from folded("  ".join(f"{name} {told or room * '_'}" for name, told, room in written), WIDTH)
    yield from folded(f"{sheet.title} · {sheet.kind}" + (f" · by {sheet.author}" if sheet.author else ""), WIDTH)
    if sheet.fields:
        yield from folded(" · ".join(f"{key}: {told}" for key, told in sheet.fields), WIDTH)
    for piece in pieces(sheet, copy, order):
        yield from ("", *_heading(piece))
        for item in piece.items:
            yield from _item(item, piece, copy)
    yield from ("", *_SIGNED[copy], "")
    yield from folded(" · ".join(filter(None, (f"fingerprint {sheet.fingerprint}", sheet.origin))), WIDTH)


def _heading(piece: Piece) -> list[str]:
    """Title and totals, and above the points of the cards what they are."""
    said = f"{piece.title}: {piece.aside}" if piece.aside else piece.title
    *more, last = folded(said, WIDTH - 14 if piece.points else WIDTH)
    column = f"{piece.points:>8} {'sum':>5}" if piece.points else ""
    return [*more, _filled_up(last, WIDTH - 14) + column if column else last, WIDTH * "-"]


def _item(item: Item, piece: Piece, copy: Copy) -> Iterator[str]:
    if isinstance(item, Line):
        yield from _card(item, piece, copy)
        return
    for place, line in enumerate(folded(told(item), WIDTH - 2)):
        yield f"  {line}" if place else line


def _card(line: Line, piece: Piece, copy: Copy) -> Iterator[str]:
    """Boxes, copies or place, id, name, and the points of one copy and of all."""
    boxes = ("[ ]" * line.copies if line.copies <= MOST_BOXES else "[       ]") if copy == "judge" else ""
    count = f"{line.positions[0]}." if piece.numbered else str(line.copies)
    left = f"{boxes:<12} " if copy == "judge" else ""
    left += f"{count:>4} "
    name = " ".join(filter(None, (line.label, line.name, "" if piece.numbered else places(line), line.beside)))
    right = f"{_number(line.points):>8} {_number(line.sum):>5}" if piece.points else ""
    id_, *more_id = folded(line.id or "?", 10)
    first, *more = folded(name, WIDTH - len(left) - 11 - len(right))
    row = left + _filled_up(id_, 11) + first
    yield (_filled_up(row, WIDTH - len(right)) + right).rstrip()
    for place in range(max(len(more_id), len(more))):
        again = more_id[place] if place < len(more_id) else ""
        yield (len(left) * " " + _filled_up(again, 11) + (more[place] if place < len(more) else "")).rstrip()


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _filled_up(text: str, room: int) -> str:
    """A text with blanks up to this width."""
    return text + " " * (room - width(text))
