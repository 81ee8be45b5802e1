"""The Lab drawn in letters: a box for each room, in rows by the first digit of its number.

Each box has number and colour, `L` for an evacuation lock, the Plants by space (their strength, `.` on an empty space
and `o` on an empty blue one), who is there, and doors: `=` in the wall to a box beside it, above it or below it, all
others by number behind `>`.
"""

import textwrap

from deckkit.games.karnivorous.lab_map import Room
from deckkit.games.karnivorous.state import Table

INSIDE = 11
"""Columns within a box; six of them with their walls take 73."""
LEGEND = "walls: = door   > doors to other rooms   L lock   . empty   o empty, blue"


def drawn(t: Table) -> list[str]:
    """The lines of the drawing, of no more than 73 columns, and of what its signs mean."""
    rows: dict[int, dict[int, Room]] = {}
    for number, room in t.lab.rooms.items():
        rows.setdefault(number // 10, {})[number % 10] = room
    lines, above = list[str](), dict[int, Room]()
    for row in rows.values():
        lines.append(_wall(above, row))
        lines += _boxes(t, row)
        above = row
    return [*lines, _wall(above, {}), LEGEND]


def _wall(above: dict[int, Room], below: dict[int, Room]) -> str:
    """The wall between two rows, with the doors from one to the other."""
    out = "+"
    for place in range(1, max([*above, *below]) + 1):
        one, other = above.get(place), below.get(place)
        if one is None and other is None:
            out += " " * INSIDE + ("+" if place + 1 in above or place + 1 in below else " ")
            continue
        door = one is not None and other is not None and other.number in one.doors
        out += ("====" if door else "").center(INSIDE, "-") + "+"
    return out.rstrip()


def _boxes(t: Table, row: dict[int, Room]) -> list[str]:
    """The rooms of a row, side by side."""
    inside = {place: _inside(t, room) for place, room in row.items()}
    height = max(map(len, inside.values()))
    lines = []
    for at in range(height):
        out = ""
        for place in range(1, max(row) + 1):
            room, before = row.get(place), row.get(place - 1)
            door = room is not None and before is not None and before.number in room.doors
            out += " " if room is None and before is None else "=" if door and at == 1 else "|"
            texts = inside.get(place, [])
            out += (texts[at] if at < len(texts) else "").ljust(INSIDE)
        lines.append(f"{out}|")
    return lines


def _inside(t: Table, room: Room) -> list[str]:
    """What stands in a box: two lines, then figures and doors, as many as it takes."""
    figures = [seat for seat, player in t.players.items() if player.room == room.number]
    figures += [one.handle for one in t.scientists.values() if one.room == room.number]
    beside = {room.number - 1, room.number + 1, room.number - 10, room.number + 10}
    far = [str(door) for door in room.doors if door not in beside]
    return [
        f"{room.number} {room.color}".ljust(INSIDE - 1) + ("L" if room.lock else ""),
        "".join(_space(t, room, space) for space in room.spaces),
        *textwrap.wrap(" ".join(figures), INSIDE, break_on_hyphens=False),
        *textwrap.wrap(" ".join([">", *far]) if far else "", INSIDE),
    ]


def _space(t: Table, room: Room, space: int) -> str:
    if space in t.plants[room.number]:
        return str(t.strength[room.number])
    return "o" if space in room.blue else "."
