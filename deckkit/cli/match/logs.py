"""From names on the command line to logs, or to one clear refusal."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckkit import documents
from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import placed_line
from deckkit.discover import LOGS, discover
from deckkit.play.library import shelf
from deckkit.play.log import LARGEST_LOG, Log, decode, read_text
from deckkit.shipped import named_log

if TYPE_CHECKING:
    from deckkit.findings import Finding
    from deckkit.play.header import Header
    from deckkit.play.match import MatchReplay

ERRORS_NAMED = 20
"""Of what is wrong in a log, so much is named by commands that cannot do their work because of it."""

pool_option = click.option(
    "--pool", metavar="FILE", type=FILE_NAME, help="Judge by this pool instead of those of the log and of its lists."
)


def paths_of(names: Iterable[str]) -> Iterator[str]:
    """Every log that is meant by paths, folders, patterns, names of shipped logs, or `-`; a shipped one, or one of a
    shipped folder, by the name that it was given."""
    given = {named_log(name): name for name in names}
    shipped = {real: name for real, name in given.items() if real != name}
    for found in discover(given, LOGS):
        yield next((_as_given(found.path, *one) for one in shipped.items() if _lies_in(found.path, one[0])), found.path)


def _lies_in(path: str, real: str) -> bool:
    return path == real or path.startswith(real + os.sep)


def _as_given(path: str, real: str, name: str) -> str:
    return name.rstrip("/") + Path(path[len(real) :]).as_posix() if path != real else name


def read(path: str, stdin_name: str = "-") -> Log:
    """The log at a path, or from standard input; one that cannot be read is not readable and has the finding."""
    name = stdin_name if path == "-" else path
    try:
        return read_text(_text(path), name, shelf())
    except documents.Unreadable as error:
        return Log(name, findings=[error.finding], readable=False)


def text_of(path: str) -> str:
    """The text of a log; raises Failure."""
    try:
        return _text(path)
    except documents.Unreadable as error:
        raise Failure(placed_line(path, error.finding)) from None


def _text(path: str) -> str:
    return decode(
        documents.read_stdin(LARGEST_LOG) if path == "-" else documents.read_bytes(named_log(path), LARGEST_LOG)
    )


def load(name: str) -> Log:
    """The one log that a name means; raises Failure with everything that cannot be read in it."""
    log = read(name)
    if not log.readable:
        raise unreadable(log.path, log.findings)
    return log


def replay(log: Log, pool: str | None) -> "MatchReplay":
    """A replay of a log, not yet begun; raises Failure where its lists or its pool cannot be used."""
    from deckkit.play.match import MatchReplay

    match = MatchReplay(log, shelf(), pool)
    if not match.brought.usable:
        raise unreadable(log.path, match.brought.findings)
    return match


def header_of(log: Log) -> "Header":
    """The head of a log that could be read."""
    assert log.header is not None
    return log.header


def unreadable(path: str, findings: "Iterable[Finding]") -> Failure:
    """A Failure that says what is wrong with a log, an error a line."""
    from deckkit.findings import Severity

    errors = [one for one in findings if one.severity is Severity.ERROR]
    more = len(errors) - ERRORS_NAMED
    lines = [placed_line(path, one) for one in errors[:ERRORS_NAMED]]
    lines += [f"and {more} more, which `deckkit match adjudicate` names"] if more > 0 else []
    return Failure("\n".join(lines))
