"""The events that deckkit ships: made anew they have the same seals, and they hold what a user should find in them."""

from collections import Counter
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner

from deckkit import shipped
from deckkit.cli import cli
from deckkit.play.adjudicate import adjudicate_file
from deckkit.tournament.event import JOURNAL, Event
from deckkit.tournament.model import Tournament
from deckkit.tournament.results.from_log import result_of
from deckkit.tournament.rounds.next_round import pair
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings
from tests.tournament import make_autumn_open, make_played_events
from tests.tournament.day import exported, held

EVENTS = {
    "cannibal-world/autumn-open": (make_autumn_open.DATE, make_autumn_open.hold),
    **make_played_events.EVENTS,
}
AUTUMN = make_autumn_open.HOME
LOGS = sorted(AUTUMN.glob("*.match"))


@cache
def _tournament(place: str) -> Tournament:
    with Event.open(shipped.TOURNAMENTS / place) as event:
        return event.tournament


def _autumn() -> Tournament:
    return _tournament("cannibal-world/autumn-open")


@pytest.mark.parametrize("place", EVENTS)
def test_the_same_commands_make_the_same_seals(place: str, tmp_path: Path) -> None:
    date, hold = EVENTS[place]
    made = held(shipped.TOURNAMENTS / place, date, hold, tmp_path)
    with Event.open(shipped.TOURNAMENTS / place) as event:
        assert [entry.as_json() for entry in event.journal.entries()] == [entry.as_json() for entry in made]
        assert event.journal.broken() is None


@pytest.mark.parametrize("place", EVENTS)
def test_a_shipped_event_is_finished_and_small(place: str) -> None:
    tournament = _tournament(place)
    assert tournament.finished
    assert all(not round_.missing for round_ in tournament.rounds)
    assert (shipped.TOURNAMENTS / place / JOURNAL).stat().st_size < 200_000


@pytest.mark.parametrize("place", EVENTS)
def test_every_definition_and_list_of_a_shipped_event_is_legal(place: str) -> None:
    files = [str(path) for path in (shipped.TOURNAMENTS / place).rglob("*.toml")]
    result = CliRunner().invoke(cli, ["check", *files])
    assert result.exit_code == 0, result.output
    assert all(one.accepted for player in _tournament(place).players.values() for one in player.lists)


@pytest.mark.parametrize("place", EVENTS)
def test_the_export_of_a_shipped_event_is_the_same_event(place: str, tmp_path: Path) -> None:
    home = shipped.TOURNAMENTS / place
    result = CliRunner().invoke(cli, ["tournament", "import", str(exported(home)), "-o", str(tmp_path / "again")])
    assert result.exit_code == 0, result.output
    with Event.open(tmp_path / "again") as again:
        assert again.tournament == _tournament(place)


def test_autumn_open_is_of_sixteen_in_five_rounds_and_cut_to_eight() -> None:
    tournament = _autumn()
    assert len(tournament.players) == 16
    assert [round_.kind for round_ in tournament.rounds] == ["swiss"] * 5 + ["cut"] * 3
    assert tournament.cut is not None
    ranked = [row.number for row in standings(tournament).rows if row.dropped is None]
    assert list(tournament.cut.seeds) == ranked[:8]
    assert tournament.locked and tournament.settings.decks == "required"


def test_nobody_met_twice_or_had_a_second_bye_at_autumn_open() -> None:
    tables = [table for round_ in _autumn().preliminary for table in round_.tables]
    assert max(Counter(frozenset(table.seats) for table in tables).values()) == 1
    avoided = {player.number: player.avoid for player in _autumn().players.values()}
    assert not any(table.seats[-1] in avoided[table.seats[0]] for table in tables)


def test_autumn_open_shows_what_can_happen_at_an_event() -> None:
    tournament = _autumn()
    results = [table.result for round_ in tournament.rounds for table in round_.tables if table.result is not None]
    kinds = {one.kind for one in results}
    assert {Kind.PLAYED, Kind.AGREED, Kind.NO_SHOW, Kind.BYE} <= kinds
    assert any(one.kind is Kind.PLAYED and one.scores[0] == one.scores[1] for one in results)
    assert [one.kind for one in tournament.penalties] == ["game-loss"]
    assert [player.dropped for player in tournament.players.values() if player.dropped is not None] == [3]
    with Event.open(AUTUMN) as event:
        entries = Counter(entry.kind for entry in event.journal.entries())
    assert entries["undone"] == entries["corrected"] == 1


def test_the_third_round_of_autumn_open_is_paired_the_same_again_when_all_since_is_undone(tmp_path: Path) -> None:
    copytree(AUTUMN, tmp_path / "copy")
    with Event.open(tmp_path / "copy", "desk") as event:
        while len(event.tournament.rounds) > 2:
            event.undo()
        event.do(pair)
        assert event.tournament.rounds[2].kind == "swiss"
        seats = [(table.number, table.seats) for table in event.tournament.rounds[2].tables]
    assert seats == [(table.number, table.seats) for table in _autumn().rounds[2].tables]


@pytest.mark.parametrize("log", LOGS, ids=[log.stem for log in LOGS])
def test_a_log_of_autumn_open_is_legal_and_tells_the_result_that_was_entered(log: Path) -> None:
    _tells_its_result(log, _autumn())


def _tells_its_result(log: Path, tournament: Tournament) -> None:
    assert adjudicate_file(str(log)).verdict == "legal"
    _, number, _, table = log.stem.split("-")
    found = result_of(tournament, tournament.rounds[int(number) - 1], str(log))
    assert found.table.number == int(table)
    assert found.table.result == found.result


def test_four_matches_of_autumn_open_are_told_by_logs() -> None:
    told = [table for round_ in _autumn().rounds for table in round_.tables if table.result and table.result.log]
    assert len(told) == len(LOGS) == 4


@pytest.mark.parametrize("place", make_played_events.EVENTS)
def test_every_result_of_an_event_that_was_played_comes_from_a_log_beside_it(place: str) -> None:
    tournament, logs = _tournament(place), sorted((shipped.TOURNAMENTS / place).glob("*.match"))
    played = [table for round_ in tournament.rounds for table in round_.tables if not table.is_bye]
    assert all(table.result is not None and table.result.log for table in played)
    assert len(played) == len(logs)
    for log in logs:
        _tells_its_result(log, tournament)
