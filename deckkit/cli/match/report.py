"""How `match adjudicate` reports: one class a format, fed log by log, so that memory does not grow with them."""

from collections.abc import Iterator
from typing import Protocol

import click

from deckkit.cli.match.excerpt import LEGAL_NAMED, bar, excerpt, gutter_of, hanging, labelled, noted, refusal, rule_text
from deckkit.cli.match.json import JsonLines, JsonList
from deckkit.cli.match.words import bold, counted, ended, joined, lines_named, score, stopped_at, when, word_for
from deckkit.cli.words import markdown_cell, printable
from deckkit.findings import Finding, Severity
from deckkit.play.log import Log
from deckkit.play.records import Refused, Ruled
from deckkit.play.verdict import Contested, GameVerdict, Verdict

EXCERPTS, NAMED = 20, 1_000
"""Of what is wrong in one log so much is shown in its lines, so much is named; the rest is counted. Of what the judge
did, EXCERPTS lines are named."""

_DECIDED = "      decided: "
_LONGEST = 220
"""So long is a line of conflicts at most, before they are counted instead of named."""

SAMPLE = "deckkit/pool.sample"
_POSITION = "deckkit/log.position"
_COLOURS = {"legal": "green", "illegal": "red", "undecided": "yellow", "unreadable": "red"}
_SEVERITIES = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}


class Reporter(Protocol):
    """Takes the verdicts in the order of judging, and a last call when all are in."""

    def add(self, log: Log, verdict: Verdict) -> None: ...

    def close(self) -> None: ...


def reporter(form: str, explain: bool) -> Reporter:
    """The reporter of a format: text, json, jsonl or markdown."""
    if form == "text":
        return Text(explain)
    if form == "markdown":
        return Markdown()
    return Json(JsonList() if form == "json" else JsonLines())


class Text:
    """For people: a line a game, the score, then every illegal line and every refuted claim where it stands."""

    def __init__(self, explain: bool) -> None:
        self.explain = explain
        self.counts = dict.fromkeys(_COLOURS, 0)
        self.sample: set[str] = set()
        self.explained: set[str] = set()

    def add(self, log: Log, verdict: Verdict) -> None:
        self.counts[word_for(verdict)] += 1
        lines = [self._title(log, verdict)]
        if log.header is not None and verdict.games and verdict.readable:
            for game in verdict.games:
                stopped = stopped_at(log, verdict, game)
                how = joined((ended(log.header, game, stopped), when(game, stopped)), ", ")
                lines.append(f"  game {game.number}: {how}{_by(game)}")
                lines += self._explained(game.rule) if game.rule else []
            if log.header.mode.best_of > 1:
                lines.append(f"  match: {score(log.header, verdict.score, verdict.winner)}")
        lines += [f"  judge, line {ruled.line}: {_ruled(ruled)}" for ruled in verdict.rulings[:EXCERPTS]]
        if (more := len(verdict.rulings) - EXCERPTS) > 0:
            lines.append(f"  judge: and {counted(more, 'line')} more")
        lines += self._troubles(log, verdict)
        lines += self._contested(verdict)
        lines += self._notes(verdict)
        click.echo("\n".join(lines))

    def close(self) -> None:
        if self.sample:
            games = ", ".join(sorted(self.sample))
            click.echo(f"note: resting on sample card data ({games}); judge by your own with --pool")
        logs = sum(self.counts.values())
        if logs != 1:
            parts = [f"{number} {word}" for word, number in self.counts.items() if number]
            click.echo(f"{counted(logs, 'log')} judged: {', '.join(parts) or 'nothing to judge'}")

    def _title(self, log: Log, verdict: Verdict) -> str:
        word = word_for(verdict)
        header = log.header
        about = (verdict.game or "", header.mode.words if header is not None else "", _claims(log, verdict))
        said = joined(about)
        return f"{printable(verdict.path)}: {bold(word, _COLOURS[word])}" + (f" · {said}" if said else "")

    def _troubles(self, log: Log, verdict: Verdict) -> list[str]:
        """Illegal lines, errors and warnings in the order of the log, each between blank lines."""
        found: list[Refused | Finding] = [*verdict.refusals]
        found += [one for one in verdict.findings if one.severity is not Severity.NOTE]
        found.sort(key=lambda one: (one.line or 0, one.column or 0))
        lines: list[str] = []
        for shown, one in enumerate(found[:NAMED]):
            if shown >= EXCERPTS:
                lines.append(f"{_place(verdict, one)}: {_weight(one)}: {printable(one.message)}")
            else:
                lines.append("")
                lines += (
                    refusal(log.text, verdict.path, one)
                    if isinstance(one, Refused)
                    else self._finding(log, verdict, one)
                )
        if len(found) > NAMED:
            lines.append(f"and {len(found) - NAMED} more; --format jsonl has them all")
        return [*lines, ""] if lines else []

    def _finding(self, log: Log, verdict: Verdict, one: Finding) -> list[str]:
        gutter = gutter_of(min((one.line or 1) + 1, len(log.text)))
        lines = [f"{_weight(one)}: {bold(printable(one.message))}", f"{' ' * gutter}--> {_place(verdict, one)}"]
        line, column = one.line or 1, one.column or 1
        whole = one.rule != "deckkit/log.syntax" and line <= len(log.text) and column == log.column(line)
        shown = excerpt(log.text, line, column, _SEVERITIES[one.severity], whole)
        lines += [*shown, bar(gutter)] if shown and (one.help or self.explain) else shown
        lines += noted("help", one.help, gutter) if one.help else []
        lines += self._explained(one.rule, gutter)
        return lines

    def _contested(self, verdict: Verdict) -> list[str]:
        """The contradictions of the rulebook on which the verdict rests: one line, or with --explain what each is."""
        if not verdict.contested:
            return []
        if not self.explain:
            return _rests_on(verdict.contested)
        lines = []
        for one in verdict.contested:
            lines.append(f"  rests on {one.id}{_where(one)}: {_other(one)}")
            lines += hanging(_DECIDED, one.decision, len(_DECIDED))
        return lines

    def _notes(self, verdict: Verdict) -> list[str]:
        lines = []
        for one in verdict.findings:
            if one.rule == SAMPLE:
                self.sample.add(verdict.game or "")
            elif one.severity is Severity.NOTE and one.rule != _POSITION:  # of which the line of the game speaks
                lines.append(f"  note, line {one.line}: {printable(one.message)}")
        return lines

    def _explained(self, rule: str, gutter: int = 3) -> list[str]:
        if not self.explain or rule in self.explained:
            return []
        self.explained.add(rule)
        return [line for label, text in rule_text(rule) for line in noted(label, text, gutter)]


class Json:
    """The published objects of verdicts."""

    def __init__(self, out: JsonLines) -> None:
        self.out = out

    def add(self, log: Log, verdict: Verdict) -> None:
        self.out.put(verdict.as_json())

    def close(self) -> None:
        self.out.close()


class Markdown:
    """A table of its games for each match, and below it what is illegal or refuted."""

    def __init__(self) -> None:
        self.first = True

    def add(self, log: Log, verdict: Verdict) -> None:
        word = word_for(verdict)
        lines = [] if self.first else [""]
        self.first = False
        lines.append(f"## {markdown_cell(verdict.path)}: {word if word == 'legal' else f'**{word}**'}")
        if log.header is not None and verdict.games and verdict.readable:
            lines += ["", "| game | outcome | turns | line | rule |", "|---|---|---|---|---|"]
            for game in verdict.games:
                how = markdown_cell(ended(log.header, game, stopped_at(log, verdict, game)))
                rule = f"`{game.rule}`" if game.rule else ""
                lines.append(f"| {game.number} | {how} | {game.turns} | {game.line} | {rule} |")
            if log.header.mode.best_of > 1:
                lines += ["", f"Match: {markdown_cell(score(log.header, verdict.score, verdict.winner))}."]
        rows = list(_rows(verdict))
        if rows:
            lines += ["", "| line | what | rule | why |", "|---|---|---|---|"]
            lines += [f"| {' | '.join(row)} |" for row in rows]
        click.echo("\n".join(lines))

    def close(self) -> None:
        pass


def _rows(verdict: Verdict) -> Iterator[tuple[str, str, str, str]]:
    """Line, what it is, rule and reason: illegal lines, what the judge did, findings, contested rulings."""
    for one in verdict.refusals:
        said = one.message + (f"; legal instead: {_legal_instead(one)}" if one.legal else "")
        yield str(one.line), f"illegal: `{markdown_cell(one.action)}`", f"`{one.rule}`", markdown_cell(said)
    for ruled in verdict.rulings:
        yield str(ruled.line), "judge", f"`{ruled.rule}`" if ruled.rule else "", markdown_cell(_ruled(ruled))
    for finding in verdict.findings:
        said = markdown_cell(finding.message + (f" — {finding.help}" if finding.help else ""))
        yield str(finding.line), finding.severity.value, f"`{finding.rule}`", said
    for conflict in verdict.contested:
        said = markdown_cell(f"{conflict.decision} ({_other(conflict)})")
        yield lines_named(conflict.lines).partition(" ")[2], "contested", f"`{conflict.id}`", said


def _legal_instead(one: Refused) -> str:
    named = one.instead(LEGAL_NAMED)
    said = ", ".join(f"`{line}`" + (f" ({alike})" if alike else "") for line, alike in named)
    return f"{said} {one.and_more(len(named))}" if one.has_other_kinds(named) else said


def _by(game: GameVerdict) -> str:
    return click.style(f"  [{game.rule}]", dim=True) if game.rule else ""


def _claims(log: Log, verdict: Verdict) -> str:
    """How many claims a legal log makes; of another it is not known which of them were looked at."""
    if word_for(verdict) != "legal":
        return ""
    from deckkit.play import statements as say

    kinds = (say.ExpectValues, say.ExpectIllegal, say.ExpectLegal, say.ExpectWinner, say.ExpectRule, say.Result)
    claims = sum(isinstance(item, kinds) for game in log.games for item in game.items)
    return f"{counted(claims, 'claim')} confirmed" if claims else ""


def _ruled(ruled: Ruled) -> str:
    rule = f" ({ruled.rule})" if ruled.rule else ""
    text = f'"{printable(ruled.text)}"' if ruled.kind == "ruling" and ruled.text else printable(ruled.text)
    return f"{ruled.kind} {text}".rstrip() + rule


def _where(one: Contested) -> str:
    return f", {lines_named(one.lines)}" if one.lines else ""


def _rests_on(contested: list[Contested]) -> list[str]:
    """On which conflicts a verdict rests: on one line where there is room, else those that can be read otherwise."""
    head = f"  rests on one reading of {counted(len(contested), 'conflict')} of the rulebook:"
    named = "; ".join(map(_conflict, contested))
    if len(head) + len(named) < _LONGEST:
        return [f"{head} {named}"]
    played = [f"    {_conflict(one)}" for one in contested if one.other_reading is not None]
    others = len(contested) - len(played)
    rest = f"{others} that no switch reads otherwise: --explain tells each"
    return [head, *played, f"    and {rest}" if played else f"    {rest}"]


def _conflict(one: Contested) -> str:
    """A conflict by its short name, and what the other reading would do where it can be played."""
    name = one.id.rpartition(".")[2]
    if one.other_reading is None:
        return name
    return f"{name} ({_other(one)})" if one.reading is None else f"{name} ({one.reading}; {_other(one)})"


def _other(one: Contested) -> str:
    if one.other_reading is None:
        return "the other reading cannot be played"
    if one.other_reading == "does not fit":
        return f"by the other reading line {one.other_line} would be illegal"
    would = "would change the outcome" if one.other_reading != "same" else "would not change the outcome"
    return f"the other reading {would}"


def _place(verdict: Verdict, one: Refused | Finding) -> str:
    return f"{printable(verdict.path)}:{one.line or 1}:{one.column or 1}"


def _weight(one: Refused | Finding) -> str:
    word, colour = ("illegal", "red") if isinstance(one, Refused) else (one.severity.value, _SEVERITIES[one.severity])
    return labelled(word, colour, one.rule)
