"""The rooms of the Lab board: colours, spaces, locks, Scientists' rooms and doors.

What the rulebook prints about them stands here as constants; `findings` holds a pool to it.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding, Severity
from deckkit.games.karnivorous.listing.fault import fault, listed
from deckkit.limits import counted

Color = Literal["gray", "yellow", "pink", "purple"]

ROOMS_OF_COLOR: Mapping[Color, tuple[int, ...]] = {
    "gray": (11, 23, 34, 56, 62),
    "yellow": (36, 42, 45, 46, 51, 52, 53, 54, 61),
    "pink": (12, 13, 14, 15, 16, 24, 31, 32, 33),
    "purple": (21, 22, 25, 26, 35, 41, 43, 44, 55),
}
COLOR_OF: Mapping[int, Color] = {number: color for color, numbers in ROOMS_OF_COLOR.items() for number in numbers}
COLOR_RULE: Mapping[Color, str] = {
    "gray": "components.rooms-gray",
    "yellow": "components.rooms-yellow",
    "pink": "components.rooms-pink",
    "purple": "components.rooms-purple",
}
LOCK_ROOMS = (11, 23, 56, 62)
SCIENTIST_ROOMS = (13, 21, 25, 35, 36, 42, 51, 54)
ROBOT_ROOM = 34
FEWEST_SPACES, MOST_SPACES = 3, 6
BLUE_SPACES = 16
DOORS_OF_25 = frozenset((16, 21, 22, 35))
STATED_DOORS = ((11, 12, "components.door-11-12"), (14, 15, "components.door-14-15"))
PLANTS_OF_A_STRENGTH = 30
MOST_ROOMS_OF_A_STRENGTH = 6
"""That setup fills: of strength 1 always, of 2 and 3 with The Explosive Infestation."""


class Space(models.Strict):
    """One circle of a room. blue: it is one of those around the Generators; vent: a ventilation duct crosses it."""

    id: Annotated[int, Field(ge=1)]
    blue: bool = False
    vent: bool = False


class Room(models.Card):
    """One room of the Lab, and with it the Room card that names it.

    number     as printed, two digits, which are the values of the two dice that make it the bomb's epicenter
    spaces     where Plants stand; their ids are unique in the room
    doors      the numbers of the connected rooms; every door is listed in both its rooms
    lock       whether Scientists can leave the board from here
    scientist  whether a Scientist starts here
    """

    number: int
    color: Color
    spaces: list[Space]
    doors: list[int]
    lock: bool = False
    scientist: bool = False

    @property
    def size(self) -> int:
        """How many Plants fill it."""
        return len(self.spaces)


def neighbours(rooms: Collection[Room]) -> dict[int, set[int]]:
    """The rooms joined to each room by a door that either of the two lists; doors to nowhere are left out."""
    joined: dict[int, set[int]] = {room.number: set() for room in rooms}
    for room in rooms:
        for other in room.doors:
            if other in joined and other != room.number:
                joined[room.number].add(other)
                joined[other].add(room.number)
    return joined


def distances(joined: Mapping[int, set[int]], start: int) -> dict[int, int]:
    """The least number of doors from `start` to each room that can be reached, `start` itself being at 0."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in sorted(joined[here] - found.keys()):
            found[there] = found[here] + 1
            waiting.append(there)
    return found


def sound_rooms(rooms: Mapping[str, Room]) -> dict[int, tuple[str, Room]]:
    """Id and room by number, for each number of the Lab that exactly one entry bears.

    What a wrong number says of a room and of the doors to it follows from that number, and is not said again.
    """
    times = Counter(room.number for room in rooms.values())
    return {
        room.number: (room_id, room)
        for room_id, room in rooms.items()
        if room.number in COLOR_OF and times[room.number] == 1
    }


def findings(rooms: Mapping[str, Room]) -> Iterator[Finding]:
    """Where the rooms of a pool are not those of the Lab (`missing.board-rooms`, `missing.board-doors`)."""
    sound = sound_rooms(rooms)
    yield from _numbers(rooms)
    for room_id, room in sound.values():
        yield from _printed(room_id, room)
    for room_id, room in rooms.items():
        yield from _spaces(room_id, room)
    yield from _blue_spaces(rooms)
    yield from _largest_rooms(rooms)
    yield from _doors(sound, {room.number for room in rooms.values()})
    yield from _stated_doors(sound)
    yield from _ways(sound)


def of_one(room_id: str, room: Room) -> Iterator[Finding]:
    """What is wrong with a room of a number of the Lab, whatever the others are."""
    if room.number not in COLOR_OF:
        yield fault(
            "components.rooms-thirty-two",
            f"the Lab has no room {room.number}",
            *("rooms", room_id, "number"),
            actual=room.number,
            allowed="11-16, 21-26, 31-36, 41-46, 51-56, 61 and 62",
            mend="correct the number",
        )
        return
    yield from _printed(room_id, room)
    yield from _spaces(room_id, room)


def _numbers(rooms: Mapping[str, Room]) -> Iterator[Finding]:
    """Each number of the Lab once. A wrong number and the one that is lacking for it are one fault."""
    present = {room.number for room in rooms.values()}
    lacking = [number for number in sorted(COLOR_OF) if number not in present]
    which = f"; the Lab lacks {listed('room', 'rooms', lacking)}" if lacking else ""
    first: dict[int, str] = {}
    wrong = 0
    for room_id, room in rooms.items():
        at = ("rooms", room_id, "number")
        if room.number not in COLOR_OF:
            wrong += 1
            yield fault(
                "components.rooms-thirty-two",
                f"the Lab has no room {room.number}",
                *at,
                actual=room.number,
                allowed="11-16, 21-26, 31-36, 41-46, 51-56, 61 and 62",
                mend=f"correct the number{which}" if which else "take the room out",
            )
        elif room.number in first:
            wrong += 1
            yield fault(
                "components.room-cards-one-per-room",
                f"{first[room.number]} and {room_id} are both room {room.number}",
                *at,
                actual=2,
                allowed=1,
                mend=f"correct the number of one of the two{which}" if which else "take one of the two out",
            )
        first.setdefault(room.number, room_id)
    if len(lacking) > wrong:
        yield fault(
            "components.rooms-thirty-two",
            f"the Lab lacks {listed('room', 'rooms', lacking)}",
            "rooms",
            actual=len(COLOR_OF) - len(lacking),
            allowed=len(COLOR_OF),
            mend=f"add {counted(len(lacking), 'rooms')}; `deckkit pool new karnivorous --full -o FILE` begins with all",
        )


def _printed(room_id: str, room: Room) -> Iterator[Finding]:
    """Colour, lock and Scientist of each room stand in the rulebook."""
    color = COLOR_OF[room.number]
    if room.color != color:
        yield fault(
            COLOR_RULE[color],
            f"room {room.number} is {color}, not {room.color}",
            *("rooms", room_id, "color"),
            actual=room.color,
            allowed=color,
            mend=f'write color = "{color}"',
        )
    for field, has, wanted, rule, what in (
        ("lock", room.lock, room.number in LOCK_ROOMS, "components.locks", "evacuation lock"),
        ("scientist", room.scientist, room.number in SCIENTIST_ROOMS, "setup.scientist-rooms", "Scientist symbol"),
    ):
        if has != wanted:
            yield fault(
                rule,
                f"room {room.number} has {'an' if what[0] in 'aeiou' else 'a'} {what}"
                if wanted
                else f"room {room.number} has no {what}",
                *("rooms", room_id, field),
                actual=str(has).lower(),
                allowed=str(wanted).lower(),
                mend=f"write {field} = {str(wanted).lower()}",
            )


def _spaces(room_id: str, room: Room) -> Iterator[Finding]:
    count = len(room.spaces)
    if not FEWEST_SPACES <= count <= MOST_SPACES:
        yield fault(
            "components.room-spaces",
            f"room {room.number} has {counted(count, 'spaces')}; a room has {FEWEST_SPACES} to {MOST_SPACES}",
            *("rooms", room_id, "spaces"),
            actual=count,
            allowed=f"{FEWEST_SPACES} to {MOST_SPACES}",
            mend="correct the list of its spaces",
        )
    for space_id, times in Counter(space.id for space in room.spaces).items():
        if times > 1:
            yield fault(
                "deckkit/pool.kind",
                f"room {room.number} has {times} spaces of the id {space_id}",
                *("rooms", room_id, "spaces"),
                actual=times,
                allowed=1,
                mend="number the spaces of a room differently",
            )


def _blue_spaces(rooms: Mapping[str, Room]) -> Iterator[Finding]:
    blue = sum(space.blue for room in rooms.values() for space in room.spaces)
    rooms_too_many = len(rooms) - len(COLOR_OF)
    follows = (blue - BLUE_SPACES) * rooms_too_many > 0  # a room that is lacking lacks its blue spaces too
    if blue != BLUE_SPACES and not follows:
        yield fault(
            "components.blue-spaces-sixteen",
            f"the Lab has {counted(blue, 'blue spaces')}, exactly {BLUE_SPACES} are printed",
            "rooms",
            actual=blue,
            allowed=BLUE_SPACES,
            mend=f"{'take away' if blue > BLUE_SPACES else 'add'} {abs(blue - BLUE_SPACES)} `blue = true`",
        )


def _largest_rooms(rooms: Mapping[str, Room]) -> Iterator[Finding]:
    """Six rooms filled in setup can lose the game before it begins: allowed, but worth a warning."""
    largest = sorted((len(room.spaces) for room in rooms.values()), reverse=True)[:MOST_ROOMS_OF_A_STRENGTH]
    if sum(largest) >= PLANTS_OF_A_STRENGTH:
        yield fault(
            "setup.reserve-emptied",
            f"setup may fill the {len(largest)} largest rooms with Plants of one strength, {sum(largest)} spaces; "
            f"{PLANTS_OF_A_STRENGTH} Plants then empty the Reserve board and the game is lost in setup",
            "rooms",
            actual=sum(largest),
            allowed=PLANTS_OF_A_STRENGTH - 1,
            mend="make the largest rooms smaller, if these are not the printed numbers",
            severity=Severity.WARNING,
        )


def _doors(sound: Mapping[int, tuple[str, Room]], present: set[int]) -> Iterator[Finding]:
    """Every door leads to another room of the Lab and is listed in both rooms, once in each."""
    unsound = (COLOR_OF.keys() | present) - sound.keys()
    by_number = {number: room for number, (_, room) in sound.items()}
    for room_id, room in sound.values():
        if not room.doors:
            yield fault(
                "components.doors-join-two-rooms",
                f"room {room.number} has no door",
                *("rooms", room_id, "doors"),
                actual=0,
                allowed="1 or more",
                mend="list the rooms to which it has doors",
            )
        for position, other in enumerate(room.doors):
            if other in unsound:
                continue
            reason, mend = _door_fault(room, other, position, by_number)
            if reason:
                yield fault(
                    "components.doors-join-two-rooms",
                    reason,
                    *("rooms", room_id, "doors", position),
                    actual=other,
                    mend=mend,
                )


def _door_fault(room: Room, other: int, position: int, by_number: Mapping[int, Room]) -> tuple[str, str]:
    if other == room.number:
        return f"room {room.number} has a door to itself", "take it out"
    if other not in by_number:
        return f"room {room.number} has a door to {other}, which is no room of the Lab", "correct it, or take it out"
    if other in room.doors[:position]:
        return f"room {room.number} lists its door to {other} twice", "list it once"
    if room.number not in by_number[other].doors:
        reason = f"room {room.number} has a door to {other}, but {other} has none to {room.number}"
        return reason, f"add {room.number} to the doors of {other}, or take {other} out here"
    return "", ""


def _stated_doors(sound: Mapping[int, tuple[str, Room]]) -> Iterator[Finding]:
    ids = {number: room_id for number, (room_id, _) in sound.items()}
    joined = neighbours([room for _, room in sound.values()])
    for a, b, rule in STATED_DOORS:
        if a in joined and b in joined and b not in joined[a]:
            mend = f"add {b} to the doors of {a} and {a} to those of {b}"
            yield fault(rule, f"a door joins rooms {a} and {b}", "rooms", ids[a], "doors", mend=mend)
    if 25 in joined and joined[25] != DOORS_OF_25 & joined.keys():
        yield fault(
            "components.doors-of-room-25",
            "room 25 has doors to 16, 21, 22 and 35 and to no other room",
            *("rooms", ids[25], "doors"),
            actual=", ".join(map(str, sorted(joined[25]))),
            allowed="16, 21, 22, 35",
            mend="correct its doors and those of the other rooms",
        )
    around = set(sound[12][1].doors) & set(sound[14][1].doors) if 12 in sound and 14 in sound else {0}
    if not around:
        yield fault(
            "components.rooms-14-and-12-two-doors",
            "no room has doors both to 12 and to 14",
            *("rooms", ids[12], "doors"),
            mend="two moves lead from 14 to 12: join both to a room between them",
        )


def _ways(sound: Mapping[int, tuple[str, Room]]) -> Iterator[Finding]:
    """The Lab hangs together, and a Grenade thrown from room 21 has a target. With rooms lacking neither is sure."""
    if len(sound) < len(COLOR_OF):
        return
    joined = neighbours([room for _, room in sound.values()])
    cut_off = sorted(joined.keys() - distances(joined, ROBOT_ROOM).keys())
    if cut_off:
        yield fault(
            "components.doors-join-two-rooms",
            f"no way leads from room {ROBOT_ROOM} to {listed('room', 'rooms', cut_off)}",
            "rooms",
            actual=len(joined) - len(cut_off),
            allowed=len(joined),
            mend="add the doors that are missing",
        )
    if 2 not in distances(joined, 21).values():
        yield fault(
            "ability.grenade-exactly-two",
            "no room is 2 doors away from room 21, from where the rulebook shows a Grenade thrown",
            *("rooms", sound[21][0], "doors"),
            mend="correct the doors around room 21",
        )
