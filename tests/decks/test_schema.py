"""The JSON Schema of lists: it refuses no legal list, and many that the check refuses."""

import random
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import tomli_w

from deckkit import shipped
from deckkit.check import check_text
from deckkit.decklist import Zone
from deckkit.decks.schema import deck_schema
from deckkit.games import SLUGS, load_game
from deckkit.pool_files import load_pool
from deckkit.pools import Pool
from tests.games.every_case import BROKEN, EVERY_CASE

jsonschema = pytest.importorskip("jsonschema")

SHIPPED = sorted(shipped.DECKS.glob("*/*.toml"))
RATS = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
HERD = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")


@cache
def validator(slug: str, pool: str | None = None, only_pool: bool = False) -> Any:
    """The validator of the lists of a game with a pool, which is the shipped one unless another is named."""
    game = load_game(slug)
    schema = deck_schema(game, load_pool(game, pool), only_pool or pool is not None)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def refused(text: str, pool: str | None = None, only_pool: bool = False) -> list[str]:
    """What the schema of the list's game says against it."""
    data = tomllib.loads(text)
    return [one.message for one in validator(data["game"], pool, only_pool).iter_errors(data)]


@pytest.mark.parametrize("only_pool", [False, True])
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_list_is_valid(path: Any, only_pool: bool) -> None:
    assert refused(path.read_text(encoding="utf-8"), only_pool=only_pool) == []


def test_every_list_that_obeys_the_rules_is_valid() -> None:
    lists = [case for case in EVERY_CASE if "edition" not in tomllib.loads(case.obeys)]  # some rules bind the pool
    assert len(lists) > 200
    for only_pool in (False, True):
        found = {case.rule: refused(case.obeys, case.pool, only_pool) for case in lists}
        assert {rule: said for rule, said in found.items() if said} == {}


def test_of_the_lists_that_break_a_rule_the_schema_refuses_what_it_can() -> None:
    """The number may only rise: sizes of lists, copies of a card, cards that only one zone takes."""
    lists = [case for case in BROKEN if "edition" not in tomllib.loads(case.breaks)]
    caught = {case.rule for case in lists if refused(case.breaks, case.pool)}
    assert caught >= {
        "animal-duel/construction.minimum-fifty",
        "animal-duel/construction.three-copies",
        "cannibal-world/construction.common-three-copies",
        "cannibal-world/construction.restricted-single-copy",
        "cannibal-world/construction.leader-at-most-one",
        "shared-worlds/setup.draft-two-different-factions",
        "shared-worlds/setup.graveyard-starts-with-one-card",
        "fresh-meat/char.one-each",
        "karnivorous/setup.main-crisis-deck-twenty-eight",
        "karnivorous/setup.fill-six-strength-1",
    }
    assert len(caught) >= 32


def changed(data: dict[str, Any], zones: tuple[Zone, ...], pool: Pool, chance: random.Random) -> Iterator[None]:
    """One change after the other to the cards of a list: a card more, fewer, or under its name."""
    while True:
        places = [zone for declared in zones for zone in declared.in_file(data)]
        zone = chance.choice(places)
        *way, last = zone.path
        table: Any = data
        for step in way:
            table = table[step]
        card = chance.choice(sorted(pool.ids(zone.sections)))
        ref = chance.choice([card, card, pool.cards[card].name])
        if zone.form == "single":
            table[last] = ref
        elif zone.form == "counts":
            held = table.setdefault(last, {}) if isinstance(table, dict) else table[last]
            line = chance.choice([ref, *held])
            held[line] = chance.choice([1, 1, 2, 3])
            if chance.random() < 0.5 and len(held) > 1:
                del held[chance.choice(list(held))]
        else:
            held = table.setdefault(last, []) if isinstance(table, dict) else table[last]
            if held and chance.random() < 0.5:
                del held[chance.randrange(len(held))]
            if chance.random() < 0.7:
                held.insert(0, ref)
        yield


@pytest.mark.parametrize("slug", SLUGS)
def test_a_list_that_was_changed_at_random_and_is_still_legal_is_valid(slug: str) -> None:
    chance, game = random.Random(slug), load_game(slug)
    pool, legal = load_pool(game), 0
    starts = [path.read_text(encoding="utf-8") for path in SHIPPED if path.parent.name == slug]
    for turn in range(60 if slug == "animal-duel" else 120):  # a list in order is slow to validate
        data = tomllib.loads(starts[turn % len(starts)])
        steps = changed(data, game.zones, pool, chance)
        for _ in range(chance.choice([1, 1, 2, 4])):
            next(steps)
        text = tomli_w.dumps(data)
        if check_text("list.toml", text).legal:
            legal += 1
            assert refused(text) == refused(text, only_pool=True) == [], text
    assert legal > 3


def test_points_bound_the_copies_of_a_dear_card_even_in_a_sideboard() -> None:
    pool = load_pool(load_game("cannibal-world"))
    schema = deck_schema(load_game("cannibal-world"), pool, only_pool=False)
    sideboard = schema["$defs"]["sideboard-of-pool"]["properties"]
    values = {card_id: getattr(pool.cards[card_id], "value", 0) for card_id in pool.ids(("cards",))}
    dear = {card_id: value for card_id, value in values.items() if value}
    assert {card_id: sideboard[card_id]["maximum"] for card_id in dear} == {one: 55 // dear[one] for one in dear}


def test_a_sum_of_points_is_told_in_words_with_its_rule() -> None:
    schema = deck_schema(load_game("cannibal-world"), load_pool(load_game("cannibal-world")), only_pool=False)
    assert "at most 160 points in main (construction.value-cap)" in schema["properties"]["main"]["description"]
    of_a_player = schema["$defs"]["Player"]["properties"]["main"]["description"]
    assert "each card of rank common at most 3 times in main (construction.common-three-copies)" in of_a_player


def test_a_card_is_bound_under_its_id_and_under_its_name() -> None:
    assert refused(RATS.replace('"RA/28" = 3', '"RA/28" = 4')) == ["4 is greater than the maximum of 3"]
    assert refused(RATS.replace('"RA/28" = 3', '"Breadknife Dervish" = 4')) == ["4 is greater than the maximum of 3"]
    ordered = HERD.replace('"RS/03"', '"RS/01"', 1)
    assert refused(HERD) == [] != refused(ordered)


def test_a_card_that_the_pool_does_not_have_is_let_pass_unless_the_schema_is_for_that_pool() -> None:
    text = RATS.replace('"RA/28" = 3', '"ZZ/28" = 9')
    assert refused(text) == []
    assert refused(text.replace("= 9", "= 26")) == ["26 is greater than the maximum of 25"], "more than the whole deck"
    assert any("ZZ/28" in said for said in refused(text, only_pool=True))


def test_a_list_with_a_pool_of_its_own_is_bound_by_no_card_of_the_shipped_one() -> None:
    text = RATS.replace('"RA/28" = 3', '"RA/28" = 9')
    assert refused(text) != []
    assert refused('pool = "mine.toml"\n' + text) == []
    data = tomllib.loads(HERD) | {"pool": "mine.toml"}
    assert validator("animal-duel").is_valid(data)
    assert not validator("animal-duel").is_valid(data | {"cards": data["cards"][1:]}), "fifty cards of any pool"


def test_a_side_has_no_deck_of_its_own_but_each_of_its_players_has_one() -> None:
    without = tomllib.loads(RATS)
    del without["main"]
    assert not validator("cannibal-world").is_valid(without)
    side = tomllib.loads((shipped.DECKS / "cannibal-world" / "side-two-clans.toml").read_text(encoding="utf-8"))
    assert validator("cannibal-world").is_valid(side)
    del side["players"][1]["main"]
    assert not validator("cannibal-world").is_valid(side)
