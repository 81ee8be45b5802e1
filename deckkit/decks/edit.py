"""Adding to and taking from a list while its comments and its order stay."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from deckkit import documents
from deckkit.decklist import Deck, Entry, Zone
from deckkit.decks.textedit import EditError, TextEdit
from deckkit.documents import Document, toml_string
from deckkit.models import MOST_COPIES

BY_HAND = "this file is written in a way that only a hand can edit"

Reader = Callable[[Document], Deck]
"""Reads the deck in an edited document."""


def zone_for(deck: Deck, zones: tuple[Zone, ...], card_id: str, wanted: str | None) -> Zone:
    """The zone an edit is about: the one asked for, else the first that takes this card. Raises EditError.

    Where a list has several zones of a role, as many hands of Reputations as characters, `wanted` names one with its
    number: "reputations 2".
    """
    section = deck.pool.section[card_id]
    taking = [zone for zone in zones if section in zone.sections]
    present = [filled.zone for filled in deck.zones if section in filled.zone.sections]
    if wanted is not None:
        taking = [zone for zone in taking if zone.is_called(wanted)]
        present = [zone for zone in present if zone.is_called(wanted)]
    if not taking and not present:
        known = dict.fromkeys(
            zone.label for zone in (*zones, *(one.zone for one in deck.zones)) if section in zone.sections
        )
        raise EditError(f"{card_id} is one of the {section}; zones that take it: {', '.join(known) or 'none'}")
    of_first = [zone for zone in present if zone.role == present[0].role]
    if len(of_first) == 1:
        return of_first[0]
    if of_first:
        names = ", ".join(zone.label for zone in of_first)
        raise EditError(f"the list has {len(of_first)} zones of {of_first[0].role}; say which with --zone: {names}")
    not_there_yet = next((zone for zone in taking if "*" not in zone.path), None)
    if not_there_yet is None:
        raise EditError(f"the list has no {taking[0].role} yet; write the first line of it by hand")
    return not_there_yet


def added(document: Document, zone: Zone, card_id: str, copies: int, read: Reader, at_top: bool = False) -> str:
    """The text with so many more copies of a card; on top of an ordered zone or at its bottom. Raises EditError."""
    deck = read(document)
    edit, entries = TextEdit(document.text, document.places), _entries(deck, zone)
    if zone.form == "single":
        if entries and entries[0].id == card_id:
            raise EditError(f"{card_id} is in {zone.role} already")
        _set_single(edit, document, zone, card_id)
    elif zone.form == "counts":
        _add_copies(edit, document, zone, entries, card_id, copies)
    else:
        _insert_elements(edit, document, zone, entries, [toml_string(card_id)] * copies, at_top)
    return _verified(document, edit.result(), zone, {card_id: 1 if zone.form == "single" else copies}, read)


def removed(document: Document, zone: Zone, card_id: str, copies: int | None, read: Reader) -> str:
    """The text with so many copies fewer, or without the card when `copies` is None. Raises EditError."""
    entries = [entry for entry in _entries(read(document), zone) if entry.id == card_id]
    present = sum(entry.copies for entry in entries)
    if present == 0:
        raise EditError(f"{card_id} is not in {zone.role}")
    if copies is not None and copies > present:
        raise EditError(f"{zone.role} has {present} of {card_id}, {copies} cannot be taken out")
    if zone.form == "single" and zone.required:
        raise EditError(f"{zone.label} cannot be left empty; put another in its place, or edit the file by hand")
    left = present if copies is None else copies
    taken: list[tuple[Entry, int]] = []
    for entry in reversed(entries):
        taken.append((entry, min(left, entry.copies)))
        left -= taken[-1][1]
    text = without_lines(document, taken)
    return _verified(document, text, zone, {card_id: -(present if copies is None else copies)}, read)


def without_lines(document: Document, taken: list[tuple[Entry, int]]) -> str:
    """The text with so many copies fewer on each of these lines, the last of them first. Raises EditError.

    All at once, or, where lines that go stand beside each other in one line of the file, one after the other.
    """
    try:
        return _taken(document, taken)
    except EditError:
        edited = document
        for one in taken:
            edited = _parsed(document.path, _taken(edited, [one]))
        return edited.text


def _taken(document: Document, taken: list[tuple[Entry, int]]) -> str:
    edit = TextEdit(document.text, document.places)
    for entry, copies in taken:
        if copies == entry.copies:
            edit.remove(entry.at)
        elif copies:
            edit.set_value(entry.at, str(entry.copies - copies))
    return edit.result()


def _add_copies(
    edit: TextEdit, document: Document, zone: Zone, entries: list[Entry], card_id: str, copies: int
) -> None:
    listed = next((entry for entry in entries if entry.id == card_id), None)
    total = copies + (listed.copies if listed else 0)
    if total > MOST_COPIES:
        raise EditError(f"{total} copies of {card_id}: a line holds at most {MOST_COPIES}")
    pair = f"{toml_string(card_id)} = {copies}"
    if listed:
        edit.set_value(listed.at, str(total))
    elif entries:
        last = entries[-1].at
        edit.insert_after(last, edit.key_before(last) + pair, separated=not edit.begins_line(last))
    elif not _is_there(document, zone):
        if len(zone.path) > 1:
            _insert_key(edit, document, zone, f"{{ {pair} }}")
            return
        edit.append_table(".".join(str(step) for step in zone.path), pair)
    elif edit.text[edit.span(zone.path).value[0]] == "{":
        edit.insert_into_empty(zone.path, pair)
    else:
        edit.insert_line_below(zone.path, pair)


def _set_single(edit: TextEdit, document: Document, zone: Zone, card_id: str) -> None:
    if _is_there(document, zone):
        edit.set_value(zone.path, toml_string(card_id))
        edit.drop_remark(zone.path)
    elif len(zone.path) == 1:
        edit.insert_line_below(("name",), f"{zone.path[-1]} = {toml_string(card_id)}")
    else:
        _insert_key(edit, document, zone, toml_string(card_id))


def _insert_key(edit: TextEdit, document: Document, zone: Zone, value: str) -> None:
    """The key of a zone that a table of the file does not have yet, behind the first key that has a line there."""
    table: Any = document.data
    for step in zone.path[:-1]:
        table = table[step] if not isinstance(table, dict) else table.get(step, {})
    first = next((key for key, held in table.items() if not isinstance(held, dict | list)), None)
    if first is None:
        raise EditError(f"there is no {zone.role} yet; write its line by hand")
    edit.insert_after((*zone.path[:-1], first), f"{zone.path[-1]} = {value}", separated=False)


def _insert_elements(
    edit: TextEdit, document: Document, zone: Zone, entries: list[Entry], items: list[str], at_top: bool
) -> None:
    if not entries and _is_there(document, zone):
        edit.insert_into_empty(zone.path, ", ".join(items))
    elif not entries:
        content = f"[{', '.join(items)}]"
        if len(zone.path) > 1:
            _insert_key(edit, document, zone, content)
        else:
            edit.insert_line_below(("name",), f"{zone.path[-1]} = {content}")
    for item in items if entries else ():
        if at_top:
            edit.insert_before(entries[0].at, item)
        else:
            edit.insert_after(entries[-1].at, item, separated=True)


def _entries(deck: Deck, zone: Zone) -> list[Entry]:
    return next((one.entries for one in deck.zones if one.zone.path == zone.path), [])


def _is_there(document: Document, zone: Zone) -> bool:
    here: Any = document.data
    for step in zone.path:
        if isinstance(here, dict) and step not in here:
            return False
        here = here[step]
    return True


def _verified(document: Document, text: str, zone: Zone, change: dict[str, int], read: Reader) -> str:
    """The edited text, if it is the old list with exactly this change. Raises EditError when it is anything else.

    TOML can be written in ways that nobody foresaw; a list is never written that was not read again first.
    """
    edited = _parsed(document.path, text)
    before, after = read(document), read(edited)
    wanted = Counter(_copies(before, zone)) if zone.form != "single" else Counter[str]()
    wanted.update(change)
    if +wanted != Counter(_copies(after, zone)) or _beside(document, zone) != _beside(edited, zone):
        raise EditError(BY_HAND)
    return text


def _parsed(path: str, text: str) -> Document:
    try:
        return documents.parse(path, text)
    except documents.Unreadable:
        raise EditError(BY_HAND) from None


def _copies(deck: Deck, zone: Zone) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for entry in _entries(deck, zone):
        counted[entry.id or entry.ref] += entry.copies
    return counted


def _beside(document: Document, zone: Zone) -> Any:
    """Everything in a document but one zone, and but a table that was made for it alone."""
    whole = deepcopy(document.data)
    here: Any = whole
    for step in zone.path[:-1]:
        here = here[step] if not isinstance(here, dict) or step in here else {}
    if isinstance(here, dict):
        here.pop(zone.path[-1], None)
    else:
        here[zone.path[-1]] = None
    if not here and len(zone.path) > 1:
        whole.pop(str(zone.path[0]), None)
    return whole
