"""The shipped pool of the animal duel, held against what the rulebook says, and what a pool is refused for."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from deckkit.check import check_file, check_text
from deckkit.findings import Severity
from deckkit.games import load_game
from deckkit.games.animal_duel.cards import Card
from deckkit.pool_files import load_pool
from deckkit.shipped import CARDPOOLS
from tests.games.animal_duel.lists import Entry, pool_findings
from tests.games.animal_duel.wording import worded


@cache
def cards() -> dict[str, Card]:
    return {card_id: card for card_id, card in _pool().cards.items() if isinstance(card, Card)}


def _pool() -> Any:
    return load_pool(load_game("animal-duel"))


def of_kind(kind: str) -> list[Card]:
    return [card for card in cards().values() if card.kind == kind]


# What the rulebook states


def test_the_shipped_pool_has_no_finding() -> None:
    report = check_file(str(CARDPOOLS / "animal-duel.toml"))
    assert (report.kind, report.findings) == ("pool", [])


def test_it_has_all_five_kinds_of_card() -> None:
    """animal-duel/card.kinds"""
    assert {card.kind for card in cards().values()} == {"animal", "habitat", "resource", "effect", "food"}


def test_every_card_but_a_resource_has_a_cost() -> None:
    """animal-duel/card.cost-position, animal-duel/card.resource-has-no-cost"""
    assert all((card.cost is None) == (card.kind == "resource") for card in cards().values())


def test_every_animal_has_three_numbers() -> None:
    """animal-duel/card.animal-numbers"""
    assert all(None not in (animal.attack, animal.defense, animal.health) for animal in of_kind("animal"))


@pytest.mark.parametrize(
    ("lowest", "highest"),
    [(1, 4), (5, 8), (9, 99)],
    ids=["owner-damage-cost-1-4", "owner-damage-cost-5-8", "owner-damage-cost-9-plus"],
)
def test_animals_cost_something_in_each_band_of_the_owners_damage(lowest: int, highest: int) -> None:
    """animal-duel/combat.owner-damage-cost-1-4 and its two sisters"""
    assert len([animal for animal in of_kind("animal") if lowest <= (animal.cost or 0) <= highest]) >= 4


def test_an_animal_of_every_cost_from_one_to_ten_exists() -> None:
    assert {animal.cost for animal in of_kind("animal")} >= set(range(1, 11))


def test_the_battle_of_the_rulebooks_example_can_be_played() -> None:
    """Attack 4 against defense 3, with health enough to show the damage of 2."""
    assert any(animal.attack == 4 for animal in of_kind("animal"))
    assert any(animal.defense == 3 and (animal.health or 0) > 2 for animal in of_kind("animal"))


def test_no_name_is_borne_twice() -> None:
    """animal-duel/card.name-identifies"""
    assert max(Counter(card.name for card in cards().values()).values()) == 1


def test_a_deck_can_have_a_resource_for_every_other_card() -> None:
    """animal-duel/construction.three-copies-all-kinds: with three copies of each, that takes many different ones."""
    assert len(of_kind("resource")) >= 20


def test_effects_are_used_up_or_stay() -> None:
    """animal-duel/action.effect-used-when, animal-duel/action.food-used-to-used-pile"""
    assert {card.stays for card in of_kind("effect")} == {card.stays for card in of_kind("food")} == {False, True}


def test_what_the_rulebook_hints_at_is_done_by_some_card() -> None:
    """Destroyed resources, killed animals, and plays of resources that are not normal ones."""
    done = {effect.do for card in cards().values() for effect in card.effects}
    assert done >= {"destroy-resource", "kill-animal", "play-resource"}


def test_every_moment_and_every_action_of_the_vocabulary_is_in_use() -> None:
    effects = [effect for card in cards().values() for effect in card.effects]
    assert {effect.when for effect in effects} == {
        "on-play", "while-active", "own-turn-start", "on-attack", "on-incapacitated",
    }  # fmt: skip
    assert {effect.do for effect in effects} == {
        "damage-animal", "heal-animal", "change-attack", "change-defense", "damage-player", "heal-player",
        "destroy-resource", "kill-animal", "draw", "play-resource", "manual",
    }  # fmt: skip


@pytest.mark.parametrize("card_id", sorted(cards()))
def test_the_text_of_a_card_says_what_its_data_does(card_id: str) -> None:
    """animal-duel/card.effect-events-declared"""
    card = cards()[card_id]
    if any(effect.do == "manual" for effect in card.effects):
        assert card.text
    else:
        assert card.text == worded(card)


# What a pool is refused for

DECLARED = "animal-duel/card.effect-events-declared"


Spoil = Callable[[dict[str, Entry]], None]


def _set(card_id: str, **fields: Any) -> Spoil:
    def spoil(entries: dict[str, Entry]) -> None:
        entries[card_id].update(fields)

    return spoil


def _drop(card_id: str, field: str) -> Spoil:
    def spoil(entries: dict[str, Entry]) -> None:
        del entries[card_id][field]

    return spoil


BROKEN: dict[str, tuple[Spoil, str, tuple[str, str]]] = {
    "an animal without attack": (_drop("AN/01", "attack"), "animal-duel/card.animal-numbers", ("AN/01", "attack")),
    "an animal without health": (_drop("AN/01", "health"), "animal-duel/card.animal-numbers", ("AN/01", "health")),
    "a habitat with defense": (_set("HA/01", defense=2), "animal-duel/card.animal-numbers", ("HA/01", "defense")),
    "an animal of no health": (_set("AN/01", health=0), "animal-duel/card.data-animal-fields", ("AN/01", "health")),
    "a negative attack": (_set("AN/01", attack=-1), "animal-duel/card.data-animal-fields", ("AN/01", "attack")),
    "an effect without cost": (_drop("EF/01", "cost"), "animal-duel/card.data-common-fields", ("EF/01", "cost")),
    "food of a negative cost": (_set("FO/01", cost=-1), "animal-duel/card.data-common-fields", ("FO/01", "cost")),
    "a resource with a cost": (_set("RS/01", cost=0), "animal-duel/card.resource-has-no-cost", ("RS/01", "cost")),
    "a sixth kind of card": (_set("RS/01", kind="trap"), "animal-duel/card.kinds", ("RS/01", "kind")),
    "a number beyond all sense": (_set("AN/01", cost=10**15), "deckkit/file.value", ("AN/01", "cost")),
    "a number with a point": (_set("AN/01", cost=3.0), "deckkit/file.value", ("AN/01", "cost")),
    "a name borne twice": (_set("AN/02", name="Meerkat Sentry"), "animal-duel/card.name-identifies", ("AN/02", "name")),
    "an animal that stays": (_set("AN/01", stays=True), "deckkit/pool.kind", ("AN/01", "stays")),
    "a used-up effect that lasts": (
        _drop("EF/15", "stays"),
        "animal-duel/action.effect-used-when",
        ("EF/15", "effects"),
    ),
    "used-up food that lasts": (
        _drop("FO/08", "stays"),
        "animal-duel/action.food-used-to-used-pile",
        ("FO/08", "effects"),
    ),
    "a printing of another name": (
        _set("RS/02", same_as="RS/01"),
        "animal-duel/card.name-identifies",
        ("RS/02", "name"),
    ),
    "a manual effect without words": (_set("EF/03", text=" "), DECLARED, ("EF/03", "effects")),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_pool_with_one_fault_is_refused_for_it_at_its_place(fault: str) -> None:
    spoil, rule, place = BROKEN[fault]
    (finding,) = pool_findings(spoil)
    assert (finding.rule, finding.severity) == (rule, Severity.ERROR)
    assert finding.at[:3] == ("cards", *place)
    assert finding.line is not None and finding.line > 1


SENSELESS: dict[str, tuple[str, Entry]] = {
    "a habitat that attacks": ("HA/01", {"when": "on-attack", "do": "draw", "target": "owner", "amount": 1}),
    "a habitat that falls": ("HA/01", {"when": "on-incapacitated", "do": "draw", "target": "owner", "amount": 1}),
    "a draw at no moment": ("HA/01", {"when": "while-active", "do": "draw", "target": "owner", "amount": 1}),
    "damage to no one": ("EF/01", {"when": "on-play", "do": "damage-animal", "amount": 1}),
    "an animal that draws": ("EF/01", {"when": "on-play", "do": "draw", "target": "own-animal", "amount": 1}),
    "a player hurt as an animal": ("EF/01", {"when": "on-play", "do": "damage-animal", "target": "owner", "amount": 1}),
    "an effect card as an animal": ("EF/01", {"when": "on-play", "do": "heal-animal", "target": "self", "amount": 1}),
    "healing on the pile": ("AN/01", {"when": "on-incapacitated", "do": "heal-animal", "target": "self", "amount": 1}),
    "a lasting choice": (
        "HA/01",
        {"when": "while-active", "do": "change-attack", "target": "own-animal", "amount": 1},
    ),
    "a draw of how many": ("EF/01", {"when": "on-play", "do": "draw", "target": "owner"}),
    "a draw of none": ("EF/01", {"when": "on-play", "do": "draw", "target": "owner", "amount": 0}),
    "damage that heals": ("EF/01", {"when": "on-play", "do": "damage-player", "target": "owner", "amount": -2}),
    "a change by nothing": ("EF/01", {"when": "on-play", "do": "change-attack", "target": "own-animal", "amount": 0}),
    "a kill by degrees": ("EF/01", {"when": "on-play", "do": "kill-animal", "target": "own-animal", "amount": 1}),
}


@pytest.mark.parametrize("effect", SENSELESS)
def test_an_effect_that_no_program_could_carry_out_is_refused(effect: str) -> None:
    card_id, data = SENSELESS[effect]
    (finding,) = pool_findings(_set(card_id, effects=[data], text="Does something."))
    assert (finding.rule, finding.severity) == (DECLARED, Severity.ERROR)
    assert finding.at[:4] == ("cards", card_id, "effects", 0)


@pytest.mark.parametrize(
    "data",
    [
        {"when": "on-play", "do": "steal"},
        {"when": "at-dusk", "do": "manual"},
        {"when": "on-play", "do": "draw", "target": "everyone", "amount": 1},
        {"when": "on-play", "do": "draw", "target": "owner", "amount": True},
    ],
)
def test_a_word_outside_the_vocabulary_is_refused_at_its_place(data: Entry) -> None:
    (finding,) = pool_findings(_set("EF/01", effects=[data]))
    assert finding.rule == "deckkit/file.value"
    assert finding.at[:4] == ("cards", "EF/01", "effects", 0)


def test_a_manual_effect_may_happen_at_any_moment() -> None:
    assert pool_findings(_set("HA/01", effects=[{"when": "while-active", "do": "manual"}])) == []


def test_a_resource_may_have_an_effect() -> None:
    effect = {"when": "on-play", "do": "heal-player", "target": "owner", "amount": 1}
    assert pool_findings(_set("RS/01", effects=[effect], text="When played: you gain 1 health.")) == []


def test_faults_of_several_cards_are_reported_together() -> None:
    def spoil(entries: dict[str, Entry]) -> None:
        entries["AN/01"]["health"] = 0
        entries["RS/01"]["cost"] = 1
        del entries["HA/01"]["cost"]

    assert len(pool_findings(spoil)) == 3


def test_another_printing_with_the_same_numbers_is_welcome() -> None:
    def spoil(entries: dict[str, Entry]) -> None:
        entries["XX/01"] = entries["AN/01"] | {"same_as": "AN/01", "text": "Other words."}

    assert pool_findings(spoil) == []


def test_two_printings_that_differ_in_a_number_are_no_printings() -> None:
    def spoil(entries: dict[str, Entry]) -> None:
        entries["XX/01"] = entries["AN/01"] | {"same_as": "AN/01", "health": 9}

    (finding,) = pool_findings(spoil)
    assert (finding.rule, finding.at) == ("animal-duel/card.name-identifies", ("cards", "XX/01", "health"))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_drop("EF/05", "text"), "has effects, but no text"),
        (_drop("EF/05", "effects"), "has a text, but no effects"),
    ],
)
def test_a_card_that_is_silent_on_one_side_gets_a_note(spoil: Spoil, words: str) -> None:
    (finding,) = pool_findings(spoil)
    assert (finding.rule, finding.severity) == (DECLARED, Severity.NOTE)
    assert words in finding.message


def test_a_pool_too_small_for_any_deck_gets_a_warning() -> None:
    """animal-duel/construction.minimum-fifty: three copies of sixteen cards are forty-eight."""

    def spoil(entries: dict[str, Entry]) -> None:
        for card_id in list(entries)[16:]:
            del entries[card_id]

    (finding,) = pool_findings(spoil)
    assert (finding.rule, finding.severity) == ("animal-duel/construction.minimum-fifty", Severity.WARNING)
    assert (finding.actual, finding.allowed) == (16, 17)


HEAD = 'game = "animal-duel"\ntitle = "T"\nedition = "1"\nprovenance = "house"\n'


@pytest.mark.parametrize(
    ("body", "rules"),
    [
        ("", ["deckkit/file.missing-key"]),
        ("[cards]\n", ["animal-duel/construction.minimum-fifty"]),
        ("cards = []\n", ["deckkit/file.value"]),
        ('[cards."\N{TIGER FACE}"]\n', ["deckkit/file.missing-key", "deckkit/file.missing-key"]),
        ('[cards]\n"AN/01" = 3\n', ["deckkit/file.value"]),
        ('[animals."AN/01"]\nname = "X"\n', ["deckkit/file.missing-key", "deckkit/file.unknown-key"]),
    ],
)
def test_a_pool_of_the_wrong_shape_is_told_so(body: str, rules: list[str]) -> None:
    assert sorted(finding.rule for finding in check_text("pool.toml", HEAD + body).findings) == rules


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ('{ when = "on-play", do = "explode", target = "opponent", amount = 1 }', "explode"),
        ('{ when = "at-dawn", do = "draw", target = "owner", amount = 1 }', "at-dawn"),
        ('{ when = "on-play", do = "draw", target = "everybody", amount = 1 }', "everybody"),
    ],
)
def test_a_word_that_no_effect_knows_is_an_error_at_its_line(effect: str, word: str) -> None:
    card = f'[cards."EF/01"]\nname = "X"\nkind = "effect"\ncost = 1\ntext = "x"\neffects = [\n  {effect},\n]\n'
    report = check_text("pool.toml", HEAD + card)
    (error,) = [one for one in report.findings if one.severity is Severity.ERROR]
    assert (error.line, error.rule) == (11, "deckkit/file.value")
    assert word in (error.message + str(error.actual))
