"""The single elimination as a sheet: the places of the bracket from top to bottom, round by round."""

from dataclasses import dataclass

from deckkit.tournament.cut.bracket import NOBODY, Match, stage_name, stages
from deckkit.tournament.model import Tournament
from deckkit.tournament.printing.pairings import ended
from deckkit.tournament.printing.sheet import Column, Seat, Sheet, Value, head_of, seats, when
from deckkit.tournament.refusal import Refused


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the bracket.

    table    None until the round is paired, 0 for a bye
    seats    the two entrants, the upper one first; None for one who is not known yet, or for nobody
    games    that each won, in the same order; empty without a result
    winner   None until it is known, and where nobody goes on
    bye      whether one goes on unplayed; empty: whether nobody can come here
    """

    table: int | None
    seats: tuple[Seat | None, Seat | None]
    games: tuple[int, ...]
    result: str
    winner: Seat | None
    bye: bool
    empty: bool

    @property
    def remark(self) -> str:
        """What the games alone do not tell: a bye, a no-show, a double loss."""
        return self.result if any(map(str.isalpha, self.result)) else ""


@dataclass(frozen=True, slots=True)
class Stage:
    """A round of the single elimination: "semifinals", and its places from top to bottom."""

    called: str
    places: tuple[Place, ...]


def bracket(tournament: Tournament) -> Sheet:
    """The single elimination as far as it has been played.

    Raises Refused before the cut, and of a format that can have none.
    """
    if not tournament.settings.matches:
        raise Refused(
            "tournament/cut.of-matches", f"the format {tournament.settings.format} has no cut, so there is no bracket"
        )
    found = stages(tournament)
    if not found:
        raise Refused(
            "tournament/cut.seeds-first",
            "the seeds of the bracket are not known yet",
            "`deckkit tournament cut EVENT` says them",
        )
    order = tournament.cut.seeds if tournament.cut else ()
    named = seats(tournament, seeds={number: seed for seed, number in enumerate(order, 1)})
    made = tuple(Stage(stage_name(len(matches)), tuple(_place(match, named) for match in matches)) for matches in found)
    number = len(tournament.rounds)
    when_ = when(tournament, number) if tournament.cut_rounds else "before its first round"
    rows = tuple(_row(stage, place) for stage in made for place in stage.places)
    return Sheet("bracket", f"Bracket, {when_}", head_of(tournament, number or None, when_), _columns(), rows, made)


def _place(match: Match, named: dict[int, Seat]) -> Place:
    upper, lower = (named[one] if one else None for one in match.players)
    going_on = named[match.winner] if match.winner else None
    table = match.table
    bye = going_on is not None and (table is None or table.is_bye)
    if table is None or table.is_bye:
        empty = match.winner == NOBODY
        return Place(0 if bye else None, (upper, lower), (), "bye" if bye else "", going_on, bye, empty)
    games = () if table.result is None else table.result.scores
    if games and table.seats[0] != match.players[0]:
        games = games[::-1]
    return Place(table.number, (upper, lower), games, ended(table), going_on, False, False)


def _columns() -> tuple[Column, ...]:
    of_seat = [
        [Column(f"seed {place}", right=True), Column(f"player {place}"), Column(f"games {place}", right=True)]
        for place in (1, 2)
    ]
    return (
        Column("stage"),
        Column("table", right=True),
        *(column for columns in of_seat for column in columns),
        Column("result"),
        *(Column(f"player {place} {what}", wide=True) for place in (1, 2) for what in ("number", "members", "club")),
    )


def _row(stage: Stage, place: Place) -> tuple[Value, ...]:
    row: list[Value] = [stage.called, place.table or ("bye" if place.bye else None)]
    for at, seat in enumerate(place.seats):
        games = place.games[at] if place.games else None
        row += [None, None, None] if seat is None else [seat.seed, seat, games]
    row.append(place.result)
    for seat in place.seats:
        row += [None] * 3 if seat is None else [seat.number, ", ".join(seat.members), seat.club]
    return tuple(row)
