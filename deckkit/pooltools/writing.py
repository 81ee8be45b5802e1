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
HEAD = ("game", "title", "edition", "provenance", "notes")
_ARRAY = re.compile(r"^(?P<key>[^\n=]+ = )\[\n(?P<elements>(?: {4}[^\n]*,\n)+)\]$", re.MULTILINE)

Entries = Mapping[str, Mapping[str, Any]]
"""Entries of one section by their ids."""


def dumps(data: Mapping[str, Any]) -> str:
    """TOML as tomli_w writes it, but an array that fits on a line stands on one."""

    def joined(array: re.Match[str]) -> str:
        line = array["key"] + "[" + ", ".join(one[4:-1] for one in array["elements"][:-1].split("\n")) + "]"
        return line if len(line) <= LINE else array[0]

    return _ARRAY.sub(joined, tomli_w.dumps(data))


def new_pool(model: "type[PoolFile]", head: Mapping[str, Any], sections: Mapping[str, Entries]) -> str:
    """The text of a pool with the entries of these sections; others that a pool of the game must have stay empty."""
    others: dict[str, Entries] = {
        name: {}
        for name, info in model.model_fields.items()
        if name not in sections and name in model.SECTIONS and info.is_required() and field_kind(info).values
    }
    return dumps({**head, **others, **sections})


def needed_head(model: "type[PoolFile]", sample: Mapping[str, Any]) -> dict[str, Any]:
    """What a pool of a game has to say beside its cards and the usual head, as the sample pool says it."""
    return {
        name: sample[name]
        for name, info in model.model_fields.items()
        if info.is_required() and name not in HEAD and name not in model.SECTIONS
    }


def put_into(document: documents.Document, sections: Mapping[str, Entries]) -> tuple[str, bool]:
    """The text of a pool with entries added or changed in these sections, and whether its comments could be kept.

    New entries go to the end of the file; changed ones are edited where they stand.
    """
    text, wanted = document.text, dict(document.data)
    changed: dict[str, Entries] = {}
    added: dict[str, Entries] = {}
    for section, entries in sections.items():
        held = document.data.get(section, {})
        wanted[section] = {**held, **entries}
        changed[section] = {one: entry for one, entry in entries.items() if one in held and held[one] != entry}
        added |= {section: new} if (new := {one: entries[one] for one in entries if one not in held}) else {}
    text = _edited(text, changed)
    if added:
        text = text.rstrip("\n") + "\n\n" + dumps(added)
    try:
        kept = rtoml.loads(text) == wanted
    except rtoml.TomlParsingError:  # the section is written as one inline table, to which nothing can be added below
        kept = False
    return (text, True) if kept else (dumps(wanted), False)


def _edited(text: str, changed: Mapping[str, Entries]) -> str:
    if not any(changed.values()):
        return text
    import tomlkit

    edited: Any = tomlkit.parse(text)
    for section, entries in changed.items():
        for card_id, entry in entries.items():
            table = edited[section][card_id]
            for name in [one for one in table if one not in entry]:
                del table[name]
            for name, value in entry.items():
                if name not in table or table[name].unwrap() != value:
                    table[name] = value
    return tomlkit.dumps(edited)
