"""The rows about pairing a Swiss round: beside sorting the players and checking neighbours, and beside matching."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from deckkit.tournament.pairing.field import Entrant, Field
from deckkit.tournament.pairing.power import by_standing
from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.events import played

Times = tuple[float, float]
InTurn = Callable[[Callable[[], object], Callable[[], object], int], Times]
Limited = tuple[str, float | None, float, float]
NEAREST = 6
"""Of how many of the nearest below that each player has not met the sparse field consists."""


@cache
def field_of(players: int, round_: int) -> Field:
    """A field before a round; the rounds before were played out."""
    return played(players, round_ - 1, 1).field()


def with_pairs_who_have_met(field: Field) -> Field:
    """The field with points doubled and one change: on every level two have one more, and have met each other."""
    entrants = {one.number: replace(one, points=2 * one.points) for one in field.entrants}
    for points in {entrant.points for entrant in field.entrants}:
        a, b, *_ = sorted(entrant.number for entrant in field.entrants if entrant.points == points)
        for one, other in ((a, b), (b, a)):
            entrants[one] = replace(entrants[one], points=2 * points + 1, met=entrants[one].met | {other})
    return replace(field, entrants=tuple(entrants.values()))


def sorted_and_checked(field: Field) -> tuple[int, int]:
    """The floor: sort by points and a random number, walk through the neighbours, count rematches and differences."""
    draw = random.Random(field.seed).random
    order = sorted([(-entrant.points, draw(), entrant.number, entrant) for entrant in field.entrants])
    rematches = differences = 0
    for place in range(0, len(order) - 1, 2):
        a, b = order[place][3], order[place + 1][3]
        rematches += b.number in a.met
        differences += a.points - b.points
    return rematches, differences


def matched_at_once(field: Field) -> object:
    """One matching of the whole sparse field: everybody with the nearest below whom it has not met."""
    import rustworkx

    order = sorted(field.entrants, key=lambda entrant: -entrant.points)
    edges = []
    for place, a in enumerate(order):
        edges += [(place, to, 10_000 - (a.points - b.points) ** 2) for to, b in nearest(order, place, a)]
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * len(order))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def nearest(order: list[Entrant], place: int, a: Entrant) -> list[tuple[int, Entrant]]:
    """The nearest below `place` whom `a` has not met, with their places."""
    found: list[tuple[int, Entrant]] = []
    for to in range(place + 1, len(order)):
        if order[to].number not in a.met:
            found.append((to, order[to]))
            if len(found) == NEAREST:
                break
    return found


def rows(in_turn: InTurn) -> list[Limited]:
    """What was measured: name, the most that the ratio may be, seconds of ours and of the floor."""
    measured: list[Limited] = []
    for round_ in (5, 10):
        field = field_of(8192, round_)
        assert pair(field).proof.method == "neighbours"
        times = in_turn(lambda field=field: pair(field), lambda field=field: sorted_and_checked(field), 15)  # type: ignore[misc]
        measured.append((f"round {round_} of 8,192 / sorting, neighbours checked", 5.0, *times))
        harder = with_pairs_who_have_met(field)
        assert pair(harder).proof.method == "window"
        times = in_turn(lambda field=harder: pair(field), lambda field=harder: sorted_and_checked(field), 15)  # type: ignore[misc]
        measured.append((f"round {round_} of 8,192, matched in part / the same", 20.0, *times))
    field = field_of(2048, 10)
    times = in_turn(lambda: pair(field), lambda: matched_at_once(field), 3)
    measured.append(("round 10 of 2,048 / one matching of the sparse field", 0.01, *times))
    ranked = _ranked(field_of(8192, 10))
    times = in_turn(lambda: by_standing(ranked), lambda: sorted_and_checked(ranked), 7)
    measured.append(("last round of 8,192 by standing / sorting, neighbours checked", None, *times))
    times = in_turn(lambda: pair(field_of(8192, 10)), lambda: pair(field_of(512, 10)), 15)
    measured.append(("round 10 of 8,192 / of 512, which is a sixteenth", None, *times))
    return measured


def _ranked(field: Field) -> Field:
    """The field with ranks by points."""
    order = sorted(field.entrants, key=lambda entrant: (-entrant.points, entrant.number))
    return replace(field, entrants=tuple(replace(one, rank=rank) for rank, one in enumerate(order, 1)))
