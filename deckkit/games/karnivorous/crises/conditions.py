"""When Crises are resolved: the condition of each type, and the look at all of them after every single step.

`check` is called after each change in the Intervention phase (`card.checked-after-each-step`) and nowhere else
(`card.not-resolved-in-proliferation`). An Energy Crisis is never met by itself; whoever pays calls `resolve`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from deckkit.games.karnivorous.lab_map import Lab
from deckkit.games.karnivorous.state import OpenCrisis, Table
from deckkit.limits import counted
from deckkit.play.actions import CONTESTED

_NIL = {1: "card.nil-1", 2: "card.nil-2", 3: "card.nil-3"}
_ZONE = {
    "yellow": "card.zone-yellow",
    "purple": "card.zone-purple",
    "pink": "card.zone-pink",
    "gray": "card.zone-gray",
}
_ENERGY = {5: "card.energy-minus-5", 6: "card.energy-minus-6"}
_OTHER = {
    "generator": "card.electric-generator",
    "ventilation": "card.ventilation-path",
    "exfiltrate": "card.exfiltrate-both",
    "protect": "card.protect",
    "repair": "card.repair-all-spots",
}


def check(t: Table, at_once: str = "") -> None:
    """Flip every Crisis that is met, all together (`card.flip-when-met`, `card.several-at-once`).

    at_once  the rule by which Crises that have just come are looked at before anybody has done anything about them
    """
    found = [one for one in t.crises if not one.resolved and _MET[one.card.type](t, one)]
    if not found:
        return
    t.note("checked", "card.checked-after-each-step", "", len(found))
    if len(found) > 1:
        t.note("together", "card.several-at-once", "", len(found))
    for one in found:
        if at_once:
            t.note(CONTESTED, at_once, one.card.id, 0, "its condition holds already as it comes")
        resolve(t, one)


def met(t: Table, crisis: OpenCrisis) -> bool:
    """Whether the condition of a Crisis holds as the table stands, be it resolved or not."""
    return _MET[crisis.card.type](t, crisis)


def resolve(t: Table, crisis: OpenCrisis) -> None:
    """A Crisis is flipped to its back for the rest of the round; dice on it are set aside."""
    card = crisis.card
    t.note("met", rule_of(crisis), card.id, 0, card.name)
    explain = _EXPLAIN.get(card.type)
    if explain is not None:
        explain(t, crisis)
    if any(not one.resolved for one in t.crises[: t.crises.index(crisis)]):
        t.note("any-order", "card.any-order", card.id)
    crisis.resolved = True
    t.note("flip", "card.flip-when-met", card.id)
    t.note("back", "components.crisis-back-one-symbol", card.id, card.symbols[0])


def rule_of(crisis: OpenCrisis) -> str:
    """The rule that says what resolves a Crisis."""
    card = crisis.card
    if card.type == "nil":
        return _NIL[card.strength]
    if card.type == "zone":
        return _ZONE[card.color]
    if card.type == "energy":
        return _ENERGY[card.energy]
    return _OTHER[card.type]


LEAST = 5
"""The Energy of the cheapest Energy Crisis."""


def payable(t: Table) -> bool:
    """Whether an Energy Crisis can be paid."""
    return t.energy >= LEAST and any(0 < one.card.energy <= t.energy for one in t.active())


def note_payable(t: Table) -> None:
    """That Energy which would pay for a Crisis goes elsewhere, or is kept, and resolves nothing by being there."""
    if payable(t):
        one = next(one for one in t.active() if 0 < one.card.energy <= t.energy)
        said = f"{t.energy} Energy are there, and its {one.card.energy} are not paid"
        t.note(CONTESTED, "card.energy-paid-by-choice", one.card.id, 0, said)


# -- the conditions ------------------------------------------------------------------------------------------------


def _nil(t: Table, crisis: OpenCrisis) -> bool:
    return t.on_lab[crisis.card.strength] == 0


def _zone(t: Table, crisis: OpenCrisis) -> bool:
    plants = t.plants
    return not any(plants[room] for room in t.lab.of_color[crisis.card.color])


def _generator(t: Table, crisis: OpenCrisis) -> bool:
    rooms = t.lab.rooms
    return all(t.plants[room].isdisjoint(rooms[room].blue) for room in t.lab.blue)


def _exfiltrate(t: Table, crisis: OpenCrisis) -> bool:
    symbol = crisis.card.symbol
    return all(one.room is None for one in t.scientists.values() if one.symbol == symbol)


def _protect(t: Table, crisis: OpenCrisis) -> bool:
    plants = t.plants
    return not any(plants[one.room] for one in t.scientists.values() if one.room is not None)


def _repair(t: Table, crisis: OpenCrisis) -> bool:
    return None not in crisis.dice


def _ventilation(t: Table, crisis: OpenCrisis) -> bool:
    start, end = (f"room:{room}" for room in crisis.card.rooms)
    plants, ways = t.plants, _ways(t.lab)
    seen, waiting = {start}, [start]
    while waiting:
        for node, room, space in ways.get(waiting.pop(), ()):
            if node == end:
                return True
            if node not in seen and (not room or space not in plants[room]):
                seen.add(node)
                waiting.append(node)
    return False


@lru_cache(maxsize=16)
def _ways(lab: Lab) -> Mapping[str, tuple[tuple[str, int, int], ...]]:
    """The nodes next to each node of the ducts, each with its room and space; 0 for what lies on no space."""
    return {node: tuple((one, *_place(one)) for one in others) for node, others in lab.ducts.items()}


@lru_cache(maxsize=64)
def between(lab: Lab, first: int, second: int) -> frozenset[tuple[int, int]]:
    """The spaces on all ducts that lead from one room to another: those from which both are reached, whichever other
    node is closed, and so without passing anything twice."""
    ways, ends = _ways(lab), {f"room:{first}", f"room:{second}"}
    between = [one for one in ways if one in ends or all(_reach(ways, one, closed, ends) for closed in ways)]
    return frozenset(_place(one) for one in between if "." in one)


def _reach(ways: Mapping[str, tuple[tuple[str, int, int], ...]], start: str, closed: str, ends: set[str]) -> bool:
    """Whether a way leads from a node to one of the ends that does not pass the closed node."""
    if start == closed:
        return True
    seen, waiting = {start, closed}, [start]
    while waiting:
        for node, _, _ in ways[waiting.pop()]:
            if node in ends and node != closed:
                return True
            if node not in seen:
                seen.add(node)
                waiting.append(node)
    return False


def _place(node: str) -> tuple[int, int]:
    room, dot, space = node.partition(".")
    return (int(room), int(space)) if dot else (0, 0)


_MET: Mapping[str, Callable[[Table, OpenCrisis], bool]] = {
    "nil": _nil,
    "zone": _zone,
    "energy": lambda t, crisis: False,
    "generator": _generator,
    "ventilation": _ventilation,
    "exfiltrate": _exfiltrate,
    "protect": _protect,
    "repair": _repair,
}


# -- what there is to say of some of them ---------------------------------------------------------------------------


def _about_ducts(t: Table, crisis: OpenCrisis) -> None:
    first, second = crisis.card.rooms
    t.note("duct", "card.ventilation-two-rooms", crisis.card.id, 0, f"{first} and {second}")
    taken = sum(space in t.plants[room] for room, space in between(t.lab, first, second))
    if taken:
        said = f"one way is free, and Plants stand on {counted(taken, 'spaces')} of others between the two rooms"
        t.note(CONTESTED, "card.ventilation-any-path", crisis.card.id, 0, said)
    others = sum(map(len, t.plants.values())) - taken
    if others:
        t.note("beside", "card.ventilation-spaces-only", crisis.card.id, others)


def _about_colour(t: Table, crisis: OpenCrisis) -> None:
    rooms = t.lab.of_color[crisis.card.color]
    t.note("colour", "components.room-colour-use", crisis.card.id, len(rooms), crisis.card.color)


def _about_blue(t: Table, crisis: OpenCrisis) -> None:
    spaces = sum(len(t.lab.rooms[room].blue) for room in t.lab.blue)
    t.note("blue", "components.blue-spaces-use", crisis.card.id, spaces)


def _about_exits(t: Table, crisis: OpenCrisis) -> None:
    both = [one for one in t.scientists.values() if one.symbol == crisis.card.symbol]
    earlier = [one.handle for one in both if crisis.card.id not in one.let_out]
    if earlier:
        rule = "card.exfiltrate-earlier-exit-counts"
        t.note(
            CONTESTED, rule, crisis.card.id, 0, f"{' and '.join(earlier)} had left the board before, not for this card"
        )
    handles = [one.handle for one in both]
    locks = {one.amount for one in t.events if one.kind == "lead" and one.detail == "out" and one.who in handles}
    if len(locks) > 1:
        t.note("two-locks", "card.exfiltrate-different-locks", crisis.card.id, len(locks))


def _about_people(t: Table, crisis: OpenCrisis) -> None:
    absent = sum(one.room is None for one in t.scientists.values())
    if absent:
        t.note("absent", "card.protect-absent-scientists", crisis.card.id, absent)


def _about_dice(t: Table, crisis: OpenCrisis) -> None:
    dice = [die for die in crisis.dice if die is not None]
    if len({die.owner.seat for die in dice}) > 1:
        t.note("shared", "card.repair-dice-of-any-players", crisis.card.id, len(dice))
    t.note("set-aside", "card.repair-dice-set-aside", crisis.card.id, t.set_aside(crisis))


_EXPLAIN: Mapping[str, Callable[[Table, OpenCrisis], None]] = {
    "zone": _about_colour,
    "generator": _about_blue,
    "ventilation": _about_ducts,
    "exfiltrate": _about_exits,
    "protect": _about_people,
    "repair": _about_dice,
}
