"""From a game and perhaps a file to a pool, or to one clear refusal; and completion of card ids."""

import click
from click.shell_completion import CompletionItem

from deckkit import documents, pools
from deckkit.cli.errors import Failure
from deckkit.cli.params import chosen_game, unknown_game
from deckkit.games import SLUGS
from deckkit.pools import Pool

pool_option = click.option("--pool", "pool_path", metavar="FILE", help="This pool instead of the shipped one.")


def open_pool(slug: str, path: str | None = None) -> Pool:
    """The pool at `path`, or the shipped one of the game. Raises Failure with every reason."""
    try:
        return pools.load_pool(chosen_game(slug), path)
    except pools.UnusablePool as error:
        said = [f"{error.path}:{one.line or 1}:{one.column or 1}: {one.message} ({one.rule})" for one in error.findings]
        raise Failure("\n".join(said)) from None


def game_of(path: str) -> str:
    """The slug of the game of which the file at `path` is a pool. Raises Failure."""
    try:
        data = documents.parse(path, documents.read_text(path, pools.LARGEST_POOL)).data
    except documents.Unreadable as error:
        one = error.finding
        raise Failure(f"{path}:{one.line or 1}:{one.column or 1}: {one.message} ({one.rule})") from None
    slug = data.get("game")
    if slug not in SLUGS:
        raise Failure(f"{path}: {unknown_game(str(slug)) if slug else 'it does not say `game = `'}")
    return str(slug)


def complete_card(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Ids of the pool of the game that was named, each with the card's name."""
    slug = ctx.params.get("game")
    if slug not in SLUGS:
        return []
    try:
        pool = pools.load_pool(chosen_game(str(slug)), ctx.params.get("pool_path"))
    except pools.UnusablePool:
        return []
    begun = incomplete.casefold()
    return [
        CompletionItem(card_id, help=card.name)
        for card_id, card in pool.cards.items()
        if card_id.casefold().startswith(begun)
    ]
