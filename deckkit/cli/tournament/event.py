"""What all `tournament` commands share: which event is meant, who is at the desk, how a refusal is said."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import argument, printable

if TYPE_CHECKING:
    from deckkit.tournament.event import Event
    from deckkit.tournament.refusal import Refused

Command = TypeVar("Command", bound=Callable[..., Any])

event_argument = click.argument("event", type=FILE_NAME, metavar="EVENT")
"""The folder of an event, or its tournament.toml or tournament.db."""

_COMMAND = re.compile(r"(`deckkit tournament [a-z-]+ )EVENT\b")

by_option = click.option("--by", metavar="NAME", help="Who is at the desk, for the log; the user's name if left out.")


@contextmanager
def opened(path: str, by: str | None = None) -> "Iterator[Event]":
    """The event at a path. A refusal inside, or of the event itself, ends the command with one clear line."""
    from deckkit.tournament.event import Event
    from deckkit.tournament.refusal import Refused

    try:
        with Event.open(path, by) as event:
            yield event
    except Refused as refused:
        raise failed(refused, path) from None


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
