"""From a game and perhaps a file to a pool and back, or to one clear refusal; and completion of card ids."""

import click
from click.shell_completion import CompletionItem

from deckkit import check, documents, pool_files
from deckkit.cli.errors import Failure
from deckkit.cli.loading import failure, matching_cards
from deckkit.cli.params import chosen_game, unknown_game
from deckkit.files import is_special
from deckkit.games import SLUGS
from deckkit.games.game import Game
from deckkit.limits import counted
from deckkit.pools import Pool

pool_option = click.option("--pool", "pool_path", metavar="POOL", help="This pool file instead of the shipped one.")


def open_pool(slug: str, path: str | None = None) -> Pool:
    """The pool at `path`, or the shipped one of the game. Raises Failure with every reason."""
    try:
        return pool_files.load_pool(chosen_game(slug), pool_files.named_pool(path) if path else None)
    except pool_files.UnusablePool as error:
        raise failure(error.path, error.findings) from None


def game_of(path: str) -> str:
    """The slug of the game of which `path`, a file or a slug, is a pool. Raises Failure."""
    if pool_files.named_pool(path) != path:
        return path
    slug = read_pool_document(path).data.get("game")
    if slug not in SLUGS:
        raise Failure(f"{path}: {unknown_game(str(slug)) if slug else 'it does not say `game = `'}")
    return str(slug)


def read_pool_document(path: str) -> documents.Document:
    """The TOML document at `path` (or of the shipped pool of that slug), as large as a pool may be. Raises Failure."""
    path = pool_files.named_pool(path)
    try:
        return documents.parse(path, documents.read_text(path, pool_files.LARGEST_POOL))
    except documents.Unreadable as error:
        raise failure(path, [error.finding]) from None


def mention_check(game: Game, path: str) -> None:
    """Say in a line what a new pool still lacks, since good entries may still make no legal pool.

    What was written into a pipe or a device cannot be read again, and nothing is said.
    """
    if is_special(path):
        return
    findings = [one for one in check.check_file(path).findings if one.rule != check.SAMPLE_NOTE.rule]
    if not findings:
        return
    ours, sample = read_pool_document(path).data, read_pool_document(game.slug).data
    empty = [one for one in game.pool_model.SECTIONS if sample.get(one) and not ours.get(one)]
    lacking = f"nothing in {', '.join(empty)} yet; " if empty else ""
    listed = "it" if len(findings) == 1 else "them"
    click.echo(
        f"the pool is not complete: {lacking}{counted(len(findings), 'findings')}, `deckkit pool check {path}` lists "
        f"{listed}",
        err=True,
    )


def complete_card(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Ids of the pool of the game that was named, each with the card's name."""
    slug = ctx.params.get("game")
    if slug not in SLUGS:
        return []
    try:
        pool = open_pool(str(slug), ctx.params.get("pool_path"))
    except Failure:
        return []
    return matching_cards(pool, incomplete)
