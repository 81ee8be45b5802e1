"""`deckkit tournament log`, `undo` and `redo`, as a user types them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckkit.cli import cli
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event, journal_of
from tests.tournament import events
from tests.tournament.test_journal import changed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event in its second round."""
    events.in_round_two(tmp_path).close()
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["tournament", *words], catch_exceptions=False)


def test_the_log_says_who_did_what_and_when(folder: Path) -> None:
    told = run("log", str(folder)).stdout
    assert "registered 9 entrants" in told and "desk" in told and "Z  " in told
    assert len(run("log", str(folder), "--last", "2").stdout.splitlines()) == 2 + 2


def test_the_log_as_json_has_the_entries_whole(folder: Path) -> None:
    run("undo", str(folder), "--by", "Judge Judy")
    entries = json.loads(run("log", str(folder), "--format", "json").stdout)
    assert [one["number"] for one in entries] == list(range(1, 9))
    assert [one["undone"] for one in entries] == [False] * 6 + [True, False]
    assert entries[-1]["who"] == "Judge Judy" and entries[-1]["data"] == {"entries": [7]}
    with Event.open(folder) as opened:
        assert entries[-1]["seal"] == opened.journal.last()[1]


def test_undo_and_redo_say_what_they_did_and_whose_entry_it_was(folder: Path) -> None:
    assert run("undo", str(folder)).stdout == "undone: entry 7 of desk, paired round 2: 4 tables\n"
    assert run("redo", str(folder)).stdout == "redone: entry 7 of desk, paired round 2: 4 tables\n"
    result = run("redo", str(folder))
    assert result.exit_code == 2
    assert "refused[tournament/journal.redo]" in result.stderr


def test_verify_finds_a_change_from_outside(folder: Path) -> None:
    assert run("log", str(folder), "--verify").exit_code == 0
    changed(journal_of(folder), "UPDATE entry SET who = 'me' WHERE number = 3")
    result = run("log", str(folder), "--verify")
    assert result.exit_code == 1
    assert "refused[tournament/journal.sealed]: entry 3 was changed" in result.stdout


def test_verify_with_a_noted_seal_finds_entries_cut_off_at_the_end(folder: Path) -> None:
    seal = json.loads(run("log", str(folder), "--format", "json").stdout)[-1]["seal"]
    assert run("log", str(folder), "--verify", "--seal", seal[:8]).exit_code == 0
    changed(journal_of(folder), "DELETE FROM entry WHERE number = 7")
    assert run("log", str(folder), "--verify").exit_code == 0
    result = run("log", str(folder), "--verify", "--seal", seal[:8])
    assert result.exit_code == 1 and "the last seal, of entry 6" in result.stdout


def test_a_folder_without_an_event_is_refused(tmp_path: Path) -> None:
    result = run("log", str(tmp_path))
    assert result.exit_code == 2
    assert "refused[tournament/journal.missing]" in result.stderr and "deckkit tournament new" in result.stderr


def test_the_log_names_who_met_with_which_result_and_who_did_not_come(folder: Path) -> None:
    run("report", str(folder), "2", "no-show", "B")
    run("report", str(folder), "1", "2-1")
    told = run("log", str(folder), "--last", "2").stdout
    assert "round 2: table 2, Gus 2-0 Dan (no-show: Dan)" in told
    assert "round 2: table 1, Ada 2-1 Bo" in told
    assert run("undo", str(folder)).stdout.endswith(", round 2: table 1, Ada 2-1 Bo\n")


def test_the_log_names_nobody_at_a_table_that_was_seated_anew(folder: Path) -> None:
    run("report", str(folder), "1", "2-1")
    run("correct", str(folder), "1", "none")
    with Event.open(str(folder)) as opened:
        tables = [{"number": 1, "seats": [1, 4]}, {"number": 2, "seats": [7, 2]}]
        opened.do(lambda _: Draft("seated", {"round": 2, "tables": tables}))
    run("report", str(folder), "1", "0-2")
    told = run("log", str(folder)).stdout
    assert "round 2: table 1 2-1\n" in told and "round 2: table 1 0-2\n" in told
