"""The language over the pools that come with deckkit, every section that lists can hold."""

from collections import Counter
from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from deckkit import pool_files
from deckkit.decks.expressions import ExpressionError, constraint, objective, want
from deckkit.games import all_games
from deckkit.games.game import Game
from deckkit.models import Card
from deckkit.pools import Pool

GAMES = sorted(all_games(), key=lambda game: game.slug)
SECTIONS = [
    pytest.param(game, section, id=f"{game.slug}-{section}")
    for game in GAMES
    for section in sorted({one for zone in game.zones for one in zone.sections})
]


@pytest.fixture(scope="module")
def pools() -> dict[str, Pool]:
    return {game.slug: pool_files.load_pool(game) for game in GAMES}


def _fields(pool: Pool, section: str, *types: type) -> Iterator[tuple[str, dict[str, object]]]:
    """The fields of single values that the entries of a section have, with those values by id."""
    entries: dict[str, BaseModel] = getattr(pool.file, section)
    for name in dict.fromkeys(name for entry in entries.values() for name in type(entry).model_fields):
        values = {one: value for one, entry in entries.items() if (value := getattr(entry, name, None)) is not None}
        if values and name not in Card.model_fields and all(type(value) in types for value in values.values()):
            yield name, values


@pytest.mark.parametrize(("game", "section"), SECTIONS)
def test_every_number_on_the_cards_is_an_objective(pools: dict[str, Pool], game: Game, section: str) -> None:
    pool = pools[game.slug]
    for name, values in _fields(pool, section, int):
        found = objective(name, pool, (section,))
        assert dict(found.by_card) == {one: value for one, value in values.items() if value}


@pytest.mark.parametrize(("game", "section"), SECTIONS)
def test_every_value_on_the_cards_can_be_counted_and_wanted(pools: dict[str, Pool], game: Game, section: str) -> None:
    pool = pools[game.slug]
    for name, values in _fields(pool, section, str):
        for value in set(values.values()) - {""}:
            having = {one for one, other in values.items() if other == value}
            limit = constraint(f'count({name}="{value}") >= 2', pool, (section,))
            assert dict(limit.weights.by_card) == dict.fromkeys(having, 1)
            assert want(f'{name}="{value}" >= 2', pool, (section,)).cards == having


@pytest.mark.parametrize(("game", "section"), SECTIONS)
def test_every_card_is_wanted_by_id_and_by_name(pools: dict[str, Pool], game: Game, section: str) -> None:
    pool = pools[game.slug]
    entries = getattr(pool.file, section)
    names = Counter(entry.name for entry in entries.values())
    for card_id, entry in entries.items():
        for word, fitting in ((card_id, 1), (entry.name, names[entry.name])):
            try:
                found = want(f'"{word}" >= 1', pool, (section,))
            except ExpressionError as error:  # some are named like a value: an emblem like its owner
                assert f'"{word}" can mean ' in str(error)
                assert f"id={card_id}" in str(error) or f"name={word}" in str(error)
            else:
                assert card_id in found.cards
                assert len(found.cards) == fitting


def test_what_a_list_of_the_duel_is_built_by(pools: dict[str, Pool]) -> None:
    pool = pools["cannibal-world"]
    cards = pool.file.model_dump()["cards"]
    shielded = {one for one, card in cards.items() if any(a["name"] == "shield" for a in card["abilities"])}
    assert objective("count(ability=shield)", pool, ("cards",)).by_card.keys() == shielded
    power = objective("strength + 2*life", pool, ("cards",)).by_card
    assert {one: power.get(one, 0) for one in cards} == {
        one: (card["strength"] or 0) + 2 * (card["life"] or 0) for one, card in cards.items()
    }
    assert want("value<=6 >= 2", pool, ("cards",)).cards == {one for one, card in cards.items() if card["value"] <= 6}
    assert want("leader>=1", pool, ("cards",)).cards == {one for one, card in cards.items() if card["rank"] == "leader"}


def test_cards_without_any_number_are_said_to_have_none(pools: dict[str, Pool]) -> None:
    with pytest.raises(ExpressionError) as caught:
        objective("wheels", pools["karnivorous"], ("robots",))
    assert str(caught.value).endswith("no field 'wheels'; the cards have no numbers")
