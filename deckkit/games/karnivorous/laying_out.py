"""What chance and a solo player decide in setup: who starts where, which rooms are filled, which tokens are gone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.karnivorous.brought import rooms_filled
from deckkit.games.karnivorous.state import (
    EXPLOSIVE,
    OLD_LABORATORY,
    Named,
    Table,
)
from deckkit.games.karnivorous.table_setup import scientist_rooms, symbols, tokens
from deckkit.games.karnivorous.untimely import not_now
from deckkit.play.actions import CHANCE, Action, Decision, Refusal


@dataclass(frozen=True, slots=True)
class Start:
    """A Scientist's symbol and the number of the first room."""

    symbol: str
    room: int

    def __str__(self) -> str:
        return f"{self.symbol} {self.room}"


@dataclass(frozen=True, slots=True)
class Scientists(Action):
    """Which Scientist starts in which of the eight rooms; a line may name all of them."""

    grammar: ClassVar[str] = "scientists START"
    example: ClassVar[str] = "scientists DNA 13 Flask 21"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True
    repeats: ClassVar[str] = "start"

    start: Start

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        symbol, room = symbol_called(table, self.start.symbol), self.start.room
        if symbol is None:
            borne = ", ".join(one.id for one in symbols(table))
            said = f"no Scientist bears {self.start.symbol}; the symbols are {borne}"
            return Refusal("components.scientist-symbols-in-pairs", said)
        taken = [one.room for one in table.scientists.values()]
        free = [number for number in scientist_rooms(table) if number not in taken]
        if room not in free:
            said = f"{'a Scientist is in' if room in taken else 'no Scientist starts in'} room {room}"
            return Refusal("setup.scientist-rooms", f"{said}; rooms without one: {', '.join(map(str, free))}")
        borne_by = sum(one.symbol == symbol.id for one in table.scientists.values())
        if borne_by >= symbol.figures:
            said = f"both Scientists with {symbol.id} have a room: {symbol.figures} bear each symbol"
            return Refusal("components.scientist-symbols-in-pairs", said)
        there = {number: name for name, number in table.brought.scientists} if table.brought is not None else {}
        if there and there[room] != symbol.id:
            said = f"the list puts {there[room]} into room {room}, not {symbol.id}"
            return Refusal("setup.scientists-random", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase == "setup":
            owed = not_now(table, decision).message
            return Refusal("setup.scientist-rooms", f"all {len(table.scientists)} Scientists have rooms: {owed}")
        return Refusal("setup.scientist-rooms", "Scientists are put into their rooms in setup, which is long over")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Scientists"]:
        taken = [one.room for one in table.scientists.values()]
        for symbol in symbols(table):
            if sum(one.symbol == symbol.id for one in table.scientists.values()) < symbol.figures:
                for room in scientist_rooms(table):
                    if room not in taken:
                        yield cls(CHANCE, Start(symbol.id, room))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Scientists":
        """Each Scientist who is left is equally likely to be the one in the first free room."""
        if isinstance(decision.default, cls):
            return decision.default
        taken = [one.room for one in table.scientists.values()]
        room = next(number for number in scientist_rooms(table) if number not in taken)
        left = [one.id for one in symbols(table) for _ in range(one.figures)]
        for figure in table.scientists.values():
            left.remove(figure.symbol)
        return cls(CHANCE, Start(rng.choice(left), room))

    def named(self, table: Table) -> "Scientists":
        symbol = symbol_called(table, self.start.symbol)
        return self if symbol is None else Scientists(self.seat, Start(symbol.id, self.start.room))


def symbol_called(t: Table, ref: str) -> Named | None:
    """The symbol of Scientists that a word means."""
    wanted = ref.casefold()
    return next((one for one in symbols(t) if wanted in (one.id.casefold(), one.name.casefold())), None)


@dataclass(frozen=True, slots=True)
class PickRobot(Action):
    """Pick any one of the four Robots, in a solo game; it changes nothing."""

    grammar: ClassVar[str] = "robot ROBOT"
    example: ClassVar[str] = "robot sickle"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    robot: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if robot_called(table, self.robot) is None:
            there = ", ".join(one.id for one in _robots(table))
            return Refusal("components.robots-four", f"there is no Robot {self.robot}; the 4 are {there}")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player = table.players[self.seat]
        if not table.solo:
            said = f"the board side of {self.seat} shows the Robot {player.robot}; only a solo player picks one"
            return Refusal("setup.robot-from-board", said)
        if table.phase == "setup" and not player.room:
            return not_now(table, decision)
        return Refusal("variant.solo-robot-choice", f"{self.seat} has the Robot {player.robot}, picked in setup")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["PickRobot"]:
        for one in _robots(table):
            yield cls(decision.seats[0], one.id)

    def named(self, table: Table) -> "PickRobot":
        robot = robot_called(table, self.robot)
        return self if robot is None else PickRobot(self.seat, robot.id)


def _robots(t: Table) -> list[Named]:
    return [one for one in t.cards.values() if isinstance(one, Named) and not one.figures]


def robot_called(t: Table, ref: str) -> Named | None:
    """The Robot that a word means."""
    wanted = ref.casefold()
    return next((one for one in _robots(t) if wanted in (one.id.casefold(), one.name.casefold())), None)


@dataclass(frozen=True, slots=True)
class Infest(Action):
    """The next Room card of the setup: its room is filled; those of strength 1 come first, then 2, then 3."""

    grammar: ClassVar[str] = "infest ROOM"
    example: ClassVar[str] = "infest 24 12 16"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True
    repeats: ClassVar[str] = "room"

    room: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        strength: int = decision.about.details["strength"]
        if self.room not in table.lab.rooms:
            return Refusal("components.rooms-thirty-two", f"there is no room {self.room}; the Lab has 32 rooms")
        if self.room not in table.room_deck:
            said = f"the Room card of room {self.room} has been revealed, and each room has 1"
            return Refusal("components.room-cards-one-per-room", said)
        own = laid(table, strength)
        if own and self.room not in own:
            said = f"the list fills {_listed(own)} with strength {strength}, not room {self.room}"
            return Refusal(_rule(table, strength), said)
        if not own and self.room in _reserved(table):
            said = f"the list fills room {self.room} with another strength, not with {strength}"
            return Refusal("components.room-cards-one-per-room", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        filled = sum(number for number, _ in rooms_filled(EXPLOSIVE in table.difficulty).values())
        if table.phase == "setup" and len(table.room_discard) < filled:
            return not_now(table, decision)
        rule = "variant.explosive-infestation" if EXPLOSIVE in table.difficulty else "setup.fill-four-strength-3"
        return Refusal(rule, f"setup fills {filled} rooms with Plants, and it has done so")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Infest"]:
        for room in _possible(table, decision):
            yield cls(CHANCE, room)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Infest":
        if isinstance(decision.default, cls):
            return decision.default
        return cls(CHANCE, rng.choice(_possible(table, decision)))


def _possible(t: Table, decision: Decision) -> list[int]:
    """The rooms that the next Room card may name, in ascending order."""
    own = laid(t, decision.about.details["strength"])
    reserved = () if own else _reserved(t)
    return [room for room in sorted(t.room_deck) if (room in own if own else room not in reserved)]


def laid(t: Table, strength: int) -> tuple[int, ...]:
    """The rooms that the list fills with a strength, none where it leaves that to chance."""
    laid: tuple[int, ...] = t.brought.infested.get(strength, ()) if t.brought is not None else ()
    return laid


def _reserved(t: Table) -> set[int]:
    """The rooms that the list fills with any strength."""
    return set().union(*t.brought.infested.values()) if t.brought is not None else set()


def _rule(t: Table, strength: int) -> str:
    return rooms_filled(EXPLOSIVE in t.difficulty)[strength][1]


def _listed(rooms: Sequence[int]) -> str:
    return ", ".join(map(str, rooms))


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """A System token that The Old Laboratory takes away before the game begins."""

    grammar: ClassVar[str] = "remove TOKEN"
    example: ClassVar[str] = "remove TV TS"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True
    repeats: ClassVar[str] = "token"

    token: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        token = token_called(table, self.token)
        if token is None:
            types = ", ".join(table.tokens)
            return Refusal("components.system-token-types-six", f"{self.token} is none of the 6 types: {types}")
        if table.tokens[token] < 2:
            said = f"{table.tokens[token]} token {token} is left, and none is taken that is the last of its type"
            return Refusal("variant.old-laboratory-pool", said, contested=True)
        left: list[str] = decision.about.details["laid"]
        if left and token not in left:
            said = f"the list is short of {' and '.join(left)}, not of {token}"
            return Refusal("variant.old-laboratory", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if OLD_LABORATORY not in table.difficulty:
            said = "the game is played without The Old Laboratory: all 12 System tokens are on the board"
            return Refusal("setup.system-tokens-placed", said)
        if table.phase == "setup" and not table.tokens:
            return not_now(table, decision)
        return Refusal("variant.old-laboratory", "2 System tokens have been removed in setup, and no more are")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Remove"]:
        for token in table.tokens:
            yield cls(CHANCE, token)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Remove":
        """Each token beyond one of its type is equally likely."""
        if isinstance(decision.default, cls):
            return decision.default
        pool = [token for token, count in table.tokens.items() for _ in range(count - 1)]
        return cls(CHANCE, rng.choice(pool))

    def named(self, table: Table) -> "Remove":
        return Remove(self.seat, token_called(table, self.token) or self.token)


def token_called(t: Table, ref: str) -> str | None:
    """The id of the type of token that a log calls so, by id or name in any letter case."""
    wanted = ref.casefold()
    return next((one.id for one in tokens(t) if wanted in (one.id.casefold(), one.name.casefold())), None)
