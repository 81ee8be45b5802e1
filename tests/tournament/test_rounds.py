"""Rounds as an event goes through them: paired from the journal, refused with what is missing, taken back."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from deckkit.tournament.cut.cutting import cut
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result, Round
from deckkit.tournament.planning import circle_rounds, planned_rounds, reason, safe_rounds_of, set_rounds, usual_rounds
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds import next_round as rounds
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings
from tests.tournament import events

Score = tuple[int, ...]


def people(number: int) -> list[str]:
    return [f"P{one}" for one in range(1, number + 1)]


def met(round_: Round) -> set[frozenset[int]]:
    """Who meets whom in a round."""
    return {frozenset(table.seats) for table in round_.tables if len(table.seats) == 2}


def byes(round_: Round) -> list[int]:
    return [table.seats[0] for table in round_.tables if table.is_bye]


def pair(opened: Event) -> Round:
    """Pair the next round."""
    opened.do(rounds.pair)
    running = opened.tournament.running
    assert running is not None
    return running


def finish_round(opened: Event, score: Callable[[tuple[int, ...]], Score] = lambda seats: (2, 0)) -> None:
    """Enter a result at every table that has none."""
    running = opened.tournament.running
    assert running is not None
    results = []
    for table in running.missing:
        won, lost, *drawn = score(table.seats)
        results.append({"table": table.number, "result": Result((won, lost), sum(drawn)).as_json()})
    number = running.number
    if results:
        opened.do(lambda _: Draft("reported", {"round": number, "results": results}))


def lower_number_wins(seats: tuple[int, ...]) -> Score:
    return (2, 0) if seats[0] < seats[1] else (0, 2)


def drop(opened: Event, *players: int) -> None:
    after = len(opened.tournament.rounds)
    opened.do(lambda _: Draft("dropped", {"players": list(players), "after": after}))


def refused(opened: Event, number: int | None = None) -> Refused:
    """How pairing is refused; nothing may be entered by it."""
    before = opened.journal.last()
    with pytest.raises(Refused) as caught:
        opened.do(lambda tournament: rounds.pair(tournament, number))
    assert opened.journal.last() == before
    return caught.value


def test_two_who_have_met_do_not_meet_again_though_they_are_next_to_each_other(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD") as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        events.seat(opened, (1, 3), (2, 4))
        events.enter_results(opened, (2, 1), (2, 0))
        assert [row.points for row in standings(opened.tournament).rows] == [6, 3, 3, 0]
        assert met(pair(opened)) == {frozenset({1, 4}), frozenset({2, 3})}


def test_seven_in_round_four_do_not_repeat_the_match_of_the_best_two(tmp_path: Path) -> None:
    with events.event(tmp_path, people(7)) as opened:
        played = [((1, 7), (2, 5), (3, 6), (4,)), ((4, 1), (7, 2), (5, 6), (3,)), ((1, 6), (7, 4), (2, 3), (5,))]
        for tables in played:
            events.seat(opened, *tables, planned=4)
            events.enter_results(opened, (2, 0), (2, 0), (2, 0))
        round_ = pair(opened)
        before = {frozenset(seats) for tables in played for seats in tables if len(seats) == 2}
        assert not met(round_) & before
        assert round_.proof is not None and round_.proof["sums"]["rematches"] == 0


@pytest.mark.parametrize("players", [8, 16])
def test_two_who_are_undefeated_meet_in_the_last_round(tmp_path: Path, players: int) -> None:
    with events.event(tmp_path, people(players), cut=8) as opened:
        pair(opened)
        last = opened.tournament.planned
        assert last == {8: 3, 16: 4}[players]
        for _ in range(last - 1):
            finish_round(opened)
            pair(opened)
        unbeaten = {row.number for row in standings(opened.tournament, last - 1).rows if row.won == last - 1}
        assert len(unbeaten) == 2 and unbeaten in met(pair_of(opened))


def pair_of(opened: Event) -> Round:
    """The running round."""
    running = opened.tournament.running
    assert running is not None
    return running


@pytest.mark.parametrize("planned", [5, 6, 7])
def test_eight_players_can_play_up_to_seven_rounds_without_a_rematch(tmp_path: Path, planned: int) -> None:
    chance = random.Random(planned)
    for attempt in range(4):
        with events.event(tmp_path / str(attempt), people(8), rounds=planned, seed=attempt) as opened:
            before: set[frozenset[int]] = set()
            for _ in range(planned):
                pairs = met(pair(opened))
                assert not pairs & before
                before |= pairs
                finish_round(opened, lambda seats: chance.choice([(2, 0), (0, 2), (1, 1, 1)]))


def test_how_many_rounds_are_safe_is_said_at_the_start(tmp_path: Path) -> None:
    with events.event(tmp_path, people(14), rounds=9) as opened:
        assert safe_rounds_of(opened.tournament) == 7
        pair(opened)
        drop(opened, 1, 2, 3, 4, 5, 6)
        assert safe_rounds_of(opened.tournament) == 7


def test_of_the_candidates_for_the_bye_the_one_with_the_fewest_points_has_it(tmp_path: Path) -> None:
    """17 players after round 3: three on 4 points and one on 2 have had no bye, all others have."""
    draw = (1, 1, 1)
    with events.event(tmp_path, people(17), rounds=4) as opened:
        events.seat(opened, (1, 2), (3, 4), *((one,) for one in range(5, 18)), planned=4)
        events.enter_results(opened, (2, 0), draw)
        events.seat(opened, (1, 5), (2, 6), (3, 7), (4, 8), (10, 11), (12, 13), (14, 15), (16, 17), (9,), planned=4)
        events.enter_results(opened, draw, (2, 0), (2, 0), draw, *[(2, 0)] * 4)
        events.seat(opened, (1, 10), (2, 11), (3, 12), (4, 13), (5, 6), (7, 8), (9, 14), (15, 16), (17,), planned=4)
        events.enter_results(opened, (0, 2), draw, (0, 2), (0, 2), *[(2, 0)] * 4)
        points = {row.number: row.points for row in standings(opened.tournament).rows}
        assert [points[number] for number in (1, 2, 3, 4)] == [4, 4, 4, 2]
        assert byes(pair(opened)) == [4]


def test_of_three_candidates_for_the_bye_the_third_has_it_when_two_have_had_one(tmp_path: Path) -> None:
    with events.event(tmp_path, people(3)) as opened:
        events.seat(opened, (1, 2), (3,))
        events.enter_results(opened, (2, 0))
        events.seat(opened, (1, 3), (2,))
        events.enter_results(opened, (2, 0))
        round_ = pair(opened)
        assert byes(round_) == [1] and met(round_) == {frozenset({2, 3})}


def test_of_three_players_the_one_without_an_opponent_wins_at_once_and_only_once(tmp_path: Path) -> None:
    with events.event(tmp_path, people(3)) as opened:
        round_ = pair(opened)
        (bye,) = (table for table in round_.tables if table.is_bye)
        assert bye.result == Result((2,), kind=Kind.BYE)
        number = bye.seats[0]
        assert opened.do(lambda tournament: rounds.pair(tournament, 1)) == []
        assert refused(opened).finding.rule == "tournament/round.results-missing"
        assert len(opened.tournament.rounds) == 1
        assert {row.number: row.points for row in standings(opened.tournament).rows}[number] == 3


def test_who_has_left_is_not_paired_and_who_leaves_after_the_pairing_stays_at_the_table(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        drop(opened, 8)
        round_ = pair(opened)
        assert round_.table_of(8) is None and len(byes(round_)) == 1
        leaver = next(iter(met(round_) - {frozenset(byes(round_))}))
        one = min(leaver)
        drop(opened, one)
        assert pair_of(opened).table_of(one) is not None
        finish_round(opened, lower_number_wins)
        assert pair(opened).table_of(one) is None


def test_when_all_have_left_nothing_is_paired_and_it_is_said(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        pair(opened)
        finish_round(opened)
        drop(opened, *range(1, 9))
        finding = refused(opened).finding
        assert finding.rule == "tournament/round.enough-entrants"
        assert "0 of 8 entrants are left for round 2" in finding.message and "nothing is paired" in finding.message


def test_one_alone_is_not_paired(tmp_path: Path) -> None:
    with events.event(tmp_path, "A") as opened:
        assert "1 of 1 entrants" in refused(opened).finding.message


def late(opened: Event, number: int, fixed_table: int | None = None) -> dict[str, object] | None:
    """Register somebody during a round as the register command does."""
    seated = rounds.take_place_against_bye(opened.tournament, number, fixed_table)
    player = {"number": number, "name": f"Late {number}", "fixed_table": fixed_table}
    coming = {} if seated is not None else {"entered": len(opened.tournament.rounds) + 1}
    data = {"players": [player | coming]} | ({} if seated is None else {"seated": seated})
    opened.do(lambda _: Draft("registered", data))
    return seated


def test_a_late_player_takes_the_place_against_the_bye(tmp_path: Path) -> None:
    with events.event(tmp_path, people(7)) as opened:
        before = pair(opened)
        (bye,) = byes(before)
        tables = {table.number: table.seats for table in before.tables if not table.is_bye}
        opened.do(lambda tournament: rounds.start(tournament, None))
        assert late(opened, 8) == {"round": 1, "tables": [{"number": 4, "seats": [bye, 8]}]}
        after = pair_of(opened)
        assert {table.number: table.seats for table in after.tables} == {**tables, 4: (bye, 8)}
        assert all(after.table(number).started for number in tables)  # type: ignore[union-attr]
        assert late(opened, 9) is None
        assert pair_of(opened).table_of(9) is None
        finish_round(opened)
        assert opened.tournament.players[9].entered == 2
        assert byes(pair(opened)) != []


def test_a_late_player_sits_at_the_fixed_table_if_it_is_free(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5), tables=((1, 2), (7, 9))) as opened:
        pair(opened)
        seated = rounds.take_place_against_bye(opened.tournament, 6, 8)
        assert seated is not None and seated["tables"][0]["number"] == 8
        taken = rounds.take_place_against_bye(opened.tournament, 6, 1)
        assert taken is not None and taken["tables"][0]["number"] == 7


def test_nobody_is_seated_late_against_a_bye_on_request_or_once_the_round_is_over(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5)) as opened:
        opened.do(lambda _: Draft("awarded", {"player": 5, "rounds": [1]}))
        round_ = pair(opened)
        (table,) = (one for one in round_.tables if one.is_bye)
        assert table.seats == (5,) and table.result == Result((2,), kind=Kind.AWARDED)
        assert rounds.take_place_against_bye(opened.tournament, 6) is None
    with events.event(tmp_path / "over", people(3)) as opened:
        pair(opened)
        finish_round(opened)
        assert rounds.take_place_against_bye(opened.tournament, 4) is None


def test_a_round_is_not_paired_while_results_are_missing_and_the_tables_are_listed(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        events.seat(opened, (1, 5), (2, 6), (3, 7), (4, 8))
        events.enter_results(opened, (2, 0), (2, 1))
        finding = refused(opened).finding
        assert finding.rule == "tournament/round.results-missing"
        assert "2 of its tables: table 3, Cleo - Gus; table 4, Dan - Hana" in finding.message
        assert finding.help is not None and "report" in finding.help


def test_team_mates_on_an_avoid_list_do_not_meet_while_that_can_be_avoided(tmp_path: Path) -> None:
    for seed in range(10):
        with events.event(tmp_path / str(seed), people(8), seed=seed) as opened:
            opened.do(lambda _: Draft("avoided", {"players": [1, 2, 3, 4]}))
            assert all(len(pair & {1, 2, 3, 4}) == 1 for pair in met(pair(opened)))


def test_players_of_one_club_do_not_meet_while_that_can_be_avoided(tmp_path: Path) -> None:
    for seed in range(10):
        with events.event(tmp_path / str(seed), people(8), seed=seed, avoid_clubs=True) as opened:
            for player in (1, 2, 3, 4):
                renamed = {"player": player, "club": "The Rats"}
                opened.do(lambda _, renamed=renamed: Draft("renamed", renamed))
            assert all(len(pair & {1, 2, 3, 4}) == 1 for pair in met(pair(opened)))


def test_team_mates_meet_where_that_cannot_be_avoided_and_it_is_noted(tmp_path: Path) -> None:
    with events.event(tmp_path, "AB") as opened:
        opened.do(lambda _: Draft("avoided", {"players": [1, 2]}))
        round_ = pair(opened)
        assert met(round_) == {frozenset({1, 2})}
        assert round_.proof is not None and round_.proof["sums"]["avoided"] == 1


def test_the_number_of_rounds_is_not_changed_by_who_leaves(tmp_path: Path) -> None:
    with events.event(tmp_path, people(17)) as opened:
        assert planned_rounds(opened.tournament) == 5
        assert reason(opened.tournament).rule == "tournament/rounds.by-entrants"
        pair(opened)
        drop(opened, *range(5, 18))
        assert planned_rounds(opened.tournament) == 5
        assert reason(opened.tournament).rule == "tournament/rounds.latched"
        opened.do(lambda tournament: rounds.unpair(tournament))
        assert pair(opened).number == 1
        assert planned_rounds(opened.tournament) == 5


def test_a_draw_by_agreement_is_a_meeting(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD") as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (0, 0, 3), (0, 0, 3), kind="agreed")
        seen = met(opened.tournament.rounds[0])
        for _ in range(2):
            round_ = pair(opened)
            assert not met(round_) & seen
            seen |= met(round_)
            finish_round(opened)


@pytest.mark.parametrize(
    ("entrants", "rounds_"),
    [
        *(((0,), 0), ((1, 2), 1), ((3, 8), 3), ((9, 32), 5), ((33, 64), 6)),
        *(((65, 128), 7), ((129, 226), 8), ((227, 409), 9), ((410, 8000), 10)),
    ],
)
def test_rounds_by_the_number_of_entrants(entrants: Score, rounds_: int) -> None:
    for number in entrants:
        assert usual_rounds(number, cut=False) == rounds_
        assert usual_rounds(number, cut=True) == (4 if 9 <= number <= 16 else rounds_)
    assert usual_rounds(16, cut=True) == 4 and usual_rounds(17, cut=True) == 5


def test_the_organiser_may_plan_other_rounds_but_none_fewer_than_are_paired(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        opened.do(lambda tournament: set_rounds(tournament, 4))
        pair(opened)
        assert opened.tournament.planned == 4
        finish_round(opened)
        pair(opened)
        assert opened.do(lambda tournament: set_rounds(tournament, 4)) == []
        with pytest.raises(Refused) as caught:
            opened.do(lambda tournament: set_rounds(tournament, 1))
        assert caught.value.finding.rule == "tournament/rounds.set"
        opened.do(lambda tournament: set_rounds(tournament, 2))
        finish_round(opened)
        assert refused(opened).finding.rule == "tournament/round.planned-played"
        opened.do(lambda tournament: set_rounds(tournament, 3))
        assert pair(opened).number == 3


def test_why_so_many_rounds_are_planned_is_said(tmp_path: Path) -> None:
    for form, more, rule in (
        ("round-robin", {}, "tournament/rounds.by-format"),
        ("single-elimination", {}, "tournament/rounds.by-format"),
        ("swiss", {"rounds": 4}, "tournament/rounds.defined"),
        ("swiss", {}, "tournament/rounds.by-entrants"),
    ):
        with events.event(tmp_path / f"{form}{len(more)}", format=form, **more) as opened:
            assert reason(opened.tournament).rule == rule


def test_why_so_many_rounds_are_planned_says_who_has_fixed_the_number_and_when(tmp_path: Path) -> None:
    latched = "fixed when round 1 was paired; who comes or leaves does not change it"
    with events.event(tmp_path / "set") as opened:
        opened.do(lambda _: Draft("set", {"settings": {"rounds": 2}}))
        assert reason(opened.tournament).text == "set for the event"
        pair(opened)
        assert reason(opened.tournament).text == f"set for the event, and {latched}"
        opened.do(lambda tournament: set_rounds(tournament, 3))
        assert reason(opened.tournament).text.startswith("announced by the organiser;")
    with events.event(tmp_path / "auto") as opened:
        pair(opened)
        assert reason(opened.tournament).text == latched
    with events.event(tmp_path / "announced") as opened:
        opened.do(lambda tournament: set_rounds(tournament, 2))
        pair(opened)
        assert reason(opened.tournament).text.startswith("announced by the organiser;")


def test_a_round_out_of_order_is_refused(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        assert refused(opened, 2).finding.rule == "tournament/round.next"


def test_a_closed_event_is_not_paired(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        opened.do(lambda _: Draft("finished", {}))
        assert refused(opened).finding.rule == "tournament/round.event-open"
        for decide in (rounds.unpair, lambda tournament: rounds.start(tournament, None)):
            with pytest.raises(Refused, match="closed"):
                opened.do(decide)


def test_nobody_is_paired_without_an_accepted_list_where_lists_are_required(tmp_path: Path) -> None:
    def hand_in(player: int, accepted: bool) -> Draft:
        given = {"path": "a.toml", "text": "", "hash": "0", "accepted": accepted, "findings": []}
        return Draft("listed", {"player": player, "lists": [given]})

    with events.event(tmp_path, "ABC", decks="required") as opened:
        opened.do(lambda _: [hand_in(1, True), hand_in(2, False)])
        finding = refused(opened).finding
        assert finding.rule == "tournament/round.lists-required"
        assert finding.message == "2 entrants have no accepted list: B (2), C (3)"
        opened.do(lambda _: [hand_in(2, True), hand_in(3, True)])
        assert pair(opened).number == 1


def test_a_single_elimination_that_requires_lists_does_not_begin_without_them(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", format="single-elimination", decks="required") as opened:
        opened.do(lambda tournament: cut(tournament))
        assert refused(opened).finding.rule == "tournament/round.lists-required"
    with events.event(tmp_path / "without", "ABCD", format="single-elimination") as opened:
        opened.do(lambda tournament: cut(tournament))
        round_ = pair(opened)
        assert round_.kind == "cut" and opened.tournament.planned == 0
        assert met(round_) == {frozenset({1, 4}), frozenset({2, 3})}


def test_a_round_is_taken_back_and_comes_out_the_same(tmp_path: Path) -> None:
    with events.event(tmp_path, people(9)) as opened:
        first = pair(opened).tables
        opened.do(lambda tournament: rounds.unpair(tournament))
        assert opened.tournament.rounds == []
        assert pair(opened).tables == first


def test_a_round_with_results_is_taken_back_only_by_force(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5)) as opened:
        pair(opened)
        events.enter_results(opened, (2, 0))
        with pytest.raises(Refused) as caught:
            opened.do(lambda tournament: rounds.unpair(tournament))
        assert caught.value.finding.rule == "tournament/round.unpair"
        assert "results at table 1" in caught.value.finding.message
        opened.do(lambda tournament: rounds.unpair(tournament, force=True))
        assert opened.tournament.rounds == []


def test_tables_are_marked_as_begun_once(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        pair(opened)
        opened.do(lambda tournament: rounds.start(tournament, [2]))
        assert [table.number for table in pair_of(opened).tables if table.started] == [2]
        assert opened.do(lambda tournament: rounds.start(tournament, [2])) == []
        with pytest.raises(Refused) as caught:
            opened.do(lambda tournament: rounds.start(tournament, [2, 9]))
        assert caught.value.finding.rule == "tournament/round.no-such-table"


def test_the_same_journal_is_paired_the_same_and_another_seed_is_not(tmp_path: Path) -> None:
    def tables(folder: str, seed: int) -> list[set[frozenset[int]]]:
        with events.event(tmp_path / folder, people(20), seed=seed) as opened:
            found = []
            for _ in range(3):
                found.append(met(pair(opened)))
                finish_round(opened, lower_number_wins)
            return found

    assert tables("a", 7) == tables("b", 7) != tables("c", 8)


def test_the_last_round_by_standing_pairs_first_and_second(tmp_path: Path) -> None:
    with events.event(tmp_path, people(16), rounds=3, last_round="power") as opened:
        for _ in range(2):
            pair(opened)
            finish_round(opened, lower_number_wins)
        order = [row.number for row in standings(opened.tournament).rows]
        round_ = pair(opened)
        assert round_.kind == "power"
        assert frozenset(order[:2]) in met(round_)


@pytest.mark.parametrize("players", [2, 5, 6])
def test_in_a_round_robin_all_meet_once(tmp_path: Path, players: int) -> None:
    with events.event(tmp_path, people(players), format="round-robin") as opened:
        seen: list[frozenset[int]] = []
        for _ in range(circle_rounds(players)):
            seen += met(pair(opened))
            finish_round(opened)
        assert len(seen) == len(set(seen)) == players * (players - 1) // 2
        assert refused(opened).finding.rule == "tournament/round.planned-played"


def test_in_a_round_robin_who_would_meet_somebody_who_has_left_has_a_bye(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4), format="round-robin") as opened:
        seen = met(pair(opened))
        finish_round(opened)
        drop(opened, 4)
        for _ in range(2):
            round_ = pair(opened)
            assert len(byes(round_)) == 1 and len(met(round_)) == 1
            seen |= met(round_)
            finish_round(opened)
        assert {frozenset({1, 2}), frozenset({1, 3}), frozenset({2, 3})} <= seen


def test_no_more_rounds_are_announced_than_an_event_can_have(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        for many in (100, 10**20):
            with pytest.raises(Refused, match=f"{many} rounds are more than the 99") as caught:
                opened.do(lambda tournament, many=many: set_rounds(tournament, many))
            assert caught.value.finding.rule == "tournament/rounds.set"
        opened.do(lambda tournament: set_rounds(tournament, 99))
        assert len(pair(opened).tables) == 4


def test_rounds_without_number_that_a_journal_announces_do_not_keep_pairing_from_ending(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        opened.do(lambda _: Draft("planned", {"rounds": 10**20}))
        assert len(pair(opened).tables) == 4


def test_a_round_taken_back_is_open_again_to_who_came_during_it(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        opened.do(rounds.pair)
        late = {"number": 9, "name": "Zoe", "entered": 2, "late": "loss"}
        opened.do(lambda _: Draft("registered", {"players": [late]}))
        opened.do(rounds.unpair)
        opened.do(rounds.pair)
        assert opened.tournament.rounds[0].table_of(9) is not None


def test_a_round_robin_taken_back_goes_round_anew_with_who_is_in(tmp_path: Path) -> None:
    with events.event(tmp_path, ("A", "B", "C", "D"), format="round-robin") as opened:
        opened.do(rounds.pair)
        opened.do(rounds.unpair)
        events.enter(opened, ("E", "F"))
        for _ in range(5):
            opened.do(rounds.pair)
            events.enter_results(opened, *[(2, 0)] * 3)
        met = {frozenset(table.seats) for round_ in opened.tournament.rounds for table in round_.tables}
        assert len(met) == 15


def test_a_round_in_which_everybody_has_a_bye_on_request_is_paired(tmp_path: Path) -> None:
    with events.event(tmp_path, ("A", "B"), rounds=3) as opened:
        for player in (1, 2):
            opened.do(lambda _, one=player: Draft("awarded", {"player": one, "rounds": [1]}))  # type: ignore[misc]
        opened.do(rounds.pair)
        assert [table.is_bye for table in opened.tournament.rounds[0].tables] == [True, True]


def test_a_bye_on_request_counts_as_a_bye_when_the_next_one_falls(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5), rounds=3) as opened:
        tables = [{"number": 1, "seats": [1, 2]}, {"number": 2, "seats": [3, 4]}]
        away = {"number": 0, "seats": [5], "result": {"scores": [2], "kind": "awarded"}}
        round_ = {"round": 1, "kind": "swiss", "tables": [*tables, away], "planned": 3}
        opened.do(lambda _: Draft("paired", round_))
        events.enter_results(opened, (2, 0), (2, 0))
        assert {entrant.number: entrant.byes for entrant in field_of(opened.tournament).entrants}[5] == 1
