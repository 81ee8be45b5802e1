"""How `check` reports: one class a format, fed file by file, so that memory does not grow with their number."""

from typing import Protocol

import click

from deckkit.check import SAMPLE_NOTE, Report
from deckkit.cli.output import page_width, terminal_width
from deckkit.cli.words import markdown_cell, place, printable, printable_lines
from deckkit.findings import Finding, Severity
from deckkit.lettering import escaped
from deckkit.limits import COPIES, Limit, bound

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}


class Reporter(Protocol):
    """Takes the reports in the order of checking, and a last call when all are in."""

    def add(self, report: Report) -> None: ...

    def close(self) -> None: ...


def reporter(form: str, explain: bool) -> Reporter:
    """The reporter of a format: text, json, jsonl, github or markdown."""
    if form == "text":
        return Text(explain)
    formats: dict[str, type[Reporter]] = {"json": Json, "jsonl": JsonLines, "github": Github, "markdown": Markdown}
    return formats[form]()


class Text:
    """For people: a line a legal file, every finding with its place in the file, and a line to close."""

    def __init__(self, explain: bool) -> None:
        self.explain = explain
        self.counts = {"legal": 0, "illegal": 0, "undecided": 0, "unreadable": 0}
        self.sample: set[str] = set()
        self.explained: set[str] = set()

    def add(self, report: Report) -> None:
        verdict = _verdict(report)
        self.counts[verdict] += 1
        shown = click.style(verdict, fg="green" if report.legal else "red", bold=True)
        begun = len(printable(report.path)) + 2 + len(verdict)
        click.echo(f"{printable(report.path)}: {shown}{_in_a_line(_measures(report), begun)}")
        for finding in report.findings:
            if finding is SAMPLE_NOTE:
                self.sample.add(report.game or "")
            else:
                self._finding(report, finding)

    def _finding(self, report: Report, finding: Finding) -> None:
        severity = click.style(finding.severity.value, fg=_COLOURS[finding.severity], bold=True)
        click.echo(f"  {place(printable(report.path), finding)}: {severity} {click.style(finding.rule, bold=True)}")
        click.echo(f"      {printable(finding.message)}")
        if finding.help:
            click.echo(f"      {click.style('help:', fg='cyan')} {printable(finding.help)}")
        if self.explain and finding.rule not in self.explained:
            self.explained.add(finding.rule)
            self._rule(finding.rule)

    def _rule(self, full_id: str) -> None:
        from deckkit.rulebook import load_rulebook

        index, rule_id = full_id.split("/", 1)
        rule = load_rulebook(index).rule(rule_id)
        self._said("rule:", f"{rule.text} ({rule.where})")
        if rule.ruling:
            self._said("ruling:", rule.ruling)

    def _said(self, label: str, text: str) -> None:
        from textwrap import fill

        indent = " " * (len(label) + 7)
        told = fill(text, page_width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
        click.echo(f"      {click.style(label, fg='cyan')} {told.lstrip()}")

    def mention_sample(self) -> None:
        """Say once which verdicts rest on invented card numbers."""
        if self.sample:
            games = ", ".join(sorted(self.sample))
            click.echo(f"note: resting on sample card data ({games}); check against your own with --pool")

    def close(self) -> None:
        self.mention_sample()
        files = sum(self.counts.values())
        parts = [f"{number} {verdict}" for verdict, number in self.counts.items() if number]
        click.echo(f"{files} file{'s' * (files != 1)} checked: {', '.join(parts) or 'nothing to check'}")


class Json:
    """One object for the whole run, written as it comes."""

    def __init__(self) -> None:
        import json

        self.legal, self.first, self.encode = True, True, json.JSONEncoder(ensure_ascii=False).encode
        click.echo('{"files": [', nl=False)

    def add(self, report: Report) -> None:
        self.legal = self.legal and report.legal
        click.echo(("" if self.first else ",") + "\n  " + escaped(self.encode(report.as_json())), nl=False)
        self.first = False

    def close(self) -> None:
        click.echo(f'\n], "legal": {self.encode(self.legal)}}}')


class JsonLines:
    """One object a file and line; gathered into blocks, since a write for each of ten thousand files is dear."""

    BLOCK = 200

    def __init__(self) -> None:
        import json

        self.lines: list[str] = []
        self.encode = json.JSONEncoder(ensure_ascii=False).encode

    def add(self, report: Report) -> None:
        self.lines.append(escaped(self.encode(report.as_json())))
        if len(self.lines) >= self.BLOCK:
            self.close()

    def close(self) -> None:
        if self.lines:
            click.echo("\n".join(self.lines))
            self.lines.clear()


class Github:
    """Annotations of GitHub's workflow commands; notes only where they concern a line of their own."""

    LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}

    def __init__(self) -> None:
        self.sample: set[str] = set()

    def add(self, report: Report) -> None:
        for finding in report.findings:
            if finding is SAMPLE_NOTE:
                self.sample.add(report.game or "")
                continue
            message = finding.message + (f" ({finding.help})" if finding.help else "")
            click.echo(
                f"::{self.LEVELS[finding.severity]} file={_property(report.path)},line={finding.line},"
                f"col={finding.column},title={_property(finding.rule)}::{_data(message)}"
            )

    def close(self) -> None:
        if self.sample:
            games = ", ".join(sorted(self.sample))
            click.echo(f"::notice title={SAMPLE_NOTE.rule}::resting on sample card data ({_data(games)})")


class Markdown:
    """A table of the files, and below it one of the findings."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        click.echo("| file | kind | game | verdict |\n|---|---|---|---|")

    def add(self, report: Report) -> None:
        verdict = _verdict(report)
        shown = verdict if report.legal else f"**{verdict}**"
        click.echo(f"| {markdown_cell(report.path)} | {report.kind} | {report.game or ''} | {shown} |")
        for finding in report.findings:
            where = place(markdown_cell(report.path), finding)
            said = markdown_cell(finding.message + (f" — {finding.help}" if finding.help else ""))
            self.findings.append(f"| {where} | {finding.severity.value} | `{finding.rule}` | {said} |")

    def close(self) -> None:
        if self.findings:
            click.echo("\n| place | severity | rule | finding |\n|---|---|---|---|")
            click.echo("\n".join(self.findings))


def _verdict(report: Report) -> str:
    """legal, illegal, undecided or unreadable."""
    if not report.readable:
        return "unreadable"
    return "legal" if report.legal else "undecided" if report.undecided else "illegal"


def _in_a_line(parts: list[str], begun: int) -> str:
    """The parts behind what has begun a line, so many columns; on a terminal broken where it has no more room."""
    width, line = terminal_width(), ""
    for part in parts:
        begun += 3 + len(part)
        if width is not None and begun > width:
            line, begun = f"{line}\n ", 4 + len(part)
        line += f" · {part}"
    return line


def _measures(report: Report) -> list[str]:
    """What a reader wants to know of a deck at a glance: cards by zone, and each sum against its limit."""
    if report.deck is None:
        return [report.game] if report.game is not None and report.kind in ("pool", "collection", "match") else []
    from deckkit.games import load_game

    lists = {filled.zone.role for filled in report.deck.zones if filled.zone.form != "single"}
    parts = [f"{copies} in {role}" for role, copies in report.zones.items() if copies > 1 or role in lists]
    summed: list[tuple[str, str, str]] = []
    for limit in load_game(report.game or "").limits(report.deck.file, report.deck.pool):
        if isinstance(limit, Limit) and limit.measure != COPIES and limit.at_most is not None and not limit.each:
            sums = [str(limit.total(filled)) for filled in bound(limit, report.deck) if filled.size]
            summed += [(limit.unit, limit.role, f"{', '.join(sums)} of {limit.at_most} {limit.unit}")] if sums else []
    units = [unit for unit, _, _ in summed]
    return parts + [f"{said} in {role}" if units.count(unit) > 1 else said for unit, role, said in summed]


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _data(text: str) -> str:
    return printable_lines(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
