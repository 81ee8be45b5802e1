"""One game as it stands: what has been done, what was found, and the way back to where it stood before."""

from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from deckkit.findings import Finding, Severity
from deckkit.play.actions import Action, Decision, Event, Outcome, Refusal
from deckkit.play.core import BadValue, Core, Mode
from deckkit.play.observer import Observer
from deckkit.play.records import Refused, Ruled
from deckkit.play.session import Session
from deckkit.play.statements import Assigned, Between, Given, Statement

MOST_FINDINGS = 1_000
"""Findings of one severity in a log, after which no further one is kept."""


class GameStanding:
    """One game as it stands.

    session    the game as it stands, None before its first action
    done       what has been carried out: actions, those of silence among them, and `set` lines
    done_lines the line that each belongs to; silence belongs to the line that needed it
    silent     for each, whether nobody wrote it; marks: how many events there were before each
    refusals   the illegal line that stopped it, if one did
    exchanges  the legal lines `sideboard` and `deck` after it; exchange: why one is not legal, of which the match knows
    findings   refuted claims, idle lines, values that mean nothing; noted: how many of each severity there have been in
               the log so far
    closed_at  the `result` line by which it is over, or where it begins if it must not be played; else 0
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
        self.silent = bytearray()
        self.marks: array[int] = array("L")
        self.pending: list[tuple[int, Statement]] = []
        self.refusals: list[Refused] = []
        self.findings: list[Finding] = []
        self.noted: Counter[Severity] = Counter()
        self.rulings: list[Ruled] = []
        self.exchanges: list[tuple[int, Between]] = []
        self.exchange: Callable[[Any, int, Between], Refusal | None] = lambda replay, line, item: None
        self.judged: Outcome | None = None
        self.stopped = self.broken = False
        self.closed_at = 0
        self.last_line = line
        self.action_line = 0
        self.since = 0
        self._excusable: Refused | None = None
        self._sought: tuple[int, int, Action] | None = None
        self._ahead: tuple[int, list[Decision]] | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it is not over."""
        return self.judged or (self.session.outcome if self.session is not None else None)

    @property
    def winner(self) -> str | None:
        """The name of the side that won, or of several who share the win; None for no such end."""
        return None if self.outcome is None else self.mode.name_of(self.outcome.winners)

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened so far."""
        return () if self.session is None else self.core.events(self.session.table)

    def happened(self, index: int) -> tuple[Event, ...]:
        """What has happened by one of `done`."""
        end = self.marks[index + 1] if index + 1 < len(self.marks) else None
        return tuple(self.events[self.marks[index] : end])

    @property
    def closed(self) -> bool:
        """Whether its lines say that it is over."""
        return self.closed_at > 0

    @property
    def over(self) -> bool:
        return self.closed or self.outcome is not None

    @property
    def turns(self) -> int:
        """How many turns have begun: actions of the table's verb `turn`; where an illegal line has stopped the game, in
        which turn that line was looked at."""
        kinds = self.core.codec.kinds("turn")
        begun = sum(isinstance(one, kinds) for one in self.done)
        return max((begun, *(one.turn for one in self.refusals)))

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
        """The game from its beginning; None, and a finding for each `given` line that means nothing, if it has none."""
        table, wrong = self._table(bool(self.givens)), False
        for line, given in self.givens:
            try:
                self.core.assign(table, given.path, given.value)
            except BadValue as error:
                self._meaningless(line, given.column, error)
                wrong = True
        return None if wrong else Session(self.core, table)

    def _back_to(self, start: int, rewound: bool = False) -> None:
        """The table as it was when so many things had been done, by repeating them."""
        if len(self.done) <= start:
            return
        undone = 0 if self._observer is None else sum(isinstance(one, Action) for one in self.done[start:])
        self._ahead = (start, self._ahead[1]) if self._ahead is not None and self._ahead[0] == start else None
        del self.done[start:], self.done_lines[start:], self.silent[start:], self.marks[start:]
        session = self._new()
        assert session is not None
        for action in self.done:
            if isinstance(action, Assigned):
                self.core.assign(session.table, action.path, action.value)
            else:
                session.do(action)
        self.session = session
        if self._observer is not None:
            self._observer.undone(self, undone, rewound)

    def _meaningless(self, line: int, column: int, error: BadValue) -> None:
        self.broken = self.stopped = True
        self.remark(Finding(rule="deckkit/log.value", message=str(error), line=line, column=column))

    def remark(self, finding: Finding) -> None:
        """Keep a finding, and of very many the first ones."""
        weight = finding.severity
        self.noted[weight] += 1
        if self.noted[weight] == MOST_FINDINGS:
            more = f"{finding.message}; {MOST_FINDINGS} {weight.value}s up to this line, and no more are named"
            self.findings.append(replace(finding, message=more))
        elif self.noted[weight] < MOST_FINDINGS:
            self.findings.append(finding)

    def full(self, rule: str) -> str:
        """A rule's id fully written."""
        return rule if "/" in rule else f"{self.core.slug}/{rule}"
