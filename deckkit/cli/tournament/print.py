"""`deckkit tournament print`: pairings, slips, standings, the bracket and the lists, on paper and on screen."""

from pathlib import PurePath

import click

from deckkit.cli.params import FILE_NAME
from deckkit.cli.tournament.event import event_argument, opened
from deckkit.cli.writing import force_option, print_or_write

KINDS = ("pairings", "by-name", "slips", "standings", "bracket", "decklists")
FORMATS = ("text", "markdown", "csv", "json", "html")
SUFFIXES = {".html": "html", ".htm": "html", ".md": "markdown", ".csv": "csv", ".json": "json"}
"""What the name of a file says about its format."""


@click.command(
    "print",
    epilog="""\b
Examples:
  deckkit tournament print my-event pairings
  deckkit tournament print my-event slips --per-page 8 -o slips.html""",
)
@event_argument
@click.argument("sheet", type=click.Choice(KINDS))
@click.option(
    "--round",
    "number",
    metavar="N",
    type=click.IntRange(min=1),
    help="Of this round, standings after it; else the last.",
)
@click.option("--format", "form", type=click.Choice(FORMATS), help="How; by the name of FILE, or text, if left out.")
@click.option("-o", "--output", "path", metavar="FILE", type=FILE_NAME, default="-", help="Write it into FILE.")
@click.option(
    "--per-page", metavar="N", type=click.IntRange(1, 12), help="Slips on a page. [default: 6 in HTML, 4 in text]"
)
@force_option
def print_(
    event: str, sheet: str, number: int | None, form: str | None, path: str, per_page: int | None, force: bool
) -> None:
    """Print a SHEET of an event.

    HTML is one page with everything in it, to open in a browser and print; it needs no network. Slips lie on their
    pages so that one cut through the stack leaves piles that are sorted by table; a page holds fewer where long names
    would not fit otherwise. Every sheet names the profile, the
    round, and the journal entry it stands at, with the first digits of its seal. CSV and JSON hold names as they are,
    also one that a spreadsheet takes for a formula: let it read those columns as text.
    """
    from deckkit.tournament.printing import sheets
    from deckkit.tournament.printing.slips import PER_PAGE, PER_PAGE_OF_TEXT

    if number is not None and sheet in ("bracket", "decklists"):
        raise click.UsageError(f"--round is of one round, and {sheet} of the whole event")
    if per_page is not None and sheet != "slips":
        raise click.UsageError("--per-page is for slips")
    form = form or SUFFIXES.get(PurePath(path).suffix.lower(), "text")
    with opened(event) as opened_event:
        tournament = opened_event.tournament
        pool = opened_event.pool if sheet == "decklists" else None
        slots = per_page or (PER_PAGE_OF_TEXT if form == "text" else PER_PAGE)
        text = sheets.written(sheets.sheet(tournament, sheet, number, slots, pool), form)
    print_or_write(path, text, force)
