"""The paths of `given`, `set` and `expect` lines: what on the table each one names."""

from typing import Any

from deckkit.games.karnivorous.crises.names import known
from deckkit.games.karnivorous.state import STRENGTHS, Crisis, OpenCrisis, Scientist, Table
from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

NUMBERS = ("round", "turn", "energy", "main.size", "management.size")
TABLE_PATHS = (
    *NUMBERS, "phase", "difficulty", "tokens", "types", "crises", "bomb", "bomb.gone-off", "spare",
    "room-deck", "room-deck.size", "room-discard", "room-discard.size",
    *(f"{what}.{strength}" for what in ("plants", "reserve") for strength in STRENGTHS),
)  # fmt: skip
SEAT_PATHS = ("room", "robot", "side", "pool", "rolled", "dice", "aside", "used")
ROOM_PATHS = ("plants", "strength", "full", "scientists", "robots")
CRISIS_PATHS = ("resolved", "dice")
PHASES = ("setup", "intervention", "proliferation", "preparation")


def room(table: Table, text: str) -> int:
    """The number of a room of the Lab; raises BadValue."""
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) in table.lab.rooms:
        return int(text)
    raise BadValue(f"there is no room {text}: expected one of {', '.join(map(str, table.lab.rooms))}")


def crisis_card(table: Table, text: str) -> Crisis:
    """The Crisis of an id or a name; raises BadValue."""
    found = known(table, text)
    if found is not None:
        return found
    near = did_you_mean(text, [one.id for one in table.cards.values() if isinstance(one, Crisis)])
    raise BadValue(f"there is no Crisis {text}" + (f"; {near}" if near else ""))


def meant(table: Table, path: str) -> tuple[Any, str]:
    """What a path is about (None for the table, the number of a room, a player, a Scientist, a Crisis of the round) and
    what is asked of it; raises BadValue for a path that there is not."""
    if path in TABLE_PATHS:
        return None, path
    head, dot, rest = path.partition(".")
    if head == "room" and dot:
        number, _, rest = rest.partition(".")
        if rest and rest not in ROOM_PATHS:
            raise unknown(table, path)
        return room(table, number), rest
    if head in table.players and rest in SEAT_PATHS:
        return table.players[head], rest
    name, dot, rest = path.rpartition(".")
    if dot and rest == "room":
        return _scientist(table, name), rest
    if dot and rest in CRISIS_PATHS:
        return _crisis(table, name), rest
    raise unknown(table, path)


def _scientist(table: Table, name: str) -> Scientist:
    found = table.scientist(name)
    if found is not None:
        return found
    both = [one.handle for one in table.scientists.values() if one.symbol.casefold() == name.casefold()]
    if both:
        raise BadValue(f"{name} may be {' or '.join(both)}: write which one")
    near = did_you_mean(name, list(table.scientists))
    raise BadValue(f"no Scientist in play is called {name}" + (f"; {near}" if near else ""))


def _crisis(table: Table, name: str) -> OpenCrisis:
    found = table.crisis(name)
    if found is not None:
        return found
    card = crisis_card(table, name)
    there = ", ".join(one.card.id for one in table.crises) or "none"
    raise BadValue(f"no Crisis in play is called {card.label}; those of the round are {there}")


def unknown(table: Table, path: str) -> BadValue:
    """The error of a path that there is not, with the nearest that there are."""
    rooms = [f"room.{number}" for number in table.lab.rooms]
    listed = [
        *TABLE_PATHS,
        *rooms,
        *(f"{one}.{rest}" for one in rooms for rest in ROOM_PATHS),
        *(f"{one}.{rest}" for one in table.players for rest in SEAT_PATHS),
        *(f"{one}.room" for one in table.scientists),
        *(f"{one.card.id}.{rest}" for one in table.crises for rest in CRISIS_PATHS),
    ]
    near = did_you_mean(path, listed) or (
        "expected one of the table as energy or tokens, a room as room.24, a seat's as P1.pool, "
        "a Scientist's as DNA-1.room, or a Crisis's as C01.resolved"
    )
    return BadValue(f"nothing on the table is called {path}; {near}")
