"""The Lab as it is printed: rooms, doors, blue spaces and ducts, with what follows from them. Nothing of it changes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

COLORS = ("gray", "yellow", "pink", "purple")


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room; `id` is that of the pool, a log calls it by its number. `spaces` are the ids of its spaces, `blue` those
    that lie around the Generators, `doors` the numbers of the connected rooms in ascending order."""

    id: str
    name: str
    number: int
    color: str
    spaces: tuple[int, ...]
    blue: frozenset[int]
    doors: tuple[int, ...]
    lock: bool = False
    scientist: bool = False

    @property
    def label(self) -> str:
        return f"room {self.number}"


@dataclass(frozen=True, slots=True, eq=False)
class Duct:
    """A stretch of duct: its nodes, each joined to the next (`listing.ducts`)."""

    id: str
    name: str
    course: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Lab:
    """All rooms by number, in ascending order, and the ways between them.

    two_doors  the rooms at a distance of exactly two doors (`ability.grenade-exactly-two`)
    of_color   the numbers of the rooms of each colour; blue: the numbers of the rooms with blue spaces
    ducts      the nodes that a piece of duct joins to each node
    """

    rooms: Mapping[int, Room]
    two_doors: Mapping[int, tuple[int, ...]]
    of_color: Mapping[str, tuple[int, ...]]
    blue: tuple[int, ...]
    ducts: Mapping[str, tuple[str, ...]]

    def joined(self, room: int, other: int) -> bool:
        """Whether a door joins two rooms (`components.doors-join-two-rooms`)."""
        return other in self.rooms[room].doors


@lru_cache(maxsize=16)
def lab(rooms: tuple[Room, ...], ducts: tuple[Duct, ...]) -> Lab:
    """The Lab that these rooms and ducts make."""
    by_number = {room.number: room for room in sorted(rooms, key=lambda one: one.number)}
    two = {}
    for number, room in by_number.items():
        reached = {far for near in room.doors for far in by_number[near].doors}
        two[number] = tuple(sorted(reached - {number, *room.doors}))
    colors = {color: tuple(number for number, room in by_number.items() if room.color == color) for color in COLORS}
    blue = tuple(number for number, room in by_number.items() if room.blue)
    return Lab(by_number, two, colors, blue, _network(ducts))


@lru_cache(maxsize=16)
def distances(lab: Lab) -> dict[int, dict[int, int]]:
    """The doors from each room to each other one."""
    found = {}
    for start in lab.rooms:
        reached, ring = {start: 0}, [start]
        while ring:
            following = []
            for room in ring:
                for door in lab.rooms[room].doors:
                    if door not in reached:
                        reached[door] = reached[room] + 1
                        following.append(door)
            ring = following
        found[start] = reached
    return found


def _network(ducts: Iterable[Duct]) -> dict[str, tuple[str, ...]]:
    joined: dict[str, dict[str, None]] = {}
    for duct in ducts:
        for one, other in zip(duct.course, duct.course[1:], strict=False):
            joined.setdefault(one, {})[other] = None
            joined.setdefault(other, {})[one] = None
    return {node: tuple(others) for node, others in joined.items()}
