"""Buchholz and its relatives."""

from fractions import Fraction

from deckkit.tournament.standings.profiles import PROFILES, compute
from deckkit.tournament.standings.records import Kind, Played, Record
from tests.tournament.standings.material import records

HALF = Fraction(1, 2)


def test_points_are_counted_in_halves_and_printed_as_points() -> None:
    rows = compute("buchholz", records([[(1, 2, 1, 1, 0)], [(1, 2, 2, 0, 0)]])).rows
    assert [(row.number, row.points) for row in rows] == [(1, 3), (2, 1)]
    assert [PROFILES["buchholz"].points_text(row.points) for row in rows] == ["1.5", "0.5"]


def test_the_four_sums() -> None:
    # Scores at the end: 1 has 2½, 2 has 1½, 3 and 4 have 1.
    rounds = [
        [(1, 2, 2, 0, 0), (3, 4, 2, 0, 0)],
        [(1, 3, 2, 0, 0), (2, 4, 2, 0, 0)],
        [(1, 4, 1, 1, 0), (2, 3, 1, 1, 0)],
    ]
    rows = {row.number: row for row in compute("buchholz", records(rounds)).rows}
    assert {number: row.points for number, row in rows.items()} == {1: 5, 2: 3, 3: 3, 4: 1}
    assert rows[1].tiebreakers == (3 + HALF, 3, 3 * HALF, 3 + HALF / 2)
    assert rows[4].tiebreakers == (5 + HALF, 4, 3 * HALF, 5 * HALF / 2)


def test_matches_that_were_not_played_do_not_count() -> None:
    met = [[(1, 2, 2, 0, 0), (3, 4, 2, 0, 0)]]
    played = {row.number: row for row in compute("buchholz", records(met)).rows}
    # Afterwards 2 has a bye, 3 missed the round, 1 waits in vain for 4, and all of it is worth nothing to anybody.
    event = records(met)
    event[1].rounds.append(Played(2, 0, 2, 0, 0, 1, Kind.BYE))
    event[2].rounds.append(Played(2, 0, 0, 2, 0, -1, Kind.MISSED))
    event[0].rounds.append(Played(2, 4, 2, 0, 0, 1, Kind.NO_SHOW))
    event[3].rounds.append(Played(2, 1, 0, 2, 0, -1, Kind.NO_SHOW))
    rows = {row.number: row for row in compute("buchholz", event).rows}
    assert {number: row.points for number, row in rows.items()} == {1: 4, 2: 2, 3: 2, 4: 0}, "the points do count"
    for number, row in rows.items():
        assert row.tiebreakers == played[number].tiebreakers


def test_without_opponents_all_sums_are_nothing() -> None:
    alone = Record(1, [Played(1, 0, 2, 0, 0, 1, Kind.BYE)])
    assert compute("buchholz", [alone]).rows[0].tiebreakers == (0, 0, 0, 0)
    pair = compute("buchholz", records([[(1, 2, 2, 0, 0)]])).rows
    assert pair[1].tiebreakers == (1, 0, 0, 0)
