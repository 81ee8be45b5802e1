"""Whether a file has the shape of its model, what is wrong with it, and what of it can be checked all the same."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, time
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from deckkit.decklist import Zone
from deckkit.findings import DocPath, Finding, quoted
from deckkit.models import DeckFile
from deckkit.suggest import did_you_mean, nearest

File = TypeVar("File", bound=DeckFile)

UNKNOWN_KEY = "deckkit/file.unknown-key"

_MOST_KEYS = 5
"""Keys that a table may have beside those that it must have, as far as a help line names them."""


def in_shape(
    model: type[File], data: dict[str, Any], counts: Sequence[Zone]
) -> tuple[File | None, dict[str, Any], list[DocPath], list[Finding]]:
    """The file in a document, its data, the lines that had to be left out, and a finding for each of them.

    One wrong line must not hide what is wrong with the others: unknown keys and wrong numbers of copies are left out,
    and the rest is looked at. There is no file when more than that is wrong.
    """
    try:
        return model.model_validate(data), data, [], []
    except ValidationError as error:
        findings = shape_findings(error, data, model)
    zones = {zone.path for declared in counts for zone in declared.in_file(data)} if _is_sound(data, counts) else set()
    left_out = [one.at for one in findings if one.rule == UNKNOWN_KEY or one.at[:-1] in zones]
    if len(left_out) < len(findings):
        return None, data, [], findings
    cards = {at: str(at[-1]) for at in left_out if at[:-1] in zones}
    findings = [replace(one, card=cards.get(one.at)) for one in findings]
    rest = _without(data, left_out)
    try:
        return model.model_validate(rest), rest, left_out, findings
    except ValidationError:
        return None, data, [], findings


def _is_sound(data: Any, counts: Sequence[Zone]) -> bool:
    """Whether lists of tables are lists where zones look into each of their elements."""
    return all(isinstance(data.get(zone.path[0]), list | None) for zone in counts if "*" in zone.path)


def _without(data: dict[str, Any], left_out: Iterable[DocPath]) -> dict[str, Any]:
    """A copy of the data without these keys."""
    from copy import deepcopy

    rest = deepcopy(data)
    for at in left_out:
        here: Any = rest
        for step in at[:-1]:
            here = here[step]
        del here[at[-1]]
    return rest


_EXPECTED = {
    "int_type": "a whole number",
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "list_type": "a list in square brackets",
    "dict_type": "a table of id = copies",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "float_type": "a number",
    "string_too_short": "a text that is not empty",
    "string_pattern_mismatch": "a text that is not blank",
    "too_short": "a longer list",
    "too_long": "a shorter list",
}


_WITHOUT_QUOTES = ("int_type", "bool_type", "float_type")


def shape_findings(error: ValidationError, data: Mapping[str, Any], known: type[BaseModel]) -> list[Finding]:
    """Each violation of a model as a finding at its key: what was expected there and what stands there."""
    instead = known.WRITTEN_FOR if issubclass(known, DeckFile) else {}
    told: set[DocPath] = {(missing,) for key, missing in instead.items() if key in data}
    errors = error.errors(include_url=False)
    meant = _meant(errors, data, known)
    told |= {(*at[:-1], key) for at, key in meant.items()}
    return [
        _shape_finding(one, data, known, meant)
        for one in errors
        if one["type"] != "missing" or (*_as_doc_path(one["loc"], data), one["loc"][-1]) not in told
    ]


def _meant(errors: Sequence[Any], data: Mapping[str, Any], known: type[BaseModel]) -> dict[DocPath, str]:
    """The unknown keys that stand for one that is missing beside them, by their place.

    It is one mistake and not two where the names are alike; in the head of a list, also where the one value is what
    the other key should have.
    """
    missing = {(*_as_doc_path(one["loc"], data), one["loc"][-1]) for one in errors if one["type"] == "missing"}
    if not missing:
        return {}
    refused = known.REFUSED_KEYS if issubclass(known, DeckFile) else {}
    unknown = [_as_doc_path(one["loc"], data) for one in errors if one["type"] == "extra_forbidden"]
    unknown = [at for at in unknown if at and not (len(at) == 1 and at[0] in refused)]
    meant: dict[DocPath, str] = {}
    for at in unknown:
        near = nearest(str(at[-1]), _keys_beside(known, at), most=1)
        if near and (*at[:-1], near[0]) in missing:
            missing.remove((*at[:-1], near[0]))
            meant[at] = near[0]
        elif not near and issubclass(known, DeckFile) and len(unknown) == len(missing) == len(at) == 1:
            (lacking,) = missing
            if len(lacking) == 1 and _fits(data, str(at[0]), str(lacking[0]), known):
                meant[at] = str(lacking[0])
    return meant


def _fits(data: Mapping[str, Any], key: str, lacking: str, model: type[BaseModel]) -> bool:
    """Whether what stands at a key is what the model wants at another that is missing."""
    try:
        model.model_validate({lacking if one == key else one: value for one, value in data.items()})
    except ValidationError as error:
        return all(one["loc"][:1] != (lacking,) for one in error.errors(include_url=False))
    return True


def _shape_finding(one: Any, data: Mapping[str, Any], known: type[BaseModel], meant: Mapping[DocPath, str]) -> Finding:
    at, kind = _as_doc_path(one["loc"], data), one["type"]
    key = str(one["loc"][-1]) if one["loc"] else ""
    if key == "[key]":  # pydantic's word for a key that is wrong itself
        key = str(at[-1])
    of_list = bool(one["loc"]) and isinstance(one["loc"][-1], int)
    where = _entry(at) if of_list else f'"{key}"' if one["loc"] else "this file"
    if "." in kind:  # raised by `refused`; pydantic's own kinds have no dot
        shown = _shown(one["input"])
        return Finding(rule=kind, message=f"{where}: {one['msg']}", at=at, actual=shown, help=one["ctx"]["help"])
    if kind == "extra_forbidden" and len(at) == 1 and issubclass(known, DeckFile) and key in known.REFUSED_KEYS:
        rule, mend = known.REFUSED_KEYS[key]
        return Finding(rule=rule, message=f"{where} has no place in a list of this game", at=at, actual=key, help=mend)
    if at in meant and kind == "extra_forbidden":
        return Finding(
            rule=UNKNOWN_KEY,
            message=f'{where} is no key of {_inside(at[:-1])}, and "{meant[at]}" is missing there',
            at=at,
            actual=key,
            allowed=meant[at],
            help=f'did you mean "{meant[at]}"?',
        )
    if kind == "extra_forbidden":
        return Finding(
            rule=UNKNOWN_KEY,
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
            help=_to_add(key, at, known),
        )
    expected = _expected(one)
    return Finding(
        rule="deckkit/file.value",
        message=f"{where}: expected {expected}, found {_shown(one['input'])}",
        at=at,
        actual=_shown(one["input"]),
        allowed=expected,
        help=_mend(one, expected),
    )


def _mend(one: Any, expected: str) -> str:
    """What to write for a value of a wrong kind: the nearest of a few words, or what was expected."""
    if not isinstance(one["input"], str):
        return f"write {expected}"
    if one["type"] == "literal_error":
        return did_you_mean(one["input"], re.findall("'([^']*)'", expected)) or f"write {expected}"
    return f"write {expected}" + (", without quotes" if one["type"] in _WITHOUT_QUOTES else "")


def _entry(at: DocPath) -> str:
    """How a message names a place in a list: ``"draft", entry 1``, entries being counted from 1."""
    keys = [step for step in at if isinstance(step, str)]
    positions = at[at.index(keys[-1]) + 1 :] if keys else at
    return ", ".join([f'"{key}"' for key in keys[-1:]] + [f"entry {int(position) + 1}" for position in positions])


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
        return quoted(value if len(value) <= 60 else value[:57] + "...")
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
    if at and isinstance(at[-1], int):
        return f"[{'.'.join(str(step) for step in at[:-1])}], entry {at[-1] + 1}"
    return "[" + ".".join(str(step) for step in at) + "]" if at else "the file's head"


def _to_add(key: str, at: DocPath, known: type[BaseModel]) -> str:
    """What to write for a key that is missing: a line, or a table where the model wants one, or several."""
    wanted = _annotation(known, (*at, key))
    inside, one_of_many = _of_models(wanted)
    if inside is None:
        content = {list: "[...]", dict: "{ ... }", str: '"..."'}.get(get_origin(wanted) or wanted, "...")
        return f"add a line `{key} = {content}`"
    header = ".".join(str(step) for step in (*at, key) if isinstance(step, str))
    fields = inside.model_fields.items()
    needed, more = ([name for name, info in fields if info.is_required() is must] for must in (True, False))
    lines = f" with {', '.join(f'`{name} = ...`' for name in needed)}" if needed else ""
    shown = ", ".join(more[:_MOST_KEYS]) + (f" and {len(more) - _MOST_KEYS} more" if len(more) > _MOST_KEYS else "")
    may = f"; it may have {shown} too" if more else ""
    return (
        f"add a table `[[{header}]]` for each{lines}{may}" if one_of_many else f"add a table `[{header}]`{lines}{may}"
    )


def _annotation(model: type[BaseModel], at: DocPath) -> Any:
    """What a model says of the key at `at`; nothing where it leaves open what stands there."""
    here: Any = model
    for step in at:
        if isinstance(here, type) and issubclass(here, BaseModel):
            info = here.model_fields.get(str(step))
            here = info.annotation if info is not None else None
        else:
            here = next((one for one in reversed(get_args(here)) if one is not type(None)), None)
        here = _bare(here)
    return here


def _bare(annotation: Any) -> Any:
    """An annotation without what is said beside the type, and without the None that a key may be left out by."""
    while get_origin(annotation) in (Annotated, Union, UnionType):
        annotation = next(one for one in get_args(annotation) if one is not type(None))
    return annotation


def _of_models(annotation: Any) -> tuple[type[BaseModel] | None, bool]:
    """The model of a table, or of each of several; None where the key holds something else."""
    one_of_many = get_origin(annotation) is list
    one = _bare(get_args(annotation)[0]) if one_of_many else annotation
    return (one if isinstance(one, type) and issubclass(one, BaseModel) else None), one_of_many


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
