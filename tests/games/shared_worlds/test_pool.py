"""The shipped pool of Shared Worlds, held against what the rulebook says of its cards, and fit for a real game."""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from click.testing import Result

from deckkit.check import check_file
from deckkit.games import load_game
from deckkit.games.shared_worlds.abilities import SHAPES, Ability
from deckkit.games.shared_worlds.cards import Building, Card, PoolFile
from deckkit.games.shared_worlds.listing.piles import main_pile
from deckkit.pool_files import load_pool
from deckkit.pools import Pool
from deckkit.shipped import CARDPOOLS

FACTIONS = ("sapiens", "neanders", "heidels", "denisovas")


@cache
def pool() -> Pool:
    return load_pool(load_game("shared-worlds"))


def file() -> PoolFile:
    found = pool().file
    assert isinstance(found, PoolFile)
    return found


def named(name: str) -> Card:
    (card_id,) = pool().find(name)
    card = pool().cards[card_id]
    assert isinstance(card, Card)
    return card


def building(name: str) -> Building:
    (building_id,) = pool().find(name)
    found = pool().cards[building_id]
    assert isinstance(found, Building)
    return found


def copies(**wanted: object) -> int:
    """Copies of the cards whose fields have these values."""
    cards = file().cards.values()
    return sum(card.copies for card in cards if all(getattr(card, key) == value for key, value in wanted.items()))


def test_the_shipped_pool_has_no_finding() -> None:
    report = check_file(str(CARDPOOLS / "shared-worlds.toml"))
    assert (report.kind, report.findings) == ("pool", [])


# What the rulebook states


def test_there_are_exactly_four_factions() -> None:
    """shared-worlds/components.four-factions"""
    assert {faction.name for faction in file().factions.values()} == {"Sapiens", "Neanders", "Heidels", "Denisovas"}


@pytest.mark.parametrize(
    ("faction", "identity"),
    [("sapiens", "Development"), ("neanders", "Defense"), ("heidels", "Attack"), ("denisovas", "Diplomatic")],
)
def test_each_faction_has_its_identity(faction: str, identity: str) -> None:
    """shared-worlds/components.identity-sapiens, shared-worlds/components.identity-neanders,
    shared-worlds/components.identity-heidels, shared-worlds/components.identity-denisovas
    """
    assert file().factions[faction].identity == identity


def test_there_are_eight_buildings_two_a_faction() -> None:
    """shared-worlds/components.eight-buildings, shared-worlds/components.two-building-cards-per-faction"""
    counted = Counter[str]()
    for one in file().buildings.values():
        counted[one.faction] += one.copies
    assert counted == dict.fromkeys(FACTIONS, 2)


@pytest.mark.parametrize(
    ("name", "faction", "resource"),
    [
        ("Fire Pit", "sapiens", "fire"),
        ("Sapiens Camp", "sapiens", "fire"),
        ("Leather Workshop", "neanders", "leather"),
        ("Neander Cave", "neanders", "leather"),
        ("Wood Yard", "heidels", "wood"),
        ("Heidel Camp", "heidels", "wood"),
        ("Stone Mine", "denisovas", "stone"),
        ("Denisova Cavern", "denisovas", "stone"),
    ],
)
def test_each_building_makes_the_resource_of_its_faction(name: str, faction: str, resource: str) -> None:
    """shared-worlds/components.fire-buildings, shared-worlds/components.leather-buildings,
    shared-worlds/components.wood-buildings, shared-worlds/components.stone-buildings
    """
    assert (building(name).faction, building(name).resource) == (faction, resource)


@pytest.mark.parametrize(("name", "numbers"), [("Mammoth Guard", (4, 4)), ("Cub", (2, 1)), ("Gatherer", (1, 2))])
def test_the_units_of_the_combat_example_have_their_numbers(name: str, numbers: tuple[int, int]) -> None:
    """shared-worlds/named.mammoth-guard, shared-worlds/named.cub, shared-worlds/named.gatherer"""
    card = named(name)
    assert (card.type, card.power, card.life) == ("unit", *numbers)
    assert {"name", "type", "power", "life"} <= set(card.stated)


def test_fire_master_draws_four_and_keeps_two_on_the_discard_pile() -> None:
    """shared-worlds/named.fire-master"""
    assert [(one.effect, one.x, one.keep, one.to) for one in named("Fire Master").abilities] == [
        ("draw-and-keep", 4, 2, "discard-pile")
    ]


def test_camp_raid_steals_one_cube_from_an_opponents_building_for_good() -> None:
    """shared-worlds/named.camp-raid"""
    (raid,) = named("Camp Raid").abilities
    assert (raid.effect, raid.x, raid.target, raid.scope, raid.borrows) == (
        "steal-cubes",
        1,
        "building",
        "opponent",
        False,
    )


def test_trade_warden_concerns_opponents() -> None:
    """shared-worlds/named.trade-warden"""
    assert {one.scope for one in named("Trade Warden").abilities} == {"opponent"}


def test_war_paint_returns_its_unit_from_either_area_to_the_units_controller() -> None:
    """shared-worlds/named.war-paint-is-an-attachment, shared-worlds/named.war-paint-different-players-default"""
    paint = named("War Paint")
    assert (paint.type, paint.host, paint.split_control) == ("attachment", "unit", "unit-controller")
    assert [one.effect for one in (*paint.combat, *paint.development)] == ["return-killed-unit"] * 2
    assert "Returns to Development Area when killed" in paint.text


def test_wayfinder_rearranges_the_top_three_of_the_main_pile_unseen_by_others() -> None:
    """shared-worlds/named.wayfinder"""
    (scout,) = named("Wayfinder").abilities
    assert (scout.effect, scout.x, scout.target, scout.seen_by) == ("rearrange-main-pile", 3, "main-pile", "controller")


@pytest.mark.parametrize(("life", "target"), [(1, "player"), (2, "none")])
def test_the_quoted_ways_to_turn_life_into_a_resource_exist(life: int, target: str) -> None:
    """shared-worlds/named.minus-one-life-for-resource, shared-worlds/named.minus-two-life-for-resource"""
    assert any((one.effect, one.x, one.cost.life, one.target) == ("gain-cubes", 1, life, target) for one in abilities())


def test_the_end_phase_draw_is_five_keep_three_and_five_a_pair_of_workers() -> None:
    """shared-worlds/end.draw-five, shared-worlds/end.keep-up-to-three, shared-worlds/worker.five-more-cards-per-pair"""
    assert (file().acquire.draw, file().acquire.keep, file().acquire.per_worker_pair) == (5, 3, 5)


def test_cubes_are_unlimited_and_there_is_no_cap() -> None:
    """shared-worlds/components.general-supply-never-runs-out, shared-worlds/components.no-resource-cap-anywhere"""
    assert (file().cubes.black, file().cubes.blue, file().resource_cap) == ("unlimited", "unlimited", None)


def test_there_are_three_lanes() -> None:
    """shared-worlds/lane.three-lanes"""
    assert file().layout.lanes == ["left", "center", "right"]


def test_players_start_without_a_deck() -> None:
    """shared-worlds/deck.starts-empty"""
    assert file().starting_deck == []


def test_only_what_the_rulebook_prints_is_called_stated() -> None:
    stating = {card.name for card in file().cards.values() if card.stated}
    assert stating == {
        "Mammoth Guard",
        "Cub",
        "Gatherer",
        "Fire Master",
        "Camp Raid",
        "Trade Warden",
        "War Paint",
        "Wayfinder",
    }


# Fit for a game


def abilities() -> list[Ability]:
    return [one for card in file().cards.values() for one in card.abilities]


def test_the_main_pile_lasts_for_a_game_of_four() -> None:
    """Four players draw twenty cards a round."""
    pile = main_pile(pool(), 4)
    assert 150 <= sum(pile.values()) <= 200
    assert 60 <= len(pile) <= 90


def test_every_faction_has_a_fair_share_of_the_pile() -> None:
    shares = [copies(faction=faction) for faction in FACTIONS]
    assert min(shares) >= 30
    assert max(shares) - min(shares) <= 3


def test_legacy_can_be_won_by_a_team() -> None:
    """shared-worlds/team.legacy-needs-six, shared-worlds/victory.legacy-three-legendaries"""
    assert copies(legendary=True) >= 6
    assert all(card.type == "unit" for card in file().cards.values() if card.legendary)


def test_most_cards_can_be_paid_at_the_start() -> None:
    """shared-worlds/play.no-cost-limit-early: a tip calls costs of 1 and 2 the ones payable early."""
    early = copies(total_cost=1) + copies(total_cost=2)
    assert early / copies() >= 0.75
    assert copies(total_cost=0) == 0


def test_a_player_of_one_faction_can_pay_for_a_third_of_the_pile() -> None:
    """With four players there is one building and one type, until cubes are borrowed."""
    for own in ("fire", "leather", "wood", "stone"):
        payable = sum(
            card.copies for card in file().cards.values() if card.cost.cubes == card.cost.any + getattr(card.cost, own)
        )
        assert payable / copies() >= 0.33


def test_every_effect_of_the_vocabulary_is_on_a_card() -> None:
    assert {one.effect for one in abilities()} == set(SHAPES) - {"manual"}


def test_instants_save_a_last_life_and_a_player() -> None:
    """shared-worlds/timing.zero-life-window, shared-worlds/timing.elimination-window"""
    units = [one for one in abilities() if one.prevents_last_life_loss]
    players = [one for one in abilities() if one.prevents_elimination]
    assert len(units) >= 2 and len(players) >= 2
    assert {one.x for one in units} == {None, 2}, "some leave 1 Life, some another number"


def test_more_power_is_the_mark_of_the_heidels_and_more_life_of_the_neanders() -> None:
    """shared-worlds/components.identity-heidels, shared-worlds/components.identity-neanders"""

    def average(faction: str, number: str) -> float:
        units = [one for one in file().cards.values() if one.faction == faction and one.type == "unit"]
        return sum(getattr(one, number) * one.copies for one in units) / sum(one.copies for one in units)

    assert max(FACTIONS, key=lambda faction: average(faction, "power")) == "heidels"
    assert max(FACTIONS, key=lambda faction: average(faction, "life")) == "neanders"


@pytest.mark.parametrize("card", file().cards.values(), ids=lambda card: card.name)
def test_a_cards_text_says_what_its_abilities_do(card: Card) -> None:
    """Its halves, every number and every price of an ability stand in the text, and no other number does."""
    assert bool(card.text) == bool(card.abilities)
    for half in ("Combat", "Development"):
        assert (half in card.text.replace("Combat Area", "").replace("Development Area", "")) == bool(
            getattr(card, half.lower())
        )
    numbers = Counter(map(int, re.findall(r"\d+", card.text)))
    for one in card.abilities:
        said = {one.x, one.keep, one.cost.life or None, one.cost.cubes or None} - {None}
        assert said <= set(numbers), one.id
        assert not one.cost.life or f"-{one.cost.life} Life" in card.text
    extra = {"steal-cubes": {2}, "trade-cubes": {1}, "save": {1}}
    known = {number for one in card.abilities for number in (one.x, one.keep, one.cost.life, one.cost.cubes)}
    assert set(numbers) <= known | {number for one in card.abilities for number in extra.get(one.effect, set())}


def test_the_cost_that_a_curve_shows_can_be_asked_for(deckkit: Callable[..., Result]) -> None:
    dear = {one: card.cost.cubes for one, card in file().cards.items() if card.cost.cubes >= 4}
    asked = ("pool", "search", "shared-worlds", "total_cost>=4", "--columns", "type,total_cost")
    found = list(csv.DictReader(io.StringIO(deckkit(*asked, "--format", "csv").stdout)))
    assert dear and {row["id"]: int(row["total_cost"]) for row in found} == dear
    assert "total_cost" in deckkit(*asked).stdout
    odds = deckkit("deck", "odds", "two-player", "--want", "total_cost>=4", "--format", "json")
    (line,) = json.loads(odds.stdout)["wants"]
    assert line["copies"] == sum(copies for one, copies in main_pile(pool(), 2).items() if one in dear)
