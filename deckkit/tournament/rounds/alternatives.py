"""What else a Swiss round could have been: a pair, or a bye, is forced, the rest paired as well as can be.

The comparison is exact: the rest of the field is paired by the same engine, with the same proof.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from deckkit.tournament.pairing.criteria import BYE, RULES, SEED_RULE, avoided, sums_of
from deckkit.tournament.pairing.field import Entrant, Field, Sums
from deckkit.tournament.pairing.power import placed
from deckkit.tournament.pairing.swiss import pair

_WORDS = {
    "rematches": "rematches",
    "second_byes": "byes that the one with the bye has had before",
    "lost_rounds": "rounds to come that cannot be paired",
    "bye_points": "points of the one with the bye",
    "differences": "sum of differences",
    "squares": "sum of the squares of the differences",
    "avoided": "pairs on an avoid-list",
    "repeated_floats": "players who float twice running",
}


@dataclass(frozen=True, slots=True)
class Alternative:
    """A round with another pair in it, or another bye (BYE for `other`), at its best.

    criterion  the weightiest one in which it differs from the round as it is; None if it is as good in all
    ours, theirs  what the round and the alternative come to in it
    named       the pairs that make it worse, where it is a rematch or an avoid-list that does
    pairs       all pairs of the alternative, the forced one included
    """

    player: int
    other: int
    criterion: str | None
    ours: int = 0
    theirs: int = 0
    named: tuple[tuple[int, int], ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()

    @property
    def rule(self) -> str:
        """The rule that decides between the two."""
        return SEED_RULE if self.criterion is None else RULES[self.criterion]

    def verdict(self) -> str:
        """What it would have come to, in words."""
        if self.criterion is None:
            return "as good in every criterion"
        said = f"{_WORDS[self.criterion]} {self.theirs} instead of {self.ours}"
        better = "which is better, but tables were kept as they were, or the pairing came from elsewhere"
        return said if self.theirs > self.ours else f"{said}, {better}"


class Comparison:
    """A Swiss round as it is, to hold others against.

    field  as it was when the round was paired; tables: who sits together; lost_rounds: see `Sums`
    power  whether it was paired by standing; then places in the standings stand for points
    """

    def __init__(self, field: Field, tables: Iterable[Sequence[int]], lost_rounds: int, power: bool) -> None:
        self.field = replace(field, entrants=tuple(placed(field.entrants)), rounds_after=0) if power else field
        self._by_number: Mapping[int, Entrant] = {entrant.number: entrant for entrant in self.field.entrants}
        tables = list(tables)
        pairs = [(self._by_number[seats[0]], self._by_number[seats[1]]) for seats in tables if len(seats) == 2]
        holder = next((self._by_number[seats[0]] for seats in tables if len(seats) == 1), None)
        self.sums = sums_of(pairs, holder) + Sums(lost_rounds=lost_rounds)

    def with_pair(self, player: int, other: int) -> Alternative:
        """The best round in which these two meet, or `player` has the bye where `other` is BYE."""
        found = pair(replace(self.field, fixed={player: other}))
        one = self._by_number[player]
        forced = sums_of([], one) if other == BYE else sums_of([(one, self._by_number[other])])
        theirs = found.proof.sums + forced
        pairs = found.pairs if other == BYE else (*found.pairs, (player, other))
        for criterion in RULES:
            ours, their = getattr(self.sums, criterion), getattr(theirs, criterion)
            if ours != their:
                return Alternative(player, other, criterion, ours, their, self._worse(criterion, pairs), pairs)
        return Alternative(player, other, None, pairs=pairs)

    def _worse(self, criterion: str, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """The pairs that count in a criterion, where it counts pairs that can be named."""
        who = self._by_number
        if criterion == "rematches":
            return tuple(pair for pair in pairs if pair[1] in who[pair[0]].met)
        if criterion == "avoided":
            return tuple(pair for pair in pairs if avoided(who[pair[0]], who[pair[1]]))
        return ()
