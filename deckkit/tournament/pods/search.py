"""Dividing players into pods of given sizes: who has met least, then who stands closest.

What is made least, in this order: meetings repeated (a pair that has met twice counts twice), pairs on an avoid-list,
and the spread, which is the sum over the pods of the difference between the most and the fewest points in it. Unlike
pairing by twos this is no matching, and no fast way to the optimum is known: two players are exchanged between pods as
long as that makes it less. The search begins with the players in the order of points, and for a small field also with
orders drawn by lot; the best end is taken. All of it follows from the seed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

SMALL, STARTS = 48, 24
"""A field of up to so many players is searched from so many beginnings."""

NEAR = 200
"""In a field of more players, those of a pod without a fault stay; only the others look for somebody to change with."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A player who is to be seated in a pod. `met` counts the pods shared with each other player."""

    number: int
    points: int
    met: Mapping[int, int] = field(default_factory=dict)
    avoid: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Sums:
    """What a division comes to, the weightiest first; less is better."""

    repeated: int
    avoided: int
    spread: int

    def as_json(self) -> dict[str, int]:
        """By the names of the criteria."""
        return {name: getattr(self, name) for name in self.__slots__}


def divided(guests: Sequence[Guest], sizes: Sequence[int], seed: int) -> tuple[list[tuple[int, ...]], Sums]:
    """The numbers of the players of each pod, in the order of their seats; the pod with the most points comes first, of
    such with the same points the larger one.

    The sizes add up to the number of players. Who sits where in a pod is drawn by lot.
    """
    random = Random(seed)
    lots = {one.number: random.random() for one in sorted(guests, key=lambda one: one.number)}
    order = sorted(guests, key=lambda one: (-one.points, lots[one.number]))
    search = _Search(order, sizes)
    best = search.from_order(range(len(order)))
    for _ in range(STARTS if len(order) <= SMALL and not search.ideal(best) else 0):
        keys = [random.random() for _ in order]
        best = min(best, search.from_order(sorted(range(len(order)), key=keys.__getitem__)), key=search.cost)
    pods = [sorted((order[place] for place in pod), key=lambda one: -one.points) for pod in best]
    pods.sort(key=lambda pod: ([-one.points for one in pod] + [1], min(lots[one.number] for one in pod)))
    seats = [tuple(sorted((one.number for one in pod), key=lambda number: random.random())) for pod in pods]
    return seats, sums(guests, seats)


def sums(guests: Sequence[Guest], pods: Sequence[Sequence[int]]) -> Sums:
    """What a division comes to."""
    known = {one.number: one for one in guests}
    pairs = [(known[pod[first]], pod[second]) for pod in pods for second in range(len(pod)) for first in range(second)]
    points = [[known[number].points for number in pod] for pod in pods]
    return Sums(
        sum(one.met.get(other, 0) for one, other in pairs),
        sum(other in one.avoid or one.number in known[other].avoid for one, other in pairs),
        sum(max(pod) - min(pod) for pod in points),
    )


Pods = list[list[int]]


class _Search:
    """Divisions of players, who are known here by their place in the order of points."""

    def __init__(self, order: Sequence[Guest], sizes: Sequence[int]) -> None:
        self.order, self.sizes = order, sizes
        self.points = [one.points for one in order]
        place = {one.number: at for at, one in enumerate(order)}
        spread = (max(self.points) - min(self.points)) * len(sizes) + 1
        many = sum(size * size for size in sizes) + 1
        self.unit = spread
        self.bad: list[dict[int, int]] = [{} for _ in order]
        """What it costs to seat two together, repeated meetings and avoid-lists in one number."""
        for at, one in enumerate(order):
            for number, times in one.met.items():
                if number in place:
                    self.bad[at][place[number]] = times * many * spread
        for at, one in enumerate(order):
            for number in one.avoid - {one.number}:
                if number in place and not self.bad[at].get(place[number], 0) % (many * spread):
                    for here, there in ((at, place[number]), (place[number], at)):
                        self.bad[here][there] = self.bad[here].get(there, 0) + spread

    def ideal(self, pods: Pods) -> bool:
        """Whether nothing could be better: no fault, and the spread of the order itself."""
        return self.cost(pods) == sum(self._spread(pod) for pod in self._cut(range(len(self.order))))

    def cost(self, pods: Pods) -> int:
        """All criteria in one number."""
        faults = sum(self._bad(member, pod) for pod in pods for member in pod)
        return faults // 2 + sum(map(self._spread, pods))

    def from_order(self, order: Sequence[int]) -> Pods:
        """The division that exchanges lead to from an order cut into pods."""
        pods = self._cut(order)
        while self._improved(pods):
            pass
        return pods

    def _cut(self, order: Sequence[int]) -> Pods:
        places = iter(order)
        return [[next(places) for _ in range(size)] for size in self.sizes]

    def _improved(self, pods: Pods) -> bool:
        """Whether a round of exchanges has made it less: for each player the best one, if there is any."""
        found = False
        for at, pod in enumerate(pods):
            for seat in range(len(pod)):
                if len(self.order) > NEAR and not self._bad(pod[seat], pod):
                    continue
                gain, other, there = min(self._exchanges(pods, at, seat), default=(0, 0, 0))
                if gain < 0:
                    pod[seat], pods[other][there] = pods[other][there], pod[seat]
                    found = True
        return found

    def _exchanges(self, pods: Pods, at: int, seat: int) -> list[tuple[int, int, int]]:
        """What changes if the player of a seat changes places: by how much, with which pod and which seat there."""
        pod = pods[at]
        member = pod[seat]
        mates = pod[:seat] + pod[seat + 1 :]
        leaves, spread = self._bad(member, mates), self._spread(pod)
        found = []
        for away, other in enumerate(pods):
            if away == at:
                continue
            joins, others = self._bad(member, other), self._spread(other)
            for there, guest in enumerate(other):
                gain = (
                    joins
                    - 2 * self.bad[member].get(guest, 0)
                    + self._bad(guest, pod)
                    - leaves
                    - self._bad(guest, other)
                )
                if gain >= self.unit:
                    continue
                gain += self._spread([*mates, guest]) - spread
                gain += self._spread([*other[:there], *other[there + 1 :], member]) - others
                if gain < 0:
                    found.append((gain, away, there))
        return found

    def _bad(self, member: int, pod: Sequence[int]) -> int:
        known = self.bad[member]
        return sum(known[other] for other in pod if other in known) if known else 0

    def _spread(self, pod: Sequence[int]) -> int:
        points = [self.points[member] for member in pod]
        return max(points) - min(points)
