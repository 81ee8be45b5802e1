"""The desk: drops and returns, penalties, byes on request, avoid-lists, and other names."""

from pathlib import Path
from typing import Any

import pytest

from deckkit.tournament.entrants import desk, entering
from deckkit.tournament.entrants.consequences import of_penalty
from deckkit.tournament.entrants.penalising import penalise
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results import judging as results
from deckkit.tournament.rounds import next_round as rounds
from deckkit.tournament.saying import said
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings
from tests.tournament.events import after_round_one, enter_results, event, in_round_two, seat
from tests.tournament.events import refused_by as refused


def result_of(opened: Event, player: int) -> Result | None:
    """How the table of a player in the running round ended."""
    running = opened.tournament.running
    assert running is not None
    table = running.table_of(player)
    assert table is not None
    return table.result


# -- drops and returns ------------------------------------------------------------------------------------------------


def test_who_drops_before_a_pairing_is_not_in_it_and_who_drops_after_it_stays_at_the_table(tmp_path: Path) -> None:
    with after_round_one(tmp_path) as opened:
        opened.do(lambda t: desk.drop(t, ["Hana"]))
        opened.do(lambda t: rounds.pair(t))
        running = opened.tournament.rounds[1]
        assert running.table_of(8) is None and running.table_of(1) is not None
        table = running.table_of(1)
        opened.do(lambda t: desk.drop(t, ["Ada"]))
        assert opened.tournament.rounds[1].table_of(1) == table
        assert (opened.tournament.players[8].dropped, opened.tournament.players[1].dropped) == (1, 2)


def test_when_all_have_dropped_nothing_is_paired_and_it_says_so(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        opened.do(lambda t: desk.drop(t, ["Ada", "Bo", "1"]))
        refused(opened, "tournament/round.enough-entrants", lambda t: rounds.pair(t))


def test_a_player_dropped_by_mistake_returns_with_all_results(tmp_path: Path) -> None:
    with after_round_one(tmp_path) as opened:
        before = standings(opened.tournament)
        opened.do(lambda t: desk.drop(t, ["Ada"]))
        opened.do(lambda t: desk.return_(t, ["Ada"]))
        assert standings(opened.tournament) == before
        opened.do(lambda t: rounds.pair(t))
        assert opened.tournament.rounds[1].table_of(1) is not None


def test_whoever_sits_against_somebody_who_drops_in_the_cut_goes_on(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo", "Cleo", "Dan")) as opened:
        seat(opened, (1, 4), (2, 3), kind="cut")
        opened.do(lambda t: desk.drop(t, ["Dan"]))
        assert result_of(opened, 1) == Result((2, 0), kind=Kind.NO_SHOW, absent=(4,))
        assert result_of(opened, 2) is None
        assert "no-show" in said(list(opened.journal.entries())[-1], opened.tournament)
        opened.undo()
        assert result_of(opened, 1) is None and opened.tournament.players[4].active


def test_nobody_drops_twice_or_returns_who_is_in(tmp_path: Path) -> None:
    with after_round_one(tmp_path) as opened:
        assert "after round 0" in refused(opened, "tournament/desk.drop", lambda t: desk.drop(t, ["Ada", "Ivo"]))
        refused(opened, "tournament/desk.return", lambda t: desk.return_(t, ["Ada"]))
        refused(opened, "tournament/entry.unknown", lambda t: desk.drop(t, ["Adda"]))


def test_after_the_end_nothing_happens_at_the_desk(tmp_path: Path) -> None:
    with after_round_one(tmp_path) as opened:
        opened.do(lambda _: Draft("finished", {}))
        for decide in (
            lambda t: desk.drop(t, ["Ada"]),
            lambda t: desk.return_(t, ["Ivo"]),
            lambda t: desk.bye(t, "Ada", [2]),
            lambda t: desk.avoid(t, ["Ada", "Bo"]),
            lambda t: desk.change(t, "Ada", new_name="Eve"),
            lambda t: entering.fix(t, "Ada", 1),
            lambda t: penalise(t, "Ada", "warning"),
        ):
            refused(opened, "tournament/round.event-open", decide)


# -- penalties --------------------------------------------------------------------------------------------------------


def test_a_warning_is_noted_and_changes_nothing_else(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda t: penalise(t, "Ada", "warning", "slow play"))
        (noted,) = opened.tournament.penalties
        assert (noted.player, noted.kind, noted.round, noted.reason) == (1, "warning", 2, "slow play")
        assert result_of(opened, 1) is None


def test_a_result_that_does_not_show_a_game_loss_is_refused(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda t: penalise(t, "Ada", "game-loss"))
        round_ = opened.tournament.rounds[1]
        table = round_.table_of(1)
        assert table is not None and table.seats == (1, 2)
        with pytest.raises(Refused) as caught:
            results.judge(opened.tournament, round_, table, Result((2, 0)))
        assert caught.value.finding.rule == "tournament/result.penalty"
        results.judge(opened.tournament, round_, table, Result((2, 1)))


def test_a_game_loss_comes_too_late_for_a_match_that_is_over_without_it(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        enter_results(opened, (2, 0), (2, 1))
        message = refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Ada", "game-loss"))
        assert "table 1 of round 2 has ended 2-0" in message
        opened.do(lambda t: penalise(t, "Gus", "game-loss"))
        opened.do(lambda t: penalise(t, "Ada", "game-loss", round_number=3))
        assert [(one.player, one.round) for one in opened.tournament.penalties] == [(7, 2), (1, 3)]


def test_a_match_loss_decides_the_table_by_all_games(tmp_path: Path) -> None:
    with in_round_two(tmp_path, best_of=5) as opened:
        opened.do(lambda t: penalise(t, "Bo", "match-loss"))
        assert result_of(opened, 1) == Result((3, 0))
        enter_results(opened, (0, 3))
        opened.do(lambda t: penalise(t, "Bo", "match-loss"))
        assert result_of(opened, 1) == Result((3, 0))


def test_where_both_lose_the_match_it_is_a_double_loss(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda t: penalise(t, "Ada", "match-loss"))
        opened.do(lambda t: penalise(t, "Bo", "match-loss"))
        assert result_of(opened, 1) == Result((0, 0), kind=Kind.DOUBLE_LOSS)


@pytest.mark.parametrize(
    "known",
    [
        Result((0, 0), kind=Kind.DOUBLE_LOSS),
        Result((0, 0), kind=Kind.NO_SHOW, absent=(1, 2)),
        Result((1, 2)),
        Result((0, 2), kind=Kind.NO_SHOW, absent=(1,)),
    ],
)
def test_a_match_loss_leaves_a_result_that_is_a_loss_already(tmp_path: Path, known: Result) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda _: Draft("reported", {"round": 2, "results": [{"table": 1, "result": known.as_json()}]}))
        opened.do(lambda t: penalise(t, "Ada", "match-loss"))
        assert result_of(opened, 1) == known


def test_a_match_loss_against_somebody_who_did_not_come_is_a_double_loss(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        known = Result((2, 0), kind=Kind.NO_SHOW, absent=(2,))
        opened.do(lambda _: Draft("reported", {"round": 2, "results": [{"table": 1, "result": known.as_json()}]}))
        opened.do(lambda t: penalise(t, "Ada", "match-loss"))
        assert result_of(opened, 1) == Result((0, 0), kind=Kind.DOUBLE_LOSS)


def test_who_is_disqualified_has_left_and_has_lost_a_match_without_a_result(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda t: penalise(t, "Ada", "disqualification", "theft"))
        ada = opened.tournament.players[1]
        assert (ada.disqualified, ada.dropped, ada.active) == (True, 2, False)
        assert result_of(opened, 1) == Result((0, 2))
        refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Ada", "disqualification"))
        refused(opened, "tournament/desk.drop", lambda t: desk.drop(t, ["Ada"]))
        refused(opened, "tournament/desk.return", lambda t: desk.return_(t, ["Ada"]))
        opened.undo()
        assert opened.tournament.players[1].active and result_of(opened, 1) is None


def test_who_is_disqualified_for_a_round_before_leaves_after_the_running_one_and_loses_its_match(
    tmp_path: Path,
) -> None:
    with in_round_two(tmp_path) as opened:
        (entry,) = opened.do(lambda t: penalise(t, "Ada", "disqualification", "theft", 1))
        tournament = opened.tournament
        ada = tournament.players[1]
        assert (ada.disqualified, ada.dropped, ada.active) == (True, 2, False)
        assert result_of(opened, 1) == Result((0, 2))
        table = tournament.rounds[0].table_of(1)
        assert table is not None and table.result == Result((2, 0))
        assert said(entry, tournament) == "disqualification for Ada in round 1: theft; round 2: table 1 0-2"
        assert list(of_penalty(tournament, entry.data, None)) == ["round 2, table 1: Ada 0-2 Bo"]
        assert [(one.kind, one.round) for one in tournament.penalties] == [("disqualification", 1)]


def test_who_is_disqualified_for_the_round_to_come_has_left_after_the_running_one(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda t: penalise(t, "Ada", "disqualification", "", 3))
        assert opened.tournament.players[1].dropped == 2 and result_of(opened, 1) == Result((0, 2))


def test_a_bye_on_request_is_in_a_round_that_an_event_can_have(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        refused(opened, "tournament/desk.bye", lambda t: desk.bye(t, "Ada", [10_000_000]))
        refused(opened, "tournament/desk.bye", lambda t: desk.bye(t, "Ada", [100]))
        opened.do(lambda t: desk.bye(t, "Ada", [99]))


def test_a_disqualification_leaves_a_result_that_is_there(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        enter_results(opened, (2, 0))
        opened.do(lambda t: penalise(t, "Ada", "disqualification"))
        assert result_of(opened, 1) == Result((2, 0))


def test_before_the_first_round_somebody_can_be_disqualified_or_begin_with_a_game_loss(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        opened.do(lambda t: penalise(t, "Bo", "game-loss", "list of 26 cards"))
        assert [(one.kind, one.round) for one in opened.tournament.penalties] == [("game-loss", 1)]
        refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Bo", "match-loss"))
        opened.do(lambda t: penalise(t, "Ada", "disqualification"))
        assert not opened.tournament.players[1].active


def test_in_the_cut_whoever_was_not_penalised_first_goes_on(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        seat(opened, (1, 2), kind="cut")
        opened.do(lambda t: penalise(t, "Ada", "disqualification"))
        opened.do(lambda t: penalise(t, "Bo", "match-loss"))
        assert result_of(opened, 1) == Result((0, 2))


def test_there_is_nothing_to_lose_at_a_bye_in_a_past_round_or_in_a_pod(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo", "Cleo", "Dan")) as opened:
        opened.do(lambda t: desk.drop(t, ["Dan"]))
        seat(opened, (1, 2), (3,))
        for kind in ("game-loss", "match-loss"):
            for who in ("Cleo", "Dan"):
                refused(opened, "tournament/desk.penalty", lambda t, w=who, k=kind: penalise(t, w, k))
        enter_results(opened, (2, 0))
        seat(opened, (1, 3), (2,))
        refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Ada", "match-loss", round_number=1))
        refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Ada", "warning", round_number=4))
        refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Dan", "game-loss", round_number=3))
    more: dict[str, Any] = {"game": "fresh-meat", "format": "pods", "profile": "points", "seats": (3, 6), "mode": ""}
    (tmp_path / "pods").mkdir()
    with event(tmp_path / "pods", **more) as opened:
        refused(opened, "tournament/desk.penalty", lambda t: penalise(t, "Ada", "game-loss"))
        opened.do(lambda t: penalise(t, "Ada", "warning"))


# -- byes and avoid-lists ---------------------------------------------------------------------------------------------


def test_a_bye_on_request_is_awarded_for_rounds_to_come_and_taken_back(tmp_path: Path) -> None:
    with after_round_one(tmp_path) as opened:
        opened.do(lambda t: desk.bye(t, "Ada", [3, 2]))
        assert opened.tournament.players[1].awarded == {2, 3}
        opened.do(lambda t: desk.bye(t, "Ada", [3], lift=True))
        assert opened.tournament.players[1].awarded == {2}
        opened.do(lambda t: rounds.pair(t))
        result = result_of(opened, 1)
        assert result is not None and result.kind is Kind.AWARDED


@pytest.mark.parametrize(
    ("who", "numbers", "lift", "said"),
    [
        ("Ada", [1], False, "round 1 has been paired"),
        ("Ada", [4], False, "there is no round 4; 3 are planned"),
        ("Ada", [0], False, "there is no round 0"),
        ("Ada", [2], True, "has no bye on request in round 2"),
        ("Bo", [2], False, "has the bye on request in round 2 already"),
        ("Ivo", [2], False, "has left"),
    ],
)
def test_a_bye_that_cannot_be_is_refused(tmp_path: Path, who: str, numbers: list[int], lift: bool, said: str) -> None:
    with after_round_one(tmp_path) as opened:
        opened.do(lambda t: desk.bye(t, "Bo", [2]))
        assert said in refused(opened, "tournament/desk.bye", lambda t: desk.bye(t, who, numbers, lift))


def test_a_round_robin_has_no_byes_on_request(tmp_path: Path) -> None:
    with event(tmp_path, format="round-robin") as opened:
        refused(opened, "tournament/desk.bye", lambda t: desk.bye(t, "Ada", [1]))


def test_entrants_avoid_each_other_until_that_is_lifted(tmp_path: Path) -> None:
    with event(tmp_path) as opened:
        opened.do(lambda t: desk.avoid(t, ["Ada", "Bo", "Cleo"]))
        assert [opened.tournament.players[number].avoid for number in (1, 2, 3)] == [{2, 3}, {1, 3}, {1, 2}]
        assert opened.do(lambda t: desk.avoid(t, ["Ada", "Cleo"])) == []
        opened.do(lambda t: desk.avoid(t, ["Ada", "Bo"], lift=True))
        assert opened.tournament.players[1].avoid == {3}
        assert opened.do(lambda t: desk.avoid(t, ["Ada", "Bo"], lift=True)) == []
        refused(opened, "tournament/desk.avoid", lambda t: desk.avoid(t, ["Ada", "1"]))


# -- other names ------------------------------------------------------------------------------------------------------


def test_what_is_known_of_an_entrant_is_changed(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        opened.do(
            lambda t: desk.change(t, "Ada", new_name=" Ada Brandt ", club="Harbour", ids={"popid": "1", "x": "2"})
        )
        opened.do(lambda t: desk.change(t, "1", ids={"x": ""}))
        ada = opened.tournament.players[1]
        assert (ada.name, ada.club, ada.ids) == ("Ada Brandt", "Harbour", {"popid": "1"})
        assert opened.do(lambda t: desk.change(t, "1", new_name="Ada Brandt", ids={"popid": "1"})) == []
        opened.do(lambda t: desk.change(t, "1", club=""))
        assert opened.tournament.players[1].club == ""


def test_a_change_to_what_is_no_name_or_is_taken_is_refused(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        refused(opened, "tournament/entry.name", lambda t: desk.change(t, "Ada", new_name="  "))
        refused(opened, "tournament/entry.name", lambda t: desk.change(t, "Ada", club="a\nb"))
        refused(opened, "tournament/entry.name", lambda t: desk.change(t, "Ada", ids={"a": "\udc80"}))
        refused(opened, "tournament/entry.members", lambda t: desk.change(t, "Ada", members=["X", "Y"]))
        refused(opened, "tournament/entry.doubled", lambda t: desk.change(t, "Ada", new_name="Bo"))
        opened.do(lambda t: desk.change(t, "Ada", new_name="Bo", allow_doubled=True))
        refused(opened, "tournament/entry.ambiguous", lambda t: desk.drop(t, ["Bo"]))
        opened.do(lambda t: desk.drop(t, ["2"]))
