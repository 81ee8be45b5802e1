"""The option --collection, and from the file it names to a collection or to one clear refusal."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit.cli.loading import failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import placed_line

if TYPE_CHECKING:
    from deckkit.decks.collection import Collection
    from deckkit.games.game import Game
    from deckkit.pools import Pool

Command = TypeVar("Command", bound=Callable[..., Any])


def collection_option(required: bool = False) -> Callable[[Command], Command]:
    """The option --collection, a file that names the cards somebody owns."""
    return click.option(
        "--collection",
        metavar="FILE",
        type=FILE_NAME,
        required=required,
        help="Cards you own: a file with [owned], or a CSV file with columns id and copies; - for standard input.",
    )


def open_collection(path: str, game: "Game", pool: "Pool") -> "Collection":
    """The collection at `path`, looked up in this pool; what has to be said of it goes to stderr.

    Raises Failure with everything that is wrong with it.
    """
    from deckkit.decks.collection import BadCollection, read_collection

    try:
        collection = read_collection(path, game, pool)
    except BadCollection as error:
        raise failure(error.path, error.findings) from None
    for remark in collection.remarks:
        click.echo(placed_line(path, remark, severity=True), err=True)
    return collection
