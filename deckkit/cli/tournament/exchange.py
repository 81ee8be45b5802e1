"""`deckkit tournament export` and `import`: events for other programs, and from them."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckkit import documents
from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.tournament.event import by_option, event_argument, failed, not_empty, noting, opened, refuse_own_files
from deckkit.cli.words import argument, placed_line, printable
from deckkit.cli.writing import force_option, print_or_write
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.tournament.exchange.importing import Form

LEFT_OUT = "tournament/export.left-out"
FORMATS = ("json", "trf16", "trf26", "tdf", "csv")
FORMS = ("json", "trf", "tdf", "csv")
DIVISIONS = ("juniors", "seniors", "masters", "juniors-seniors", "seniors-masters", "all")


@click.command(
    epilog="""\b
Examples:
  deckkit tournament export tournaments/cannibal-world/autumn-open -o autumn-open.json
  deckkit tournament export tournaments/cannibal-world/autumn-open --to trf26 --round 3"""
)
@event_argument
@click.option("--to", type=click.Choice(FORMATS), default="json", show_default=True, help="What to write.")
@click.option("--round", "until", metavar="N", type=click.IntRange(min=0), help="As if round N had been paired last.")
@click.option("-o", "--output", metavar="FILE", default="-", help="Where to write it. [default: print it]")
@force_option
def export(event: str, to: str, until: int | None, output: str, force: bool) -> None:
    """Write the event for another program, or whole for a deckkit elsewhere.

    \b
    json   everything, and the journal as it is sealed; with --round what stood then, without the journal
    trf16  the FIDE report of the rounds before the cut; trf26 the same in the form of 2026
    tdf    a file of the Pokemon program TOM, the cut included
    csv    a table of players and results

    A name that is too long for the columns of a report stands whole in a comment line behind its player. What a
    format has no room for is said on stderr.
    """
    from deckkit.tournament.exchange.exporting import written
    from deckkit.tournament.lookup import round_

    with opened(event) as opened_event:
        refuse_own_files(output, opened_event)
        tournament = opened_event.tournament
        if until:
            round_(tournament, until)
        text, notes = written(tournament, opened_event.journal.entries(), to, until)
    print_or_write(output, text, force)
    for note in notes:
        click.echo(f"note: {printable(note)} ({LEFT_OUT})", err=True)
    if output != "-":
        click.echo(f"written to {output}", err=True)


@click.command(
    "import",
    epilog="""\b
Examples:
  deckkit tournament export my-event -o my-event.json
  deckkit tournament import my-event.json -o copy-of-my-event
  deckkit tournament export my-event --to csv -o results.csv
  deckkit tournament import results.csv -o spring-open --game cannibal-world --profile melee""",
)
@click.argument("file", type=FILE_NAME, metavar="FILE")
@click.option(
    "-o", "--output", metavar="FOLDER", required=True, callback=not_empty, help="The folder of the new event."
)
@click.option("--from", "form", type=click.Choice(FORMS), help="What the file is. [default: as its content tells]")
@click.option("--game", metavar="GAME", help="The game of the event, whatever the file says.")
@click.option("--profile", metavar="NAME", help="The scoring profile, whatever the file says.")
@click.option("--best-of", metavar="N", type=click.IntRange(1, 15), help="The games of a match at most.")
@click.option(
    "--cut-best-of", metavar="N", type=click.IntRange(1, 15), help="The same in the cut. [default: as before it]"
)
@click.option("--roster", metavar="CSV", help="A CSV file of the players, beside one of the results.")
@click.option("--division", type=click.Choice(DIVISIONS), help="Which one of a TDF file whose divisions play apart.")
@by_option
def import_(
    file: str,
    output: str,
    form: "Form | None",
    game: str | None,
    profile: str | None,
    best_of: int | None,
    cut_best_of: int | None,
    roster: str | None,
    division: str | None,
    by: str | None,
) -> None:
    """Make an event from a file of another program, or from our JSON; - is standard input.

    JSON with a journal gives the same event, entry for entry. JSON without one may be written by hand;
    `deckkit schema event` prints what may stand in it:

    \b
    {"deckkit-event": 1, "settings": {"name": "Kitchen Cup", "game": "cannibal-world"},
     "players": [{"name": "Ada"}, {"name": "Bo"}],
     "rounds": [{"tables": [{"seats": ["Ada", "Bo"], "result": "2-1"}]}]}

    A CSV table has a row for each player, and one
    for each table with the columns round, table, player, opponent, won, lost, drawn, kind; or the results alone, with
    the players in another table (--roster).

    A file in which anything is wrong makes nothing: the first mistake is named with its place.
    """
    from deckkit.tournament.exchange.importing import LARGEST, assumed, make, read
    from deckkit.tournament.exchange.outline import InRoster
    from deckkit.tournament.refusal import Refused

    wanted = {"game": game, "profile": profile, "best_of": best_of, "cut_best_of": cut_best_of}
    asked = {key: value for key, value in wanted.items() if value is not None}
    try:
        players = None if roster is None else documents.read_bytes(roster)
    except documents.Unreadable as error:
        raise Failure(placed_line(roster or "", error.finding)) from None
    try:
        raw = documents.read_stdin(LARGEST) if file == "-" else documents.read_bytes(file, LARGEST)
        found = read(raw, form, asked, division, players)
        with noting(make(found, Path(output), Path(file).stem, by)) as event:
            tournament = event.tournament
    except InRoster as error:
        raise Failure(placed_line(roster or "", error.finding)) from None
    except documents.Unreadable as error:
        raise Failure(placed_line(file, error.finding)) from None
    except Refused as refused:
        raise failed(refused) from None
    except OSError as error:
        raise Failure(f"{output} cannot be written: {(error.strerror or str(error)).lower()}") from None
    for finding in (*found.findings, *assumed(found, asked)):
        click.echo(placed_line(file, finding, severity=True), err=True)
    rounds, players_ = counted(len(tournament.rounds), "rounds"), counted(len(tournament.players), "players")
    whole = f", and {counted(len(found.entries), 'entries')} as they were sealed" if found.entries else ""
    click.echo(f"{printable(tournament.settings.name)}: {players_} and {rounds}{whole} are now the event {output}")
    click.echo(f"`deckkit tournament show {argument(output)}` shows where it stands", err=True)
