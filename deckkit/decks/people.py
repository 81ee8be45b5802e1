"""Whose a part of a list is: the person that a list names, or their place in it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckkit.findings import DocPath

_NAMES = ("player", "name")
"""The keys that name a person in the table of one."""


def whose(data: "Mapping[str, Any]", at: "DocPath") -> str | None:
    """Whose the table around a key is: "Dora", "seat 2", "party 4"; None for what is nobody's alone.

    Where two people have one name their places tell them apart: "Dora (party 4)".
    """
    if len(at) < 3 or not isinstance(at[1], int):
        return None
    tables = data.get(str(at[0]))
    place = f"{str(at[0]).removesuffix('s')} {at[1] + 1}"
    if not isinstance(tables, list) or at[1] >= len(tables):
        return place
    names = [_name(table) for table in tables]
    name = names[at[1]]
    if name is None:
        return place
    return name if names.count(name) == 1 else f"{name} ({place})"


def key_called(data: "Mapping[str, Any]", at: "DocPath") -> str:
    """A key for people: "Dora: life", "seat 2: side", "habitat"."""
    owner = whose(data, at)
    if owner is None:
        return " ".join(str(step + 1 if isinstance(step, int) else step) for step in at)
    return f"{owner}: {str(at[-1]).replace('_', ' ')}"


def _name(table: Any) -> str | None:
    found = (table.get(key) for key in _NAMES) if isinstance(table, dict) else ()
    return next((one.strip() for one in found if isinstance(one, str) and one.strip()), None)
