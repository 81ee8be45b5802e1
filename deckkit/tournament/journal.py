"""The journal of a tournament: one SQLite file, entries appended and never changed, each sealed to all before it.

Several processes may write at once: an entry is judged and made inside one transaction that nobody else can write in.
What has been acknowledged is on the disk (`synchronous=EXTRA`), and a process that is killed leaves either all of an
entry or nothing of it: SQLite rolls back what was not committed when the file is next opened. The rollback journal, not
the write-ahead log, is used, so that between commands the event is one file that can be copied.
"""

import json
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from deckkit.files import appear, umask
from deckkit.tournament.entries import FIRST_SEAL, Draft, Entry, sealed, written
from deckkit.tournament.refusal import Refused

APPLICATION, VERSION = 0x64656B74, 1
"""What the head of the file says: a journal of deckkit, in this form."""

_HEAD = 72
"""Bytes at the beginning of an SQLite file; the last four of them are the number of the application."""

WAIT = 60.0
"""Seconds that a process waits for another one to finish writing."""

_SCHEMA = """
CREATE TABLE entry (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, who TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
    seal TEXT NOT NULL
) STRICT;
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END;
"""

UNREADABLE = "tournament/journal.unreadable"


class Journal:
    """An open journal. Use it as a context manager, or `close` it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self._connection = path, connection

    @classmethod
    def create(cls, path: Path, first: Draft, who: str, then: Sequence[Draft] = ()) -> "Journal":
        """Make a new journal with its first entry, and those that follow; it appears whole or not at all.

        Raises Refused if there is a file already, OSError if the folder cannot be written.
        """
        return cls._made(path, lambda journal: journal.append([first, *then], who))

    @classmethod
    def restore(cls, path: Path, entries: Sequence[Entry]) -> "Journal":
        """Make a new journal of the entries of another one, with their times and seals; raises as `create` does.

        The seals are not judged here; `broken` does.
        """
        return cls._made(path, lambda journal: journal._insert(entries))

    @classmethod
    def _made(cls, path: Path, fill: Callable[["Journal"], object]) -> "Journal":
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
        os.close(handle)
        try:
            connection = sqlite3.connect(beside, timeout=WAIT, isolation_level=None)
            _make_safe(connection)
            connection.executescript(f"PRAGMA application_id={APPLICATION}; PRAGMA user_version={VERSION};" + _SCHEMA)
            journal = cls(Path(beside), connection)
            with journal.writing():
                fill(journal)
            journal.close()
            Path(beside).chmod(0o666 & ~umask())
            try:
                appear(beside, path)
            except FileExistsError:
                leads = ", a link that leads nowhere" if path.is_symlink() and not path.exists() else ""
                raise Refused(
                    "tournament/journal.exists", f"{path} is there already{leads}", "take another folder, or remove it"
                ) from None
        finally:
            Path(beside).unlink(missing_ok=True)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> "Journal":
        """Open a journal. Raises Refused when there is none, or the file is something else."""
        if not path.is_file():
            if path.is_symlink():
                said = f"{path} is a link that leads nowhere" if not path.exists() else f"{path} is a link to no file"
                raise Refused("tournament/journal.missing", said, "let it lead to the journal, or remove it")
            raise Refused(
                "tournament/journal.missing", f"there is no journal {path}", "`deckkit tournament new` makes it"
            )
        connection = None
        try:
            connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
            _make_safe(connection)
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        except sqlite3.Error as error:
            if connection is not None:
                connection.close()
            raise Refused(UNREADABLE, f"{path} cannot be read: {error}") from None
        if (application, version) != (APPLICATION, VERSION):
            connection.close()
            said = "no journal of deckkit" if application != APPLICATION else f"a journal of version {version}"
            raise Refused(UNREADABLE, f"{path} is {said}; this deckkit reads version {VERSION}")
        return cls(path, connection)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction in which nobody else can write. What it appended is on the disk when it ends.

        Raises Refused when another process keeps writing for longer than WAIT seconds, or the file cannot be written.
        """
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise self._unwritable(error) from None
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException as error:
            self._connection.execute("ROLLBACK") if self._connection.in_transaction else None
            if isinstance(error, sqlite3.Error):
                raise self._unwritable(error) from None
            raise

    def _unwritable(self, error: sqlite3.Error) -> Refused:
        return Refused("tournament/journal.unwritable", f"{self.path} cannot be written: {error}; nothing was entered")

    def append(self, drafts: Sequence[Draft], who: str) -> list[Entry]:
        """Make entries of drafts, inside `writing`."""
        number, seal = self.last()
        at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        made = []
        for draft in drafts:
            number += 1
            seal = sealed(seal, number, at, who, draft.kind, written(draft.data))
            made.append(Entry(number, at, who, draft.kind, draft.data, seal))
        self._insert(made)
        return made

    def _insert(self, entries: Sequence[Entry]) -> None:
        try:
            self._connection.executemany(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)",
                [(one.number, one.at, one.who, one.kind, written(one.data), one.seal) for one in entries],
            )
        except UnicodeEncodeError as error:
            sign = f"U+{ord(error.object[error.start]):04X}"
            raise Refused("tournament/journal.text", f"what is to be entered holds {sign}, which is no text") from None

    def entries(self, after: int = 0) -> Iterator[Entry]:
        """The entries behind that number, in order. Raises Refused when the file is damaged."""
        for number, at, who, kind, data, seal in self._rows(after):
            try:
                yield Entry(number, at, who, kind, json.loads(data), seal)
            except (ValueError, RecursionError):
                raise Refused(
                    UNREADABLE, f"{self.path}: entry {number} is no JSON; it was changed from outside"
                ) from None

    def broken(self) -> tuple[int, str] | None:
        """The number of the first entry that is not what was once entered, and what is wrong; None if none is."""
        before, expected = FIRST_SEAL, 1
        try:
            for number, at, who, kind, data, seal in self._rows(0):
                if number != expected:
                    return expected, f"entry {expected} is missing"
                if sealed(before, number, at, who, kind, data) != seal:
                    return number, f"entry {number} was changed: its seal does not fit"
                before, expected = seal, expected + 1
        except Refused as refused:
            return expected, str(refused)
        return (1, f"{self.path} holds no entry, not even the making of the event") if expected == 1 else None

    def last(self) -> tuple[int, str]:
        """The number and the seal of the last entry."""
        try:
            row = self._connection.execute("SELECT number, seal FROM entry ORDER BY number DESC LIMIT 1").fetchone()
        except sqlite3.Error as error:
            raise Refused(UNREADABLE, f"{self.path} cannot be read: {error}") from None
        return row or (0, FIRST_SEAL)

    def _rows(self, after: int) -> Iterator[tuple[int, str, str, str, str, str]]:
        """The rows behind that number. Raises Refused for what cannot be read, or holds something else than text."""
        try:
            for row in self._connection.execute(
                "SELECT number, at, who, kind, data, seal FROM entry WHERE number > ? ORDER BY number", (after,)
            ):
                if not all(isinstance(value, str) for value in row[1:]):
                    raise Refused(UNREADABLE, f"{self.path}: entry {row[0]} is damaged: a part of it is missing")
                yield row
        except sqlite3.Error as error:
            raise Refused(UNREADABLE, f"{self.path} cannot be read: {error}") from None


def is_journal(path: Path | str) -> bool:
    """Whether a file that is there is a journal of deckkit, by its head."""
    try:
        with Path(path).open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    return head.startswith(b"SQLite format 3\0") and head[-4:] == APPLICATION.to_bytes(4)


def _make_safe(connection: sqlite3.Connection) -> None:
    """What is acknowledged is on the disk, and nothing but the one file is left behind."""
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("PRAGMA synchronous=EXTRA")
