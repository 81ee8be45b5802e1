"""The registered lists as text: one below the other, a form feed between them."""

from itertools import groupby

from deckkit.lettering import folded, visible
from deckkit.tournament.printing.decklists import ListPage
from deckkit.tournament.printing.plain import provenance
from deckkit.tournament.printing.sheet import Sheet, called
from deckkit.tournament.printing.text import WIDTH


def decklists_text(sheet: Sheet) -> str:
    """Every list with its cards; what was wrong with a refused one stands above them."""
    foot = "\n".join(folded(provenance(sheet), WIDTH))
    pages = [f"{_page(page)}\n\n{foot}\n" for page in sheet.records]
    notes = "".join("\n".join(folded(visible(note), WIDTH)) + "\n" for note in sheet.notes)
    return "\f".join([*pages, notes] if notes else pages) or "no list has been handed in\n"


def _page(page: ListPage) -> str:
    lines = folded(visible(f"{called(page.player)} · {page.title}"), WIDTH)
    lines += [f"  {one}" for one in folded(visible(", ".join(page.player.members)), WIDTH - 2) if one]
    if not page.accepted:
        lines.append("REFUSED")
        lines += [f"  {line}" for one in page.findings for line in folded(visible(one), WIDTH - 2)]
    lines += folded(visible(page.file), WIDTH) + ([f"hash {page.hash}"] if page.hash else [])
    for zone, entries in groupby(page.lines, key=lambda one: one.zone):
        of_zone = list(entries)
        lines += ["", f"{zone} ({sum(one.copies for one in of_zone)})"]
        for one in of_zone:
            first, *more = folded(visible(one.name), WIDTH - 18)
            lines += [f"  {one.copies:>3} {visible(one.id):<11} {first}", *(" " * 18 + line for line in more)]
    lines += ["", *page.text.splitlines()] if page.text else []
    return "\n".join(line.rstrip() for line in lines)
