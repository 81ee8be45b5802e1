"""The ventilation ducts: a network above the Lab that links the four gray corner rooms."""

import re
from collections.abc import Container, Iterator, Mapping

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.karnivorous.listing.fault import fault, listed
from deckkit.games.karnivorous.listing.lab import COLOR_OF, LOCK_ROOMS, Room, sound_rooms
from deckkit.limits import counted

CORNER_ROOMS = LOCK_ROOMS
"""Which gray rooms are the corner ones is not printed; `card.ventilation-two-rooms` rules that it is these."""

_NODE = re.compile(r"room:(?P<end>[1-9]\d?)|(?P<room>[1-9]\d?)\.(?P<space>[1-9]\d?)|j[1-9]\d?", re.ASCII)


class Duct(models.Card):
    """A stretch of duct: the nodes that it passes one after the other; it can be traced in both directions.

    A node is ``room:11`` for the end in corner room 11, ``24.2`` for space 2 of room 24, or ``j1`` for a branching
    that lies on no space. Stretches meet where they name the same node.
    """

    course: list[str]


def network(ducts: Mapping[str, Duct]) -> dict[str, set[str]]:
    """The nodes that a piece of duct joins to each node."""
    joined: dict[str, set[str]] = {}
    for duct in ducts.values():
        for node in duct.course:
            joined.setdefault(node, set())
        for one, next_one in zip(duct.course, duct.course[1:], strict=False):
            joined[one].add(next_one)
            joined[next_one].add(one)
    return joined


def end_of(room: int) -> str:
    """The node of the duct's end in a corner room."""
    return f"room:{room}"


def findings(ducts: Mapping[str, Duct], rooms: Mapping[str, Room]) -> Iterator[Finding]:
    """Where the ducts do not fit the rooms or leave a corner room out (`missing.board-ventilation`)."""
    sound = sound_rooms(rooms)
    vents = {f"{number}.{space.id}": space.vent for number, (_, room) in sound.items() for space in room.spaces}
    for duct_id, duct in ducts.items():
        yield from _course(duct_id, duct, vents, COLOR_OF.keys() - sound.keys())
    joined = network(ducts)
    bare = [
        (f"{number}.{space.id}", ("rooms", room_id, "spaces", position))
        for number, (room_id, room) in sound.items()
        for position, space in enumerate(room.spaces)
        if space.vent and f"{number}.{space.id}" not in joined
    ]
    if bare:
        spaces = [space for space, _ in bare]
        yield fault(
            "components.ventilation-icon-use",
            f"no duct crosses {listed('space', 'spaces', spaces)}, where there is a ventilation icon",
            *bare[0][1],
            actual=len(bare),
            allowed=0,
            mend="put this into the course of a duct, or take the icon away"
            if len(bare) == 1
            else "add the duct that crosses them, or take the icons away",
        )
    yield from _corners(joined)


def _course(duct_id: str, duct: Duct, vents: Mapping[str, bool], unsound: Container[int]) -> Iterator[Finding]:
    """What is wrong with a course. Of the rooms `unsound`, which the pool lacks or has twice, nothing is said."""
    if len(duct.course) < 2:
        yield fault(
            "deckkit/pool.kind",
            f"{duct_id} has {counted(len(duct.course), 'nodes')}; a duct leads from one node to another",
            *("ducts", duct_id, "course"),
            actual=len(duct.course),
            allowed="2 or more",
            mend="add its nodes, or take the duct out",
        )
    for position, node in enumerate(duct.course):
        rule, reason, mend = _node_fault(node, vents, unsound)
        if not reason and node in duct.course[:position]:
            rule, reason = "deckkit/pool.kind", f"{duct_id} passes {node} twice"
            mend = "a duct passes each node once; write a branch as a duct of its own"
        if reason:
            yield fault(rule, reason, "ducts", duct_id, "course", position, actual=node, mend=mend)


def _node_fault(node: str, vents: Mapping[str, bool], unsound: Container[int]) -> tuple[str, str, str]:
    """Rule, reason and mend of what is wrong with a node; three empty strings when nothing is."""
    parts = _NODE.fullmatch(node)
    if parts is None:
        mend = 'write "room:11" for an end, "24.2" for a space, "j1" for a branching'
        return "deckkit/pool.kind", f"{node!r} is no node of a duct", mend
    if parts["end"] and int(parts["end"]) not in CORNER_ROOMS:
        reason = f"a duct ends in {parts['end']}, which is none of the gray corner rooms 11, 23, 56 and 62"
        return "card.ventilation-two-rooms", reason, "let it end in a corner room, or name a space or a branching"
    if parts["room"] and int(parts["room"]) not in unsound:
        if node not in vents:
            return "deckkit/pool.kind", f"the Lab has no space {node}", "correct the number of the room or the space"
        if not vents[node]:
            reason = f"a duct crosses space {node}, which has no ventilation icon"
            return "components.ventilation-icon-use", reason, f"write vent = true at space {node}, or leave it out here"
    return "", "", ""


def _corners(joined: Mapping[str, set[str]]) -> Iterator[Finding]:
    """Every corner room has an end, and ducts lead from each to every other."""
    lacking = [room for room in CORNER_ROOMS if end_of(room) not in joined]
    if lacking:
        yield fault(
            "card.ventilation-two-rooms",
            f"no duct ends in {listed('room', 'rooms', lacking)}",
            "ducts",
            actual=len(CORNER_ROOMS) - len(lacking),
            allowed=len(CORNER_ROOMS),
            mend="let a duct end in each of the corner rooms 11, 23, 56 and 62",
        )
    ends = [end_of(room) for room in CORNER_ROOMS if room not in lacking]
    if not ends:
        return
    reached, waiting = {ends[0]}, [ends[0]]
    while waiting:
        new = joined[waiting.pop()] - reached
        reached |= new
        waiting += new
    cut_off = [end.removeprefix("room:") for end in ends if end not in reached]
    if cut_off:
        yield fault(
            "card.ventilation-path",
            f"no duct leads from {ends[0].removeprefix('room:')} to {listed('room', 'rooms', cut_off)}",
            "ducts",
            actual=len(ends) - len(cut_off),
            allowed=len(ends),
            mend="add the duct that is missing",
        )
