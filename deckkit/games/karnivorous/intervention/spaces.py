"""How a log calls the spaces of rooms: `24.1` is space 1 of room 24."""

from deckkit.games.karnivorous.state import Table
from deckkit.play.actions import Refusal

LONGEST = 5
"""Signs of the name of a space: two digits, a dot, one or two digits."""


class _Names(dict[tuple[int, int], str]):
    """Room and space -> the name of the space, made once."""

    def __missing__(self, place: tuple[int, int]) -> str:
        name = self[place] = f"{place[0]}.{place[1]}"
        return name


class _Places(dict[str, tuple[int, int]]):
    """The name of a space -> room and space; (0, 0) for what is no name of one."""

    def __missing__(self, name: str) -> tuple[int, int]:
        room, dot, space = name.partition(".")
        if not (dot and room.isascii() and space.isascii() and room.isdigit() and space.isdigit()):
            return 0, 0
        if len(name) > LONGEST or f"{int(room)}.{int(space)}" != name:
            return 0, 0
        place = self[name] = (int(room), int(space))
        return place


NAME_OF_SPACE = _Names()
_PLACES = _Places()


def spot_of(name: str) -> tuple[int, int]:
    """Room and space that a log calls so; (0, 0) for what is no name of a space."""
    return _PLACES[name]


def space_refusal(t: Table, name: str) -> Refusal | None:
    """Why there is no Plant at a space of that name, or None."""
    room, space = _PLACES[name]
    there = t.plants.get(room)
    if there is not None and space in there:
        return None
    if there is None:
        said = f"{name} is no space of the Lab; 24.1 is space 1 of room 24"
        return Refusal("components.rooms-thirty-two", said)
    spaces = t.lab.rooms[room].spaces
    if space not in spaces:
        said = f"room {room} has no space {space}, its {len(spaces)} spaces are {', '.join(map(str, spaces))}"
        return Refusal("components.room-spaces", said)
    taken = ", ".join(NAME_OF_SPACE[room, one] for one in sorted(there)) or "no space of the room"
    return Refusal("action.fight-choose-space", f"no Plant stands on {name}; Plants stand on {taken}")
