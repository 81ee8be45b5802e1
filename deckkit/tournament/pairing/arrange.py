"""The best pairing of those who are free: the bye, neighbours in score order, matching where these do not do."""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from deckkit.tournament.pairing.criteria import BYE, Pairs, sums_of
from deckkit.tournament.pairing.field import Entrant, Method, Sums
from deckkit.tournament.pairing.neighbours import neighbours

ByeClass = tuple[int, int]
"""Byes had and points: who are alike in both are alike to the criteria when the bye is given."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """The best pairing of some entrants: pairs, the higher first; who has the bye; what it comes to; the bound.

    window  how many took part in exact matching
    whole   whether that was one matching of everybody
    ahead   whether all pairings were looked at, for the rounds to come
    """

    pairs: Pairs
    holder: Entrant | None
    sums: Sums
    bound: Sums
    window: int = 0
    whole: bool = False
    ahead: bool = False

    @property
    def method(self) -> Method:
        """The name of how it was found."""
        if self.ahead:
            return "look-ahead"
        if not self.window:
            return "neighbours"
        return "whole" if self.whole else "window"


def arranged(free: Sequence[Entrant], seed: int, keys: Mapping[int, int]) -> Arranged:
    """The best pairing of entrants, who stand in the order of their numbers.

    An odd number of them: the bye goes to one of those with the fewest byes, then the fewest points. If that forces a
    rematch, every other class is tried in this order until one does without, and the first with the fewest rematches
    has it: rematches weigh more than the bye, and the bye more than all else.
    """
    order = sorted(free, key=lambda entrant: keys[entrant.number])
    order.sort(key=lambda entrant: -entrant.points)
    if len(order) % 2 == 0:
        return _with_bye(order, None, seed, keys)
    tried: list[Arranged] = []
    for bye_class in bye_classes(order):
        tried.append(_with_bye(order, bye_class, seed, keys))
        if not tried[-1].sums.rematches:
            break
    best = min(tried, key=lambda found: found.sums.rematches)
    return replace(best, bound=tried[0].bound, window=max(found.window for found in tried))


def bye_classes(entrants: Collection[Entrant]) -> list[ByeClass]:
    """The classes that can have the bye, the fewest byes first, then the fewest points."""
    return sorted({(entrant.byes, entrant.points) for entrant in entrants})


def placed_bye(holder: Entrant) -> Entrant:
    """The bye as an opponent of its holder: as many points, so that it adds no difference."""
    return Entrant(BYE, holder.points)


def _with_bye(order: list[Entrant], bye_class: ByeClass | None, seed: int, keys: Mapping[int, int]) -> Arranged:
    """The best pairing in which the bye, if any, goes to one of a class."""
    can_have = [entrant for entrant in order if (entrant.byes, entrant.points) == bye_class] if bye_class else []
    holder = can_have[-1] if can_have else None
    playing = [entrant for entrant in order if entrant is not holder]
    first = neighbours(playing, random.Random(seed + 1).random)
    pairs = first.pairs
    uneven = [pairs[place][0].points - pairs[place][1].points for place in first.uneven]
    bound = Sums(
        second_byes=holder.byes if holder else 0,
        bye_points=holder.points if holder else 0,
        differences=sum(uneven),
        squares=sum(difference * difference for difference in uneven),
    )
    if not first.bad:
        return Arranged(pairs, holder, bound, bound)
    return _settled(pairs, first.bad, holder, can_have, keys, bound)


def _settled(
    pairs: Pairs, bad: list[int], holder: Entrant | None, can_have: list[Entrant], keys: Mapping[int, int], bound: Sums
) -> Arranged:
    """The best pairing by matching, when neighbours and swaps have left bad pairs."""
    from deckkit.tournament.pairing.windows import settled

    everybody = [*pairs, (holder, placed_bye(holder))] if holder else pairs
    best = settled(everybody, [[place] for place in bad], {entrant.number for entrant in can_have}, keys)
    playing, holder = without_bye(best.pairs)
    in_order = ordered(playing, keys)
    return Arranged(in_order, holder, sums_of(in_order, holder), bound, best.window, best.whole)


def without_bye(pairs: Pairs) -> tuple[Pairs, Entrant | None]:
    """The pairs of which nobody is the bye, and who is paired with the bye."""
    playing = [both for both in pairs if BYE not in (both[0].number, both[1].number)]
    holders = [a if b.number == BYE else b for a, b in pairs if BYE in (a.number, b.number)]
    return playing, holders[0] if holders else None


def ordered(pairs: Pairs, keys: Mapping[int, int]) -> list[tuple[Entrant, Entrant]]:
    """The pairs, best scores first, and in each the one with more points first; the seed decides between equals."""
    upright = [(a, b) if (-a.points, keys[a.number]) <= (-b.points, keys[b.number]) else (b, a) for a, b in pairs]
    return sorted(upright, key=lambda both: (-both[0].points, -both[1].points, keys[both[0].number]))
