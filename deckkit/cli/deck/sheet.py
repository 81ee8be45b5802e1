"""`deckkit deck sheet`: registration sheets, for one list or for all of an event."""

import sys
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

import click

from deckkit.cli.errors import Failure
from deckkit.cli.loading import failure, pool_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.cli.writing import force_option, print_or_write, say_written
from deckkit.findings import Finding
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.check import Report
    from deckkit.decks.sheets.sheet import Copy, Order, Sheet

FORMATS = ("text", "html", "pdf")
SUFFIXES = {".html": "html", ".htm": "html", ".pdf": "pdf", ".txt": "text", ".text": "text", "": "text"}
"""What the name of a file says about its format."""

_MOST_NAMED = 12
_A_POOL = Finding(rule="deckkit/file.kind", message="this is a pool, a list was expected", line=1, column=1)


@click.command(
    epilog="""\b
Examples:
  deckkit deck sheet rats-knives-out --player "Ada Byron" --event "Spring Open"
  deckkit deck sheet decks/cannibal-world -o sheets.html
  deckkit deck sheet --tournament my-event --for judge -o deck-checks.html""",
)
@click.argument("paths", nargs=-1, metavar="[DECK]...", type=FILE_NAME)
@click.option("--tournament", metavar="EVENT", type=FILE_NAME, help="The registered lists of this event, instead.")
@click.option(
    "--for",
    "whose",
    type=click.Choice(("player", "judge", "both")),
    default="both",
    show_default=True,
    help="The page that the player signs, the one with boxes to tick, or one after the other.",
)
@click.option(
    "--order",
    type=click.Choice(("name", "points", "list")),
    help="By name, dearest first, or as in the list; if left out, as in the list for a deck that is an order, and of "
    "other cards by name for a player, by points for a judge.",
)
@click.option("--player", metavar="NAME", help="Who hands the list in; the author of the list if left out.")
@click.option("--event", "called", metavar="NAME", help="What it is handed in for.")
@click.option("--date", metavar="DATE", help="The date, as it shall be printed.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="How; by the name of FILE, or text, if left out.")
@click.option("-o", "--output", "path", metavar="FILE", type=FILE_NAME, default="-", help="Write it into FILE.")
@force_option
@pool_option
def sheet(
    paths: tuple[str, ...],
    tournament: str | None,
    whose: str,
    order: "Order | None",
    player: str | None,
    called: str | None,
    date: str | None,
    form: str | None,
    path: str,
    force: bool,
    pool: str | None,
) -> None:
    """Registration sheets: each DECK on paper, with the points, the sums beside their limits, and what the check says.

    DECK is a file, a folder, a pattern in quotes, the name of a shipped list, or - for standard input. All sheets come
    into one file, by the names of their players; what nobody has named is a line to write on. The player's page is
    alphabetical and to be signed, by each player of a party; the judge's is by points, with a box for each copy. A deck
    that is an order is printed in it. HTML needs no network and prints well on A4 and US Letter; PDF is made of the
    same pages, with the extra "pdf".

    If a list cannot be read nothing is written. Exit code: 0 all lists are legal, 1 one is not (its sheet says so, and
    why), 2 nothing was written.
    """
    from deckkit.decks.sheets.sheet import sorted_by_player

    if bool(paths) == (tournament is not None):
        raise click.UsageError("name the lists, or an event with --tournament")
    if player is not None and tournament is not None:
        raise click.UsageError("--player is for a list of one's own; an event knows its players")
    form = form or _form_of(path)
    if form == "pdf" and path == "-" and sys.stdout.isatty():
        raise Failure("a PDF is nothing for a terminal; write it with -o FILE, or into a pipe")
    if tournament is not None:
        found = _of_event(tournament, path, called, date, pool)
    else:
        found = _of_lists(paths, path, player, called, date, pool)
    made = sorted_by_player(found)
    copies: tuple[Copy, ...] = ("player", "judge") if whose == "both" else ("player" if whose == "player" else "judge",)
    print_or_write(path, _written(made, copies, order, form), force)
    _say(made, path)
    click.get_current_context().exit(int(any(not one.legal for one in made)))


def _form_of(path: str) -> str:
    """The format that the name of a file asks for. Raises Failure where it asks for one that there is not."""
    suffix = "" if path == "-" else PurePath(path).suffix
    if suffix.lower() not in SUFFIXES:
        known = " ".join(one for one in SUFFIXES if one)
        raise Failure(
            f"{path}: no sheet is written as {suffix}, only as {known}\n  help: --format says it for any name"
        )
    return SUFFIXES[suffix.lower()]


def _of_lists(
    paths: tuple[str, ...], output: str, player: str | None, event: str | None, date: str | None, pool: str | None
) -> "list[Sheet]":
    """The sheets of lists from files. Raises Failure with all that is wrong if one of them cannot be read."""
    from deckkit.decks.sheets.gathering import Person, sheet_of
    from deckkit.games import load_game

    made, wrong = [], []
    person = Person(player=player or "", event=event or "", date=date or "")
    for name, report in _reports(paths, pool):
        if _same_file(output, name):
            raise Failure(f"{output} is one of the lists itself; write the sheets beside it")
        if report.deck is None or not report.deck.in_shape:
            wrong.append(failure(printable(report.path), report.findings).message)
        else:
            made.append(sheet_of(load_game(str(report.game)), report, person))
    if wrong:
        raise Failure("\n".join(wrong))
    if not made:
        raise Failure(f"there is no list in {', '.join(map(printable, paths))}")
    if player is not None and len(made) > 1:
        raise click.UsageError(f"--player is for one list, and these are {len(made)}")
    return made


def _same_file(one: str, other: str) -> bool:
    """Whether two names are of one file that is there; a dash is none."""
    return "-" not in (one, other) and Path(one).exists() and Path(other).exists() and Path(one).samefile(other)


def _reports(paths: tuple[str, ...], pool: str | None) -> "Iterator[tuple[str, Report]]":
    """The check of each list. What lies in a folder and is none is said, and passed over; what was named is not."""
    from deckkit import check, documents
    from deckkit.discover import discover
    from deckkit.shipped import named_list

    for found in discover(map(named_list, paths)):
        try:
            raw = documents.read_stdin() if found.path == "-" else documents.read_bytes(found.path)
        except documents.Unreadable as error:
            yield found.path, check.Report(found.path, "unknown", None, [error.finding], readable=False)
            continue
        report = check.check_bytes(found.path, raw, pool)
        other = report.readable and report.kind != "deck"
        if other and not found.named:
            click.echo(f"skipped: {printable(found.path)} is no list", err=True)
            continue
        if report.kind == "pool":
            report.findings = [_A_POOL]
        yield found.path, report


def _of_event(event: str, output: str, called: str | None, date: str | None, pool: str | None) -> "list[Sheet]":
    """The sheets of the registered lists of an event; who has handed in none is said."""
    from deckkit.cli.tournament.event import opened, refuse_own_files
    from deckkit.decks.sheets.gathering import Person, sheet_of
    from deckkit.games import load_game
    from deckkit.tournament.entrants.lists import reports, without_list

    with opened(event) as at_desk:
        refuse_own_files(output, at_desk)
        tournament, made = at_desk.tournament, []
        settings = tournament.settings
        for entrant, registered, report in reports(tournament, pool or at_desk.pool):
            person = Person(
                entrant.name,
                entrant.members,
                entrant.club,
                called or settings.name,
                date or settings.date,
                settings.place,
            )
            made.append(sheet_of(load_game(settings.game), report, person, registered.text))
        lacking = without_list(tournament) if settings.decks != "none" else []
    for one in lacking:
        click.echo(f"{printable(one.name)} (number {one.number}) has handed in no list", err=True)
    if not made:
        raise Failure(f"{printable(event)}: nobody has handed in a list")
    return made


def _written(made: "list[Sheet]", copies: "tuple[Copy, ...]", order: "Order | None", form: str) -> str | bytes:
    """The sheets in one of FORMATS. Raises Failure where what makes a PDF is not installed."""
    if form == "text":
        from deckkit.decks.sheets.text import as_text

        return as_text(made, copies, order)
    from deckkit.decks.sheets.html import NoPrinter, as_html, as_pdf

    html = as_html(made, copies, order)
    if form == "html":
        return html
    try:
        return as_pdf(html)
    except NoPrinter as error:
        raise Failure(
            f'PDF needs the extra "pdf", and {printable(str(error))}\n'
            "  help: pip install 'deckkit[pdf]'; or print the HTML to PDF in a browser"
        ) from None


def _say(made: "list[Sheet]", path: str) -> None:
    """Where the sheets are, and which of them are of illegal lists."""
    say_written(path, counted(len(made), "sheets"))
    illegal = [f"{one.player or one.title}" for one in made if not one.legal]
    if illegal:
        more = f" and {len(illegal) - _MOST_NAMED} more" if len(illegal) > _MOST_NAMED else ""
        click.echo(f"illegal: {', '.join(map(printable, illegal[:_MOST_NAMED]))}{more}", err=True)
