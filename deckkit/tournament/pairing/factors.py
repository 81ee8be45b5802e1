"""Perfect matchings of small graphs, all of them, and whether several without a common edge can be had."""

from collections.abc import Iterator

Graph = tuple[int, ...]
"""For every vertex the set of those that it has an edge to, as bits."""
Edges = tuple[tuple[int, int], ...]


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
    if any(edges.bit_count() < number for edges in graph) or (graph, after) in failed:
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
