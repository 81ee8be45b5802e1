"""`deckkit schema`."""

from typing import Any

import click

from deckkit.cli import output
from deckkit.cli.params import FILE_NAME, Slug, chosen_game
from deckkit.games import SLUGS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


OF_A_GAME, OF_NONE = ("pool", "deck"), ("tournament", "collection", "event")
"""Kinds of files whose shape each game has its own of, and kinds that have one shape."""


@click.command(
    epilog="""\b
Examples:
  deckkit schema pool animal-duel
  deckkit schema deck animal-duel
  deckkit schema deck cannibal-world --pool cannibal-world
  deckkit schema tournament
  deckkit schema collection
  deckkit schema event"""
)
@click.argument("kind", type=click.Choice((*OF_A_GAME, *OF_NONE)))
@click.argument("game", type=Slug(), required=False)
@click.option("--pool", metavar="FILE", type=FILE_NAME, help="The schema of lists of just the cards of this pool.")
def schema(kind: str, game: str | None, pool: str | None) -> None:
    """Print the JSON Schema of the pools or the lists of a GAME, of tournament definitions, or of collections.

    `event` is the JSON of a whole event, which `deckkit tournament export` writes and `import` reads.

    Editors use it. That of lists also says what the construction rules allow in every list, as far as a schema can: how
    many cards, and how many copies of each. What it cannot say, as a sum of points, it tells in words, with the rule.
    It refuses nothing that `deckkit check` calls legal with the same pool; what only a rule can tell, `check` does.
    """
    if (game is None) == (kind in OF_A_GAME):
        raise click.UsageError(f"the schema of a {kind} is that of {'a GAME' if game is None else 'all games'}")
    if pool is not None and kind != "deck":
        raise click.UsageError("--pool is for the schema of a deck")
    if game is not None:
        described, title = _of_a_game(kind, game, pool)
    else:
        described, title = {"tournament": _tournament, "collection": _collection, "event": _event}[kind]()
    output.as_json({"$schema": DIALECT, **described, "title": title})


def _of_a_game(kind: str, game: str, pool: str | None) -> tuple[dict[str, Any], str]:
    chosen = chosen_game(game)
    if kind == "pool":
        described = chosen.pool_model.model_json_schema()
        described["properties"]["game"]["const"] = game
        return described, f"{chosen.title}: a pool"
    from deckkit.cli.pool.loading import open_pool
    from deckkit.decks.schema import deck_schema

    described = deck_schema(chosen, open_pool(game, pool), only_pool=pool is not None)
    return described, f"{chosen.title}: a {chosen.list_is}"


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
