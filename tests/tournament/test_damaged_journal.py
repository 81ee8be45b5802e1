"""A journal that was cut off, cannot be opened, or holds what deckkit has not written is never vouched for."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from deckkit.cli import cli
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import journal_of
from deckkit.tournament.fold import KINDS
from deckkit.tournament.journal import Journal
from deckkit.tournament.shapes import SHAPES
from tests.tournament import events
from tests.tournament.test_journal import changed

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


FOREIGN: list[tuple[str, Any]] = [
    ("noted", [1]),
    ("noted", None),
    ("noted", {"text": 5}),
    ("zzz", {}),
    ("created", {}),
    ("reported", {"round": 1, "results": [{"table": 1, "result": {"scores": "ab"}}]}),
    ("reported", {"round": 1, "results": [{"table": 1, "result": {"scores": [2]}}]}),
    ("reported", {"round": 1, "results": [{"table": 1, "result": {"scores": [None, None]}}]}),
    ("reported", {"round": 1, "results": [{"table": 1, "result": {"scores": [1e308, 0]}}]}),
    ("reported", {"round": 0, "results": []}),
    ("registered", {"players": [{"number": 10, "name": 5}]}),
    ("registered", {"players": [{"number": "10", "name": "x"}]}),
    ("registered", {"players": [{"number": 1, "name": "x"}]}),
    ("registered", {"players": [{"number": 10, "name": "x", "entered": "a"}]}),
    ("registered", {"players": [{"number": 10, "name": "x", "ids": {"a": 1}}]}),
    ("registered", {"players": [{"number": 10, "name": "x", "lists": [{"path": 1, "text": 2}]}]}),
    ("avoided", {"players": "12"}),
    ("fixed", {"player": 1, "table": "x"}),
    ("awarded", {"player": 1, "rounds": ["x"]}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 1, "seats": [98, 99]}]}),
    ("paired", {"round": 3, "kind": "zzz", "tables": [{"number": 1, "seats": [1, 2]}]}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 1, "seats": [1, 1]}]}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 1, "seats": [1, 2, 3]}]}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 1, "seats": []}]}),
    ("paired", {"round": 7, "kind": "swiss", "tables": [{"number": 1, "seats": [1, 2]}]}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 0, "seats": [1]}]}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 1, "seats": [1, 2]}], "proof": {}}),
    ("paired", {"round": 3, "kind": "swiss", "tables": [{"number": 1, "seats": [1, 2]}], "planned": "x"}),
    ("paired", {"round": 3, "kind": "cut", "tables": [{"number": 1, "seats": [1, 2]}]}),
    ("cut", {"seeds": [98, 99]}),
    ("cut", {"seeds": [1]}),
    ("cut", {"seeds": [1, 1]}),
    ("planned", {"rounds": "x"}),
    ("undone", {}),
    ("undone", {"entries": [99]}),
    ("undone", {"entries": [2]}),
    ("undone", {"entries": list(range(8, 0, -1))}),
    ("redone", {"entries": [5]}),
    ("dropped", {"players": [1], "after": "x"}),
    ("penalised", {"player": 1, "penalty": "zzz", "round": 1, "reason": ""}),
    ("penalised", {"player": 1, "penalty": "warning", "round": "x", "reason": 5}),
    ("renamed", {"player": 1, "name": None}),
    ("set", {"settings": {"best_of": "x"}}),
]


@pytest.mark.parametrize(("kind", "data"), FOREIGN)
def test_an_entry_that_deckkit_cannot_have_made_is_refused_though_its_seal_fits(
    tmp_path: Path, kind: str, data: Any
) -> None:
    with events.in_round_two(tmp_path) as opened, opened.journal.writing():
        opened.journal.append([Draft(kind, data)], "stranger")
    for words in (("show",), ("log",), ("undo",), ("redo",), ("standings",), ("drop", "Ada"), ("export",)):
        refused = run(words[0], str(tmp_path), *words[1:])
        assert refused.exit_code == 2 and "refused[tournament/journal.unreadable]" in refused.stderr
    with Journal.open(journal_of(tmp_path)) as journal:
        assert journal.broken() is None


@pytest.mark.parametrize("data", ['{"text":' + "[" * 20_000 + "]" * 20_000 + "}", '{"text":' + "9" * 5000 + "}", "{"])
def test_an_entry_that_cannot_be_read_at_all_is_refused(tmp_path: Path, data: str) -> None:
    events.event(tmp_path).close()
    changed(journal_of(tmp_path), f"UPDATE entry SET data = '{data}' WHERE number = 2")
    for word in ("show", "log", "undo"):
        refused = run(word, str(tmp_path))
        assert refused.exit_code == 2 and "entry 2 is no JSON" in refused.stderr


def test_settings_that_deckkit_cannot_have_written_are_refused(tmp_path: Path) -> None:
    usual = events.settings().as_json()
    for key, value in (
        ("best_of", "x"),
        ("best_of", 0),
        ("tables", []),
        ("tables", [[5, 1]]),
        ("tables", [[None, None]]),
        ("seats", [0, 0]),
        ("seed", "x"),
        ("name", 5),
        ("date", 5),
        ("profile_options", 5),
        ("format", "zzz"),
        ("zzz", 1),
    ):
        folder = tmp_path / f"{key}-{value}"
        folder.mkdir()
        Journal.create(journal_of(folder), Draft("created", {"settings": usual | {key: value}}), "stranger").close()
        refused = run("show", str(folder))
        assert refused.exit_code == 2 and "refused[tournament/journal.unreadable]" in refused.stderr


def test_every_kind_of_entry_has_a_shape() -> None:
    assert set(SHAPES) == set(KINDS)
