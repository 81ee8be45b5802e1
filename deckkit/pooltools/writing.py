"""Imported entries as a pool file: a new one, or put into one that is there without touching the rest of it."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import rtoml
import tomli_w

from deckkit import documents
from deckkit.pooltools.fields import field_kind

if TYPE_CHECKING:
    from deckkit.models import PoolFile

LINE = 110
_ARRAY = re.compile(r"^(?P<key>[^\n=]+ = )\[\n(?P<elements>(?: {4}[^\n]*,\n)+)\]$", re.MULTILINE)

Entries = Mapping[str, Mapping[str, Any]]


def dumps(data: Mapping[str, Any]) -> str:
    """TOML as tomli_w writes it, but an array that fits on a line stands on one."""

    def joined(array: re.Match[str]) -> str:
        line = array["key"] + "[" + ", ".join(one[4:-1] for one in array["elements"][:-1].split("\n")) + "]"
        return line if len(line) <= LINE else array[0]

    return _ARRAY.sub(joined, tomli_w.dumps(data))


def new_pool(model: "type[PoolFile]", head: Mapping[str, str], section: str, entries: Entries) -> str:
    """The text of a pool with these entries; other sections that a pool of the game must have stay empty."""
    others: dict[str, Entries] = {
        name: {}
        for name, info in model.model_fields.items()
        if name != section and name in model.SECTIONS and info.is_required() and field_kind(info).values
    }
    return dumps({**head, **others, section: entries})


def put_into(document: documents.Document, section: str, entries: Entries) -> tuple[str, bool]:
    """The text of a pool with entries added or changed, and whether its comments could be kept.

    New entries go to the end of the file; changed ones are edited where they stand.
    """
    held = document.data.get(section, {})
    changed = {card_id: entry for card_id, entry in entries.items() if card_id in held and held[card_id] != entry}
    added = {card_id: entry for card_id, entry in entries.items() if card_id not in held}
    wanted = {**document.data, section: {**held, **entries}}
    text = _edited(document.text, section, changed)
    if added:
        text = text.rstrip("\n") + "\n\n" + dumps({section: added})
    try:
        kept = rtoml.loads(text) == wanted
    except rtoml.TomlParsingError:  # the section is written as one inline table, to which nothing can be added below
        kept = False
    return (text, True) if kept else (dumps(wanted), False)


def _edited(text: str, section: str, changed: Entries) -> str:
    if not changed:
        return text
    import tomlkit

    edited: Any = tomlkit.parse(text)
    for card_id, entry in changed.items():
        table = edited[section][card_id]
        for name, value in entry.items():
            if name not in table or table[name].unwrap() != value:
                table[name] = value
    return tomlkit.dumps(edited)
