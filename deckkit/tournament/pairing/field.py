"""What pairing a Swiss round knows of the players, and what it answers. No tournament, no journal: plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

DOWN, LEVEL, UP = -1, 0, 1


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or a team who is to be paired.

    number      the entrant's number, from 1
    points      match points under the profile of the event, as an integer
    met         the numbers of all opponents that it was ever paired with in earlier rounds; theirs hold this number too
    byes        the byes it has had; one that was awarded on request counts too
    avoid       whom it should not meet while that can be avoided: team mates, siblings
    last_float  DOWN if it met somebody with fewer points in the last round, UP with more, LEVEL else
    rank        its place in the standings from 1, for pairing by standing; 0 before there are any
    """

    number: int
    points: int
    met: frozenset[int] = frozenset()
    byes: int = 0
    avoid: frozenset[int] = frozenset()
    last_float: int = LEVEL
    rank: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Sums:
    """How well a pairing does, criterion by criterion, the weightiest first. Less is better, in this order.

    rematches        pairs that have met before
    second_byes      how many byes who has the bye has had before; 0 without a bye
    lost_rounds      of the rounds to come, as far as they were looked at, those that could no longer be paired
                     without a rematch or a second bye
    bye_points       the points of who has the bye; 0 without one
    differences      sum over the tables of the difference of points
    squares          sum of its squares
    avoided          pairs on an avoid-list
    repeated_floats  players who float down, or up, for the second time running
    """

    rematches: int = 0
    second_byes: int = 0
    lost_rounds: int = 0
    bye_points: int = 0
    differences: int = 0
    squares: int = 0
    avoided: int = 0
    repeated_floats: int = 0

    def __add__(self, other: "Sums") -> "Sums":
        """Those of two parts of a round together."""
        return Sums(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))

    def as_json(self) -> dict[str, int]:
        """By the names of the criteria."""
        return {name: getattr(self, name) for name in self.__slots__}


Method = Literal["neighbours", "window", "whole", "power", "look-ahead", "table"]


@dataclass(frozen=True, slots=True)
class Proof:
    """Why no pairing of these entrants is better in any criterion of `Sums`.

    method      how it was found: neighbours in score order, exact matching of a window of the field or of the whole,
                by standing, a table of a round robin
    sums        what the pairing comes to
    bound       what every pairing comes to at least, by the argument that needs no matching
    window      how many entrants took part in the exact matching, 0 for none
    rounds_after  how many more rounds without a rematch and a second bye are sure, if nobody drops out and the engine
                  pairs them
    """

    method: Method
    sums: Sums
    bound: Sums
    window: int = 0
    rounds_after: int = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round: the pairs in the order of their tables, best scores first, and who has the bye. Without fixed pairs.

    Of two the one with more points is named first; of two with the same points the seed decides.

    rematches  the pairs among them that have met before, since no pairing does with fewer
    notes      what had to give, as sentences
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    proof: Proof
    rematches: tuple[tuple[int, int], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """The entrants of a round, the seed that decides what the criteria leave open, and the rounds that follow.

    rounds_after  how many Swiss rounds are still to be paired after this one; 0 for the last
    fixed         pairs that stand, whatever their sums: tables that have started; once each, 0 stands for the bye
    """

    entrants: tuple[Entrant, ...]
    seed: int
    rounds_after: int = 0
    fixed: Mapping[int, int] = field(default_factory=dict)
