"""Energy spent on dice that wait for their placing: one value up or down for each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.changes import spend_energy
from deckkit.games.karnivorous.crises.conditions import note_payable
from deckkit.games.karnivorous.intervention.rolling import SIDES_OF_DIE
from deckkit.games.karnivorous.state import Die, Table
from deckkit.games.karnivorous.untimely import in_phase
from deckkit.games.karnivorous.windows import Shared, Window
from deckkit.play.actions import Action, Asking, Decision, Refusal


@dataclass(frozen=True, slots=True)
class _Change(Deed):
    """Spend Energy to change a rolled die, the own one or another player's, by 1 for each.

    step  up or down; word, done: what that is called; edge: the rule that ends it at the last value
    """

    step: ClassVar[int]
    word: ClassVar[str]
    done: ClassVar[str]
    edge: ClassVar[str]

    value: int
    number: int | None = None
    owner: str | None = None

    @property
    def target(self) -> int:
        """The value that the die gets."""
        return self.value + self.step if self.number is None else self.number

    @property
    def price(self) -> int:
        """The Energy that it costs, which is not positive where it goes the wrong way."""
        return self.step * (self.target - self.value)

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        refused = _die_refusal(table, self.owner or self.seat, self.value)
        if refused is not None:
            return refused
        if not 1 <= self.value + self.step <= SIDES_OF_DIE or (self.price > 0 and not 1 <= self.target <= SIDES_OF_DIE):
            said = f"a die shows 1 to {SIDES_OF_DIE}: one of {self.value} cannot be {self.done} to {self.target}"
            return Refusal(self.edge, said)
        if self.price <= 0:
            said = f"a die of {self.value} that is {self.done} does not show {self.target} then"
            return Refusal("resources.energy-modifies-die", said)
        if self.price <= table.energy:
            return None
        return Refusal("resources.energy-minimum", f"this costs {self.price} Energy, and {table.energy} are there")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _no_time(self, table, decision, f"{self.word} a die")

    def named(self, table: Table) -> Self:
        to = None if self.number == self.value + self.step else self.number
        return type(self)(self.seat, self.value, to, None if self.owner == self.seat else self.owner)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Self]:
        if not table.energy:
            return
        for owner in table.players.values():
            for die in owner.rolled:
                room = SIDES_OF_DIE - die.value if cls.step > 0 else die.value - 1
                for price in range(1, min(room, table.energy) + 1):
                    to = die.value + cls.step * price if price > 1 else None
                    for seat in table.players:
                        yield cls(seat, die.value, to, None if seat == owner.seat else owner.seat)

    def carry_out(self, t: Table, w: Window) -> None:
        owner = self.owner or self.seat
        die = waiting_die(t, owner, self.value)
        assert die is not None
        rule = "resources.energy-modifies-die" if self.price == 1 else "resources.energy-repeatable"
        if owner != self.seat:
            rule = "resources.energy-any-player"
        note_payable(t)
        spend_energy(t, self.price, rule, self.seat)
        die.value = self.target
        t.note("value", "resources.energy-any-time", owner, self.target, str(self.value))
        if t.solo and next((one.kind for one in reversed(t.events) if one.kind in _OF_DICE), "roll") != "roll":
            t.note("second-die", "variant.solo-second-die-open", self.seat, self.target)


_OF_DICE = frozenset({"roll", "place", "shelve"})
"""Events that say how far a turn is."""


@dataclass(frozen=True, slots=True)
class Raise(_Change):
    """Spend Energy to raise a rolled die, the own one or another player's, by 1 for each."""

    grammar: ClassVar[str] = "raise VALUE [to NUMBER] [of OWNER]"
    example: ClassVar[str] = "raise 4 to 6 of P2"
    step: ClassVar[int] = 1
    word: ClassVar[str] = "raise"
    done: ClassVar[str] = "raised"
    edge: ClassVar[str] = "resources.energy-no-wrap-up"


@dataclass(frozen=True, slots=True)
class Lower(_Change):
    """Spend Energy to lower a rolled die, the own one or another player's, by 1 for each."""

    grammar: ClassVar[str] = "lower VALUE [to NUMBER] [of OWNER]"
    example: ClassVar[str] = "lower 4 to 2"
    step: ClassVar[int] = -1
    word: ClassVar[str] = "lower"
    done: ClassVar[str] = "lowered"
    edge: ClassVar[str] = "resources.energy-no-wrap-down"


def waiting_die(t: Table, seat: str, value: int) -> Die | None:
    """A rolled die of a player that waits and shows this value."""
    player = t.players.get(seat)
    if player is None:
        return None
    for die in player.rolled:
        if die.value == value:
            return die
    return None


def _die_refusal(t: Table, owner: str, value: int) -> Refusal | None:
    if waiting_die(t, owner, value) is not None:
        return None
    if owner not in t.players:
        return Refusal("setup.players-one-to-four", f"{owner} is no player of this game")
    shown = ", ".join(str(die.value) for die in t.players[owner].rolled) or "none"
    said = f"no rolled die of {owner} that waits for its placing shows {value}; what waits: {shown}"
    return Refusal("resources.energy-unplaced-dice-only", said)


def _no_time(action: Action, t: Table, decision: Decision, what: str) -> Refusal:
    """Why no die is changed here: none waits, or cards are being drawn for the die that has been placed."""
    if t.phase != "intervention":
        return in_phase(t, decision, "intervention", what)
    if not any(player.rolled for player in t.players.values()):
        said = f"no rolled die waits for its placing, so that {action.seat} cannot {what}"
        return Refusal("resources.energy-unplaced-dice-only", said)
    if decision.about.name == "roll":
        return in_phase(t, decision, "intervention", what)
    said = f"the cards are drawn first for the die that has been placed: then {action.seat} can {what}"
    return Refusal("turn.one-die-at-a-time", said)


# -- while the effect of a die goes on ---------------------------------------------------------------------------


def during_effect(t: Table, kinds: tuple[type[Action], ...], default: Action, window: Window) -> Decision:
    """A decision of one seat about the effect of its die; everybody may change dice that wait at the same time."""
    return Shared(t.players, Decision((default.seat,), kinds, default, window), (Raise, Lower))


def meanwhile(t: Table, decision: Decision) -> Asking[Action]:
    """The answer to such a decision, after all changes of dice (`resources.energy-any-time`)."""
    while True:
        action = yield decision
        if not isinstance(action, _Change):
            return action
        action.carry_out(t, decision.about)
