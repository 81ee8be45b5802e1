"""A day on which an event takes place, typed command by command; for the events that deckkit ships.

Everything is entered by the commands that an organiser would type. Then the entries are given the times of that day and
sealed anew, so that the same commands make the same seals.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from deckkit.cli import cli
from deckkit.tournament.entries import FIRST_SEAL, Entry, sealed, written
from deckkit.tournament.event import JOURNAL, Event
from deckkit.tournament.journal import Journal
from deckkit.tournament.model import Round, Tournament

DESK = "desk"


class Day:
    """What is typed at an event, by whom, and when.

    folder  that of the event; date: the day
    """

    def __init__(self, folder: Path, date: str) -> None:
        self.folder, self.date = folder, date
        self.times: list[str] = []
        self._seconds = 0

    def at(self, clock: str) -> None:
        """It is so late now; UTC."""
        hours, minutes = clock.split(":")
        self._seconds = (int(hours) * 60 + int(minutes)) * 60

    def type(self, command: str, *words: str, who: str = DESK) -> None:
        """A command, half a minute after the one before it."""
        typed = ["tournament", command, str(self.folder), *words, "--by", who]
        result = CliRunner().invoke(cli, typed, catch_exceptions=False)
        if result.exit_code:
            raise SystemExit(f"{' '.join(typed)}\n{result.output}")
        self._seconds += 30
        hours, rest = divmod(self._seconds, 3600)
        now = f"{self.date}T{hours:02}:{rest // 60:02}:{rest % 60:02}.000Z"
        self.times += [now] * (self.tournament.entries - len(self.times))

    def report(self, results: Sequence[str], done: int = 0) -> None:
        """The results of the running round, from its first table on, behind those that are done."""
        for table, result in list(zip(self.tables(), results, strict=False))[done:]:
            self.type("report", str(table), *result.split())

    @property
    def tournament(self) -> Tournament:
        """The event as it stands."""
        with Event.open(self.folder) as event:
            return event.tournament

    @property
    def round(self) -> Round:
        """The running round."""
        return self.tournament.rounds[-1]

    def tables(self) -> list[int]:
        """The numbers of the tables of the running round."""
        return [table.number for table in self.round.tables if not table.is_bye]


def dated(entries: Sequence[Entry], times: Sequence[str]) -> list[Entry]:
    """The entries with other times, sealed anew."""
    seal, found = FIRST_SEAL, []
    for entry, at in zip(entries, times, strict=True):
        seal = sealed(seal, entry.number, at, entry.who, entry.kind, written(entry.data))
        found.append(replace(entry, at=at, seal=seal))
    return found


def held(home: Path, date: str, hold: Callable[[Day], None], folder: Path) -> list[Entry]:
    """The entries of an event whose definition lies in `home`; it is held in a copy of it, made in `folder`."""
    place = folder / home.name
    copytree(home, place, ignore=ignore_patterns(JOURNAL))
    day = Day(place, date)
    hold(day)
    with Event.open(place) as event:
        return dated(list(event.journal.entries()), day.times)


def exported(home: Path) -> Path:
    """The file of the same event for other programs."""
    return home / f"{home.name}.json"


def write(home: Path, date: str, hold: Callable[[Day], None]) -> None:
    """Hold the event, and put its journal, the logs that came with it and its export where it is shipped from."""
    with TemporaryDirectory() as temporary:
        entries = held(home, date, hold, Path(temporary))
        for log in (Path(temporary) / home.name).glob("*.match"):
            copy(log, home)
    (home / JOURNAL).unlink(missing_ok=True)
    Journal.restore(home / JOURNAL, entries).close()
    words = ["tournament", "export", str(home), "-o", str(exported(home)), "--force"]
    done = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    print(f"{home / JOURNAL}: {len(entries)} entries, the last seal is {entries[-1].seal}")
