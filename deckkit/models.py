"""The pydantic models that stand at the border: what every pool file and every deck file has in common.

A game's `cards.py` and `deck.py` build on these; past the border nothing is validated again.
"""

import json
from collections.abc import Iterable, Mapping
from datetime import date, time
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from deckkit.findings import DocPath, Finding
from deckkit.suggest import did_you_mean

Provenance = Literal["sample", "official", "house"]
"""Where numbers come from: invented for deckkit, printed on real cards, or made up by the pool's owner."""

MOST_COPIES = 1000
Copies = Annotated[int, Field(ge=1, le=MOST_COPIES)]
"""How often a card stands in a list. A list never needs more than a thousand copies; a larger number is a slip."""


class Strict(BaseModel):
    """No unknown keys, no conversions: 3.0 is not 3, true is not 1, "3" is not 3."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Card(Strict):
    """What every entry of a pool has, be it card, unit, room, encounter or board.

    provenance  overrides the pool's for this entry
    stated      the fields whose values the rulebook itself prints
    same_as     the id of the entry of which this is another printing; copies of both count together
    aliases     other names under which a list may name it, as the rulebook spells some things in two ways
    """

    name: Annotated[str, Field(min_length=1)]
    text: str = ""
    provenance: Provenance | None = None
    stated: list[str] = Field(default_factory=list)
    same_as: str | None = None
    aliases: list[str] = Field(default_factory=list)


class PoolFile(Strict):
    """The head of every pool file. A game's own pool model adds its sections, each a table of id = entry.

    SECTIONS names them; ids are unique over all sections of a pool.
    """

    SECTIONS: ClassVar[tuple[str, ...]] = ()

    game: str
    title: str
    edition: str
    provenance: Provenance
    notes: str = ""


class DeckFile(Strict):
    """The head of every deck file. A game's own deck model adds its zones.

    REFUSED_KEYS names keys that lists of other games have and a rule of this game refuses: key -> (rule id, help).
    """

    REFUSED_KEYS: ClassVar[Mapping[str, tuple[str, str]]] = {}

    game: str
    name: Annotated[str, Field(min_length=1)]
    author: str = ""
    notes: str = ""
    pool: str | None = None


_EXPECTED = {
    "int_type": "a whole number",
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "list_type": "a list in square brackets",
    "dict_type": "a table of id = copies",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "float_type": "a number",
}


def refused(rule: str, message: str, mend: str) -> PydanticCustomError:
    """What a validator raises for a value whose shape a rule of the game itself refuses; `rule` has a dot in it."""
    return PydanticCustomError(rule, "{said}", {"said": message, "help": mend})


def shape_findings(error: ValidationError, data: Mapping[str, Any], known: type[BaseModel]) -> list[Finding]:
    """Each violation of a model as a finding at its key: what was expected there and what stands there."""
    return [_shape_finding(one, data, known) for one in error.errors(include_url=False)]


def _shape_finding(one: Any, data: Mapping[str, Any], known: type[BaseModel]) -> Finding:
    at, kind = _as_doc_path(one["loc"], data), one["type"]
    key = str(one["loc"][-1]) if one["loc"] else ""
    where = f'"{key}"' if key and key not in ("__root__",) else "this file"
    if "." in kind:  # raised by `refused`; pydantic's own kinds have no dot
        return Finding(rule=kind, message=f"{where}: {one['msg']}", at=at, help=one["ctx"]["help"])
    if kind == "extra_forbidden" and len(at) == 1 and issubclass(known, DeckFile) and key in known.REFUSED_KEYS:
        rule, mend = known.REFUSED_KEYS[key]
        return Finding(rule=rule, message=f"{where} has no place in a list of this game", at=at, actual=key, help=mend)
    if kind == "extra_forbidden":
        return Finding(
            rule="deckkit/file.unknown-key",
            message=f"{where} is no key of {_inside(at[:-1])}",
            at=at,
            actual=key,
            help=did_you_mean(key, _keys_beside(known, at)) or "take it out, or move it to where it belongs",
        )
    if kind == "missing":
        return Finding(
            rule="deckkit/file.missing-key",
            message=f"{where} is missing in {_inside(at)}",
            at=at,
            allowed=key,
            help=f"add a line `{key} = ...`",
        )
    expected = _expected(one)
    return Finding(
        rule="deckkit/file.value",
        message=f"{where}: expected {expected}, found {_shown(one['input'])}",
        at=at,
        card=key if "/" in key else None,
        actual=_shown(one["input"]),
        allowed=expected,
    )


def _expected(one: Any) -> str:
    kind, more = one["type"], one.get("ctx", {})
    if kind in _EXPECTED:
        return _EXPECTED[kind]
    if kind == "literal_error":
        return str(more["expected"])
    if kind in ("greater_than_equal", "less_than_equal", "greater_than", "less_than"):
        words = {"ge": "at least", "le": "at most", "gt": "more than", "lt": "less than"}
        return " and ".join(f"{words[name]} {limit}" for name, limit in more.items() if name in words)
    said = str(one["msg"]).removeprefix("Value error, ").removeprefix("Assertion failed, ")
    return said[:1].lower() + said[1:]


def _shown(value: object) -> str:
    """A value as it would stand in a TOML file, or what kind of value it is where that would be long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 60 else value[:57] + "...", ensure_ascii=False)
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return value.isoformat() if isinstance(value, date | time) else repr(value)


def _as_doc_path(loc: Iterable[str | int], data: Any) -> DocPath:
    """Pydantic's location without the tags of unions, which are no keys of the document."""
    at: list[str | int] = []
    here = data
    for step in loc:
        if isinstance(here, Mapping) and step in here:
            here = here[step]
        elif isinstance(here, list) and isinstance(step, int) and step < len(here):
            here = here[step]
        else:
            continue
        at.append(step)
    return tuple(at)


def _inside(at: DocPath) -> str:
    return "[" + ".".join(str(step) for step in at) + "]" if at else "the file's head"


def _keys_beside(model: type[BaseModel], at: DocPath) -> list[str]:
    """The keys known where `at` points, as far as the model's annotations tell."""
    return list(model.model_fields) if len(at) <= 1 else _nested_keys(model, str(at[0]))


def _nested_keys(model: type[BaseModel], section: str) -> list[str]:
    info = model.model_fields.get(section)
    found: list[str] = []
    waiting: list[Any] = [info.annotation] if info else []
    while waiting:
        one = waiting.pop()
        if isinstance(one, type) and issubclass(one, BaseModel):
            found += one.model_fields
        waiting += getattr(one, "__args__", ())
    return found
