"""Standings by the rules of Play! Pokémon."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deckkit.tournament.standings.profiles import compute
from tests.tournament.standings.material import records

OFFICIAL = Path(__file__).parents[4] / "shared/cases/tom"
SCORES = {1: (1, 0, 0), 2: (0, 1, 0), 3: (0, 0, 1), 5: (2, 0, 0)}
"""Games by the code of an outcome: the first won, the second won, a tie, a bye."""

FLOOR = Fraction(1, 4)


@pytest.mark.skipif(not OFFICIAL.exists(), reason="the official standings are not here")
@pytest.mark.parametrize("name", ["cg-league-night", "round-rock-summer"])
def test_the_official_order_of_each_division_is_reproduced(name: str) -> None:
    event: dict[str, Any] = json.loads((OFFICIAL / f"{name}.json").read_text(encoding="utf-8"))
    tables = [[(one, other, *SCORES[outcome]) for one, other, outcome in matches] for matches in event["matches"]]
    divisions: dict[str, list[int]] = event["final_standings"]
    made = records(tables, numbers=[number for order in divisions.values() for number in order])
    for record in made:
        record.dropped = event["dropped_after_round"].get(str(record.number))
    ours = [row.number for row in compute("pokemon", made).rows]
    for order in divisions.values():
        assert [number for number in ours if number in order] == order


def test_a_tie_is_half_a_win_and_a_bye_no_round() -> None:
    rounds = [[(1, 2, 1, 1, 0), (3, 0, 2, 0, 0)], [(1, 3, 2, 0, 0)]]
    rows = {row.number: row for row in compute("pokemon", records(rounds)).rows}
    assert rows[1].points == 4 and rows[3].points == 3
    assert rows[1].tiebreakers[0] == (Fraction(1, 2) + FLOOR) / 2
    assert rows[3].tiebreakers[0] == Fraction(3, 4)


def test_who_left_counts_for_at_most_75_percent() -> None:
    rounds = [[(1, 2, 2, 0, 0), (3, 4, 2, 0, 0)], [(2, 3, 2, 0, 0)]]
    event = records(rounds)
    event[0].dropped = 1
    rows = {row.number: row for row in compute("pokemon", event).rows}
    assert rows[2].tiebreakers[0] == (Fraction(3, 4) + Fraction(1, 2)) / 2
    assert rows[1].dropped == 1


def test_who_leaves_after_the_last_round_still_counts_in_full() -> None:
    event = records([[(1, 2, 2, 0, 0)]])
    event[0].dropped = 1
    assert compute("pokemon", event).rows[1].tiebreakers[0] == 1


def test_the_tiebreakers_of_who_left_stand_still() -> None:
    event = records([[(1, 2, 2, 0, 0), (3, 4, 2, 0, 0)], [(2, 3, 0, 2, 0)]])
    event[3].dropped = 1
    after = {row.number: row for row in compute("pokemon", event).rows}
    before = {row.number: row for row in compute("pokemon", event, after=1).rows}
    assert after[4].tiebreakers == before[4].tiebreakers == (1, FLOOR)
    assert after[4].points == 0


EQUAL = [
    [(2, 1, 2, 0, 0), (4, 3, 2, 0, 0)],
    [(3, 2, 2, 0, 0), (1, 4, 2, 0, 0)],
    [(2, 4, 2, 0, 0), (1, 3, 2, 0, 0)],
]
"""Four players who all meet: 1 and 2 are equal in points and in both averages, and so are 3 and 4."""


def test_the_match_of_exactly_two_who_are_equal_decides() -> None:
    rows = compute("pokemon", records(EQUAL)).rows
    assert rows[0].points == rows[1].points and rows[0].tiebreakers == rows[1].tiebreakers
    assert [(row.rank, row.number) for row in rows] == [(1, 2), (2, 1), (3, 4), (4, 3)]


def test_two_who_are_equal_and_drew_stay_equal() -> None:
    rows = compute("pokemon", records([[(1, 2, 1, 1, 0)]])).rows
    assert [(row.rank, row.number) for row in rows] == [(1, 1), (1, 2)]


def test_a_double_loss_decides_nothing_between_two() -> None:
    rows = compute("pokemon", records([[(2, 1, 0, 0, 0)]])).rows
    assert [(row.rank, row.number, row.points) for row in rows] == [(1, 1, 0), (1, 2, 0)]


def test_a_match_between_two_of_more_who_are_equal_decides_nothing() -> None:
    rows = compute("pokemon", records([[(2, 1, 2, 0, 0), (4, 3, 2, 0, 0)], [(3, 2, 2, 0, 0), (1, 4, 2, 0, 0)]])).rows
    assert len({(row.points, row.tiebreakers) for row in rows}) == 1
    assert [(row.rank, row.number) for row in rows] == [(1, 1), (1, 2), (1, 3), (1, 4)]
