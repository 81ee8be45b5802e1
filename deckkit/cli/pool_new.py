"""`deckkit pool new`."""

import click

from deckkit import pool_files
from deckkit.cli.params import Slug, chosen_game
from deckkit.cli.pool_loading import read_pool_document
from deckkit.cli.writing import force_option, print_or_write


@click.command(epilog="Example: deckkit pool new animal-duel -o my-pool.toml")
@click.argument("game", type=Slug())
@click.option("-o", "--output", metavar="FILE", required=True, help="Where to write it; - prints it.")
@force_option
def new(game: str, output: str, force: bool) -> None:
    """Start a pool file: every field explained in comments, and an example entry for each section.

    The examples come from the sample pool and are marked so; put your own cards in their place.
    """
    from deckkit.pooltools.skeleton import skeleton

    chosen = chosen_game(game)
    sample = read_pool_document(str(pool_files.shipped_pool_path(game)))
    print_or_write(output, skeleton(chosen, sample), force)
    if output != "-":
        click.echo(f"written: {output}; `deckkit pool check {output}` checks it", err=True)
