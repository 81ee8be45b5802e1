"""Making an event: its definition, written where there is none, and its journal with everybody who is in it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow

from deckkit.files import locked, write_atomically
from deckkit.tournament.definition.model import Definition
from deckkit.tournament.entrants.entering import Newcomer, enter
from deckkit.tournament.event import DEFINITION, JOURNAL, Event, journal_of
from deckkit.tournament.model import Tournament
from deckkit.tournament.refusal import Refused

_SEEDS = 2**32
"""A seed that is drawn is one of so many."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an event is, or will be: the folder, its definition, its journal."""

    folder: Path
    definition: Path
    journal: Path

    @classmethod
    def of(cls, path: Path | str) -> "Place":
        """The place that a user names: a folder, or a definition."""
        path = Path(path)
        if path.suffix == ".toml" and not path.is_dir():
            return cls(path.parent, path, journal_of(path))
        return cls(path, path / DEFINITION, path / JOURNAL)


Prepared = tuple[Definition, Sequence[Newcomer], str | None]
"""A definition, who is in it, and its text where it is to be written."""


def make(place: Place, prepare: Callable[[], Prepared], who: str | None = None) -> Event:
    """Make an event of what `prepare` answers, which is asked when nobody else can make one here.

    Raises Refused, or OSError, or what `prepare` raises; then nothing is left behind that was not there before.
    """
    with _folder(place.folder), locked(place.definition):
        if place.journal.exists():
            raise Refused("tournament/journal.exists", f"{place.journal} is there already", "take another folder")
        definition, entering, text = prepare()
        settings = definition.settings(randbelow(_SEEDS))
        drafts = [enter(Tournament(settings), entering)] if entering else []
        if text is not None:
            write_atomically(place.definition, text)
        try:
            return Event.create(place.journal, settings, who, drafts)
        except BaseException:
            if text is not None:
                place.definition.unlink(missing_ok=True)
            raise


@contextmanager
def _folder(folder: Path) -> Iterator[None]:
    """A folder that is made if it is missing, and taken away again where that was for nothing."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for one in missing:
            if one.is_dir() and not any(one.iterdir()):  # somebody else may have put something there
                one.rmdir()
        raise
