"""What a sheet of paper holds, before anybody has asked in which form: plain values, no markup, nothing cut short."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from typing import Any

from deckkit.tournament.cut.bracket import stage_name, stages
from deckkit.tournament.model import Player, Tournament
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.standings.figures import decimal
from deckkit.tournament.standings.profiles import PROFILES

SEAL_DIGITS = 8
"""So much of the last seal stands on every print: enough for `tournament log --verify --seal`."""

JSON_PLACES = 6
"""Decimal places of a rounded figure in JSON; the exact one stands beside it."""


@dataclass(frozen=True, slots=True)
class Head:
    """Where a sheet comes from: it stands on every print.

    matches  whether two meet at a table and one of them can win
    round    the round that it is of, or after which it stands; None where it is of no round
    when     that round in words: "round 3 of 5", "semifinals"
    profile  the scoring profile by name, and its title
    entry    the number of the last journal entry that went into it, and its seal
    """

    event: str
    game: str
    format: str
    matches: bool
    date: str
    place: str
    round: int | None
    when: str
    profile: str
    profile_title: str
    entry: int
    seal: str

    @property
    def stamp(self) -> str:
        """The journal entry in words: "entry 57, seal 3f2a91c0"."""
        return f"entry {self.entry}, seal {self.seal[:SEAL_DIGITS]}"


@dataclass(frozen=True, slots=True)
class Seat:
    """An entrant as sheets name it.

    points  match points before the round, or after it in standings; None where they mean nothing
    seed    the place in the single elimination, from 1
    state   "dropped after round 3", "disqualified", or nothing for who is in
    twin    whether somebody else is called so too: then people need the number
    """

    number: int
    name: str
    members: tuple[str, ...] = ()
    club: str = ""
    points: int | float | None = None
    seed: int | None = None
    state: str = ""
    twin: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """An exact figure, and the rounded text that is printed for it."""

    exact: Fraction | int
    printed: str


Value = Seat | Figure | int | float | str | None
"""What a cell of a sheet can hold."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a sheet. `wide` columns are for programs: they are written to CSV alone."""

    heading: str
    right: bool = False
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of any kind.

    kind     pairings, by-name, slips, standings, bracket, ranking or decklists
    columns, rows   as a table: what text, Markdown and CSV write, unless the kind has a form of its own in text
    records  the same by meaning: what JSON and the HTML pages are made of
    notes    sentences that stand below
    line     how many rows stand above a line that is drawn through the table; None: no line
    """

    kind: str
    title: str
    head: Head
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    records: Sequence[Any]
    notes: tuple[str, ...] = ()
    line: int | None = None


def head_of(tournament: Tournament, round_: int | None, when: str) -> Head:
    """The head of a sheet about a round, or about none."""
    settings = tournament.settings
    return Head(
        event=settings.name,
        game=settings.game,
        format=settings.format,
        matches=settings.matches,
        date=settings.date,
        place=settings.place,
        round=round_,
        when=when,
        profile=settings.profile,
        profile_title=PROFILES[settings.profile].title,
        entry=tournament.entries,
        seal=tournament.seal,
    )


def when(tournament: Tournament, number: int) -> str:
    """A round in words: "round 3 of 5"; in the cut by how far it has come: "semifinals"."""
    before = len(tournament.preliminary)
    if number > before:
        bracket = stages(tournament)
        place = number - before - 1
        return stage_name(len(bracket[place])) if place < len(bracket) else f"round {number}"
    return f"round {number} of {planned_rounds(tournament)}"


def seats(
    tournament: Tournament,
    points: Mapping[int, int | float] | None = None,
    seeds: Mapping[int, int] | None = None,
    after: int | None = None,
) -> dict[int, Seat]:
    """Everybody as sheets name them, by number; `after`: who was out after that round."""
    points, seeds = points or {}, seeds or {}
    called = Counter(one.name for one in tournament.players.values())
    return {
        number: Seat(
            number,
            one.name,
            one.members,
            one.club,
            points.get(number),
            seeds.get(number),
            state_of(one, after),
            called[one.name] > 1,
        )
        for number, one in tournament.players.items()
    }


def called(seat: Seat) -> str:
    """An entrant by name, and where others have that name too, by number: "Dan Brown (12)"."""
    return f"{seat.name} ({seat.number})" if seat.twin else seat.name


def state_of(player: Player, after: int | None = None) -> str:
    """Whether an entrant is out, in words; with `after`, as it was after that round."""
    left = player.dropped
    if left is not None and after is not None and left > after:
        return ""
    if player.disqualified:
        return "disqualified"
    if left is None:
        return ""
    return f"dropped after round {left}" if left else "dropped before round 1"


def as_json(value: Any) -> Any:
    """Values of sheets as plain JSON: fractions as texts like "2/3" with the rounded number beside them."""
    if isinstance(value, Figure):
        rounded = float(decimal(value.exact, JSON_PLACES))
        return {"exact": str(value.exact), "rounded": rounded, "printed": value.printed}
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: as_json(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, list | tuple):
        return [as_json(one) for one in value]
    if isinstance(value, dict):
        return {key: as_json(one) for key, one in value.items()}
    return value
