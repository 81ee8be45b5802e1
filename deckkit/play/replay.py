"""Replaying one game of a log: `GameReplay` is fed what the lines say, one after the other, and plays it.

How a line finds its decision. An action that the open decision takes is checked there. Otherwise silence answers the
open decision, if it has a default, and the next one is looked at, until one takes the action; if none does, nothing
has happened, and the action is untimely at the decision that was open. A kind of action that is legal at any time is
taken by the open decision. A `silent` action answers an open decision with a default, whatever that is called.

When an `expect` line is looked at: at the moment just before the next action takes effect, that is after the silence
which that action needs; at the end of a game after all silence. So in

    A use Rex.shield-2
    expect Rex.damage = 1
    A ransack

everybody stayed silent, the combat was resolved, and then the damage is looked at. `set` lines keep their place among
the `expect` lines. Only `expect legal` is looked at right away where the open decision takes the action.

An illegal action stops its game, and leaves the table as it was before that line; `expect illegal RULE` right behind
it lifts that, and a `rewind` to it or to a line before.
"""

from array import array
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from deckkit.findings import Finding, Severity
from deckkit.play import claims
from deckkit.play.actions import CHANCE, Action, Decision, Outcome, Refusal
from deckkit.play.core import BadValue, Core, Mode
from deckkit.play.lines import CONCESSION, RULING
from deckkit.play.observer import Observer
from deckkit.play.session import Session
from deckkit.play.statements import (
    Assigned,
    Exchange,
    ExpectIllegal,
    ExpectLegal,
    Given,
    Item,
    Result,
    Rewind,
    Ruling,
    Statement,
)

MOST_LEGAL = 40
"""Actions that a refusal names as legal instead."""

_COUNTED_LEGAL = 1_000
_LONGEST_SILENCE = 10_000
"""Decisions in a row that silence answers; a game in which silence goes on for longer is not going on at all."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An illegal line. `legal` are lines that were legal instead, `left_out` how many more there were.

    rule  fully written
    """

    line: int
    column: int
    rule: str
    message: str
    action: str = ""
    legal: tuple[str, ...] = ()
    left_out: int = 0

    def as_json(self) -> dict[str, object]:
        """The published JSON form."""
        return {
            "line": self.line,
            "column": self.column,
            "rule": self.rule,
            "message": self.message,
            "action": self.action,
            "legal": list(self.legal),
            "left_out": self.left_out,
        }


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the judge did: `kind` is ruling, set or rewind; `rule` fully written or None."""

    line: int
    kind: str
    rule: str | None
    text: str

    def as_json(self) -> dict[str, object]:
        """The published JSON form."""
        return {"line": self.line, "kind": self.kind, "rule": self.rule, "text": self.text}


class GameReplay:
    """One game under replay.

    session    the game as it stands, None before its first action
    done       what has been carried out: actions, those of silence among them, and `set` lines
    done_lines the line that each belongs to; silence belongs to the line that needed it
    marks      how many events there were before each
    refusals   the illegal line that stopped it, if one did; exchanges: the `sideboard` lines after it
    findings   refuted claims, idle lines, values that mean nothing
    broken     whether it could not be replayed, because a line means nothing to the game
    """

    def __init__(
        self,
        core: Core,
        mode: Mode,
        table: Callable[[bool], Any],
        number: int = 1,
        line: int = 1,
        column: Callable[[int], int] = lambda line: 1,
        observer: Observer | None = None,
    ) -> None:
        """`table(given)` makes a new table; `column(line)` is where an action stands in its line."""
        self.core, self.mode, self.number, self.line = core, mode, number, line
        self._table, self._column, self._observer = table, column, observer
        self.session: Session | None = None
        self.givens: list[tuple[int, Given]] = []
        self.done: list[Action | Assigned] = []
        self.done_lines: array[int] = array("L")
        self.marks: array[int] = array("L")
        self.pending: list[tuple[int, Statement]] = []
        self.refusals: list[Refused] = []
        self.findings: list[Finding] = []
        self.rulings: list[Ruled] = []
        self.exchanges: list[tuple[int, Exchange]] = []
        self.judged: Outcome | None = None
        self.closed = self.stopped = self.broken = False
        self.last_line = line
        self.action_line = 0
        self.since = 0
        self._excusable: Refused | None = None
        self._ahead: tuple[int, list[Decision]] | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it is not over."""
        return self.judged or (self.session.outcome if self.session is not None else None)

    @property
    def over(self) -> bool:
        return self.closed or self.outcome is not None

    def push(self, line: int, item: Item) -> None:
        """Take what the next line says."""
        self.last_line = line
        if isinstance(item, Action):
            self._act(line, item)
        elif isinstance(item, tuple):
            start, free = len(self.done), not self.stopped
            for action in item:
                if not self.stopped:
                    self._act(line, action)
            if free and self.stopped and not self.over:
                self._back_to(start)  # a line is carried out as a whole or not at all
        else:
            self._say(line, item)
            if not isinstance(item, Ruling):
                self._excusable = None

    def finish(self) -> None:
        """The game has no more lines: silence answers what it can, and what is left of the claims is looked at."""
        if self.stopped or self.closed or self.judged:
            if not self.stopped:
                self._settle(self.last_line)
            return
        session = self._started()
        if session is None:
            return
        for _ in range(_LONGEST_SILENCE):
            if session.decision is None or session.decision.default is None:
                break
            self._do(self.last_line, session.decision.default, silent=True)
        self._settle(self.last_line)

    def settle(self) -> None:
        """Look at what claims are waiting, with the game as it stands."""
        if not self.stopped and self._started() is not None:
            self._settle(self.last_line)

    def lead_to(self, line: int, action: Action) -> None:
        """Let silence answer as far as an action at that line needs it, and do not carry out the action itself."""
        session = self._started()
        if session is None or self.stopped or session.decision is None or isinstance(action, self.core.anytime):
            return
        start = len(self.done)
        if self._answer(line, action) is None and session.decision is not None:
            self._back_to(start)

    # -- actions ------------------------------------------------------------------------------------------------

    def _act(self, line: int, action: Action) -> None:
        session = self.session
        if self.stopped or (session is None and (session := self._started()) is None):
            self._excusable = None
            return
        decision = session.decision
        if (
            decision is not None
            and action.__class__ in decision.kinds
            and action.seat in decision.seats
            and decision.fits is None
            and not self.pending
            and not self.closed
        ):
            refusal = action.refusal(session.table, decision)
            if refusal is None:
                self._do(line, action, silent=False)
            else:
                self._refuse(line, action, refusal, len(self.done))
            return
        self._seek(line, action)

    def _seek(self, line: int, action: Action) -> None:
        """An action that may not be for the open decision, or that claims wait for."""
        session = self.session
        assert session is not None
        start = len(self.done)
        if session.decision is None or self.closed or self.judged:
            self._settle(line)
            self._after_the_end(line, action)
            return
        answer: Action | None = action
        if not isinstance(action, self.core.anytime):
            answer = self._answer(line, action)
        if answer is None:
            if session.decision is None:  # silence has ended the game before this action
                self._settle(line)
                self._after_the_end(line, action)
                return
            self._back_to(start)
            if action.silent:
                self._idle(line, action)
                return
            answer = action
        self._settle(line)
        if self.stopped:
            return
        session = self._session
        refusal = session.refusal(answer)
        if refusal is None:
            self._do(line, answer, silent=False)
        else:
            self._refuse(line, action, refusal, start)

    def _answer(self, line: int, action: Action) -> Action | None:
        """What answers the decision to which silence leads this action; None if there is none, however far it leads."""
        session = self._session
        silent = action.silent
        start = len(self.done)
        if self._ahead is not None and self._ahead[0] == start and not any(map(_taker(action), self._ahead[1])):
            return None
        seen: list[Decision] = []
        while (decision := session.decision) is not None:
            if decision.takes(action):
                return action
            default = decision.default
            if default is None or len(seen) > _LONGEST_SILENCE:
                seen.append(decision)
                self._ahead = (start, seen)
                return None
            if silent and action.seat in decision.seats:
                return default if default.seat == action.seat else replace(default, seat=action.seat)
            seen.append(decision)
            self._do(line, default, silent=True)
        return None

    def _do(self, line: int, action: Action, silent: bool) -> None:
        session = self.session
        assert session is not None
        events = len(self.core.events(session.table))
        if not silent and line != self.action_line:
            self.action_line, self.since = line, events
        self.done.append(action)
        self.done_lines.append(line)
        self.marks.append(events)
        if self._observer is None:
            session.do(action)
        else:
            self._observer.doing(self, line, action, silent)
            session.do(action)
            self._observer.did(self, line, action, silent)

    def _refuse(self, line: int, action: Action, refusal: Refusal, start: int) -> None:
        """Stop at an illegal action; what silence has done for it is taken back."""
        session = self._session
        codec = self.core.codec
        legal = list(islice(session.legal(), _COUNTED_LEGAL))
        named = tuple(written(codec, [codec.canonical(one, session.table)]) for one in legal[:MOST_LEGAL])
        refused = Refused(
            line,
            self._column(line),
            self.full(refusal.rule),
            refusal.message,
            written(codec, [action]),
            named,
            len(legal) - len(named),
        )
        if session.decision is not None and len(self.done) > start:
            corrected = [
                (at, one)
                for at, one in zip(self.done_lines[start:], self.done[start:], strict=True)
                if isinstance(one, Assigned)
            ]
            self._back_to(start)
            self.pending = [*corrected]
            self._settle(line)
        self.refusals.append(refused)
        self._excusable, self.stopped = refused, True
        if self._observer is not None:
            self._observer.refused(self, refused)

    def _after_the_end(self, line: int, action: Action) -> None:
        if self.stopped:
            return
        if action.silent:
            self._idle(line, action)
            return
        outcome = self.outcome
        how = f"the game is over: {outcome.reason}" if outcome else "the game has its result"
        self._refuse(line, action, Refusal(self.core.citations["game-over"], how), len(self.done))

    def _idle(self, line: int, action: Action) -> None:
        self.findings.append(
            Finding(
                rule="deckkit/log.idle",
                message=f"`{written(self.core.codec, [action])}` answers nothing: "
                f"{action.seat} has no decision here that silence could answer",
                severity=Severity.WARNING,
                line=line,
                column=self._column(line),
                help="take the line out",
            )
        )
        if self._observer is not None:
            self._observer.idle(self, line, action)

    # -- statements ---------------------------------------------------------------------------------------------

    def _say(self, line: int, item: Statement) -> None:
        if isinstance(item, ExpectIllegal):
            self._expect_illegal(line, item)
        elif isinstance(item, Ruling):
            self.rulings.append(Ruled(line, "ruling", item.rule and self.full(item.rule), item.text))
        elif isinstance(item, Rewind):
            self.rulings.append(Ruled(line, "rewind", None, f"to before line {item.line}"))
            self._rewind(item.line)
        elif isinstance(item, Exchange):
            self._exchange(line, item)
        elif self.stopped:
            pass
        elif isinstance(item, Given):
            self.givens.append((line, item))
        elif isinstance(item, Result):
            self._result(line, item)
        else:
            if isinstance(item, Assigned):
                self.rulings.append(Ruled(line, "set", None, f"{item.path} = {item.value}"))
            session = self._started()
            if session is None:
                return
            now = session.decision is None or self.over
            if not now and isinstance(item, ExpectLegal) and not self.pending:
                first, decision = item.actions[0], session.decision
                now = decision is not None and (decision.takes(first) or isinstance(first, self.core.anytime))
            self.pending.append((line, item))
            if now:
                self._settle(line)
        if self._observer is not None:
            self._observer.said(self, line, item)

    def _settle(self, line: int) -> None:
        """Look at the claims that wait and carry out the `set` lines among them, in their order."""
        if not self.pending:
            return
        waiting, self.pending = self.pending, []
        for number, item in waiting:
            session = self._session
            try:
                if isinstance(item, Assigned):
                    self.core.assign(session.table, item.path, item.value)
                    self.done.append(item)
                    self.done_lines.append(number)
                    self.marks.append(len(self.core.events(session.table)))
                    self._ahead = None
                else:
                    self.findings += claims.refuted(self, number, item)
            except BadValue as error:
                self._meaningless(number, item.column, error)

    def _meaningless(self, line: int, column: int, error: BadValue) -> None:
        self.broken = self.stopped = True
        self.findings.append(Finding(rule="deckkit/log.value", message=str(error), line=line, column=column))

    def _expect_illegal(self, line: int, item: ExpectIllegal) -> None:
        refused = self._excusable
        if refused is not None:
            if refused.rule == self.full(item.rule):
                self.refusals.remove(refused)
                self.stopped = False
                return
            message = f"line {refused.line} is refused by {refused.rule}, not by {self.full(item.rule)}"
            self._refute(line, item.column, f"{message}: {refused.message}", refused.rule, self.full(item.rule))
        elif not self.stopped:
            what = f"line {self.action_line} is legal" if self.action_line else "no action stands before it"
            self._refute(line, item.column, f"expected a refusal by {self.full(item.rule)}: {what}", "legal", "illegal")
            self.stopped = True

    def _result(self, line: int, item: Result) -> None:
        session = self._started()
        if session is None:
            return
        if self.closed:
            self._refute(line, item.column, "the game has its result already", None, None)
            return
        winner = item.winner
        if item.reason == CONCESSION and winner is not None and session.decision is not None:
            self._act(line, self.core.concession(winner))
        elif item.reason == RULING and self.outcome is None:
            self._settle(line)
            rulings = [one for one in self.rulings if one.kind == "ruling"]
            if not rulings:
                self._refute(line, item.column, "no `ruling` line of this game says why the judge ended it", None, None)
            else:
                won = self.mode.sides[self.mode.names.index(winner)] if winner is not None else ()
                self.judged = Outcome(won, RULING, rulings[-1].rule or "deckkit/log.ruling")
        else:
            self.finish()
        if self.stopped:
            return
        self._settle(line)
        self.findings += claims.result_refuted(self, line, item)
        self.closed = True

    def _exchange(self, line: int, item: Exchange) -> None:
        if not self.stopped and not self.over:
            self.finish()
        if self.stopped or self.over:
            self.exchanges.append((line, item))
            return
        rule = self.full(self.core.citations["exchange-time"])
        refused = Refused(line, item.column, rule, f"game {self.number} is not over; cards are exchanged between games")
        self.refusals.append(refused)
        self.stopped = True
        if self._observer is not None:
            self._observer.refused(self, refused)

    def _rewind(self, line: int) -> None:
        """Back to just before a line: all that came of it and of later ones is void."""
        self.refusals = [one for one in self.refusals if one.line < line]
        self.findings = [one for one in self.findings if (one.line or 0) < line]
        self.pending, self.judged = [], None
        self.stopped = self.closed = self.broken
        if self.session is not None:
            self._back_to(bisect_left(self.done_lines, line))
            self.action_line, self.since = 0, len(self.core.events(self._session.table))

    # -- positions ----------------------------------------------------------------------------------------------

    @property
    def _session(self) -> Session:
        assert self.session is not None
        return self.session

    def _started(self) -> Session | None:
        """The game, begun now if it has not been; None if it cannot begin."""
        if self.session is None and not self.broken:
            try:
                self.session = self._new()
            except BadValue as error:
                self._meaningless(self.line, 1, error)
                return None
            if self._observer is not None and self.session is not None:
                self._observer.began(self)
        return self.session

    def _new(self) -> Session | None:
        table = self._table(bool(self.givens))
        for line, given in self.givens:
            try:
                self.core.assign(table, given.path, given.value)
            except BadValue as error:
                self._meaningless(line, given.column, error)
                return None
        return Session(self.core, table)

    def _back_to(self, start: int) -> None:
        """The table as it was when so many things had been done, by repeating them."""
        undone = len(self.done) - start
        if undone <= 0:
            return
        self._ahead = (start, self._ahead[1]) if self._ahead is not None and self._ahead[0] == start else None
        del self.done[start:], self.done_lines[start:], self.marks[start:]
        session = self._new()
        assert session is not None
        for action in self.done:
            if isinstance(action, Assigned):
                self.core.assign(session.table, action.path, action.value)
            else:
                session.do(action)
        self.session = session
        if self._observer is not None:
            self._observer.undone(self, undone)

    # -- words --------------------------------------------------------------------------------------------------

    def full(self, rule: str) -> str:
        """A rule's id fully written."""
        return rule if "/" in rule else f"{self.core.slug}/{rule}"

    def _refute(self, line: int, column: int, message: str, actual: str | None, claimed: str | None) -> None:
        self.findings.append(claims.refutation(line, column, message, actual, claimed))


def written(codec: Any, actions: list[Action]) -> str:
    """Actions as a line of a log writes them: `turn A` for the table's verb of that name."""
    line: str = codec.write_line(actions)
    return line[2:] if line.startswith(f"{CHANCE} turn ") else line


def _taker(action: Action) -> Callable[[Decision], bool]:
    if action.silent:
        return lambda decision: (
            decision.takes(action) or (decision.default is not None and action.seat in decision.seats)
        )
    return lambda decision: decision.takes(action)
