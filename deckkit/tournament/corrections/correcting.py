"""Correcting: any result of any round, at any time, with what follows from it for the running round.

A correction is an entry of its own: what was entered first stays in the journal. A table of the running round whose
result is taken away is as if it had not begun. In the rounds before the cut it changes
the points and nothing else; the running round stays as it was paired, unless the fewest tables are asked to be paired
anew (see `repairing`). In the cut another winner takes the seat of the one who had gone on.
"""

from dataclasses import dataclass
from typing import Any

from deckkit.tournament import lookup
from deckkit.tournament.corrections.repairing import Repaired, repaired
from deckkit.tournament.corrections.touching import Touched, touched, with_result
from deckkit.tournament.cut.bracket import walkover, winner
from deckkit.tournament.entries import Draft
from deckkit.tournament.model import Result, Round, Table, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import best_of
from deckkit.tournament.results.reporting import Claim, claimed, placed, with_table
from deckkit.tournament.tally import games_to_win

NONE = "none"
"""The word that takes a result away."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction that has been judged.

    result    the new result, None: taken away
    repaired  how the running round is restored, if that was asked for
    swapped   in the cut, {"round", "tables"} of the next round where another winner takes the seat
    draft     the entry; None where the table has that very result and no table changes
    """

    round: Round
    table: Table
    result: Result | None
    touched: Touched
    repaired: Repaired | None
    swapped: dict[str, Any] | None
    draft: Draft | None

    @property
    def repaired_anew(self) -> bool:
        """Whether a repair was asked for, and tables change by it."""
        return self.repaired is not None and self.repaired.seated is not None


def correct(
    tournament: Tournament, claim: Claim, number: int | None = None, repair: bool = False, overruled: bool = False
) -> Correction:
    """Judge a correction: what is claimed of a table of a round, the running one if left out.

    repair     re-pair the fewest tables of the running round, also where the result itself is that very one already
    overruled  that a judge has lifted the penalties of that round for the table
    Raises Refused for a result that the table cannot have, for none in a closed event, and in the cut
    where later results rest on the old winner.
    """
    round_ = lookup.round_(tournament, number)
    claim = with_table(round_, claim)
    if claim.text.casefold() == NONE:
        table, result = placed(tournament, round_, claim)[0], None
        if tournament.finished:
            raise Refused(
                "tournament/round.event-open",
                f"the event is closed, so table {table.number} of round {round_.number} keeps a result",
                "`deckkit tournament undo EVENT` takes the closing back; another result can be given meanwhile",
            )
    else:
        table, result = claimed(tournament, round_, claim, overruled)
    changed = with_result(tournament, round_, table, result)
    swapped = _swapped(tournament, round_, table, result) if round_.kind == "cut" else None
    mended = repaired(tournament, changed) if repair else None
    seated = swapped or (mended.seated if mended is not None else None)
    if seated is None and result is None and table.started and round_ is tournament.running:
        seated = {"round": round_.number, "tables": [{"number": table.number, "seats": list(table.seats)}]}
    draft = _draft(round_, table, result, seated)
    return Correction(round_, table, result, touched(tournament, changed, round_, table), mended, swapped, draft)


def _draft(round_: Round, table: Table, result: Result | None, seated: dict[str, Any] | None) -> Draft | None:
    """The entry of a correction, of tables that change without one, or of nothing."""
    if result == table.result:
        return None if seated is None else Draft("seated", seated)
    results = [{"table": table.number, "result": None if result is None else result.as_json()}]
    data = {"round": round_.number, "results": results}
    return Draft("corrected", data if seated is None else data | {"seated": seated})


def _swapped(tournament: Tournament, round_: Round, table: Table, result: Result | None) -> dict[str, Any] | None:
    """The table of the next round of the cut with another winner in the seat; None where nothing changes there.

    A winner who has left is seated, and has lost that match.
    """
    following = tournament.round(round_.number + 1)
    old, new = winner(table), winner(Table(table.number, table.seats, result))
    if following is None or old == new or tournament.cut is None:
        return None
    seat = following.table_of(old) if old else None
    if seat is None or seat.result is not None or seat.started or not new:
        rests = _rests(tournament, round_, old)
        raise Refused("tournament/correct.cut-rests-on-it", _said(table, rests), _help(rests, bool(new)))
    place = {player: seed for seed, player in enumerate(tournament.cut.seeds)}
    seats = sorted((new if player == old else player for player in seat.seats), key=place.__getitem__)
    seated: dict[str, Any] = {"number": seat.number, "seats": seats}
    gone = [one for one in seats if not tournament.players[one].active]
    if gone:
        seated["result"] = walkover(seats, gone, games_to_win(best_of(tournament, following))).as_json()
    return {"round": following.number, "tables": [seated]}


def _rests(tournament: Tournament, round_: Round, old: int | None) -> list[tuple[Round, Table | None]]:
    """The later rounds, each with the table where whoever went on from the match sits, or who went on from there."""
    found: list[tuple[Round, Table | None]] = []
    for later in tournament.rounds[round_.number :]:
        table = later.table_of(old) if old else None
        old = None if table is None else winner(table)
        found.append((later, table))
    return found


def _said(table: Table, rests: list[tuple[Round, Table | None]]) -> str:
    """What rests on the winner of a table."""
    said = []
    for later, seat in rests:
        if seat is not None:
            state = "a bye" if seat.is_bye else "has a result" if seat.result is not None else "begun"
            where = f"table {seat.number}" if not seat.is_bye else "not at a table"
            open_ = seat.result is None and not seat.started
            said.append(f"round {later.number}, {where}, {'paired' if open_ else state}")
        else:
            said.append(f"round {later.number}, paired")
    return f"later rounds of the cut rest on who went on from table {table.number}: {'; '.join(said)}"


def _help(rests: list[tuple[Round, Table | None]], wins: bool) -> str:
    """The commands that make room for the correction, the last round first.

    wins  whether somebody else goes on, who could take the seat in the next round
    """
    steps = []
    for number, (later, seat) in reversed(list(enumerate(rests))):
        in_the_way = [one for one in later.tables if one.result is not None and not one.is_bye]
        swaps = number == 0 and wins and seat is not None and not seat.is_bye and seat.result is not None
        if swaps and seat is not None:
            steps.append(f"`deckkit tournament correct EVENT {seat.number} none --round {later.number}`")
        else:
            steps.append(f"`deckkit tournament unpair EVENT{' --force' if in_the_way else ''}`")
    return "first, in this order: " + ", ".join(steps)
