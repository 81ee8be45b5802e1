"""What would be if something were not asked: which rules stop a better list, how far a wish can be had."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from deckkit.decks.expressions import Weights
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.best import task_model
from deckkit.decks.solving.model import Demand
from deckkit.decks.solving.wishes import AtLeast, Fulfilled
from deckkit.limits import Limit

if TYPE_CHECKING:
    from deckkit.decks.solving.best import Best, Task
    from deckkit.decks.solving.programme import Answer, Row, Terms


@dataclass(frozen=True, slots=True)
class Loosened:
    """A rule that stops a better list.

    bound   its bound, less strict by as little as will do
    value   what the aim would come to with it, proven
    """

    demand: Demand
    bound: int
    value: Fraction


def loosened(task: "Task", best: "Best", seconds: float) -> list[Loosened]:
    """The sums and copy limits that stop a list which is proven to be the best, those that stop the most first.

    Each is asked by itself, as long as there is time: of a copy limit what one copy more would do, of a sum what the
    least change of its bound is that would do anything, if that is no more than one copy of a card counts. What is
    exactly so many is no limit that stops anything, and a card that there is once is no copy limit. Raises TooLarge.
    """
    search = _Search(task, best, time.monotonic() + seconds)
    found = [one for demand, positions in search.limits() if (one := search.loosened(demand, positions)) is not None]
    return sorted(found, key=lambda one: -abs(one.value - best.value))


class _Search:
    """The programme of a best list, asked with one limit less strict after the other."""

    def __init__(self, task: "Task", best: "Best", end: float) -> None:
        self.aim, self.best, self.end = task.aim, best, end
        self.model, totals = task_model(task)
        self.programme = self.model.programme
        self.objective, self.factor = task.aim.objective(totals)

    def limits(self) -> Iterator[tuple[Demand, list[int]]]:
        """The limits that can be loosened, each with the positions of its rows."""
        positions: dict[int, list[int]] = {}
        demands: dict[int, Demand] = {}
        for position, row in enumerate(self.programme.rows):
            source = row.source
            if isinstance(source, Demand) and _can_be_loosened(source):
                positions.setdefault(id(source), []).append(position)
                demands[id(source)] = source
        yield from ((demands[key], positions[key]) for key in positions)

    def loosened(self, demand: Demand, positions: list[int]) -> Loosened | None:
        """What a limit stops; None where nothing, or where that was not found out in time."""
        limit = demand.limit
        assert isinstance(limit, Limit)
        by = 1 if limit.each or len(positions) > 1 else self._least_change(positions[0])
        if by is None:
            return None
        rows = self.programme.rows
        kept = [rows[position] for position in positions]
        for position in positions:
            rows[position] = _less_strict(rows[position], by)
        answer = self._least(self.objective)
        for position, row in zip(positions, kept, strict=True):
            rows[position] = row
        if answer.values is None or not answer.proven:
            return None
        value = self.aim.bound(answer.total, self.factor)
        bound = (limit.at_least or 0) - by if limit.at_most is None else limit.at_most + by
        return Loosened(demand, bound, value) if value != self.best.value else None

    def _least_change(self, position: int) -> int | None:
        """By how much the bound of a sum has to change for a better list; None for more than a copy counts."""
        row, rows = self.programme.rows[position], self.programme.rows
        total = int((self.best.value - self.aim.weights.constant) * self.factor)
        sign = -1 if row.at_most is None else 1
        self.programme.row(self.objective, None, total - 1)
        answer = self._least({one: sign * factor for one, factor in row.terms.items()}, frozenset({position}))
        rows.pop()
        if answer.values is None or not answer.proven:
            return None
        bound = row.at_least if row.at_most is None else row.at_most
        by = answer.total - sign * (bound or 0)
        return by if 1 <= by <= max(map(abs, row.terms.values()), default=0) else None

    def _least(self, objective: "Terms", without: frozenset[int] = frozenset()) -> "Answer":
        return self.programme.least(objective, without, max(0.0, self.end - time.monotonic()))


def _can_be_loosened(demand: Demand) -> bool:
    """Whether more, or less, of what a limit counts is a question that makes sense."""
    limit = demand.limit
    if demand.of_shape or not isinstance(limit, Limit):
        return False
    if limit.each:
        return (limit.at_most or 0) > 1
    one_sided = limit.at_least is None or limit.at_most is None
    return one_sided and (limit.at_most or limit.at_least or 0) > 0


def _less_strict(row: "Row", by: int) -> "Row":
    return replace(
        row,
        at_least=None if row.at_least is None else row.at_least - by,
        at_most=None if row.at_most is None else row.at_most + by,
    )


def within_reach(task: "Task", wish: object, seconds: float) -> Fraction | None:
    """How far a wish that cannot be had with all others could be had with them, as the most or the least of what it
    measures; None where it asks for no least or most number, or where that was not found in time. Raises TooLarge."""
    aim = _aim_of(wish)
    if aim is None:
        return None
    model, totals = task_model(replace(task, wishes=tuple(one for one in task.wishes if one is not wish)))
    objective, factor = aim.objective(totals)
    answer = model.programme.least(objective, seconds=seconds)
    return aim.bound(answer.total, factor) if answer.values is not None and answer.proven else None


def _aim_of(wish: object) -> Aim | None:
    if isinstance(wish, AtLeast):
        return Aim(wish.words, Weights({wish.card: Fraction(1)}, Fraction(0)))
    if not isinstance(wish, Fulfilled):
        return None
    constraint = wish.constraint
    one_sided = constraint.at_least is None or constraint.at_most is None
    if not one_sided or constraint.measured.by_card != constraint.weights.by_card:
        return None
    return Aim(wish.words, constraint.measured, most=constraint.at_most is None)
