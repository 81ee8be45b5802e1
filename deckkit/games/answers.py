"""Kinds of action of which every game has some: deeds, answers of a word that nothing forbids, the concession."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from deckkit.play.actions import Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Deed(Action):
    """An action that does something to the table, as an answer that only says yes or no does not."""

    def carry_out(self, t: Any, w: Any) -> Steps | None:
        """Do it, it being legal, `w` being what the decision is about; None where nobody has to decide anything."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Free(Action):
    """An answer without fields, which is legal for everybody who is asked."""

    def refusal(self, table: Any, decision: Decision) -> Refusal | None:
        return None

    @classmethod
    def candidates(cls, table: Any, decision: Decision) -> Iterator[Self]:
        for seat in decision.seats:
            yield cls(seat)


@dataclass(frozen=True, slots=True)
class Concede(Free):
    """Concede the game, at any time."""

    grammar: ClassVar[str] = "concede"
    example: ClassVar[str] = "concede"

    def untimely(self, table: Any, decision: Decision) -> Refusal:
        raise AssertionError("to concede is legal at any time")
