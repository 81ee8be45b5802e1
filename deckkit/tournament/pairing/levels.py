"""Pairs of a field by the levels of points: which cross the gaps between them, and where their members stand."""

from collections.abc import Collection, Iterator, Set

from deckkit.tournament.pairing.criteria import BYE, Pairs
from deckkit.tournament.pairing.field import Entrant


class Levels:
    """The levels of points of a field that is paired, the highest first. The bye, if any, counts among the entrants.

    pairs      the pairs, by place
    points     the points of each level
    at         who stands on each level, in the order of the pairs
    place_of   the place of an entrant's pair, by number
    crossing   for the gap below each level but the last, the places of the pairs that cross it
    takes_bye  the numbers of those who can have the bye
    """

    def __init__(self, pairs: Pairs, takes_bye: Set[int]) -> None:
        self.pairs, self.takes_bye = pairs, takes_bye
        by_points: dict[int, list[Entrant]] = {}
        self.place_of: dict[int, int] = {}
        for place, both in enumerate(pairs):
            for entrant in both:
                self.place_of[entrant.number] = place
                by_points.setdefault(entrant.points, []).append(entrant)
        self.points = sorted(by_points, reverse=True)
        self.at = [by_points[points] for points in self.points]
        self.level_of = {points: level for level, points in enumerate(self.points)}
        self.crossing: list[list[int]] = [[] for _ in self.points[1:]]
        for place, (a, b) in enumerate(pairs):
            if a.points != b.points:
                first, last = self.range_of((a, b))
                for gap in range(first, last):
                    self.crossing[gap].append(place)

    def range_of(self, entrants: Collection[Entrant]) -> tuple[int, int]:
        """The first and the last level on which some of these stand."""
        points = [entrant.points for entrant in entrants]
        return self.level_of[max(points)], self.level_of[min(points)]

    def with_borders(self, first: int, last: int) -> tuple[int, int]:
        """The gaps from level `first` to `last`, from which one up to which, with those next to them if none cross."""
        begin = first - 1 if first and not self.crossing[first - 1] else first
        end = last + 1 if last < len(self.crossing) and not self.crossing[last] else last
        return begin, end

    def astray(self) -> set[int]:
        """The places of pairs that cross several gaps, or one that another pair crosses as well."""
        several = {
            place
            for place, (a, b) in enumerate(self.pairs)
            if abs(self.level_of[a.points] - self.level_of[b.points]) > 1
        }
        return several.union(place for places in self.crossing if len(places) > 1 for place in places)

    def allowed(self, a: Entrant, b: Entrant) -> bool:
        """Whether neither is the bye, or the other can have it."""
        if a.number == BYE:
            return b.number in self.takes_bye
        return b.number != BYE or a.number in self.takes_bye

    def outward(self, level: int) -> Iterator[int]:
        """All levels, the nearest in points first, of two as near the higher one; `level` itself is the first."""
        points, up, down = self.points, level - 1, level + 1
        yield level
        while up >= 0 or down < len(points):
            if up >= 0 and (down == len(points) or points[up] - points[level] <= points[level] - points[down]):
                yield up
                up -= 1
            else:
                yield down
                down += 1
