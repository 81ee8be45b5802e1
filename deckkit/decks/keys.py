"""Giving keys of a TOML text other values while everything else in it stays byte for byte."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from deckkit import documents
from deckkit.decks.edit import BY_HAND
from deckkit.decks.textedit import EditError, TextEdit
from deckkit.documents import Document, toml_string
from deckkit.findings import DocPath

Value = int | list[str]


def with_values(document: Document, change: Mapping[DocPath, Value], order: Sequence[str]) -> str:
    """The text in which these keys have these values. Raises EditError where only a hand can write them.

    A key that is new gets a line behind the last of those that come before it in `order`, a list of the keys of its
    table; at least one of these must be there. The entries of a list that stay keep their lines and remarks.
    """
    edited = document
    for at, value in change.items():
        if _value(edited.data, at) is None:
            edited = _parsed(document.path, _with_new_key(edited, at, value, order))
        elif isinstance(value, list):
            edited = _with_entries(edited, at, value)
        else:
            edit = TextEdit(edited.text, edited.places)
            edit.set_value(at, _as_toml(value))
            edited = _parsed(document.path, edit.result())
    if edited.data != _changed(document.data, change):
        raise EditError(BY_HAND)
    return edited.text


def _with_new_key(document: Document, at: DocPath, value: Value, order: Sequence[str]) -> str:
    table, edit = _value(document.data, at[:-1]), TextEdit(document.text, document.places)
    before = order[: order.index(str(at[-1]))]
    neighbour = next((key for key in reversed(before) if key in table), None)
    if neighbour is None:
        raise EditError(BY_HAND)
    edit.insert_after((*at[:-1], neighbour), f"{at[-1]} = {_as_toml(value)}", separated=False)
    return edit.result()


def _with_entries(document: Document, at: DocPath, wanted: Sequence[str]) -> Document:
    """The entries that are not wanted go, from the last to the first; then those that are new come behind the rest."""
    stay, new = _staying(_value(document.data, at), wanted)
    edited = document
    for position in reversed(range(len(stay))):
        if not stay[position]:
            edit = TextEdit(edited.text, edited.places)
            edit.remove((*at, position))
            edited = _parsed(document.path, edit.result())
    if new:
        edit = TextEdit(edited.text, edited.places)
        if any(stay):
            edit.insert_after((*at, sum(stay) - 1), ", ".join(map(toml_string, new)), separated=True)
        else:
            edit.insert_into_empty(at, ", ".join(map(toml_string, new)))
        edited = _parsed(document.path, edit.result())
    return edited


def _staying(entries: Sequence[str], wanted: Sequence[str]) -> tuple[list[bool], list[str]]:
    """Which entries are wanted, and what is wanted beside them."""
    new, stay = list(wanted), []
    for entry in entries:
        stay.append(entry in new)
        if stay[-1]:
            new.remove(entry)
    return stay, new


def _changed(data: Mapping[str, Any], change: Mapping[DocPath, Value]) -> dict[str, Any]:
    """What the edited text must say: an entry that stays keeps its place, new ones come last."""
    whole = deepcopy(dict(data))
    for at, value in change.items():
        table = _value(whole, at[:-1])
        before = table.get(at[-1])
        if isinstance(value, list) and isinstance(before, list):
            stay, new = _staying(before, value)
            value = [entry for entry, stays in zip(before, stay, strict=True) if stays] + new
        table[at[-1]] = value
    return whole


def _value(data: Any, at: DocPath) -> Any:
    """What stands at a path, or None."""
    for step in at:
        if isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        elif isinstance(data, dict):
            data = data.get(str(step))
        else:
            return None
    return data


def _as_toml(value: Value) -> str:
    return str(value) if isinstance(value, int) else f"[{', '.join(map(toml_string, value))}]"


def _parsed(path: str, text: str) -> Document:
    try:
        return documents.parse(path, text)
    except documents.Unreadable:
        raise EditError(BY_HAND) from None
