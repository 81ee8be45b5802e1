"""`deckkit match fmt`: logs in their canonical form."""

import sys
from contextlib import nullcontext

import click

from deckkit.cli.errors import Failure
from deckkit.cli.match.logs import paths_of, pool_option, text_of, unreadable
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import file_diff
from deckkit.files import locked, write_atomically
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.shipped import named_log


@click.command(epilog="Example: deckkit match fmt --diff tournaments/cannibal-world/first-blood")
@click.argument("paths", nargs=-1, required=True, metavar="LOG...", type=FILE_NAME)
@click.option("--check", is_flag=True, help="Change nothing; name the logs that would be changed.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would be changed.")
@pool_option
def fmt(paths: tuple[str, ...], check: bool, diff: bool, pool: str | None) -> None:
    """Write logs in their canonical form: one way to write each line, cards and creatures under their one name, and the
    answers that silence gave where something else could have been answered. Comments stay, and so do the names that
    `expect` lines use.

    LOG is a file, a folder (searched for .match files), a pattern in quotes, or - to format standard input to standard
    output. A log that cannot be read, or whose lists cannot be found, is left as it is.

    Exit code: 0, or with --check or --diff 1 when something would be changed; 2 when something could not be read.
    """
    looking = check or diff
    worst = -1
    for path in paths_of(paths if looking else map(_own, paths)):
        try:
            changed = _format(path, pool, check, diff)
        except Failure as error:
            error.show()
            worst = 2
        except OSError as error:
            Failure(f"{path}: left as it is: {(error.strerror or str(error)).lower()}").show()
            worst = 2
        else:
            worst = max(worst, int(changed and looking))
    if worst < 0:
        raise Failure("there is no log to format")
    sys.exit(worst)


def _own(path: str) -> str:
    """A path; raises Failure for the name of a log that is shipped, since its file belongs to the installation."""
    if named_log(path) != path:
        raise Failure(f"{path} is a shipped log, which is not changed; format a copy of it, or look with --diff")
    return path


def _format(path: str, pool: str | None, check: bool, diff: bool) -> bool:
    """Format one log as asked; whether it is changed by that. Raises Failure and OSError."""
    looking = check or diff
    with nullcontext() if path == "-" or looking else locked(path):
        before = text_of(path)
        after = _canonical(path, before, pool)
        if check and before != after:
            click.echo(f"would be changed: {path}")
        if diff:
            click.echo(file_diff(path, before, after, "formatted"), nl=False)
        if not looking and path == "-":
            click.echo(after, nl=False)
        elif not looking and before != after:
            write_atomically(path, after, instead_of=before)
            click.echo(f"formatted: {path}", err=True)
    return before != after


def _canonical(path: str, text: str, pool: str | None) -> str:
    from deckkit.play.brought import bring
    from deckkit.play.export import canonical

    log = read_text(text, path, shelf())
    if not log.readable or log.header is None:
        raise unreadable(path, log.findings)
    brought = bring(log.header, path, shelf(), pool)
    if not brought.usable:
        raise unreadable(path, brought.findings)
    return canonical(log, shelf(), pool)
