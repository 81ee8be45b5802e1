"""The pairings of a round, by table and by name."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from deckkit.lettering import name_key
from deckkit.limits import counted
from deckkit.tournament import lookup
from deckkit.tournament.model import Player, Result, Round, Table, Tournament
from deckkit.tournament.printing.sheet import Column, Seat, Sheet, Value, called, head_of, seats, state_of, when
from deckkit.tournament.results.judging import written
from deckkit.tournament.standings.profiles import PROFILES
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings


@dataclass(frozen=True, slots=True)
class Seating:
    """A table of a round: its number, 0 for a bye, who sits there, and how it ended in words, if it did."""

    table: int
    seats: tuple[Seat, ...]
    result: str
    started: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where one entrant sits: the table, 0 for a bye and None for who is not paired; `note` says why.

    team  of a member of a team, who is named by itself, the name of the team
    """

    seat: Seat
    table: int | None
    others: tuple[Seat, ...]
    note: str
    team: str = ""


def pairings(tournament: Tournament, number: int | None = None) -> Sheet:
    """The tables of a round, the running one for None; byes last. Raises Refused when there is no such round."""
    round_ = lookup.round_(tournament, number)
    tables = seatings(tournament, round_)
    when_ = when(tournament, round_.number)
    columns, rows = _by_table(tables) if tournament.settings.matches else _by_seat(tables)
    return Sheet("pairings", f"Pairings, {when_}", head_of(tournament, round_.number, when_), columns, rows, tables)


def seatings(tournament: Tournament, round_: Round) -> tuple[Seating, ...]:
    """The tables of a round in the order of their numbers, byes last."""
    named = seats_of_round(tournament, round_)
    tables = sorted(round_.tables, key=lambda one: (one.is_bye, one.number))
    return tuple(
        Seating(
            one.number,
            tuple(named[number] for number in one.seats),
            ended(one, tournament.settings.matches),
            one.started,
        )
        for one in tables
    )


def seats_of_round(tournament: Tournament, round_: Round) -> dict[int, Seat]:
    """Everybody as this round's sheets name them: with the points before it, in the cut with the seed instead."""
    if round_.kind == "cut":
        order = tournament.cut.seeds if tournament.cut else ()
        return seats(tournament, seeds={number: seed for seed, number in enumerate(order, 1)})
    return seats(tournament, points_after(tournament, round_.number - 1))


def points_after(tournament: Tournament, number: int) -> dict[int, int | float]:
    """The match points of everybody after a round, 0 for before the first."""
    scale = PROFILES[tournament.settings.profile].scale
    return {row.number: printed_points(row.points, scale) for row in standings(tournament, number).rows}


def printed_points(points: int, scale: int) -> int | float:
    """Points as they are printed; where a draw is half a point, with one decimal place, which is exact."""
    return points if scale == 1 else points / scale


def ended(table: Table, match: bool = True) -> str:
    """How a table ended, in words; nothing where it has not. `match`: two met there."""
    result = table.result
    if result is None:
        return ""
    if table.is_bye:
        return "bye" if result.kind is Kind.BYE else f"{result.kind.value} bye"
    return _said(result, match)


def _said(result: Result, match: bool) -> str:
    """As it is written at the desk, but that a no-show has its games: who was absent shows from them."""
    if result.kind is not Kind.NO_SHOW:
        return written(result, match)
    return "-".join(map(str, result.scores)) + " no-show"


def score_column(seats: Iterable[Seat]) -> str:
    """What stands beside a name: its seed where it has one, else its points."""
    return "seed" if any(one.seed is not None for one in seats) else "points"


def _by_table(tables: tuple[Seating, ...]) -> tuple[tuple[Column, ...], tuple[tuple[Value, ...], ...]]:
    """One row a table, for two entrants each."""
    beside = score_column([seat for one in tables for seat in one.seats])
    columns = [Column("table", right=True)]
    for place in ("player 1", "player 2"):
        columns += [Column(place), Column(f"{beside} {place[-1]}", right=True)]
    columns += [Column("result")]
    for place in ("player 1", "player 2"):
        columns += [Column(f"{place} {what}", wide=True) for what in ("number", "members", "club")]
    rows = []
    for one in tables:
        row: list[Value] = [one.table or "bye"]
        pair = [*one.seats, None, None][:2]
        for seat in pair:
            row += [seat, None if seat is None else seat.points if seat.seed is None else seat.seed]
        row.append(one.result if one.result != "bye" else "")
        for seat in pair:
            row += [None] * 3 if seat is None else [seat.number, ", ".join(seat.members), seat.club]
        rows.append(tuple(row))
    return tuple(columns), tuple(rows)


def _by_seat(tables: tuple[Seating, ...]) -> tuple[tuple[Column, ...], tuple[tuple[Value, ...], ...]]:
    """One row a seat, for tables of several."""
    beside = score_column([seat for one in tables for seat in one.seats])
    columns = (
        Column("table", right=True),
        Column("seat", right=True),
        Column("player"),
        Column(beside, right=True),
        Column("result", right=True),
        *(Column(f"player {what}", wide=True) for what in ("number", "members", "club")),
    )
    rows: list[tuple[Value, ...]] = []
    for one in tables:
        scores = one.result.split() if len(one.seats) > 1 else [one.result]
        for place, seat in enumerate(one.seats):
            ended_with = scores[place] if place < len(scores) else ""
            beside_it = seat.points if seat.seed is None else seat.seed
            row: tuple[Value, ...] = (one.table or "bye", place + 1, seat, beside_it, ended_with)
            rows.append((*row, seat.number, ", ".join(seat.members), seat.club))
    return columns, tuple(rows)


def by_name(tournament: Tournament, number: int | None = None) -> Sheet:
    """Everybody by name with table and opponent, members of teams too. In the cut only who plays.

    Raises Refused for no such round.
    """
    round_ = lookup.round_(tournament, number)
    named = seats_of_round(tournament, round_)
    places = [_place(round_, one, named) for one in tournament.players.values()]
    notes: tuple[str, ...] = ()
    if round_.kind == "cut":
        out = sum(one.table is None for one in places)
        places = [one for one in places if one.table is not None]
        notes = (f"{counted(out, 'entrants')} {'does' if out == 1 else 'do'} not play in this round.",) if out else ()
    places += [member for one in places for member in _members(one)]
    places.sort(key=lambda one: (name_key(one.seat.name), one.seat.number))
    columns = (
        Column("player"),
        Column("table", right=True),
        Column("against"),
        *(Column(f"player {what}", wide=True) for what in ("number", "members", "club")),
    )
    rows = tuple(_name_row(one) for one in places)
    when_ = when(tournament, round_.number)
    head = head_of(tournament, round_.number, when_)
    return Sheet("by-name", f"Pairings by name, {when_}", head, columns, rows, tuple(places), notes)


def _name_row(place: Place) -> tuple[Value, ...]:
    seat = place.seat
    against: Value = place.note
    if len(place.others) == 1:
        against = place.others[0]
    elif place.others:
        against = ", ".join(called(one) for one in place.others)
    where = place.table if place.table else "bye" if place.table is not None else None
    who: Value = f"{seat.name} ({place.team})" if place.team else seat
    return who, where, against, seat.number, ", ".join(seat.members), seat.club


def _members(place: Place) -> Iterator[Place]:
    """Where each member of a team sits, who looks for the own name."""
    for name in place.seat.members:
        if name != place.seat.name:
            yield replace(place, seat=replace(place.seat, name=name, members=(), twin=False), team=place.seat.name)


def _place(round_: Round, player: Player, named: dict[int, Seat]) -> Place:
    """Where an entrant sits in a round, or why nowhere."""
    table = round_.table_of(player.number)
    seat = named[player.number]
    if table is None:
        return Place(seat, None, (), _not_paired(round_, player))
    others = tuple(named[number] for number in table.seats if number != player.number)
    return Place(seat, table.number, others, ended(table) if table.is_bye else "")


def _not_paired(round_: Round, player: Player) -> str:
    """Why an entrant has no place in a round."""
    state = state_of(player, round_.number - 1)
    if state:
        return f"not paired: {state}"
    if player.entered > round_.number:
        return f"not paired: in from round {player.entered}"
    return "not paired"
