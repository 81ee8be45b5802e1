"""A line of a log, shown where it stands with a caret below it, and what is to be said of it: the rule, and more."""

from collections.abc import Iterator, Sequence

import click

from deckkit.cli.match.words import bold
from deckkit.cli.words import argument, printable
from deckkit.play.records import Refused

LEGAL_NAMED = 8
"""Of what was legal instead of an illegal line, so much is named."""

_BEFORE, _AFTER = 2, 1
_WIDEST = 160
"""Columns of a line of a log that are shown."""


def refusal(text: Sequence[str], path: str, one: Refused) -> list[str]:
    """An illegal line: the reason, the line in its place, the rule, and what was legal instead."""
    gutter = gutter_of(min(one.line + 1, len(text)))
    margin = " " * gutter
    lines = [f"{labelled('illegal', 'red', one.rule)}: {bold(printable(one.message))}"]
    lines += [f"{margin}--> {printable(path)}:{one.line}:{one.column}"]
    lines += [*excerpt(text, one.line, one.column, whole=True), bar(gutter)]
    for label, said in rule_text(one.rule):
        lines += noted(label, said, gutter)
    if one.legal:
        lines += noted("legal instead", "", gutter)
        named = one.instead(LEGAL_NAMED)
        lines += [f"{margin}     {printable(line)}" + (f" ({alike})" if alike else "") for line, alike in named]
        if more := one.and_more(len(named)):
            rest = more if one.has_other_kinds(named) else "all of them"
            lines.append(f"{margin}     {rest}: deckkit match legal {argument(path)} --at {one.line}")
    return lines


def labelled(word: str, colour: str, rule: str) -> str:
    """What begins a remark: its weight, and the rule."""
    return bold(word, colour) + bold(f"[{rule}]")


def bar(gutter: int) -> str:
    """An empty line of an excerpt."""
    return f"{' ' * gutter} {click.style('|', fg='blue')}"


def rule_text(full_id: str) -> Iterator[tuple[str, str]]:
    """What a rule says: `rule` with its text and its place in the rulebook, and `ruling` where there is one."""
    from deckkit.rulebook import UnknownRule, load_rulebook

    index, _, rule_id = full_id.partition("/")
    try:
        rule = load_rulebook(index).rule(rule_id)
    except UnknownRule:
        return
    where = rule.where
    yield "rule", f"{rule.text} " + (where if where[:1] == "(" and where[-1:] == ")" else f"({where})")
    if rule.ruling:
        yield "ruling", rule.ruling


def noted(label: str, text: str, gutter: int) -> list[str]:
    """A remark below an excerpt, ``= rule: ...``, broken to the width of a page."""
    margin = f"{' ' * gutter} {click.style('=', fg='blue')} {bold(label)}: "
    return hanging(margin, printable(text), gutter + len(label) + 5)


def hanging(margin: str, text: str, indent: int) -> list[str]:
    """A text behind a margin that is `indent` columns wide, broken to the width of a page."""
    from deckkit.cli.output import page_width

    room = page_width() - indent
    if len(text) <= room or room < 20:
        return [(margin + text).rstrip()]
    import textwrap

    first, *rest = textwrap.wrap(text, room, break_on_hyphens=False)
    return [margin + first, *(" " * indent + line for line in rest)]


def excerpt(text: Sequence[str], line: int, column: int, colour: str | None = "red", whole: bool = False) -> list[str]:
    """A line of a log with those around it, and a caret below: below the word at the column, or with `whole` below all
    that the line says from there. Without a word where the line does not exist."""
    if not 1 <= line <= len(text):
        return []
    first, last = max(1, line - _BEFORE), min(len(text), line + _AFTER)
    while first < line and not text[first - 1].strip():
        first += 1
    while last > line and not text[last - 1].strip():
        last -= 1
    gutter = gutter_of(last)
    rule = click.style("|", fg="blue")
    out = [bar(gutter)]
    start, end = _marked(text[line - 1], column - 1, whole)
    skip = max(0, start - _WIDEST // 2) if len(text[line - 1]) > _WIDEST else 0
    for number in range(first, last + 1):
        shown = text[number - 1][skip if number == line else 0 :]
        cut = shown[:_WIDEST] + ("..." if len(shown) > _WIDEST else "")
        cut = ("..." if skip and number == line else "") + cut
        out.append(f"{click.style(str(number).rjust(gutter), fg='blue')} {rule} {printable(cut)}".rstrip())
        if number == line:
            before = ("..." if skip else "") + text[line - 1][skip:start]
            under = text[line - 1][start : min(end, skip + _WIDEST)]
            carets = "^" * max(1, _columns(under))
            out.append(f"{' ' * gutter} {rule} {' ' * _columns(before)}{bold(carets, colour)}")
    return out


def gutter_of(last: int) -> int:
    """The columns that the numbers of lines up to this one take."""
    return max(2, len(str(last)))


def _marked(line: str, start: int, whole: bool) -> tuple[int, int]:
    """From where to where a line is marked."""
    start = min(max(start, 0), len(line))
    if whole:
        from deckkit.play.tokens import split_comment

        return start, start + len(split_comment(line[start:])[0])
    end, last = start, min(len(line), start + _WIDEST)
    while end < last and not line[end].isspace() and line[end] != ",":
        end += 1
    return start, max(end, start + 1)


def _columns(text: str) -> int:
    """The columns that a text takes on a terminal."""
    shown = printable(text)
    if shown.isascii():
        return len(shown)
    from wcwidth import wcswidth

    return max(0, int(wcswidth(shown)))
