"""Whether what an `expect` line has written is what stands at its path, as every game with cards in play asks it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deckkit.games import values

Value = int | str | tuple[str, ...]
"""What stands at a path."""


@dataclass(frozen=True, slots=True)
class Comparing:
    """What a game says of its paths.

    value   what stands at one
    word    the one name of what a line has written where a word stands
    many    the one names of what it has written where several things stand, in any order
    absent  whether a line names, where only what is in play stands, a card of which none has been in play
    gone    what stands at the paths of what has left play, so that no other claim about it holds
    phases  the words of which one may stand behind the seat at the path `turn`
    number  the number that a line has written; raises BadValue, as all of these do
    """

    value: Callable[[Any, str], Value]
    word: Callable[[Any, str, str, str], str]
    many: Callable[[Any, str, str], Sequence[str]]
    absent: Callable[[Any, str, str], bool]
    gone: str
    phases: tuple[str, ...]
    number: Callable[[str, str], int] = values.number

    def same(self, table: Any, path: str, written: str) -> bool:
        """Whether what stands at the path is what an `expect` line has written, in any order; raises BadValue."""
        actual = self.value(table, path)
        if actual == self.gone:
            return written == self.gone
        if isinstance(actual, int):
            return actual == self.number(path, written)
        if isinstance(actual, tuple):
            return sorted(actual) == sorted(self.many(table, path, written))
        if path == "turn":
            written, _, phase = written.partition(" ")
            if phase and values.choice("the phase", phase.strip(), *self.phases) != table.phase:
                return False
        return actual == self.word(table, path, actual, written)

    def among(self, table: Any, path: str, written: str) -> bool:
        """Whether what an `expect` line has written, under any of its names, is one of the things at the path.

        Raises BadValue, but not for a card that is `absent`: it is nowhere.
        """
        actual = self.value(table, path)
        if not isinstance(actual, tuple):
            return self.same(table, path, written)
        if self.absent(table, path, written):
            return False
        return all(one in actual for one in self.many(table, path, written))
