"""`deckkit pool new`."""

import click

from deckkit.cli.params import Slug, chosen_game
from deckkit.cli.pool.loading import mention_check, read_pool_document
from deckkit.cli.writing import force_option, print_or_write


@click.command(
    epilog="""\b
Examples:
  deckkit pool new animal-duel -o my-animals.toml
  deckkit pool new karnivorous --full -o my-lab.toml"""
)
@click.argument("game", type=Slug())
@click.option("-o", "--output", metavar="FILE", required=True, help="Where to write it; - prints it.")
@click.option("--full", is_flag=True, help="Begin with the whole sample pool.")
@force_option
def new(game: str, output: str, full: bool, force: bool) -> None:
    """Start a pool file: every field explained in comments, and an example entry for each section.

    The examples come from the sample pool and are marked so; put your own cards in their place. What the pool needs
    before it is complete stands in its first comment. Where a game has a fixed set of things, as the rooms of a Lab,
    --full is the better beginning.
    """
    from deckkit.pooltools.skeleton import lacking, skeleton, whole

    chosen = chosen_game(game)
    sample = read_pool_document(game)
    if full:
        text = whole(chosen, sample)
    else:
        text = skeleton(chosen, sample, lacking(chosen, skeleton(chosen, sample)))
    print_or_write(output, text, force)
    if output != "-":
        click.echo(f"written: {output}; `deckkit pool check {output}` checks it", err=True)
        mention_check(chosen, output)
