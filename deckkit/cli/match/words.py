"""How a log and its verdict are put into words: players, ends of games, numbers of lines."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.play.header import Header
    from deckkit.play.log import Log
    from deckkit.play.verdict import GameVerdict, Verdict

LINES_NAMED = 3
"""Of many lines, so many are named."""


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


def _how_it_ended(header: "Header", game: "GameVerdict") -> str:
    mode = header.mode
    if game.winner is not None:
        winners = [side_called(header, name) for name in mode.named(game.winner)]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    if game.outcome == "draw":
        return "a draw"
    return "all lose" if len(mode.names) > 1 else f"{side_called(header, mode.names[0])} loses"


def ended(header: "Header", game: "GameVerdict", stopped_at: int | None = None) -> str:
    """How a game ended; `stopped_at` is the illegal line that stopped it."""
    if game.outcome == "unfinished":
        how = f"stopped by the illegal line {stopped_at}" if stopped_at else "unfinished"
    else:
        by = "ruling of the judge" if game.reason == "ruling" else (game.reason or "").replace("-", " ")
        how = f"{_how_it_ended(header, game)} by {by}"
    return how


def when(game: "GameVerdict", stopped_at: int | None = None) -> str:
    """The turn and the line at which a game ended or broke off."""
    line = "" if stopped_at and game.outcome == "unfinished" else f"line {game.line}"
    begun = "begun from a position" if game.from_position else ""
    return joined((f"turn {game.turns}" if game.turns else "", line, begun), ", ")


def stopped_at(log: "Log", verdict: "Verdict", game: "GameVerdict") -> int | None:
    """The illegal line inside a game, if there is one."""
    lines = log.games[game.number - 1]
    return next((one.line for one in verdict.refusals if lines.line <= one.line <= lines.last_line), None)


def word_for(verdict: "Verdict") -> str:
    """legal, illegal, undecided or unreadable."""
    return verdict.verdict if verdict.readable else "unreadable"


def score(header: "Header", won: dict[str, int], winner: str | None) -> str:
    """The score of a match, the winner's games first."""
    if winner is not None:
        behind = [number for name, number in won.items() if name != winner]
        return f"{side_called(header, winner)} wins {'-'.join(map(str, (won[winner], *behind)))}"
    standing = "-".join(map(str, won.values()))
    sides = " against ".join(side_called(header, name) for name in won)
    return f"{standing}, {sides}: not decided, best of {header.mode.best_of}"


def lines_named(lines: Sequence[int]) -> str:
    """Some line numbers: ``line 12``, ``lines 3, 7, 9 and 4 more``."""
    more = len(lines) - LINES_NAMED
    if more > 0:
        return f"lines {', '.join(map(str, lines[:LINES_NAMED]))} and {more} more"
    return f"line{'s' * (len(lines) != 1)} {', '.join(map(str, lines))}"


def joined(parts: Iterable[str], between: str = " · ") -> str:
    """The parts of a line that are there."""
    return between.join(part for part in parts if part)
