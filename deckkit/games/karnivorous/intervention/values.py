"""Energy spent on dice that wait for their placing: one value up or down for each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.changes import spend_energy
from deckkit.games.karnivorous.intervention.rolling import SIDES_OF_DIE
from deckkit.games.karnivorous.state import Die, Table
from deckkit.games.karnivorous.untimely import in_phase
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import Action, Decision, Refusal


@dataclass(frozen=True, slots=True)
class Raise(Deed):
    """Spend Energy to raise a rolled die, the own one or another player's, by 1 for each."""

    grammar: ClassVar[str] = "raise VALUE [to NUMBER] [of OWNER]"
    example: ClassVar[str] = "raise 4 to 6 of P2"

    value: int
    number: int | None = None
    owner: str | None = None

    @property
    def target(self) -> int:
        """The value that the die gets."""
        return self.value + 1 if self.number is None else self.number

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        refused = _die_refusal(table, self.owner or self.seat, self.value)
        if refused is not None:
            return refused
        if self.value == SIDES_OF_DIE or self.target > SIDES_OF_DIE:
            said = f"a die shows 1 to {SIDES_OF_DIE}: one of {self.value} cannot be raised to {self.target}"
            return Refusal("resources.energy-no-wrap-up", said)
        if self.target <= self.value:
            said = f"to raise a die makes its value larger: {self.target} is no more than {self.value}"
            return Refusal("resources.energy-modifies-die", said)
        return _price_refusal(table, self.target - self.value)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _no_time(self, table, decision, "raise a die")

    def named(self, table: Table) -> "Raise":
        to = None if self.number == self.value + 1 else self.number
        return Raise(self.seat, self.value, to, None if self.owner == self.seat else self.owner)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Raise"]:
        for seat, owner, value in _waiting(table, decision):
            for target in range(value + 1, min(SIDES_OF_DIE, value + table.energy) + 1):
                yield cls(seat, value, target if target > value + 1 else None, owner)

    def carry_out(self, t: Table, w: Window) -> None:
        _change(t, self.seat, self.owner or self.seat, self.value, self.target)


@dataclass(frozen=True, slots=True)
class Lower(Deed):
    """Spend Energy to lower a rolled die, the own one or another player's, by 1 for each."""

    grammar: ClassVar[str] = "lower VALUE [to NUMBER] [of OWNER]"
    example: ClassVar[str] = "lower 4 to 2"

    value: int
    number: int | None = None
    owner: str | None = None

    @property
    def target(self) -> int:
        """The value that the die gets."""
        return self.value - 1 if self.number is None else self.number

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        refused = _die_refusal(table, self.owner or self.seat, self.value)
        if refused is not None:
            return refused
        if self.value == 1 or self.target < 1:
            said = f"a die shows 1 to {SIDES_OF_DIE}: one of {self.value} cannot be lowered to {self.target}"
            return Refusal("resources.energy-no-wrap-down", said)
        if self.target >= self.value:
            said = f"to lower a die makes its value smaller: {self.target} is no less than {self.value}"
            return Refusal("resources.energy-modifies-die", said)
        return _price_refusal(table, self.value - self.target)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _no_time(self, table, decision, "lower a die")

    def named(self, table: Table) -> "Lower":
        to = None if self.number == self.value - 1 else self.number
        return Lower(self.seat, self.value, to, None if self.owner == self.seat else self.owner)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Lower"]:
        for seat, owner, value in _waiting(table, decision):
            for target in range(max(1, value - table.energy), value):
                yield cls(seat, value, target if target < value - 1 else None, owner)

    def carry_out(self, t: Table, w: Window) -> None:
        _change(t, self.seat, self.owner or self.seat, self.value, self.target)


def waiting_die(t: Table, seat: str, value: int) -> Die | None:
    """A rolled die of a player that waits and shows this value."""
    player = t.players.get(seat)
    if player is None:
        return None
    for die in player.rolled:
        if die.value == value:
            return die
    return None


def _waiting(t: Table, decision: Decision) -> Iterator[tuple[str, str | None, int]]:
    """Who may spend, whose die it is (None for an own one) and what it shows; nothing where there is no Energy."""
    if t.energy:
        for owner in t.players.values():
            for die in owner.rolled:
                for seat in t.players:
                    yield seat, None if seat == owner.seat else owner.seat, die.value


def _die_refusal(t: Table, owner: str, value: int) -> Refusal | None:
    if waiting_die(t, owner, value) is not None:
        return None
    if owner not in t.players:
        return Refusal("setup.players-one-to-four", f"{owner} is no player of this game")
    shown = ", ".join(str(die.value) for die in t.players[owner].rolled) or "none"
    said = f"no rolled die of {owner} that waits for its placing shows {value}; what waits: {shown}"
    return Refusal("resources.energy-unplaced-dice-only", said)


def _price_refusal(t: Table, price: int) -> Refusal | None:
    if price <= t.energy:
        return None
    return Refusal("resources.energy-minimum", f"this costs {price} Energy, and {t.energy} are there")


def _no_time(action: Action, t: Table, decision: Decision, what: str) -> Refusal:
    """Why no die is changed here: none waits, or the effect of another one is not done."""
    name = decision.about.name
    if t.phase != "intervention":
        return in_phase(t, decision, "intervention", what)
    if any(player.rolled for player in t.players.values()) and name != "roll":
        said = f"the effect of the die that has been placed comes first: then {action.seat} can {what}"
        return Refusal("turn.one-die-at-a-time", said)
    if name == "roll" and any(player.rolled for player in t.players.values()):
        return in_phase(t, decision, "intervention", what)
    said = f"no rolled die waits for its placing, so that {action.seat} cannot {what}"
    return Refusal("resources.energy-unplaced-dice-only", said)


def _change(t: Table, seat: str, owner: str, value: int, target: int) -> None:
    die = waiting_die(t, owner, value)
    assert die is not None
    price = abs(target - value)
    rule = "resources.energy-modifies-die" if price == 1 else "resources.energy-repeatable"
    if owner != seat:
        rule = "resources.energy-any-player"
    spend_energy(t, price, rule, seat)
    die.value = target
    t.note("value", "resources.energy-any-time", owner, target, str(value))
    if t.solo and next((one.kind for one in reversed(t.events) if one.kind in _OF_DICE), "roll") != "roll":
        t.note("second-die", "variant.solo-second-die-open", seat, target)


_OF_DICE = frozenset({"roll", "place", "shelve"})
"""Events that say how far a turn is."""
