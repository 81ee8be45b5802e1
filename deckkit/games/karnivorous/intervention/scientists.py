"""Moves of Scientists: through doors, and off the board where a Crisis lets them out."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.intervention.spots import number_of
from deckkit.games.karnivorous.intervention.values import during_effect, meanwhile
from deckkit.games.karnivorous.state import EXFILTRATION, MOVE_SCIENTIST, Die, Offer, Player, Scientist, Table
from deckkit.games.karnivorous.untimely import in_phase, not_now, with_a_die
from deckkit.games.karnivorous.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import Action, Decision, Refusal, Steps

OUT = "out"
MOVES = {3: 1, 4: 1, 5: 1, 6: 2}
"""Moves that a Move Scientist die allows, by its value; none for 1 and 2."""

MOVED_BY_POWER = 3
"""Scientists whom Urgent Exfiltration moves."""

_RULE = {3: "action.move-scientist-3-4-5", 4: "action.move-scientist-3-4-5", 5: "action.move-scientist-3-4-5"}


@dataclass(frozen=True, slots=True)
class Lead(Deed):
    """Move a Scientist through a door, or from a room with an evacuation lock off the board."""

    grammar: ClassVar[str] = "lead WHO WHERE"
    example: ClassVar[str] = "lead DNA-1 13"

    who: str
    where: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        one = table.scientist(self.who)
        if one is None:
            return _unknown(table, self.who)
        if one.room is None:
            said = f"{one.handle} left the board in round {one.left} and is out of the game"
            return Refusal("card.exfiltrate-out-of-the-game", said)
        window: Window = decision.about
        if window.details["once"] and one.handle in window.details["moved"]:
            said = f"{one.handle} has been moved, and Urgent Exfiltration moves {MOVED_BY_POWER} different Scientists"
            return Refusal("ability.urgent-exfiltration-one-door-each", said, contested=True)
        if self.where == OUT:
            return exit_refusal(table, one)
        doors = table.lab.rooms[one.room].doors
        room = number_of(self.where)
        if room not in table.lab.rooms:
            return Refusal("components.rooms-thirty-two", f"{self.where} is no room of the Lab, and not `{OUT}`")
        if room not in doors and table.lab.rooms[one.room].lock and table.lab.rooms[room].lock:
            said = f"the locks of rooms {one.room} and {room} lead off the board, and join no rooms"
            return Refusal("components.locks-are-no-doors", said)
        if room not in doors:
            said = f"no door joins room {one.room}, where {one.handle} is, and room {room}; doors lead to "
            return Refusal("components.doors-join-two-rooms", said + ", ".join(map(str, doors)))
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _no_moves(self, table, decision)

    def named(self, table: Table) -> "Lead":
        one = table.scientist(self.who)
        return self if one is None else Lead(self.seat, one.handle, self.where)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Lead"]:
        window: Window = decision.about
        (seat,) = decision.seats
        once, moved = window.details["once"], window.details["moved"]
        for one in table.scientists.values():
            if one.room is None or (once and one.handle in moved):
                continue
            room = table.lab.rooms[one.room]
            for other in room.doors:
                yield cls(seat, one.handle, str(other))
            if room.lock:
                yield cls(seat, one.handle, OUT)

    def carry_out(self, t: Table, w: Window) -> None:
        one = t.scientist(self.who)
        assert one is not None and one.room is not None
        moved: dict[str, int] = w.details["moved"]
        w.number -= 1
        t.note("lead", _move_rule(w, one, self.where == OUT), one.handle, one.room, self.where)
        if t.players[self.seat].room != one.room:
            t.note("afar", "action.scientist-moved-from-afar", self.seat, t.players[self.seat].room, one.handle)
        moved[one.handle] = moved.get(one.handle, 0) + 1
        if self.where == OUT:
            if moved[one.handle] > 1:
                t.note("straight-out", "card.exfiltrate-second-move-of-a-six", one.handle)
            one.leave(t.round, [crisis.card.id for crisis in t.active() if crisis.card.symbol == one.symbol])
            t.note("out", "card.exfiltrate-out-of-the-game", one.handle, t.round)
        else:
            _enter(t, one, int(self.where))
        check(t)


def exit_refusal(t: Table, one: Scientist) -> Refusal | None:
    """Why a Scientist cannot leave the board from where it is."""
    assert one.room is not None
    if not t.lab.rooms[one.room].lock:
        locks = ", ".join(str(number) for number, room in t.lab.rooms.items() if room.lock)
        said = f"{one.handle} is in room {one.room}; a Scientist leaves the board from room {locks}"
        return Refusal("card.exfiltrate-through-lock-room", said)
    if any(crisis.card.symbol == one.symbol for crisis in t.active()):
        return None
    there = sum(crisis.card.symbol == one.symbol for crisis in t.crises)
    said = f"of {counted(there, 'Crises')} that let {one.symbol} out 0 are active, and {one.handle} stays on the board"
    return Refusal("action.scientist-off-board-only-when-active", said)


def _enter(t: Table, one: Scientist, room: int) -> None:
    if t.plants[room]:
        t.note("through-plants", "action.scientist-plants-no-obstacle", one.handle, room)
    if t.anybody_in(room):
        t.note("together-in", "action.scientists-share-rooms", one.handle, room)
    if not any(crisis.card.symbol == one.symbol for crisis in t.active()):
        t.note("no-matter", "card.exfiltrate-approach-any-round", one.handle, t.round)
    one.room = room


def _move_rule(w: Window, one: Scientist, out: bool) -> str:
    """By which rule the Scientist moves, with this die; `out`: off the board."""
    if w.details["once"]:
        return "ability.urgent-exfiltration-may-exit" if out else "ability.urgent-exfiltration"
    assert w.die is not None
    if w.die.value in _RULE:
        return _RULE[w.die.value]
    others = any(handle != one.handle for handle in w.details["moved"])
    return "action.move-scientist-6-two-once" if others else "action.move-scientist-6-one-twice"


def _unknown(t: Table, who: str) -> Refusal:
    both = [one.handle for one in t.scientists.values() if one.symbol.casefold() == who.casefold()]
    if both:
        said = f"{who} is borne by {' and '.join(both)}: say which of them"
        return Refusal("components.scientist-symbols-in-pairs", said)
    said = f"there is no Scientist {who}; the 8 are {', '.join(t.scientists)}"
    return Refusal("components.scientists-eight", said)


def _no_moves(action: Action, t: Table, decision: Decision) -> Refusal:
    """Why nobody moves a Scientist here: it is another's die, or the last die allows no more moves."""
    what = "move a Scientist"
    window: Window = decision.about
    if t.phase != "intervention":
        return in_phase(t, decision, "intervention", what)
    if window.name == "scientist" and window.player is not None:
        said = f"{window.player.seat} moves Scientists with this die, not {action.seat}"
        return Refusal("team.die-choices-by-owner", said)
    if window.name not in ("placing", "before", "roll"):
        return not_now(t, decision)
    kinds = ("place", "moves", "round")
    last = next((one for one in reversed(t.events) if one.kind in kinds), None)
    if last is None or last.kind != "moves":
        return with_a_die(action, t, decision, what)
    if isinstance(action, Lead) and action.where == OUT:
        said = f"leaving the board takes a move of its own, and the die of {last.who} allows {last.amount} in all"
        return Refusal("card.exfiltrate-takes-a-move", said)
    said = f"the die of {last.who} allows {counted(last.amount, 'moves')}, which has been made or left"
    return Refusal(last.rule, said)


def move_scientists(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> Steps | None:
    """A Move Scientist die, or Urgent Exfiltration: as many moves as it allows, or fewer."""
    if offer.kind == EXFILTRATION:
        number, rule = MOVED_BY_POWER, "ability.urgent-exfiltration"
    else:
        number = MOVES.get(die.value, 0)
        rule = _RULE.get(die.value, "action.move-scientist-6-one-twice" if number else "action.move-scientist-1-2")
    t.note("moves", rule, player.seat, number)
    if not number:
        t.note("in-vain", "action.move-scientist-1-2-may-be-placed", player.seat, die.value)
        return None
    there = sum(one.room is not None for one in t.scientists.values())
    t.note("whom", "action.any-scientist", player.seat, there)
    return _moves(t, player, die, offer, number)


def _moves(t: Table, player: Player, die: Die, offer: Offer, number: int) -> Steps:
    decision: Decision | None = player.windows.get(MOVE_SCIENTIST)
    if decision is None:
        window = Window("scientist", player=player)
        decision = during_effect(t, t.kinds.scientist, Done(player.seat), window)
        player.windows[MOVE_SCIENTIST] = decision
    window = decision.about
    window.number, window.die, window.offer = number, die, offer
    window.details = {"moved": {}, "once": offer.kind == EXFILTRATION}
    while window.number and any(one.room is not None for one in t.scientists.values()):
        action = yield from meanwhile(t, decision)
        if not isinstance(action, Lead):
            t.note("moves-left", "action.effect-may-be-forgone", player.seat, window.number)
            return
        action.carry_out(t, window)
