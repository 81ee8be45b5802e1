"""Carrying out the actions of one game: silence and refusals. `replay` adds the statements."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from deckkit.findings import Finding, Severity
from deckkit.play.actions import Action, Decision, Refusal
from deckkit.play.phrasing import line_of
from deckkit.play.records import COUNTED_LEGAL, Refused, kind_of, some_of_each_kind
from deckkit.play.standing import GameStanding
from deckkit.play.statements import Assigned
from deckkit.play.unsaid import answers_any

MOST_LEGAL = 40
"""Actions that a refusal names as legal instead."""

LONGEST_SILENCE = 10_000
"""Decisions in a row that silence answers; a game in which silence goes on for longer is not going on at all."""


class GamePlay(GameStanding):
    """One game whose actions are carried out."""

    def lead_to(self, line: int, action: Action) -> None:
        """Let silence answer as far as an action at that line needs it, and do not carry out the action itself; where
        no silence leads to it, nobody has been silent."""
        session = self._started()
        if session is None or self.stopped or self.takes(action):
            return
        start = len(self.done)
        if self._answer(line, action) is None and session.decision is not None:
            self._back_to(start)

    def takes(self, action: Action) -> bool:
        """Whether an action can be looked at as the game stands: the open decision takes it, or the game is over."""
        decision = None if self.session is None else self.session.decision
        if decision is None or isinstance(action, self.core.anytime) or decision.takes(action):
            return True
        return action.silent and decision.default is not None and action.seat in decision.seats

    def stay_silent(self, line: int) -> bool:
        """Let silence answer up to the next decision that somebody has to speak at; whether there is another one."""
        session = self._started()
        if session is None or self.stopped or self.over or session.decision is None:
            return False
        before = len(self.done)
        while (decision := session.decision) is not None and decision.default is not None:
            if len(self.done) - before > LONGEST_SILENCE:
                return False
            self._do(line, decision.default, silent=True)
        return session.decision is not None and len(self.done) > before

    def answer_silently(self, line: int) -> None:
        """Let silence answer the open decision, which has a default."""
        session = self._session
        assert session.decision is not None and session.decision.default is not None
        self._do(line, session.decision.default, silent=True)

    def take_back(self, count: int) -> None:
        """Take back the last things that have been done."""
        self._back_to(len(self.done) - count)

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
            self.settle_claims(line)
            self._after_the_end(line, action)
            return
        answer: Action | None = action
        if not isinstance(action, self.core.anytime):
            answer = self._answer(line, action)
        untimely = answer is None
        if answer is None:
            if session.decision is None:  # silence has ended the game before this action
                self.settle_claims(line)
                self._after_the_end(line, action)
                return
            self._back_to(start)
            if action.silent:
                self._idle(line, action)
                return
            answer = action
            self.settle_untimely(line)
        self.settle_claims(line)
        if self.stopped:
            return
        refusal = self._session.refusal(answer)
        if untimely and refusal is not None:
            refusal = self._look_past(line, action, refusal)
        if refusal is None:
            if self._sought is None or self._sought[0] != line:
                self._sought = (line, start, action) if len(self.done) > start else None
            self._do(line, answer, silent=False)
        else:
            self._refuse(line, action, refusal, start)

    def _answer(self, line: int, action: Action) -> Action | None:
        """What answers the decision to which silence leads this action; None if there is none, however far it leads."""
        session = self._session
        silent = action.silent
        start = len(self.done)
        if self._ahead is not None and self._ahead[0] == start and not answers_any(action, self._ahead[1]):
            return None
        seen: list[Decision] = []
        while (decision := session.decision) is not None:
            if decision.takes(action):
                return action
            default = decision.default
            if default is None or len(seen) > LONGEST_SILENCE:
                seen.append(decision)
                self._ahead = (start, seen)
                return None
            if silent and action.seat in decision.seats:
                return default if default.seat == action.seat else replace(default, seat=action.seat)
            seen.append(decision)
            self._do(line, default, silent=True)
        return None

    def _look_past(self, line: int, action: Action, refusal: Refusal) -> Refusal:
        """Why an action is refused, seen as far past what is never the reason (`Action.looked_past`) as it is refused.

        It stays refused: before the game ends, or takes the action, the way stops where it was first refused like that.
        """
        place = len(self.done)
        for _ in range(LONGEST_SILENCE):
            decision = self._session.decision
            if decision is None or decision.default is None or not decision.default.looked_past:
                break
            if type(action) in decision.kinds:  # it would be an answer, if another seat gave it
                break
            self._do(line, decision.default, silent=True)
            further = None if self._session.decision is None else self._session.refusal(action)
            if further is None:
                self._back_to(place)
                break
            if further != refusal:
                refusal, place = further, len(self.done)
        return refusal

    def _do(self, line: int, action: Action, silent: bool) -> None:
        session = self.session
        assert session is not None
        events = len(self.core.events(session.table))
        if not silent and line != self.action_line:
            self.action_line = line
            decision = session.decision
            if decision is None or decision.default is None or decision.default != action:
                self.since = events
        self.done.append(action)
        self.done_lines.append(line)
        self.silent.append(silent)
        self.marks.append(events)
        if self._observer is None:
            session.do(action)
        else:
            self._observer.doing(self, line, action, silent)
            session.do(action)
            self._observer.did(self, line, action, silent)

    def _refuse(self, line: int, action: Action, refusal: Refusal, start: int) -> None:
        """Stop at an illegal action; what silence has done for it is taken back."""
        legal = self._legal(line)
        session = self._session
        named = tuple(some_of_each_kind(legal, MOST_LEGAL))
        refused = Refused(
            line,
            self._column(line),
            self.full(refusal.rule),
            refusal.message,
            line_of(self.core.codec, [action]),
            named,
            len(legal) - len(named),
            refusal.contested,
            self.turns,
            tuple(Counter(map(kind_of, legal)).items()),
        )
        if session.decision is not None and len(self.done) > start:
            corrected = [
                (at, one)
                for at, one in zip(self.done_lines[start:], self.done[start:], strict=True)
                if isinstance(one, Assigned)
            ]
            self._back_to(start)
            self.pending = [*corrected]
            self.settle_claims(line)
        self.refusals.append(refused)
        self._excusable, self.stopped = refused, True
        if self._observer is not None:
            self._observer.refused(self, refused)

    def _legal(self, line: int) -> list[str]:
        """What could be done instead: at the open decision, then at the next one if silence answers this one."""
        if self.over:
            return []
        found = dict.fromkeys(self._answers())
        before = len(self.done)
        if self.stay_silent(line):
            found |= dict.fromkeys(self._answers())
        self._back_to(before)
        return list(found)

    def _answers(self) -> Iterator[str]:
        session, codec = self._session, self.core.codec
        for one in islice(session.legal(), COUNTED_LEGAL):
            yield line_of(codec, [codec.canonical(one, session.table)])

    def _without_silence(self) -> Refused | None:
        """Take back the last line if silence led to it, and say why it is illegal where nobody has been silent."""
        if self._sought is None or self._sought[0] != self.action_line:
            return None
        (line, start, action), self._sought = self._sought, None
        first = next((index for index, at in enumerate(self.done_lines) if at == line), start)
        self._back_to(start)
        refusal = self._session.refusal(action)
        if refusal is not None:
            self._refuse(line, action, refusal, start)
            self._back_to(first)  # what other actions of the line have done before that one
        return self._excusable

    def _after_the_end(self, line: int, action: Action) -> None:
        if self.stopped:
            return
        if action.silent:
            self._idle(line, action)
            return
        outcome = self.outcome
        how = f"the game is over by {outcome.reason}" if outcome else f"the game is closed in line {self.closed_at}"
        self._refuse(line, action, Refusal(self.core.citations["game-over"], how), len(self.done))

    def _idle(self, line: int, action: Action) -> None:
        self.remark(
            Finding(
                rule="deckkit/log.idle",
                message=f"`{line_of(self.core.codec, [action])}` answers nothing: "
                f"{action.seat} has no decision here that silence could answer",
                severity=Severity.WARNING,
                line=line,
                column=self._column(line),
                help="take the line out",
            )
        )
        if self._observer is not None:
            self._observer.idle(self, line, action)

    # -- claims -------------------------------------------------------------------------------------------------

    def settle_claims(self, line: int) -> None:
        """Look at the claims that wait for this moment."""
        raise NotImplementedError

    def settle_untimely(self, line: int) -> None:
        """Look at the claims that wait for no moment, before an action that answers no decision; `set` lines stay."""
        raise NotImplementedError
