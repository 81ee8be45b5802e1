"""Cards that a log of Shared Worlds writes out itself, in a header line `card:`."""

import pytest

from deckkit.games.shared_worlds.play_cards import card
from deckkit.games.shared_worlds.state import Price
from deckkit.play.core import BadValue


def test_a_unit_has_its_name_price_values_and_abilities() -> None:
    made = card('HE/90 "Bear" unit wood=1 any=1 2/3 legendary combat:roar:passive:raise-power:self:x=2')
    assert (made.id, made.name, made.type, made.faction) == ("HE/90", "Bear", "unit", "none")
    assert (made.power, made.life, made.legendary) == (2, 3, True)
    assert made.price == Price(wood=1, any=1)
    (roar,) = made.abilities
    assert (roar.ref, roar.zone, roar.mode, roar.effect, roar.target, roar.x) == (
        "roar",
        "combat",
        "passive",
        "raise-power",
        "self",
        2,
    )
    assert made.passives == {"combat": (roar,)}


def test_the_moment_of_an_ability_makes_it_triggered() -> None:
    made = card("HE/90 unit 1/1 combat:charge:as-attacking:raise-power:self:x=1")
    (one,) = made.abilities
    assert (one.mode, one.trigger) == ("triggered", "as-attacking")


def test_an_ability_has_a_price_a_scope_and_its_own_words() -> None:
    made = card("HE/90 instant fire=1 effect:zap:activated:damage-unit:unit:opponent:x=2")
    assert made.price == Price(fire=1)
    assert (made.abilities[0].target, made.abilities[0].scope) == ("unit", "opponent")
    made = card("HE/90 unit 1/2 development:barter:activated:gain-cubes:player:x=1:life=1:stone=2:per-turn=3")
    assert made.abilities[0].price == Price(stone=2, life=1)
    assert made.abilities[0].per_turn == 3
    made = card("HE/90 instant effect:rescue:activated:save:player:saves-player")
    assert (made.abilities[0].saves_player, made.abilities[0].saves_unit, made.abilities[0].x) == (True, False, 1)


@pytest.mark.parametrize(
    ("half", "bound"),
    [
        ("combat:zap:activated:damage-unit:unit:x=1", True),
        ("combat:zap:as-blocking:damage-unit:development-unit:x=1", True),
        ("combat:zap:activated:damage-unit:combat-unit:x=1:any-lane", False),
        ("combat:zap:activated:damage-player:player:x=1", False),
        ("combat:weak:passive:lower-power:combat-unit:x=1", False),
        ("combat:weak:passive:lower-power:combat-unit:x=1:same-lane", True),
        ("development:zap:activated:damage-unit:combat-unit:x=1", False),
    ],
)
def test_a_combat_ability_reaches_a_unit_of_its_own_lane_unless_its_text_says_otherwise(half: str, bound: bool) -> None:
    assert card(f"HE/90 unit 1/1 {half}").abilities[0].same_lane is bound


def test_an_attachment_says_who_has_a_unit_that_it_brings_back() -> None:
    made = card("HE/90 attachment on=unit split=attachment-controller combat:back:passive:return-killed-unit:self")
    assert (made.host, made.unit_controller_keeps) == ("unit", False)


def test_a_building_has_the_faction_of_its_resource() -> None:
    made = card('HE/90 "Hut" building stone development:dig:activated:gain-cubes:x=1')
    assert (made.type, made.resource, made.faction) == ("building", "stone", "denisovas")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected the id of a card first"),
        ("bear unit 1/1", "expected the id of a card first"),
        ("HE/90 1/1", "expected a type"),
        ("HE/90 instant effect:to:activated:damage-unit:unit:x=1", 'an ability called "to", which no log could name'),
        ("HE/90 unit", "a unit has a printed Power"),
        ("HE/90 unit 1/0", "life"),
        ("HE/90 instant 2/3", "only a unit has Power"),
        ("HE/90 unit instant", "two of one thing"),
        ('HE/90 "" unit 1/1', "the name between the quotes is empty"),
        ("HE/90 unit 1/1 blood=3", "expected a type of cube"),
        ("HE/90 unit 1/1 wood=1 wood=2", "two prices in wood"),
        ("HE/90 unit 1/1 wood", "only a building has a resource; write a price as wood=1"),
        ("HE/90 attachment", "card.attachment-needs-host"),
        ("HE/90 attachment on=tree", "expected a host"),
        ("HE/90 building", "expected the resource of a building"),
        ("HE/90 building stone wood=1", "a building has no price"),
        ("HE/90 unit 1/1 combat:roar:activated", "an ability is HALF:NAME:MODE:EFFECT"),
        ("HE/90 unit 1/1 head:roar:activated:heal", "expected the half of an ability"),
        ("HE/90 unit 1/1 combat:roar:loudly:heal", "expected how an ability is used"),
        ("HE/90 unit 1/1 combat:roar:activated:sing", "expected an effect"),
        ("HE/90 unit 1/1 combat:roar:activated:heal:self", "heal needs its number"),
        ("HE/90 unit 1/1 combat:roar:activated:heal:self:x=1:x=2", "says twice what its x is"),
        ("HE/90 unit 1/1 combat:roar:activated:heal:self:loud", "has no part loud"),
        ("HE/90 unit 1/1 combat:roar:activated:heal:self:wood=1:wood=1", "two prices in wood"),
        ("HE/90 unit 1/1 combat:b:passive:hand-cards:x=1", "ability.hand-cards-only-from-development-area"),
    ],
)
def test_what_is_no_card_is_said(text: str, said: str) -> None:
    with pytest.raises(BadValue, match=said):
        card(text)
