"""Rounds to come: small fields are paired so that all of them can be, and larger ones say how many are safe."""

import random
from collections import Counter
from itertools import combinations

import pytest

from deckkit.tournament.pairing.factors import Graph, disjoint, matchings
from deckkit.tournament.pairing.field import Entrant, Field, Sums
from deckkit.tournament.pairing.lookahead import lost_rounds, safe_rounds
from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.events import Event
from tests.tournament.pairing.oracle import everything, of_bye, of_pair


@pytest.mark.parametrize("players", range(2, 13))
def test_up_to_twelve_players_all_rounds_that_there_can_be_are_paired(players: int) -> None:
    rounds = safe_rounds(players)
    assert rounds == players - 1 + players % 2
    for seed in range(3):
        event, byes = Event.of(players, seed), Counter[int]()
        for after in reversed(range(rounds)):
            pairing = pair(event.field(after))
            assert not pairing.rematches
            assert pairing.proof.rounds_after == after
            event.play(pairing)
            byes[pairing.bye or 0] += 1
        assert byes == (dict.fromkeys(event.entrants, 1) if players % 2 else {0: rounds})


@pytest.mark.parametrize(("players", "rounds"), ((0, 0), (1, 1), (12, 11), (13, 7), (14, 7), (64, 32), (101, 51)))
def test_how_many_rounds_are_safe(players: int, rounds: int) -> None:
    assert safe_rounds(players) == rounds


@pytest.mark.parametrize("players", (13, 14, 17, 20))
def test_the_safe_rounds_of_a_larger_field_are_paired_whatever_was_paired_before(players: int) -> None:
    for seed in range(5):
        event = Event.of(players, seed)
        for _ in range(safe_rounds(players)):
            pairing = pair(event.field())
            assert pairing.proof.sums.rematches == pairing.proof.sums.second_byes == 0
            event.play(pairing, draws=0.5)


def test_a_large_field_says_how_many_of_the_rounds_to_come_are_sure() -> None:
    event = Event.of(20, 1)
    for expected in (9, 8, 7):
        pairing = pair(event.field(rounds_after=12))
        assert pairing.proof.rounds_after == expected
        event.play(pairing)
    event = Event.of(21, 1)
    for expected in (10, 9):
        pairing = pair(event.field(rounds_after=12))
        assert pairing.proof.rounds_after == expected
        event.play(pairing)


def best_with_rounds_to_come(field: Field) -> Sums:
    """The least sums, the rounds to come among them, looked at one by one."""
    entrants = {entrant.number: entrant for entrant in field.entrants}

    def clean(pairs: tuple[tuple[int, int], ...]) -> bool:
        return all(
            not entrants[b].byes if a == 0 else not entrants[a].byes if b == 0 else b not in entrants[a].met
            for a, b in pairs
        )

    rounds = [frozenset(map(frozenset, pairs)) for pairs in everything(sorted(entrants)) if clean(pairs)]

    def most(left: list[frozenset[frozenset[int]]], wanted: int) -> int:
        if not wanted or not left:
            return 0
        found = 0
        for index, one in enumerate(left):
            found = max(found, 1 + most([other for other in left[index + 1 :] if not other & one], wanted - 1))
            if found == wanted:
                break
        return found

    best = []
    for pairs in everything(sorted(entrants)):
        sets = frozenset(map(frozenset, pairs))
        left = [one for one in rounds if not one & sets]
        sums = [of_bye(entrants[a or b]) if 0 in (a, b) else of_pair(entrants[a], entrants[b]) for a, b in pairs]
        best.append(sum(sums, Sums(lost_rounds=field.rounds_after - most(left, field.rounds_after))))
    return min(best)


@pytest.mark.parametrize("seed", range(6))
def test_a_pairing_of_a_small_field_is_the_best_with_the_rounds_to_come_in_mind(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(8):
        event = Event.of(rng.randrange(3, 7), rng.getrandbits(32))
        rounds = rng.randrange(2, 6)
        for after in reversed(range(rounds)):
            field = event.field(after)
            pairing = pair(field)
            assert pairing.proof.sums == best_with_rounds_to_come(field)
            if pairing.proof.method == "look-ahead":
                assert pairing.proof.rounds_after == after - pairing.proof.sums.lost_rounds
            event.play(pairing, draws=0.3)
            if rng.random() < 0.25 and len(event.entrants) > 3:
                event.drop(rng.choice(list(event.entrants)))
            elif rng.random() < 0.25 and len(event.entrants) < 6:
                event.enter()


def test_rounds_that_are_lost_however_the_round_is_paired_are_named() -> None:
    pairing = pair(Field(tuple(Entrant(number, 0) for number in range(1, 5)), 1, rounds_after=4))
    assert pairing.proof.sums.lost_rounds == 2
    assert pairing.notes == (
        "However this round is paired, 2 rounds to come cannot be without a rematch or a second bye.",
    )


def test_a_pairing_can_be_asked_for_the_rounds_that_it_loses() -> None:
    field = Field(tuple(Entrant(number, 0) for number in range(1, 6)), 1, rounds_after=4)
    assert lost_rounds(field, [(1, 2), (3, 4), (5, 0)]) == 0
    met = {1: {2, 3}, 2: {1, 4}, 3: {4, 1}, 4: {3, 2}, 5: {6}, 6: {5}}
    field = Field(tuple(Entrant(n, 0, frozenset(others)) for n, others in met.items()), 1, rounds_after=2)
    assert lost_rounds(field, [(1, 5), (2, 6), (3, 4)]) < lost_rounds(field, [(1, 4), (2, 3), (5, 6)])


def random_graph(rng: random.Random, vertices: int) -> Graph:
    edges = [edge for edge in combinations(range(vertices), 2) if rng.random() < 0.8]
    return tuple(sum(1 << b for b in range(vertices) if (min(a, b), max(a, b)) in edges) for a in range(vertices))


def test_disjoint_matchings_are_found_where_there_are_any() -> None:
    rng = random.Random(1)
    for _ in range(150):
        graph = random_graph(rng, 6)
        all_of_them = [frozenset(edges) for edges in matchings(graph, (1 << 6) - 1)]
        for number in range(1, 6):
            expected = any(len(frozenset().union(*some)) == 3 * number for some in combinations(all_of_them, number))
            assert disjoint(graph, number) == expected


def test_that_there_are_no_more_rounds_is_found_quickly_where_a_vertex_has_edges_that_it_cannot_be_rid_of() -> None:
    everybody = (1 << 10) - 1
    met = [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (2, 4), (3, 5), (6, 8), (7, 9)]
    graph = [everybody & ~(1 << vertex) for vertex in range(10)]
    for a, b in met:
        graph[a] &= ~(1 << b)
        graph[b] &= ~(1 << a)
    assert not disjoint(tuple(graph), 7)
    assert disjoint(tuple(graph), 6)
