"""Rounds to come: how many are sure, and in a small field the pairing that leaves as many as there can be.

The entrants are the vertices of a graph, with the bye as one more if their number is odd; an edge joins two who have
not met, and the bye with whoever has not had it. A round is a perfect matching: it takes one edge from each vertex. If
each of n vertices has edges to at least n/2 others there is one (Dirac 1952: there even is a Hamilton circle, and every
other edge of it makes one). So the first n/2 rounds can be paired, however the rounds before were paired.

Up to `EXACT` vertices every pairing without a rematch and without a second bye is looked at, the best first, and the
first that leaves all rounds to come is taken: as many perfect matchings without a common edge. If none leaves all, the
first of those that leave the most. If every pairing has a rematch or a second bye, those with the fewest are looked at.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from deckkit.tournament.pairing.arrange import Arranged, ordered, without_bye
from deckkit.tournament.pairing.criteria import BYE, sums_of
from deckkit.tournament.pairing.factors import Edges, Graph, disjoint, matchings, without
from deckkit.tournament.pairing.field import Entrant, Field, Sums
from deckkit.tournament.pairing.weights import Scale, tail_of

EXACT = 12
"""With how many vertices, the bye among them, the rounds to come are looked at one by one."""


def safe_rounds(players: int) -> int:
    """How many rounds can be paired without a rematch and a second bye for sure, if nobody joins or drops out.

    With more than 12 players that is half their number, rounded up. Up to 12 it is as many rounds as there can be, if
    every round is paired with the rounds to come in mind (`Field.rounds_after`).
    """
    vertices = players + players % 2
    return vertices - 1 if 0 < vertices <= EXACT else vertices // 2


def sure_rounds(field: Field) -> int:
    """How many of the rounds to come are sure, whatever this round is: by the theorem of Dirac."""
    if not field.rounds_after:
        return 0
    odd = len(field.entrants) % 2
    vertices = len(field.entrants) + odd
    least = vertices - 1 - max((len(one.met) + (odd and one.byes > 0) for one in field.entrants), default=0)
    if odd:
        least = min(least, sum(not entrant.byes for entrant in field.entrants))
    return max(0, min(field.rounds_after, least - vertices // 2))


def lost_rounds(field: Field, pairs: Iterable[tuple[int, int]]) -> int:
    """How many of the rounds to come a round leaves no pairing for, with the bye as 0; none if it is a large field."""
    vertices = _vertices(field)
    if not field.rounds_after or len(vertices) > EXACT:
        return 0
    at = {entrant.number: place for place, entrant in enumerate(vertices)}
    left = without(_graph(vertices), tuple((at[a], at[b]) for a, b in pairs if a in at and b in at))
    return next(lost for lost in range(field.rounds_after + 1) if disjoint(left, field.rounds_after - lost))


def looked_ahead(
    field: Field, free: Sequence[Entrant], keys: Mapping[int, int], now: Mapping[int, int] | None = None
) -> Arranged | None:
    """The pairing of those who are free that leaves the most rounds to come, and among these the best.

    With `now`, who sits with whom, one of the best that keeps the most of it.

    None where nothing is to be looked at: the field is large, nobody is free, or every pairing leaves all rounds.
    """
    vertices = _vertices(field)
    if not field.rounds_after or not free or len(vertices) > EXACT or len(free) % 2 > len(field.entrants) % 2:
        return None
    graph = _graph(vertices)
    if min((edges.bit_count() for edges in graph), default=0) - field.rounds_after >= len(graph) // 2:
        return None
    at = {entrant.number: place for place, entrant in enumerate(vertices)}
    left = without(graph, tuple((at[a], at[b]) for a, b in field.fixed.items() if b in at))
    playing = sum(1 << at[entrant.number] for entrant in free) | (len(free) % 2 and 1 << at[BYE])
    clean = list(matchings(left, playing))
    in_order = sorted(clean or _fewest_faults(vertices, playing), key=_weigher(vertices, keys, now))
    this_round = 1 if clean and not field.fixed else 0
    at_most = next(rounds for rounds in range(field.rounds_after, -1, -1) if disjoint(left, rounds + this_round))
    rounds, pairs = _most_rounds(left, in_order, at_most)
    playing_pairs, holder = without_bye([(vertices[a], vertices[b]) for a, b in pairs])
    chosen = ordered(playing_pairs, keys)
    lost = Sums(lost_rounds=field.rounds_after - rounds)
    return Arranged(chosen, holder, sums_of(chosen, holder) + lost, Sums(), ahead=True)


def _fewest_faults(vertices: Sequence[Entrant], playing: int) -> list[Edges]:
    """The pairings with the fewest rematches, and of these with the fewest byes before, where none is without."""

    def faults(pairs: Edges) -> tuple[int, int]:
        both = [(vertices[a], vertices[b]) for a, b in pairs]
        return sum(b.number in a.met for a, b in both), sum(a.byes for a, b in both if b.number == BYE)

    everybody = (1 << len(vertices)) - 1
    complete = tuple(everybody & ~(1 << place) for place in range(len(vertices)))
    counted = [(faults(pairs), pairs) for pairs in matchings(complete, playing)]
    fewest = min(count for count, _ in counted)
    return [pairs for count, pairs in counted if count == fewest]


def _vertices(field: Field) -> list[Entrant]:
    """The entrants by number, and the bye as the last if their number is odd."""
    entrants = sorted(field.entrants, key=lambda entrant: entrant.number)
    return [*entrants, Entrant(BYE, 0)] if len(entrants) % 2 else entrants


def _most_rounds(graph: Graph, in_order: Sequence[Edges], at_most: int) -> tuple[int, Edges]:
    """The most rounds that one of these pairings leaves, and the first that leaves so many."""
    for rounds in range(at_most, 0, -1):
        for pairs in in_order:
            if disjoint(without(graph, pairs), rounds):
                return rounds, pairs
    return 0, in_order[0]


def _graph(vertices: Sequence[Entrant]) -> Graph:
    """Who can still meet whom, or have the bye, as bits."""

    def can(a: Entrant, b: Entrant) -> bool:
        if BYE in (a.number, b.number):
            return a.number != b.number and not a.byes and not b.byes
        return a.number != b.number and b.number not in a.met

    return tuple(sum(1 << place for place, b in enumerate(vertices) if can(a, b)) for a in vertices)


def _weigher(
    vertices: Sequence[Entrant], keys: Mapping[int, int], now: Mapping[int, int] | None
) -> Callable[[Edges], int]:
    """What a pairing without a rematch and a second bye weighs: the criteria from the points of the bye on."""
    levels = sorted({entrant.points for entrant in vertices if entrant.number != BYE})
    scale = Scale.of(len(vertices), levels[-1] - levels[0])
    weights = {}
    for at, a in enumerate(vertices):
        for to, b in enumerate(vertices[at + 1 :], at + 1):
            first = scale.rematch * levels.index(a.points) if b.number == BYE else scale.pair(a, b)
            if now is not None and now.get(a.number) != b.number and now.get(b.number) != a.number:
                first += scale.changed
            weights[at, to] = first + tail_of(keys[a.number], keys[b.number], scale.tail)
    return lambda pairs: sum(weights[pair] for pair in pairs)
