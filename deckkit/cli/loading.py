"""From a path on the command line to a deck, or to one clear refusal."""

from dataclasses import dataclass

import click

from deckkit import check, documents
from deckkit.cli.errors import Failure
from deckkit.cli.params import unknown_game
from deckkit.decklist import Deck
from deckkit.findings import Finding
from deckkit.games import UnknownGame, load_game
from deckkit.games.game import Game


@dataclass(frozen=True, slots=True)
class Loaded:
    """A deck with the document it was read from. `findings` are about references that could not be resolved."""

    game: Game
    document: documents.Document
    deck: Deck
    findings: list[Finding]


def load(path: str, pool: str | None = None) -> Loaded:
    """The deck at `path`. Raises Failure when it is unreadable, no deck, or of the wrong shape."""
    try:
        document = documents.read(path)
    except documents.Unreadable as error:
        raise _failure(path, [error.finding]) from None
    if check.kind_of(document.data) != "deck":
        raise Failure(f"{path} is no deck")
    try:
        game = load_game(str(document.data["game"]))
    except UnknownGame as error:
        raise Failure(f"{path}: {unknown_game(str(error.slug))}") from None
    deck, findings = check.load_deck(game, document, pool)
    if deck is None:
        raise _failure(path, documents.placed(document, findings))
    return Loaded(game, document, deck, documents.placed(document, findings) if findings else [])


def mention_unknown(loaded: Loaded) -> None:
    """Say on stderr which lines of a list the pool does not know, since a listing or a sum leaves them out."""
    for finding in loaded.findings:
        click.echo(f"{loaded.document.path}:{finding.line}:{finding.column}: {finding.message}", err=True)


def _failure(path: str, findings: list[Finding]) -> Failure:
    said = [f"{path}:{one.line or 1}:{one.column or 1}: {one.message} ({one.rule})" for one in findings]
    return Failure("\n".join(said))
