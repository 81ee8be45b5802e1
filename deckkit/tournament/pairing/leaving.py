"""What it costs at least that two members of a group are not paired in it, but with others.

Everything is counted in halves. A member who leaves walks from its own level to that of whom it meets, its landing: a
level of the group on which others stand, or beyond the group, upwards or downwards. The gaps that the group owns count
in full on this way, as does it that the member floats twice. The gap next to the group counts half, if no pair crosses
it, as it may be next to another group. What else speaks against a pair counts half, as the other half may be counted in
the group of the other. Who stands beyond the levels of the group is not looked at.

Above each gap that the group owns, or that is next to it and crossed by no pair, stands an even number of others, since
no pair of theirs crosses it. If an odd number of them meet a member, an odd number is left, and one of these must cross
the gap, and with it all gaps up to the next levels on which others stand. So if those who leave are put in pairs in the
order of their landings, each pair costs its two ways, and every step from level to level of others between the two
landings once more.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from deckkit.tournament.pairing.criteria import BYE
from deckkit.tournament.pairing.field import DOWN, UP, Entrant
from deckkit.tournament.pairing.levels import Levels
from deckkit.tournament.pairing.weights import Scale

_NOT = 1 << 200
"""More than anything can weigh."""


class Leaving:
    """For every member of a group what its ways to the landings cost, alone and with the gaps to each landing."""

    def __init__(self, levels: Levels, scale: Scale, group: Sequence[Entrant], keep: bool) -> None:
        self._levels, self._scale = levels, scale
        self._inside = {entrant.number for entrant in group}
        self._each = scale.leaving + keep * scale.changed
        first, last = self._first, self._last = levels.range_of(group)
        self._landings = [
            level
            for level in range(first, last + 1)
            if any(other.number not in self._inside for other in levels.at[level])
        ]
        at = self._at = self._where()
        self._ways = [self._ways_of(entrant) for entrant in group]
        self._reached = [
            [min(way + abs(here - there) for way, there in zip(ways, at, strict=True)) for here in at]
            for ways in self._ways
        ]

    def both(self, one: int, other: int) -> int | None:
        """What it costs at least that these two leave, by their places in the group; None if they cannot."""
        pairs = zip(self._ways[one], self._reached[other], strict=True)
        least = min((way + reached for way, reached in pairs), default=_NOT)
        return least + 2 * self._each if least < _NOT else None

    def landings(self, one: int, other: int) -> tuple[int, int]:
        """The levels on which these two land when they leave at the least cost."""
        ways, reached = self._ways[one], self._reached[other]
        here = min(range(len(ways)), key=lambda place: ways[place] + reached[place])
        way, at = self._ways[other], self._at
        there = min(range(len(way)), key=lambda place: way[place] + abs(at[here] - at[place]))
        level_of = [*self._landings, self._first - 1, self._last + 1]
        return level_of[here], level_of[there]

    def _where(self) -> list[int]:
        """Where the landings lie: what it weighs to get down to each. Above and below the group are the last two."""
        points, scale = self._levels.points, self._scale
        stops = [self._first, *self._landings, self._last]
        steps = [2 * scale.apart(points[upper] - points[lower]) for upper, lower in pairwise(stops)]
        above, below = self._borders()
        *landings, bottom = accumulate(steps)
        return [*landings, -above, bottom + below]

    def _borders(self) -> tuple[int, int]:
        """What the gaps next to the group weigh, above and below it."""
        begin, end = self._levels.with_borders(self._first, self._last)
        points, scale = self._levels.points, self._scale
        return scale.apart(points[begin] - points[self._first]), scale.apart(points[self._last] - points[end])

    def _ways_of(self, entrant: Entrant) -> list[int]:
        """What the way to each landing costs a member."""
        points, scale = self._levels.points, self._scale
        ways = [self._way(entrant, level) for level in self._landings]
        if entrant.number == BYE:
            return [*ways, _NOT, _NOT]
        above, below = self._borders()
        up = 2 * (scale.apart(points[self._first] - entrant.points) + scale.float(entrant, UP)) + above
        down = 2 * (scale.apart(entrant.points - points[self._last]) + scale.float(entrant, DOWN)) + below
        return [*ways, up if self._first else _NOT, down if self._last + 1 < len(points) else _NOT]

    def _way(self, entrant: Entrant, level: int) -> int:
        """What it costs a member to meet the one of the others on a level against whom the least speaks."""
        points, scale = self._levels.points[level], self._scale
        least = _NOT
        for other in self._levels.at[level]:
            if other.number not in self._inside and self._levels.allowed(entrant, other):
                if BYE in (entrant.number, other.number):
                    return 0
                least = min(least, scale.against(entrant, other))
                if not least:
                    break
        direction = (points > entrant.points) - (points < entrant.points)
        return least + 2 * (scale.apart(abs(points - entrant.points)) + scale.float(entrant, direction))
