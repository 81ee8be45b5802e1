"""What standings are computed from: the record of each player, round by round, and the rows that come out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple


class Kind(StrEnum):
    """How a round went by for a player."""

    PLAYED = "played"
    AGREED = "agreed"  # an intentional draw
    DOUBLE_LOSS = "double-loss"
    NO_SHOW = "no-show"  # paired, and one or both did not come: not played
    BYE = "bye"
    AWARDED = "awarded"  # a bye given on request, or for rounds missed by a late entry
    MISSED = "missed"  # a loss for a round before a late entry


class Played(NamedTuple):
    """One round of one player. A named tuple, since a large event has many and these are the quickest made.

    round      its number from 1
    opponent   the number of who was met, 0 where nobody was (bye, awarded, missed), and in a pod
    won, lost, drawn   games
    outcome    1 a match won, 0 a draw, -1 a match lost (both have -1 in a double loss); in a pod 1 for the first place
               and -1 for all others; of a run 1 where the team survived, else -1
    score      points of the game's own result, in a pod; what the team has left, of a run
    pod        the numbers of all others at the table, in a pod
    """

    round: int
    opponent: int
    won: int
    lost: int
    drawn: int
    outcome: int
    kind: Kind = Kind.PLAYED
    score: int = 0
    pod: tuple[int, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether nobody was met: a bye, a missed round, a run of a team."""
        return not self.opponent and not self.pod


@dataclass(slots=True)
class Record:
    """All rounds of one player, in order; `dropped` is the round after which they left, None for who is in.

    A player who was disqualified is so from that round on, or in all standings where `dropped` is None.
    """

    number: int
    rounds: list[Played] = field(default_factory=list)
    dropped: int | None = None
    disqualified: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings.

    rank         from 1; equal in everything are equal in rank, and come in the order of `number`; 0 for the
                 disqualified, who come last
    points       match points, times `Profile.scale`; in pods and ladders the sum of the scores
    won, lost, drawn   matches; byes and missed rounds are among them
    tiebreakers  in the order of `Profile.columns`, exact
    dropped      the round after which the player left, None for who is still in after the round of these standings
    """

    rank: int
    number: int
    points: int
    won: int
    lost: int
    drawn: int
    tiebreakers: tuple[Fraction | int, ...]
    dropped: int | None = None
    disqualified: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows in order, the name of the profile, and the number of the round after which they stand."""

    profile: str
    after: int
    columns: tuple[str, ...]
    rows: Sequence[Row]
