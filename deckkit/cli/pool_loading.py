"""From a game and perhaps a file to a pool and back, or to one clear refusal; and completion of card ids."""

import click
from click.shell_completion import CompletionItem

from deckkit import documents, pool_files
from deckkit.cli.errors import Failure
from deckkit.cli.loading import failure, matching_cards
from deckkit.cli.params import chosen_game, unknown_game
from deckkit.games import SLUGS
from deckkit.pools import Pool

pool_option = click.option("--pool", "pool_path", metavar="FILE", help="This pool instead of the shipped one.")


def open_pool(slug: str, path: str | None = None) -> Pool:
    """The pool at `path`, or the shipped one of the game. Raises Failure with every reason."""
    try:
        return pool_files.load_pool(chosen_game(slug), path)
    except pool_files.UnusablePool as error:
        raise failure(error.path, error.findings) from None


def game_of(path: str) -> str:
    """The slug of the game of which the file at `path` is a pool. Raises Failure."""
    slug = read_pool_document(path).data.get("game")
    if slug not in SLUGS:
        raise Failure(f"{path}: {unknown_game(str(slug)) if slug else 'it does not say `game = `'}")
    return str(slug)


def read_pool_document(path: str) -> documents.Document:
    """The TOML document at `path`, as large as a pool may be. Raises Failure."""
    try:
        return documents.parse(path, documents.read_text(path, pool_files.LARGEST_POOL))
    except documents.Unreadable as error:
        raise failure(path, [error.finding]) from None


def complete_card(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Ids of the pool of the game that was named, each with the card's name."""
    slug = ctx.params.get("game")
    if slug not in SLUGS:
        return []
    try:
        pool = pool_files.load_pool(chosen_game(str(slug)), ctx.params.get("pool_path"))
    except pool_files.UnusablePool:
        return []
    return matching_cards(pool, incomplete)
