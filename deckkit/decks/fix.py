"""`check --fix`: what can be tidied in a list without changing its meaning.

Names become ids, two lines of one card become one, and a table of copies that is not grouped by comments or blank lines
is sorted by id. Nothing else: an illegal list stays illegal, and its canonical form before and after is the same.
"""

import re

from deckkit.decklist import Deck, Filled
from deckkit.decks.edit import Reader
from deckkit.decks.identity import canonical
from deckkit.decks.textedit import EditError, TextEdit, quoted
from deckkit.documents import Document, parse

_REMARK = re.compile(r"#[^\n\r]*")


def fixed(document: Document, read: Reader) -> str:
    """The text of a list, tidied; the same text when there is nothing to tidy.

    Raises EditError where the list is written in a way that cannot be tidied without changing what it means.
    """
    meaning = canonical(read(document))
    for step in (_spell, _merge, _sort):
        edit, deck = TextEdit(document.text, document.places), read(document)
        for filled in deck.zones:
            step(edit, deck, filled)
        if (text := edit.result()) != document.text:
            document = parse(document.path, text)
    if canonical(read(document)) != meaning:
        raise EditError("this file is written in a way that only a hand can tidy")
    return document.text


def _spell(edit: TextEdit, deck: Deck, filled: Filled) -> None:
    """Each card by its id. A card that already stands on a line under its id waits for the merging."""
    taken = {entry.ref for entry in filled.entries}
    for card_id, entry in filled.known():
        if entry.ref == card_id or (filled.zone.form == "counts" and card_id in taken):
            continue
        taken.add(card_id)
        if filled.zone.form == "single":
            edit.set_value(entry.at, quoted(card_id))
        else:
            edit.respell(entry.at, card_id)


def _merge(edit: TextEdit, deck: Deck, filled: Filled) -> None:
    """Later lines of a card go into its first one: copies are added up, the remarks behind them are kept."""
    if filled.zone.form != "counts":
        return
    lines: dict[str, list[int]] = {}
    for position, entry in enumerate(filled.entries):
        if entry.id is not None:
            lines.setdefault(entry.id, []).append(position)
    for card_id, positions in lines.items():
        if len(positions) < 2:
            continue
        entries = [filled.entries[position] for position in positions]
        remarks = [remark for entry in entries[1:] if (remark := _remark(edit, entry.at))]
        total = str(sum(entry.copies for entry in entries))
        first = _remark(edit, entries[0].at)
        if remarks and first is None:
            total += "  " + "; ".join([remarks[0], *(one.lstrip("# ") for one in remarks[1:])])
        edit.respell(entries[0].at, card_id)
        edit.set_value(entries[0].at, total)
        if remarks and first is not None:
            edit.append_to_line(entries[0].at, "; " + "; ".join(one.lstrip("# ") for one in remarks))
        for entry in entries[1:]:
            edit.remove(entry.at)


def _remark(edit: TextEdit, at: tuple[str | int, ...]) -> str | None:
    """The remark behind a pair that has its line to itself."""
    rest = edit.rest_of_line(at)
    found = _REMARK.search(rest) if edit.begins_line(at) and rest.lstrip().startswith("#") else None
    return found[0].rstrip() if found else None


def _sort(edit: TextEdit, deck: Deck, filled: Filled) -> None:
    """The lines of a table by id, if they follow one another and each holds one card."""
    if filled.zone.form == "counts" and len(filled.entries) > 1:
        edit.sort_lines([(entry.id or entry.ref, entry.at) for entry in filled.entries])
