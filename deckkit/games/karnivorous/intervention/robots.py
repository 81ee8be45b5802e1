"""Move and Fight: points for doors and for Plants."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.changes import uproot
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.intervention.spaces import NAME_OF_SPACE, space_refusal, spot_of
from deckkit.games.karnivorous.intervention.values import during_effect, meanwhile
from deckkit.games.karnivorous.state import MOVE_FIGHT, Player, Table
from deckkit.games.karnivorous.untimely import in_phase, with_a_die
from deckkit.games.karnivorous.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Go(Deed):
    """Move the own Robot through a door for 1 point; a line may name several rooms, one after the other."""

    grammar: ClassVar[str] = "go ROOM"
    example: ClassVar[str] = "go 33 24"
    repeats: ClassVar[str] = "room"

    room: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        doors = table.lab.rooms[table.players[self.seat].room].doors
        if self.room in doors:
            return None
        if self.room not in table.lab.rooms:
            return Refusal("components.rooms-thirty-two", f"there is no room {self.room}; the Lab has 32 rooms")
        here = table.players[self.seat].room
        if table.lab.rooms[here].lock and table.lab.rooms[self.room].lock:
            said = f"the locks of rooms {here} and {self.room} lead off the board for Scientists, and join no rooms"
            return Refusal("components.locks-are-no-doors", said)
        said = f"no door joins room {here}, where the Robot of {self.seat} stands, and room {self.room}; doors lead to "
        return Refusal("components.doors-join-two-rooms", said + ", ".join(map(str, doors)))

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _no_points(self, table, decision, "move a Robot")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Go"]:
        player = decision.about.player
        yield from _doors(player, table.lab.rooms[player.room].doors)

    def carry_out(self, t: Table, w: Window) -> None:
        player = t.players[self.seat]
        player.room = self.room
        w.number -= 1
        rule = "action.robot-plants-no-obstacle" if t.plants[self.room] else "action.move-costs-one"
        t.note("go", rule, self.seat, self.room)
        for other in t.players.values():
            if other.room == self.room and other is not player:
                t.note("robots-together", "action.robots-share-rooms", self.seat, self.room, other.seat)


def _doors(player: Player, doors: tuple[int, ...]) -> tuple[Go, ...]:
    """The ways through the doors of a room, made once for each player and room."""
    kept: dict[tuple[int, ...], tuple[Go, ...]] = player.windows.setdefault("doors", {})
    found = kept.get(doors)
    if found is None:
        found = kept[doors] = tuple(Go(player.seat, room) for room in doors)
    return found


@dataclass(frozen=True, slots=True)
class Fight(Deed):
    """Remove a Plant in the own Robot's room for as many points as its strength; a line may name several spaces."""

    grammar: ClassVar[str] = "fight SPACE"
    example: ClassVar[str] = "fight 24.1 24.2"
    repeats: ClassVar[str] = "space"

    space: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        refused = space_refusal(table, self.space)
        if refused is not None:
            return refused
        (room, _), here = spot_of(self.space), table.players[self.seat].room
        if room != here:
            said = f"the Robot of {self.seat} stands in room {here} and does not fight in room {room}"
            return Refusal("action.fight-same-room", said)
        strength, points = table.strength[room], decision.about.number
        if points < strength:
            said = f"the Plant on {self.space} has strength {strength}, and {counted(points, 'points')} left"
            return Refusal("action.no-partial-damage", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _no_points(self, table, decision, "fight")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Fight"]:
        window: Window = decision.about
        player = window.player
        assert player is not None
        room = player.room
        if table.strength[room] <= window.number:
            for space in table.plants[room]:
                yield cls(player.seat, NAME_OF_SPACE[room, space])

    def carry_out(self, t: Table, w: Window) -> None:
        room, space = spot_of(self.space)
        strength = t.strength[room]
        w.number -= strength
        t.note("fight", "action.fight-costs-strength", self.seat, strength, self.space)
        uproot(t, room, (space,), "action.removed-plants-to-reserve")
        check(t)


def _no_points(action: Go | Fight, t: Table, decision: Decision, what: str) -> Refusal:
    """Why nobody moves or fights here: by another's die, by a die that gives no points, or with none left."""
    window: Window = decision.about
    if t.phase == "intervention" and window.name == "robot" and window.player is not None:
        said = f"{window.player.seat} moves and fights with this die, and {action.seat} cannot {what} with it"
        return Refusal("action.own-robot-only", said)
    last = next((one for one in reversed(t.events) if one.kind in ("place", "fly", "roll", "round")), None)
    if t.phase == "intervention" and last is not None and last.kind == "fly" and last.who == action.seat:
        said = f"the Jetpack has brought the Robot of {last.who} to room {last.amount}, and gives no points to {what}"
        return Refusal("ability.jetpack-no-fight", said)
    if t.phase != "intervention":
        return in_phase(t, decision, "intervention", what)
    if window.name not in ("placing", "before", "roll") or last is None or last.kind not in ("place", "fly"):
        return with_a_die(action, t, decision, what)
    of_points = (one for one in reversed(t.events) if one.kind in ("points", "points-lost", "roll"))
    own = next((one for one in of_points if one.kind == "roll" or one.who == action.seat), None)
    if own is not None and own.kind == "points-lost":
        said = f"{counted(own.amount, 'points')} that {action.seat} had left are lost: nobody can {what} with them"
        return Refusal("action.points-expire", said)
    given = next((one for one in reversed(t.events) if one.kind in ("points", "place")), None)
    if last.who != action.seat and (given is None or given.kind != "points"):
        return with_a_die(action, t, decision, what)
    if last.who != action.seat and given is not None:
        said = f"the {counted(given.amount, 'points')} of the die of {last.who} are not for {action.seat}"
        return Refusal("action.no-pooling-of-points", said)
    item = action.space if isinstance(action, Fight) else f"room {action.room}"
    return Refusal("action.move-fight-points", f"{action.seat} has 0 points left for {item} and cannot {what}")


def move_and_fight(t: Table, player: Player, points: int) -> Steps:
    """As long as points last, doors and Plants in any order; what is left over is lost."""
    decision: Decision | None = player.windows.get(MOVE_FIGHT)
    if decision is None:
        window = Window("robot", player=player)
        decision = during_effect(t, t.kinds.robot, Done(player.seat), window)
        player.windows[MOVE_FIGHT] = decision
    window = decision.about
    window.number = points
    before: type[Action] | None = None
    while window.number:
        action = yield from meanwhile(t, decision)
        if not isinstance(action, Go | Fight):
            rule = "action.points-need-not-be-used" if window.number == points else "action.points-expire"
            t.note("points-lost", rule, player.seat, window.number)
            return
        action.carry_out(t, window)
        if before not in (None, type(action)):
            t.note("mixed", "action.move-and-fight-mixed", player.seat, window.number)
        before = type(action)
