"""What all `tournament` commands share: which event is meant, who is at the desk, how a refusal is said."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.event import Event
    from deckkit.tournament.refusal import Refused

Command = TypeVar("Command", bound=Callable[..., Any])

event_argument = click.argument("event", type=FILE_NAME, metavar="EVENT")
"""The folder of an event, or its tournament.toml or tournament.db."""

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
        raise failed(refused) from None


def failed(refused: "Refused") -> Failure:
    """A refusal as what a command says: its rule, the facts, and what would help."""
    finding = refused.finding
    said = f"refused[{finding.rule}]: {printable(finding.message)}"
    return Failure(said + (f"\n  help: {printable(finding.help)}" if finding.help else ""))
