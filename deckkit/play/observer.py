"""Who looks on while a game is replayed."""

from collections.abc import Sequence
from typing import Protocol

from deckkit.play.actions import Action
from deckkit.play.core import Core
from deckkit.play.records import Refused
from deckkit.play.session import Session
from deckkit.play.statements import Given, Statement


class Watched(Protocol):
    """What who looks on may know of a game under replay: see `standing.GameStanding`."""

    core: Core
    session: Session | None
    givens: list[tuple[int, Given]]
    number: int
    line: int
    stopped: bool

    @property
    def pending(self) -> Sequence[tuple[int, Statement]]: ...

    @property
    def over(self) -> bool: ...


class Observer:
    """Hears what a `GameReplay` does; every method may be overridden, none needs to be.

    Silence is tried out: what `doing` and `did` said of the last `count` actions is void once `undone` says so.
    """

    def began(self, replay: Watched) -> None:
        """The game stands before its first decision."""

    def doing(self, replay: Watched, line: int, action: Action, silent: bool) -> None:
        """A legal action is about to be carried out; `silent`: nobody wrote it, it is the default answer."""

    def did(self, replay: Watched, line: int, action: Action, silent: bool) -> None:
        """An action has been carried out."""

    def undone(self, replay: Watched, count: int, rewound: bool) -> None:
        """The last `count` actions are taken back, because silence led nowhere or by a `rewind` line."""

    def finishing(self, replay: Watched) -> None:
        """No more lines: what is done now is silence."""

    def finished(self, replay: Watched) -> None:
        """Silence has answered all that it could."""

    def said(self, replay: Watched, line: int, item: Statement) -> None:
        """A statement has been taken; claims among them may still wait for the next action."""

    def idle(self, replay: Watched, line: int, action: Action) -> None:
        """A line that says that nothing is done where nothing was to be answered."""

    def refused(self, replay: Watched, refused: Refused) -> None:
        """A line is illegal; `expect illegal` or a rewind may still lift that."""
