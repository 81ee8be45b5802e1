"""Writing a file for a command: whole or not at all, and never over another one unasked."""

import os
from pathlib import Path

import click

from deckkit.cli.errors import Failure
from deckkit.cli.words import printable
from deckkit.files import is_special, write_atomically

STANDARD_OUTPUT = ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
"""Other names of standard output. Written as what it is, since behind `> FILE` each of them is that file."""

force_option = click.option("--force", is_flag=True, help="Replace a file that is there already.")


def refuse_to_replace(path: str, force: bool) -> None:
    """Raise Failure when a file is there already and nobody said that it may go.

    A pipe or a device is no such file: it is written into, and stays.
    """
    if Path(path).is_dir():
        raise Failure(f"{path} is a folder, a file was expected")
    if path in STANDARD_OUTPUT or is_special(path):
        return
    if Path(path).exists() and not force:
        raise Failure(f"{path} is there already; --force replaces it")


def write_or_fail(path: str, text: str | bytes, instead_of: str | None = None, new: bool = False) -> None:
    """Write a file; raises Failure with the system's reason, or when it no longer holds the text `instead_of`.

    With `new`, also when somebody has made the file meanwhile.
    """
    if path in STANDARD_OUTPUT and instead_of is None:
        click.echo(text, nl=False)
        return
    try:
        write_atomically(path, text, instead_of, new)
    except FileExistsError:
        raise Failure(f"{path} is there already; --force replaces it") from None
    except OSError as error:
        raise Failure(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def say_written(path: str, what: str) -> None:
    """Say on stderr that a file was written, and what it is now; nothing of what was printed."""
    if path != "-":
        click.echo(f"written: {printable(path)}, {what}", err=True)


def print_or_write(path: str, text: str | bytes, force: bool) -> None:
    """Write a new file, or print the text, or the bytes, where the path is `-`."""
    if path == "-":
        click.echo(text, nl=False)
        return
    refuse_to_replace(path, force)
    write_or_fail(path, text, new=not force)


def seen_from(path: str, named: str) -> str:
    """A file as another one names it that is written to `path`, or printed: as seen from its folder."""
    folder = Path(path).parent if path != "-" else Path()
    return Path(os.path.relpath(named, folder)).as_posix()
