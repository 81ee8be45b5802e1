"""`deckkit tournament show`: where the event stands, and what comes next."""

from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option
from deckkit.cli.tournament.event import event_argument, opened
from deckkit.cli.words import argument, printable
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.tournament.printing.status import Status

_TABLES = 12
"""So many tables without a result are named; of more the rest is counted."""


@click.command(epilog="Example: deckkit tournament show my-event")
@event_argument
@format_option("text", "json")
def show(event: str, form: str) -> None:
    """Where the event stands, in one screen, with the command that comes next."""
    from deckkit.tournament.printing.sheet import as_json as plain
    from deckkit.tournament.printing.status import status

    with opened(event) as opened_event:
        found = status(opened_event.tournament)
    command = " ".join(["deckkit tournament", *(argument(event) if one == "EVENT" else one for one in found.next)])
    if form == "json":
        as_json(plain(found) | {"next": command})
        return
    click.secho(printable(found.head.event), bold=True)
    for label, words in _lines(found):
        click.echo(f"  {label:<9} {printable(words)}")
    click.echo(f"\nnext: {click.style(command, bold=True)}\n      {found.why}")


def _lines(found: "Status") -> list[tuple[str, str]]:
    """What is known of the event, a label and a sentence a line."""
    head = found.head
    when = " · ".join(one for one in (head.date, head.place) if one)
    lines = [("where", when)] if when else []
    lines += [
        ("game", f"{head.game}{f', {found.mode}' if found.mode else ''}"),
        ("format", head.format.replace("-", " ") + (f", cut to {found.cut}" if found.cut else "")),
        ("profile", f"{head.profile}: {head.profile_title}"),
        ("players", _players(found)),
        *((("lists", _lists(found)),) if found.lists_accepted or found.lists_refused or found.lists_required else ()),
        ("round", _round(found)),
    ]
    if found.missing:
        lines.append(("missing", _missing(found)))
    return [*lines, ("journal", head.stamp)]


def _players(found: "Status") -> str:
    parts = [f"{found.active} in"]
    parts += [f"{found.dropped} dropped"] if found.dropped else []
    parts += [f"{found.disqualified} disqualified"] if found.disqualified else []
    return ", ".join(parts)


def _lists(found: "Status") -> str:
    parts = [f"{found.lists_accepted} accepted"]
    parts += [f"{found.lists_refused} refused"] if found.lists_refused else []
    parts += [f"{counted(found.without_list, 'entrants')} without one"] if found.without_list else []
    return ", ".join(parts) + (", locked" if found.locked else "")


def _round(found: "Status") -> str:
    if found.finished:
        return f"the event is over after {found.round}"
    if not found.round:
        return f"none paired yet, {found.planned} planned"
    if found.missing:
        return f"{found.head.when}, being played"
    return f"{found.head.when}, every result is in"


def _missing(found: "Status") -> str:
    """The tables without a result."""
    named = ", ".join(map(str, found.missing[:_TABLES]))
    more = f" and {len(found.missing) - _TABLES} more" if len(found.missing) > _TABLES else ""
    begun = f"; {found.started} of them have begun" if found.started else ""
    tables = "1 table" if len(found.missing) == 1 else f"{len(found.missing)} tables"
    return f"{tables}: {named}{more}{begun}"
