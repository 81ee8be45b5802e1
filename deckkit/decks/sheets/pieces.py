"""What stands between the head of a sheet and the signing, in the order in which it is printed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckkit.decks.sheets.sheet import Block, Copy, Line, Order, Remark, Sheet, Sum, order_of

Item = Line | Sum | Remark | str


@dataclass(frozen=True, slots=True)
class Piece:
    """So much of a block as stands together in a column.

    aside      what its heading says on the right
    cards      whether it holds cards; points: what their points are called, nothing where none has any
    cites      whether its sums have the ids of their rules, and not only those that are broken
    numbered   whether each line stands for a place in an ordered zone
    apart      whether it begins a column, if one is left on the page
    continued  whether it began in the column before
    """

    title: str
    aside: str
    items: tuple[Item, ...]
    cards: bool = False
    points: str = ""
    numbered: bool = False
    cites: bool = False
    apart: bool = False
    continued: bool = False


def pieces(sheet: Sheet, copy: Copy, order: Order | None) -> list[Piece]:
    """All that stands between the head of a sheet and the signing: cards, sums, and what the check says.

    The rules behind the sums are for the judge; a player wants to see the numbers.
    """
    sums = Piece("sums", "", sheet.sums, cites=copy == "judge", apart=True)
    check = _of_check(sheet, apart=not sheet.sums)
    return [*_of_blocks(sheet, copy, order), *([sums] if sheet.sums else ()), check]


def _of_blocks(sheet: Sheet, copy: Copy, order: Order | None) -> Iterator[Piece]:
    for block in sheet.blocks:
        wanted = order_of(block, copy, order)
        shown = block.arranged(wanted)
        fields = tuple(f"{key}: {told}" for key, told in block.fields)
        items: tuple[Item, ...] = ((" · ".join(fields),) if fields else ()) + shown.lines
        points = sheet.points if any(line.points is not None and not line.label for line in shown.lines) else ""
        numbered = block.ordered and wanted == "list"
        yield Piece(block.title, _aside(sheet, block), items, True, points, numbered)
    if sheet.text:
        yield Piece("as handed in", "no cards could be read", sheet.text, cards=True)


def _aside(sheet: Sheet, block: Block) -> str:
    """Copies and points of a block, for its heading; cards that stand alone are not counted together."""
    if not block.lines or block.lines[0].label:
        return ""
    said = [f"{block.copies} card{'s' * (block.copies != 1)}"]
    if block.points is not None:
        said.append(f"{sheet.points} {block.points}")
    if block.unknown:
        said.append(f"{block.unknown} not in the pool")
    within = block.lines[0].within
    return " · ".join(said) + (f", each one of {within}" if within else "")


def _of_check(sheet: Sheet, apart: bool) -> Piece:
    more: tuple[Item, ...] = (f"and {sheet.more} more findings: `deckkit check` lists them",) if sheet.more else ()
    items = sheet.remarks + more
    return Piece("check", "legal" if sheet.legal else "ILLEGAL", items or ("nothing to remark",), apart=apart)


def places(line: Line) -> str:
    """Where in its zone a card lies: "at 1, 3, 5"."""
    return f"at {', '.join(map(str, line.positions))}" if line.positions else ""


def small(line: Line, numbered: bool) -> str:
    """What stands in small letters behind the name of a card: where it lies, what is beside it, of which zone it is."""
    within = f"(is one of {line.within})" if line.label and line.within else ""
    return " · ".join(filter(None, ("" if numbered else places(line), line.beside, within)))


def ids_of(pieces: Iterable[Piece]) -> set[str]:
    """The ids that stand in a column of their own; none where most names say theirs, and the others stand behind."""
    lines = [item for piece in pieces for item in piece.items if isinstance(item, Line)]
    ids = [line.shown_id for line in lines if not line.named]
    return set(ids) if len(ids) * 2 > len(lines) else set()


def told(item: Sum | Remark | str, cites: bool) -> str:
    """A sum, a remark or what the list says beside its cards, as one sentence; `cites` as in `Piece`."""
    if isinstance(item, str):
        return item
    if isinstance(item, Remark):
        return f"{item.severity}: {item.message} ({item.rule})"
    counted = f"{item.zone}: {item.unit} {item.counted}"
    bounds = f", {item.bounds}" if item.bounds else ""
    cited = item.cited(cites)
    rules = f" ({', '.join(cited)})" if cited else ""
    return counted + bounds + rules + ("" if item.holds is not False else " BROKEN")
