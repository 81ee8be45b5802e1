"""When two lists are the same list: the canonical form of a deck, and its hash.

Two files with the same cards in the same zones are one list, whatever the order of their lines (unless the order is
part of the deck), the spelling of a card (id or name), the encoding, or what stands in name, author, notes and pool.
"""

import hashlib
import json
import unicodedata
from typing import Any

from deckkit.decklist import Deck, Filled

_WORDS = ("name", "author", "notes", "pool")


def canonical(deck: Deck) -> dict[str, Any]:
    """The meaning of a list as plain data with sorted keys; cards by id, reprints by the id of the first printing."""
    data: dict[str, Any] = deck.file.model_dump(exclude_defaults=True)
    for word in _WORDS:
        data.pop(word, None)
    for filled in deck.zones:
        _put(data, filled.zone.path, _content(deck, filled))
    for key in deck.file.UNORDERED:
        if key in data:
            data[key] = sorted(data[key], key=lambda one: json.dumps(one, sort_keys=True))
    normalised: dict[str, Any] = json.loads(unicodedata.normalize("NFC", json.dumps(data, ensure_ascii=False)))
    return normalised


def deck_hash(deck: Deck) -> str:
    """SHA-256 of the canonical form, as 64 hexadecimal digits."""
    text = json.dumps(canonical(deck), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _content(deck: Deck, filled: Filled) -> Any:
    ids = [entry.ref if entry.id is None else deck.pool.copy_id(entry.id) for entry in filled.entries]
    if filled.zone.form == "single":
        return ids[0] if ids else None
    if filled.zone.form == "ordered":
        return ids
    if filled.zone.form == "set":
        return sorted(ids)
    counts: dict[str, int] = {}
    for card_id, entry in zip(ids, filled.entries, strict=True):
        counts[card_id] = counts.get(card_id, 0) + entry.copies
    return counts


def _put(data: dict[str, Any], path: tuple[str | int, ...], content: Any) -> None:
    here: Any = data
    for step in path[:-1]:
        if isinstance(here, dict) and step not in here:
            return
        here = here[step]
    if content:
        here[path[-1]] = content
    elif isinstance(here, dict):
        here.pop(path[-1], None)
