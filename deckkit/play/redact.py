"""A log as some of its seats see it: the canonical form with the cards that are hidden from them as `?`.

What could tell them more is left out: comments, claims about cards they cannot see, and silence that nobody wrote, as
it would tell that there was something to answer with.
"""

from collections.abc import Iterable
from dataclasses import replace

from deckkit.play.actions import Action
from deckkit.play.export import Writer
from deckkit.play.library import Library
from deckkit.play.log import Log
from deckkit.play.playing import GamePlay
from deckkit.play.records import Refused
from deckkit.play.statements import Assigned, Comparison, ExpectLegal, ExpectValues, Given, Item, Statement


def redacted(log: Log, seats: Iterable[str], library: Library | None = None, pool: str | None = None) -> str:
    """The text of a log that can be read as those seats see it."""
    return _Redactor(log, tuple(seats), library, pool).text()


class _Redactor(Writer):
    writes_silence = False

    def __init__(self, log: Log, seats: tuple[str, ...], library: Library | None, pool: str | None) -> None:
        self._seats = seats
        self._tables: dict[int, object] = {}
        super().__init__(log, library, pool)

    def shown(self, replay: GamePlay, action: Action) -> Action:
        assert replay.session is not None
        return super().shown(replay, action).seen_by(self._seats, replay.session.table)

    def shown_item(self, line: int, item: Item) -> str | None:
        return super().shown_item(line, seen) if (seen := self._seen(line, item)) is not None else None

    def comment(self, text: str) -> str:
        return ""

    def _seen(self, line: int, item: Item) -> Item | None:
        see = self.core.seen_value
        if isinstance(item, Given | Assigned):
            return replace(item, value=see(item.path, item.value, self._seats))
        if isinstance(item, ExpectValues):
            tests = tuple(seen for test in item.tests if (seen := self._seen_test(test)) is not None)
            return replace(item, tests=tests) if tests else None
        if isinstance(item, ExpectLegal):
            return item if self._seen_actions(line, item.actions) == item.actions else None
        if isinstance(item, Statement):
            return item
        actions = self._seen_actions(line, item if isinstance(item, tuple) else (item,))
        return actions if isinstance(item, tuple) else actions[0]

    def _seen_test(self, test: Comparison) -> Comparison | None:
        see = self.core.seen_value
        if test.sign == "=":
            return replace(test, right=see(test.left, test.right, self._seats))
        if test.sign in ("in", "not in"):
            return test if see(test.right, test.left, self._seats) == test.left else None
        return test if see(test.left, test.right, self._seats) == test.right else None

    def _seen_actions(self, line: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Actions that were not carried out, seen from the table as it stood in their game."""
        game = max((one for one in self._tables if one <= line), default=None)
        table = None if game is None else self._tables[game]
        return tuple(action.seen_by(self._seats, table) for action in actions)

    def began(self, replay: GamePlay) -> None:
        super().began(replay)
        self._note(replay)

    def undone(self, replay: GamePlay, count: int, rewound: bool) -> None:
        super().undone(replay, count, rewound)
        self._note(replay)

    def refused(self, replay: GamePlay, refused: Refused) -> None:
        super().refused(replay, refused)
        self._note(replay)

    def _note(self, replay: GamePlay) -> None:
        assert replay.session is not None
        self._tables[replay.line] = replay.session.table
