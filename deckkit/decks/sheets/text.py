"""Sheets as text: 80 columns for a terminal or a plain printer, a form feed between two sheets."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from deckkit.decks.sheets.pages import MOST_BOXES
from deckkit.decks.sheets.pieces import Item, Piece, ids_of, pieces, small, told
from deckkit.decks.sheets.sheet import Copy, Line, Order, Sheet
from deckkit.lettering import folded as broken
from deckkit.lettering import width

WIDTH = 80
_LONGEST_ID = 20
"""Columns for ids that their names do not say; a longer one is broken."""
_SIGNED = f"signed {30 * '_'}"
_HANDED_IN = f"handed in at {10 * '_'}"
_BY_JUDGE = (
    "deck check: as listed [ ]  not as listed [ ]",
    "",
    "judge _______________________________  time __________",
    "",
    "infractions and penalties " + 54 * "_",
    "",
)


def as_text(sheets: Iterable[Sheet], copies: Sequence[Copy], order: Order | None = None) -> str:
    """Of each sheet the page of each of `copies`. `order`: as in `order_of`."""
    return "\f".join("\n".join(_lines(sheet, copy, order)) + "\n" for sheet in sheets for copy in copies)


@lru_cache(maxsize=10_000)
def folded(text: str, room: int) -> list[str]:
    """A text in lines of at most `room` columns; most texts are no longer than that."""
    return [text] if width(text) <= room else broken(text, room)


def _lines(sheet: Sheet, copy: Copy, order: Order | None) -> Iterator[str]:
    yield from folded(f"{sheet.event or 'event ' + 40 * '_'} · {copy}’s page", WIDTH)
    yield from folded(sheet.whose or f"{'players' if sheet.people else 'player'} {50 * '_'}", WIDTH)
    if sheet.members:
        yield from folded(", ".join(sheet.members), WIDTH)
    written = (("date", sheet.date, 14), ("table", "", 6), ("club", sheet.club, 24))
    yield from folded("  ".join(f"{name} {told or room * '_'}" for name, told, room in written), WIDTH)
    yield from folded(f"{sheet.title} · {sheet.kind}" + (f" · by {sheet.author}" if sheet.author else ""), WIDTH)
    if sheet.fields:
        yield from folded(" · ".join(f"{key}: {told}" for key, told in sheet.fields), WIDTH)
    printed = pieces(sheet, copy, order)
    ids = min(max(map(width, ids_of(printed)), default=0), _LONGEST_ID)
    for piece in printed:
        yield from ("", *_heading(piece))
        for item in piece.items:
            yield from _item(item, piece, copy, ids)
    yield from ("", *(_by_judge if copy == "judge" else _by_players)(sheet.signed_by), "")
    yield from folded(" · ".join(filter(None, (f"fingerprint {sheet.fingerprint}", sheet.origin))), WIDTH)


def _by_judge(people: Sequence[str]) -> Iterator[str]:
    """What the judge writes, and signs with whoever has handed in the list."""
    yield from _BY_JUDGE
    yield f"signed, the judge {20 * '_'}  the player{'s' * (len(people) > 1)} {20 * '_'}"


def _by_players(people: Sequence[str]) -> Iterator[str]:
    """What the player signs, or each of several beside the name."""
    if len(people) == 1:
        yield from ("This is the list that I play.", "", f"{_SIGNED}  {_HANDED_IN}")
        return
    yield f"This is the list that we play.  {_HANDED_IN}"
    for one in people:
        *more, last = folded(one or f"name {24 * '_'}", WIDTH - len(_SIGNED) - 2)
        yield from ("", *more, _filled_up(last, WIDTH - len(_SIGNED)) + _SIGNED)


def _heading(piece: Piece) -> list[str]:
    """Title and totals, and above the points of the cards what they are."""
    said = f"{piece.title}: {piece.aside}" if piece.aside else piece.title
    *more, last = folded(said, WIDTH - 14 if piece.points else WIDTH)
    column = f"{piece.points:>8} {'sum':>5}" if piece.points else ""
    return [*more, _filled_up(last, WIDTH - 14) + column if column else last, WIDTH * "-"]


def _item(item: Item, piece: Piece, copy: Copy, ids: int) -> Iterator[str]:
    if isinstance(item, Line):
        yield from _card(item, piece, copy, ids)
        return
    for place, line in enumerate(folded(told(item, piece.cites), WIDTH - 2)):
        yield f"  {line}" if place else line


def _card(line: Line, piece: Piece, copy: Copy, ids: int) -> Iterator[str]:
    """Boxes, copies or place, id in so many columns or behind the name, name, and the points of one copy and of all."""
    boxes = "" if not line.boxed else "[ ]" * line.copies if line.copies <= MOST_BOXES else "[       ]"
    count = f"{line.positions[0]}." if piece.numbered else str(line.copies)
    left = f"{boxes:<12} " if copy == "judge" else ""
    left += f"{count:>4} "
    label = f"{line.label}:" if line.label else ""
    name = " ".join(filter(None, (label, line.name, "" if ids else line.shown_id, small(line, piece.numbered))))
    right = f"{_number(line.points):>8} {_number(line.sum):>5}" if piece.points else ""
    id_, *more_id = folded(line.shown_id, ids) if ids else [""]
    beside = ids + 1 if ids else 0
    first, *more = folded(name, WIDTH - len(left) - beside - len(right))
    row = left + _filled_up(id_, beside) + first
    yield (_filled_up(row, WIDTH - len(right)) + right).rstrip()
    for place in range(max(len(more_id), len(more))):
        again = more_id[place] if place < len(more_id) else ""
        yield (len(left) * " " + _filled_up(again, beside) + (more[place] if place < len(more) else "")).rstrip()


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _filled_up(text: str, room: int) -> str:
    """A text with blanks up to this width."""
    return text + " " * (room - width(text))
