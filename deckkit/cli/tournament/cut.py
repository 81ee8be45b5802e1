"""`deckkit tournament cut` and `finish`: who goes on to single elimination, and how the event has ended."""

from typing import TYPE_CHECKING, Literal

import click

from deckkit.cli.output import format_option, listing
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.model import Tournament


@click.command(
    epilog="""\b
Examples:
  deckkit tournament rounds ready-event --set 1
  deckkit tournament cut ready-event --size 4"""
)
@event_argument
@click.option("--size", metavar="N", type=int, help="How many go on. [default: as the event was defined]")
@click.option(
    "--seeds",
    type=click.Choice(("standings", "entry", "draw")),
    help="Where the seeds come from; entry and draw for an event without rounds before. [default: standings, or entry]",
)
@format_option()
@by_option
def cut(
    event: str, size: int | None, seeds: Literal["standings", "entry", "draw"] | None, form: str, by: str | None
) -> None:
    """Fix who goes on to single elimination, and with which seed.

    The best in the standings go on; who has left or was disqualified is passed over, and the next one moves up. Of
    8 the seeds meet 1-8, 4-5, 2-7, 3-6, and the winner of 1-8 meets the winner of 4-5; where the number is no power of
    two the best seeds have a bye. `pair` then pairs round by round. Until it has, the cut may be made anew.
    """
    from deckkit.tournament.cut.cutting import cut as decide

    with opened(event, by) as opened_event:
        entries = opened_event.do(lambda tournament: decide(tournament, size, seeds))
        tournament = opened_event.tournament
    if form == "table":
        click.echo("the cut:" if entries else "the cut is so already; nothing was entered:")
    _seeds(tournament, form)


def _seeds(tournament: "Tournament", form: str) -> None:
    """The seeds, each with its rank before the cut and the seed that it meets first."""
    from deckkit.tournament.cut.bracket import order
    from deckkit.tournament.tally import standings

    assert tournament.cut is not None
    seeds = tournament.cut.seeds
    places = order(len(seeds))
    meets = {place: places[index ^ 1] for index, place in enumerate(places)}
    ranks = {row.number: row.rank for row in standings(tournament).rows} if tournament.preliminary else {}
    rows = [
        (
            seed,
            tournament.players[number].name,
            ranks.get(number),
            "bye" if meets[seed] > len(seeds) else f"meets seed {meets[seed]}",
        )
        for seed, number in enumerate(seeds, 1)
    ]
    listing(("seed", "name", "rank", "first round"), rows, form)


@click.command(epilog="Example: deckkit tournament finish ready-event --early")
@event_argument
@click.option("--early", is_flag=True, help="Close it although rounds that were planned have not been played.")
@format_option()
@by_option
def finish(event: str, early: bool, form: str, by: str | None) -> None:
    """Close the event, and print the final ranking: those of the cut by how far they came, then the standings.

    Refused while a result is missing. Afterwards nothing is paired or reported any more; `correct` still corrects a
    result, and `undo` opens the event again. `print EVENT ranking` prints the ranking on paper.
    """
    from deckkit.tournament.cut.cutting import final_ranking
    from deckkit.tournament.cut.cutting import finish as decide

    with opened(event, by) as opened_event:
        entries = opened_event.do(lambda tournament: decide(tournament, early))
        tournament = opened_event.tournament
    if form == "table":
        said = "" if entries else " already"
        click.echo(printable(f"{tournament.settings.name} is closed{said}. Profile: {tournament.settings.profile}"))
    rows = []
    for place in final_ranking(tournament):
        player = tournament.players[place.number]
        left = "disqualified" if player.disqualified else "" if player.active else "dropped"
        rows.append((place.rank or None, place.number, player.name, place.stage, left))
    columns = ("rank", "number", "name", "cut", "left")
    shown = [at for at in range(5) if at < 3 or form in ("json", "csv") or any(row[at] for row in rows)]
    listing([columns[at] for at in shown], [tuple(row[at] for at in shown) for row in rows], form)
