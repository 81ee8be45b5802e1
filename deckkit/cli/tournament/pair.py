"""`deckkit tournament pair`, `unpair`, `start` and `rounds`: rounds come, go, and begin."""

from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.entries import Draft
    from deckkit.tournament.event import Event
    from deckkit.tournament.model import Tournament
    from deckkit.tournament.rounds.reasons import Reason


@click.command(epilog="Example: deckkit tournament pair ready-event")
@event_argument
@click.option("--round", "number", metavar="N", type=click.IntRange(min=1), help="Pair this round and no other.")
@click.option("--dry-run", is_flag=True, help="Show how the round would be paired; enter nothing.")
@by_option
@format_option()
def pair(event: str, number: int | None, dry_run: bool, by: str | None, form: str) -> None:
    """Pair the next round, and print it.

    A round is paired when the one before it has all its results. Nobody meets twice, nobody has a second bye, and
    scores are as near as can be, as long as that is possible; the last line says why no other pairing is better.
    Ties are broken by the seed of the event, so that the same journal is paired the same everywhere.

    With --round N a round that has been paired is printed again, and nothing is entered: so two desks may both ask for
    it. Without, the next one is meant, and refused while results are missing.

    Exit code: 0, or 2 where nothing can be paired.
    """
    from deckkit.cli.tournament.round import print_round
    from deckkit.tournament.rounds.history import since_paired
    from deckkit.tournament.rounds.next_round import pair as decide

    with opened(event, by) as opened_event:
        if dry_run:
            tournament = _tried(opened_event, decide(opened_event.tournament, number))
            new = True
        else:
            new = bool(opened_event.do(lambda tournament: decide(tournament, number)))
            tournament = opened_event.tournament
        round_ = tournament.rounds[-1] if number is None else tournament.rounds[number - 1]
        since: list[Reason] = []
        if not new:
            click.echo(f"round {number} was paired before; nothing was entered", err=True)
            since = since_paired(tournament, opened_event.journal.entries(), round_.number)
        print_round(tournament, round_, form, since)


def _tried(opened_event: "Event", drafts: "list[Draft]") -> "Tournament":
    """The tournament as it would be after these entries."""
    from deckkit.tournament import fold
    from deckkit.tournament.entries import Entry

    tournament = fold.fold(opened_event.journal.entries())
    number, seal = tournament.entries + 1, tournament.seal
    fold.advance(tournament, [Entry(number, "", "", draft.kind, draft.data, seal) for draft in drafts])
    return tournament


@click.command(epilog="Example: deckkit tournament unpair my-event --force")
@event_argument
@click.option("--force", is_flag=True, help="Also where results were entered; they are taken back with it.")
@by_option
def unpair(event: str, force: bool, by: str | None) -> None:
    """Take the last round back.

    Paired anew, with nothing else changed, it comes out the same.
    """
    from deckkit.tournament.rounds.next_round import unpair as decide

    with opened(event, by) as opened_event:
        (entry,) = opened_event.do(lambda tournament: decide(tournament, force))
        click.echo(f"round {entry.data['round']} is taken back")


@click.command(epilog="Example: deckkit tournament start my-event 1 2")
@event_argument
@click.argument("tables", metavar="TABLE...", nargs=-1, type=click.IntRange(min=1))
@click.option("--all", "everywhere", is_flag=True, help="All tables of the round.")
@by_option
def start(event: str, tables: tuple[int, ...], everywhere: bool, by: str | None) -> None:
    """Mark tables of the running round as begun. Whatever is corrected later, they are not paired anew."""
    from deckkit.tournament.rounds.next_round import start as decide

    if bool(tables) == everywhere:
        raise click.UsageError("name the tables, or give --all")
    with opened(event, by) as opened_event:
        entries = opened_event.do(lambda tournament: decide(tournament, None if everywhere else tables))
        many = everywhere or len(tables) > 1
        which = "all tables" if everywhere else f"table{'s' * many} {', '.join(map(str, tables))}"
        have = f"{which} {'have' if many else 'has'}"
        click.echo(f"{have} begun" if entries else f"{have} begun before; nothing was entered")


@click.command(epilog="Example: deckkit tournament rounds my-event")
@event_argument
@click.option("--set", "number", metavar="N", type=click.IntRange(min=1), help="Announce another number of rounds.")
@by_option
@format_option("text", "json")
def rounds(event: str, number: int | None, by: str | None, form: str) -> None:
    """How many rounds are planned before the cut, why, and how many are sure to need no rematch."""
    from deckkit.tournament.planning import planned_rounds, reason, safe_rounds_of, safety, set_rounds

    with opened(event, by) as opened_event:
        if number is not None:
            opened_event.do(lambda tournament: set_rounds(tournament, number))
        tournament = opened_event.tournament
        planned, safe = planned_rounds(tournament), safe_rounds_of(tournament)
        reasons = [reason(tournament)] + ([] if safe is None else [safety(tournament, safe)])
        if form == "json":
            paired = len(tournament.preliminary)
            as_json({"planned": planned, "paired": paired, "safe": safe, "reasons": [one.as_json() for one in reasons]})
            return
        click.echo(f"{planned} round{'' if planned == 1 else 's'} planned, {len(tournament.preliminary)} paired")
        for one in reasons:
            click.echo(printable(str(one)))
