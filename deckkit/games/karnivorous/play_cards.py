"""The parts of a pool made for play, and those that a log writes out itself in a header line `card:`."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckkit.games.karnivorous.lab_map import Duct, Room
from deckkit.games.karnivorous.state import BombBoard, Crisis, Named, Offer, Part, Side, Spot, Token
from deckkit.play.core import BadValue

if TYPE_CHECKING:
    from deckkit import models
    from deckkit.findings import Finding
    from deckkit.pools import Pool

WRITABLE = ("crises", "sides", "rooms", "bombs")
"""The sections of a pool of which a log can write parts of its own."""


def cards(pool: "Pool") -> dict[str, Part]:
    """Every part of the box by its id, those of all sections together."""
    from deckkit.games.karnivorous.cards import PoolFile

    assert isinstance(pool.file, PoolFile)
    made: dict[str, Part] = {}
    for section, make in _MADE.items():
        made |= {part_id: make(part_id, one) for part_id, one in getattr(pool.file, section).items()}
    return made


def _room(part_id: str, one: Any) -> Room:
    return Room(
        part_id,
        one.name,
        one.number,
        one.color,
        tuple(space.id for space in one.spaces),
        frozenset(space.id for space in one.spaces if space.blue),
        tuple(sorted(one.doors)),
        one.lock,
        one.scientist,
    )


def _side(part_id: str, one: Any) -> Side:
    spots = {spot.id: Spot(spot.id, spot.value, tuple(map(_offer, spot.offers))) for spot in one.spots}
    return Side(part_id, one.name, one.players, one.dice, one.robot, spots)


def _offer(one: Any) -> Offer:
    missiles = tuple((icon.count, icon.strength) for icon in getattr(one, "missiles", ()))
    return Offer(one.kind, getattr(one, "bonus", 0), getattr(one, "amount", 0), missiles)


def _crisis(part_id: str, one: Any) -> Crisis:
    return Crisis(
        part_id,
        one.name,
        one.type,
        one.token,
        (one.always, *one.penalty),
        one.strength or 0,
        one.color or "",
        one.energy or 0,
        tuple(one.rooms or ()),
        one.symbol or "",
        tuple(one.dice or ()),
    )


_MADE: Mapping[str, Callable[[str, Any], Part]] = {
    "rooms": _room,
    "ducts": lambda part_id, one: Duct(part_id, one.name, tuple(one.course)),
    "sides": _side,
    "crises": _crisis,
    "tokens": lambda part_id, one: Token(part_id, one.name, one.count, _lower(one.rows)),
    "symbols": lambda part_id, one: Named(part_id, one.name, one.figures),
    "robots": lambda part_id, one: Named(part_id, one.name),
    "bombs": lambda part_id, one: BombBoard(part_id, one.name, one.ordered),
}


# -- a part that a log writes out --------------------------------------------------------------------------------


def card(text: str) -> Part:
    """A Crisis, a board side, a room or a bomb board as a log writes it: a line of a pool, with its fields by name.

    ``crises.X1 = { name = "Thicket", type = "nil", strength = 1, token = "T1", always = 1, penalty = [1, 2] }``

    Raises BadValue.
    """
    import rtoml

    try:
        data = rtoml.loads(text)
    except rtoml.TomlParsingError as error:
        raise BadValue(f"{_FORM}; {str(error).splitlines()[0]}") from None
    entries = next(iter(data.values()), None)
    if len(data) != 1 or not isinstance(entries, dict) or len(entries) != 1:
        raise BadValue(_FORM)
    (section,) = data
    ((part_id, fields),) = entries.items()
    if section not in WRITABLE:
        raise BadValue(f"expected one of the {', '.join(WRITABLE)}, not of {section}")
    _judge_id(part_id)
    if not isinstance(fields, dict):
        raise BadValue(_FORM)
    return _MADE[section](part_id, _checked(section, part_id, fields))


def _judge_id(part_id: str) -> None:
    """Raise BadValue for an id by which no line could name its part."""
    if not _ID.fullmatch(part_id) or part_id in _WORDS:
        raise BadValue(f"expected an id of letters, digits and hyphens that is no word of a line, not {part_id!r}")


_ID = re.compile(r"[^\W\d_][\w-]*")
_WORDS = ("as", "aside", "bomb", "in", "of", "out", "resolved", "to", "with")
"""What lines say beside the names of parts."""


def _lower(rows: Sequence[int] | None) -> int:
    """How many tokens of a type lie in the two lower rows."""
    from deckkit.games.karnivorous.listing.system import UPPER_ROWS

    return -1 if rows is None else sum(row > UPPER_ROWS for row in rows)


_FORM = 'expected SECTION.ID = { FIELD = VALUE, ... } as in a pool: crises.X1 = { name = "Thicket", type = "nil", ... }'


def _checked(section: str, part_id: str, fields: Mapping[str, Any]) -> "models.Card":
    """The part as the model of its section reads it, what a pool check says of one part of that section included."""
    from pydantic import ValidationError

    from deckkit.games.karnivorous.listing import crises, lab, sides, system

    kinds: dict[str, type[models.Card]] = {
        "crises": crises.Crisis,
        "sides": sides.Side,
        "rooms": lab.Room,
        "bombs": system.Bomb,
    }
    try:
        made = kinds[section].model_validate(dict(fields))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, (part_id, *first["loc"])))
        raise BadValue(f"{where}: {first['msg']}") from None
    fault = next(_faults(part_id, made), None)
    if fault is not None:
        raise BadValue(f"{fault.message} ({fault.rule})")
    return made


def _faults(part_id: str, made: "models.Card") -> "Iterator[Finding]":
    """What is wrong with this part alone, whatever else a pool needs beside it."""
    from deckkit.games.karnivorous.listing import crises, lab, sides, spots

    if isinstance(made, crises.Crisis):
        yield from crises.of_one(part_id, made)
    elif isinstance(made, sides.Side):
        yield from sides.of_one(part_id, made)
        for place, spot in enumerate(made.spots):
            _judge_id(spot.id)
            yield from spots.findings(spot, ("sides", part_id, "spots", place))
        twice = [one.id for one in made.spots if sum(one.id == other.id for other in made.spots) > 1]
        if twice:
            raise BadValue(f"{part_id} has two spots of the id {twice[0]}")
    elif isinstance(made, lab.Room):
        yield from lab.of_one(part_id, made)
