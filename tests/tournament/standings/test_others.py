"""Standings of Yu-Gi-Oh! and Netrunner events, of tables of several, and of teams that play against a scenario."""

from fractions import Fraction

from deckkit.tournament.standings.profiles import compute
from deckkit.tournament.standings.records import Kind, Played, Record
from tests.tournament.standings.material import records


def test_konami_has_no_floor_and_counts_when_a_match_was_lost() -> None:
    rounds = [
        [(1, 2, 2, 0, 0), (3, 4, 2, 0, 0)],
        [(1, 3, 0, 2, 0), (2, 4, 2, 0, 0)],
        [(1, 4, 2, 0, 0), (3, 2, 0, 2, 0)],
    ]
    rows = compute("konami", records(rounds)).rows
    assert [(row.number, row.points, row.tiebreakers[2]) for row in rows] == [
        (3, 6, 9),
        (1, 6, 4),
        (2, 6, 1),
        (4, 0, 14),
    ]
    assert {row.tiebreakers[:2] for row in rows[:3]} == {(Fraction(4, 9), Fraction(14, 27))}
    assert rows[3].tiebreakers[0] == Fraction(2, 3)


def test_konami_leaves_byes_out_of_percentages_and_counts_a_draw_as_a_third() -> None:
    rows = {
        row.number: row
        for row in compute("konami", records([[(1, 2, 1, 1, 0), (3, 0, 2, 0, 0)], [(3, 1, 2, 0, 0)]])).rows
    }
    assert rows[2].tiebreakers[0] == Fraction(1, 6)
    assert rows[1].tiebreakers[0] == (Fraction(1, 3) + 1) / 2
    assert rows[3].points == 6


def test_netrunner_counts_the_points_of_opponents_for_each_round_byes_among_them() -> None:
    rounds = [[(1, 2, 1, 0, 0), (3, 0, 2, 0, 0)], [(3, 1, 0, 0, 1)], [(2, 3, 1, 0, 0)]]
    rows = {row.number: row for row in compute("netrunner", records(rounds)).rows}
    assert {number: row.points for number, row in rows.items()} == {1: 4, 2: 3, 3: 4}
    assert rows[2].tiebreakers[0] == (Fraction(4, 2) + Fraction(4, 3)) / 2
    assert rows[3].tiebreakers[0] == (Fraction(4, 2) + Fraction(3, 2)) / 2
    assert rows[1].tiebreakers[1] == (rows[2].tiebreakers[0] + rows[3].tiebreakers[0]) / 2


def test_netrunner_does_not_count_rounds_that_a_late_player_missed() -> None:
    rows = {row.number: row for row in compute("netrunner", records([[(2, 0, 0, 2, 0)], [(1, 2, 0, 1, 0)]])).rows}
    assert rows[1].tiebreakers[0] == 3


def test_tables_of_several_rank_by_points_then_first_places_then_the_best_result_then_the_others() -> None:
    def at(number: int, table: dict[int, int]) -> dict[int, Played]:
        best = max(table.values())
        return {
            seat: Played(number, 0, 0, 0, 0, 1 if score == best else -1, Kind.PLAYED, score, tuple(set(table) - {seat}))
            for seat, score in table.items()
        }

    rounds = [at(1, {1: 7, 2: 3, 3: 5}), at(2, {1: 2, 2: 6, 3: 4})]
    event = [Record(seat, [tables[seat] for tables in rounds]) for seat in (1, 2, 3)]
    rows = compute("points", event).rows
    assert [(row.number, row.points, row.won, row.lost) for row in rows] == [(1, 9, 1, 1), (2, 9, 1, 1), (3, 9, 0, 2)]
    assert [row.tiebreakers for row in rows] == [
        (1, 7, 4 + Fraction(1, 2)),
        (1, 6, Fraction(9, 2)),
        (0, 5, Fraction(9, 2)),
    ]


def test_a_ladder_ranks_by_what_was_left_then_by_the_best_run_then_by_the_runs_survived() -> None:
    def runs(number: int, *left: int) -> Record:
        rounds = [Played(at, 0, 0, 0, 0, 1 if score else -1, score=score) for at, score in enumerate(left, 1)]
        return Record(number, rounds)

    rows = compute("ladder", [runs(1, 4, 4, 4), runs(2, 8, 4, 0), runs(3, 8, 2, 2), runs(4, 12, 1, 0)]).rows
    assert [row.number for row in rows] == [4, 3, 2, 1]
    assert [(row.rank, row.points, row.tiebreakers) for row in rows[1:]] == [
        (2, 12, (8, 3)),
        (3, 12, (8, 2)),
        (4, 12, (4, 3)),
    ]
    assert (rows[0].won, rows[0].lost) == (2, 1)
