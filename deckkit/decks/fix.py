"""`check --fix`: what can be tidied in a list without changing its meaning.

Names become ids, two lines of one card become one, and a table of copies that is not grouped by comments or blank lines
is sorted by id. Nothing else: an illegal list stays illegal, and its canonical form before and after is the same.
"""

import re
from collections.abc import Callable

from deckkit.decklist import Deck, Filled
from deckkit.decks.textedit import TextEdit
from deckkit.documents import Document, parse

_REMARK = re.compile(r"\d\s*(#.*)$")

Reader = Callable[[Document], Deck]
"""Reads the deck in a document again after an edit has moved its lines."""


def fixed(document: Document, read: Reader) -> str:
    """The text of a list, tidied; the same text when there is nothing to tidy."""
    for step in (_spell, _merge, _sort):
        edit = TextEdit(document.text)
        deck = read(document)
        for filled in deck.zones:
            step(edit, document, filled)
        if edit.text != document.text:
            document = parse(document.path, edit.text)
    return document.text


def _spell(edit: TextEdit, document: Document, filled: Filled) -> None:
    """Each card by its id. A card that already stands on a line under its id waits for the merging."""
    taken = {entry.ref for entry in filled.entries}
    for card_id, entry in reversed(list(filled.known())):
        if entry.ref != card_id and (filled.zone.form != "counts" or card_id not in taken):
            taken.add(card_id)
            place = document.place(entry.at)
            if filled.zone.form == "single":
                edit.set_text(place, card_id)
            else:
                edit.respell(place, card_id)


def _merge(edit: TextEdit, document: Document, filled: Filled) -> None:
    """Later lines of a card go into its first one: copies are added up, the remarks behind them are kept."""
    if filled.zone.form != "counts":
        return
    by_card: dict[str, list[tuple[int, int]]] = {}
    for card_id, entry in filled.known():
        by_card.setdefault(card_id, []).append(document.place(entry.at))
    gone = []
    for card_id, places in by_card.items():
        if len(places) > 1:
            edit.set_copies(places[0], sum(edit.copies(place) for place in places))
            edit.respell(places[0], card_id)
            row = places[0][0] - 1
            for place in places[1:]:
                remark = _REMARK.search(edit.lines[place[0] - 1])
                if remark and place[0] - 1 != row:
                    edit.lines[row] += (
                        ("; " + remark[1].lstrip("# ")) if _REMARK.search(edit.lines[row]) else f"  {remark[1]}"
                    )
                    edit.lines[place[0] - 1] = edit.lines[place[0] - 1][: remark.start(1)].rstrip()
            gone += places[1:]
    for place in sorted(gone, reverse=True):
        edit.remove(place)


def _sort(edit: TextEdit, document: Document, filled: Filled) -> None:
    """The lines of a table by id, if they follow one another and each holds one card."""
    rows = [document.place(entry.at)[0] for entry in filled.entries]
    if filled.zone.form != "counts" or not rows or sorted(rows) != list(range(min(rows), max(rows) + 1)):
        return
    keyed = sorted(
        (entry.id or entry.ref, edit.lines[row - 1]) for row, entry in zip(rows, filled.entries, strict=True)
    )
    edit.lines[min(rows) - 1 : max(rows)] = [line for _, line in keyed]
