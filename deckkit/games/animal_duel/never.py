"""What is done in other games and never in this one: a log that says so is refused by the rule that forbids it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from deckkit.games.animal_duel.state import Table
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal


@dataclass(frozen=True, slots=True)
class _Never(Action):
    """No decision takes it."""

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        raise AssertionError("no decision takes this kind of action")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Self]:
        return iter(())


@dataclass(frozen=True, slots=True)
class Shuffle(_Never):
    """Never legal: decks are not shuffled."""

    grammar: ClassVar[str] = "shuffle TO"
    example: ClassVar[str] = "shuffle A"

    to: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("construction.no-shuffle", f"the deck of {self.to} stays in the order of its list")


@dataclass(frozen=True, slots=True)
class Cut(_Never):
    """Never legal: nobody cuts a deck."""

    grammar: ClassVar[str] = "cut TO"
    example: ClassVar[str] = "cut B"

    to: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("setup.no-cut", f"{self.seat} cannot cut or rearrange the deck of {self.to}")


@dataclass(frozen=True, slots=True)
class Mulligan(_Never):
    """Never legal: the opening hand stays."""

    grammar: ClassVar[str] = "mulligan"
    example: ClassVar[str] = "mulligan"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("setup.no-mulligan", f"{self.seat} keeps the five cards of the opening hand")


@dataclass(frozen=True, slots=True)
class TurnDown(_Never):
    """Never legal: what lies face up stays so."""

    grammar: ClassVar[str] = "turn-down REF"
    example: ClassVar[str] = "turn-down Leo"

    ref: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("action.no-turning-down", f"{self.ref} is not turned face down again")


@dataclass(frozen=True, slots=True)
class TakeBack(_Never):
    """Never legal: nothing goes back from the table to the hand."""

    grammar: ClassVar[str] = "take-back REF"
    example: ClassVar[str] = "take-back Ambush"

    ref: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("action.face-down-stays", f"{self.ref} does not go back to the hand of {self.seat}")


@dataclass(frozen=True, slots=True)
class Move(_Never):
    """Never legal: no card goes from one row to another."""

    grammar: ClassVar[str] = "move REF ROW"
    example: ClassVar[str] = "move Leo middle"

    ref: str
    row: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        one = table.find(self.ref, table.players.get(self.seat))
        rule = "components.row-no-combat-effect" if one is None or one.up else "action.face-down-stays"
        return Refusal(rule, f"{self.ref} stays where it lies: there is no move to {self.row}")


@dataclass(frozen=True, slots=True)
class Discard(_Never):
    """Never legal: a hand may be of any size."""

    grammar: ClassVar[str] = "discard CARD"
    example: ClassVar[str] = "discard AN/05"

    card: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("turn.no-hand-limit", f"no hand is too large, and {self.seat} discards nothing")

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """The card stays in the hand."""
        return self if self.seat in seats else Discard(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class Block(_Never):
    """Never legal: whoever is attacked cannot send another animal."""

    grammar: ClassVar[str] = "block REF"
    example: ClassVar[str] = "block Mia"

    ref: str

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal(
            "combat.attacker-chooses-target", f"the target of an attack stays as named: no block by {self.ref}"
        )
