"""`deckkit match explain`: what a line came to, each number with its rule."""

from collections.abc import Iterable, Iterator
from typing import Any

import click

from deckkit.cli.errors import Failure
from deckkit.cli.match.account import Account, Sum, account, full, rules_of, summed
from deckkit.cli.match.excerpt import bar, excerpt, gutter_of, noted, refusal, rule_text
from deckkit.cli.match.logs import header_of, load, pool_option, replay
from deckkit.cli.match.words import bold, ended, joined, when
from deckkit.cli.output import as_json, format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.findings import Finding, Severity
from deckkit.play import statements as say
from deckkit.play.actions import Event
from deckkit.play.adjudicate import game_verdict
from deckkit.play.core import Core
from deckkit.play.library import shelf
from deckkit.play.log import Log
from deckkit.play.telling import Deed


@click.command(
    epilog="""\b
Examples:
  deckkit match explain tournaments/cannibal-world/first-blood/round-1-table-1.match 117
  deckkit match explain tournaments/cannibal-world/first-blood/round-1-table-2.match 228 --rules"""
)
@click.argument("path", metavar="LOG", type=FILE_NAME)
@click.argument("line", metavar="LINE", type=click.IntRange(min=1))
@click.option("--rules", is_flag=True, help="Print every rule that is named.")
@format_option("text", "json")
@pool_option
@click.pass_context
def explain(ctx: click.Context, path: str, line: int, rules: bool, form: str, pool: str | None) -> None:
    """Explain line LINE of LOG: what it did and what silence did behind it, each event with its rule and each number
    with what it is made of; of a claim, what stands at the table; of an illegal line, why it is one.

    Exit code: 0, or 1 for an illegal line or a refuted claim.
    """
    log = load(path)
    if line > len(log.text):
        raise Failure(f"{log.path} has {len(log.text)} lines, not {line}")
    replay(log, pool)
    found = account(log, line, shelf(), pool)
    if form == "json":
        as_json(_as_json(log, line, found))
    else:
        for one in _Page(log, line, found).lines(rules):
            click.echo(one)
    refuted = any(one.severity is Severity.ERROR for one in found.findings)
    ctx.exit(1 if found.refusal is not None or refuted else 0)


class _Page:
    """The explanation of one line, as text."""

    def __init__(self, log: Log, line: int, found: Account) -> None:
        self.log, self.line, self.found = log, line, found
        self.core: Core = header_of(log).core
        self.gutter = gutter_of(min(line + 1, len(log.text)))

    def lines(self, rules: bool) -> Iterator[str]:
        found = self.found
        if found.refusal is not None:
            yield from refusal(self.log.text, self.log.path, found.refusal)
            yield from self._about(found.refusal.rule)
            return
        place = f"{printable(self.log.path)}:{self.line}"
        game = f"game {found.game}" if found.game else "the head of the log"
        yield joined((bold(place), game, f"turn {found.turn}" if found.turn else ""), ", ")
        yield from excerpt(self.log.text, self.line, self.log.column(self.line), "cyan", whole=True)
        yield bar(self.gutter)
        yield from self._body()
        for finding in found.findings:
            yield self._finding(finding)
        if rules:
            yield from self._rules()

    def _body(self) -> Iterator[str]:
        found, item = self.found, self.found.item
        if found.stopped is not None and not isinstance(item, say.ExpectIllegal | say.Ruling):
            by = _by(found.stopped.rule)
            yield f"It is not played: the game stops at line {found.stopped.line}, which is illegal{by}"
        elif item is None:
            yield self._no_item()
        elif isinstance(item, say.Statement):
            yield from self._statement(item)
        else:
            yield from self._deeds("Unwritten before it:", found.before)
            yield from self._deeds("It does:", found.own)
            if not found.own and not found.findings:
                yield self._nothing()
        yield from self._deeds(self._silence(), found.after)

    def _nothing(self) -> str:
        game = self.found.replay
        if game is None or not game.broken:
            return "It does nothing."
        wrong = game.findings[-1]
        return f"It is not played: {printable(wrong.message)} (line {wrong.line})"

    def _silence(self) -> str:
        return "Unwritten after it" + (f", before line {self.found.until}:" if self.found.until else ":")

    def _deeds(self, title: str, deeds: list[Deed]) -> Iterator[str]:
        if deeds:
            yield title
        several = len(deeds) > 1 or any(deed.silent for deed in deeds)
        for deed in deeds:
            if several:
                yield f"  {bold(printable(deed.text))}" + ("" if deed.events else ": nothing happens by it")
            elif not deed.events:
                yield "  nothing happens by it"
            yield from self._events(deed.events, "    " if several else "  ")

    def _events(self, events: Iterable[Event], margin: str) -> Iterator[str]:
        for one in summed(events):
            if isinstance(one, Event):
                yield f"{margin}{self._said(one)}"
            elif len(one.terms) == 1:
                yield f"{margin}{self._said(one.terms[0])}"
            else:
                yield f"{margin}{_total(one)}"
                for term in one.terms:
                    yield f"{margin}  {term.amount:+d}  {printable(term.detail)}{_by(term.rule)}"

    def _said(self, event: Event) -> str:
        return printable(self.core.narrate(event)) + _by(event.rule)

    def _no_item(self) -> str:
        text = self.log.text[self.line - 1].strip()
        if not text:
            return "It is blank."
        if text.startswith("#"):
            return "It is a comment."
        return f"It begins game {self.found.game}." if self.found.game else "It is a line of the head."

    def _statement(self, item: say.Statement) -> Iterator[str]:
        if isinstance(item, say.Given):
            yield f"It sets up the position: {printable(item.path)} is {printable(item.value)}."
        elif isinstance(item, say.Assigned | say.Ruling | say.Rewind):
            yield "It is the judge's: " + _judge(item)
        elif isinstance(item, say.Exchange):
            yield f"{item.seat} exchanges {len(item.out)} for {len(item.into)} cards, legally."
        elif isinstance(item, say.NextList):
            yield f"{item.seat} goes on with the list {printable(item.path)}, legally."
        elif isinstance(item, say.Result):
            yield from self._result()
        else:
            yield from self._claim(item)

    def _result(self) -> Iterator[str]:
        game = self.found.replay
        assert game is not None
        verdict = game_verdict(game)
        yield f"It claims how the game ended. {joined((ended(header_of(self.log), verdict), when(verdict)), ', ')}."
        if verdict.rule:
            yield from (line for label, text in rule_text(verdict.rule) for line in noted(label, text, 1))
        yield from self._deeds("What it does:", self.found.own)

    def _claim(self, item: say.Statement) -> Iterator[str]:
        found = self.found
        if isinstance(item, say.ExpectIllegal):
            if found.stopped is not None:
                yield f"It speaks of line {found.stopped.line}, which is illegal:"
                yield from refusal(self.log.text, self.log.path, found.stopped)
            return
        for test, value in found.values:
            path = test.right if test.sign in ("in", "not in") else test.left
            yield f"  {printable(path)} is {printable(value)}; the log says {printable(str(test))}"
        if not any(one.severity is Severity.ERROR for one in found.findings):
            yield click.style("The claim is confirmed.", fg="green")
        if found.since:
            yield f"By line {found.since_line} and those behind it this has happened:"
            yield from self._events(found.since, "  ")

    def _finding(self, finding: Finding) -> str:
        colour = "red" if finding.severity is Severity.ERROR else "yellow"
        return f"{bold(finding.severity.value, colour)}{bold(f'[{finding.rule}]')}: {printable(finding.message)}"

    def _rules(self) -> Iterator[str]:
        found = self.found
        deeds = [*found.before, *found.own, Deed("", False, tuple(found.since)), *found.after]
        for rule in rules_of(self.core, deeds):
            yield ""
            yield bold(rule)
            yield from (line for label, text in rule_text(rule) for line in noted(label, text, 1))

    def _about(self, full_id: str) -> Iterator[str]:
        """Examples and contradictions of the rulebook that concern the rule of an illegal line."""
        index, _, rule_id = full_id.partition("/")
        examples, conflicts = shelf().rulebook(index).about(rule_id)
        for example in examples:
            yield from noted("example", f"{example.given} {example.then} ({example.where})", self.gutter)
        for conflict in conflicts:
            yield from noted("contested", f"{conflict.problem} {conflict.decision}", self.gutter)


def _total(one: Sum) -> str:
    """A sum as an equation: ``Rex, damage: 3 - 2 = 1``. Of terms that have led to nothing yet only the terms: what
    comes of them is a matter of what is still to be answered, or it has gone to another."""
    first, *others = one.terms
    kind = first.kind.partition("-")[0]
    terms = str(first.amount) + "".join(f" {'-' if term.amount < 0 else '+'} {abs(term.amount)}" for term in others)
    computed = sum(term.amount for term in one.terms)
    if one.total is None and computed > 0:
        return printable(f"{first.who}, {kind}: {terms}")
    total = one.total.amount if one.total is not None else 0
    return printable(f"{first.who}, {kind}: {terms}" + (f" = {total}" if total == computed else f", so {total}"))


def _judge(item: say.Statement) -> str:
    if isinstance(item, say.Assigned):
        return f"from now on {printable(item.path)} is {printable(item.value)}."
    if isinstance(item, say.Rewind):
        return f"everything from line {item.line} on is taken back."
    assert isinstance(item, say.Ruling)
    return joined((f'"{printable(item.text)}"' if item.text else "", f"by {item.rule}" if item.rule else ""), " ")


def _by(rule: str) -> str:
    return click.style(f"  [{rule}]", dim=True)


def _as_json(log: Log, line: int, found: Account) -> dict[str, Any]:
    core = header_of(log).core

    def events(some: Iterable[Event]) -> list[dict[str, Any]]:
        return [{**one._asdict(), "rule": full(core, one.rule), "sentence": core.narrate(one)} for one in some]

    def deeds(some: Iterable[Deed]) -> list[dict[str, Any]]:
        return [{"text": one.text, "silent": one.silent, "events": events(one.events)} for one in some]

    return {
        "path": log.path,
        "line": line,
        "text": log.text[line - 1],
        "game": found.game or None,
        "turn": found.turn or None,
        "before": deeds(found.before),
        "did": deeds(found.own),
        "after": deeds(found.after),
        "until": found.until or None,
        "refusal": found.refusal.as_json() if found.refusal is not None else None,
        "stopped_by": found.stopped.as_json() if found.stopped is not None else None,
        "claims": [
            {"left": test.left, "sign": test.sign, "right": test.right, "column": test.column, "value": value}
            for test, value in found.values
        ],
        "since": events(found.since),
        "findings": [finding.as_json() for finding in found.findings],
    }
