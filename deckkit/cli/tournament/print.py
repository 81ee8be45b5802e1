"""`deckkit tournament print`: pairings, slips, standings, the bracket and the lists, on paper and on screen."""

from pathlib import PurePath

import click

from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.tournament.event import event_argument, opened, refuse_own_files
from deckkit.cli.writing import force_option, print_or_write

KINDS = ("pairings", "by-name", "slips", "standings", "bracket", "ranking", "decklists")
FORMATS = ("text", "markdown", "csv", "json", "html")
SUFFIXES = {
    ".html": "html",
    ".htm": "html",
    ".md": "markdown",
    ".csv": "csv",
    ".json": "json",
    ".txt": "text",
    ".text": "text",
    "": "text",
}
"""What the name of a file says about its format."""
MOST_PER_PAGE = 12
"""Slips on a page at most: more would leave no room to write."""


@click.command(
    "print",
    epilog="""\b
Examples:
  deckkit tournament print my-event pairings
  deckkit tournament print my-event slips --per-page 8 -o slips.html
  deckkit tournament print my-event slips --table 2 --table 4""",
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
    "--per-page",
    metavar="N",
    type=click.IntRange(1, MOST_PER_PAGE),
    help="Slips on a page. [default: 6 in HTML, 4 in text]",
)
@click.option(
    "--table", "tables", metavar="N", type=click.IntRange(min=1), multiple=True, help="Slips of this table alone."
)
@force_option
def print_(
    event: str,
    sheet: str,
    number: int | None,
    form: str | None,
    path: str,
    per_page: int | None,
    tables: tuple[int, ...],
    force: bool,
) -> None:
    """Print a SHEET of an event: who plays where, slips, the standings, the bracket, the final ranking, the lists.

    HTML is one page with everything in it, to open in a browser and print; it needs no network. Slips lie on their
    pages so that one cut through the stack leaves piles that are sorted by table; a page holds fewer where long names
    would not fit otherwise. Every sheet names the profile, the
    round, and the journal entry it stands at, with the first digits of its seal. CSV and JSON hold names as they are,
    also one that a spreadsheet takes for a formula: let it read those columns as text.
    """
    from deckkit.tournament.printing import sheets
    from deckkit.tournament.printing.slips import PER_PAGE, PER_PAGE_OF_TEXT

    if number is not None and sheet in ("bracket", "ranking", "decklists"):
        raise click.UsageError(f"--round is of one round, and {sheet} of the whole event")
    if per_page is not None and sheet != "slips":
        raise click.UsageError("--per-page is for slips")
    if tables and sheet != "slips":
        raise click.UsageError("--table is for slips")
    form = form or _form_of(path)
    with opened(event) as opened_event:
        refuse_own_files(path, opened_event)
        tournament = opened_event.tournament
        pool = opened_event.pool if sheet == "decklists" else None
        slots = per_page or (PER_PAGE_OF_TEXT if form == "text" else PER_PAGE)
        text = sheets.written(sheets.sheet(tournament, sheet, number, slots, pool, tables), form)
    print_or_write(path, text, force)
    if path != "-":
        click.echo(f"written to {path}", err=True)


def _form_of(path: str) -> str:
    """The format that the name of a file asks for. Raises Failure where it asks for one that there is not."""
    suffix = "" if path == "-" else PurePath(path).suffix
    if suffix.lower() not in SUFFIXES:
        known = " ".join(one for one in SUFFIXES if one)
        how = "a browser prints .html to PDF; " if suffix.lower() == ".pdf" else ""
        raise Failure(
            f"{path}: no sheet is written as {suffix}, only as {known}\n  help: {how}--format says it for any name"
        )
    return SUFFIXES[suffix.lower()]
