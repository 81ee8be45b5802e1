"""JSON read with nothing passed over in silence, the place of each of its parts, and JSON laid out for reading."""

import json
import re
from collections.abc import Mapping
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any

from deckkit.findings import DocPath, quoted
from deckkit.tournament.exchange.outline import Place, refuse

SYNTAX = "tournament/import.syntax"

_SPACE = re.compile(r"[ \t\n\r]*")
_HALF = re.compile("[\ud800-\udfff]")


class _Doubled(Exception):
    """A key that one object has twice."""


def parsed(text: str) -> Any:
    """The value of a JSON text. Raises Unreadable: no JSON, a key twice in one object, half a character, too deep."""
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        refuse(SYNTAX, f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}", error.lineno, error.colno)
    except _Doubled as error:
        key = str(error)
        where = [found.start() for found in re.finditer(re.escape(json.dumps(key, ensure_ascii=False)), text)]
        line, column = _line(text, where[-1] if where else 0)
        refuse(SYNTAX, f"the key {quoted(key)} stands twice in one object", line, column, "keep one of them")
    except RecursionError:
        refuse(SYNTAX, "nested too deeply to be read")
    except ValueError as error:
        refuse(SYNTAX, f"not JSON: {error}")
    if (found := _HALF.search(text)) or ("\\u" in text and (found := _half(text, value))):
        line, column = _line(text, found.start())
        refuse(SYNTAX, "half a character (an unpaired surrogate)", line, column)
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Doubled(key)
            seen.add(key)
    return made


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")


def _half(text: str, value: Any) -> re.Match[str] | None:
    """The escape of half a character, if the value has one."""
    if not _HALF.search(json.dumps(value, ensure_ascii=False)):
        return None
    return re.search(r"\\u[dD][89a-fA-F]", text)


def _line(text: str, position: int) -> Place:
    before = text.rfind("\n", 0, position)
    return text.count("\n", 0, position) + 1, position - before


def place(text: str, at: DocPath) -> Place:
    """Line and column of the value at a path in a JSON text, or of the nearest one around it that is there."""
    decoder = json.JSONDecoder()
    position = _SPACE.match(text, 0).end()  # type: ignore[union-attr]
    for step in at:
        inner = _element(text, position, step, decoder)
        if inner is None:
            break
        position = inner
    return _line(text, position)


def _element(text: str, position: int, step: str | int, decoder: json.JSONDecoder) -> int | None:
    """Where the element of that key or number begins, in the object or the array that begins at a position."""
    opening = "[" if isinstance(step, int) else "{"
    if text[position] != opening:
        return None
    position, number = _after(text, position + 1), 0
    while text[position] not in "]}":
        key: str | int = number
        if opening == "{":
            key, position = scanstring(text, position + 1, True)
            position = _after(text, _after(text, position) + 1)
        if key == step:
            return position
        _, position = decoder.raw_decode(text, position)
        position, number = _after(text, position), number + 1
        if text[position] == ",":
            position = _after(text, position + 1)
    return None


def _after(text: str, position: int) -> int:
    """The position of what follows blanks."""
    return _SPACE.match(text, position).end()  # type: ignore[union-attr]


def laid_out(data: Mapping[str, Any]) -> str:
    """A JSON object for people too: a line for every player, table and entry, so that two versions compare well."""
    parts = [f"  {_flat(key)}: {_value(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        return "[\n" + ",\n".join(f"    {_item(one)}" for one in value) + "\n  ]"
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"    {_flat(key)}: {_flat(one)}" for key, one in value.items()) + "\n  }"
    return _flat(value)


def _item(one: Mapping[str, Any]) -> str:
    """An element of a list; the tables of a round stand on lines of their own."""
    if not one.get("tables"):
        return _flat(one)
    head = [f"{_flat(key)}: {_flat(value)}" for key, value in one.items() if key != "tables"]
    tables = ",\n".join(f"      {_flat(table)}" for table in one["tables"])
    return "{" + ", ".join([*head, f'"tables": [\n{tables}\n    ]']) + "}"


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
