"""A scoring profile: what a match is worth, which tiebreakers follow, and where the formula comes from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from deckkit.suggest import did_you_mean
from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.columns import Column
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.figures import decimal
from deckkit.tournament.standings.records import Record

Options = Mapping[str, Any]


class UnknownOption(Refused, ValueError):
    """A profile has no option of that name, or the option not that value."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a definition may choose about a formula: its values, the first of which holds if it does not."""

    values: tuple[bool | int, ...]
    about: str


@dataclass(frozen=True, slots=True)
class Profile:
    """How players are ranked: by points, then by each column in turn, more being better.

    columns, percent   names of the tiebreakers as printed, and whether each is printed as a percentage
    win, draw, loss, bye   what a match and a bye are worth, times `scale`
    scale          2 where a draw is half a point, so that all points are integers
    scored         whether points are the sum of the scores instead
    head_to_head   whether the match of exactly two who are equal in everything decides between them
    formula, source   in words
    tiebreakers    the columns of all players
    """

    name: str
    title: str
    formula: str
    source: str
    columns: tuple[str, ...]
    percent: tuple[bool, ...]
    tiebreakers: Callable[[Counts, Options], Sequence[Column]]
    win: int = 3
    draw: int = 1
    loss: int = 0
    bye: int = 3
    scale: int = 1
    scored: bool = False
    head_to_head: bool = False
    options: Mapping[str, Option] = field(default_factory=dict)

    def match_points(self, record: Record, after: int | None = None) -> int:
        """The points of one player, after a round or after the last one; times `scale`."""
        rounds = [one for one in record.rounds if after is None or one.round <= after]
        if self.scored:
            return sum(one.score for one in rounds)
        worth = {1: self.win, 0: self.draw, -1: self.loss}
        return sum(self.bye if one.outcome > 0 and one.alone else worth[one.outcome] for one in rounds)

    def points(self, counts: Counts) -> list[int]:
        """The points of all players, times `scale`."""
        if self.scored:
            return counts.scores()
        win, draw, loss, bye = self.win, self.draw, self.loss, self.bye
        return [
            win * won + draw * (drawn + halves) + loss * (lost + missed) + bye * byes
            for won, drawn, lost, byes, halves, missed in zip(
                counts.won, counts.drawn, counts.lost, counts.byes, counts.halves, counts.missed, strict=True
            )
        ]

    def chosen(self, options: Options) -> dict[str, bool | int]:
        """All options, those that are not given as usual. Raises UnknownOption."""
        rule = "tournament/standings.profile-option"
        for name, value in options.items():
            if name not in self.options:
                known = " or ".join(self.options) or "none"
                help_line = did_you_mean(name, self.options)
                raise UnknownOption(rule, f"the profile {self.name} has no option {name!r}, only {known}", help_line)
            allowed = self.options[name].values
            if not any(type(value) is type(one) and value == one for one in allowed):
                words = " or ".join(str(one).lower() for one in allowed)
                raise UnknownOption(rule, f"{name} of the profile {self.name} is {words}, not {value!r}")
        return {name: options.get(name, option.values[0]) for name, option in self.options.items()}

    def points_text(self, points: int) -> str:
        """Points as printed: `7`, or `3.5` where a draw is half a point."""
        return decimal(Fraction(points, self.scale), 1) if self.scale > 1 else str(points)

    def tiebreaker_text(self, column: int, figure: Fraction | int) -> str:
        """A figure of the column of that place as printed: `66.67%`, `12.5`, `30`. Only the print is rounded."""
        if self.percent[column]:
            return f"{decimal(figure * 100, 2)}%"
        return str(figure) if isinstance(figure, int) else decimal(figure, 3)


def described(docstring: str | None) -> tuple[str, str, str]:
    """Title, formula and source of a profile, from the docstring of its module."""
    first, *paragraphs = [" ".join(one.split()) for one in (docstring or "").strip().split("\n\n")]
    formula = " ".join(one for one in paragraphs if not one.startswith("Source: "))
    source = " ".join(one.removeprefix("Source: ") for one in paragraphs if one.startswith("Source: "))
    return first.removesuffix("."), formula, source
