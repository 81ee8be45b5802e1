"""`deckkit tournament drop`, `return`, `penalty`, `bye`, `fix` and `avoid`: what happens at the desk."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.tournament.event import by_option, event_argument, opened, pasted
from deckkit.cli.tournament.tell import tell_missing
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.entries import Draft
    from deckkit.tournament.model import PenaltyKind, Result, Tournament

PENALTIES = ("warning", "game-loss", "match-loss", "disqualification")

players_argument = click.argument("players", nargs=-1, required=True, metavar="PLAYER...")
lift_option = click.option("--lift", is_flag=True, help="Take it back.")


def _do(
    event: str,
    by: str | None,
    decide: "Callable[[Tournament], Draft | Sequence[Draft]]",
    then: "Callable[[Tournament, Mapping[str, Any]], Iterator[str]] | None" = None,
) -> None:
    """Enter what was decided, and say it; also that nothing was to be entered.

    then  says what an entry comes to beyond itself, by the tournament after it and its data
    """
    from deckkit.tournament.saying import said

    with opened(event, by) as at_desk:
        entries = at_desk.do(decide)
        tournament = at_desk.tournament
    for entry in entries:
        click.echo(printable(said(entry, tournament)))
        for line in () if then is None else then(tournament, entry.data):
            click.echo(printable(f"  {pasted(line, event)}"))
        if "results" in entry.data or "reported" in entry.data:
            tell_missing(tournament.rounds[-1])
    if not entries:
        click.echo("it is so already; nothing was entered")


@click.command(epilog="Example: deckkit tournament drop my-event Ada")
@event_argument
@players_argument
@by_option
def drop(event: str, players: tuple[str, ...], by: str | None) -> None:
    """PLAYERs leave the event, and are not paired again.

    At a table that has been paired they stay until its result is reported. In the cut a match without a result is over
    at once: it counts as a no-show, and the opponent goes on.
    """
    from deckkit.tournament.entrants import desk
    from deckkit.tournament.entrants.consequences import of_leaving

    _do(event, by, lambda tournament: desk.drop(tournament, players), of_leaving)


@click.command("return", epilog="Example: deckkit tournament return my-event Ivo")
@event_argument
@players_argument
@by_option
def return_(event: str, players: tuple[str, ...], by: str | None) -> None:
    """PLAYERs who had left are back, with all their results, and are paired in the next round."""
    from deckkit.tournament.entrants import desk
    from deckkit.tournament.entrants.consequences import of_return

    _do(event, by, lambda tournament: desk.return_(tournament, players), of_return)


@click.command(
    epilog="""\b
Example:
  deckkit tournament penalty my-event Ada game-loss --reason "late to the table\""""
)
@event_argument
@click.argument("player")
@click.argument("kind", type=click.Choice(PENALTIES))
@click.option("--reason", metavar="TEXT", default="", help="Why.")
@click.option("--round", "number", metavar="N", type=int, help="In which round; the running one if left out.")
@by_option
def penalty(event: str, player: str, kind: "PenaltyKind", reason: str, number: int | None, by: str | None) -> None:
    """Penalise PLAYER: a warning or a game loss is noted, a match loss decides the table, a disqualification drops.

    A game loss must show in the result: the opponent has won a game at least. A match loss makes the result of the
    table, and takes the place of one that is there already, unless PLAYER has lost by it. A disqualified player loses
    the running match, unless it has a result, which stays. What becomes of the table is said.
    """
    from deckkit.tournament.entrants import consequences
    from deckkit.tournament.entrants.penalising import penalise

    before: Result | None = None

    def decide(tournament: "Tournament") -> "Draft":
        nonlocal before
        draft = penalise(tournament, player, kind, reason, number)
        before = consequences.result_before(tournament, draft.data)
        return draft

    _do(event, by, decide, lambda tournament, data: consequences.of_penalty(tournament, data, before))


@click.command(epilog="Example: deckkit tournament bye my-event Ada --round 3")
@event_argument
@click.argument("player")
@click.option("--round", "rounds", metavar="N", type=int, multiple=True, required=True, help="A round to come.")
@lift_option
@by_option
def bye(event: str, player: str, rounds: tuple[int, ...], lift: bool, by: str | None) -> None:
    """Award PLAYER a bye, a match won without playing, in rounds to come."""
    from deckkit.tournament.entrants import desk
    from deckkit.tournament.entrants.consequences import of_bye

    def others(tournament: "Tournament", data: "Mapping[str, Any]") -> "Iterator[str]":
        return iter(()) if lift else of_bye(tournament, tournament.players[data["player"]], data["rounds"])

    _do(event, by, lambda tournament: desk.bye(tournament, player, rounds, lift), others)


@click.command(epilog="Example: deckkit tournament fix my-event Ada 3")
@event_argument
@click.argument("player")
@click.argument("table", metavar="TABLE|none")
@by_option
def fix(event: str, player: str, table: str, by: str | None) -> None:
    """Keep PLAYER at one table in every round to come, or with `none` no longer."""
    from deckkit.tournament.entrants.entering import fix as fix_table

    if table != "none" and not (table.isascii() and table.isdecimal() and len(table) < 7):
        raise click.UsageError(f"TABLE is a number or none, not {table[:40]!r}")
    number = None if table == "none" else int(table)
    _do(event, by, lambda tournament: fix_table(tournament, player, number))


@click.command(epilog="Example: deckkit tournament avoid my-event Ada Bo")
@event_argument
@players_argument
@lift_option
@by_option
def avoid(event: str, players: tuple[str, ...], lift: bool, by: str | None) -> None:
    """PLAYERs should not meet each other while that can be avoided: siblings, who came in one car."""
    from deckkit.tournament.entrants import desk
    from deckkit.tournament.entrants.consequences import of_avoiding

    _do(event, by, lambda tournament: desk.avoid(tournament, players, lift), None if lift else of_avoiding)
