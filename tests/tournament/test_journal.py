"""The journal: entries are appended, sealed, taken back and brought back, and survive whatever happens to the file."""

import hashlib
import json
import sqlite3
from pathlib import Path

import pytest

from deckkit.tournament import fold
from deckkit.tournament.entries import FIRST_SEAL, Draft
from deckkit.tournament.event import Event, journal_of
from deckkit.tournament.journal import Journal
from deckkit.tournament.refusal import Refused
from deckkit.tournament.saying import said
from tests.tournament import events


def changed(path: Path, *statements: str) -> None:
    """Change a journal from outside, the guards of the file taken off."""
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TRIGGER IF EXISTS entry_is_never_changed")
        connection.execute("DROP TRIGGER IF EXISTS entry_is_never_deleted")
        for statement in statements:
            connection.execute(statement)
    connection.close()


def refused(excinfo: pytest.ExceptionInfo[Refused]) -> str:
    return excinfo.value.finding.rule


def test_an_event_is_one_file_between_commands(tmp_path: Path) -> None:
    events.in_round_two(tmp_path).close()
    assert [one.name for one in tmp_path.iterdir()] == ["tournament.db"]


def test_an_entry_of_one_process_is_seen_by_another_that_has_the_event_open(tmp_path: Path) -> None:
    with events.event(tmp_path) as here, Event.open(tmp_path, "other desk") as there:
        assert len(there.tournament.players) == 8
        events.enter(here, ["Zoe"])
        assert there.tournament.players[9].name == "Zoe"
        there.undo()
        assert 9 not in here.tournament.players


def test_the_same_entries_fold_to_the_same_tournament_at_once_and_step_by_step(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as opened:
        entries = list(opened.journal.entries())
        assert fold.fold(entries) == opened.tournament
        with Event.open(tmp_path) as fresh:
            assert fresh.tournament == opened.tournament


def test_what_is_refused_enters_nothing(tmp_path: Path) -> None:
    def refuse(_: object) -> Draft:
        raise Refused("tournament/round.none", "no")

    with events.event(tmp_path) as opened:
        before = opened.journal.last()
        with pytest.raises(Refused):
            opened.do(refuse)
        assert opened.journal.last() == before


def test_a_second_event_is_not_made_over_the_first(tmp_path: Path) -> None:
    events.event(tmp_path).close()
    before = journal_of(tmp_path).read_bytes()
    with pytest.raises(Refused) as excinfo:
        Event.create(tmp_path, events.settings())
    assert refused(excinfo) == "tournament/journal.exists"
    assert journal_of(tmp_path).read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_on_a_disk_without_links_an_event_is_made_and_still_none_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("os.link", no_links)
    events.event(tmp_path).close()
    with pytest.raises(Refused) as excinfo:
        Event.create(tmp_path, events.settings())
    assert refused(excinfo) == "tournament/journal.exists"
    assert [one.name for one in tmp_path.iterdir()] == ["tournament.db"]


def test_an_event_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused) as excinfo:
        Event.open(tmp_path)
    assert refused(excinfo) == "tournament/journal.missing"
    assert not journal_of(tmp_path).exists()


@pytest.mark.parametrize("content", [b"", b"game = 1\n", b"SQLite format 3\0" + bytes(4000), b"\xff" * 9000])
def test_a_file_that_is_no_journal_is_refused(tmp_path: Path, content: bytes) -> None:
    journal_of(tmp_path).write_bytes(content)
    with pytest.raises(Refused) as excinfo:
        Event.open(tmp_path)
    assert refused(excinfo) == "tournament/journal.unreadable"


def test_a_journal_of_a_later_version_is_refused(tmp_path: Path) -> None:
    events.event(tmp_path).close()
    changed(journal_of(tmp_path), "PRAGMA user_version = 2")
    with pytest.raises(Refused, match="version 2; this deckkit reads version 1"):
        Event.open(tmp_path)


def test_a_journal_that_cannot_be_written_enters_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckkit.tournament.journal.WAIT", 0.01)
    with events.event(tmp_path) as here, Event.open(tmp_path) as there, here.journal.writing():
        with pytest.raises(Refused) as excinfo:
            events.enter(there, ["Zoe"])
        assert refused(excinfo) == "tournament/journal.unwritable"


def test_entries_are_neither_changed_nor_deleted(tmp_path: Path) -> None:
    events.event(tmp_path).close()
    with sqlite3.connect(journal_of(tmp_path)) as connection:
        for statement in ("UPDATE entry SET who = 'me'", "DELETE FROM entry WHERE number = 2"):
            with pytest.raises(sqlite3.IntegrityError, match="entries are never"):
                connection.execute(statement)
    connection.close()


def test_a_seal_is_the_hash_of_the_entry_and_the_seal_before_it(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        first, second = opened.journal.entries()
        before = FIRST_SEAL
        for entry in (first, second):
            data = json.dumps(entry.data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
            parts = [before, entry.number, entry.at, entry.who, entry.kind, data]
            text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
            assert entry.seal == hashlib.sha256(text.encode()).hexdigest()
            before = entry.seal


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("UPDATE entry SET who = 'me' WHERE number = 3", 3),
        ("UPDATE entry SET data = replace(data, '[2,0]', '[0,2]') WHERE number = 6", 6),
        ("UPDATE entry SET at = '2020-01-01T00:00:00.000Z' WHERE number = 1", 1),
        ("DELETE FROM entry WHERE number = 4", 4),
        ("UPDATE entry SET seal = (SELECT seal FROM entry WHERE number = 2) WHERE number = 4", 4),
    ],
)
def test_a_change_from_outside_shows_from_that_entry_on(tmp_path: Path, statement: str, number: int) -> None:
    with events.after_round_one(tmp_path) as opened:
        assert opened.journal.broken() is None
    changed(journal_of(tmp_path), statement)
    with Journal.open(journal_of(tmp_path)) as journal:
        broken = journal.broken()
    assert broken is not None and broken[0] == number


def test_entries_that_make_no_sense_are_refused_and_not_folded(tmp_path: Path) -> None:
    events.event(tmp_path).close()
    for data in ("{", '{"players":[{}]}', "[]", '{"players":null}'):
        changed(journal_of(tmp_path), f"UPDATE entry SET data = '{data}' WHERE number = 2")
        with Event.open(tmp_path) as opened, pytest.raises(Refused) as excinfo:
            _ = opened.tournament
        assert refused(excinfo) == "tournament/journal.unreadable"


def test_undo_takes_back_the_last_entry_that_counts_and_redo_brings_it_back(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        reported = opened.tournament
        (taken,) = opened.undo()
        assert taken.kind == "reported"
        assert len(opened.tournament.rounds[0].missing) == 4
        (taken,) = opened.undo()
        assert taken.kind == "paired"
        assert opened.tournament.rounds == []
        assert [one.kind for one in opened.redo(2)] == ["paired", "reported"]
        assert opened.tournament.rounds == reported.rounds
        assert opened.journal.broken() is None


def test_the_making_of_an_event_is_not_taken_back(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        with pytest.raises(Refused) as excinfo:
            opened.undo(2)
        assert refused(excinfo) == "tournament/journal.undo"
        assert len(opened.tournament.players) == 8
        opened.undo()
        assert opened.tournament.players == {}


def test_nothing_comes_back_once_something_else_was_entered(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        opened.undo()
        events.enter_results(opened, (0, 2), (0, 2), (2, 0), (2, 0))
        with pytest.raises(Refused) as excinfo:
            opened.redo()
        assert refused(excinfo) == "tournament/journal.redo"


def test_every_kind_of_entry_is_worded(tmp_path: Path) -> None:
    from deckkit.tournament import saying

    assert set(saying._SAID) == set(fold.KINDS)
    with events.in_round_two(tmp_path) as opened:
        opened.undo()
        told = [said(one, opened.tournament) for one in opened.journal.entries()]
    assert told == [
        "made the event Test Open",
        "registered 9 entrants",
        "list of Ada handed in and accepted",
        "Ivo left after round 0",
        "paired round 1: 4 tables",
        "round 1: 4 results",
        "paired round 2: 4 tables",
        "took back entry 7",
    ]


def test_it_is_said_in_plain_numbers_how_much_can_be_taken_back_or_come_back(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        said = []
        for ask in (lambda: opened.redo(), lambda: opened.undo(2), lambda: opened.undo(), lambda: opened.undo()):
            try:
                ask()
            except Refused as refusal:
                said.append(refusal.finding.message)
    assert said == [
        "there is nothing that can be brought back",
        "only 1 entry can be taken back, and 2 were asked for",
        "there is nothing that can be taken back",
    ]
