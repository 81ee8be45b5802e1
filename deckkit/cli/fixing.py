"""The writing half of `check --fix`, and its diff."""

import click

from deckkit import documents
from deckkit.check import kind_of, load_deck
from deckkit.cli.errors import Failure
from deckkit.cli.words import file_diff, placed_line
from deckkit.decklist import Deck
from deckkit.decks.fix import fixed
from deckkit.decks.textedit import EditError
from deckkit.files import locked, write_atomically
from deckkit.games import UnknownGame, load_game


def fix_files(paths: list[str], pool: str | None) -> None:
    """Tidy each list among the files. Files that are no lists, or cannot be read, are left to the check to speak of."""
    _need_files(paths)
    for path in paths:
        try:
            with locked(path):
                before, after = _tidied(path, pool)
                if before != after:
                    write_atomically(path, after, instead_of=before)
                    click.echo(f"fixed: {path}", err=True)
        except documents.Unreadable:
            continue
        except OSError as error:
            click.echo(f"{path}: left as it is: {(error.strerror or str(error)).lower()}", err=True)


def show_fixes(paths: list[str], pool: str | None) -> int:
    """Print what `fix_files` would change; the exit code: 0 nothing, 1 something, 2 a file cannot be read."""
    _need_files(paths)
    code = 0
    for path in paths:
        try:
            before, after = _tidied(path, pool)
        except documents.Unreadable as error:
            click.echo(placed_line(path, error.finding, severity=True), err=True)
            code = 2
            continue
        if before != after:
            code = max(code, 1)
            click.echo(file_diff(path, before, after, "fixed"), nl=False)
    return code


def _need_files(paths: list[str]) -> None:
    if "-" in paths:
        raise Failure("--fix and --diff need a file: standard input cannot be written back")


def _tidied(path: str, pool: str | None) -> tuple[str, str]:
    """The text of a file before and after; the same where it is no list, or one that only a hand can tidy."""
    document = documents.read(path)
    text = document.text
    if kind_of(document.data) != "deck":
        return text, text
    try:
        game = load_game(str(document.data["game"]))
    except UnknownGame:
        return text, text

    def read(edited: documents.Document) -> Deck:
        deck, _ = load_deck(game, edited, pool)
        if deck is None or not deck.in_shape:
            raise EditError("some line is of a wrong shape")
        return deck

    try:
        return text, fixed(document, read)
    except EditError as error:
        click.echo(f"{path}: left as it is: {error}", err=True)
        return text, text
