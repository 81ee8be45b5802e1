"""What a line of a log can be besides an action: claims, positions, and the judge's hand.

Statements are immutable and hold the column (from 1) of what a message about them points at; the line at which they
stand is kept beside them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from deckkit.play.actions import Action

Sign = Literal["=", "!=", "<", ">", "<=", ">=", "in", "not in"]


@dataclass(frozen=True, slots=True)
class Statement:
    """A line that is no action."""

    column: int


@dataclass(frozen=True, slots=True)
class Given(Statement):
    """`given PATH = VALUE`: the game begins from a position."""

    path: str
    value: str


@dataclass(frozen=True, slots=True)
class Assigned(Statement):
    """`set PATH = VALUE`: the judge corrects the table."""

    path: str
    value: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """One comparison of an `expect` line: `left` and `right` as written; the path is `left`, but of `in`, `right`."""

    left: str
    sign: Sign
    right: str
    column: int

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"


@dataclass(frozen=True, slots=True)
class ExpectValues(Statement):
    """`expect PATH = VALUE, X in PATH, ...`."""

    tests: tuple[Comparison, ...]


@dataclass(frozen=True, slots=True)
class ExpectIllegal(Statement):
    """`expect illegal RULE`: the line before must be refused by this rule, and is then not carried out."""

    rule: str


@dataclass(frozen=True, slots=True)
class ExpectLegal(Statement):
    """`expect legal ACTION`."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class ExpectWinner(Statement):
    """`expect winner NAME|none`: the name of a side, or of several with `+` between; None for none."""

    winner: str | None


@dataclass(frozen=True, slots=True)
class ExpectRule(Statement):
    """`expect rule RULE`: the rule that ended the game; `expect event RULE`: one by which something has just happened;
    `expect undecided RULE`: one that cannot be decided because cards are hidden."""

    what: Literal["rule", "event", "undecided"]
    rule: str


@dataclass(frozen=True, slots=True)
class Result(Statement):
    """`result NAME [REASON]`, `result draw [REASON]`, `result loss [REASON]`, `result unfinished`; `winner` is the name
    of a side, or of several that share the win, with `+` between."""

    outcome: Literal["win", "draw", "loss", "unfinished"]
    winner: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Ruling(Statement):
    """`ruling [RULE] "text"`: what the judge said; it is kept for the verdict."""

    rule: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Rewind(Statement):
    """`rewind LINE`: back to just before that line of the same game."""

    line: int


@dataclass(frozen=True, slots=True)
class Between(Statement):
    """What a player changes between two games."""

    seat: str

    def time_rule(self, citations: Mapping[str, str]) -> str:
        """The rule, among those that a game cites, by which this line stands between two games only."""
        return citations["exchange-time"]


@dataclass(frozen=True, slots=True)
class Exchange(Between):
    """`sideboard SEAT -ID +ID ...`: what a player takes out of the deck and puts into it between two games."""

    out: tuple[str, ...]
    into: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextList(Between):
    """`deck SEAT PATH`: the list with which a player goes on."""

    path: str

    def time_rule(self, citations: Mapping[str, str]) -> str:
        """Another list may have a time of its own."""
        return citations.get("list-time", citations["exchange-time"])


Item = Action | tuple[Action, ...] | Statement
"""What a line of a game says: one action, several of one chance line, or a statement."""

CLAIMS = (ExpectValues, ExpectLegal, ExpectWinner, ExpectRule)
"""The `expect` lines that wait for a moment of the game."""
