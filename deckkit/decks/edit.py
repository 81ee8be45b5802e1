"""Adding to and taking from a list while its comments and its order stay."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from deckkit import documents
from deckkit.decklist import Deck, Entry, Zone
from deckkit.decks.textedit import LONGEST, EditError, TextEdit, name_remark
from deckkit.documents import Document, toml_string
from deckkit.findings import DocPath
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
    edit = _ZoneEdit(document, deck, zone)
    if zone.form == "single":
        edit.set_single(card_id)
    elif zone.form == "counts":
        edit.add_copies(card_id, copies)
    else:
        edit.insert_elements(card_id, copies, at_top)
    return _verified(document, edit.text.result(), zone, {card_id: 1 if zone.form == "single" else copies}, read)


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


def exchanged(document: Document, zone: Zone, entry: Entry, card_id: str, read: Reader) -> str:
    """The text with another card on a line of an ordered zone, and its name behind it. Raises EditError."""
    cards, gone = read(document).pool.cards, entry.id or entry.ref
    edit = TextEdit(document.text, document.places)
    edit.respell(entry.at, card_id)
    edit.renew_remark(entry.at, cards[gone].name if gone in cards else gone, name_remark(card_id, cards[card_id].name))
    return _verified(document, edit.result(), zone, {gone: -1, card_id: 1}, read)


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


class _ZoneEdit:
    """What comes into one zone of a document, as a change of its text."""

    def __init__(self, document: Document, deck: Deck, zone: Zone) -> None:
        self.document, self.deck, self.zone = document, deck, zone
        self.text, self.entries = TextEdit(document.text, document.places), _entries(deck, zone)

    def add_copies(self, card_id: str, copies: int) -> None:
        edit, zone = self.text, self.zone
        listed = next((entry for entry in self.entries if entry.id == card_id), None)
        total = copies + (listed.copies if listed else 0)
        if total > MOST_COPIES:
            raise EditError(f"{total} copies of {card_id}: a line holds at most {MOST_COPIES}")
        pair, remark = f"{toml_string(card_id)} = {copies}", self.remark(card_id)
        if listed:
            edit.set_value(listed.at, str(total))
        elif self.entries:
            last = self.entries[-1].at
            edit.insert_after(last, edit.key_before(last) + pair, not edit.begins_line(last), remark)
        elif not _is_there(self.document, zone):
            if len(zone.path) > 1:
                self.insert_key(f"{{ {pair} }}")
                return
            edit.append_table(".".join(str(step) for step in zone.path), pair + remark)
        elif edit.text[edit.span(zone.path).value[0]] == "{":
            edit.insert_into_empty(zone.path, pair)
        else:
            edit.insert_line_below(zone.path, pair + remark)

    def set_single(self, card_id: str) -> None:
        if self.entries and self.entries[0].id == card_id:
            raise EditError(f"{card_id} is in {self.zone.role} already")
        if _is_there(self.document, self.zone):
            self.text.set_value(self.zone.path, toml_string(card_id))
            self.text.drop_remark(self.zone.path)
        else:
            self.insert_key(toml_string(card_id), self.remark(card_id))

    def insert_elements(self, card_id: str, copies: int, at_top: bool) -> None:
        edit, path = self.text, self.zone.path
        items, remark = [toml_string(card_id)] * copies, self.remark(card_id)
        more = sum(len(item) + 2 for item in items)
        if not _is_there(self.document, self.zone):
            if len(f"{path[-1]} = []") + more <= LONGEST:
                self.insert_key(f"[{', '.join(items)}]")
            else:
                self.insert_key(edit.in_lines([(item, remark) for item in items]))
        elif self.on_one_line() and not edit.is_wide(path) and edit.is_wide(path, more):
            new = [(item, remark) for item in items]
            old = [(toml_string(one.ref), self.remark(one.id) if one.id else "") for one in self.entries]
            edit.set_value(path, edit.in_lines([*new, *old] if at_top else [*old, *new]))
        elif not self.entries:
            edit.insert_into_empty(path, *items, remark=remark)
        else:
            for item in items:
                if at_top:
                    edit.insert_before(self.entries[0].at, item, remark)
                else:
                    edit.insert_after(self.entries[-1].at, item, True, remark)

    def insert_key(self, value: str, remark: str = "") -> None:
        """The key of a zone that its table does not have yet, behind those that come before it in the game's model."""
        path, table = self.zone.path, _value(self.document.data, self.zone.path[:-1])
        own = {key for key, held in table.items() if not _is_table(held)}
        before = [key for key in _keys_before(self.deck.file, path) if key in own]
        first = (
            before[-1]
            if before
            else next((key for key, held in table.items() if not isinstance(held, dict | list)), None)
        )
        if first is None:
            raise EditError(f"there is no {self.zone.role} yet; write its line by hand")
        pair = f"{path[-1]} = {value}"
        if len(path) == 1:
            self.text.insert_line_below((first,), pair + remark)
        else:
            self.text.insert_after((*path[:-1], first), pair, separated=False, remark=remark)

    def on_one_line(self) -> bool:
        """Whether the list behind the key of the zone has no line ends, and so no remarks."""
        start, end = self.text.span(self.zone.path).value
        return "\n" not in self.text.text[start:end]

    def remark(self, card_id: str) -> str:
        """The name of a card to stand behind its id, where other lines of the zone have theirs, or it has none."""
        cards = self.deck.pool.cards
        if self.entries and not (self.zone.form != "counts" and self.on_one_line()):
            named = ((one, cards[one.id].name) for one in self.entries if one.id is not None)
            if not any(name in self.text.rest_of_line(one.at).partition("#")[2] for one, name in named):
                return ""
        remark = name_remark(card_id, cards[card_id].name)
        return f" {remark}" if remark else ""


def _keys_before(file: Any, path: DocPath) -> list[str]:
    """The keys that the game's model of a list has before the last one of this path, in their order."""
    table = file
    for step in path[:-1]:
        table = table[step] if isinstance(step, int) else getattr(table, str(step), None)
    keys = [field.alias or name for name, field in getattr(type(table), "model_fields", {}).items()]
    return keys[: keys.index(str(path[-1]))] if path[-1] in keys else []


def _is_table(held: Any) -> bool:
    return isinstance(held, dict) or (isinstance(held, list) and any(isinstance(one, dict) for one in held))


def _value(data: Any, path: DocPath) -> Any:
    """The table at a path, empty where there is none yet."""
    for step in path:
        data = data[step] if not isinstance(data, dict) else data.get(step, {})
    return data


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
