"""Adding to and taking from a list while its comments and its order stay."""

from typing import Any

import tomlkit
from tomlkit.items import Array

from deckkit.decklist import Deck, Filled, Zone
from deckkit.models import MOST_COPIES


class EditError(ValueError):
    """An edit that cannot be made; the message says why."""


def zone_for(deck: Deck, zones: tuple[Zone, ...], card_id: str, wanted: str | None) -> Zone:
    """The zone an edit is about: the one asked for, else the first that takes this card. Raises EditError."""
    section = deck.pool.section[card_id]
    fitting = [zone for zone in zones if section in zone.sections and "*" not in zone.path]
    if wanted is not None:
        fitting = [zone for zone in fitting if zone.role == wanted]
    if not fitting:
        where = f"zone {wanted!r}" if wanted else "zone of the file's head"
        roles = ", ".join(zone.role for zone in zones if section in zone.sections) or "no zone"
        raise EditError(f"{card_id} belongs to {section}, which no {where} takes; it may stand in: {roles}")
    return fitting[0]


def added(text: str, zone: Zone, card_id: str, copies: int, deck: Deck, at_top: bool = False) -> str:
    """The text with so many more copies of a card; on top of an ordered zone or at its bottom."""
    document = tomlkit.parse(text)
    filled = _filled(deck, zone)
    if zone.form == "counts":
        table = _table(document, zone)
        key = _line_of(filled, card_id) or card_id
        total = int(table.get(key, 0)) + copies
        if total > MOST_COPIES:
            raise EditError(f"{total} copies of {card_id}: a line holds at most {MOST_COPIES}")
        table[key] = total
    elif zone.form == "ordered":
        array = _array(document, zone)
        for _ in range(copies):
            array.insert(0 if at_top else len(array), card_id)
    else:
        _parent(document, zone)[zone.path[-1]] = card_id
    return tomlkit.dumps(document)


def removed(text: str, zone: Zone, card_id: str, copies: int | None, deck: Deck) -> str:
    """The text with so many copies fewer, or without the card when `copies` is None. Raises EditError."""
    document = tomlkit.parse(text)
    filled = _filled(deck, zone)
    present = sum(entry.copies for entry in filled.entries if entry.id == card_id) if filled else 0
    if filled is None or present == 0:
        raise EditError(f"{card_id} is not in {zone.role}")
    if copies is not None and copies > present:
        raise EditError(f"{zone.role} has {present} of {card_id}, {copies} cannot be taken out")
    left = present if copies is None else copies
    container = _parent(document, zone)
    for entry in reversed(filled.entries):
        if entry.id != card_id or left == 0:
            continue
        taken = min(left, entry.copies)
        left -= taken
        if zone.form == "counts" and taken < entry.copies:
            container[zone.path[-1]][entry.ref] = entry.copies - taken
        elif zone.form == "single":
            del container[zone.path[-1]]
        else:
            del container[zone.path[-1]][entry.at[-1]]
    return tomlkit.dumps(document)


def _filled(deck: Deck, zone: Zone) -> Filled | None:
    return next((filled for filled in deck.zones if filled.zone.path == zone.path), None)


def _line_of(filled: Filled | None, card_id: str) -> str | None:
    """The key under which a zone already lists the card, be it by name."""
    entries = filled.entries if filled else []
    return next((entry.ref for entry in entries if entry.id == card_id), None)


def _parent(document: Any, zone: Zone) -> Any:
    here = document
    for step in zone.path[:-1]:
        if step not in here:
            here[step] = tomlkit.table()
        here = here[step]
    return here


def _table(document: Any, zone: Zone) -> Any:
    parent = _parent(document, zone)
    if zone.path[-1] not in parent:
        parent[zone.path[-1]] = tomlkit.table()
    return parent[zone.path[-1]]


def _array(document: Any, zone: Zone) -> Array:
    parent = _parent(document, zone)
    if zone.path[-1] not in parent:
        parent[zone.path[-1]] = tomlkit.array()
    array: Array = parent[zone.path[-1]]
    return array
