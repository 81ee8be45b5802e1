"""Nested values in one line of text: the cells of a CSV file, both ways.

Shield                                  a text; numbers, yes and no as the field wants them
rats; dogs                              a list: elements between semicolons
fire=2 wood=1                           a table: name=value, a space between
name=Shield type=tactical x=2; name=Dodge type=native
                                        a list of tables
name="a = b; c"                         quotes around what holds a semicolon, an equals sign or outer spaces
[1, 2]   {x = 1}                        whatever else there is, as TOML writes it
"""

import json
import re
from collections.abc import Iterator

import rtoml

from deckkit.documents import toml_string
from deckkit.pooltools.fields import Kind, in_words

_TRUTH = {"true": True, "yes": True, "false": False, "no": False}
_PAIR = re.compile(r"""(?:^|(?<=\s))([A-Za-z_][\w.-]*)\s*=\s*""")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


class BadCell(ValueError):
    """A text that is no value of its field; the message says what was expected and what stands there."""


def read_cell(text: str, kind: Kind) -> object:
    """The value of a cell for a field of this kind; None when the cell is empty. Raises BadCell."""
    text = text.strip()
    if not text:
        return None
    return _nested(text, kind) if kind.nested else _scalar(text, kind)


def _nested(text: str, kind: Kind) -> object:
    if text[0] in "[{":
        return _toml(text)
    if kind.items and (not kind.scalars or ";" in text):
        elements = [element for element in map(str.strip, split_outside_quotes(text, ";")) if element]
        return [_inner(element, kind.item()) for element in elements]
    if (kind.models or kind.values) and (not kind.scalars or _PAIR.search(text)):
        return _table(text, kind)
    return _scalar(text, kind)


def _inner(text: str, kind: Kind) -> object:
    """A value inside a list or a table, where quotes around a text are not part of it."""
    inside = unquoted(text)
    return read_cell(inside, kind) if kind.nested and inside else _scalar(inside, kind)


def write_cell(value: object) -> str:
    """A value as `read_cell` reads it back."""
    if value is None or value == [] or value == {}:
        return ""
    if isinstance(value, list):
        if all(isinstance(one, dict) and _flat(one) for one in value):
            return "; ".join(_written_pairs(one) for one in value)
        if not any(isinstance(one, list | dict) for one in value) and "" not in value:
            return "; ".join(_written(one) for one in value)
        return _as_toml(value)
    if isinstance(value, dict):
        return _written_pairs(value) if _flat(value) else _as_toml(value)
    return "yes" if value is True else "no" if value is False else str(value)


def _flat(table: dict[str, object]) -> bool:
    names_fit = all(_PAIR.fullmatch(f"{name}=") for name in table)
    return bool(table) and names_fit and not any(isinstance(value, list | dict) for value in table.values())


def _written_pairs(table: dict[str, object]) -> str:
    return " ".join(f"{name}={_written(value)}" for name, value in table.items())


def _written(value: object) -> str:
    text = write_cell(value)
    plain = text and text == text.strip() and not re.search(r'[;="\[\]{}\\]|\s\s', text)
    return text if plain and text.isprintable() else json.dumps(text, ensure_ascii=False)


def _as_toml(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_as_toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_as_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, str):
        return toml_string(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else toml_string(text)


def _toml(text: str) -> object:
    try:
        return rtoml.loads(f"value = {text}")["value"]
    except rtoml.TomlParsingError as error:
        raise BadCell(f"not TOML: {str(error).splitlines()[0]}") from None


def split_outside_quotes(text: str, separator: str) -> Iterator[str]:
    """The parts between the separators that stand outside quotes."""
    start = 0
    for position, char in enumerate(masked(text)):
        if char == separator:
            yield text[start:position]
            start = position + 1
    yield text[start:]


def split_pairs(text: str) -> list[tuple[str, str]]:
    """The name=value pairs of a text; a value goes on to the next ` name=` outside quotes, so it may hold spaces."""
    hidden = masked(text)
    starts = list(_PAIR.finditer(hidden))
    if not starts or hidden[: starts[0].start()].strip():
        raise BadCell(f"expected name=value, found {text!r}")
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return [(start[1], text[start.end() : end].strip()) for start, end in zip(starts, ends, strict=True)]


def masked(text: str) -> str:
    """A text of the same length in which what stands in quotes is hidden."""
    return _QUOTED.sub(lambda quoted: "\0" * len(quoted[0]), text)


def unquoted(text: str) -> str:
    """A text without the quotes around it, if there are any."""
    if _QUOTED.fullmatch(text):
        try:
            value = json.loads(text)
        except ValueError:
            return text[1:-1]
        return str(value)
    return text


def _table(text: str, kind: Kind) -> dict[str, object]:
    fields, free = kind.fields(), kind.value() if kind.values else None
    table: dict[str, object] = {}
    for name, value in split_pairs(text):
        if name in table:
            raise BadCell(f"{name} stands twice in {text!r}")
        known = fields.get(name) or free
        if known is None:
            raise BadCell(f"{name!r} is no field of this table; its fields are {', '.join(fields)}")
        table[name] = _inner(value, known)
    return table


def _scalar(text: str, kind: Kind) -> object:
    if kind.choices:
        return _choice(text, kind)
    if int in kind.scalars and re.fullmatch(r"[+-]?[0-9]+", text):
        return int(text)
    if float in kind.scalars and re.fullmatch(r"[+-]?[0-9]+(\.[0-9]+)?", text):
        return float(text)
    if bool in kind.scalars and text.casefold() in _TRUTH:
        return _TRUTH[text.casefold()]
    if str in kind.scalars or not kind.scalars:
        return text
    raise BadCell(f"expected {in_words(kind)}, found {text!r}")


def _choice(text: str, kind: Kind) -> object:
    """The choice that a text means: exactly, or but for case, spaces and underscores when only one is so."""
    for choice in kind.choices:
        if str(choice) == text:
            return choice
    alike = [choice for choice in kind.choices if alike_form(str(choice)) == alike_form(text)]
    if len(alike) == 1:
        return alike[0]
    from deckkit.suggest import did_you_mean

    hint = did_you_mean(text, map(str, kind.choices))
    raise BadCell(f"expected {in_words(kind)}, found {text!r}" + (f"; {hint}" if hint else ""))


def alike_form(text: str) -> str:
    """A name without case, and with hyphens for spaces and underscores."""
    return re.sub(r"[\s_-]+", "-", text.strip().casefold())
