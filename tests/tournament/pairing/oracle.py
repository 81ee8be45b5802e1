"""The best pairing in other ways, written for the tests: all pairings one by one, and one matching of everybody."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from operator import mul

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


def best_by_matching(entrants: Sequence[Entrant], now: Collection[tuple[int, int]] = ()) -> tuple[Sums, int]:
    """The least sums by one exact matching of everybody, the bye a vertex; and the fewest pairs not in `now`."""
    import rustworkx

    vertices = [*entrants, *([Entrant(0, 0)] if len(entrants) % 2 else [])]
    edges = {}
    for at, a in enumerate(entrants):
        for to, b in enumerate(vertices[at + 1 :], at + 1):
            sums = of_pair(a, b) if b.number else of_bye(a)
            new = (a.number, b.number) not in now and (b.number, a.number) not in now
            edges[at, to] = (*(getattr(sums, name) for name in Sums.__slots__), int(new))
    unit, units = 1, []
    for column in reversed(list(zip(*edges.values(), strict=True))):
        units.insert(0, unit)
        unit *= 1 + sum(sorted(column)[-(len(vertices) // 2) :])
    assert unit < 1 << 118
    weights = {edge: sum(map(mul, values, units)) for edge, values in edges.items()}
    top = max(weights.values(), default=0)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(vertices)))
    graph.add_edges_from([(a, b, top - weight) for (a, b), weight in weights.items()])
    chosen = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    total = [sum(values) for values in zip(*(edges[min(pair), max(pair)] for pair in chosen), strict=True)]
    return (Sums(*total[:-1]), total[-1]) if total else (Sums(), 0)
