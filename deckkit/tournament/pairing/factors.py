"""Perfect matchings of small graphs, all of them, and whether several without a common edge can be had."""

from collections.abc import Iterator
from itertools import combinations

Graph = tuple[int, ...]
"""For every vertex the set of those that it has an edge to, as bits."""
Edges = tuple[tuple[int, int], ...]

_FEW = 32
"""Up to how many edges too many, counted at both ends, it is looked at whether they can be done without."""


def without(graph: Graph, edges: Edges) -> Graph:
    """The graph less some edges, which it need not have."""
    left = list(graph)
    for a, b in edges:
        left[a] &= ~(1 << b)
        left[b] &= ~(1 << a)
    return tuple(left)


def matchings(graph: Graph, vertices: int) -> Iterator[Edges]:
    """All perfect matchings of some of the vertices, given as bits."""
    if not vertices:
        yield ()
        return
    first = (vertices & -vertices).bit_length() - 1
    partners = graph[first] & vertices
    while partners:
        lowest = partners & -partners
        partners ^= lowest
        edge = (first, lowest.bit_length() - 1)
        for rest in matchings(graph, vertices & ~(1 << first) & ~lowest):
            yield (edge, *rest)


def disjoint(graph: Graph, number: int) -> bool:
    """Whether the graph has so many perfect matchings without a common edge."""
    if not number or not graph:
        return True
    pivot = min(range(len(graph)), key=lambda vertex: graph[vertex].bit_count())
    return _disjoint(graph, number, pivot, -1, set())


def _disjoint(graph: Graph, number: int, pivot: int, after: int, failed: set[tuple[Graph, int]]) -> bool:
    """The same, by the partner of the pivot: each matching has another one, so they can be asked for in order.

    after   the last partner of the pivot that has been taken
    failed  what has been found impossible so far
    """
    if not number:
        return True
    if not _enough(graph, number) or (graph, after) in failed:
        return False
    everybody = (1 << len(graph)) - 1
    partners = graph[pivot] >> (after + 1) << (after + 1)
    while partners.bit_count() >= number:
        lowest = partners & -partners
        partners ^= lowest
        partner = lowest.bit_length() - 1
        for rest in matchings(graph, everybody & ~(1 << pivot) & ~lowest):
            if _disjoint(without(graph, ((pivot, partner), *rest)), number - 1, pivot, partner, failed):
                return True
    failed.add((graph, after))
    return False


def _enough(graph: Graph, number: int) -> bool:
    """Whether every vertex has the edges for so many matchings, and can be rid of those that it has beyond.

    An edge that no matching takes is one too many at both its ends.
    """
    too_many = [edges.bit_count() - number for edges in graph]
    if min(too_many) < 0:
        return False
    return sum(too_many) > _FEW or _rid_of(graph, too_many)


def _rid_of(graph: Graph, too_many: list[int]) -> bool:
    """Whether some of the edges can be taken away so that each vertex loses just as many as it has too many."""
    most = max(too_many)
    if not most:
        return True
    vertex = too_many.index(most)
    others = [other for other, more in enumerate(too_many) if more and graph[vertex] >> other & 1]
    others.sort(key=lambda other: -too_many[other])
    for chosen in combinations(others, most):
        left = [more - (other in chosen) for other, more in enumerate(too_many)]
        left[vertex] = 0
        if _rid_of(graph, left):
            return True
    return False
