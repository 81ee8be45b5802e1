"""The one answer of Karnivorous that only says that something is done."""

from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Free
from deckkit.games.karnivorous.state import Table
from deckkit.games.karnivorous.untimely import not_now
from deckkit.play.actions import Decision, Refusal


@dataclass(frozen=True, slots=True)
class Done(Free):
    """Leave the rest undone: points, moves, Plants, a payment, a choice; a log may say nothing instead."""

    grammar: ClassVar[str] = "done"
    example: ClassVar[str] = "done"
    silent: ClassVar[bool] = True
    implied: ClassVar[bool] = True

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)
