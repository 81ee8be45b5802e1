"""A journal that was cut off, cannot be opened, or holds what deckkit has not written is never vouched for."""

import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckkit.cli import cli
from deckkit.tournament.event import journal_of
from tests.tournament import events

PAGE = 4096


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["tournament", *words], catch_exceptions=False)


def test_a_journal_that_was_cut_off_is_never_vouched_for(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as opened:
        events.enter(opened, [f"Newcomer {number}" for number in range(300)])
    path = journal_of(tmp_path)
    whole = path.read_bytes()
    assert len(whole) >= 5 * PAGE
    for length in (*range(PAGE, len(whole), PAGE), PAGE + 1, PAGE + 1904, 2 * PAGE + 1, len(whole) - 1):
        path.write_bytes(whole[:length])
        verified = run("log", str(tmp_path), "--verify")
        assert verified.exit_code in (1, 2) and "refused[tournament/journal." in verified.output
        shown = run("show", str(tmp_path))
        assert shown.exit_code == 2 and "refused[tournament/journal.unreadable]" in shown.stderr


def test_a_journal_without_any_entry_is_a_fault(tmp_path: Path) -> None:
    events.event(tmp_path).close()
    with sqlite3.connect(journal_of(tmp_path)) as connection:
        connection.execute("DROP TRIGGER entry_is_never_deleted")
        connection.execute("DELETE FROM entry")
    connection.close()
    verified = run("log", str(tmp_path), "--verify")
    assert verified.exit_code == 1 and "holds no entry" in verified.stdout


def test_a_journal_that_may_not_be_opened_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    events.event(tmp_path).close()

    def locked(*_: object, **__: object) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(sqlite3, "connect", locked)
    shown = run("show", str(tmp_path))
    assert shown.exit_code == 2 and "unable to open database file" in shown.stderr
    assert "refused[tournament/journal.unreadable]" in shown.stderr
