"""Every profile against its formula in plain fractions, and against the order in which players come."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.tournament.standings.profiles import PROFILES, compute
from deckkit.tournament.standings.records import Record, Row
from tests.tournament.standings import plain
from tests.tournament.standings.material import events, pods


def figures(records: list[Record], name: str, after: int) -> None:
    """Compare points and tiebreakers of all players, and the ranks with a sort by them."""
    event, standings = plain.Event(records, after), compute(name, records, after)
    assert standings.after == after and len(standings.rows) == len(records)
    for row in standings.rows:
        assert row.tiebreakers == plain.FIGURES[name](event, row.number)
        assert row.points == PROFILES[name].match_points(event.records[row.number], after)
        outcomes = [one.outcome for one in event.rounds(row.number)]
        assert (row.won, row.lost, row.drawn) == (outcomes.count(1), outcomes.count(-1), outcomes.count(0))
    ranked = [row for row in standings.rows if not row.disqualified]
    assert standings.rows[: len(ranked)] == ranked, "the disqualified come last"
    keys = [(row.points, *row.tiebreakers) for row in ranked]
    assert keys == sorted(keys, reverse=True)
    assert all(row.rank == 0 for row in standings.rows[len(ranked) :])
    if name != "pokemon":
        assert [row.rank for row in ranked] == [1 + keys.index(key) for key in keys]


@pytest.mark.parametrize("name", plain.FIGURES)
@settings(max_examples=60, deadline=None)
@given(records=events(), data=st.data())
def test_every_profile_is_its_formula(name: str, records: list[Record], data: st.DataObject) -> None:
    figures(records, name, data.draw(st.integers(0, 6)))


@pytest.mark.parametrize("name", ["points", "ladder"])
@settings(max_examples=60, deadline=None)
@given(records=pods(), data=st.data())
def test_tables_of_several_follow_the_formula(name: str, records: list[Record], data: st.DataObject) -> None:
    figures(records, name, data.draw(st.integers(0, 4)))


@settings(max_examples=60, deadline=None)
@given(records=events(), drawn=st.sampled_from([0, 1]), floored=st.booleans())
def test_the_options_of_melee_follow_the_formula(records: list[Record], drawn: int, floored: bool) -> None:
    options = {"drawn_game_points": drawn, "own_gw_floored": floored}
    event = plain.Event(records, 6)
    for row in compute("melee", records, 6, options).rows:
        assert row.tiebreakers == plain.melee(event, row.number, drawn, floored)


@pytest.mark.parametrize("name", plain.FIGURES)
@settings(max_examples=40, deadline=None)
@given(records=events(), rng=st.randoms(use_true_random=False))
def test_the_order_of_the_records_changes_no_row(name: str, records: list[Record], rng: random.Random) -> None:
    shuffled = rng.sample(records, len(records))
    assert compute(name, shuffled) == compute(name, records)


@pytest.mark.parametrize("name", plain.FIGURES)
@settings(max_examples=40, deadline=None)
@given(records=events(), rng=st.randoms(use_true_random=False))
def test_other_numbers_for_the_players_permute_the_rows(name: str, records: list[Record], rng: random.Random) -> None:
    numbers = [record.number for record in records]
    new = dict(zip(numbers, rng.sample(numbers, len(numbers)), strict=True))
    renamed = [
        Record(
            new[record.number],
            [one._replace(opponent=new.get(one.opponent, 0)) for one in record.rounds],
            record.dropped,
            record.disqualified,
        )
        for record in records
    ]

    def apart(rows: list[Row]) -> dict[int, tuple[object, ...]]:
        return {row.number: (row.rank, row.points, row.tiebreakers, row.dropped, row.disqualified) for row in rows}

    before, now = apart(list(compute(name, records).rows)), apart(list(compute(name, renamed).rows))
    assert now == {new[number]: row for number, row in before.items()}
