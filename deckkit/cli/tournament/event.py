"""What all `tournament` commands share: which event is meant, who is at the desk, how a refusal is said."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit.cli import LazyGroup
from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import argument, printable
from deckkit.shipped import named_event

if TYPE_CHECKING:
    from deckkit.tournament.event import Event
    from deckkit.tournament.refusal import Refused

Command = TypeVar("Command", bound=Callable[..., Any])

ENTERED = "deckkit.entered"
"""Under this name the context of a command keeps the number of the last entry that it has made."""


def not_empty(_context: click.Context, parameter: click.Parameter, value: str) -> str:
    """A path as it was typed, unless nothing was: an empty one would mean the folder one is in."""
    if not value:
        raise click.BadParameter("it is empty; a dot is the folder you are in", param=parameter)
    return value


event_argument = click.argument("event", type=FILE_NAME, metavar="EVENT", callback=not_empty)
"""The folder of an event, or its tournament.toml or tournament.db."""

_COMMAND = re.compile(r"(`deckkit tournament [a-z-]+ )EVENT\b")

by_option = click.option("--by", metavar="NAME", help="Who is at the desk, for the log; the user's name if left out.")


@contextmanager
def opened(path: str, by: str | None = None) -> "Iterator[Event]":
    """The event at a path. A refusal inside, or of the event itself, ends the command with one clear line."""
    from deckkit.tournament.event import Event
    from deckkit.tournament.refusal import Refused

    try:
        with noting(Event.open(named_event(path), by)) as event:
            yield event
    except Refused as refused:
        raise failed(refused, path) from None


@contextmanager
def noting(event: "Event") -> "Iterator[Event]":
    """The event, closed at the end; what was entered by then is noted for `EventGroup`."""
    with event:
        try:
            yield event
        finally:
            if event.made:
                click.get_current_context().meta[ENTERED] = event.made


class Unsaid(Failure):
    """The work was done, and only the word of it was lost."""

    exit_code = 1


class EventGroup(LazyGroup):
    """The commands of tournaments. What cannot be said, as the disk is full, is entered all the same."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except OSError as error:
            if not (made := ctx.meta.get(ENTERED)):
                raise
            why = (error.strerror or str(error)).lower()
            raise Unsaid(f"entered as number {made}, but it could not be said: {why}") from None


def refuse_own_files(path: str, event: "Event") -> None:
    """Raise Failure where a file that is to be written is one of the event's own, or any journal."""
    from deckkit.tournament.journal import is_journal

    definition = event.journal.path.with_suffix(".toml")
    if is_journal(path) or (definition.exists() and Path(path).exists() and definition.samefile(path)):
        raise Failure(f"{path} belongs to an event, and is never replaced\n  help: take another name")


def failed(refused: "Refused", path: str | None = None) -> Failure:
    """A refusal as what a command says: its rule, the facts, and what would help.

    path  the event as it was typed; a help names it in its commands, so that they can be pasted
    """
    finding = refused.finding
    said = f"refused[{finding.rule}]: {printable(finding.message)}"
    help = finding.help if path is None else pasted(finding.help or "", path)
    return Failure(said + (f"\n  help: {printable(help)}" if help else ""))


def pasted(text: str, path: str) -> str:
    """A text in whose commands, `deckkit tournament pair EVENT`, the event stands as it was typed."""
    return _COMMAND.sub(lambda found: found[1] + argument(path), text)
