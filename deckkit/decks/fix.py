"""`check --fix`: what can be tidied in a list without changing its meaning.

Names become ids, two lines of one card become one, and a table of copies that is not grouped by comments or blank lines
is sorted by id. Nothing else: an illegal list stays illegal, and its canonical form before and after is the same.
"""

import re
from collections.abc import Callable

from deckkit.decklist import Entry, Filled
from deckkit.decks.edit import Reader
from deckkit.decks.identity import canonical
from deckkit.decks.textedit import EditError, TextEdit
from deckkit.documents import Document, parse, toml_string

Step = Callable[[TextEdit, Filled], None]

_REMARK = re.compile(r"#[^\n\r]*")


def fixed(document: Document, read: Reader) -> str:
    """The text of a list, tidied; the same text when there is nothing to tidy.

    Raises EditError where the list is written in a way that cannot be tidied without changing what it means.
    """
    meaning = canonical(read(document))
    for step in (_spell, _merge, _sort):
        while (text := _after(step, document, read)) != document.text:
            document = parse(document.path, text)
    if canonical(read(document)) != meaning:
        raise EditError("this file is written in a way that only a hand can tidy")
    return document.text


def _after(step: Step, document: Document, read: Reader) -> str:
    """The text after one step in every zone. A step may leave some of its work to the next time."""
    edit = TextEdit(document.text, document.places)
    for filled in read(document).zones:
        step(edit, filled)
    return edit.result()


def _spell(edit: TextEdit, filled: Filled) -> None:
    """Each card by its id. A card that already stands on a line under its id waits for the merging."""
    taken = {entry.ref for entry in filled.entries}
    for card_id, entry in filled.known():
        if entry.ref == card_id or (filled.zone.form == "counts" and card_id in taken):
            continue
        taken.add(card_id)
        if filled.zone.form == "single":
            edit.set_value(entry.at, toml_string(card_id))
        else:
            edit.respell(entry.at, card_id)


def _merge(edit: TextEdit, filled: Filled) -> None:
    """The second line of the first card that has two goes into its first: copies are added up, remarks are kept."""
    if filled.zone.form != "counts":
        return
    first_line: dict[str, Entry] = {}
    for card_id, second in filled.known():
        first = first_line.setdefault(card_id, second)
        if first is not second:
            total, more = str(first.copies + second.copies), _remark(edit, second.at)
            if more and _remark(edit, first.at):
                edit.append_to_line(first.at, "; " + more.lstrip("# "))
            elif more:
                total += f" {more}"
            edit.respell(first.at, card_id)
            edit.set_value(first.at, total)
            edit.remove(second.at)
            return


def _remark(edit: TextEdit, at: tuple[str | int, ...]) -> str | None:
    """The remark behind a pair that has its line to itself."""
    rest = edit.rest_of_line(at)
    found = _REMARK.search(rest) if edit.begins_line(at) and rest.lstrip().startswith("#") else None
    return found[0].rstrip() if found else None


def _sort(edit: TextEdit, filled: Filled) -> None:
    """The lines of a table by id, if they follow one another and each holds one card."""
    if filled.zone.form == "counts" and len(filled.entries) > 1:
        edit.sort_lines([(entry.id or entry.ref, entry.at) for entry in filled.entries])
