"""One game under way: the flow, the decision at which it waits, and what may be done there."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from deckkit.play.actions import Action, Decision, Flow, Outcome, Refusal
from deckkit.play.core import Core

MOST_LISTED = 5_000
"""Legal actions of one kind that are listed: ten cards alone have 3.6 million orders."""


class Session:
    """Drives one game. Position, undo and what-if are a new session that repeats a prefix of the actions.

    decision  what the game waits for, None once it is over
    outcome   how it ended, None until then
    """

    __slots__ = ("core", "decision", "flow", "outcome", "table")

    def __init__(self, core: Core, table: Any) -> None:
        self.core, self.table = core, table
        self.flow: Flow = core.flow(table)
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        try:
            self.decision = next(self.flow)
        except StopIteration as over:
            self.outcome = over.value

    def refusal(self, action: Action) -> Refusal | None:
        """Why the action is illegal at the open decision, or None if it is legal. The game must not be over."""
        decision = self.decision
        assert decision is not None
        if decision.takes(action) or action.__class__ in self.core.anytime:
            return action.refusal(self.table, decision)
        return action.untimely(self.table, decision)

    def do(self, action: Action) -> None:
        """Carry out a legal action, up to the next decision or the end."""
        assert self.decision is not None
        if action.__class__ in self.core.anytime and not self.decision.takes(action):
            self.outcome = self.core.conclude(self.table, action)
            if self.outcome is not None:
                self.flow.close()
                self.decision = None
                return
        try:
            self.decision = self.flow.send(action)
        except StopIteration as over:
            self.decision, self.outcome = None, over.value

    def legal(self) -> Iterator[Action]:
        """Every action that is legal at the open decision, without those that are legal at any time; of a kind with
        very many the first MOST_LISTED."""
        decision = self.decision
        if decision is not None:
            yield from legal(self.table, decision)


def legal(table: Any, decision: Decision) -> Iterator[Action]:
    """The candidates of every kind that are not refused, each once; of very many the first MOST_LISTED."""
    for kind in decision.kinds:
        yield from islice(_legal_of(kind, table, decision), MOST_LISTED)


def _legal_of(kind: type[Action], table: Any, decision: Decision) -> Iterator[Action]:
    seen = set()
    for action in kind.candidates(table, decision):
        if action not in seen and action.refusal(table, decision) is None:
            seen.add(action)
            yield action
