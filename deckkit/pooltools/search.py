"""Finding entries of a pool by conditions on their fields: ``faction=rats value<=6 ability~shield``."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import BaseModel

from deckkit.pooltools.cells import alike_form, masked, split_outside_quotes, unquoted
from deckkit.pooltools.fields import Kind, section_fields, section_worked_out
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.models import Card
    from deckkit.pools import Pool

_CONDITION = re.compile(r"(?:^|(?<=\s))([A-Za-z_][\w.-]*)\s*(!=|<=|>=|=|<|>|~)\s*")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")
_RANGE = re.compile(r"([+-]?[0-9]+(?:\.[0-9]+)?)\s*(?:\.{2,3}|-|–|…)\s*([+-]?[0-9]+(?:\.[0-9]+)?)")
_OWN_FIELDS: Mapping[str, Kind] = {"id": Kind(scalars=(str,)), "section": Kind(scalars=(str,))}


class BadCondition(ValueError):
    """A text that is no condition on the fields of this pool; the message says what would be one."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: the way to a field, an operator, and the values of which one must fit."""

    field: tuple[str, ...]
    operator: str
    wanted: tuple[str, ...]

    def matches(self, pool: "Pool", card_id: str) -> bool:
        """Whether the entry of this id fulfils the condition."""
        found = values_at(pool, card_id, self.field)
        if self.operator == "!=":
            return not any(_equal(found, wanted) for wanted in self.wanted)
        if self.operator == "=":
            return any(_equal(found, wanted) for wanted in self.wanted)
        if self.operator == "~":
            return any(alike_form(wanted) in alike_form(_text(one)) for wanted in self.wanted for one in found)
        return any(_ordered(one, self.operator, float(wanted)) for wanted in self.wanted for one in found)


def search(pool: "Pool", conditions: list[Condition]) -> list[str]:
    """The ids of the entries that fulfil every condition, in the order of the pool."""
    return [card_id for card_id in pool.cards if all(one.matches(pool, card_id) for one in conditions)]


def searchable(pool: "Pool", sections: tuple[str, ...] | None = None) -> dict[str, Kind]:
    """The fields by which the entries of a pool, or of some of its sections, can be searched.

    What is worked out from fields, as the sum of a cost, is shown like one of them and can be asked for like one.
    """
    model, of = type(pool.file), sections or pool.file.SECTIONS
    return {**_OWN_FIELDS, **section_fields(model, of), **section_worked_out(model, of)}


def values_at(pool: "Pool", card_id: str, way: tuple[str, ...]) -> list[object]:
    """Every single value that an entry has in a field, lists and tables opened."""
    return list(_leaves(_value(pool, card_id, way)))


def parse(text: str, fields: Mapping[str, Kind]) -> list[Condition]:
    """The conditions in a text, one or several with spaces between them. Raises BadCondition."""
    hidden = masked(text)
    starts = list(_CONDITION.finditer(hidden))
    if not starts or hidden[: starts[0].start()].strip():
        raise BadCondition(
            f"expected a field, one of = != < <= > >= ~ and a value, found {text!r}; "
            "put conditions with < or > in quotes, since the shell reads these signs itself"
        )
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return [
        _condition(start[1], start[2], text[start.end() : end].strip(), fields)
        for start, end in zip(starts, ends, strict=True)
    ]


def before_conditions(text: str) -> str:
    """What stands in a text before its first condition: all of it where there is none."""
    start = _CONDITION.search(masked(text))
    return text[: start.start()] if start else text


def _condition(name: str, operator: str, value: str, fields: Mapping[str, Kind]) -> Condition:
    if value.startswith("=") and operator in ("=", "!=", "~"):
        raise BadCondition(f"{name}{operator}{value}: the sign is {operator}; a value that begins with = is in quotes")
    wanted = tuple(unquoted(one.strip()) for one in split_outside_quotes(value, "|"))
    if operator not in ("=", "!=") and "" in wanted:
        raise BadCondition(f"{name}{operator} needs a value")
    way, kind = resolve_kind(name, fields)
    ordered = operator in ("<", "<=", ">", ">=")
    if ordered or (operator in ("=", "!=") and kind is not None and is_of_numbers(kind)):
        for one in wanted:
            if not is_number(one) and (ordered or one):  # nothing is what a field left out equals
                raise BadCondition(f"{name}{operator}{one}: {one!r} is no number{_range_hint(name, one)}")
    return Condition(way, operator, wanted)


def _range_hint(name: str, value: str) -> str:
    """How to write what was meant by 2..5 or 2-5."""
    found = _RANGE.fullmatch(value)
    return f'; a range is two conditions: "{name}>={found[1]} {name}<={found[2]}"' if found else ""


def is_number(text: str) -> bool:
    """Whether a text is a number as conditions write it."""
    return bool(_NUMBER.fullmatch(text))


def is_of_numbers(kind: Kind) -> bool:
    """Whether nothing but numbers can stand in a field, alone or in a list."""
    if kind.values or kind.models or not (kind.scalars or kind.items):
        return False
    return all(one in (int, float) for one in kind.scalars) and (not kind.items or is_of_numbers(kind.item()))


def resolve(name: str, fields: Mapping[str, Kind]) -> tuple[str, ...]:
    """The way to a field by its name, dotted into tables (`abilities.x`); singular or plural. Raises BadCondition."""
    return resolve_kind(name, fields)[0]


def resolve_kind(name: str, fields: Mapping[str, Kind]) -> tuple[tuple[str, ...], Kind | None]:
    """The way to a field, and what it holds where that is known. Raises BadCondition."""
    way: list[str] = []
    kind: Kind | None = None
    for step in name.split("."):
        known = fields if kind is None else _below(kind)
        found = step if known is None else _alike(step, known)
        if found is None:
            assert known is not None
            inside = f"{'.'.join(way)} has" if way else "the entries have"
            hint = (
                did_you_mean(step, [*known, *(form for one in known for form in _forms(one) - {alike_form(one)})]) or ""
            )
            raise BadCondition(
                f"{inside} no field {step!r}"
                + (f"; {hint}" if hint else "")
                + f"\nfields: {', '.join(known) or 'none'}"
            )
        kind = known[found] if known is not None else kind.value() if kind is not None else None
        way.append(found)
    return tuple(way), kind


def _below(kind: Kind) -> dict[str, Kind] | None:
    """The fields below a field, lists passed through; None where any name may stand."""
    while kind.items and not kind.models:
        kind = kind.item()
    return None if kind.values else kind.fields()


def _alike(name: str, known: Mapping[str, Kind]) -> str | None:
    wanted = _forms(name)
    return name if name in known else next((one for one in known if wanted & _forms(one)), None)


def _forms(name: str) -> set[str]:
    """A name in singular and plural: ability, abilities."""
    name = alike_form(name)
    forms = {name}
    if name.endswith("ies"):
        forms.add(name[:-3] + "y")
    if name.endswith("s"):
        forms.add(name[:-1])
    return forms


def _value(pool: "Pool", card_id: str, way: tuple[str, ...]) -> object:
    card, first = pool.cards[card_id], way[0]
    if first == "id":
        return card_id
    if first == "section":
        return pool.section[card_id]
    if first == "provenance":
        return card.provenance or pool.file.provenance
    return _at(card, way)


def _at(value: "Card | object", way: tuple[str, ...]) -> object:
    if not way:
        return value
    if isinstance(value, list):
        return [_at(one, way) for one in value]
    if isinstance(value, Mapping):
        return _at(value.get(way[0]), way[1:])
    return _at(getattr(value, way[0], None), way[1:]) if isinstance(value, BaseModel) else None


def _leaves(value: object) -> Iterator[object]:
    """Every single value in a value; of a table with free keys the keys too, since they are its words."""
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _leaves(getattr(value, name))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield key
            yield from _leaves(one)
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from _leaves(one)
    elif value is not None and value != "":
        yield value


def _text(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _equal(found: list[object], wanted: str) -> bool:
    """Whether one of the values is the wanted one; nothing at all is wanted by an empty text."""
    if not wanted:
        return not found
    truth = {"true": "yes", "false": "no"}.get(wanted.casefold(), wanted)
    for one in found:
        if isinstance(one, int | float) and not isinstance(one, bool):
            if is_number(wanted) and float(wanted) == one:
                return True
        elif alike_form(_text(one)) == alike_form(truth if isinstance(one, bool) else wanted):
            return True
    return False


def _ordered(value: object, operator: str, wanted: float) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if operator == "<":
        return value < wanted
    if operator == "<=":
        return value <= wanted
    return value > wanted if operator == ">" else value >= wanted
