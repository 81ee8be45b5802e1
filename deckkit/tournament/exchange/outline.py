"""What every reader makes of a file: an event in outline, and where in the file each of its parts stands."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from deckkit.documents import Unreadable
from deckkit.findings import DocPath, Finding, Severity
from deckkit.tournament.model import Penalty, Player, Round

Place = tuple[int, int]
"""Line and column, both from 1."""


class InRoster(Unreadable):
    """What cannot be read stands in the file of the players, beside that of the results."""


@dataclass(slots=True)
class Outline:
    """An event as another program wrote it down.

    settings   what the file says of the event, by the names of `Settings`
    players    in the order of the file; rounds: with their results, the last one perhaps without
    words      results as they are reported, `2-1`, by the way to their table; they are read when the event is judged
    places     where a part stands in the file: ("players", 3), ("rounds", 0, "tables", 4), counted from 0
    locate     finds a place that `places` does not have; None: the nearest part that holds it does
    apart      whether the players stand in a file of their own
    paths      whether a refusal names the way to the part, as in JSON
    notes      what the file has and an event has no room for, or what had to be assumed
    """

    settings: dict[str, Any] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    planned: int | None = None
    penalties: list[Penalty] = field(default_factory=list)
    cut: tuple[int, ...] = ()
    finished: bool = False
    words: dict[DocPath, str] = field(default_factory=dict)
    places: dict[DocPath, Place] = field(default_factory=dict)
    locate: Callable[[DocPath], Place] | None = None
    apart: bool = False
    paths: bool = False
    notes: list[Finding] = field(default_factory=list)

    def place(self, at: DocPath) -> Place:
        """Where a part of the event stands in the file, or the nearest part around it."""
        if self.locate is not None:
            return self.locate(at)
        while at and at not in self.places:
            at = at[:-1]
        return self.places.get(at, (1, 1))

    def note(self, rule: str, message: str, at: DocPath = (), help: str | None = None) -> None:
        """Say something about a part of the file that keeps nothing from being read."""
        line, column = self.place(at)
        self.notes.append(
            Finding(rule=rule, message=message, severity=Severity.NOTE, line=line, column=column, help=help)
        )

    def refuse(self, rule: str, message: str, at: DocPath = (), help: str | None = None) -> NoReturn:
        """Raise Unreadable: this part of the file is not what an event has there."""
        line, column = self.place(at)
        said = f"{written_path(at)}: {message}" if self.paths and at else message
        kind = InRoster if self.apart and at[:1] == ("players",) else Unreadable
        raise kind(Finding(rule=rule, message=said, at=at, line=line, column=column, help=help))


def refuse(rule: str, message: str, line: int = 1, column: int = 1, help: str | None = None) -> NoReturn:
    """Raise Unreadable for a place in a file."""
    raise Unreadable(Finding(rule=rule, message=message, line=line, column=column, help=help))


def written_path(at: DocPath) -> str:
    """A way into a JSON document as programs write it: `rounds[3].tables[2].result`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in at)
    return text.removeprefix(".")
