"""The criteria of a pairing: the rule behind each, what a pair or a round comes to in them, the seeded order."""

import random
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from deckkit.tournament.pairing.field import DOWN, UP, Entrant, Sums

RULES: Mapping[str, str] = MappingProxyType(
    {
        "rematches": "tournament/pairing.no-rematch",
        "second_byes": "tournament/pairing.no-second-bye",
        "lost_rounds": "tournament/pairing.look-ahead",
        "bye_points": "tournament/pairing.lowest-bye",
        "differences": "tournament/pairing.least-differences",
        "squares": "tournament/pairing.least-squares",
        "avoided": "tournament/pairing.avoid-lists",
        "repeated_floats": "tournament/pairing.repeated-floats",
    }
)
"""The rule behind every criterion of `Sums`, the weightiest first."""
SEED_RULE = "tournament/pairing.seed"
"""The rule that decides where no criterion does."""
BYE = 0
"""The number that stands for the bye where an opponent is asked for."""

Pairs = Sequence[tuple[Entrant, Entrant]]


def seeded_keys(entrants: Iterable[Entrant], seed: int) -> dict[int, int]:
    """A random number of 53 bits for every entrant, by its number.

    Drawn in the order of the numbers with `random()`, the one method that Python promises to keep for a given seed.
    """
    draw = random.Random(seed).random
    return {number: int(draw() * (1 << 53)) for number in sorted(entrant.number for entrant in entrants)}


def avoided(a: Entrant, b: Entrant) -> bool:
    """Whether one of the two is on the avoid-list of the other."""
    return b.number in a.avoid or a.number in b.avoid


def repeated_floats(a: Entrant, b: Entrant) -> int:
    """How many of the two would float the same way for the second time running."""
    if a.points == b.points:
        return 0
    upper, lower = (a, b) if a.points > b.points else (b, a)
    return (upper.last_float == DOWN) + (lower.last_float == UP)


def sums_of(pairs: Pairs, holder: Entrant | None = None) -> Sums:
    """What these pairs, and the bye for `holder`, come to; rounds to come are not looked at."""
    rematches = differences = squares = avoiding = floats = 0
    for a, b in pairs:
        if b.number in a.met:
            rematches += 1
        if a.avoid or b.avoid:
            avoiding += avoided(a, b)
        if a.points != b.points:
            difference = abs(a.points - b.points)
            differences += difference
            squares += difference * difference
            floats += repeated_floats(a, b)
    return Sums(
        rematches=rematches,
        second_byes=holder.byes if holder else 0,
        bye_points=holder.points if holder else 0,
        differences=differences,
        squares=squares,
        avoided=avoiding,
        repeated_floats=floats,
    )
