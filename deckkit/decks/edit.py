"""Adding to and taking from a list while its comments and its order stay."""

from deckkit.decklist import Deck, Entry, Filled, Zone
from deckkit.decks.textedit import TextEdit, quoted
from deckkit.documents import Document
from deckkit.models import MOST_COPIES


class EditError(ValueError):
    """An edit that cannot be made; the message says why."""


def zone_for(deck: Deck, zones: tuple[Zone, ...], card_id: str, wanted: str | None) -> Zone:
    """The zone an edit is about: the one asked for, else the first that takes this card. Raises EditError.

    In a file with several zones of a role, as many hands of Reputations as characters, the role alone does not tell.
    """
    section = deck.pool.section[card_id]
    roles = list(dict.fromkeys(zone.role for zone in zones if section in zone.sections))
    if not roles or wanted not in (None, *roles):
        raise EditError(f"{card_id} is one of the {section}; zones that take it: {', '.join(roles) or 'none'}")
    declared = next(zone for zone in zones if section in zone.sections and wanted in (None, zone.role))
    if "*" not in declared.path:
        return declared
    present = [filled.zone for filled in deck.filled(declared.role)]
    if len(present) != 1:
        raise EditError(f"the list has {len(present)} zones of {declared.role}; edit the file by hand")
    return present[0]


def added(document: Document, zone: Zone, card_id: str, copies: int, deck: Deck, at_top: bool = False) -> str:
    """The text with so many more copies of a card; on top of an ordered zone or at its bottom. Raises EditError."""
    edit = TextEdit(document.text)
    entries = _entries(deck, zone)
    if zone.form == "single":
        _set_single(edit, document, zone, card_id)
    elif zone.form in ("ordered", "set"):
        _insert_elements(edit, document, zone, entries, [quoted(card_id)] * copies, at_top)
    else:
        listed = next((entry for entry in entries if entry.id == card_id), None)
        total = copies + (listed.copies if listed else 0)
        if total > MOST_COPIES:
            raise EditError(f"{total} copies of {card_id}: a line holds at most {MOST_COPIES}")
        if listed:
            edit.set_copies(document.place(listed.at), total)
        else:
            _insert_pair(edit, document, zone, entries, f"{quoted(card_id)} = {copies}")
    return edit.text


def removed(document: Document, zone: Zone, card_id: str, copies: int | None, deck: Deck) -> str:
    """The text with so many copies fewer, or without the card when `copies` is None. Raises EditError."""
    edit = TextEdit(document.text)
    entries = [entry for entry in _entries(deck, zone) if entry.id == card_id]
    present = sum(entry.copies for entry in entries)
    if present == 0:
        raise EditError(f"{card_id} is not in {zone.role}")
    if copies is not None and copies > present:
        raise EditError(f"{zone.role} has {present} of {card_id}, {copies} cannot be taken out")
    left = present if copies is None else copies
    for entry in reversed(entries):
        taken = min(left, entry.copies)
        left -= taken
        place = document.place(entry.at)
        if taken < entry.copies:
            edit.set_copies(place, entry.copies - taken) if taken else None
        elif zone.form == "single":
            del edit.lines[place[0] - 1]
        else:
            edit.remove(place)
    return edit.text


def _entries(deck: Deck, zone: Zone) -> list[Entry]:
    filled: Filled | None = next((one for one in deck.zones if one.zone.path == zone.path), None)
    return filled.entries if filled else []


def _is_there(document: Document, zone: Zone) -> bool:
    here: object = document.data
    for step in zone.path:
        if isinstance(here, dict) and step not in here:
            return False
        here = here[step]  # type: ignore[index]
    return True


def _set_single(edit: TextEdit, document: Document, zone: Zone, card_id: str) -> None:
    if _is_there(document, zone):
        edit.set_text(document.place(zone.path), card_id)
    else:
        edit.insert_line(document.place(("name",))[0], f"{zone.path[-1]} = {quoted(card_id)}")


def _insert_elements(
    edit: TextEdit, document: Document, zone: Zone, entries: list[Entry], items: list[str], at_top: bool
) -> None:
    if not entries and _is_there(document, zone):
        edit.insert_into_empty(document.place(zone.path), ", ".join(items))
    elif not entries:
        edit.insert_line(document.place(("name",))[0], f"{zone.path[-1]} = [{', '.join(items)}]")
    for item in items if entries else ():
        if at_top:
            edit.insert_before(document.place(entries[0].at), item)
        else:
            edit.insert_after(document.place(entries[-1].at), item, separated=True)


def _insert_pair(edit: TextEdit, document: Document, zone: Zone, entries: list[Entry], item: str) -> None:
    if entries:
        row, column = document.place(entries[-1].at)
        inline = bool(edit.lines[row - 1][: column - 1].strip())
        edit.insert_after((row, column), item, separated=inline)
    elif not _is_there(document, zone):
        edit.append_table(".".join(str(step) for step in zone.path), item)
    else:
        row, column = document.place(zone.path)
        if edit.lines[row - 1].lstrip().startswith("["):
            edit.insert_line(row, item)
        else:
            edit.insert_into_empty((row, column), item)
