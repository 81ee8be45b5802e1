"""A match that is being played: each line goes into its log first, and is then replayed from there.

So the log is at all times the whole of the game: a sitting that was broken off goes on from it, and what is taken back
is cut off it. The generator of chance and of bots begins anew at each line, from the seed and the number of lines
before, so that it makes no difference how often a game was broken off.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from deckkit.play.actions import HIDDEN, Action, Decision, Event, Refusal
from deckkit.play.book import Book
from deckkit.play.claims import result_of
from deckkit.play.library import Library
from deckkit.play.log import Log, Reader
from deckkit.play.match import MatchReplay
from deckkit.play.phrasing import line_of, statement_line
from deckkit.play.replay import GameReplay
from deckkit.play.session import Session
from deckkit.play.statements import Assigned, Between, Given, NextList, Statement
from deckkit.play.telling import seen
from deckkit.play.tokens import words_of


class Unplayable(Exception):
    """A log with which nothing can be played on; the log says why."""

    def __init__(self, log: Log) -> None:
        super().__init__(log.path)
        self.log = log


class Sitting:
    """A match under way, and its log.

    log, match  as they stand with everything that has been written
    seed        of chance and of bots
    """

    def __init__(self, book: Book, library: Library, seed: str) -> None:
        """Raises Unplayable for a log that cannot be read."""
        self.book, self._library, self.seed = book, library, seed
        self._match: MatchReplay | None = None
        self._read()

    def _read(self) -> None:
        self._reader = Reader(self.book.path, self._library)
        self._reader.feed(self.book.text)
        self.log = self._reader.log
        if self.log.header is None or not self.log.readable:
            self._reader.close()
            raise Unplayable(self.log)
        brought = self._match.brought if self._match is not None else None
        self._match = MatchReplay(self.log, self._library, brought=brought)
        self._go_on()

    def _go_on(self) -> None:
        self.match.advance()
        game = self.match.current
        if game is not None and game.session is None:
            game.settle()

    @property
    def match(self) -> MatchReplay:
        assert self._match is not None
        return self._match

    @property
    def game(self) -> GameReplay:
        """The game under way, or the one that has just ended."""
        game = self.match.current
        assert game is not None
        return game

    @property
    def session(self) -> Session:
        session = self.game.session
        assert session is not None
        return session

    @property
    def decision(self) -> Decision | None:
        """What the game waits for, None when it is over."""
        return None if self.game.over else self.session.decision

    @property
    def rng(self) -> Random:
        """The generator for what is decided in the next line."""
        return Random(f"{self.seed}:{len(self.log.text)}")

    # -- what is done -------------------------------------------------------------------------------------------

    def answer(self, action: Action) -> Action:
        """The action, or where it only says that nothing is done, the default answer that it stands for."""
        decision = self.decision
        assert decision is not None
        default = decision.default
        if action.silent and not decision.takes(action) and default is not None and action.seat in decision.seats:
            return replace(default, seat=action.seat) if default.seat != action.seat else default
        return action

    def refusal(self, action: Action) -> Refusal | None:
        """Why the action cannot be done now, or None."""
        return self.session.refusal(action)

    def canonical(self, action: Action) -> Action:
        """The action with everything in it under its one name."""
        return self.game.core.codec.canonical(action, self.session.table)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Write down a legal action and carry it out; what happens by it. Raises OSError."""
        core, before = self.game.core, len(self.game.events)
        action = self.canonical(action)
        begins = type(action) in core.codec.kinds("turn")
        self._write("\n" * begins + line_of(core.codec, [action]))
        return tuple(self.game.events[before:])

    def conclude(self) -> str:
        """Write down how the game ended; the line. Raises OSError."""
        game = self.game
        outcome = game.outcome
        assert outcome is not None
        line = statement_line(game.core.codec, result_of(game.mode, outcome))
        self._write(line)
        return line

    def exchange(self, item: Between) -> Refusal | None:
        """Write down what a player changes behind a game; why it is illegal, and then not written. Raises OSError."""
        game = self.game
        if isinstance(item, NextList):
            made, findings = self.match.later(len(self.log.text) + 1, item)
            if made is None:
                return Refusal("deckkit/log.deck", findings[0].message)
        refused = game.exchange(game, len(self.log.text) + 1, item)
        if refused is None:
            first = not game.exchanges
            self._write("\n" * first + statement_line(game.core.codec, item))
        return refused

    def next_game(self) -> None:
        """Begin the next game of the match. Raises OSError."""
        first = not self.game.exchanges
        self._write("\n" * first + f"game {self.game.number + 1}")

    def remark(self, text: str) -> None:
        """Write down a comment. Raises OSError."""
        self._write(f"# {text}")

    def take_back(self, line: int) -> None:
        """Take a line and everything behind it out of the log. Raises OSError."""
        self.book.cut(line)
        while self.book.text.endswith("\n\n"):  # the blank line above a turn, above the exchanges
            self.book.cut(self.book.text.count("\n"))
        self._read()

    def _write(self, line: str) -> None:
        self.book.append(line + "\n")
        self._reader.feed(line + "\n")
        self._go_on()
        assert self.log.readable and not self.game.stopped, f"what was legal is refused once written: {line!r}"

    # -- looking back and ahead ---------------------------------------------------------------------------------

    def whole(self) -> MatchReplay:
        """The match as it has come to be, its last game counted."""
        return MatchReplay(self.log, self._library, brought=self.match.brought).run()

    def last_choice(self, seats: frozenset[str]) -> int | None:
        """The last line in which one of these seats had a choice."""
        for game in reversed(self.log.games):
            for line, item in zip(reversed(game.lines), reversed(game.items), strict=True):
                if isinstance(item, Action) and item.seat in seats and self._had_choice(line):
                    return line
        return None

    def as_seen(self, line: int, seats: tuple[str, ...]) -> str:
        """A line of the log as some seats see it."""
        game, before = self.log.game_at(line), self._before(line)
        item = game.items[game.lines.index(line)] if game is not None and line in game.lines else None
        if isinstance(item, Action) and before is not None:
            shown, hidden = seen(self.match.core, item, seats, before.table)
            if hidden:
                return shown
        return self.log.text[line - 1]

    def _had_choice(self, line: int) -> bool:
        before = self._before(line)
        return before is not None and only_answer(before) is None

    def _before(self, line: int) -> Session | None:
        """The game as it stands before a line, None before it has begun."""
        match = MatchReplay(self.log, self._library, brought=self.match.brought)
        match.advance(line - 1)
        if match.current is None:
            return None
        match.current.settle()
        return match.current.session


def only_answer(session: Session) -> Action | None:
    """The answer that silence gives, where nothing else is legal."""
    decision = session.decision
    if decision is None or decision.default is None:
        return None
    default = decision.default
    some = list(islice(session.legal(), len(decision.seats) + 1))
    alike = all(type(one) is type(default) and replace(one, seat=default.seat) == default for one in some)
    return default if some and alike else None


def hidden_lines(log: Log) -> Iterator[int]:
    """The lines of a log in which a card is hidden, as `?`."""
    for game in log.games:
        for line, item in zip(game.lines, game.items, strict=True):
            known = isinstance(item, Statement) and not isinstance(item, Given | Assigned)
            if not known and HIDDEN in words_of(log.text[line - 1]):
                yield line
