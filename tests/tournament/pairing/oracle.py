"""The best pairing in other ways, written for the tests: all pairings one by one, and one matching of everybody."""

from collections.abc import Iterator, Sequence
from functools import cache

from deckkit.tournament.pairing.field import DOWN, UP, Entrant, Field, Pairing, Sums

FLOATS = {1: DOWN, -1: UP}


def of_pair(a: Entrant, b: Entrant) -> Sums:
    """What a pair comes to."""
    apart = a.points - b.points
    floats = 0
    if apart:
        upper, lower = (a, b) if apart > 0 else (b, a)
        floats = int(upper.last_float == FLOATS[1]) + int(lower.last_float == FLOATS[-1])
    return Sums(
        rematches=int(b.number in a.met),
        differences=abs(apart),
        squares=apart**2,
        avoided=int(b.number in a.avoid or a.number in b.avoid),
        repeated_floats=floats,
    )


def of_bye(holder: Entrant) -> Sums:
    """What the bye comes to."""
    return Sums(second_byes=holder.byes, bye_points=holder.points)


def of_pairing(field: Field, pairing: Pairing) -> Sums:
    """What a pairing comes to; it is complete, each number in it once."""
    entrants = {entrant.number: entrant for entrant in field.entrants}
    fixed = {number for pair in field.fixed.items() for number in pair}
    told = [number for pair in pairing.pairs for number in pair] + ([] if pairing.bye is None else [pairing.bye])
    assert sorted(told) == sorted(entrants.keys() - fixed)
    total = Sums() if pairing.bye is None else of_bye(entrants[pairing.bye])
    for a, b in pairing.pairs:
        total += of_pair(entrants[a], entrants[b])
    return total


def everything(numbers: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """All pairings; 0 is the bye."""
    if not numbers:
        yield ()
        return
    if len(numbers) % 2:
        numbers = (*numbers, 0)
    first, *others = numbers
    for index, other in enumerate(others):
        for rest in everything((*others[:index], *others[index + 1 :])):
            yield ((first, other), *rest)


def best_of_all(entrants: Sequence[Entrant]) -> Sums:
    """The least sums of all pairings, looked at one by one (with what remains remembered)."""
    by_number = {entrant.number: entrant for entrant in entrants}

    @cache
    def best(left: tuple[int, ...]) -> Sums:
        if not left:
            return Sums()
        first, *others = left
        found = []
        for other in others:
            rest = tuple(number for number in others if number != other)
            own = of_bye(by_number[other]) if first == 0 else of_pair(by_number[first], by_number[other])
            found.append(own + best(rest))
        return min(found)

    return best((0, *by_number) if len(by_number) % 2 else tuple(by_number))


def best_by_matching(entrants: Sequence[Entrant]) -> Sums:
    """The least sums by one exact matching of everybody, the bye a vertex."""
    import rustworkx

    vertices: list[Entrant | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    if not vertices:
        return Sums()
    edges = []
    for at, a in enumerate(entrants):
        for to, b in enumerate(vertices[at + 1 :], at + 1):
            edges.append((at, to, of_bye(a) if b is None else of_pair(a, b)))
    names = Sums.__slots__
    unit, units = 1, {}
    for name in reversed(names):
        units[name] = unit
        unit *= 1 + sum(sorted(getattr(sums, name) for _, _, sums in edges)[-(len(vertices) // 2) :])
    assert unit < 1 << 118
    weights = [sum(getattr(sums, name) * units[name] for name in names) for _, _, sums in edges]
    top = max(weights)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(vertices)))
    graph.add_edges_from([(a, b, top - weight) for (a, b, _), weight in zip(edges, weights, strict=True)])
    chosen = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    by_edge = {(a, b): sums for a, b, sums in edges}
    total = Sums()
    for a, b in chosen:
        total += by_edge[min(a, b), max(a, b)]
    return total
