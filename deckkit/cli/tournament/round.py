"""How a round is printed when it has been paired: tables, byes, and what is proven of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.output import as_json, listing
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.model import Round, Table, Tournament
    from deckkit.tournament.rounds.reasons import Reason

_KINDS = {
    "swiss": "Swiss",
    "power": "Swiss, by standing",
    "round-robin": "round robin",
    "pods": "pods",
    "ladder": "ladder",
}
"""How a round before the cut was paired, in words; one of the cut is called by its stage."""


def print_round(tournament: "Tournament", round_: "Round", form: str, since: "Sequence[Reason]" = ()) -> None:
    """A round, in one of the formats of a listing. CSV has the tables alone; the rest then goes to stderr.

    since  what has been corrected since it was paired, and is not part of its proof
    """
    from deckkit.tournament.planning import planned_rounds
    from deckkit.tournament.printing.sheet import when

    figure, figures = _figures(tournament, round_)
    reasons = [*said_of(tournament, round_), *since]
    if form == "json":
        as_json(
            {
                "event": tournament.settings.name,
                "round": round_.number,
                "kind": round_.kind,
                "planned": planned_rounds(tournament),
                "tables": [_table_json(tournament, one, figure, figures) for one in round_.tables],
                "proof": round_.proof,
                "reasons": [one.as_json() for one in reasons],
            }
        )
        return
    called = when(tournament, round_.number)
    said = f"round {round_.number}, {called}" if round_.kind == "cut" else f"{called}, {_KINDS[round_.kind]}"
    click.echo(said + "\n" * (form == "markdown"), err=form == "csv")
    if round_.kind in ("pods", "ladder"):
        columns: tuple[str, ...] = ("table", "players")
        rows: list[tuple[object, ...]] = [
            (one.number or None, _together(tournament, one, figures)) for one in round_.tables
        ]
    else:
        columns = ("table", "player", figure, "opponent", f"opponent's {figure}")
        rows = [_row(tournament, one, figures) for one in round_.tables]
    listing(columns, rows, form)
    if form == "markdown":
        click.echo()
    for reason in reasons:
        click.echo(printable(str(reason)), err=form == "csv")


def said_of(tournament: "Tournament", round_: "Round") -> "list[Reason]":
    """What is to be said of a round: of the first one whether all rounds are safe, what had to give, the proof.

    Of the running one also who sits there with a list that was refused, where lists are looked at.
    """
    from deckkit.tournament.cut.bracket import without_a_match
    from deckkit.tournament.lookup import names_of
    from deckkit.tournament.planning import planned_rounds, safe_rounds_of, safety
    from deckkit.tournament.rounds.next_round import with_refused_list
    from deckkit.tournament.rounds.proving import proven, remarks
    from deckkit.tournament.rounds.reasons import Reason

    reasons = list(remarks(tournament, round_))
    if round_.kind == "cut":
        reasons += [Reason("tournament/cut.bracket", said) for said in without_a_match(tournament, round_)]
    safe = safe_rounds_of(tournament)
    if round_.number == 1 and safe is not None and safe < planned_rounds(tournament):
        reasons.insert(0, safety(tournament, safe))
    refused = [one.number for one in with_refused_list(tournament, round_)] if round_ is tournament.running else []
    if refused and tournament.settings.decks != "none":
        said = f"with a list that was refused, as lists are {tournament.settings.decks}"
        reasons.append(Reason("tournament/list.accepted", f"{said}: {names_of(tournament, refused)}"))
    proof = proven(round_.proof)
    return reasons if proof is None else [*reasons, proof]


def _figures(tournament: "Tournament", round_: "Round") -> tuple[str, dict[int, str]]:
    """What stands behind the names: the points before the round, or the seeds in a cut."""
    from deckkit.tournament.rounds.fielding import points_before

    if round_.kind == "cut" and tournament.cut is not None:
        return "seed", {number: str(seed) for seed, number in enumerate(tournament.cut.seeds, 1)}
    return "points", points_before(tournament, round_.number)


def _row(tournament: "Tournament", table: "Table", figures: dict[int, str]) -> tuple[object, ...]:
    first, *others = table.seats
    name = tournament.players[first].name
    if not others:
        return None, name, figures[first], _alone(table), None
    return table.number, name, figures[first], tournament.players[others[0]].name, figures[others[0]]


def _alone(table: "Table") -> str:
    """What is said of who sits out: a bye, or one on request."""
    awarded = table.result is not None and table.result.kind == "awarded"
    return "(bye on request)" if awarded else "(bye)"


def _together(tournament: "Tournament", table: "Table", figures: dict[int, str]) -> str:
    seats = ", ".join(f"{tournament.players[seat].name} ({figures[seat]})" for seat in table.seats)
    return f"{seats} {_alone(table)}" if table.is_bye else seats


def _table_json(tournament: "Tournament", table: "Table", figure: str, figures: dict[int, str]) -> dict[str, Any]:
    return {
        "table": table.number or None,
        "players": [
            {"number": seat, "name": tournament.players[seat].name, figure: figures[seat]} for seat in table.seats
        ],
        "started": table.started,
        "result": None if table.result is None else table.result.as_json(),
    }
