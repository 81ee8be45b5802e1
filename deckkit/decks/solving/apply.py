"""What was solved for written into the text of a list, so that comments and order stay."""

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from deckkit import documents
from deckkit.decks.edit import BY_HAND, Reader, added, removed, without_lines
from deckkit.decks.solving.keys import Reading
from deckkit.decks.solving.model import key_of
from deckkit.decks.textedit import EditError, TextEdit
from deckkit.documents import Document, toml_string

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled, Zone
    from deckkit.decks.compare import Change
    from deckkit.decks.solving.difference import Lost
    from deckkit.findings import DocPath, Finding


def numbers(document: Document, errors: "Iterable[Finding]") -> list[Reading]:
    """The numbers of a list that errors say should be others, as the life that follows from what somebody uses."""
    found = {}
    for error in errors:
        here = _said(document.data, error.at)
        if type(here) is int and here == error.actual and type(error.allowed) is int:
            found[error.at] = Reading(error.at, here, error.allowed, error.rule, "it follows from the cards")
    return list(found.values())


def _said(data: Any, at: "DocPath") -> Any:
    for step in at:
        if isinstance(data, list) and isinstance(step, int):
            data = data[step]
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return data


def with_readings(document: Document, read: Sequence[Reading]) -> Document:
    """The document with its keys as they were read. Raises EditError."""
    if not read:
        return document
    edit = TextEdit(document.text, document.places)
    for one in read:
        value = toml_string(one.after) if isinstance(one.after, str) else str(one.after)
        if one.before is None:
            edit.insert_after((*one.at[:-1], "name"), f"{one.at[-1]} = {value}", separated=False)
        else:
            edit.set_value(one.at, value)
    return _parsed(document, edit.result())


def applied(
    document: Document,
    changes: "Sequence[Change[Zone]]",
    lost: "Sequence[Lost]",
    read: Reader,
    left_out: "Sequence[Zone]" = (),
) -> Document:
    """The document with other copies and without lost lines; an ordered zone gets what comes in at its bottom.

    Of the zones in `left_out` the keys go, and all lines there with them. Raises EditError.
    """
    for zone in left_out:
        if zone.form != "counts":
            key = key_of(zone)
            document = _without_key(document, key)
            changes = [one for one in changes if key_of(one.zone) != key]
            lost = [one for one in lost if key_of(one.zone) != key]
    document = _without_lost(document, changes, lost)
    for change in sorted(changes, key=lambda one: one.by < 0):
        if change.by > 0:
            document = _parsed(document, added(document, change.zone, change.card, change.by, read))
        elif change.zone.form != "single" or not _replaced(change, changes):
            document = _out(document, change, read)
    emptied = [one.zone.path for one in changes] + [one.zone.path for one in lost] + [zone.path for zone in left_out]
    return _without_empty(document, emptied, read)


def _without_key(document: Document, key: "DocPath") -> Document:
    """The document without a list of cards, or of such lists, and its key."""
    edit = TextEdit(document.text, document.places)
    edit.remove(key)
    without = deepcopy(document.data)
    del _said(without, key[:-1])[key[-1]]
    edited = _parsed(document, edit.result())
    if edited.data != without:
        raise EditError(BY_HAND)
    return edited


def _without_empty(document: Document, paths: "Sequence[DocPath]", read: Reader) -> Document:
    """The document without those of these zones that are tables with nothing left in them.

    Where no card may be, an empty table may not be either.
    """
    for path in dict.fromkeys(paths):
        filled = next((one for one in read(document).zones if one.zone.path == path), None)
        if filled is not None and filled.zone.optional and filled.zone.form == "counts" and not filled.entries:
            edit = TextEdit(document.text, document.places)
            edit.remove_table(path)
            document = _parsed(document, edit.result())
    return document


def _replaced(change: "Change[Zone]", changes: "Sequence[Change[Zone]]") -> bool:
    """Whether another card takes the place of one that stands alone in its zone."""
    return any(one.by > 0 and one.zone.path == change.zone.path for one in changes)


def _without_lost(document: Document, changes: "Sequence[Change[Zone]]", lost: "Sequence[Lost]") -> Document:
    """The document without the lines that have to go. A single one stays where another card will be written over it."""
    coming = {change.zone.path for change in changes if change.by > 0}
    gone = [one.entry for one in lost if one.zone.form != "single" or one.zone.path not in coming]
    if not gone:
        return document
    return _parsed(document, without_lines(document, [(entry, entry.copies) for entry in reversed(gone)]))


def _out(document: Document, change: "Change[Zone]", read: Reader) -> Document:
    """The document with fewer copies of a card, the last line of any of its printings first."""
    left, of_printing = -change.by, Counter[str]()
    filled = _zone(read(document), change)
    for card_id, entry in reversed(list(filled.known())):
        if filled.pool.copy_id(card_id) == change.card:
            taken = min(left, entry.copies)
            of_printing[card_id] += taken
            left -= taken
    for card_id, copies in of_printing.items():
        if copies:
            document = _parsed(document, removed(document, change.zone, card_id, copies, read))
    return document


def _zone(deck: "Deck", change: "Change[Zone]") -> "Filled":
    return next(filled for filled in deck.zones if filled.zone.path == change.zone.path)


def _parsed(document: Document, text: str) -> Document:
    try:
        return documents.parse(document.path, text)
    except documents.Unreadable:
        raise EditError(BY_HAND) from None
