"""From a pairing that nearly does to the provably best one, by exact matching of small parts of the field.

Given is a pairing of everybody, the bye with whoever holds it as one of the pairs; only who has as many points and as
many byes as the holder can have it instead. Two pairs that cross the same gap between levels of points, a pair that
crosses several gaps, and every pair that is not clean, are trouble. A group is some of the pairs: trouble, and every
pair that crosses a gap between the highest and the lowest level of the group. These gaps are the group's own; no two
groups own one gap or share a pair, and no gap next to a group that is crossed by no pair is another's. The pairs in no
group are clean and cross one gap at most; each gap that no group owns is crossed by just one of them if an odd number
stands above it, else by none.

The proof. Take any pairing M of everybody. Cut the difference of each of its pairs into the gaps that it crosses.

- At the gaps that no group owns M comes to at least their bound (see `neighbours`), and the pairs outside of the groups
  come to just that, and to nothing in any other criterion.
- A group has an even number of members, so an even number of them meet somebody outside of it in M. Put those in pairs:
  this is a matching of the group in which two may leave together. `leaving` says what that costs at least, in the gaps
  of the group and in half of what else M costs with those who leave; M costs at least as much in the group as this
  matching, and so at least as much as the lightest such matching. Costs in order of weight are compared like numbers,
  and adding keeps their order; so this holds for all criteria in their order at once.

If in the lightest matching of every group nobody leaves, the pairs of the groups, with those outside, cost just what M
costs at least: no pairing is better. Where somebody does leave, the group takes in pairs that the leavers could turn
to, in each attempt more. Groups that come to touch become one. Nobody can leave a group that is everybody.
Two leave only if that is better in some criterion, so a group is not widened without need.
"""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from deckkit.tournament.pairing.criteria import Pairs
from deckkit.tournament.pairing.field import Entrant
from deckkit.tournament.pairing.levels import Levels
from deckkit.tournament.pairing.matching import matched

_FIRST_STEP = 2
"""How many pairs a group takes in for each who leaves it at the first attempt; twice as many at each that follows."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The best pairing. `window` took part in exact matching; `whole`: everybody did, in one."""

    pairs: list[tuple[Entrant, Entrant]]
    window: int
    whole: bool


@dataclass(frozen=True, slots=True)
class _Group:
    """Some of the pairs, by place. `found` is their best pairing once nobody leaves; `step` how far it widens next."""

    places: frozenset[int]
    step: int = _FIRST_STEP
    found: tuple[tuple[Entrant, Entrant], ...] | None = None


def settled(
    pairs: Pairs,
    bad: Iterable[Iterable[int]],
    takes_bye: Set[int],
    keys: Mapping[int, int],
    now: Mapping[int, int] | None = None,
) -> Settled:
    """The best pairing of everybody in `pairs`.

    bad        places of pairs that are not clean, in groups that belong together
    takes_bye  the numbers of those who can have the bye, if the bye is in one of the pairs
    keys       a seeded number for everybody, the bye too
    now        who sits with whom: among the best a pairing is wanted that keeps the most of it. Pairs that are not in
               it are among the bad ones, in one group with those of whom they consist
    """
    levels = Levels(pairs, takes_bye)
    trouble = [(place,) for place in sorted(levels.astray())]
    groups = _apart(levels, [_Group(frozenset(places)) for places in (*bad, *trouble) if places])
    while any(group.found is None for group in groups):
        groups = _apart(levels, [_matched(levels, group, keys, now) for group in groups])
    moved = frozenset(place for group in groups for place in group.places)
    stay = [both for place, both in enumerate(pairs) if place not in moved]
    whole = not stay and len(groups) == 1
    return Settled(stay + [both for group in groups for both in group.found or ()], 2 * len(moved), whole)


def _members(levels: Levels, places: Iterable[int]) -> list[Entrant]:
    return [entrant for place in sorted(places) for entrant in levels.pairs[place]]


def _matched(levels: Levels, group: _Group, keys: Mapping[int, int], now: Mapping[int, int] | None) -> _Group:
    """The group with its best pairing, or wider if somebody would leave it."""
    if group.found is not None:
        return group
    best = matched(levels, _members(levels, group.places), keys, now)
    if not best.leavers:
        return _Group(group.places, group.step, best.pairs)
    wider = set(group.places)
    for leaver, level in best.leavers:
        wider.update(_wanted(levels, leaver, level, group))
    return _Group(frozenset(wider), 2 * group.step)


def _wanted(levels: Levels, leaver: Entrant, landing: int, group: _Group) -> set[int]:
    """The places of pairs outside of the group with somebody whom the leaver could meet, nearest to a level first."""
    wanted: set[int] = set()
    met: set[int] = set()
    for level in levels.outward(landing):
        for other in levels.at[level]:
            place = levels.place_of[other.number]
            if place not in group.places and levels.allowed(leaver, other):
                (met if other.number in leaver.met else wanted).add(place)
                if len(wanted) == group.step:
                    return wanted
    return wanted | set(sorted(met)[: group.step])


def _apart(levels: Levels, groups: list[_Group]) -> list[_Group]:
    """Groups of which no two own the same gap or share a pair: those that do are one, to be matched anew."""
    separate: list[_Group] = []
    for group in groups:
        joined = _closed(levels, group)
        while True:
            touched = [other for other in separate if _touch(levels, joined, other)]
            if not touched:
                break
            separate = [other for other in separate if other not in touched]
            places = joined.places.union(*(other.places for other in touched))
            step = max(one.step for one in (joined, *touched))
            joined = _closed(levels, _Group(places, step))
        separate.append(joined)
    return separate


def _closed(levels: Levels, group: _Group) -> _Group:
    """The group with every pair that crosses one of its gaps."""
    places = group.places
    while True:
        first, last = levels.range_of(_members(levels, places))
        closed = places.union(*levels.crossing[first:last])
        if closed == places:
            return group if places == group.places else _Group(places, group.step)
        places = closed


def _touch(levels: Levels, one: _Group, other: _Group) -> bool:
    """Whether two groups share a pair, or a gap that one of them owns is the other's or next to it."""
    if not one.places.isdisjoint(other.places):
        return True
    ours, theirs = (levels.range_of(_members(levels, group.places)) for group in (one, other))
    return _overlap(ours, levels.with_borders(*theirs)) or _overlap(levels.with_borders(*ours), theirs)


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two ranges of gaps, from one up to another, have a gap in common."""
    return max(one[0], other[0]) < min(one[1], other[1])
