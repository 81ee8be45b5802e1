"""The draw of the Initiative cards at the start of a Round."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat.state import Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Initiative(Action):
    """The Initiative cards of the Round: who holds 1, who 2, and so on."""

    grammar: ClassVar[str] = "initiative SEATS"
    example: ClassVar[str] = "initiative P2 P4 P1 P3"

    seats: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        alive = [one.seat for one in table.order]
        for place, seat in enumerate(self.seats):
            if seat not in table.players:
                return Refusal("base.seating", f"nobody sits at {seat}: the seats are {', '.join(table.players)}")
            if (gone := dead(table, seat)) is not None:
                return gone
            if seat in self.seats[:place]:
                first = self.seats.index(seat) + 1
                words = f"{seat} would hold the Initiative cards {first} and {place + 1}, each player holds one"
                return Refusal("base.initiative-permutation", words)
        missing = [seat for seat in alive if seat not in self.seats]
        if missing:
            words = f"{len(self.seats)} of the {len(alive)} living players draw, {' and '.join(missing)} none"
            return Refusal("base.initiative-drawn-each-round", words)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        due = not_now(table, decision)
        if table.special is not None and not table.special.rounds:
            words = f"nobody draws Initiative, as this Encounter has no Rounds: {due.message}"
            return Refusal("base.noncombat-no-rounds", words)
        return due

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Initiative"]:
        for seats in permutations(one.seat for one in table.order):
            yield cls(CHANCE, seats)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Initiative":
        seats = [one.seat for one in table.order]
        rng.shuffle(seats)
        return cls(CHANCE, tuple(seats))


_DRAW = Decision((CHANCE,), (Initiative,), None, Window("initiative"))


def draw_initiative(t: Table) -> Steps:
    """Each living player takes one of the cards 1 to the number of them (`base.initiative-cards-in-use`)."""
    t.phase = "initiative"
    action = yield _DRAW
    assert isinstance(action, Initiative)
    for number, seat in enumerate(action.seats, 1):
        t.players[seat].initiative = number
        t.note("initiative", "base.initiative-drawn-each-round", seat, number)
    t.note("number-one", "base.player-number", action.seats[0], 1)
    t.note("cards-in-use", "base.initiative-cards-in-use", "", len(action.seats))
