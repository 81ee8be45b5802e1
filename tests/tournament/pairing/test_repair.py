"""Mending a round under way: it comes to the best that the movable tables allow, and the fewest tables change."""

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

import pytest

from deckkit.tournament.pairing.field import Entrant, Field, Sums
from deckkit.tournament.pairing.repair import repair
from deckkit.tournament.pairing.seats import reseated
from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.events import Event
from tests.tournament.pairing.oracle import best_by_matching, everything, of_bye, of_pair

Tables = dict[int, tuple[int, int]]


def sums_of(tables: Iterable[tuple[int, int]], entrants: Mapping[int, Entrant]) -> Sums:
    return sum((of_bye(entrants[a]) if b == 0 else of_pair(entrants[a], entrants[b]) for a, b in tables), Sums())


def disturbed(rng: random.Random, most: int, rounds_after: int) -> tuple[Field, Tables, list[int]]:
    """A round that was paired, and then points, meetings, byes and who is there have changed; what may move."""
    event = Event.of(rng.randrange(1, most), rng.getrandbits(32))
    for _ in range(rng.randrange(max(1, min(len(event.entrants) - 1, 7)))):
        event.play(pair(event.field()))
    pairing = pair(event.field(rounds_after))
    tables: Tables = dict(enumerate(pairing.pairs, 1))
    if pairing.bye:
        tables[900] = (pairing.bye, 0)
    entrants = event.entrants
    for number in rng.choices(sorted(entrants), k=rng.randrange(4)):
        entrants[number] = replace(
            entrants[number], points=max(0, entrants[number].points + rng.choice((-3, -2, 2, 3)))
        )
    if rng.random() < 0.3 and len(entrants) > 1:
        a, b = rng.sample(sorted(entrants), 2)
        for one, other in ((a, b), (b, a)):
            entrants[one] = replace(entrants[one], met=entrants[one].met | {other})
    if rng.random() < 0.2:
        number = rng.choice(sorted(entrants))
        entrants[number] = replace(entrants[number], byes=1)
    if rng.random() < 0.3:
        tables[901] = (event.enter(), 0)
    chance = rng.choice((0.6, 1))
    return event.field(rounds_after), tables, [table for table in tables if rng.random() < chance]


def best_change(nums: list[int], entrants: Mapping[int, Entrant], now: Collection[tuple[int, int]]) -> tuple[Sums, int]:
    """The least sums of those who can move, and with these the fewest new tables."""
    if len(nums) > 8:
        return best_by_matching([entrants[number] for number in nums], now)
    found = []
    for pairs in everything(nums):
        upright = [(a, b) if a else (b, a) for a, b in pairs]
        new = [(a, b) for a, b in upright if (a, b) not in now and (b, a) not in now]
        found.append((sums_of(upright, entrants), len(new)))
    return min(found)


def check(field: Field, tables: Tables, movable: list[int]) -> None:
    mended = repair(field, tables, movable)
    entrants = {entrant.number: entrant for entrant in field.entrants}
    now = {table: mended.changed.get(table, both) for table, both in tables.items()}
    round_ = [both for both in now.values() if both is not None]
    assert sorted(number for both in round_ for number in both if number) == sorted(entrants)
    assert set(mended.changed) <= set(movable)
    assert set(mended.kept) == set(tables) - set(mended.changed)
    assert all(now[table] != tables[table] for table in mended.changed)
    assert sums_of(round_, entrants) == replace(mended.after, lost_rounds=0)
    assert sums_of(tables.values(), entrants) == replace(mended.before, lost_rounds=0)
    if len([a for a, b in tables.values() if b == 0]) < 2:
        assert mended.after <= mended.before
        assert bool(mended.gave) == (mended.after > mended.fresh)
    fresh = pair(field).proof.sums
    assert mended.fresh == fresh
    assert mended.gave == tuple(name for name in Sums.__slots__ if getattr(mended.after, name) > getattr(fresh, name))
    if field.rounds_after:
        return
    sat = {tables[table] for table in movable}
    new = [pair for table, pair in mended.changed.items() if pair is not None]
    stay = sums_of([both for table, both in tables.items() if table not in movable], entrants)
    least, fewest = best_change([one for table in movable for one in tables[table] if one], entrants, sat)
    assert (mended.after, len(new)) == (stay + least, fewest)


@pytest.mark.parametrize("seed", range(10))
def test_a_repair_restores_the_round_with_the_fewest_changes(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(12):
        check(*disturbed(rng, 11, rng.choice((0, 0, 2))))
    check(*disturbed(rng, 60, 0))


@pytest.mark.heavy
def test_a_repair_restores_the_round_with_the_fewest_changes_at_length() -> None:
    for seed in range(5_000):
        check(*disturbed(random.Random(seed), 11, seed % 3))
    for seed in range(400):
        check(*disturbed(random.Random(seed), 150, 0))


def four_tables(*met: tuple[int, int]) -> Field:
    """Players 1 to 8 with 6, 6, 3, 3, 3, 3, 0 and 0 points, who sit as neighbours."""
    points = (6, 6, 3, 3, 3, 3, 0, 0)
    others = {n: frozenset(a + b - n for a, b in met if n in (a, b)) for n in range(1, 9)}
    return Field(tuple(Entrant(n, points[n - 1], others[n]) for n in range(1, 9)), 1)


SEATED = {1: (1, 2), 2: (3, 4), 3: (5, 6), 4: (7, 8)}


def test_a_round_that_a_correction_leaves_as_good_as_it_was_is_kept_whole() -> None:
    mended = repair(four_tables(), SEATED, SEATED)
    assert (mended.changed, mended.kept) == ({}, (1, 2, 3, 4))


def test_of_a_pair_that_turns_out_to_have_met_only_one_other_table_changes() -> None:
    mended = repair(four_tables((3, 4)), SEATED, SEATED)
    assert set(mended.changed) == {2, 3}
    assert all(set(pair or ()) & set(SEATED[table]) for table, pair in mended.changed.items())
    assert (mended.before.rematches, mended.after, mended.gave) == (1, Sums(), ())


def test_two_results_corrected_break_the_two_tables_that_they_must() -> None:
    field = four_tables()
    entrants = {entrant.number: entrant for entrant in field.entrants}
    swapped = {2: replace(entrants[2], points=3), 3: replace(entrants[3], points=6)}
    field = replace(field, entrants=tuple({**entrants, **swapped}.values()))
    mended = repair(field, SEATED, SEATED)
    assert {frozenset(pair or ()) for pair in mended.changed.values()} == {frozenset({1, 3}), frozenset({2, 4})}


def test_the_criterion_that_a_started_table_costs_is_named() -> None:
    mended = repair(four_tables((1, 2)), SEATED, [1, 4])
    assert mended.after.rematches == 0
    assert mended.gave == ("differences", "squares")
    mended = repair(four_tables((3, 4)), SEATED, [2])
    assert (mended.changed, mended.gave) == ({}, ("rematches",))


def test_a_bye_that_went_to_the_wrong_one_is_given_to_the_lowest() -> None:
    entrants = (Entrant(1, 6), Entrant(2, 6), Entrant(3, 3), Entrant(4, 3), Entrant(5, 0))
    mended = repair(Field(entrants, 1), {1: (1, 2), 2: (3, 5), 9: (4, 0)}, [1, 2, 9])
    assert mended.changed == {2: (4, 3), 9: (5, 0)} or mended.changed == {2: (3, 4), 9: (5, 0)}


def test_tables_that_do_not_hold_everybody_once_are_an_error() -> None:
    for tables, movable in (({1: (1, 2)}, [1]), ({**SEATED, 5: (1, 0)}, [1]), (SEATED, [5])):
        with pytest.raises(ValueError, match="sits at one table"):
            repair(four_tables(), tables, movable)


def test_new_pairs_sit_where_one_of_the_two_sat_if_that_can_be() -> None:
    rng = random.Random(2)
    for _ in range(200):
        numbers = list(range(1, 2 * rng.randrange(1, 8) + 1))
        rng.shuffle(numbers)
        tables = dict(enumerate(zip(numbers[::2], numbers[1::2], strict=True), 1))
        rng.shuffle(numbers)
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        changed = reseated(tables, pairs)
        now = {frozenset(changed.get(table) or both) for table, both in tables.items()}
        assert now == set(map(frozenset, pairs))
        assert all(set(both or ()) & set(tables[table]) for table, both in changed.items())


def test_of_two_byes_that_become_a_table_one_number_is_not_needed_any_more() -> None:
    assert reseated({8: (1, 0), 9: (2, 0)}, [(1, 2)]) in ({8: (1, 2), 9: None}, {8: None, 9: (1, 2)})
