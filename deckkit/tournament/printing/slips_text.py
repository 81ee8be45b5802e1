"""Result slips as text, a form feed between the pages."""

from deckkit.lettering import folded, visible, width
from deckkit.tournament.printing.sheet import called
from deckkit.tournament.printing.slips import Slip, Slips, SlipSeat
from deckkit.tournament.printing.text import WIDTH

_NAME = 37
"""Columns of a name with its points; the boxes stand behind."""


def slips_text(sheet: Slips) -> str:
    """The slips of every page below each other, all of one height, so that the pages can be cut in one."""
    drawn = {slip.table: _slip(sheet, slip) for slip in sheet.records}
    height = max(map(len, drawn.values()), default=0)
    pages = [
        [line for slip in page if slip is not None for line in _padded(drawn[slip.table], height)]
        for page in sheet.pages
    ]
    return "\f".join("\n".join(lines) + "\n" for lines in pages) or f"{sheet.title}: no table plays\n"


def _padded(lines: list[str], height: int) -> list[str]:
    return lines + [""] * (height - len(lines) + 1)


def _slip(sheet: Slips, slip: Slip) -> list[str]:
    head = sheet.head
    right = f"TABLE {slip.table}"
    titles = folded(visible(f"{head.event} · {head.when}"), WIDTH - len(right) - 2)
    first = titles[0] + " " * (WIDTH - width(titles[0]) - len(right)) + right
    lines = ["-" * WIDTH, first, *titles[1:], ""]
    for one in slip.seats:
        lines += _seat(slip, one)
    if slip.best_of:
        lines += ["", f"games drawn [__]    draw agreed [_]    best of {slip.best_of}"]
    lines += [f"entered already: {visible(slip.result)}"] if slip.result else []
    lines += ["", *_signatures(slip), "judge, penalties " + "_" * 63, f"profile {head.profile} · {head.stamp}"]
    return [line.rstrip() for line in lines]


def _seat(slip: Slip, one: SlipSeat) -> list[str]:
    """A seat: its name over as many lines as it needs, the boxes beside the first."""
    seat = one.seat
    points = "" if seat.points is None else "1 point" if seat.points == 1 else f"{seat.points} points"
    beside = points if seat.seed is None else f"seed {seat.seed}"
    named = folded(visible(called(seat)), _NAME - len(beside) - 2)
    boxes = f"{visible(slip.unit)} [____]" if not slip.best_of else "games won [__]"
    boxes = f"{boxes:<24}drop [_]"
    lines = [named[0] + " " * (_NAME - width(named[0]) - len(beside)) + f"{beside}    {boxes}", *named[1:]]
    for extra in (", ".join(seat.members), *one.penalties):
        lines += [f"  {line}" for line in folded(visible(extra), WIDTH - 2)] if extra else []
    return lines


def _signatures(slip: Slip) -> list[str]:
    """A line for each seat to sign on, two beside each other."""
    lines = []
    for at in range(0, len(slip.seats), 2):
        pair = range(at + 1, min(at + 2, len(slip.seats)) + 1)
        lines.append("  ".join(f"signed {place} {'_' * 30}" for place in pair))
    return lines
