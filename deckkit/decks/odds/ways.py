"""In how many ways some cards can be drawn so that every want is met, or none: the multivariate hypergeometric count.

Cards that count for the same wants form a group. Group after group, a state is how many cards each want has by now, no
further than matters for it; to a state belongs a polynomial whose coefficient at z^k is the number of ways with k cards
drawn. It is kept as one whole number, a coefficient in each so many bits (Kronecker's substitution), so that adding a
group is a multiplication of whole numbers, and one pass serves all numbers of cards drawn. A want for which no later
group counts is settled at once, so that states stay few. Cards that are replaced when drawn count by a power of their
own, z^(most + 1), since how many of them turn up is a matter of its own.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

MOST_WORK = 1_500_000_000
"""Machine words that may be multiplied with one another; this many take some seconds."""

_WORD = 30
"""Bits of a word."""

_LONG = 70
"""Words of a number from which on multiplying is quicker than each word with each."""

_EACH = 800
"""What goes with a multiplication of even the shortest numbers, in words multiplied."""

State = tuple[int, ...]


class TooMuch(ArithmeticError):
    """More states, or longer numbers, than can be worked out in reasonable time."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many cards a want asks for."""

    at_least: int
    at_most: int | None = None

    def holds(self, count: int) -> bool:
        """Whether so many cards fulfil the want."""
        return self.at_least <= count and (self.at_most is None or count <= self.at_most)

    @property
    def enough(self) -> int:
        """The count beyond which nothing changes any more."""
        return self.at_least if self.at_most is None else max(self.at_least, self.at_most + 1)


@dataclass(frozen=True, slots=True)
class Group:
    """Copies that count for the same wants: bit i of `signature` is set for the want i."""

    signature: int
    copies: int
    replaced: bool = False


class Packing:
    """How numbers of ways lie in one whole number, for draws of up to `most` cards out of `kept` and `replaced`."""

    def __init__(self, kept: int, replaced: int, most: int) -> None:
        self.most = min(most, kept)
        self.replaced = replaced
        largest = comb(kept, min(self.most, kept // 2)) * comb(replaced, replaced // 2)
        self.bits = largest.bit_length()
        self.words = self.bits * (self.most + 1) * (replaced + 1) // _WORD + 1
        self.mask = (1 << self.bits * (self.most + 1)) - 1

    def at(self, kept: int, replaced: int = 0) -> int:
        """How far up the number of ways with so many cards lies, in bits."""
        return self.bits * (kept + (self.most + 1) * replaced)

    def read(self, ways: int, kept: int, replaced: int = 0) -> int:
        """The number of ways with exactly so many cards of both kinds."""
        return ways >> self.at(kept, replaced) & ((1 << self.bits) - 1)


def ways(groups: Sequence[Group], bounds: Sequence[Bounds], start: State, packing: Packing, every: bool) -> int:
    """The packed numbers of ways to draw so that every want holds, or with `every` false so that none does.

    `start` is how many cards each want has before the draw. Raises TooMuch.
    """
    ordered = _in_order(groups, len(bounds))
    last = {want: place for place, group in enumerate(ordered) for want in _wants(group, len(bounds))}
    begun = tuple(min(count, bound.enough) for count, bound in zip(start, bounds, strict=True))
    states = {begun: 1}
    states = _settled(states, [one for one in range(len(bounds)) if one not in last], bounds, every)
    work = 0
    for place, group in enumerate(ordered):
        work += _work(group, bounds, packing, len(states))
        if work > MOST_WORK:
            raise TooMuch
        step = _Step(group, bounds, packing, every)
        states = step.taken(states)
        states = _settled(states, [want for want in step.wants if last[want] == place], bounds, every)
    return sum(states.values())


class _Step:
    """One group added to every state."""

    def __init__(self, group: Group, bounds: Sequence[Bounds], packing: Packing, every: bool) -> None:
        self.wants = _wants(group, len(bounds))
        self.bounds, self.every = bounds, every
        self.mask = None if group.replaced else packing.mask
        most = _most(group, packing)
        rest = sum(_term(group, drawn, packing) for drawn in range(most + 1))
        self.single, self.rest = [], [rest]
        for drawn in range(_told_apart(group, bounds, most)):
            self.single.append(_term(group, drawn, packing))
            rest -= self.single[-1]
            self.rest.append(rest)

    def taken(self, states: dict[State, int]) -> dict[State, int]:
        """Every state with each number of cards of this group; beyond what matters, all numbers at once."""
        found: defaultdict[State, int] = defaultdict(int)
        for counts, ways in states.items():
            room = max((self.bounds[want].enough - counts[want] for want in self.wants), default=0)
            for drawn, factor in enumerate(self.single[:room]):
                self._add(found, counts, drawn, ways * factor)
            if room < len(self.rest):
                self._add(found, counts, room, ways * self.rest[room])
        if self.mask is None:
            return found
        return {counts: left for counts, ways in found.items() if (left := ways & self.mask)}

    def _add(self, found: defaultdict[State, int], counts: State, drawn: int, ways: int) -> None:
        """Count some ways under their state, unless nothing that is still to come can make it the right one."""
        grown = list(counts)
        for want in self.wants:
            bound = self.bounds[want]
            grown[want] = min(counts[want] + drawn, bound.enough)
            if _decided(grown[want], bound, self.every):
                return
        found[tuple(grown)] += ways


def _most(group: Group, packing: Packing) -> int:
    """The most cards of a group that can be drawn."""
    return group.copies if group.replaced else min(group.copies, packing.most)


def _told_apart(group: Group, bounds: Sequence[Bounds], most: int) -> int:
    """How many numbers of cards of a group make a difference, beside all larger ones together."""
    return min(max((bounds[want].enough for want in _wants(group, len(bounds))), default=0), most + 1)


def _work(group: Group, bounds: Sequence[Bounds], packing: Packing, states: int) -> int:
    """What it takes to add a group to so many states: to find its numbers of ways, and to multiply by each."""
    most = _most(group, packing)
    apart, words = _told_apart(group, bounds, most) + 1, packing.words
    return (most + 2 * apart) * words + states * apart * (_EACH + words * min(words, _LONG))


def _decided(count: int, bound: Bounds, every: bool) -> bool:
    """Whether a want is already met or missed for good, against what is asked."""
    if every:
        return bound.at_most is not None and count > bound.at_most
    return bound.at_most is None and count >= bound.at_least


def _settled(states: dict[State, int], wants: Sequence[int], bounds: Sequence[Bounds], every: bool) -> dict[State, int]:
    """The states in which these wants, for which no group is left, stand as asked; what they had is forgotten."""
    if not wants:
        return states
    found: defaultdict[State, int] = defaultdict(int)
    for counts, ways in states.items():
        if all(bounds[want].holds(counts[want]) is every for want in wants):
            found[tuple(0 if want in wants else count for want, count in enumerate(counts))] += ways
    return found


def _term(group: Group, drawn: int, packing: Packing) -> int:
    kept, replaced = (0, drawn) if group.replaced else (drawn, 0)
    return comb(group.copies, drawn) << packing.at(kept, replaced)


def _wants(group: Group, number: int) -> list[int]:
    return [want for want in range(number) if group.signature >> want & 1]


def _in_order(groups: Sequence[Group], number: int) -> list[Group]:
    """The groups, replaced cards last; each time those of the want that has the fewest left, so that it is settled."""
    ordered: list[Group] = []
    left = list(groups)
    for kind in (False, True):
        while any(group.signature and group.replaced is kind for group in left):
            counts = [sum(group.signature >> want & 1 for group in left) for want in range(number)]
            open_ = [
                want
                for want in range(number)
                if any(group.replaced is kind and group.signature >> want & 1 for group in left)
            ]
            chosen = min(open_, key=counts.__getitem__)
            taken = [group for group in left if group.replaced is kind and group.signature >> chosen & 1]
            ordered += taken
            left = [group for group in left if group not in taken]
        ordered += [group for group in left if group.replaced is kind]
        left = [group for group in left if group.replaced is not kind]
    return ordered
