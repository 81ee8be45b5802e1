"""`deckkit schema`."""

import click

from deckkit.cli import output
from deckkit.cli.params import Slug, chosen_game

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@click.command(
    epilog="""\b
Examples:
  deckkit schema pool animal-duel
  deckkit schema deck animal-duel"""
)
@click.argument("kind", type=click.Choice(("pool", "deck")))
@click.argument("game", type=Slug())
def schema(kind: str, game: str) -> None:
    """Print the JSON Schema of the pool files or the deck files of a game, as editors use it.

    It describes the shape of a file; what only a rule can tell, `deckkit check` does.
    """
    chosen = chosen_game(game)
    model = chosen.pool_model if kind == "pool" else chosen.deck_model
    described = model.model_json_schema()
    title = f"{chosen.title}: a {'pool' if kind == 'pool' else chosen.list_is}"
    described["properties"]["game"]["const"] = game
    output.as_json({"$schema": DIALECT, **described, "title": title})
