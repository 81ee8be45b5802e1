"""Result slips, several a page, in an order that makes one cut sort them.

Where k slips go on a page and there are n of them, the pages are p = ceil(n / k), and the slot s of page q (both from
0) holds slip s * p + q, if there is one. So slot 0 of all pages, from the top of the stack down, holds slips 0 to
p - 1, slot 1 the next p, and so on: cut the whole stack into its k piles, lay the first on the second and so on, and
the slips lie sorted by table. What is missing in the last piles is missing at their bottom.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from deckkit.tournament import lookup
from deckkit.tournament.model import Penalty, Round, Table, Tournament
from deckkit.tournament.presets import scoring
from deckkit.tournament.printing.pairings import ended, score_column, seats_of_round
from deckkit.tournament.printing.sheet import Column, Seat, Sheet, Value, head_of, when
from deckkit.tournament.results.judging import best_of

PER_PAGE = 6
PER_PAGE_OF_TEXT = 4
"""What a page of 66 lines holds."""


@dataclass(frozen=True, slots=True)
class SlipSeat:
    """A seat on a slip, with what a judge has imposed for this round: "game loss: late"."""

    seat: Seat
    penalties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip of one table.

    best_of  games of the match at most; 0 where a table ends with a score for each seat
    unit     what that score is: "Prestige"
    result   how it ended, where that is known already
    """

    table: int
    seats: tuple[SlipSeat, ...]
    best_of: int
    unit: str
    result: str


@dataclass(frozen=True, slots=True)
class Slips(Sheet):
    """The slips of a round. `pages` holds them as they are printed: one for each slot, None for an empty one."""

    pages: tuple[tuple[Slip | None, ...], ...] = ()


def slips(
    tournament: Tournament, number: int | None = None, per_page: int = PER_PAGE, only: Sequence[int] = ()
) -> Slips:
    """The slips of a round, the running one for None; a bye has none. `only`: of these tables, in their order.

    Raises Refused when there is no such round or no such table.
    """
    round_ = lookup.round_(tournament, number)
    seats = seats_of_round(tournament, round_)
    tables = sorted((one for one in round_.tables if not one.is_bye), key=lambda one: one.number)
    if only:
        tables = [lookup.table(round_, one) for one in sorted(set(only))]
    made = tuple(_slip(tournament, round_, one, seats) for one in tables)
    called = when(tournament, round_.number)
    return Slips(
        kind="slips",
        title=f"Result slips, {called}",
        head=head_of(tournament, round_.number, called),
        columns=_columns(made),
        rows=tuple(row for one in made for row in _rows(one)),
        records=made,
        pages=cut_order(made, per_page),
    )


def cut_order(slips: tuple[Slip, ...], per_page: int) -> tuple[tuple[Slip | None, ...], ...]:
    """The slips on pages of so many slots each; see the docstring of this module."""
    pages = -(-len(slips) // per_page)
    return tuple(
        tuple(slips[at] if (at := slot * pages + page) < len(slips) else None for slot in range(per_page))
        for page in range(pages)
    )


def _slip(tournament: Tournament, round_: Round, table: Table, seats: dict[int, Seat]) -> Slip:
    imposed: dict[int, list[str]] = {}
    for one in tournament.penalties:
        if one.round == round_.number and one.kind != "warning":
            imposed.setdefault(one.player, []).append(_penalty(one))
    scored = scoring(tournament.settings) if not tournament.settings.matches else None
    return Slip(
        table.number,
        tuple(SlipSeat(seats[number], tuple(imposed.get(number, ()))) for number in table.seats),
        best_of(tournament, round_) if tournament.settings.matches else 0,
        scored.unit if scored is not None else "" if tournament.settings.matches else "score",
        ended(table, tournament.settings.matches),
    )


def _penalty(penalty: Penalty) -> str:
    kind = penalty.kind.replace("-", " ")
    return f"{kind}: {penalty.reason}" if penalty.reason else kind


def _columns(made: tuple[Slip, ...]) -> tuple[Column, ...]:
    beside = score_column([one.seat for slip in made for one in slip.seats])
    return (
        Column("table", right=True),
        Column("seat", right=True),
        Column("player"),
        Column(beside, right=True),
        Column("penalties"),
        Column("result"),
        *(Column(f"player {what}", wide=True) for what in ("number", "members", "club")),
    )


def _rows(slip: Slip) -> list[tuple[Value, ...]]:
    rows: list[tuple[Value, ...]] = []
    for place, one in enumerate(slip.seats, 1):
        seat = one.seat
        beside = seat.points if seat.seed is None else seat.seed
        row: tuple[Value, ...] = (slip.table, place, seat, beside, "; ".join(one.penalties), slip.result)
        rows.append((*row, seat.number, ", ".join(seat.members), seat.club))
    return rows
