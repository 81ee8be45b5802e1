"""Ranks: one total order, whoever dropped, was disqualified, or beat whom."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest

from deckkit.tournament.standings.profiles import PROFILES, compute
from deckkit.tournament.standings.records import Played, Record
from tests.tournament.standings import plain
from tests.tournament.standings.material import random_event, records

MATCHES = ("mtr", "melee", "pokemon", "konami", "netrunner", "buchholz")
"""The profiles for matches of two."""

CIRCLE = [
    [(1, 2, 2, 0, 0), (3, 0, 2, 0, 0)],
    [(2, 3, 2, 0, 0), (1, 0, 2, 0, 0)],
    [(3, 1, 2, 0, 0), (2, 0, 2, 0, 0)],
]
"""1 beats 2, 2 beats 3, 3 beats 1, and each of them has a bye."""


@pytest.mark.parametrize("name", [name for name in MATCHES if name != "konami"])
def test_three_who_beat_each_other_in_a_circle_are_equal_in_whatever_order_they_come(name: str) -> None:
    for order in permutations(records(CIRCLE)):
        rows = compute(name, order).rows
        assert [(row.rank, row.number) for row in rows] == [(1, 1), (1, 2), (1, 3)]


def test_a_circle_is_decided_by_the_rounds_lost_where_they_are_a_tiebreaker() -> None:
    for order in permutations(records(CIRCLE)):
        rows = compute("konami", order).rows
        assert [(row.rank, row.number, row.tiebreakers[2]) for row in rows] == [(1, 1, 9), (2, 3, 4), (3, 2, 1)]


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("seed", range(5))
def test_the_ranks_do_not_move_when_one_of_the_top_drops_before_the_cut(name: str, seed: int) -> None:
    event = random_event(random.Random(seed), 16, 5)
    for record in event:
        record.dropped, record.disqualified = None, False
    before = compute(name, event)
    top = before.rows[seed].number
    for record in event:
        if record.number == top:
            record.dropped = 5
    after = compute(name, event)
    assert [(row.rank, row.number, row.points, row.tiebreakers) for row in after.rows] == [
        (row.rank, row.number, row.points, row.tiebreakers) for row in before.rows
    ]
    assert [row.number for row in after.rows if row.dropped == 5] == [top]


def cut(event: list[Record], size: int, kept: Callable[[Fraction], Fraction]) -> set[int]:
    """Who makes the cut if every percentage is kept like this before it is averaged."""
    floor, known = Fraction(1, 3), plain.Event(event, 3)

    def figures(number: int) -> tuple[Fraction | int, ...]:
        return (
            PROFILES["melee"].match_points(known.records[number]),
            known.average(number, lambda other: kept(plain.match_share(known, other, floor, byes=True))),
            plain.game_share(known, number, floor),
            known.average(number, lambda other: kept(plain.game_share(known, other, floor))),
        )

    return set(sorted(known.records, key=figures, reverse=True)[:size])


def test_percentages_are_not_rounded_before_they_are_averaged_so_that_the_cut_is_right() -> None:
    event = records(
        [
            [(2, 4, 1, 1, 1), (1, 3, 1, 1, 1), (6, 5, 2, 0, 0)],
            [(4, 3, 2, 0, 0), (2, 6, 2, 0, 0), (5, 1, 1, 1, 1)],
            [(3, 6, 2, 0, 0), (1, 2, 2, 0, 0), (5, 4, 2, 0, 0)],
        ]
    )
    assert cut(event, 4, lambda share: Fraction(round(share * 100), 100)) == {1, 2, 3, 5}, "0.33 and 0.67"
    assert cut(event, 4, lambda share: share) == {1, 2, 3, 4}
    rows = compute("melee", event).rows
    assert {row.number for row in rows[:4]} == {1, 2, 3, 4}
    fourth, fifth = ({row.number: row for row in rows}[number] for number in (4, 5))
    assert fourth.points == fifth.points and fourth.tiebreakers[0] == fifth.tiebreakers[0] == Fraction(4, 9)
    assert (fourth.tiebreakers[2], fifth.tiebreakers[2]) == (Fraction(10, 21), Fraction(13, 28))


def test_standings_after_an_earlier_round_know_nothing_of_later_ones() -> None:
    rounds = [[(1, 2, 2, 0, 0), (3, 4, 2, 0, 0)], [(1, 3, 0, 2, 0), (2, 4, 2, 1, 0)]]
    event = records(rounds)
    event[1].dropped = 2
    for name in MATCHES:
        first = compute(name, event, after=1)
        assert first.rows == compute(name, records(rounds[:1])).rows
        assert first.after == 1 and all(row.dropped is None for row in first.rows)
        last = compute(name, event)
        assert last.after == 2 and [row.number for row in last.rows if row.dropped == 2] == [2]


def test_rounds_after_the_last_one_leave_the_standings_as_they_are() -> None:
    event = records([[(1, 2, 2, 0, 0)]])
    assert compute("mtr", event, after=3).rows == compute("mtr", event).rows


def test_a_player_who_dropped_keeps_the_place() -> None:
    event = records([[(1, 2, 2, 0, 0), (3, 4, 2, 1, 0)], [(3, 2, 0, 0, 3)]])
    event[0].dropped = 1
    rows = compute("mtr", event).rows
    assert [(row.number, row.points, row.dropped) for row in rows] == [
        (3, 4, None),
        (1, 3, 1),
        (2, 1, None),
        (4, 0, None),
    ]


@pytest.mark.parametrize("name", MATCHES)
def test_the_disqualified_have_no_rank_and_still_count_as_opponents(name: str) -> None:
    event = records([[(1, 2, 2, 0, 0), (3, 4, 2, 1, 0)], [(1, 3, 2, 0, 0), (2, 4, 2, 1, 0)]])
    before = {row.number: row for row in compute(name, event).rows}
    event[0].dropped, event[0].disqualified = 2, True
    rows = compute(name, event).rows
    assert [row.rank for row in rows] in ([1, 2, 3, 0], [1, 1, 3, 0])
    assert rows[-1].number == 1 and rows[-1].disqualified and rows[-1].points == before[1].points
    assert not any(row.disqualified for row in rows[:3])
    assert {row.number: row.tiebreakers for row in rows} == {number: row.tiebreakers for number, row in before.items()}
    assert compute(name, event, after=1).rows[0].number == 1, "in the round before, nobody was disqualified"


def test_two_records_of_one_number_are_an_error() -> None:
    with pytest.raises(ValueError, match="two records bear the same number"):
        compute("mtr", [Record(1), Record(1)])


def test_an_opponent_without_a_record_is_an_error() -> None:
    alone = Record(1, [Played(1, 7, 2, 0, 0, 1)])
    with pytest.raises(ValueError, match="player 1 met 7, of whom there is no record"):
        compute("mtr", [alone])
