"""Tables: the best near the top, fixed ones kept, nobody twice where they sat."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds import next_round as rounds
from deckkit.tournament.rounds import seating
from deckkit.tournament.rounds.fielding import field_of
from tests.tournament import events
from tests.tournament.test_rounds import finish_round, lower_number_wins, pair, pair_of, people

Groups = list[tuple[int, ...]]


def fix(opened: Event, player: int, table: int | None) -> None:
    opened.do(lambda _: Draft("fixed", {"player": player, "table": table}))


def table_of(opened: Event, player: int) -> int:
    table = pair_of(opened).table_of(player)
    assert table is not None
    return table.number


def test_tables_are_numbered_in_order_from_the_ranges_of_the_event(tmp_path: Path) -> None:
    with events.event(tmp_path, people(12), tables=((5, 7), (20, 20), (30, None))) as opened:
        groups: Groups = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12)]
        assert seating.numbers(opened.tournament, groups) == [5, 6, 7, 20, 30, 31]


def test_a_player_keeps_a_fixed_table(tmp_path: Path) -> None:
    with events.event(tmp_path, people(12), rounds=5) as opened:
        fix(opened, 9, 3)
        for _ in range(5):
            pair(opened)
            assert table_of(opened, 9) == 3
            numbers = sorted(table.number for table in pair_of(opened).tables)
            assert numbers == [1, 2, 3, 4, 5, 6]
            finish_round(opened, lower_number_wins)


def test_when_two_with_fixed_tables_meet_the_freed_table_stays_empty(tmp_path: Path) -> None:
    with events.event(tmp_path, people(8)) as opened:
        fix(opened, 1, 2)
        fix(opened, 2, 4)
        groups: Groups = [(3, 4), (5, 6), (1, 2), (7, 8)]
        assert seating.numbers(opened.tournament, groups) == [1, 3, 2, 5]


def test_the_freed_table_stays_empty_in_the_round_in_which_they_meet(tmp_path: Path) -> None:
    with events.event(tmp_path, people(6), format="round-robin") as opened:
        fix(opened, 1, 2)
        fix(opened, 2, 3)
        for _ in range(5):
            tables = {table.number: set(table.seats) for table in pair(opened).tables}
            if table_of(opened, 1) == table_of(opened, 2):
                assert tables.keys() == {1, 2, 4} and tables[2] == {1, 2}
            else:
                assert tables.keys() == {1, 2, 3} and 1 in tables[2] and 2 in tables[3]
            finish_round(opened)


def test_a_fixed_table_outside_of_the_ranges_takes_no_other(tmp_path: Path) -> None:
    with events.event(tmp_path, people(6), tables=((1, 2),)) as opened:
        fix(opened, 6, 50)
        assert seating.numbers(opened.tournament, [(1, 2), (3, 4), (5, 6)]) == [1, 2, 50]


def test_one_table_fixed_for_two_who_do_not_meet_is_refused(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4)) as opened:
        fix(opened, 1, 1)
        fix(opened, 3, 1)
        assert seating.numbers(opened.tournament, [(1, 3), (2, 4)]) == [1, 2]
        with pytest.raises(Refused) as caught:
            seating.numbers(opened.tournament, [(1, 2), (3, 4)])
        assert caught.value.finding.rule == "tournament/seating.fixed-once"
        assert "P1, P2, P3, P4" in caught.value.finding.message


def test_too_few_tables_are_refused_with_both_numbers(tmp_path: Path) -> None:
    with events.event(tmp_path, people(9), tables=((1, 2), (5, 5))) as opened:
        with pytest.raises(Refused) as caught:
            opened.do(rounds.pair)
        assert caught.value.finding.rule == "tournament/seating.enough-tables"
        assert caught.value.finding.message == "4 tables are needed; the event has 3"
        assert opened.tournament.rounds == []


def test_a_freed_table_that_is_needed_is_said(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4), tables=((1, 2),)) as opened:
        fix(opened, 1, 1)
        fix(opened, 2, 2)
        with pytest.raises(Refused) as caught:
            seating.numbers(opened.tournament, [(1, 2), (3, 4)])
        assert "the event has 2, of which 2 are taken or kept by fixed tables" in caught.value.finding.message


def test_the_winner_does_not_sit_at_the_same_table_every_round(tmp_path: Path) -> None:
    with events.event(tmp_path, people(16), rounds=5) as opened:
        sat = []
        for _ in range(5):
            pair(opened)
            sat.append(table_of(opened, 1))
            finish_round(opened, lower_number_wins)
        assert all(before != after for before, after in pairwise(sat))
        assert max(sat[2:]) <= 3


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [10, 11, 12, 40])
def test_nobody_sits_where_they_sat_when_there_are_five_tables(tmp_path: Path, seed: int, players: int) -> None:
    chance = random.Random(seed)
    with events.event(tmp_path, people(players), rounds=4, seed=seed) as opened:
        before: dict[int, int] = {}
        for _ in range(4):
            now = {seat: table.number for table in pair(opened).tables for seat in table.seats if table.number}
            assert not {seat for seat, number in now.items() if before.get(seat) == number}
            before = now
            finish_round(opened, lambda seats: chance.choice([(2, 0), (0, 2), (1, 1, 1)]))


def test_of_few_tables_the_order_is_taken_in_which_the_fewest_sit_where_they_sat(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4)) as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        assert seating.numbers(opened.tournament, [(1, 3), (2, 4)]) == [1, 2]
        assert seating.numbers(opened.tournament, [(1, 2), (3, 4)]) == [2, 1]
        assert seating.numbers(opened.tournament, [(1, 2), (3, 4)], move=False) == [1, 2]


def test_the_top_tables_stay_near_the_top(tmp_path: Path) -> None:
    with events.event(tmp_path, people(200), rounds=6) as opened:
        for _ in range(6):
            pair(opened)
            finish_round(opened, lower_number_wins)
        field = {entrant.number: entrant.points for entrant in field_of(opened.tournament, 6).entrants}
        best = sorted((max(field[seat] for seat in table.seats), -table.number) for table in pair_of(opened).tables)
        places = {-number: place for place, (_, number) in enumerate(reversed(best), 1)}
        assert all(abs(place - number) <= 2 for number, place in places.items())


def test_by_score_the_best_sit_at_the_lowest_tables_whoever_sat_there_before(tmp_path: Path) -> None:
    with events.event(tmp_path, people(16), rounds=4, seating="by-score") as opened:
        for number in range(1, 5):
            pair(opened)
            points = {one.number: one.points for one in field_of(opened.tournament, number).entrants}
            best = [max(points[seat] for seat in table.seats) for table in pair_of(opened).tables]
            assert best == sorted(best, reverse=True)
            finish_round(opened, lower_number_wins)


def test_crews_of_a_ladder_keep_their_tables_and_free_ones_go_to_who_is_new(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABC", format="ladder", seats=(1, 4), rounds=4, profile="ladder", best_of=1) as opened:

        def run(*left: int) -> dict[int, int]:
            """Pair a round, and enter what the crews leave, in the order of their tables."""
            tables = pair(opened).tables
            results = [
                {"table": table.number, "result": {"scores": [score]}}
                for table, score in zip(tables, left, strict=True)
            ]
            number = len(opened.tournament.rounds)
            opened.do(lambda _: Draft("reported", {"round": number, "results": results}))
            return {table.seats[0]: table.number for table in tables}

        assert run(3, 9, 6) == {1: 1, 2: 2, 3: 3}
        assert run(3, 9, 6) == {1: 1, 2: 2, 3: 3}
        opened.do(lambda _: Draft("dropped", {"players": [1], "after": 2}))
        players = [{"number": 4, "name": "D", "entered": 3}]
        opened.do(lambda _: Draft("registered", {"players": players}))
        assert run(5, 5, 5) == {4: 1, 2: 2, 3: 3}
        fix(opened, 4, 2)
        assert run(5, 5, 5) == {2: 1, 4: 2, 3: 3}


def test_the_seating_of_an_event_is_as_usual_in_journals_that_do_not_name_it() -> None:
    for usual in (events.settings(), events.settings(seating="by-score")):
        data = usual.as_json()
        assert data.get("seating", "moving") == usual.seating and ("seating" in data) == (usual.seating != "moving")
        assert type(usual).from_json(data) == usual
