"""How a log and its verdict are put into words: players, ends of games, rules, and lines with a caret below."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.play.header import Header
    from deckkit.play.verdict import GameVerdict

LINES_NAMED = 3
"""Of many lines, so many are named."""

_BEFORE, _AFTER = 2, 1
_WIDEST = 160
"""Columns of a line of a log that are shown."""


def bold(text: str, colour: str | None = None) -> str:
    """A text that stands out."""
    return click.style(text, fg=colour, bold=True)


def counted(number: int, one: str) -> str:
    """A number and a word that takes an s."""
    return f"{number} {one}{'s' * (number != 1)}"


def side_called(header: "Header", name: str) -> str:
    """A side with its players: ``A (Ada Brandt)``; the side alone where the log gives its players no names."""
    mode = header.mode
    seats = mode.sides[mode.names.index(name)]
    players = [header.name_of(seat) for seat in seats]
    return f"{name} ({printable(', '.join(players))})" if players != list(seats) else name


def ended(header: "Header", game: "GameVerdict", stopped_at: int | None = None) -> str:
    """How a game ended; `stopped_at` is the illegal line that stopped it."""
    if game.outcome == "unfinished":
        how = f"stopped by the illegal line {stopped_at}" if stopped_at else "unfinished"
    else:
        by = "ruling of the judge" if game.reason == "ruling" else (game.reason or "").replace("-", " ")
        won = f"{side_called(header, game.winner)} wins" if game.winner is not None else "a draw"
        how = f"{won} by {by}"
    return how


def when(game: "GameVerdict", stopped_at: int | None = None) -> str:
    """The turn and the line at which a game ended or broke off."""
    line = "" if stopped_at and game.outcome == "unfinished" else f"line {game.line}"
    begun = "begun from a position" if game.from_position else ""
    return joined((f"turn {game.turns}" if game.turns else "", line, begun), ", ")


def score(header: "Header", won: dict[str, int], winner: str | None) -> str:
    """The score of a match, the winner's games first."""
    if winner is not None:
        behind = "-".join(str(number) for name, number in won.items() if name != winner)
        return f"{side_called(header, winner)} wins {won[winner]}-{behind}"
    standing = "-".join(map(str, won.values()))
    sides = " against ".join(side_called(header, name) for name in won)
    return f"{standing}, {sides}: not decided, best of {header.mode.best_of}"


def lines_named(lines: Sequence[int]) -> str:
    """Some line numbers: ``line 12``, ``lines 3, 7, 9 and 4 more``."""
    more = len(lines) - LINES_NAMED
    if more > 0:
        return f"lines {', '.join(map(str, lines[:LINES_NAMED]))} and {more} more"
    return f"line{'s' * (len(lines) != 1)} {', '.join(map(str, lines))}"


def rule_text(full_id: str) -> Iterator[tuple[str, str]]:
    """What a rule says: `rule` with its text and its place in the rulebook, and `ruling` where there is one."""
    from deckkit.rulebook import UnknownRule, load_rulebook

    index, _, rule_id = full_id.partition("/")
    try:
        rule = load_rulebook(index).rule(rule_id)
    except UnknownRule:
        return
    yield "rule", f"{rule.text} ({rule.where.strip('()')})"
    if rule.ruling:
        yield "ruling", rule.ruling


def noted(label: str, text: str, gutter: int) -> list[str]:
    """A remark below an excerpt, ``= rule: ...``, broken to the width of the terminal if there is one."""
    from deckkit.cli.output import terminal_width

    margin = f"{' ' * gutter} {click.style('=', fg='blue')} {bold(label)}: "
    width = terminal_width()
    said = printable(text)
    room = (width or 0) - gutter - len(label) - 5
    if width is None or len(said) <= room or room < 20:
        return [(margin + said).rstrip()]
    import textwrap

    first, *rest = textwrap.wrap(said, room, break_on_hyphens=False)
    return [margin + first, *(" " * (gutter + len(label) + 5) + line for line in rest)]


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
    bar = click.style("|", fg="blue")
    out = [f"{' ' * gutter} {bar}"]
    start, end = _marked(text[line - 1], column - 1, whole)
    skip = max(0, start - _WIDEST // 2) if len(text[line - 1]) > _WIDEST else 0
    for number in range(first, last + 1):
        shown = text[number - 1][skip if number == line else 0 :]
        cut = shown[:_WIDEST] + ("..." if len(shown) > _WIDEST else "")
        cut = ("..." if skip and number == line else "") + cut
        out.append(f"{click.style(str(number).rjust(gutter), fg='blue')} {bar} {printable(cut)}".rstrip())
        if number == line:
            before = ("..." if skip else "") + text[line - 1][skip:start]
            under = text[line - 1][start : min(end, skip + _WIDEST)]
            carets = "^" * max(1, _columns(under))
            out.append(f"{' ' * gutter} {bar} {' ' * _columns(before)}{bold(carets, colour)}")
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
    end = start
    while end < len(line) and not line[end].isspace() and line[end] != ",":
        end += 1
    return start, max(end, start + 1)


def _columns(text: str) -> int:
    """The columns that a text takes on a terminal."""
    shown = printable(text)
    if shown.isascii():
        return len(shown)
    from wcwidth import wcswidth

    return max(0, int(wcswidth(shown)))


def joined(parts: Iterable[str], between: str = " · ") -> str:
    """The parts of a line that are there."""
    return between.join(part for part in parts if part)
