"""`deckkit schema`."""

from typing import Any

import click

from deckkit.cli import output
from deckkit.cli.params import Slug, chosen_game
from deckkit.games import SLUGS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


OF_A_GAME, OF_NONE = ("pool", "deck"), ("tournament", "collection", "event")
"""Kinds of files whose shape each game has its own of, and kinds that have one shape."""


@click.command(
    epilog="""\b
Examples:
  deckkit schema pool animal-duel
  deckkit schema deck animal-duel
  deckkit schema tournament
  deckkit schema collection
  deckkit schema event"""
)
@click.argument("kind", type=click.Choice((*OF_A_GAME, *OF_NONE)))
@click.argument("game", type=Slug(), required=False)
def schema(kind: str, game: str | None) -> None:
    """Print the JSON Schema of the pools or the lists of a GAME, of tournament definitions, or of collections.

    `event` is the JSON of a whole event, which `deckkit tournament export` writes and `import` reads.

    Editors use it. It describes the shape of a file; what only a rule can tell, `deckkit check` does.
    """
    if (game is None) == (kind in OF_A_GAME):
        raise click.UsageError(f"the schema of a {kind} is that of {'a GAME' if game is None else 'all games'}")
    if game is not None:
        described, title = _of_a_game(kind, game)
    else:
        described, title = {"tournament": _tournament, "collection": _collection, "event": _event}[kind]()
    output.as_json({"$schema": DIALECT, **described, "title": title})


def _of_a_game(kind: str, game: str) -> tuple[dict[str, Any], str]:
    chosen = chosen_game(game)
    model = chosen.pool_model if kind == "pool" else chosen.deck_model
    described = model.model_json_schema()
    described["properties"]["game"]["const"] = game
    return described, f"{chosen.title}: a {'pool' if kind == 'pool' else chosen.list_is}"


def _tournament() -> tuple[dict[str, Any], str]:
    from deckkit.tournament.definition.model import Definition

    described = Definition.model_json_schema()
    described["properties"]["game"]["enum"] = list(SLUGS)
    return described, "The definition of a tournament"


def _collection() -> tuple[dict[str, Any], str]:
    from deckkit.decks.collection import CollectionFile

    described = CollectionFile.model_json_schema()
    described["properties"]["game"]["enum"] = list(SLUGS)
    return described, "The cards that somebody owns"


def _event() -> tuple[dict[str, Any], str]:
    from deckkit.tournament.exchange.event_file import schema as of_event

    return of_event(), "An event: players, rounds and results"
