"""Exact matching of a group of entrants some of whom may leave it: the lower bound on which the proof stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckkit.tournament.pairing.criteria import BYE
from deckkit.tournament.pairing.field import Entrant
from deckkit.tournament.pairing.leaving import Leaving
from deckkit.tournament.pairing.levels import Levels
from deckkit.tournament.pairing.weights import Scale, tail_of


@dataclass(frozen=True, slots=True)
class Matched:
    """The best matching of a group: its pairs, and who would leave it for which level."""

    pairs: tuple[tuple[Entrant, Entrant], ...]
    leavers: tuple[tuple[Entrant, int], ...]


def matched(
    levels: Levels, group: Sequence[Entrant], keys: Mapping[int, int], now: Mapping[int, int] | None
) -> Matched:
    """Match a group so that the criteria are least, where any two may leave it for the least that this can cost.

    now  who sits with whom, if as many as the criteria allow are to stay together
    """
    first, last = levels.range_of(group)
    begin, end = levels.with_borders(first, last)
    scale = Scale.of(len(group), levels.points[begin] - levels.points[end], now is not None)
    leaving = Leaving(levels, scale, group, now is not None)
    edges: list[tuple[int, int, int]] = []
    both_leave: set[tuple[int, int]] = set()
    for at, a in enumerate(group):
        for to in range(at + 1, len(group)):
            b = group[to]
            weight = _staying(levels, scale, a, b, now)
            other = leaving.both(at, to)
            if other is not None and (weight is None or other < weight):
                weight = other
                both_leave.add((at, to))
            if weight is not None:
                edges.append((at, to, weight + tail_of(keys[a.number], keys[b.number], scale.tail)))
    chosen = lightest(len(group), edges)
    return Matched(
        tuple((group[at], group[to]) for at, to in chosen if (at, to) not in both_leave),
        tuple(
            (group[member], level)
            for pair in chosen
            if pair in both_leave
            for member, level in zip(pair, leaving.landings(*pair), strict=True)
        ),
    )


def lightest(size: int, edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """The perfect matching of least weight of the vertices 0 up to `size`. There must be a perfect one."""
    import rustworkx

    heaviest = max(weight for _, _, weight in edges)
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from([(at, to, heaviest - weight) for at, to, weight in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def _staying(levels: Levels, scale: Scale, a: Entrant, b: Entrant, now: Mapping[int, int] | None) -> int | None:
    """What a pair inside the group weighs, in halves; None if there can be none."""
    if not levels.allowed(a, b):
        return None
    weight = 0 if BYE in (a.number, b.number) else scale.pair(a, b)
    if now is not None and now.get(a.number) != b.number and now.get(b.number) != a.number:
        weight += scale.changed
    return 2 * weight
