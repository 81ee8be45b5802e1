"""Whom a changed result touches: points, and the tables of the running round that were paired by them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckkit.tournament.model import Result, Round, Table, Tournament
from deckkit.tournament.pairing.criteria import sums_of
from deckkit.tournament.pairing.field import Entrant, Sums
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.tally import records


@dataclass(frozen=True, slots=True)
class Points:
    """The match points of an entrant without and with the change, times the scale of the profile."""

    player: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TouchedTable:
    """A table of the running round that is worth something else to its pairing, a bye included.

    points  of its seats, before and after
    """

    table: Table
    points: tuple[Points, ...]
    before: Sums
    after: Sums


@dataclass(frozen=True, slots=True)
class Touched:
    """What a change does to others.

    points  whose match points change
    tables  of the running round, where that is another one and was paired by score
    before, after   what the running round comes to by the criteria of pairing; None where it was not paired by score
    ranks   the seeds that a cut would have now, where one has been made and they would be others
    """

    points: tuple[Points, ...] = ()
    tables: tuple[TouchedTable, ...] = ()
    before: Sums | None = None
    after: Sums | None = None
    seeds: tuple[int, ...] = ()


def with_result(tournament: Tournament, round_: Round, table: Table, result: Result | None) -> Tournament:
    """The tournament as if that table had that result; everything else is shared with the one that is given."""
    tables = [replace(one, result=result) if one is table else one for one in round_.tables]
    changed = Round(round_.number, round_.kind, tables, round_.proof)
    return replace(tournament, rounds=[changed if one is round_ else one for one in tournament.rounds])


def touched(tournament: Tournament, changed: Tournament, round_: Round, table: Table) -> Touched:
    """What is different in `changed`, in which a table of a round has another result."""
    if round_.kind == "cut":
        return Touched()
    points = _points(tournament, changed, table.seats)
    seeds = _seeds(tournament, changed)
    running = tournament.running
    if running is None or running.number == round_.number or running.kind not in ("swiss", "power"):
        return Touched(points, seeds=seeds)
    known, now = (_entrants(one, running.number) for one in (tournament, changed))
    tables = []
    for one in running.tables:
        seats = [seat for seat in one.seats if seat in now]
        before, after = worth([known[seat] for seat in seats]), worth([now[seat] for seat in seats])
        if before != after:
            moved = tuple(Points(seat, known[seat].points, now[seat].points) for seat in seats)
            tables.append(TouchedTable(one, moved, before, after))
    return Touched(points, tuple(tables), _whole(running, known), _whole(running, now), seeds)


def worth(seats: Sequence[Entrant]) -> Sums:
    """What a table comes to by the criteria of pairing: two who meet, or one who has the bye."""
    if len(seats) == 2:
        return sums_of([(seats[0], seats[1])])
    return sums_of([], seats[0] if seats else None)


def _whole(running: Round, entrants: dict[int, Entrant]) -> Sums:
    """What all tables of a round come to."""
    total = Sums()
    for table in running.tables:
        total += worth([entrants[seat] for seat in table.seats if seat in entrants])
    return total


def _entrants(tournament: Tournament, number: int) -> dict[int, Entrant]:
    return {one.number: one for one in field_of(tournament, number).entrants}


def _points(tournament: Tournament, changed: Tournament, seats: Iterable[int]) -> tuple[Points, ...]:
    from deckkit.tournament.standings.profiles import PROFILES

    profile = PROFILES[tournament.settings.profile]
    of: list[dict[int, Any]] = [{one.number: one for one in records(which)} for which in (tournament, changed)]
    found = [Points(seat, *(profile.match_points(records_[seat]) for records_ in of)) for seat in seats]
    return tuple(one for one in found if one.before != one.after)


def _seeds(tournament: Tournament, changed: Tournament) -> tuple[int, ...]:
    """The seeds that the cut would have, if they are others than before the change."""
    from deckkit.tournament.tally import standings

    if tournament.cut is None:
        return ()
    size = len(tournament.cut.seeds)
    old, new = (
        [row.number for row in standings(which).rows if which.players[row.number].active][:size]
        for which in (tournament, changed)
    )
    return tuple(new) if old != new else ()
