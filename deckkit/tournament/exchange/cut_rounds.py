"""Rounds of the cut in a file of another program: whether they are those of a bracket, and by which seeds."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckkit.findings import DocPath
from deckkit.limits import counted
from deckkit.tournament.cut.bracket import matches, order
from deckkit.tournament.model import Round, Table, Tournament


@dataclass(frozen=True, slots=True)
class Misfit:
    """What of a round of the cut its bracket does not have.

    table   None: the whole round
    rounds  how many the bracket has; seeds: how many entrants
    place   of the table in its round
    """

    round: int
    table: Table | None
    rounds: int
    seeds: int
    place: int = 0

    @property
    def at(self) -> DocPath:
        """Where that is in the round."""
        return () if self.table is None else ("tables", self.place)

    def said(self, tournament: Tournament) -> str:
        """What is wrong, as a sentence."""
        if self.table is None:
            has = f"a cut to {self.seeds} has {counted(self.rounds, 'rounds')}" if self.rounds else "it has no table"
            return f"round {self.round} cannot be one of the cut: {has}"
        names = " - ".join(tournament.players[seat].name for seat in self.table.seats)
        return f"{names} is no match of round {self.round}, by the seeds of the cut and who went on"


def misfit(seeds: Sequence[int], before: Sequence[Round], round_: Round) -> Misfit | None:
    """Why a round does not follow those rounds of the cut, all of them with their results; None if it does.

    At a table sit two who meet in the bracket, or one of them alone, where the other one had left.
    """
    bracket = matches(seeds, before)
    if len(before) == len(bracket):
        return Misfit(round_.number, None, len(bracket), len(seeds))
    if not round_.tables:
        return Misfit(round_.number, None, 0, len(seeds))
    here = [{one for one in match.players if one} for match in bracket[len(before)]]
    for place, table in enumerate(round_.tables):
        match = next((match for match in here if match.issuperset(table.seats)), None)
        if match is None:
            return Misfit(round_.number, table, len(bracket), len(seeds), place)
        here.remove(match)
    return None


def fit(seeds: Sequence[int], rounds: Sequence[Round]) -> bool:
    """Whether these are rounds of the bracket of these seeds."""
    return all(misfit(seeds, rounds[:place], round_) is None for place, round_ in enumerate(rounds))


def seeds_of(rounds: Sequence[Round]) -> tuple[int, ...]:
    """Seeds of which these are the rounds of the cut: of two who meet in the first one, the first has the better seed.

    Where byes, or matches that nobody won, leave more than that open, only the first round is sure to fit.
    """
    first, *later = rounds
    tables = list(rounds[-1].tables)
    for before in reversed(rounds[:-1]):
        tables = [table for one in tables for seat in one.seats if (table := before.table_of(seat)) is not None]
    seats = [seat for table in tables for seat in table.seats]
    places = order(len(seats))
    if later and len(tables) == len(first.tables) and len(seats) == 2 * len(tables) == len(places):
        by_seed = dict(zip(places, seats, strict=True))
        return tuple(by_seed[seed] for seed in sorted(by_seed))
    byes = [table.seats[0] for table in first.tables if table.is_bye]
    pairs = [table.seats for table in first.tables if not table.is_bye]
    return (*byes, *(pair[0] for pair in pairs), *(pair[1] for pair in reversed(pairs)))
