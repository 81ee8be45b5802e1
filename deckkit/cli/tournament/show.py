"""`deckkit tournament show`: where the event stands, and what comes next."""

from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option
from deckkit.cli.tournament.event import event_argument, opened, pasted
from deckkit.cli.words import argument, printable
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.tournament.event import Event
    from deckkit.tournament.printing.status import Status

_TABLES = 12
"""So many tables without a result are named; of more the rest is counted."""
_NAMED = 5
"""So many entrants with a list that was refused are named."""


@click.command(epilog="Example: deckkit tournament show my-event")
@event_argument
@format_option("text", "json")
def show(event: str, form: str) -> None:
    """Where the event stands, in one screen, with the command that comes next.

    A definition that was edited after the event had been made is noted: what it says counts no more.
    """
    from deckkit.tournament.printing.sheet import as_json as plain
    from deckkit.tournament.printing.status import status

    with opened(event) as opened_event:
        found = status(opened_event.tournament)
        note = _of_definition(opened_event)
    command = " ".join(["deckkit tournament", *(argument(event) if one == "EVENT" else one for one in found.next)])
    if form == "json":
        as_json(plain(found) | {"note": note, "next": command})
        return
    click.secho(printable(found.head.event), bold=True)
    for label, words in _lines(found):
        click.echo(f"  {label:<9} {printable(words)}")
    if note is not None:
        click.echo(f"  {'note':<9} {printable(pasted(note, event))}")
    click.echo(f"\nnext: {click.style(command, bold=True)}\n      {found.why}")


def _of_definition(opened_event: "Event") -> str | None:
    """That the definition beside the journal says otherwise since the event was made."""
    from deckkit.tournament.definition.setting import edited
    from deckkit.tournament.settings import Settings

    path = opened_event.journal.path.with_suffix(".toml")
    if not path.exists():
        return None
    made = Settings.from_json(next(iter(opened_event.journal.entries())).data["settings"])
    differ = edited(path, made, opened_event.tournament.settings)
    if differ is None:
        return f"{path.name} is not in order; it counts no more, since the event has been made"
    if not differ:
        return None
    command = "`deckkit tournament set EVENT KEY=VALUE` changes the event"
    return f"{path.name} says otherwise of {', '.join(differ)}, and counts no more; {command}"


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
    named = ", ".join(found.refused[:_NAMED])
    more = f" and {len(found.refused) - _NAMED} more" if len(found.refused) > _NAMED else ""
    who = f" ({named}{more})" if named else ""
    parts += [f"{found.lists_refused} refused{who}"] if found.lists_refused else []
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
    have = "has" if found.started == 1 else "have"
    begun = f"; {found.started} of them {have} begun" if found.started else ""
    tables = "1 table" if len(found.missing) == 1 else f"{len(found.missing)} tables"
    return f"{tables}: {named}{more}{begun}"
