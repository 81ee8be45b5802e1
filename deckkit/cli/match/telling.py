"""How `match replay` tells a match: one class a format, fed step by step."""

from collections.abc import Iterator
from typing import Protocol

import click

from deckkit.cli.match.account import full
from deckkit.cli.match.board import board_lines, to_decide
from deckkit.cli.match.excerpt import labelled, refusal
from deckkit.cli.match.json import JsonLines, JsonList
from deckkit.cli.match.words import bold, ended, joined, score, side_called, stopped_at, when
from deckkit.cli.words import placed_line, printable
from deckkit.findings import Finding, Severity
from deckkit.play.adjudicate import game_verdict
from deckkit.play.core import Core
from deckkit.play.header import Header
from deckkit.play.log import Log
from deckkit.play.match import MatchReplay, Step
from deckkit.play.records import Refused
from deckkit.play.replay import GameReplay
from deckkit.play.telling import deeds, fingerprint, rows
from deckkit.play.tokens import split_comment
from deckkit.play.verdict import Verdict


class Teller(Protocol):
    """Is told of a match as it is replayed.

    adopt    the match that is told from now on, `begin` with a title
    step     one line; `refused`: it is illegal, `expected`: as the log says that it is; `found`: what is to be said of
             it
    refused  an illegal line that is no step: a game that must not be played
    board    the table as it stands behind a line
    remark   something to be said of the log; conclude: what the whole of it has come to
    """

    def adopt(self, log: Log, match: MatchReplay) -> None: ...

    def begin(self, log: Log, match: MatchReplay) -> None: ...

    def step(self, step: Step, refused: Refused | None, expected: bool, found: list[Finding]) -> None: ...

    def refused(self, one: Refused) -> None: ...

    def board(self, replay: GameReplay, line: int) -> None: ...

    def remark(self, finding: Finding) -> None: ...

    def conclude(self, verdict: Verdict) -> None: ...

    def close(self) -> None: ...


def teller(form: str) -> Teller:
    """The teller of a format: text, json or jsonl."""
    return Text() if form == "text" else Json(JsonList() if form == "json" else JsonLines())


class Text:
    """For people: each line as it stands in the log, and below it what happened, in sentences."""

    log: Log
    header: Header
    core: Core

    def __init__(self) -> None:
        self.game = 0
        self.over = False

    def adopt(self, log: Log, match: MatchReplay) -> None:
        self.log, self.header, self.core = log, match.header, match.core

    def begin(self, log: Log, match: MatchReplay) -> None:
        self.adopt(log, match)
        sides = " against ".join(side_called(self.header, name) for name in self.header.mode.names)
        about = joined((self.core.slug, self.header.mode.words))
        click.echo(f"{bold(printable(log.path))}: {about} · {sides}")

    def step(self, step: Step, refused: Refused | None, expected: bool, found: list[Finding]) -> None:
        lines = self._title(step.replay)
        if step.item is not None:
            lines.append(self._numbered(step.line, bold(self._text(step.line))))
        if refused is not None and not expected:
            lines += self._refused(refused)
        elif refused is not None:
            lines.append(self._below(f"refused, as the log expects: {printable(refused.message)}", refused.rule))
        lines += self._deeds(step)
        for one in found:  # a position and a claim are looked at behind their lines
            where = f"line {one.line}: " if one.line not in (None, step.line) else ""
            lines.append(self._below(where + _said(one)))
        if step.replay.outcome is not None and not self.over:
            self.over = True
            verdict = game_verdict(step.replay)
            lines.append(self._below(bold(ended(self.header, verdict), "green"), verdict.rule))
        click.echo("\n".join(lines))

    def _title(self, replay: GameReplay) -> list[str]:
        if replay.number == self.game:
            self.over = self.over and replay.outcome is not None  # a rewind goes on with a game that was over
            return []
        self.game, self.over = replay.number, False
        return ["", bold(f"game {replay.number}", "cyan")]

    def _deeds(self, step: Step) -> Iterator[str]:
        unsaid: list[str] = []
        for deed in rows(step):
            if deed.silent:
                unsaid.append(printable(deed.text))
            told = [event for event in deed.events if event.kind not in self.core.asides]
            if told:
                yield from self._silence(unsaid)
                unsaid = []
            for event in told:
                yield self._below(printable(self.core.narrate(event)))
        yield from self._silence(unsaid)

    def _silence(self, unsaid: list[str]) -> Iterator[str]:
        if unsaid:
            yield self._below(click.style(f"unwritten: {', '.join(unsaid)}", dim=True))

    def board(self, replay: GameReplay, line: int) -> None:
        session = replay.session
        place = f"{printable(self.log.path)}:{line}"
        verdict = game_verdict(replay)
        turn = f"turn {verdict.turns}" if verdict.turns else ""
        lines = ["", f"{bold(place)}, {joined((f'game {replay.number}', turn), ', ')}"]
        if session is not None:
            lines += board_lines(self.core, session.table)
            if replay.outcome is not None:
                lines.append(bold(f"The game is over: {joined((ended(self.header, verdict), when(verdict)), ', ')}"))
            elif session.decision is not None and not replay.closed:
                lines.append(f"To decide: {to_decide(self.core, self.header, session.table, session.decision)}")
        click.echo("\n".join([*lines, ""]))

    def refused(self, one: Refused) -> None:
        click.echo("\n".join(self._refused(one)))

    def _refused(self, one: Refused) -> list[str]:
        return ["", *refusal(self.log.text, self.log.path, one)]

    def remark(self, finding: Finding) -> None:
        click.echo(f"{printable(self.log.path)}:{finding.line or 1}: {_said(finding)}")

    def conclude(self, verdict: Verdict) -> None:
        lines = [""]
        for game in verdict.games:
            stopped = stopped_at(self.log, verdict, game)
            how = joined((ended(self.header, game, stopped), when(game, stopped)), ", ")
            lines.append(f"game {game.number}: {how}")
        if self.header.mode.best_of > 1 or len(verdict.games) > 1:
            lines.append(f"match: {score(self.header, verdict.score, verdict.winner)}")
        click.echo("\n".join(lines))

    def close(self) -> None:
        pass

    def _text(self, line: int) -> str:
        return printable(split_comment(self.log.text[line - 1])[0])

    def _numbered(self, line: int, text: str) -> str:
        return f"{click.style(str(line).rjust(self._gutter), fg='blue')}  {text}"

    def _below(self, text: str, rule: str | None = None) -> str:
        return " " * (self._gutter + 4) + text + (click.style(f"  [{rule}]", dim=True) if rule else "")

    @property
    def _gutter(self) -> int:
        return max(4, len(str(len(self.log.text))))


def _said(finding: Finding) -> str:
    colour = "red" if finding.severity is Severity.ERROR else "yellow"
    word = labelled(finding.severity.value, colour, finding.rule)
    return f"{word}: {printable(finding.message)}"


class Json:
    """One object a step."""

    log: Log
    core: Core

    def __init__(self, out: JsonLines) -> None:
        self.out = out

    def adopt(self, log: Log, match: MatchReplay) -> None:
        self.log, self.core = log, match.core

    def begin(self, log: Log, match: MatchReplay) -> None:
        self.adopt(log, match)

    def step(self, step: Step, refused: Refused | None, expected: bool, found: list[Finding]) -> None:
        done = deeds(step)
        outcome = step.replay.outcome
        self.out.put(
            {
                "game": step.replay.number,
                "line": step.line,
                "text": split_comment(self.log.text[step.line - 1])[0] if step.item is not None else None,
                "unwritten": [deed.text for deed in done if deed.silent],
                "events": [
                    {**event._asdict(), "rule": full(self.core, event.rule), "sentence": self.core.narrate(event)}
                    for deed in done
                    for event in deed.events
                ],
                "refusal": None if refused is None else {**refused.as_json(), "expected": expected},
                "findings": [finding.as_json() for finding in found],
                "outcome": None if outcome is None else outcome.reason,
                "hash": None if step.session is None else fingerprint(step.session),
            }
        )

    def board(self, replay: GameReplay, line: int) -> None:
        session = replay.session
        if session is None:
            return
        decision = session.decision if not replay.over else None
        sections = self.core.board(session.table)
        self.out.put(
            {
                "game": replay.number,
                "line": line,
                "board": [{"title": title, "rows": rows} for title, rows in sections],
                "seats": list(decision.seats) if decision is not None else [],
                "question": self.core.question(session.table, decision) if decision is not None else None,
                "outcome": None if replay.outcome is None else replay.outcome.reason,
                "hash": fingerprint(session),
            }
        )

    def refused(self, one: Refused) -> None:
        self.out.put({"line": one.line, "refusal": {**one.as_json(), "expected": False}})

    def remark(self, finding: Finding) -> None:
        click.echo(placed_line(self.log.path, finding, severity=True), err=True)

    def conclude(self, verdict: Verdict) -> None:
        """A verdict is what `match adjudicate` prints."""

    def close(self) -> None:
        self.out.close()
