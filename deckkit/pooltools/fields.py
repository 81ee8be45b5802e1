"""What the fields of a pool's entries may hold, read off the game's pydantic models.

Searching, importing and the skeleton of a new pool all need it; so no game has to say it twice.
"""

import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from deckkit.models import PoolFile

SCALARS: tuple[type, ...] = (bool, int, float, str)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field may hold; the members of a union are taken together, `None` is left out.

    scalars   the types of single values
    choices   the values of a Literal, when nothing but those is allowed
    bounds    ge, le, gt, lt of a number, as the model says them
    items     the annotations of a list's elements
    values    the annotations of the values of a table with free keys
    models    the models of tables with fixed keys
    """

    scalars: tuple[type, ...] = ()
    choices: tuple[str | int, ...] = ()
    bounds: tuple[tuple[str, int | float], ...] = ()
    items: tuple[object, ...] = ()
    values: tuple[object, ...] = ()
    models: tuple[type[BaseModel], ...] = ()

    @property
    def nested(self) -> bool:
        """Whether this can be a list or a table."""
        return bool(self.items or self.values or self.models)

    def item(self) -> "Kind":
        """The kind of a list's elements."""
        return kind_of(*self.items)

    def value(self) -> "Kind":
        """The kind of the values of a table with free keys."""
        return kind_of(*self.values)

    def fields(self) -> "dict[str, Kind]":
        """The fields of a table with fixed keys, those of all models of a union together."""
        return fields_of(self.models)


def kind_of(*annotations: object) -> Kind:
    """The kind of a field that these annotations describe, all together."""
    found: dict[str, list[Any]] = {name: [] for name in ("scalars", "choices", "bounds", "items", "values", "models")}
    waiting = list(annotations)
    while waiting:
        one = waiting.pop(0)
        origin, arguments = get_origin(one), get_args(one)
        if origin is Annotated:
            waiting.insert(0, arguments[0])
            found["bounds"] += _bounds(arguments[1:])
        elif origin in (Union, types.UnionType):
            waiting[:0] = arguments
        elif origin is Literal:
            found["choices"] += arguments
            found["scalars"] += [type(value) for value in arguments if type(value) not in found["scalars"]]
        elif origin in (list, tuple, set, frozenset, Sequence):
            found["items"] += [argument for argument in arguments if argument is not Ellipsis]
        elif origin in (dict, Mapping):
            found["values"].append(arguments[1])
        elif isinstance(one, type) and issubclass(one, BaseModel):
            found["models"].append(one)
        elif isinstance(one, type) and issubclass(one, SCALARS):
            found["scalars"].append(one)
            found["choices"].append(...)  # any value of the type: a Literal beside it restricts nothing
    if ... in found["choices"]:
        found["choices"] = []
    return Kind(**{name: tuple(values) for name, values in found.items()})


def _bounds(metadata: Iterable[object]) -> list[tuple[str, int | float]]:
    """The limits in the metadata of a field, be they pydantic's Field or annotated_types."""
    found = []
    for one in metadata:
        for each in (one, *getattr(one, "metadata", ())):
            for name in ("ge", "gt", "le", "lt"):
                limit = getattr(each, name, None)
                if isinstance(limit, int | float) and (name, limit) not in found:
                    found.append((name, limit))
    return found


def field_kind(info: "FieldInfo") -> Kind:
    """The kind of one field of a model."""
    kind = kind_of(info.annotation)
    more = tuple(one for one in _bounds(info.metadata) if one not in kind.bounds)
    return Kind(kind.scalars, kind.choices, kind.bounds + more, kind.items, kind.values, kind.models)


def fields_of(models: Iterable[type[BaseModel]]) -> dict[str, Kind]:
    """The fields of models, those of the same name taken together."""
    found: dict[str, Kind] = {}
    for model in models:
        for name, info in model.model_fields.items():
            kind = field_kind(info)
            found[name] = _together(found[name], kind) if name in found else kind
    return found


def worked_out_of(models: Iterable[type[BaseModel]]) -> dict[str, Kind]:
    """The single values that models work out from their fields, as a cost from its parts; no file gives them."""
    found: dict[str, Kind] = {}
    for model in models:
        own = (one for one in reversed(model.__mro__) if issubclass(one, BaseModel) and one is not BaseModel)
        for name, value in (each for one in own for each in vars(one).items()):
            if isinstance(value, property) and value.fget is not None and not name.startswith("_"):
                kind = kind_of(get_type_hints(value.fget).get("return"))
                if kind.scalars and not kind.nested:
                    found[name] = _together(found[name], kind) if name in found else kind
    return found


def _together(one: Kind, other: Kind) -> Kind:
    if one == other:
        return one
    free = any(kind.scalars and not kind.choices for kind in (one, other))
    return Kind(
        tuple(dict.fromkeys(one.scalars + other.scalars)),
        () if free else tuple(dict.fromkeys(one.choices + other.choices)),
        one.bounds if one.bounds == other.bounds else (),
        one.items + other.items,
        one.values + other.values,
        one.models + other.models,
    )


def entry_models(pool_model: "type[PoolFile]", section: str) -> tuple[type[BaseModel], ...]:
    """The models of the entries of a section."""
    return field_kind(pool_model.model_fields[section]).value().models


def section_fields(pool_model: "type[PoolFile]", sections: Iterable[str]) -> dict[str, Kind]:
    """The fields that the entries of these sections can have."""
    return fields_of(model for section in sections for model in entry_models(pool_model, section))


def section_worked_out(pool_model: "type[PoolFile]", sections: Iterable[str]) -> dict[str, Kind]:
    """What is worked out from the fields of the entries of these sections."""
    return worked_out_of(model for section in sections for model in entry_models(pool_model, section))


def in_words(kind: Kind) -> str:
    """What a field may hold, in words: `a whole number, at least 0`."""
    parts = []
    if kind.choices:
        choices = ", ".join(str(choice) or "nothing" for choice in kind.choices)
        parts.append(f"one of {choices}" if len(kind.choices) > 1 else choices)
    else:
        names = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
        parts += [names[scalar] for scalar in SCALARS if scalar in kind.scalars]
    if kind.items:
        parts.append(f"a list, each {in_words(kind.item())}")
    if kind.values:
        parts.append(f"a table of name = {in_words(kind.value())}")
    if kind.models:
        parts.append("a table of " + ", ".join(kind.fields()))
    words = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
    return ", ".join([" or ".join(parts) or "anything", *(f"{words[name]} {limit}" for name, limit in kind.bounds)])
