"""The writing half of `check --fix`, and its diff."""

import difflib

import click

from deckkit import documents
from deckkit.check import kind_of, load_deck
from deckkit.cli.errors import Failure
from deckkit.cli.writing import write_or_fail
from deckkit.decklist import Deck
from deckkit.decks.fix import fixed
from deckkit.decks.identity import canonical
from deckkit.games import UnknownGame, load_game


def fix_files(paths: list[str], pool: str | None, write: bool) -> bool:
    """Tidy each list among the files, or with write=False print what would change; whether anything differs.

    Files that are no lists, or that cannot be read, are left to the check to speak of.
    """
    differs = False
    for path in paths:
        if path == "-":
            raise Failure("--fix and --diff need a file: standard input cannot be written back")
        try:
            before, after = _tidied(path, pool)
        except documents.Unreadable:
            continue
        if before == after:
            continue
        differs = True
        if write:
            write_or_fail(path, after, instead_of=before)
            click.echo(f"fixed: {path}", err=True)
        else:
            lines = difflib.unified_diff(before.splitlines(True), after.splitlines(True), path, f"{path} (fixed)")
            click.echo("".join(line if line.endswith("\n") else line + "\n" for line in lines), nl=False)
    return differs


def _tidied(path: str, pool: str | None) -> tuple[str, str]:
    document = documents.read(path)
    text = document.text
    if kind_of(document.data) != "deck":
        return text, text
    try:
        game = load_game(str(document.data["game"]))
    except UnknownGame:
        return text, text
    deck, _ = load_deck(game, document, pool)
    if deck is None or not deck.in_shape:
        return text, text

    def read(edited: documents.Document) -> Deck:
        again, _ = load_deck(game, edited, pool)
        assert again is not None, "an edit must not break a list"
        return again

    after = fixed(document, read)
    assert canonical(read(documents.parse(path, after))) == canonical(deck), "a fix must not change what a list means"
    return text, after
