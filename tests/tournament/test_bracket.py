"""The cut: who goes on, who meets whom, byes, who has left, and the places at the end."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckkit.tournament.cut.bracket import order, stage_name, stages
from deckkit.tournament.cut.cutting import Place, cut, final_ranking, finish
from deckkit.tournament.entrants.desk import drop
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.reporting import Claim, report
from deckkit.tournament.rounds.next_round import pair, unpair
from deckkit.tournament.saying import said
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings
from tests.tournament.events import enter_results, event, seat


def played(folder: Path, players: int, **more: object) -> Event:
    """An event of one Swiss round, in which the first half of the players has won: the standings are 1, 2, 3, ..."""
    made = event(folder, [f"Player {number}" for number in range(1, players + 1)], **more)
    half = players // 2
    pairs = [(number, number + half) for number in range(1, half + 1)]
    byes = [(players,)] if players % 2 else []
    seat(made, *pairs, *byes, planned=1)
    enter_results(made, *[(2, 0)] * half)
    return made


def seeded(folder: Path, players: int, size: int, **more: object) -> Event:
    """The same, cut to that size."""
    made = played(folder, players, **more)
    made.do(lambda tournament: cut(tournament, size))
    return made


def seeds_at(tournament: Tournament) -> list[tuple[int, ...]]:
    """The tables of the running round, each with the seeds of its players; byes last."""
    assert tournament.cut is not None
    place = {number: seed for seed, number in enumerate(tournament.cut.seeds, 1)}
    return [tuple(place[one] for one in table.seats) for table in tournament.rounds[-1].tables]


def win(opened: Event, *winners: int) -> None:
    """These seeds win their matches of the running round, 2-0."""
    seeds = opened.tournament.cut
    assert seeds is not None
    claims = [Claim("2-0", winner=str(seeds.seeds[seed - 1])) for seed in winners]
    opened.do(lambda tournament: report(tournament, claims))


def leave(opened: Event, *players: int) -> None:
    after = len(opened.tournament.rounds)
    opened.do(lambda _: Draft("dropped", {"players": list(players), "after": after}))


def refused(opened: Event, decide: object, rule: str) -> str:
    """The words with which this is refused under that rule; nothing is entered."""
    before = opened.tournament.entries
    with pytest.raises(Refused) as caught:
        opened.do(decide)  # type: ignore[arg-type]
    assert caught.value.finding.rule == rule
    assert opened.tournament.entries == before
    return caught.value.finding.message


def test_a_cut_to_eight_is_seeded_one_to_eight(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 16, 8)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(1, 8), (4, 5), (2, 7), (3, 6)]


def test_the_winner_of_1_8_meets_the_winner_of_4_5(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 16, 8)
    opened.do(pair)
    win(opened, 8, 5, 2, 3)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(5, 8), (2, 3)]
    win(opened, 8, 2)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(2, 8)]
    assert [len(stage) for stage in stages(opened.tournament)] == [4, 2, 1]


@pytest.mark.parametrize(
    ("size", "first", "second"),
    [
        (2, [(1, 2)], []),
        (3, [(2, 3), (1,)], [(1, 2)]),
        (4, [(1, 4), (2, 3)], [(1, 2)]),
        (5, [(4, 5), (1,), (2,), (3,)], [(1, 4), (2, 3)]),
        (6, [(4, 5), (3, 6), (1,), (2,)], [(1, 4), (2, 3)]),
        (7, [(4, 5), (2, 7), (3, 6), (1,)], [(1, 4), (2, 3)]),
    ],
)
def test_a_cut_of_any_size_gives_the_byes_to_the_best_seeds(
    tmp_path: Path, size: int, first: list[tuple[int, ...]], second: list[tuple[int, ...]]
) -> None:
    opened = seeded(tmp_path, 8, size)
    opened.do(pair)
    assert seeds_at(opened.tournament) == first
    win(opened, *[seats[0] for seats in first if len(seats) == 2])
    if second:
        opened.do(pair)
        assert seeds_at(opened.tournament) == second


@given(st.integers(2, 300))
def test_in_every_bracket_the_best_seeds_stay_apart_longest(entrants: int) -> None:
    places = order(entrants)
    assert sorted(places) == list(range(1, len(places) + 1))
    assert len(places) < 2 * entrants
    while len(places) > 1:
        assert {one + other for one, other in zip(places[::2], places[1::2], strict=True)} == {len(places) + 1}
        places = [min(one, other) for one, other in zip(places[::2], places[1::2], strict=True)]


def test_the_rounds_of_a_cut_have_names() -> None:
    names = [stage_name(matches) for matches in (1, 2, 4, 8, 64)]
    assert names == ["final", "semifinals", "quarterfinals", "round of 16", "round of 128"]


def test_the_ninth_moves_up_and_the_ranks_stay(tmp_path: Path) -> None:
    opened = played(tmp_path, 16, cut=8)
    before = [(row.rank, row.number) for row in standings(opened.tournament).rows]
    leave(opened, 3)
    opened.do(cut)
    assert opened.tournament.cut is not None
    assert opened.tournament.cut.seeds == (1, 2, 4, 5, 6, 7, 8, 9)
    assert [(row.rank, row.number) for row in standings(opened.tournament).rows] == before


def test_who_was_disqualified_is_passed_over_in_the_cut(tmp_path: Path) -> None:
    opened = played(tmp_path, 8)
    data = {"player": 1, "penalty": "disqualification", "round": 1, "reason": "bribery"}
    opened.do(lambda _: Draft("penalised", data))
    opened.do(lambda tournament: cut(tournament, 4))
    assert opened.tournament.cut is not None
    assert opened.tournament.cut.seeds == (2, 3, 4, 5)


def test_a_drop_behind_the_cut_and_before_its_first_round_lets_the_cut_be_made_anew(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    leave(opened, 2)
    opened.do(lambda tournament: cut(tournament, 4))
    assert opened.tournament.cut is not None
    assert opened.tournament.cut.seeds == (1, 3, 4, 5)
    entries = opened.tournament.entries
    opened.do(lambda tournament: cut(tournament, 4))
    assert opened.tournament.entries == entries


def test_the_cut_waits_for_the_rounds_that_are_planned(tmp_path: Path) -> None:
    opened = event(tmp_path, cut=4)
    refused(opened, cut, "tournament/cut.rounds-first")
    seat(opened, (1, 5), (2, 6), (3, 7), (4, 8), planned=2)
    enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    assert "1 of 2 rounds" in refused(opened, cut, "tournament/cut.rounds-first")
    seat(opened, (1, 2), (3, 4), (5, 6), (7, 8), planned=2)
    enter_results(opened, (2, 0), (2, 0))
    assert "2 results are missing: round 2: table 3, 4" in refused(opened, cut, "tournament/round.results-missing")


def test_the_size_of_a_cut_is_said_and_possible(tmp_path: Path) -> None:
    opened = played(tmp_path, 4)
    for size in (None, 1, 5, -1):
        refused(opened, lambda tournament, size=size: cut(tournament, size), "tournament/cut.size")


def test_pods_are_not_cut_to_single_elimination(tmp_path: Path) -> None:
    opened = event(tmp_path, format="pods", game="fresh-meat", profile="points", seats=(3, 6))
    refused(opened, lambda tournament: cut(tournament, 4), "tournament/cut.of-matches")


def test_a_cut_that_has_begun_is_not_made_anew(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    opened.do(pair)
    refused(opened, lambda tournament: cut(tournament, 8), "tournament/cut.begun")
    opened.do(unpair)
    opened.do(lambda tournament: cut(tournament, 8))
    opened.do(pair)
    assert len(opened.tournament.rounds[-1].tables) == 4


def test_undo_takes_the_cut_and_its_rounds_back(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    opened.do(pair)
    win(opened, 1, 2)
    opened.do(pair)
    opened.undo(3)
    assert opened.tournament.cut is not None and not opened.tournament.cut_rounds
    opened.undo()
    assert opened.tournament.cut is None
    opened.redo(4)
    assert seeds_at(opened.tournament) == [(1, 2)]


def test_no_round_follows_the_final(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 4, 2)
    opened.do(pair)
    win(opened, 2)
    refused(opened, pair, "tournament/cut.played")


def test_who_leaves_between_two_rounds_of_the_cut_lets_the_opponent_go_on(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    opened.do(pair)
    win(opened, 1, 2)
    leave(opened, 1)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(2,)]
    assert [place.number for place in final_ranking(opened.tournament)][:4] == [2, 1, 3, 4]


def test_who_leaves_during_a_match_of_the_cut_has_lost_it(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    opened.do(pair)
    opened.do(lambda tournament: drop(tournament, ["Player 1"]))
    table = opened.tournament.rounds[-1].table(1)
    assert table is not None
    assert table.result == Result((0, 2), 0, Kind.NO_SHOW, (1,))
    assert "no-show" in said(list(opened.journal.entries())[-1], opened.tournament)
    win(opened, 2)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(2, 4)]
    opened.undo(2)
    assert len(opened.tournament.rounds[-1].missing) == 1


def test_both_may_leave_during_a_match_of_the_cut(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    opened.do(pair)
    opened.do(lambda tournament: drop(tournament, ["Player 1", "Player 4"]))
    win(opened, 3)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(3,)]
    opened.do(finish)
    assert final_ranking(opened.tournament)[0] == Place(1, 3, "winner")


def test_who_leaves_before_the_cut_stays_at_the_table(tmp_path: Path) -> None:
    opened = event(tmp_path)
    seat(opened, (1, 5), (2, 6), (3, 7), (4, 8))
    opened.do(lambda tournament: drop(tournament, ["Ada"]))
    assert len(opened.tournament.rounds[-1].missing) == 4


def test_where_both_leave_nobody_goes_on(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 8)
    opened.do(pair)
    win(opened, 1, 4, 2, 3)
    leave(opened, 1, 4)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(2, 3)]
    win(opened, 3)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(3,)]
    assert final_ranking(opened.tournament)[0] == Place(1, 3, "winner")
    opened.do(finish)
    assert opened.tournament.finished


def test_where_all_of_the_cut_leave_no_round_follows(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 4, 4)
    leave(opened, 1, 2, 3, 4)
    assert "all of the cut have left" in refused(opened, pair, "tournament/cut.played")


def test_the_match_of_the_cut_has_a_winner_and_its_own_number_of_games(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 4, 2, cut_best_of=5)
    opened.do(pair)
    refused(opened, lambda tournament: report(tournament, [Claim("2-2-1", "1")]), "tournament/cut.winner")
    opened.do(lambda tournament: report(tournament, [Claim("3-2", "1")]))
    assert stages(opened.tournament)[-1][0].winner == 1


def test_the_final_ranking_has_the_cut_first_and_then_the_standings(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    data = {"player": 5, "penalty": "disqualification", "round": 1, "reason": "bribery"}
    opened.do(lambda _: Draft("penalised", data))
    opened.do(pair)
    win(opened, 4, 3)
    opened.do(pair)
    win(opened, 3)
    places = final_ranking(opened.tournament)
    assert places[:4] == [
        Place(1, 3, "winner"),
        Place(2, 4, "final"),
        Place(3, 1, "semifinal"),
        Place(4, 2, "semifinal"),
    ]
    assert [place.number for place in places[4:]] == [6, 7, 8, 5]
    assert places[-1] == Place(0, 5, "")


def test_without_a_cut_the_ranking_is_that_of_the_standings(tmp_path: Path) -> None:
    opened = played(tmp_path, 4)
    rows = standings(opened.tournament).rows
    assert final_ranking(opened.tournament) == [Place(row.rank, row.number, "") for row in rows]


def test_an_event_is_finished_when_all_is_played(tmp_path: Path) -> None:
    opened = seeded(tmp_path, 8, 4)
    assert "still to come in the cut: semifinals" in refused(opened, finish, "tournament/finish.all-played")
    opened.do(pair)
    win(opened, 1)
    assert "round 2: table 2" in refused(opened, finish, "tournament/round.results-missing")
    win(opened, 2)
    assert "still to come in the cut: final" in refused(opened, finish, "tournament/finish.all-played")
    opened.do(pair)
    win(opened, 2)
    opened.do(finish)
    assert opened.tournament.finished
    assert opened.do(finish) == []


def test_an_event_may_be_finished_early_but_not_with_results_missing(tmp_path: Path) -> None:
    opened = event(tmp_path, cut=4)
    seat(opened, (1, 5), (2, 6), (3, 7), (4, 8))
    refused(opened, lambda tournament: finish(tournament, early=True), "tournament/round.results-missing")
    enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    refused(opened, finish, "tournament/finish.all-played")
    opened.do(lambda tournament: finish(tournament, early=True))
    assert opened.tournament.finished


def test_an_event_with_a_cut_is_not_finished_before_it(tmp_path: Path) -> None:
    opened = played(tmp_path, 8, cut=4)
    assert "a cut to 4 is to come" in refused(opened, finish, "tournament/finish.all-played")


def test_single_elimination_from_the_start_is_seeded_by_the_order_of_entry(tmp_path: Path) -> None:
    opened = event(tmp_path, format="single-elimination", best_of=5)
    refused(opened, pair, "tournament/cut.seeds-first")
    leave(opened, 2)
    opened.do(cut)
    assert opened.tournament.cut is not None
    assert opened.tournament.cut.seeds == (1, 3, 4, 5, 6, 7, 8)
    opened.do(pair)
    assert seeds_at(opened.tournament) == [(4, 5), (2, 7), (3, 6), (1,)]
    opened.do(lambda tournament: report(tournament, [Claim("3-2", "1")]))
    assert stages(opened.tournament)[0][1].winner == 5
    assert [place.number for place in final_ranking(opened.tournament)][-1] == 2


def test_the_seeds_of_single_elimination_may_be_drawn_from_the_events_seed(tmp_path: Path) -> None:
    drawn = set()
    for seed in range(4):
        folder = tmp_path / str(seed)
        folder.mkdir()
        opened = event(folder, format="single-elimination", seed=seed)
        opened.do(lambda tournament: cut(tournament, by="draw"))
        assert opened.tournament.cut is not None
        assert sorted(opened.tournament.cut.seeds) == list(range(1, 9))
        assert opened.do(lambda tournament: cut(tournament, by="draw")) == []
        drawn.add(opened.tournament.cut.seeds)
    assert len(drawn) == 4


def test_seeds_come_from_where_the_format_has_them(tmp_path: Path) -> None:
    opened = played(tmp_path, 8)
    refused(opened, lambda tournament: cut(tournament, 4, "draw"), "tournament/cut.seeds")
    (tmp_path / "other").mkdir()
    alone = event(tmp_path / "other", format="single-elimination")
    refused(alone, lambda tournament: cut(tournament, 4, "standings"), "tournament/cut.seeds")
