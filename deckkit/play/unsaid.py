"""Answers that a log leaves unsaid, and when one has to be said after all.

A line finds its decision by itself: silence answers what does not take it. So an answer may stay unsaid only where the
next line that is written would not be taken for it.
"""

from collections.abc import Iterable

from deckkit.play.actions import Action, Decision


def mistaken(line: Action, decision: Decision) -> bool:
    """Whether a line would be taken for the answer to a decision with a default that was answered before it."""
    return decision.takes(line) or (line.silent and line.seat in decision.seats)


def answers_any(action: Action, decisions: Iterable[Decision]) -> bool:
    """Whether an action would answer one of these decisions; a `silent` one answers each that has a default."""
    silent = action.silent
    return any(
        one.takes(action) or (silent and one.default is not None and action.seat in one.seats) for one in decisions
    )
