"""Pairing by standing: neighbours in the standings, and the least that rematches cost."""

import random
from dataclasses import replace

import pytest

from deckkit.tournament.pairing.field import Entrant, Field
from deckkit.tournament.pairing.power import by_standing
from tests.tournament.pairing.events import played
from tests.tournament.pairing.oracle import best_by_matching, best_of_all, of_pairing


def ranked(*met: set[int]) -> Field:
    """Players by rank, who have met these ranks; points say the opposite and do not count."""
    return Field(tuple(Entrant(n, n, frozenset(others), rank=n) for n, others in enumerate(met, 1)), 1)


def test_first_meets_second_and_third_meets_fourth() -> None:
    pairing = by_standing(ranked(*(set() for _ in range(6))))
    assert pairing.pairs == ((1, 2), (3, 4), (5, 6))
    assert pairing.proof.method == "power"


def test_who_have_met_are_kept_apart_with_the_least_change() -> None:
    assert set(by_standing(ranked({2}, {1}, set(), set(), set(), set())).pairs) in ({(1, 3), (2, 4), (5, 6)},)


def test_the_last_has_the_bye_and_if_not_without_a_second_one_the_last_but_one() -> None:
    field = ranked(set(), set(), set(), set(), set())
    assert by_standing(field).bye == 5
    had_one = tuple(replace(entrant, byes=int(entrant.number > 3)) for entrant in field.entrants)
    pairing = by_standing(replace(field, entrants=had_one))
    assert (pairing.pairs, pairing.bye) == (((1, 2), (4, 5)), 3)
    assert pairing.proof.sums.bye_points == 2


def test_who_has_no_rank_comes_last_by_points() -> None:
    entrants = (Entrant(1, 0), Entrant(2, 3), Entrant(3, 0, rank=1), Entrant(4, 9, rank=2))
    assert by_standing(Field(entrants, 1)).pairs == ((3, 4), (2, 1))


@pytest.mark.parametrize("seed", range(10))
def test_pairing_by_standing_is_the_best_there_is(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(5):
        players = rng.randrange(2, 40)
        event = played(players, rng.randrange(min(players // 2 + 1, 9)), rng.getrandbits(32))
        order = sorted(event.entrants.values(), key=lambda entrant: (-entrant.points, rng.random()))
        entrants = [replace(entrant, rank=rank) for rank, entrant in enumerate(order, 1)]
        pairing = by_standing(Field(tuple(entrants), seed))
        places = [replace(entrant, points=players - entrant.rank, last_float=0) for entrant in entrants]
        best = best_of_all(places) if players < 11 else best_by_matching(places)[0]
        assert of_pairing(Field(tuple(places), seed), pairing) == pairing.proof.sums == best
