"""Lists that differ: parts of a programme, each without one list that was found, and their cut between two lists.

For each card there is, for each number of copies, a variable that is 1 where the list has so many or more, a step. A
list differs from one that was found where for some card it has fewer copies, or one more: one of these is another. So
one row shuts a list out. A part has one such row only: once the next list of a part is found, the part is cut at a step
that the two lists do not share, and each half has one of them to shut out. (Lawler 1972 ranks solutions by such parts;
that a part is cut in two, and not at every variable, is Gabow's improvement of 1977.)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from deckkit.decks.solving.programme import Programme

Copies = Mapping[str, int]
"""How many copies of each card; a card that is not named has none."""


@dataclass(frozen=True, slots=True)
class Part:
    """The lists whose steps are as they are fixed here, by the number of the variable, without one list among them."""

    fixed: Mapping[int, int]
    without: Copies


class Different:
    """Parts of a programme. `totals`: the copies of each card that lists are compared by.

    The rows that are there when the first part is asked for must be there to stay.
    """

    def __init__(self, programme: Programme, totals: Mapping[str, Mapping[int, int]]) -> None:
        self._programme, self._totals = programme, totals
        self._known: dict[str, list[int]] | None = None

    def all_but(self, copies: Copies) -> Part:
        """Everything but one list."""
        return Part({}, copies)

    def cut(self, part: Part, found: Copies) -> tuple[Part, Part]:
        """Both halves of a part: that without the list that was shut out already, and that without the one found."""
        before, after = self._values(part.without), self._values(found)
        apart = [step for step, value in before.items() if after[step] != value]
        at = apart[len(apart) // 2]
        return (
            Part({**part.fixed, at: before[at]}, part.without),
            Part({**part.fixed, at: after[at]}, found),
        )

    def programme(self, part: Part) -> Programme:
        """The programme of a part, to be solved and added to."""
        values = self._values(part.without)
        own = Programme(list(self._programme.bounds), list(self._programme.rows))
        for step, value in part.fixed.items():
            own.bounds[step] = (value, value)
        own.row({step: -1 if value else 1 for step, value in values.items()}, 1 - sum(values.values()), None)
        return own

    def _values(self, copies: Copies) -> dict[int, int]:
        """Each step as it is in a list."""
        return {
            step: int(number <= copies.get(card_id, 0))
            for card_id, steps in self._steps().items()
            for number, step in enumerate(steps, 1)
        }

    def _steps(self) -> dict[str, list[int]]:
        """The steps of each card; they and their rows are added to the programme the first time."""
        if self._known is None:
            self._known, highest = {}, self._programme.highest()
            for card_id, variables in self._totals.items():
                most = sum(highest[one] for one in variables)
                if most:
                    self._known[card_id] = own = [self._programme.variable(0, 1) for _ in range(most)]
                    self._programme.row({**variables, **dict.fromkeys(own, -1)}, 0, 0)
                    for fewer, more in pairwise(own):
                        self._programme.row({fewer: 1, more: -1}, 0, None)
        return self._known
