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

everybody stayed silent, the combat was resolved, and then the damage is looked at. An action that answers no decision,
however long everybody is silent, has no such moment: before it a claim holds that holds where the game stands or, as at
the end of a log, where silence ends. `set` lines keep their place among the `expect` lines. Only `expect legal` is
looked at right away where the open decision takes the action.

An illegal action stops its game, and leaves the table as it was before that line; `expect illegal RULE` right behind
it lifts that, and a `rewind` to it or to a line before. So it does behind a `sideboard` line, by which nothing is then
exchanged, and behind the line of a game that must not be played, which stays unplayed. A line that is legal only
because silence came before it is, with `expect illegal` behind it, looked at where nobody has been silent.
"""

from bisect import bisect_left

from deckkit.findings import Finding
from deckkit.play import claims
from deckkit.play import statements as say
from deckkit.play.actions import Action, Outcome, Refusal
from deckkit.play.core import BadValue
from deckkit.play.lines import CONCESSION, RULING
from deckkit.play.phrasing import statement_line
from deckkit.play.playing import LONGEST_SILENCE, GamePlay
from deckkit.play.records import Refused, Ruled
from deckkit.play.standing import MOST_FINDINGS


class GameReplay(GamePlay):
    """One game under replay: what the lines say is pushed into it, one after the other."""

    def push(self, line: int, item: say.Item) -> None:
        """Take what the next line says."""
        self.last_line = line
        if isinstance(item, Action):
            self._act(line, item)
        elif isinstance(item, tuple):
            start, free = len(self.done), not self.stopped
            if not free:
                self._excusable = None
            for action in item:
                if not self.stopped:
                    self._act(line, action)
            if free and self.stopped and not self.over:
                self._back_to(start)  # a line is carried out as a whole or not at all
        else:
            self._say(line, item)
            if not isinstance(item, say.Ruling | say.Between):
                self._excusable = None

    def finish(self) -> None:
        """The game has no more lines: silence answers what it can, and what is left of the claims is looked at."""
        if self.stopped or self.closed or self.judged:
            if not self.stopped:
                self.settle_claims(self.last_line)
            return
        session = self._started()
        if session is None:
            return
        if self._observer is not None:
            self._observer.finishing(self)
        for _ in range(LONGEST_SILENCE):
            if session.decision is None or session.decision.default is None:
                break
            self._do(self.last_line, session.decision.default, silent=True)
        self.settle_claims(self.last_line)
        if self._observer is not None:
            self._observer.finished(self)

    def settle(self) -> None:
        """Look at what claims are waiting, with the game as it stands."""
        if not self.stopped and self._started() is not None:
            self.settle_claims(self.last_line)

    def settle_before(self, following: say.Item | None) -> None:
        """Look at what claims are waiting, where they would be looked at with that as the next line."""
        if self.stopped or not self.pending or self._started() is None:
            return
        line = self.last_line
        actions = following if isinstance(following, tuple) else (following,)
        if isinstance(actions[0], Action):
            self.lead_to(line, actions[0])
            if not self.takes(actions[0]) and self._left_to_silence():
                self.stay_silent(line)
        elif not (isinstance(following, say.Result) and following.reason in (CONCESSION, RULING)):
            self.stay_silent(line)
        self.settle_claims(line)

    # -- statements ---------------------------------------------------------------------------------------------

    def _say(self, line: int, item: say.Statement) -> None:
        if isinstance(item, say.ExpectIllegal):
            self._expect_illegal(line, item)
        elif isinstance(item, say.Ruling):
            self.rulings.append(Ruled(line, "ruling", item.rule and self.full(item.rule), item.text))
        elif isinstance(item, say.Rewind):
            self.rulings.append(Ruled(line, "rewind", None, f"to before line {item.line}"))
            self._rewind(item.line)
        elif isinstance(item, say.Between):
            self._exchange(line, item)
        elif self.stopped:
            pass
        elif isinstance(item, say.Given):
            self.givens.append((line, item))
        elif isinstance(item, say.Result):
            self._result(line, item)
        else:
            if isinstance(item, say.Assigned):
                self.rulings.append(Ruled(line, "set", None, f"{item.path} = {item.value}"))
            session = self._started()
            if session is None:
                return
            now = session.decision is None or self.over
            if not now and isinstance(item, say.ExpectLegal) and not self.pending:
                first, decision = item.actions[0], session.decision
                now = decision is not None and (decision.takes(first) or isinstance(first, self.core.anytime))
            self.pending.append((line, item))
            if now:
                self.settle_claims(line)
        if self._observer is not None:
            self._observer.said(self, line, item)

    def settle_untimely(self, line: int) -> None:
        """Look at the claims before an action that answers no decision: each here, or else where silence ends."""
        if self._left_to_silence():
            start = len(self.done)
            self.stay_silent(line)
            self.settle_claims(line)
            self._back_to(start)

    def _left_to_silence(self) -> bool:
        """Drop the claims that hold here; whether others are left, which silence decides. Beside `set` lines all stay,
        to be looked at in their order."""
        if any(isinstance(item, say.Assigned) for _, item in self.pending):
            return False
        self.pending = [(number, item) for number, item in self.pending if not self._holds(number, item)]
        return bool(self.pending)

    def _holds(self, line: int, item: say.Statement) -> bool:
        """Whether a claim holds with the game as it stands."""
        try:
            return not claims.refuted(self, line, item)
        except BadValue:
            return False

    def settle_claims(self, line: int) -> None:
        """Look at the claims that wait and carry out the `set` lines among them, in their order."""
        if not self.pending:
            return
        waiting, self.pending = self.pending, []
        for number, item in waiting:
            session = self._session
            if self.broken:
                return  # one line that means nothing says enough
            try:
                if isinstance(item, say.Assigned):
                    events = len(self.events)
                    self.core.assign(session.table, item.path, item.value)
                    self.done.append(item)
                    self.done_lines.append(number)
                    self.silent.append(False)
                    self.marks.append(events)
                    self._ahead = None
                else:
                    for wrong in claims.refuted(self, number, item):
                        self.remark(wrong)
            except BadValue as error:
                column = error.column or item.column
                if isinstance(item, say.Assigned):
                    self._meaningless(number, column, error)
                else:  # a claim that means nothing is refuted, and the game goes on
                    self.remark(Finding(rule="deckkit/log.value", message=str(error), line=number, column=column))

    def _expect_illegal(self, line: int, item: say.ExpectIllegal) -> None:
        refused = self._excusable or (None if self.stopped else self._without_silence())
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

    def _result(self, line: int, item: say.Result) -> None:
        session = self._started()
        if session is None:
            return
        if self.closed:
            message = f"the game has its result already, in line {self.closed_at}"
            self._refute(line, item.column, message, "2 results", "1 result")
            return
        winner = item.winner
        if item.reason == CONCESSION and winner is not None and session.decision is not None:
            self._act(line, self.core.concession(winner))
        elif item.reason == RULING and self.outcome is None:
            self.settle_claims(line)
            rulings = [one for one in self.rulings if one.kind == "ruling"]
            if not rulings:
                self.closed_at = line
                message = "no `ruling` line of this game says why the judge ended it"
                self._refute(line, item.column, message, "no ruling", "a ruling")
                return
            sides = zip(self.mode.sides, self.mode.names, strict=True)
            won = tuple(seat for side, name in sides if name in self.mode.named(winner or "") for seat in side)
            rule = rulings[-1].rule or "deckkit/log.ruling"
            self.judged = Outcome(won, RULING, rule, lost=item.outcome == "loss")
        else:
            self.finish()
        if self.stopped:
            return
        self.settle_claims(line)
        for wrong in claims.result_refuted(self, line, item):
            self.remark(wrong)
        self.closed_at = line

    def _exchange(self, line: int, item: say.Between) -> None:
        """Cards are exchanged after the game; a line that is refused is not, and no later one depends on it."""
        start, free = len(self.done), not self.stopped
        if free and not self.over:
            self.finish()
        if free and not self.over:
            self._back_to(start)
            self.stopped = True
            what = "cards are exchanged" if isinstance(item, say.Exchange) else "another list is handed in"
            how = f"game {self.number} is not over; {what} between games"
            refusal: Refusal | None = Refusal(item.time_rule(self.core.citations), how)
        else:
            refusal = self.exchange(self, line, item)
        self._excusable = None
        if refusal is None:
            self.exchanges.append((line, item))
            return
        refused = Refused(
            line, item.column, self.full(refusal.rule), refusal.message, statement_line(self.core.codec, item)
        )
        self.refusals.append(refused)
        self._excusable = refused if free else None
        if self._observer is not None:
            self._observer.refused(self, refused)

    def bar(self, refused: Refused) -> None:
        """The game must not be played at all; it counts as closed, also where `expect illegal` asks for that."""
        self.refusals.append(refused)
        self._excusable = refused
        self.stopped, self.closed_at = True, self.line

    def _rewind(self, line: int) -> None:
        """Back to just before a line: all that came of it and of later ones is void."""
        self.refusals = [one for one in self.refusals if one.line < line]
        void = [one for one in self.findings if (one.line or 0) >= line]
        if void:
            self.findings = [one for one in self.findings if (one.line or 0) < line]
            for weight, number in self.noted.items():
                self.noted[weight] = min(number, MOST_FINDINGS) - sum(one.severity is weight for one in void)
        self.exchanges = [one for one in self.exchanges if one[0] < line]
        self.pending, self.judged = [], None
        self.stopped = self.broken or bool(self.refusals)
        self.closed_at = self.closed_at if self.closed_at < line else 0
        if self.session is not None:
            self._back_to(bisect_left(self.done_lines, line), rewound=True)
            self.action_line, self.since = 0, len(self.events)

    def _refute(self, line: int, column: int, message: str, actual: str | None, claimed: str | None) -> None:
        self.remark(claims.refutation(line, column, message, actual, claimed))
