"""What adjudication concludes of one log."""

from dataclasses import dataclass, field
from typing import Literal

from deckkit.findings import Finding, Severity
from deckkit.play.records import Refused, Ruled


@dataclass(frozen=True, slots=True)
class GameVerdict:
    """How one game ended.

    winner  the name of a side, or of several that share the win, with `+` between
    rule    the id of the rule that ended it, fully written; reason: the word for it
    turns   turns begun; line: the last line that took part in it, where it ended if it did
    from_position  whether `given` lines set it up
    """

    number: int
    outcome: Literal["win", "draw", "loss", "unfinished"]
    winner: str | None
    rule: str | None
    turns: int
    line: int
    reason: str | None = None
    from_position: bool = False

    def as_json(self) -> dict[str, object]:
        """The published JSON form."""
        return {
            "number": self.number,
            "outcome": self.outcome,
            "winner": self.winner,
            "rule": self.rule,
            "turns": self.turns,
            "line": self.line,
            "reason": self.reason,
            "from_position": self.from_position,
        }


Reading = Literal["same", "changes the outcome", "does not fit"]
"""What the other reading of a contested rule makes of a log. "does not fit": some line would be illegal under it, so
that how the game would have gone on is not known."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A conflict of the rulebook on whose decision the verdict rests.

    lines          where its rules decided something
    other_reading  None where the other reading is no switch; otherwise what choosing it would do
    other_line     the first line that is illegal under the other reading, where the log does not fit that one
    reading        the reading that the log plays by, as a header names it: ``excess_damage=lost``
    """

    id: str
    decision: str
    lines: tuple[int, ...]
    other_reading: Reading | None
    other_line: int | None = None
    reading: str | None = None

    def as_json(self) -> dict[str, object]:
        """The published JSON form."""
        return {
            "id": self.id,
            "decision": self.decision,
            "lines": list(self.lines),
            "other_reading": self.other_reading,
            "other_line": self.other_line,
            "reading": self.reading,
        }


@dataclass(slots=True)
class Verdict:
    """What adjudication concludes of one log; rules are fully written.

    readable  False when the log, a list or a pool could not be read or means nothing, so that nothing was judged
    refusals  illegal lines; findings: refuted claims, and all that is to be said besides
    """

    path: str
    game: str | None = None
    edition: int | None = None
    games: list[GameVerdict] = field(default_factory=list)
    score: dict[str, int] = field(default_factory=dict)
    winner: str | None = None
    refusals: list[Refused] = field(default_factory=list)
    rulings: list[Ruled] = field(default_factory=list)
    contested: list[Contested] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    undecided: bool = False
    readable: bool = True

    @property
    def verdict(self) -> Literal["legal", "illegal", "undecided"]:
        """Illegal by a refusal, a refuted claim or an illegal list; undecided where hidden cards leave it open."""
        if self.refusals or any(one.severity is Severity.ERROR for one in self.findings):
            return "illegal"
        return "undecided" if self.undecided else "legal"

    @property
    def exit_code(self) -> int:
        """2 for a log that could not be judged, 1 for an illegal one, 0 else."""
        return 2 if not self.readable else int(self.verdict == "illegal")

    def as_json(self) -> dict[str, object]:
        """The published JSON form; a log that could not be read has no verdict."""
        return {
            "path": self.path,
            "game": self.game,
            "edition": self.edition,
            "verdict": self.verdict if self.readable else None,
            "games": [game.as_json() for game in self.games],
            "match": {"score": self.score, "winner": self.winner},
            "refusals": [refused.as_json() for refused in self.refusals],
            "rulings": [ruled.as_json() for ruled in self.rulings],
            "contested": [one.as_json() for one in self.contested],
            "findings": [finding.as_json() for finding in self.findings],
        }
