"""Lists that differ: rows that shut out a list which was found, and no other.

For each card there is, for each number of copies, a variable that is 1 where the list has so many or more. A list
differs from one that was found where for some card it has fewer copies, or one more: one of these variables is another.
"""

from collections.abc import Mapping
from itertools import pairwise

from deckkit.decks.solving.programme import Programme


class Different:
    """Shuts lists out of a programme one by one. `totals`: the copies of each card that lists are compared by.

    The rows that are there when it is made must be there to stay.
    """

    def __init__(self, programme: Programme, totals: Mapping[str, Mapping[int, int]]) -> None:
        self.programme, self.totals, self.highest = programme, totals, _highest(programme)
        self.steps: dict[str, list[int]] | None = None

    def exclude(self, copies: Mapping[str, int]) -> None:
        """No solution from now on has exactly these copies of every card."""
        if self.steps is None:
            self.steps = self._steps()
        terms: dict[int, int] = {}
        had = 0
        for card_id, steps in self.steps.items():
            number = copies.get(card_id, 0)
            if number:
                terms[steps[number - 1]] = -1
                had += 1
            if number < len(steps):
                terms[steps[number]] = 1
        self.programme.row(terms, 1 - had, None)

    def _steps(self) -> dict[str, list[int]]:
        steps: dict[str, list[int]] = {}
        for card_id, variables in self.totals.items():
            most = sum(self.highest[one] for one in variables)
            if most:
                steps[card_id] = own = [self.programme.variable(0, 1) for _ in range(most)]
                self.programme.row({**variables, **dict.fromkeys(own, -1)}, 0, 0)
                for fewer, more in pairwise(own):
                    self.programme.row({fewer: 1, more: -1}, 0, None)
        return steps


def _highest(programme: Programme) -> list[int]:
    """The most that each variable can be, told by each row alone that has only positive terms of what is never less
    than nothing."""
    highest = [high for _, high in programme.bounds]
    for row in programme.rows:
        if row.at_most is None or any(factor < 0 or programme.bounds[one][0] < 0 for one, factor in row.terms.items()):
            continue
        for one, factor in row.terms.items():
            if factor:
                highest[one] = min(highest[one], max(0, row.at_most // factor))
    return highest
