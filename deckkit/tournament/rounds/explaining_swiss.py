"""Why a table of a Swiss round is what it is: the points, who had met, what another pair would have cost."""

from collections.abc import Iterator, Sequence

from deckkit.tournament.lookup import names_of
from deckkit.tournament.model import Round, Table, Tournament
from deckkit.tournament.pairing.criteria import BYE, SEED_RULE
from deckkit.tournament.pairing.field import Entrant, Field
from deckkit.tournament.rounds.alternatives import Alternative, Comparison
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.rounds.proving import proven, remarks
from deckkit.tournament.rounds.reasons import Reason

MET = "tournament/pairing.no-rematch"
NEAR = "tournament/pairing.least-differences"

_ILLEGAL, _TRIED = 8, 4
"""Of each of the two so many are named whom they had met, and so many others are tried."""
_NAMED = 20
"""So many tables of another round are named."""


def swiss(
    then: Tournament,
    round_: Round,
    table: Table,
    restored: bool = False,
    against: tuple[int, int] | None = None,
    everything: bool = False,
) -> tuple[list[Reason], list[Reason]]:
    """Why a table of a Swiss round, or a bye, is so, and what else was possible.

    then        the tournament as it was when the table was seated
    restored    whether it was seated anew after a correction
    against     the only other pair to try; the first of the two sits at the table
    everything  try all others, and name all
    """
    explained = _Explained(then, round_, restored, everything)
    if table.is_bye:
        why = list(explained.bye(table.seats[0]))
    else:
        why = list(explained.meeting(*table.seats))
    if against is not None:
        others = [] if set(against) <= set(table.seats) else list(explained.against(*against))
    elif table.is_bye:
        others = list(explained.other_byes(table.seats[0]))
    else:
        first, second = table.seats
        others = [*explained.others(first, second), *explained.others(second, first)]
    proof = proven(round_.proof)
    return why + list(remarks(then, round_, table)) + ([] if proof is None else [proof]), others


def met_in(tournament: Tournament, before: int, one: int, other: int) -> str:
    """The rounds before that one in which two sat together, as words; empty if they did not."""
    rounds = [
        str(round_.number)
        for round_ in tournament.rounds[: before - 1]
        if (table := round_.table_of(one)) is not None and other in table.seats
    ]
    return " and ".join(rounds)


class _Explained:
    """A Swiss round as it was paired, and the field that it was paired from."""

    def __init__(self, then: Tournament, round_: Round, restored: bool, everything: bool) -> None:
        from deckkit.tournament.standings.profiles import PROFILES

        self.then, self.round, self.power = then, round_, round_.kind == "power"
        self.restored, self.everything = restored, everything
        self.field: Field = field_of(then, round_.number)
        self.by_number = {entrant.number: entrant for entrant in self.field.entrants}
        self._points = PROFILES[then.settings.profile].points_text
        lost = 0 if round_.proof is None else round_.proof["sums"]["lost_rounds"]
        seats = [table.seats for table in round_.tables if set(table.seats) <= self.by_number.keys()]
        self._holders = {one[0] for one in seats if len(one) == 1}
        self.comparison = Comparison(self.field, seats, lost, self.power)

    def name(self, number: int) -> str:
        """An entrant with what counts for the pairing: the points, or the place."""
        entrant = self.by_number[number]
        points = self._points(entrant.points)
        counted = f"place {entrant.rank}" if self.power else f"{points} point{'' if points == '1' else 's'}"
        return f"{self.then.players[number].name} ({counted})"

    def meeting(self, first: int, second: int) -> Iterator[Reason]:
        """Why these two meet, as far as the points tell it."""
        a, b = self.by_number[first], self.by_number[second]
        if second in a.met:
            yield Reason(MET, f"they meet again, after round {met_in(self.then, self.round.number, first, second)}")
        if self.power:
            yield Reason(
                "tournament/pairing.by-standing", f"paired by standing: {self.name(first)}, {self.name(second)}"
            )
            return
        if a.points == b.points:
            yield Reason(NEAR, f"{self.name(first)} and {self.name(second)} have the same points")
            return
        upper, lower = (a, b) if a.points > b.points else (b, a)
        down = f"{self.name(upper.number)} is paired down to {self.name(lower.number)}"
        level = [one for one in self.field.entrants if one.points == upper.points and one is not upper]
        if not level:
            yield Reason(NEAR, f"{down}: nobody else has as many points")
        elif all(one.number in upper.met for one in level):
            yield Reason(MET, f"{down}, having met everybody else with as many: {self._met(upper.number, level)}")
        elif sum(one.points >= upper.points for one in self.field.entrants if one.number not in self._holders) % 2:
            yield Reason(
                NEAR, f"{down}: the number of those with as many points or more is odd, so one of them must be"
            )
        else:
            yield Reason(NEAR, f"{down}: all who have as many points cannot meet among themselves for less")

    def others(self, player: int, partner: int) -> Iterator[Reason]:
        """Whom a player had met, and what it would have cost to meet some of the others, the nearest first."""
        one = self.by_number[player]
        near = sorted(
            (other for other in self.field.entrants if other.number not in (player, partner)),
            key=lambda other: (self._apart(one, other), other.number),
        )
        met = [other for other in near if other.number in one.met]
        if met:
            yield Reason(MET, f"illegal, as {self.then.players[player].name} has met them: {self._met(player, met)}")
        free = [other for other in near if other.number not in one.met]
        yield from self._said([self.comparison.with_pair(player, other.number) for other in self._tried(free)])
        yield from self._untried(free, f"could have met {self.then.players[player].name}")

    def against(self, player: int, other: int) -> Iterator[Reason]:
        """What it would have come to if these two had met, and how the others would sit then."""
        names = [self.then.players[one].name for one in (player, other)]
        if before := met_in(self.then, self.round.number, player, other):
            yield Reason(MET, f"illegal: {names[0]} and {names[1]} have met in round {before}")
        found = self.comparison.with_pair(player, other)
        yield from self._said([found])
        now = {frozenset(table.seats) for table in self.round.tables}
        changed = [pair for pair in found.pairs if frozenset(pair) not in now]
        said = "; ".join(" - ".join(self.then.players[one].name for one in pair) for pair in changed[:_NAMED])
        more = f"; and {len(changed) - _NAMED} more" if len(changed) > _NAMED else ""
        yield Reason(
            "tournament/pairing.proof", f"the best round in which they meet has these other tables: {said}{more}"
        )

    def bye(self, holder: int) -> Iterator[Reason]:
        """Why this one has the bye: who has fewer points, or as many, and cannot have it."""
        entrant = self.by_number[holder]
        had = "no bye before" if not entrant.byes else f"{entrant.byes} before"
        yield Reason("tournament/pairing.lowest-bye", f"{self.name(holder)} has the bye, with {had}")
        passed = [one for one in self._last_first() if one.byes > entrant.byes and one.points <= entrant.points]
        if passed:
            said = ", ".join(self._had_bye(one) for one in self._named(passed))
            yield Reason(
                "tournament/pairing.no-second-bye", f"passed over, having had a bye: {said}{self._more(passed)}"
            )

    def other_byes(self, holder: int) -> Iterator[Reason]:
        """What it would have come to if somebody else had the bye who has had no more of them."""
        mine = self.by_number[holder]
        free = [one for one in self._last_first() if one.number != holder and one.byes <= mine.byes]
        yield from self._said([self.comparison.with_pair(one.number, BYE) for one in self._tried(free)])
        yield from self._untried(free, "could have had the bye")

    def _tried(self, free: Sequence[Entrant]) -> Sequence[Entrant]:
        return free if self.everything else free[:_TRIED]

    def _untried(self, free: Sequence[Entrant], could: str) -> Iterator[Reason]:
        """How many others have not been looked at."""
        left = len(free) - len(self._tried(free))
        if left:
            yield Reason("tournament/pairing.proof", f"and {left} more who {could}; --all says what each would come to")

    def _said(self, alternatives: Sequence[Alternative]) -> Iterator[Reason]:
        equal = [self._pair(one) for one in alternatives if one.criterion is None]
        for one in alternatives:
            if one.criterion is not None:
                named = "; ".join(names_of(self.then, pair, between=" and ") for pair in one.named)
                of = f", of {named}" if named else ""
                yield Reason(one.rule, f"{self._pair(one)}: {one.verdict()}{of}")
        if equal:
            yield Reason(*self._left_out(", ".join(equal)))

    def _left_out(self, equal: str) -> tuple[str, str]:
        """Why what is as good was not taken."""
        if self.restored:
            said = "as good by every criterion; of such rounds one was taken for which the fewest tables change"
            return "tournament/correct.fewest-tables", f"{said}: {equal}"
        if self.round.proof is None:
            return NEAR, f"as good by every criterion: {equal}"
        return SEED_RULE, f"as good by every criterion, and left out by lot: {equal}"

    def _pair(self, one: Alternative) -> str:
        if one.other == BYE:
            return f"the bye for {self.name(one.player)}"
        return f"{self.then.players[one.player].name} - {self.name(one.other)}"

    def _last_first(self) -> list[Entrant]:
        """The field from the fewest points, or the last place, up."""
        return sorted(self.field.entrants, key=lambda one: (-one.rank if self.power else one.points, one.number))

    def _apart(self, one: Entrant, other: Entrant) -> int:
        return abs(one.rank - other.rank) if self.power else abs(one.points - other.points)

    def _met(self, player: int, others: Sequence[Entrant]) -> str:
        """The others, each with the rounds in which the player met them."""
        said = [
            f"{self.name(one.number)} in round {met_in(self.then, self.round.number, player, one.number)}"
            for one in self._named(others)
        ]
        return ", ".join(said) + self._more(others)

    def _named(self, those: Sequence[Entrant]) -> Sequence[Entrant]:
        return those if self.everything else those[:_ILLEGAL]

    def _more(self, those: Sequence[Entrant]) -> str:
        left = len(those) - len(self._named(those))
        return f" and {left} more" if left else ""

    def _had_bye(self, one: Entrant) -> str:
        rounds = [
            str(round_.number)
            for round_ in self.then.preliminary
            if round_.number < self.round.number and (table := round_.table_of(one.number)) is not None and table.is_bye
        ]
        return self.name(one.number) + (f" in round {' and '.join(rounds)}" if rounds else ", for a round missed")
