"""Why a group sits at the table of that number: fixed tables, the order of points, moving, crews that stay."""

from collections.abc import Iterator

from deckkit.tournament.model import Round, Table, Tournament
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.rounds.reasons import Reason

MOVES = "tournament/seating.moves"


def table_number(then: Tournament, round_: Round, table: Table, paired: bool) -> Iterator[Reason]:
    """Why it is that table and no other.

    paired  whether it got its number with all of the round, and not later among those that were free
    A round that deckkit has not paired is not explained so.
    """
    if table.is_bye:
        return
    for seat in table.seats:
        if then.players[seat].fixed_table == table.number:
            said = f"table {table.number} is fixed for {then.players[seat].name}"
            yield Reason("tournament/seating.fixed-table", said)
            return
    elsewhere = round_.kind in ("swiss", "power") and round_.proof is None
    if not paired or elsewhere or round_.kind == "cut":
        return
    if round_.kind == "ladder":
        yield from _of_a_crew(then, round_, table)
        return
    usual = _by_points(then, round_, table) if round_.kind in ("swiss", "pods") else None
    if then.settings.seating == "by-score":
        if usual is not None and table.number in usual:
            yield Reason("tournament/seating.by-score", "tables are numbered by points, whoever sat there before")
        return
    yield from _moved(then, round_, table, usual)


def _moved(then: Tournament, round_: Round, table: Table, usual: range | None) -> Iterator[Reason]:
    """Where they sat before, and which table it would be by points alone."""
    before = then.round(round_.number - 1)
    sat = [(seat, at.number) for seat in table.seats if before and (at := before.table_of(seat)) and at.number]
    if not sat:
        return
    where = " and ".join(f"{then.players[seat].name} at table {number}" for seat, number in sat)
    if table.number not in {number for _, number in sat}:
        yield Reason(MOVES, f"in round {round_.number - 1} {where}: nobody stays where they sat")
    if usual is not None and table.number not in usual:
        first, last = usual[0], usual[-1]
        numbers = f"table {first}" if first == last else f"one of the tables {first} to {last}"
        better = "more" if table.number < first else "fewer"
        said = f"by points it would be {numbers}; those with {better} points could not stay at table {table.number}"
        yield Reason(MOVES, f"{said}, or made room for others who could not")


def _by_points(then: Tournament, round_: Round, table: Table) -> range | None:
    """The numbers of the tables that are in question by points alone, as a range; None for a fixed table.

    Among tables with the same points the lot decides, so there may be several.
    """
    points = {one.number: one.points for one in field_of(then, round_.number).entrants}
    free = [
        one for one in round_.tables if not one.is_bye and not _fixed(then, one) and set(one.seats) <= points.keys()
    ]
    if table not in free:
        return None
    worth = {one.number: sorted((points[seat] for seat in one.seats), reverse=True) for one in free}
    own = worth[table.number]
    numbers = sorted(worth)
    above = sum(one > own for one in worth.values())
    equal = sum(one == own for one in worth.values())
    return range(numbers[above], numbers[above + equal - 1] + 1)


def _fixed(then: Tournament, table: Table) -> bool:
    return any(then.players[seat].fixed_table == table.number for seat in table.seats)


def _of_a_crew(then: Tournament, round_: Round, table: Table) -> Iterator[Reason]:
    """The table that a crew has had, or the first that was free."""
    (crew,) = table.seats
    name = then.players[crew].name
    tables = [at.number for one in then.rounds[: round_.number - 1] if (at := one.table_of(crew)) and at.number]
    if tables and tables[-1] == table.number:
        yield Reason("tournament/seating.crews-stay", f"{name} keeps table {table.number}")
    elif not tables:
        yield Reason("tournament/seating.crews-stay", f"table {table.number} was free; {name} keeps it from now on")
