"""The pairing of a round is the best there is, and the same whoever computes it."""

import random
import subprocess
import sys
from dataclasses import replace

import pytest

from deckkit.tournament.pairing.criteria import RULES, SEED_RULE, seeded_keys
from deckkit.tournament.pairing.field import DOWN, UP, Entrant, Field, Sums
from deckkit.tournament.pairing.swiss import pair
from deckkit.tournament.pairing.weights import Scale, tail_of
from deckkit.tournament.refusal import Refused
from tests.tournament.pairing.events import played
from tests.tournament.pairing.fields import random_field
from tests.tournament.pairing.oracle import best_by_matching, best_of_all, everything, of_pair, of_pairing

FIRST_ROUND = ((4, 2), (5, 1), (3, 8), (7, 6))
MATCHED_ROUND = ((12, 10), (9, 11), (8, 6), (7, 4), (5, 2), (3, 1))
"""Of the seed 20250101, as they must come out on every machine."""
RULE_OF = {
    "rematches": "tournament/pairing.no-rematch",
    "second_byes": "tournament/pairing.no-second-bye",
    "lost_rounds": "tournament/pairing.look-ahead",
    "bye_points": "tournament/pairing.lowest-bye",
    "differences": "tournament/pairing.least-differences",
    "squares": "tournament/pairing.least-squares",
    "avoided": "tournament/pairing.avoid-lists",
    "repeated_floats": "tournament/pairing.repeated-floats",
}


def check(field: Field, best: Sums) -> str:
    """Assert that the pairing comes to `best`, that its proof says so; tells the method."""
    pairing = pair(field)
    proof = pairing.proof
    assert of_pairing(field, pairing) == proof.sums == best
    assert proof.bound <= proof.sums
    assert len(pairing.rematches) == proof.sums.rematches
    assert bool(proof.window) == (proof.method != "neighbours")
    if proof.method == "neighbours":
        assert proof.bound == proof.sums
    return proof.method


@pytest.mark.parametrize("seed", range(12))
def test_up_to_ten_players_the_pairing_is_the_best_of_all_pairings(seed: int) -> None:
    rng = random.Random(seed)
    for players in range(11):
        for _ in range(6):
            field = random_field(rng, players)
            check(field, best_of_all(field.entrants))


@pytest.mark.parametrize("seed", range(8))
def test_a_larger_field_is_paired_as_well_as_by_one_matching_of_everybody(seed: int) -> None:
    rng = random.Random(seed)
    for players in rng.sample(range(11, 70), 8):
        field = random_field(rng, players)
        check(field, best_by_matching(field.entrants)[0])


def test_200_players_are_paired_as_well_as_by_one_matching_of_everybody() -> None:
    fields = [played(players, rounds, 5).field() for players, rounds in ((200, 7), (199, 9), (180, 12), (151, 6))]
    for field in fields:
        check(field, best_by_matching(field.entrants)[0])


@pytest.mark.heavy
def test_the_best_of_all_pairings_at_length() -> None:
    methods = set()
    for seed in range(20_000):
        rng = random.Random(seed)
        field = random_field(rng, rng.randrange(11))
        methods.add(check(field, best_of_all(field.entrants)))
    assert methods == {"neighbours", "window", "whole"}


@pytest.mark.heavy
def test_the_matching_of_everybody_at_length() -> None:
    for seed in range(1_000):
        rng = random.Random(seed)
        field = random_field(rng, rng.randrange(11, 201))
        check(field, best_by_matching(field.entrants)[0])


def test_the_order_in_which_the_entrants_are_given_makes_no_difference() -> None:
    rng = random.Random(3)
    for _ in range(60):
        field = random_field(rng, rng.randrange(2, 40))
        shuffled = list(field.entrants)
        rng.shuffle(shuffled)
        assert pair(replace(field, entrants=tuple(shuffled))) == pair(field)


def test_among_the_best_matchings_the_random_numbers_of_the_pairs_choose_the_only_one() -> None:
    compared = 0
    for seed in range(200):
        field = random_field(random.Random(seed), 8)
        pairing = pair(field)
        if pairing.proof.method != "whole":
            continue
        compared += 1
        entrants = {entrant.number: entrant for entrant in field.entrants}
        keys = seeded_keys([*field.entrants, Entrant(0, 0)], field.seed)
        points = [entrant.points for entrant in field.entrants]
        bits = Scale.of(8, max(points) - min(points)).tail
        ranked = sorted(
            (
                sum((of_pair(entrants[a], entrants[b]) for a, b in pairs), Sums()),
                sum(tail_of(keys[a], keys[b], bits) for a, b in pairs),
                frozenset(map(frozenset, pairs)),
            )
            for pairs in everything(sorted(entrants))
        )
        assert bits > 40
        assert ranked[0][:2] != ranked[1][:2]
        assert frozenset(map(frozenset, pairing.pairs)) == ranked[0][2]
    assert compared > 50


def test_the_seed_alone_decides_what_the_criteria_leave_open() -> None:
    assert SEED_RULE == "tournament/pairing.seed"
    entrants = tuple(Entrant(number, 0) for number in range(1, 9))
    found = {pair(Field(entrants, seed)).pairs for seed in range(40)}
    assert len(found) > 35
    assert pair(Field(entrants, 20_250_101)).pairs == FIRST_ROUND
    met = [frozenset(number + step for step in (-1, 1) if 1 <= number + step <= 12) for number in range(13)]
    field = Field(tuple(Entrant(number, number // 3 * 3, met[number]) for number in range(1, 13)), 20_250_101)
    assert pair(field).pairs == MATCHED_ROUND


def test_every_criterion_has_its_rule_in_the_order_of_their_weight() -> None:
    assert dict(RULES) == RULE_OF
    assert list(RULES) == list(Sums.__slots__)


def test_two_small_steps_are_better_than_one_large_step() -> None:
    entrants = (Entrant(1, 6), Entrant(2, 3), Entrant(3, 3), Entrant(4, 0))
    assert all(of_pairing(Field(entrants, seed), pair(Field(entrants, seed))).squares == 18 for seed in range(20))


def test_who_floated_down_does_not_float_down_again_while_somebody_else_can() -> None:
    for seed in range(20):
        entrants = (
            *(Entrant(number, 3, last_float=DOWN) for number in (1, 2)),
            Entrant(3, 3),
            Entrant(4, 0, last_float=UP),
            *(Entrant(number, 0) for number in (5, 6)),
        )
        pairing = pair(Field(entrants, seed))
        assert {1, 2} in map(set, pairing.pairs)
        assert {3, 4} not in map(set, pairing.pairs)


def test_fixed_pairs_are_left_out() -> None:
    entrants = tuple(Entrant(number, 0) for number in range(1, 8))
    pairing = pair(Field(entrants, 1, fixed={1: 2, 3: 0}))
    assert sorted(number for both in pairing.pairs for number in both) == [4, 5, 6, 7]
    assert pairing.bye is None


@pytest.mark.parametrize("fixed", ({1: 9}, {1: 2, 3: 1}, {1: 1}))
def test_a_fixed_pair_that_cannot_be_is_an_error(fixed: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="a fixed pair is of two"):
        pair(Field(tuple(Entrant(number, 0) for number in range(1, 5)), 1, fixed=fixed))


def test_a_number_that_occurs_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="a number of its own"):
        pair(Field((Entrant(1, 0), Entrant(1, 3)), 1))


def test_points_too_far_apart_to_be_compared_are_refused() -> None:
    everybody = range(1, 31)
    entrants = [Entrant(number, 10**15 * number, frozenset({*everybody} - {number})) for number in everybody]
    with pytest.raises(Refused) as refused:
        pair(Field(tuple(entrants), 1))
    assert refused.value.finding.rule == "tournament/pairing.range"


def test_thousands_in_one_group_can_still_be_compared_with_less_room_for_the_random_number() -> None:
    tails = [Scale.of(size, 9, changing=False).tail for size in (64, 1024, 2048, 8192)]
    assert tails == sorted(tails, reverse=True)
    assert tails[0] == 48 and tails[-1] == 0
    lowest = Scale.of(8192, 9, changing=False)
    assert lowest.leaving > 0 and lowest.changed == 0 and lowest.rematch.bit_length() <= 124


def test_a_rematch_that_must_be_is_named() -> None:
    met = {1: {2, 3, 4}, 2: {1, 3}, 3: {1, 2}, 4: {1}}
    pairing = pair(Field(tuple(Entrant(number, 0, frozenset(others)) for number, others in met.items()), 1))
    assert len(pairing.rematches) == 1
    a, b = pairing.rematches[0]
    assert pairing.notes == (f"No pairing does with fewer rematches; this pair has met before: {a} and {b}.",)


def test_several_rematches_a_second_bye_and_an_avoid_list_are_named() -> None:
    everybody = frozenset(range(1, 6))
    entrants = [Entrant(n, 0, everybody - {n}, byes=2, avoid=everybody - {n}) for n in sorted(everybody)]
    pairing = pair(Field(tuple(entrants), 1))
    first, second = (f"{a} and {b}" for a, b in pairing.pairs)
    assert pairing.notes == (
        f"No pairing does with fewer rematches; these pairs have met before: {first}; {second}.",
        f"{pairing.bye} has the bye again, after 2 byes: nobody with fewer can have it.",
        f"On an avoid-list, and paired since nothing better is possible: {first}; {second}.",
    )


def test_the_first_named_of_a_pair_has_more_points_and_the_first_table_the_most() -> None:
    rng = random.Random(9)
    for _ in range(30):
        field = random_field(rng, rng.randrange(2, 60))
        points = {entrant.number: entrant.points for entrant in field.entrants}
        told = [(points[a], points[b]) for a, b in pair(field).pairs]
        assert all(a >= b for a, b in told)
        assert told == sorted(told, reverse=True)


def test_where_nobody_is_left_nothing_is_paired_and_that_is_said() -> None:
    pairing = pair(Field((), 1))
    assert (pairing.pairs, pairing.bye, pairing.notes) == ((), None, ("Nobody is left to be paired.",))


def test_who_is_left_alone_has_the_bye() -> None:
    pairing = pair(Field((Entrant(4, 3),), 1))
    assert (pairing.pairs, pairing.bye, pairing.notes) == ((), 4, ())


def test_matching_is_loaded_only_where_it_is_needed() -> None:
    program = """if True:
        import sys
        from deckkit.tournament.pairing.field import Entrant, Field
        from deckkit.tournament.pairing.swiss import pair
        pair(Field(tuple(Entrant(n, 0) for n in range(1, 9)), 1))
        print("rustworkx" in sys.modules)
        pair(Field((Entrant(1, 0, frozenset({2})), Entrant(2, 0, frozenset({1}))), 1))
        print("rustworkx" in sys.modules)
    """
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["False", "True"]
