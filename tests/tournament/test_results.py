"""How results are written, which of them are possible, and their entry into the running round."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result, Round, Table
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.file import claims
from deckkit.tournament.results.judging import judge, read, written
from deckkit.tournament.results.reporting import BadLines, Claim, report
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings
from tests.tournament.events import after_round_one, event, in_round_two, seat


@pytest.fixture
def running(tmp_path: Path) -> Event:
    """Four players in round 1: Ada - Bo at table 1, Cleo - Dan at table 2; Eva has the bye."""
    made = event(tmp_path, ("Ada", "Bo", "Cleo", "Dan", "Eva"))
    seat(made, (1, 2), (3, 4), (5,))
    return made


def enter(opened: Event, text: str, table: str | None = "1", **more: str | bool) -> Result | None:
    """What table 1 has after this was reported of it, or of the player who is named."""
    claim = Claim(text, table, **more)  # type: ignore[arg-type]
    opened.do(lambda tournament: report(tournament, [claim]))
    found = opened.tournament.rounds[-1].table(1)
    assert found is not None
    return found.result


def refused(opened: Event, text: str, table: str | None = "1", **more: str | bool) -> Refused:
    """Why this cannot be reported; nothing is entered then."""
    before = opened.tournament.entries
    with pytest.raises(Refused) as caught:
        enter(opened, text, table, **more)
    assert opened.tournament.entries == before
    return caught.value


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2-1", Result((2, 1))),
        ("0-2", Result((0, 2))),
        ("2:0", Result((2, 0))),
        ("2 – 1", Result((2, 1))),
        ("2-1-1", Result((2, 1), 1)),
        ("1-1-1", Result((1, 1), 1)),
        ("1-0", Result((1, 0))),
        ("1-1", Result((1, 1))),
        ("0-0-3", Result((0, 0), 3)),
        ("draw", Result((1, 1), 1)),
        ("ID", Result((0, 0), 3, Kind.AGREED)),
        ("agreed", Result((0, 0), 3, Kind.AGREED)),
        ("0-0 agreed", Result((0, 0), 3, Kind.AGREED)),
        ("1-1-1 agreed", Result((1, 1), 1, Kind.AGREED)),
        ("double-loss", Result((0, 0), 0, Kind.DOUBLE_LOSS)),
        ("no-show A", Result((0, 2), 0, Kind.NO_SHOW, (1,))),
        ("no-show b", Result((2, 0), 0, Kind.NO_SHOW, (2,))),
        ("No-Show Bo", Result((2, 0), 0, Kind.NO_SHOW, (2,))),
        ("no-show 1", Result((0, 2), 0, Kind.NO_SHOW, (1,))),
        ("no-show both", Result((0, 0), 0, Kind.NO_SHOW, (1, 2))),
    ],
)
def test_a_result_means_what_is_written(running: Event, text: str, result: Result) -> None:
    assert enter(running, text) == result


@pytest.mark.parametrize("text", ["", "2", "won", "2-", "2-1-1-1", "-1-2", "2-x", "٢-١", "9999-0", "draw Ada", "7 5"])
def test_what_means_no_result_is_refused_with_the_ways_to_write_one(running: Event, text: str) -> None:
    found = refused(running, text)
    assert found.finding.rule == "tournament/result.notation"
    assert "2-1-1" in (found.finding.help or "")


@pytest.mark.parametrize(
    ("best_of", "text", "said"),
    [
        (3, "3-2", "3 games won, and 2 win the match"),
        (3, "2-2", "4 games won by the two together, and there are 3 at most"),
        (1, "1-1", "2 games won by the two together, and there are 1 at most"),
        (2, "2-1", "3 games won by the two together, and there are 2 at most"),
        (5, "4-0", "4 games won, and 3 win the match"),
        (3, "1-1-4", "4 games drawn, at most 3 can be entered"),
    ],
)
def test_an_impossible_result_is_refused_with_the_numbers_of_both_sides(
    tmp_path: Path, best_of: int, text: str, said: str
) -> None:
    opened = event(tmp_path, ("Ada", "Bo"), best_of=best_of)
    seat(opened, (1, 2))
    found = refused(opened, text).finding
    assert found.rule == "tournament/result.best-of"
    assert said in found.message and f"best of {best_of}" in found.message


def test_an_impossible_result_leaves_no_half_round(running: Event) -> None:
    rows = b"table,result\n2,2-0\n1,3-2\n"
    with pytest.raises(BadLines) as caught:
        running.do(lambda tournament: report(tournament, claims(rows)[0]))
    assert [(one.rule, one.line) for one in caught.value.findings] == [("tournament/result.best-of", 3)]
    assert [table.number for table in running.tournament.rounds[0].missing] == [1, 2]


def test_nil_nil_is_no_result_of_a_match_that_was_played(running: Event) -> None:
    found = refused(running, "0-0").finding
    assert found.rule == "tournament/result.no-game"
    assert "0-0-1" in (found.help or "")


def test_only_a_draw_can_be_agreed_on(running: Event) -> None:
    for text in ("2-1", "double-loss", "no-show both"):
        assert refused(running, text, agreed=True).finding.rule == "tournament/result.agreed"
    assert enter(running, "1-1-1", agreed=True) == Result((1, 1), 1, Kind.AGREED)


def test_an_agreed_draw_is_worth_a_draw_and_stays_marked(running: Event) -> None:
    enter(running, "ID")
    points = {row.number: row.points for row in standings(running.tournament, 1).rows}
    assert (points[1], points[2]) == (1, 1)


def test_behind_a_players_name_the_result_is_from_that_players_view(running: Event) -> None:
    assert enter(running, "0-2", None, player="Bo") == Result((2, 0))


def test_the_winner_comes_first_wherever_the_winner_sits(running: Event) -> None:
    assert enter(running, "2-1", None, winner="Bo") == Result((1, 2))


def test_a_named_winner_has_won(running: Event) -> None:
    for text in ("1-2", "1-1-1", "no-show Bo"):
        assert refused(running, text, None, winner="Bo").finding.rule == "tournament/result.winner"


def test_a_named_winner_sits_at_the_named_table(running: Event) -> None:
    found = refused(running, "2-0", "1", winner="Dan").finding
    assert found.rule == "tournament/result.not-there"
    assert "Dan" in found.message and "table 1" in found.message


def test_who_did_not_come_must_be_clear(running: Event) -> None:
    for who in ("", " Dan", " C"):
        assert refused(running, f"no-show{who}").finding.rule == "tournament/result.no-show"
    assert enter(running, "no-show", None, player="Ada") == Result((0, 2), 0, Kind.NO_SHOW, (1,))


def test_a_name_goes_before_the_letter_of_a_seat(tmp_path: Path) -> None:
    opened = event(tmp_path, ("B", "A"))
    seat(opened, (1, 2))
    assert enter(opened, "no-show A") == Result((2, 0), 0, Kind.NO_SHOW, (2,))


def test_two_of_one_name_are_told_apart_by_seat(tmp_path: Path) -> None:
    opened = event(tmp_path, ("Sam", "Sam"))
    seat(opened, (1, 2))
    assert refused(opened, "no-show Sam").finding.rule == "tournament/result.no-show"
    assert enter(opened, "no-show B") == Result((2, 0), 0, Kind.NO_SHOW, (2,))


def test_a_bye_has_its_result_already(running: Event) -> None:
    found = refused(running, "2-0", None, player="Eva").finding
    assert found.rule == "tournament/result.bye"
    assert refused(running, "2-0", "0").finding.rule == "tournament/round.no-such-table"


def test_who_was_not_paired_has_no_result(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    assert refused(opened, "2-0", None, player="Ivo").finding.rule == "tournament/result.not-there"


def test_before_the_first_round_nothing_is_reported(tmp_path: Path) -> None:
    opened = event(tmp_path)
    with pytest.raises(Refused) as caught:
        opened.do(lambda tournament: report(tournament, [Claim("2-0", "1")]))
    assert caught.value.finding.rule == "tournament/round.none"


def test_the_same_result_again_is_not_entered_and_another_one_is_refused(running: Event) -> None:
    enter(running, "2-1")
    entries = running.tournament.entries
    enter(running, "1-2", None, player="Bo")
    assert running.tournament.entries == entries
    found = refused(running, "2-0").finding
    assert found.rule == "tournament/result.entered"
    assert "has 2-1 already, not 2-0" in found.message and "correct" in (found.help or "")


def test_a_table_is_reported_once_in_a_file(running: Event) -> None:
    with pytest.raises(BadLines) as caught:
        running.do(lambda tournament: report(tournament, claims(b"table,result\n1,2-0\n1,2-0\n")[0]))
    assert [(one.rule, one.line) for one in caught.value.findings] == [("tournament/result.once", 3)]


def test_a_closed_event_takes_no_reports(running: Event) -> None:
    from deckkit.tournament.entries import Draft

    running.do(lambda _: Draft("finished", {}))
    assert refused(running, "2-0").finding.rule == "tournament/round.event-open"


def test_a_game_loss_shows_in_the_score(running: Event) -> None:
    _penalise(running, 1, "game-loss")
    for text in ("2-0", "1-0", "ID"):
        found = refused(running, text).finding
        assert found.rule == "tournament/result.penalty"
        assert "Ada has in round 1 game losses: 1, and the opponent has won 0 games" in found.message
    assert enter(running, "2-1") == Result((2, 1))


def test_a_game_loss_cannot_show_where_the_opponent_did_not_come(running: Event) -> None:
    _penalise(running, 1, "game-loss")
    assert enter(running, "no-show B") == Result((2, 0), 0, Kind.NO_SHOW, (2,))


def test_who_has_a_match_loss_has_lost(running: Event) -> None:
    _penalise(running, 2, "match-loss")
    for text in ("0-2", "1-1-1"):
        assert refused(running, text).finding.rule == "tournament/result.penalty"
    assert enter(running, "2-0") == Result((2, 0))


def test_a_penalty_of_another_round_shows_nowhere(tmp_path: Path) -> None:
    opened = after_round_one(tmp_path)
    _penalise(opened, 1, "game-loss")
    seat(opened, (1, 2), (3, 4), (5, 6), (7, 8))
    assert enter(opened, "2-0") == Result((2, 0))


def _penalise(opened: Event, player: int, kind: str) -> None:
    from deckkit.tournament.entries import Draft

    data = {"player": player, "penalty": kind, "round": len(opened.tournament.rounds), "reason": "late"}
    opened.do(lambda _: Draft("penalised", data))


def test_a_match_of_the_cut_has_a_winner(tmp_path: Path) -> None:
    opened = event(tmp_path, ("Ada", "Bo"), cut_best_of=5)
    seat(opened, (1, 2), kind="cut")
    for text in ("1-1-1", "ID", "double-loss", "no-show both"):
        assert refused(opened, text).finding.rule == "tournament/cut.winner"
    assert enter(opened, "3-2") == Result((3, 2))


def test_a_draw_by_agreement_is_a_meeting(tmp_path: Path) -> None:
    from deckkit.tournament.rounds.next_round import pair

    opened = event(tmp_path, ("Ada", "Bo", "Cleo", "Dan"))
    opened.do(pair)
    met = {table.seats for table in opened.tournament.rounds[0].tables}
    for number in ("1", "2"):
        enter(opened, "ID", number)
    opened.do(pair)
    again = {tuple(sorted(table.seats)) for table in opened.tournament.rounds[1].tables}
    assert len(again) == 2
    assert again.isdisjoint(tuple(sorted(seats)) for seats in met)


@pytest.mark.parametrize(
    ("raw", "line", "said"),
    [
        (b"table,score\n1,2-0\n", 1, "no column is called 'score'"),
        (b"table\n1\n", 1, "a column result is needed"),
        (b"result\n2-0\n", 1, "one that says where"),
        (b"table,table,result\n1,1,2-0\n", 1, "two columns are called 'table'"),
        (b"table,result\n1,2-0,spare\n", 2, "3 cells under 2 columns"),
        (b"table,result,agreed\n1,1-1-1,perhaps\n", 2, "agreed is yes or no, not 'perhaps'"),
        (b"table,result\n", 1, "the file has no results"),
    ],
)
def test_a_file_of_results_says_what_is_wrong_with_it(raw: bytes, line: int, said: str) -> None:
    with pytest.raises(BadLines) as caught:
        claims(raw)
    first = caught.value.findings[0]
    assert (first.rule, first.line) == ("tournament/result.file", line)
    assert said in first.message


def test_a_file_of_results_may_name_players_or_winners(running: Event) -> None:
    raw = "player;result;winner;agreed\nBo;1-1-1;;yes\n;2-0;Dan;\n".encode("utf-8-sig")
    running.do(lambda tournament: report(tournament, claims(raw)[0]))
    tables = running.tournament.rounds[0].tables
    assert [table.result for table in tables[:2]] == [Result((1, 1), 1, Kind.AGREED), Result((0, 2))]


def test_a_line_that_names_nobody_is_refused(running: Event) -> None:
    with pytest.raises(BadLines) as caught:
        running.do(lambda tournament: report(tournament, claims(b"table,result\n,2-0\nx,2-0\n")[0]))
    assert {one.rule for one in caught.value.findings} == {"tournament/round.no-such-table"}


@given(st.integers(1, 7), st.integers(0, 8), st.integers(0, 8), st.integers(0, 8), st.sampled_from(Kind))
def test_whatever_is_accepted_reads_back_as_it_was(best: int, won: int, lost: int, drawn: int, kind: Kind) -> None:
    from deckkit.tournament.model import Tournament
    from tests.tournament.events import settings

    tournament = Tournament(settings(best_of=best))
    table = Table(1, (1, 2))
    round_ = Round(1, "swiss", [table])
    result = Result((won, lost), drawn, kind if kind in (Kind.PLAYED, Kind.AGREED) else Kind.PLAYED)
    try:
        judge(tournament, round_, table, result)
    except Refused:
        return
    assert max(won, lost) <= best // 2 + 1 and won + lost + drawn > 0 and won + lost <= best and drawn <= best
    assert read(tournament, round_, table, written(result)) == result


def test_in_a_pod_each_seat_has_one_number(tmp_path: Path) -> None:
    opened = event(tmp_path, ("Ada", "Bo", "Cleo"), format="pods", profile="points", game="fresh-meat", seats=(3, 6))
    seat(opened, (1, 2, 3), kind="pods")
    assert refused(opened, "7 5").finding.rule == "tournament/result.one-a-seat"
    assert refused(opened, "2-1 5 3").finding.rule == "tournament/result.notation"
    assert enter(opened, "7 5 3") == Result((7, 5, 3))


def test_on_a_ladder_it_is_said_what_the_one_number_counts(tmp_path: Path) -> None:
    opened = event(tmp_path, ("Moss", "Fern"), format="ladder", profile="ladder", game="karnivorous", seats=(1, 4))
    tables = [{"number": number, "seats": [number]} for number in (1, 2)]
    opened.do(lambda _: Draft("paired", {"round": 1, "kind": "ladder", "tables": tables, "planned": 3}))
    finding = refused(opened, "level-5").finding
    assert finding.message == "'level-5' is no result: each seat has one number, System tokens, or lost"
    assert finding.help == "write for example 7"


def test_numbers_are_worded_as_one_or_as_many(tmp_path: Path) -> None:
    with event(tmp_path, format="pods", seats=(4, 4), profile="points") as opened:
        seat(opened, (1, 2, 3, 4), kind="pods")
        with pytest.raises(Refused) as caught:
            opened.do(lambda tournament: report(tournament, [Claim("7", table="1")]))
        assert caught.value.finding.message == "1 number was given, and table 1 has 4 seats: Ada, Bo, Cleo, Dan"
        with pytest.raises(Refused) as caught:
            opened.do(lambda tournament: report(tournament, [Claim("7 1", table="2")]))
        assert caught.value.finding.message == "round 1 has no table 2; it has table 1"
