"""The view of a match, played in step with the match itself.

Where cards are hidden, somebody may be asked who had nothing to answer with. So the view stops at decisions at which
the match did not stop, and the other way round. `Beside` knows which decisions of the two are the same, so that every
answer is given in the view where it was given in the match; silence answers what only the view asks.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from deckkit.play.actions import Action, Decision
from deckkit.play.header import Header
from deckkit.play.library import Library
from deckkit.play.log import GameLog, Log
from deckkit.play.match import MatchReplay
from deckkit.play.replay import GameReplay
from deckkit.play.session import Session
from deckkit.play.statements import Assigned, Item, Rewind
from deckkit.play.unsaid import mistaken


class Moment(NamedTuple):
    """By what a decision is known in the match and in the view of it: who is asked what, after how many events."""

    seats: tuple[str, ...]
    events: int
    question: str


class Asked(NamedTuple):
    """A decision of the view that silence answers, and whether the next line that is spoken would be taken for it."""

    decision: Decision
    mistaken: bool


class Beside:
    """The view of a match under way, fed with what its lines say.

    astray  whether an answer could not be given in the view, or its game could not begin
    _answered  of the answers in the match when each was given by silence, None for a spoken one; _late: `set` lines
               that wait for a spoken one; _ahead: how many events more there have been in the view
    """

    def __init__(self, log: Log, header: Header, library: Library, pool: str | None) -> None:
        """`log` is the match, `header` the head of its view."""
        self._log = replace(log, header=header, games=[])
        self._match = MatchReplay(self._log, library, pool)
        self._core = header.core
        self._answered: list[Moment | None] = []
        self._late: list[tuple[int, Assigned]] = []
        self._ahead = 0
        self.astray = True

    @property
    def _game(self) -> GameReplay:
        assert self._match.current is not None
        return self._match.current

    def begin(self, number: int, line: int, givens: Iterable[tuple[int, Item]]) -> None:
        """The next game, from its position if it has one."""
        game = GameLog(number, line)
        for at, given in givens:
            game.items.append(given)
            game.lines.append(at)
        self._log.games.append(game)
        self._answered, self._late, self._ahead = [], [], 0
        self._match.advance()
        self.astray = not self._match.games
        if not self.astray:
            self._game.settle()
            self.astray = self._game.session is None

    def say(self, line: int, item: Item | None) -> None:
        """What a line says that is no answer, None where the view does not have it; a `set` line waits for the next
        answer that is spoken."""
        if isinstance(item, Assigned):
            self._late.append((line, item))
        elif isinstance(item, Rewind):
            self._late = [one for one in self._late if one[0] < item.line]
        elif item is not None and not self.astray:
            self._game.push(line, item)

    def stay_silent(self, session: Session) -> None:
        """Silence answers in the match; in the view perhaps nobody is asked."""
        self._answered.append(self._moment(session))

    def answer(self, line: int, session: Session, action: Action) -> list[Asked]:
        """An answer that is spoken in both: what silence answers in the view before it."""
        waiting: list[Moment] = []
        for one in reversed(self._answered):
            if one is None:
                break
            waiting.insert(0, one)
        self._answered.append(None)
        if self.astray:
            return []
        asked = [] if isinstance(action, self._core.anytime) else self._lead(waiting, session, line, action)
        for at, item in self._late:
            self._game.push(at, item)
        self._late.clear()
        self._game.push(line, action)
        self.astray = self._game.stopped
        return asked

    def undo(self, count: int, to: int) -> None:
        """The last answers are taken back; the spoken ones among them stand in the line `to` and behind it."""
        spoken = None in self._answered[len(self._answered) - count :]
        del self._answered[len(self._answered) - count :]
        if spoken and self._match.games:
            self._game.push(to, Rewind(1, to))
            self.astray = self._game.session is None or self._game.stopped

    def _moment(self, session: Session) -> Moment:
        decision, core, table = session.decision, self._core, session.table
        assert decision is not None
        return Moment(decision.seats, len(core.events(table)), core.question(table, decision))

    def _lead(self, waiting: list[Moment], there: Session, line: int, action: Action) -> list[Asked]:
        """Let silence answer in the view up to the decision at which the match stands.

        Where hidden cards have let something else happen, no decision may be the same: then it is the first one that
        takes the answer, and from there on as many events more or fewer are expected.
        """
        here, due = self._game.session, self._moment(there)
        assert here is not None
        asked: list[Asked] = []
        takes: tuple[int, int] | None = None
        while (decision := here.decision) is not None:
            moment = self._moment(here)
            expected = moment._replace(events=moment.events - self._ahead)
            if expected == due and expected not in waiting:
                return asked
            taken = mistaken(action, decision)
            if taken and takes is None:
                takes = len(asked), moment.events - due.events
            if decision.default is None:
                break
            if expected in waiting:
                del waiting[: waiting.index(expected) + 1]
            asked.append(Asked(decision, taken))
            self._game.answer_silently(line)
        if takes is not None:
            first, self._ahead = takes
            self._game.take_back(len(asked) - first)
            del asked[first:]
        return asked
