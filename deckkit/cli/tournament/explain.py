"""`deckkit tournament explain`: why a table is what it is."""

from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option
from deckkit.cli.tournament.event import event_argument, opened
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.model import Round, Table, Tournament
    from deckkit.tournament.rounds.explaining import Explanation


@click.command(
    epilog="""\b
Examples:
  deckkit tournament explain my-event 1
  deckkit tournament explain my-event --player Ada --against Gus"""
)
@event_argument
@click.argument("table", metavar="[TABLE]", type=click.IntRange(min=1), required=False)
@click.option("--player", metavar="PLAYER", help="Where this player sits, also one who has the bye.")
@click.option("--against", metavar="PLAYER", help="With --player: what it would have come to if these two had met.")
@click.option("--all", "everything", is_flag=True, help="Every other pair that was possible, and every name.")
@click.option("--round", "number", metavar="N", type=click.IntRange(min=1), help="A past round; else the running one.")
@format_option("text", "json")
def explain(
    event: str,
    table: int | None,
    player: str | None,
    against: str | None,
    everything: bool,
    number: int | None,
    form: str,
) -> None:
    """Why these two meet, why this one has the bye, and what else would have been illegal or worse.

    Every sentence names its rule; `deckkit rule RULE` shows it. A table is explained by what was known when its players
    were seated there. What another pair would have come to is found by pairing everybody else around it; the four
    nearest are tried, --all tries everybody, and --against one.
    """
    from deckkit.tournament import lookup
    from deckkit.tournament.rounds.explaining import explain as explained

    if (table is None) == (player is None):
        raise click.UsageError("name a table, or a player with --player")
    if against is not None and player is None:
        raise click.UsageError("--against goes with --player")
    with opened(event) as opened_event:
        tournament = opened_event.tournament
        round_ = lookup.round_(tournament, number)
        if table is not None:
            found = lookup.table(round_, table)
        else:
            found = _table_of(tournament, round_, player or "")
        pair = None
        if against is not None:
            pair = lookup.player(tournament, player or "").number, lookup.player(tournament, against).number
            if pair[0] == pair[1]:
                raise click.UsageError("--player and --against are two players")
        told = explained(tournament, opened_event.journal.entries(), round_, found, pair, everything)
    if form == "json":
        as_json(told.as_json())
    else:
        _tell(tournament, told)


def _table_of(tournament: "Tournament", round_: "Round", name: str) -> "Table":
    """Where a player sits. Raises Refused for somebody who was not paired."""
    from deckkit.tournament import lookup
    from deckkit.tournament.refusal import Refused

    player = lookup.player(tournament, name)
    found = round_.table_of(player.number)
    if found is None:
        if player.entered > round_.number:
            why = f"entered for round {player.entered}"
        elif player.dropped is not None and player.dropped < round_.number:
            why = f"left after round {player.dropped}"
        else:
            why = "was not among those paired"
        raise Refused("tournament/round.not-seated", f"{player.name} sits at no table of round {round_.number}: {why}")
    return found


def _tell(tournament: "Tournament", told: "Explanation") -> None:
    names = " - ".join(tournament.players[seat].name for seat in told.seats)
    where = f"table {told.table}" if told.table else "bye"
    click.echo(printable(f"round {told.round}, {where}: {names}"))
    for heading, reasons in (("", told.why), ("what else was possible", told.others), ("since then", told.since)):
        if reasons and heading:
            click.echo(f"{heading}:")
        for reason in reasons:
            click.echo(printable(f"  {reason}"))
