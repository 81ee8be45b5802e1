"""The option --collection, and from the file it names to a collection or to one clear refusal."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit.cli.errors import Failure
from deckkit.cli.loading import failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import placed_line
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.decks.collection import Collection
    from deckkit.games.game import Game
    from deckkit.pools import Pool

MOST_SAID = 100
"""Findings about one collection that are printed; with more of them it is the wrong file or pool, and no slip."""

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

    Raises Failure with what is wrong with it, or with the first hundred things.
    """
    from deckkit.decks.collection import BadCollection, read_collection

    try:
        collection = read_collection(path, game, pool)
    except BadCollection as error:
        said = failure(error.path, error.findings[:MOST_SAID])
        more = len(error.findings) - MOST_SAID
        raise Failure(said.message + (f"\nand {counted(more, 'findings')} more" if more > 0 else "")) from None
    for remark in collection.remarks:
        click.echo(placed_line(path, remark, severity=True), err=True)
    return collection
