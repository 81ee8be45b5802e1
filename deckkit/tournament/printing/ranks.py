"""The standings after a round, as a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckkit.tournament import lookup
from deckkit.tournament.model import Tournament
from deckkit.tournament.printing.pairings import printed_points
from deckkit.tournament.printing.sheet import Column, Figure, Seat, Sheet, Value, called, head_of, seats, when
from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.profile import Profile
from deckkit.tournament.standings.profiles import PROFILES, fitting
from deckkit.tournament.standings.records import Row
from deckkit.tournament.tally import standings

ROUNDED = (
    "Figures are rounded for print, halves up: percentages to 2 places, others to 3. Ranks are by exact fractions."
)
_NAMED = 5
"""So many who miss the cut by their number alone are named."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the standings: `rank` is None for the disqualified, who come last; tiebreakers by their columns.

    goes_on  whether the entrant stands above the line of the cut, and is in
    """

    rank: int | None
    player: Seat
    points: int | float
    won: int
    lost: int
    drawn: int
    tiebreakers: dict[str, Figure]
    goes_on: bool = False


def ranks(tournament: Tournament, after: int | None = None) -> Sheet:
    """The standings after a round before the cut; for None after the last one of which every result is in.

    Tables without a result count for nobody. A line is drawn below the last place of the cut. Raises Refused for a
    round that has not been paired, or is of the cut.
    """
    rounds = tournament.preliminary
    if after is None:
        after = next((one.number - 1 for one in rounds if one.missing), len(rounds))
    elif after > len(rounds) and lookup.round_(tournament, after):
        raise Refused(
            "tournament/standings.before-the-cut",
            f"round {after} is of the cut; standings end with round {len(rounds)}",
            "`deckkit tournament print EVENT bracket` shows the cut",
        )
    profile = PROFILES[tournament.settings.profile]
    rows_ = standings(tournament, after).rows
    points = {row.number: printed_points(row.points, profile.scale) for row in rows_}
    named = seats(tournament, points, after=after)
    lines = tuple(_rank(profile, row, named[row.number]) for row in rows_)
    cut, note = _line(tournament, after, lines)
    lines = tuple(replace(one, goes_on=not one.player.state) for one in lines[:cut]) + lines[cut:]
    when_ = f"after {when(tournament, after)}" if after else "before round 1"
    columns, rows = _table(tournament, profile, lines)
    head = head_of(tournament, after, when_)
    notes = (f"{profile.name}: {profile.title}.", *note, *_missing(tournament, after), ROUNDED)
    return Sheet("standings", f"Standings {when_}", head, columns, rows, lines, notes, cut or None)


def compared(tournament: Tournament, name: str, after: int | None = None) -> Sheet:
    """The standings as another profile would have them, with its usual options, and marked as such; no line of a cut.

    Raises Refused for a profile that does not exist, or does not count what the event counts.
    """
    settings = tournament.settings
    fitting(name, settings.matches, settings.format)
    settings = replace(settings, profile=name, profile_options={}, cut=0)
    made = ranks(replace(tournament, settings=settings, cut=None), after)
    own = tournament.settings.profile
    note = f"For comparison only: this event is ranked by {own}, and not by {name}."
    return replace(made, title=f"{made.title}, compared by {name}", notes=(note, *made.notes))


def _line(tournament: Tournament, after: int, lines: Sequence[Rank]) -> tuple[int, tuple[str, ...]]:
    """How many lines stand above the line of the cut, 0 for no line; and the sentence that says so.

    Before the cut has been made, as many as are to go on of those who are in; after it, down to the last seed.
    """
    settings, seeds = tournament.settings, tournament.cut.seeds if tournament.cut is not None else ()
    if not after or settings.format == "single-elimination" or not settings.matches:
        ended = "`print ranking` shows how far everybody came" if tournament.rounds else "the bracket decides"
        elimination = settings.format == "single-elimination"
        return 0, ((f"Single elimination has no rounds before it: {ended}.",) if elimination else ())
    here = [at for at, one in enumerate(lines, 1) if not one.player.state]
    if seeds and after == len(tournament.preliminary):
        at = max(place for place, one in enumerate(lines, 1) if one.player.number in seeds)
        if any(one.player.number not in seeds and not one.player.state for one in lines[:at]):
            return 0, ("The cut was made by standings that have been corrected since.",)
        more = " The final places are on the sheet `ranking`." if tournament.cut_rounds else ""
        return at, (f"Cut to {len(seeds)}: down to {called(lines[at - 1].player)}.{more}",)
    size = len(seeds) or settings.cut
    if not 0 < size < len(here):
        return 0, ()
    lowest = lines[here[size - 1] - 1]
    last = lowest.player
    equal = [called(lines[at - 1].player) for at in here[size:] if lines[at - 1].rank == lowest.rank]
    more = f" and {len(equal) - _NAMED} more" if len(equal) > _NAMED else ""
    named = ", ".join(equal[:_NAMED]) + more
    by_number = f" Equal to {called(last)} in everything, and below only by number: {named}." if equal else ""
    return here[size - 1], (f"Cut to {size}, as of now: down to {called(last)}.{by_number}",)


def _rank(profile: Profile, row: Row, seat: Seat) -> Rank:
    figures = {
        name: Figure(figure, profile.tiebreaker_text(place, figure))
        for place, (name, figure) in enumerate(zip(profile.columns, row.tiebreakers, strict=True))
    }
    points = printed_points(row.points, profile.scale)
    return Rank(row.rank or None, seat, points, row.won, row.lost, row.drawn, figures)


def _missing(tournament: Tournament, after: int) -> tuple[str, ...]:
    """Which results the standings do without, up to their round and in the next one."""
    notes = []
    for round_ in tournament.preliminary:
        tables = [one.number for one in round_.missing]
        if tables and round_.number <= after:
            notes.append(f"Round {round_.number}: no result yet at {numbered(tables)}; they count for nobody.")
        elif tables:
            notes.append(f"Round {round_.number} is being played and does not count yet.")
    return tuple(notes)


def numbered(tables: list[int]) -> str:
    """Tables by their numbers: "table 4", "tables 4, 7 and 9"."""
    first, last = ", ".join(map(str, tables[:-1])), tables[-1]
    return f"tables {first} and {last}" if first else f"table {last}"


def _table(
    tournament: Tournament, profile: Profile, lines: tuple[Rank, ...]
) -> tuple[tuple[Column, ...], tuple[tuple[Value, ...], ...]]:
    matches = tournament.settings.matches
    left = any(one.player.state for one in lines)
    columns = (
        Column("rank", right=True),
        Column("player"),
        Column("points", right=True),
        *((Column("W-L-D", right=True),) if matches else ()),
        *(Column(name, right=True) for name in profile.columns),
        *((Column("out"),) if left else ()),
        *(Column(f"player {what}", wide=True) for what in ("number", "members", "club")),
        Column("goes on", wide=True),
        *(Column(f"{name} exact", wide=True) for name in profile.columns),
    )
    rows = []
    for one in lines:
        seat = one.player
        row: list[Value] = [one.rank, seat, one.points]
        row += [f"{one.won}-{one.lost}-{one.drawn}"] if matches else []
        row += one.tiebreakers.values()
        row += [seat.state.replace("dropped ", "").replace("after round", "after")] if left else []
        row += [seat.number, ", ".join(seat.members), seat.club, "yes" if one.goes_on else ""]
        rows.append((*row, *(str(figure.exact) for figure in one.tiebreakers.values())))
    return columns, tuple(rows)
