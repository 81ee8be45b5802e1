"""The shape that the data of each kind of entry has: which keys, and values of which kind.

Entries are judged before they go into a journal, so this only tells what deckkit has made from what somebody put there
from outside. It is called for every entry of an event, so it is plain functions and no models. Keys that are not named
here are passed over.
"""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from deckkit.tournament.model import PenaltyKind, RoundKind
from deckkit.tournament.settings import FORMATS
from deckkit.tournament.standings.records import Kind

Shape = Callable[[Any], bool]
"""Whether a value is of some kind."""


def text(value: Any) -> bool:
    """A text."""
    return isinstance(value, str)


def truth(value: Any) -> bool:
    """True or false."""
    return isinstance(value, bool)


def number(value: Any) -> bool:
    """A whole number, below 0 too: the points of a game."""
    return type(value) is int and abs(value) < 10**9


def count(value: Any) -> bool:
    """A whole number from 0 on."""
    return type(value) is int and value >= 0


def ordinal(value: Any) -> bool:
    """A whole number from 1 on: of an entrant, a round, a table."""
    return type(value) is int and value > 0


def table_of(shape: Shape) -> Shape:
    """An object, all of whose values have that shape."""
    return lambda value: isinstance(value, dict) and all(map(shape, value.values()))


def several(shape: Shape, least: int = 0) -> Shape:
    """A list of values of that shape."""
    return lambda value: isinstance(value, list) and len(value) >= least and all(map(shape, value))


def or_null(shape: Shape) -> Shape:
    """A value of that shape, or null."""
    return lambda value: value is None or shape(value)


def one_of(*words: str) -> Shape:
    """One of some words."""
    return lambda value: isinstance(value, str) and value in words


def record(needed: Mapping[str, Shape], possible: Mapping[str, Shape] | None = None) -> Shape:
    """An object that has the keys that are needed, and perhaps the others, each with a value of its shape."""
    must, may = tuple(needed.items()), possible or {}

    def fits(value: Any) -> bool:
        if not isinstance(value, dict):
            return False
        for key, shape in must:
            if key not in value or not shape(value[key]):
                return False
        return all(shape(value[key]) for key, shape in may.items() if key in value)

    return fits


_numbers = several(ordinal)
_result = record(
    {"scores": several(number, 1)},
    {"drawn": count, "kind": one_of(*Kind), "absent": _numbers, "log": or_null(text)},
)
_table = record({"number": count, "seats": several(ordinal, 1)}, {"result": or_null(_result)})
_proof = record(
    {
        "method": text,
        "sums": table_of(count),
        "bound": table_of(count),
        "window": count,
        "rounds_after": count,
        "rematches": several(several(ordinal, 2)),
        "notes": several(text),
    },
    {"changed": count, "gave": several(text)},
)
_seated = record({"round": ordinal, "tables": several(_table)}, {"proof": or_null(_proof)})
_at_a_table = record({"table": ordinal, "result": or_null(_result)})
_of_a_player = record({"player": ordinal, "result": or_null(_result)})
_results = {"results": several(lambda one: _at_a_table(one) or _of_a_player(one))}
_reported = record({"round": ordinal, **_results}, {"seated": _seated})
_list = record({"path": text, "text": text, "hash": text, "accepted": truth}, {"findings": several(text)})
_player = record(
    {"number": ordinal, "name": text},
    {
        "members": several(text),
        "club": text,
        "ids": table_of(text),
        "entered": ordinal,
        "late": one_of("loss", "bye"),
        "fixed_table": or_null(ordinal),
        "lists": several(_list),
        "avoid": _numbers,
    },
)


def _range(value: Any) -> bool:
    """The first and the last number of a range of tables, null for one without an end."""
    if not isinstance(value, list) or len(value) != 2 or not ordinal(value[0]):
        return False
    return value[1] is None or (ordinal(value[1]) and value[1] >= value[0])


_SETTINGS: dict[str, Shape] = {
    "name": text,
    "game": text,
    "seed": lambda value: type(value) is int,
    "format": one_of(*FORMATS),
    "mode": text,
    "rounds": or_null(ordinal),
    "best_of": ordinal,
    "cut_best_of": ordinal,
    "profile": text,
    "profile_options": lambda value: isinstance(value, dict),
    "cut": count,
    "last_round": one_of("swiss", "power"),
    "late": one_of("loss", "bye"),
    "team_size": ordinal,
    "seats": lambda value: several(ordinal, 2)(value) and len(value) == 2,
    "tables": several(_range, 1),
    "seating": one_of("moving", "by-score"),
    "decks": one_of("required", "optional", "none"),
    "avoid_clubs": truth,
    "pool": or_null(text),
    "date": text,
    "place": text,
}
_round = record({"round": ordinal})

SHAPES: dict[str, Shape] = {
    "created": record({"settings": record({key: _SETTINGS[key] for key in ("name", "game", "seed")}, _SETTINGS)}),
    "set": record({"settings": record({}, _SETTINGS)}),
    "registered": record({"players": several(_player)}, {"seated": _seated}),
    "listed": record({"player": ordinal, "lists": several(_list)}, {"entered": ordinal, "seated": _seated}),
    "renamed": record(
        {"player": ordinal}, {"name": text, "members": several(text), "club": text, "ids": table_of(text)}
    ),
    "locked": record({}),
    "unlocked": record({"players": or_null(_numbers)}),
    "avoided": record({"players": several(ordinal, 1)}, {"lift": truth}),
    "fixed": record({"player": ordinal, "table": or_null(ordinal)}),
    "awarded": record({"player": ordinal, "rounds": _numbers}, {"lift": truth}),
    "paired": record(
        {"round": ordinal, "kind": one_of(*get_args(RoundKind)), "tables": several(_table)},
        {"proof": or_null(_proof), "planned": count},
    ),
    "seated": _seated,
    "unpaired": _round,
    "started": record({"round": ordinal, "tables": or_null(several(count))}),
    "reported": _reported,
    "corrected": _reported,
    "dropped": record({"players": _numbers, "after": count}, {"reported": _reported}),
    "returned": record({"players": _numbers}, {"seated": _seated}),
    "penalised": record(
        {"player": ordinal, "penalty": one_of(*get_args(PenaltyKind)), "round": count, "reason": text},
        {**_results, "after": count, "reported": _reported},
    ),
    "cut": record({"seeds": several(ordinal, 2)}),
    "planned": record({"rounds": count}),
    "finished": record({}),
    "noted": record({"text": text}),
    "undone": record({"entries": several(ordinal, 1)}),
    "redone": record({"entries": several(ordinal, 1)}),
}
"""The shape of each kind of entry."""
