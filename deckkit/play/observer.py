"""Watching a replay: what is told to whoever wants to know more than how it ended."""

from typing import TYPE_CHECKING

from deckkit.play.actions import Action

if TYPE_CHECKING:
    from deckkit.play.replay import GameReplay, Refused
    from deckkit.play.statements import Statement


class Observer:
    """Hears what a `GameReplay` does; every method may be overridden, none needs to be.

    Silence is tried out: what `doing` and `did` said of the last `count` actions is void once `undone` says so.
    """

    def began(self, replay: "GameReplay") -> None:
        """The game stands before its first decision."""

    def doing(self, replay: "GameReplay", line: int, action: Action, silent: bool) -> None:
        """A legal action is about to be carried out; `silent`: nobody wrote it, it is the default answer."""

    def did(self, replay: "GameReplay", line: int, action: Action, silent: bool) -> None:
        """An action has been carried out."""

    def undone(self, replay: "GameReplay", count: int) -> None:
        """The last `count` things done are taken back."""

    def said(self, replay: "GameReplay", line: int, item: "Statement") -> None:
        """A statement has been taken; claims among them may still wait for the next action."""

    def idle(self, replay: "GameReplay", line: int, action: Action) -> None:
        """A line that says that nothing is done where nothing was to be answered."""

    def refused(self, replay: "GameReplay", refused: "Refused") -> None:
        """A line is illegal; `expect illegal` or a rewind may still lift that."""
