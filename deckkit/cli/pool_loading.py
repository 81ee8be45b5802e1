"""From a game and perhaps a file to a pool and back, or to one clear refusal; and completion of card ids."""

from pathlib import Path

import click
from click.shell_completion import CompletionItem

from deckkit import documents, pool_files
from deckkit.cli.errors import Failure
from deckkit.cli.params import chosen_game, unknown_game
from deckkit.files import write_atomically
from deckkit.games import SLUGS
from deckkit.pools import Pool

pool_option = click.option("--pool", "pool_path", metavar="FILE", help="This pool instead of the shipped one.")
force_option = click.option("--force", is_flag=True, help="Replace a file that is there already.")


def open_pool(slug: str, path: str | None = None) -> Pool:
    """The pool at `path`, or the shipped one of the game. Raises Failure with every reason."""
    try:
        return pool_files.load_pool(chosen_game(slug), path)
    except pool_files.UnusablePool as error:
        said = [f"{error.path}:{one.line or 1}:{one.column or 1}: {one.message} ({one.rule})" for one in error.findings]
        raise Failure("\n".join(said)) from None


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
        one = error.finding
        raise Failure(f"{path}:{one.line or 1}:{one.column or 1}: {one.message} ({one.rule})") from None


def write_or_fail(path: str, text: str, force: bool) -> None:
    """Write a file, or print it for `-`. Raises Failure when it is there already and not to be replaced."""
    if path == "-":
        click.echo(text, nl=False)
        return
    if Path(path).exists() and not force:
        raise Failure(f"{path} is there already; --force replaces it")
    try:
        write_atomically(path, text)
    except OSError as error:
        raise Failure(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def complete_card(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Ids of the pool of the game that was named, each with the card's name."""
    slug = ctx.params.get("game")
    if slug not in SLUGS:
        return []
    try:
        pool = pool_files.load_pool(chosen_game(str(slug)), ctx.params.get("pool_path"))
    except pool_files.UnusablePool:
        return []
    begun = incomplete.casefold()
    return [
        CompletionItem(card_id, help=card.name)
        for card_id, card in pool.cards.items()
        if card_id.casefold().startswith(begun)
    ]
