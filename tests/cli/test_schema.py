"""`deckkit schema`: JSON Schemas of pool and deck files."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from deckkit.games import SLUGS, load_game

Run = Callable[..., Result]


@pytest.mark.parametrize("kind", ["pool", "deck"])
def test_a_schema_has_a_dialect_a_title_and_no_id(deckkit: Run, kind: str) -> None:
    result = deckkit("schema", kind, "animal-duel")
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == f"Animal Duel: a {kind}"
    assert "$id" not in schema
    assert schema["additionalProperties"] is False
    model = load_game("animal-duel").pool_model if kind == "pool" else load_game("animal-duel").deck_model
    assert set(schema["properties"]) == set(model.model_fields)
    assert schema["properties"]["game"]["const"] == "animal-duel"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("pool", "animal-dule"), 'did you mean "animal-duel"'),
        (("list", "animal-duel"), "'pool', 'deck'"),
        (("pool",), "that of a GAME"),
        (("event", "animal-duel"), "that of all games"),
    ],
)
def test_a_mistyped_name_is_a_usage_error(deckkit: Run, args: tuple[str, ...], said: str) -> None:
    result = deckkit("schema", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_the_schema_of_an_event_is_that_of_the_json_of_events(deckkit: Run) -> None:
    result = deckkit("schema", "event")
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["required"] == ["deckkit-event"]
    assert {"players", "rounds", "journal"} < set(schema["properties"])


def test_the_schema_of_a_collection_is_one_for_all_games(deckkit: Run) -> None:
    result = deckkit("schema", "collection")
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    assert {"game", "name", "pool", "unlisted", "owned"} <= set(schema["properties"])
    assert schema["properties"]["game"]["enum"] == list(SLUGS)
    assert schema["properties"]["owned"]["additionalProperties"]["minimum"] == 0


def test_the_schema_of_the_lists_of_one_pool_knows_no_other_card(deckkit: Run) -> None:
    result = deckkit("schema", "deck", "cannibal-world", "--pool", "cannibal-world")
    assert result.exit_code == 0
    schema = json.loads(result.stdout)
    assert "RA/01" in schema["$defs"]["main-of-pool"]["propertyNames"]["enum"]
    assert "if" not in schema


def test_a_pool_goes_with_the_schema_of_a_deck_only_and_has_to_be_one(deckkit: Run) -> None:
    for args, said in (
        (("pool", "animal-duel", "--pool", "animal-duel"), "--pool is for the schema of a deck"),
        (("deck", "animal-duel", "--pool", "none.toml"), "none.toml"),
        (("deck", "animal-duel", "--pool", "cannibal-world"), "cannibal-world"),
    ):
        result = deckkit("schema", *args)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr
