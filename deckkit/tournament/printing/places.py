"""The ranking, final or so far, as a sheet: who came where, those of the cut by how far they came."""

from dataclasses import dataclass

from deckkit.tournament.cut.cutting import final_ranking
from deckkit.tournament.model import Tournament
from deckkit.tournament.printing.pairings import printed_points
from deckkit.tournament.printing.sheet import Column, Seat, Sheet, Value, head_of, seats, when
from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.profiles import PROFILES
from deckkit.tournament.tally import standings


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """A line of the ranking.

    rank      None for the disqualified, who come last
    cut       "winner", or the match of the cut that it lost, "semifinal"; else nothing
    standing  the rank in the standings before the cut; None without rounds before it
    points    match points in these rounds; None without them
    """

    rank: int | None
    player: Seat
    cut: str
    standing: int | None
    points: int | float | None


def ranking(tournament: Tournament) -> Sheet:
    """The ranking as it stands now; while the event runs that is said. Raises Refused before anything was played."""
    if tournament.running is None:
        raise Refused(
            "tournament/round.none", "no round has been paired yet", "`deckkit tournament pair EVENT` pairs it"
        )
    scale = PROFILES[tournament.settings.profile].scale
    rounds = bool(tournament.preliminary)
    rows_ = {row.number: row for row in standings(tournament).rows} if rounds else {}
    named = seats(tournament)
    lines = tuple(
        FinalPlace(
            one.rank or None,
            named[one.number],
            one.stage,
            (rows_[one.number].rank or None) if rounds else None,
            printed_points(rows_[one.number].points, scale) if rounds else None,
        )
        for one in final_ranking(tournament)
    )
    number = len(tournament.rounds)
    after = when(tournament, number)
    title = "Final ranking, at the end" if tournament.finished else f"Ranking so far, after {after}"
    columns, rows = _table(tournament, lines)
    head = head_of(tournament, number, f"after {after}")
    return Sheet("ranking", title, head, columns, rows, lines, _notes(tournament))


def _notes(tournament: Tournament) -> tuple[str, ...]:
    notes = []
    if tournament.cut is not None:
        notes.append("Those of the cut come first, by how far they came; who lost in the same round of it, by seed.")
    if not tournament.finished:
        missing = tournament.running is not None and tournament.running.missing
        notes.append("The event is not over" + (": results are missing." if missing else "."))
    return tuple(notes)


def _table(
    tournament: Tournament, lines: tuple[FinalPlace, ...]
) -> tuple[tuple[Column, ...], tuple[tuple[Value, ...], ...]]:
    """Columns that say nothing for anybody are left out: no cut, no rounds before it, nobody who left."""
    cut, rounds = tournament.cut is not None, bool(tournament.preliminary)
    left = any(one.player.state for one in lines)
    columns = (
        Column("rank", right=True),
        Column("player"),
        *((Column("cut"),) if cut else ()),
        *((Column("before the cut", right=True),) if cut and rounds else ()),
        *((Column("points", right=True),) if rounds else ()),
        *((Column("out"),) if left else ()),
        *(Column(f"player {what}", wide=True) for what in ("number", "members", "club")),
    )
    rows = []
    for one in lines:
        seat = one.player
        row: list[Value] = [one.rank, seat]
        row += [one.cut] if cut else []
        row += [one.standing] if cut and rounds else []
        row += [one.points] if rounds else []
        row += [seat.state] if left else []
        rows.append((*row, seat.number, ", ".join(seat.members), seat.club))
    return columns, tuple(rows)
