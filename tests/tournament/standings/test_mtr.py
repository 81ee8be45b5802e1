"""Standings by the Magic Tournament Rules."""

from fractions import Fraction

from deckkit.tournament.standings.profiles import compute
from tests.tournament.standings.material import records

FLOOR = Fraction(33, 100)


def test_points_and_percentages_of_a_small_event() -> None:
    standings = compute("mtr", records([[(1, 2, 2, 0, 0), (3, 4, 2, 1, 0)], [(1, 3, 2, 1, 0), (2, 4, 1, 1, 1)]]))
    assert standings.profile == "mtr" and standings.after == 2
    assert standings.columns == ("OMW%", "GW%", "OGW%")
    first, second, third, last = standings.rows
    assert [row.number for row in standings.rows] == [1, 3, 2, 4]
    assert (first.points, first.won, first.lost, first.drawn) == (6, 2, 0, 0)
    assert (third.points, third.won, third.lost, third.drawn) == (1, 0, 1, 1)
    assert first.tiebreakers[0] == (FLOOR + Fraction(3, 6)) / 2
    assert first.tiebreakers[1] == Fraction(4, 5)
    assert second.tiebreakers[1] == Fraction(9, 18)
    assert last.tiebreakers[2] == (Fraction(1, 2) + FLOOR) / 2


def test_no_percentage_is_below_a_floor_of_33_of_100_and_not_of_a_third() -> None:
    loser = compute("mtr", records([[(1, 2, 2, 0, 0)]])).rows[1]
    winner = compute("mtr", records([[(1, 2, 2, 0, 0)]])).rows[0]
    assert loser.tiebreakers == (1, FLOOR, 1)
    assert winner.tiebreakers == (FLOOR, 1, FLOOR)


def test_a_bye_is_a_win_of_two_games_for_its_player_and_no_opponent() -> None:
    standings = compute("mtr", records([[(1, 0, 2, 0, 0), (2, 3, 2, 0, 0)], [(2, 1, 2, 0, 0)]]))
    rows = {row.number: row for row in standings.rows}
    assert (rows[1].points, rows[1].won, rows[1].lost) == (3, 1, 1)
    assert rows[1].tiebreakers == (1, Fraction(1, 2), 1), "player 2 is the only opponent"
    assert rows[2].tiebreakers[0] == (FLOOR + Fraction(1, 2)) / 2, "player 1 has won one of two matches, the bye"


def test_three_wins_with_a_bye_among_them_and_two_losses_are_60_percent() -> None:
    """The example of the Magic Tournament Rules: 9 of 15 points, the bye of the first round among them."""
    rounds = [[(1, 0, 2, 0, 0)], [(1, 2, 2, 0, 0)], [(1, 3, 2, 0, 0)], [(4, 1, 2, 0, 0)], [(5, 1, 2, 0, 0)]]
    rows = {row.number: row for row in compute("mtr", records(rounds)).rows}
    assert rows[2].tiebreakers[0] == Fraction(3, 5)


def test_a_missed_round_is_lost() -> None:
    standings = compute("mtr", records([[(1, 2, 2, 0, 0), (3, 0, 0, 2, 0)], [(3, 1, 2, 0, 0)]]))
    rows = {row.number: row for row in standings.rows}
    assert (rows[3].points, rows[3].won, rows[3].lost) == (3, 1, 1)
    assert rows[3].tiebreakers[1] == Fraction(1, 2)
    assert rows[1].tiebreakers[0] == (FLOOR + Fraction(1, 2)) / 2


def test_before_any_round_all_are_first() -> None:
    standings = compute("mtr", records([], numbers=[3, 1, 2]))
    assert [(row.rank, row.number, row.points) for row in standings.rows] == [(1, 1, 0), (1, 2, 0), (1, 3, 0)]
    assert {row.tiebreakers for row in standings.rows} == {(FLOOR, FLOOR, FLOOR)}
    assert compute("mtr", []).rows == []
