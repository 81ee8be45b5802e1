"""An event under way: its journal, and the tournament folded from it. Whatever is done is done through `Event`."""

import getpass
from collections.abc import Callable, Sequence
from pathlib import Path

from deckkit.limits import counted
from deckkit.tournament import fold
from deckkit.tournament.entries import Draft, Entry
from deckkit.tournament.journal import UNREADABLE, Journal
from deckkit.tournament.model import Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Settings

JOURNAL, DEFINITION = "tournament.db", "tournament.toml"
"""The names of an event's files in its folder."""

Decide = Callable[[Tournament], Draft | Sequence[Draft]]
"""Judges what is wanted by the tournament as it stands, and answers with what to enter, or raises Refused. It changes
nothing. Nothing to enter: an empty sequence."""


class Event:
    """An open event. Use it as a context manager, or `close` it.

    who   under which name entries are made
    made  the number of the last entry that was made by it, 0 for none
    """

    def __init__(self, journal: Journal, who: str | None = None) -> None:
        self.journal, self.who, self.made = journal, who or user(), 0
        self._tournament: Tournament | None = None

    @classmethod
    def open(cls, path: Path | str, who: str | None = None) -> "Event":
        """Open the event in a folder, or that of a definition or a journal. Raises Refused."""
        return cls(Journal.open(journal_of(path)), who)

    @classmethod
    def create(
        cls, path: Path | str, settings: Settings, who: str | None = None, then: Sequence[Draft] = ()
    ) -> "Event":
        """Make a new event, with these entries behind its first one.

        Raises Refused if there is one, OSError if the folder cannot be written.
        """
        who, first = who or user(), Draft("created", {"settings": settings.as_json()})
        event = cls(Journal.create(journal_of(path), first, who, then), who)
        event.made = 1 + len(then)
        return event

    def __enter__(self) -> "Event":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the journal."""
        self.journal.close()

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands now, whoever has written since. Nobody but the fold may change it."""
        known = self._tournament
        new = list(self.journal.entries(known.entries if known is not None else 0))
        try:
            if known is None or any(entry.kind in (fold.UNDO, fold.REDO) for entry in new):
                known = fold.fold(new if known is None else self.journal.entries())
            elif new:
                fold.advance(known, new)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            self._tournament = None
            message = f"{self.journal.path} was changed from outside: {type(error).__name__}: {error}"
            raise Refused(UNREADABLE, message, "`deckkit tournament log EVENT --verify` finds where") from None
        self._tournament = known
        return known

    @property
    def pool(self) -> str | None:
        """The pool against which the event checks lists, which lies beside the journal; None for the shipped one."""
        name = self.tournament.settings.pool
        if name is None:
            return None
        beside = self.journal.path.parent / name
        return str(beside) if beside.exists() else name

    def do(self, decide: Decide) -> list[Entry]:
        """Judge and enter in one transaction: nobody writes between the judging and the entering.

        Returns the entries that were made, all of them on the disk. Raises Refused, and then nothing was entered.
        """
        with self.journal.writing():
            drafts = decide(self.tournament)
            entries = self.journal.append([drafts] if isinstance(drafts, Draft) else drafts, self.who)
        return self._noted(entries)

    def _noted(self, entries: list[Entry]) -> list[Entry]:
        """The entries, now that they are on the disk."""
        self.made = entries[-1].number if entries else self.made
        return entries

    def undo(self, times: int = 1) -> list[Entry]:
        """Take the last entries back that still count; returns them, the last one first. Raises Refused."""
        return self._about_entries(fold.UNDO, times)

    def redo(self, times: int = 1) -> list[Entry]:
        """Bring back what was undone last; returns it in the order of being brought back. Raises Refused."""
        return self._about_entries(fold.REDO, times)

    def _about_entries(self, kind: str, times: int) -> list[Entry]:
        with self.journal.writing():
            _ = self.tournament  # refuses a journal that was changed from outside
            entries = list(self.journal.entries())
            wanted = (fold.undoable(entries) if kind == fold.UNDO else fold.redoable(entries))[:times]
            if len(wanted) < times:
                raise Refused(*_nothing_left(kind, len(wanted), times))
            entries = self.journal.append([Draft(kind, {"entries": [entry.number for entry in wanted]})], self.who)
        self._noted(entries)
        return wanted


def _nothing_left(kind: str, left: int, times: int) -> tuple[str, str]:
    """The rule and the words of an undo or a redo that has too little to work on."""
    rule, done = (
        ("tournament/journal.undo", "taken back") if kind == fold.UNDO else ("tournament/journal.redo", "brought back")
    )
    if not left:
        return rule, f"there is nothing that can be {done}"
    return rule, f"only {counted(left, 'entries')} can be {done}, and {times} were asked for"


def journal_of(path: Path | str) -> Path:
    """The journal that a path means: of a folder, the one in it; of a definition, the one beside it."""
    path = Path(path)
    if path.is_dir():
        return path / JOURNAL
    return path.with_suffix(".db") if path.suffix == ".toml" else path


def user() -> str:
    """Who is at the keyboard."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "somebody"
