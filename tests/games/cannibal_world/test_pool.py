"""The shipped pool holds what the rulebook states, and a pool that breaks a fact is refused with its rule."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from deckkit.games.cannibal_world.ability_tables import COUNTED, TABLES
from deckkit.games.cannibal_world.cards import FACTIONS, PREFIXES, TRAITS
from tests.games.cannibal_world.lists import Change, Pool, found, house_pool, rules, shipped_pool, spoilt

POOL = shipped_pool()
CARDS: dict[str, dict[str, Any]] = POOL["cards"]


def of(faction: str) -> dict[str, dict[str, Any]]:
    return {card_id: card for card_id, card in CARDS.items() if card["faction"] == faction}


def abilities(card: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = card.get("abilities", [])
    return found


# What the rulebook states


def test_the_shipped_pool_is_without_a_finding() -> None:
    assert found(spoilt(POOL)) == []


def test_there_are_four_factions_with_a_habitat_of_three_counters_each() -> None:
    assert {card["faction"] for card in CARDS.values()} == set(FACTIONS)
    assert sorted(habitat["faction"] for habitat in POOL["habitats"].values()) == sorted(FACTIONS)
    assert {habitat["lives"] for habitat in POOL["habitats"].values()} == {3}


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_preconstructed_list_has_21_cards_worth_160_and_one_leader(faction: str) -> None:
    copies = POOL["preconstructed"][faction]
    assert sum(copies.values()) == 21
    assert sum(CARDS[card_id]["value"] * number for card_id, number in copies.items()) == 160
    assert sum(number for card_id, number in copies.items() if CARDS[card_id]["rank"] == "leader") == 1
    assert {CARDS[card_id]["faction"] for card_id in copies} == {faction}


def test_the_printed_rows_of_the_preconstructed_lists_are_kept() -> None:
    printed = {
        faction: [copies[f"{PREFIXES[faction]}/0{n}"] for n in (1, 2, 3)]
        for faction, copies in POOL["preconstructed"].items()
    }
    assert printed == {"rats": [1, 1, 1], "cats": [1, 1, 2], "dogs": [1, 1, 1], "rejects": [1, 1, 1]}


def test_the_advised_first_reinforcements_are_in_their_decks() -> None:
    for faction, card_id in {"rats": "RA/02", "cats": "CA/13", "dogs": "DO/13", "rejects": "RE/13"}.items():
        assert card_id in POOL["preconstructed"][faction]


@pytest.mark.parametrize("card_id", ["CA/13", "DO/13", "RE/13"])
def test_the_backup_two_cards_are_actions_and_called_stated(card_id: str) -> None:
    card = CARDS[card_id]
    assert card["type"] == "action"
    assert ("backup", 2) in [(one["name"], one.get("x")) for one in abilities(card)]
    assert card["stated"] == ["faction", "type"], "of its abilities only Backup 2 is printed, not that it is cover"


@pytest.mark.parametrize("faction", FACTIONS)
def test_there_are_thirty_cards_beyond_each_preconstructed_deck(faction: str) -> None:
    assert len(of(faction).keys() - POOL["preconstructed"][faction].keys()) == 30


def test_every_row_of_the_five_ability_tables_is_on_some_card() -> None:
    carried = {(one["type"], one["name"]) for card in CARDS.values() for one in abilities(card)}
    assert carried == {(kind, name) for kind, names in TABLES.items() for name in names}


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_its_own_abilities_and_none_of_the_others(faction: str) -> None:
    traits = frozenset[str]().union(*TRAITS.values())
    carried = Counter(one["name"] for card in of(faction).values() for one in abilities(card))
    assert traits & carried.keys() == next(own for one, own in TRAITS.items() if one == faction)
    assert sum(carried[name] for name in traits) >= 10


def test_the_creatures_of_the_combat_example_exist() -> None:
    """A strength of 3 with Feint beside Scattered Shots 2; Shield 2 beside a creature of strength 2 that dies of 2."""
    rats, dogs = of("rats").values(), of("dogs").values()
    feint, shots = ("tactical", "feint", None), ("tactical", "scattered-shots", 2)
    assert any(card.get("strength") == 3 and feint in _written(card) for card in rats)
    assert any(shots in _written(card) for card in rats)
    assert any(card["type"] == "creature" and ("tactical", "shield", 2) in _written(card) for card in dogs)
    assert any(card.get("strength") == 2 and card["life"] <= 2 for card in dogs)


def _written(card: dict[str, Any]) -> list[tuple[str, str, int | None]]:
    return [(one["type"], one["name"], one.get("x")) for one in abilities(card)]


def test_the_numbers_lie_where_real_games_can_be_played() -> None:
    creatures = [card for card in CARDS.values() if card["type"] == "creature"]
    assert {card["strength"] for card in creatures} == {1, 2, 3, 4, 5}
    assert {card["life"] for card in creatures} == {1, 2, 3, 4, 5, 6}
    assert all(1 <= card["value"] <= 20 for card in CARDS.values())
    for faction in FACTIONS:
        assert Counter(card["rank"] for card in of(faction).values())["restricted"] >= 4


def test_no_name_stands_twice() -> None:
    names = Counter(entry["name"] for section in ("cards", "habitats") for entry in POOL[section].values())
    assert [name for name, number in names.items() if number > 1] == []


def test_summon_alpha_has_an_effect() -> None:
    assert [step["do"] for step in POOL["summon_alpha"]["effect"]] == ["fetch"]


def test_only_a_counted_ability_has_an_x() -> None:
    for card in CARDS.values():
        assert all(("x" in one) is (one["name"] in COUNTED) for one in abilities(card))


# What a pool is refused for


@dataclass(frozen=True)
class Fault:
    """A change of the shipped pool, and the rule by which it is refused or warned of."""

    rule: str
    words: str
    change: Change

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"


def card(card_id: str, **fields: Any) -> Change:
    """Fields of a card; None takes one out."""

    def change(pool: Pool) -> None:
        entry = pool["cards"][card_id]
        for key, value in fields.items():
            if value is None:
                del entry[key]
            else:
                entry[key] = value

    return change


def carrying(card_id: str, *carried: dict[str, Any]) -> Change:
    return card(card_id, abilities=list(carried))


def renamed(section: str, old: str, new: str) -> Change:
    def change(pool: Pool) -> None:
        pool[section][new] = pool[section].pop(old)

    return change


def without(section: str, key: str) -> Change:
    return lambda pool: pool[section].pop(key)


def summon(**fields: Any) -> Change:
    return lambda pool: pool["summon_alpha"].update(fields)


def step(do: str, **fields: Any) -> dict[str, Any]:
    return {"do": do, **fields}


def ability(name: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, **more}


NET, SHIELD = ability("net", "cover"), ability("shield", "tactical", x=1)
HOME = {"name": "Another Home", "faction": "rats", "lives": 3}
TO_HAND = {"source": ["discard"], "to": "hand"}
KIND = "deckkit/pool.kind"

FAULTS = (
    Fault("cannibal-world/card.id-prefix", "letters of another faction", renamed("cards", "RA/44", "CA/45")),
    Fault("cannibal-world/card.id-prefix", "three digits", renamed("cards", "RA/44", "RA/044")),
    Fault("cannibal-world/card.id-prefix", "no number", renamed("cards", "RA/44", "RA/XX")),
    Fault("cannibal-world/card.id-prefix", "a habitat of other letters", renamed("habitats", "RA/H", "HA/R")),
    Fault("cannibal-world/card.creature-has-strength-and-life", "no strength", card("RA/22", strength=None)),
    Fault("cannibal-world/card.creature-has-strength-and-life", "no life", card("RA/22", life=None)),
    Fault("cannibal-world/card.action-has-no-stats", "an action that strikes", card("RA/44", strength=1)),
    Fault("cannibal-world/card.action-has-no-stats", "an action that dies", card("RA/44", life=1)),
    Fault(
        "cannibal-world/card.creature-abilities-optional",
        "three abilities",
        carrying("RA/22", NET, SHIELD, ability("stalker", "native")),
    ),
    Fault("cannibal-world/card.action-one-or-two-abilities", "an action that does nothing", carrying("RA/44")),
    Fault(
        "cannibal-world/card.action-one-or-two-abilities",
        "an action with three abilities",
        carrying("RA/44", NET, SHIELD, ability("immolate", "assault")),
    ),
    Fault("cannibal-world/card.leader-is-a-creature", "a leading action", card("RA/44", rank="leader")),
    Fault(
        "cannibal-world/card.unknown-ability-refused",
        "a name of another table",
        carrying("RA/22", ability("net", "tactical")),
    ),
    Fault(
        "cannibal-world/card.unknown-ability-refused",
        "a name of no table",
        carrying("RA/22", ability("flying", "native")),
    ),
    Fault("cannibal-world/card.ability-number-is-icon-count", "no x", carrying("RA/22", ability("shield", "tactical"))),
    Fault(
        "cannibal-world/card.ability-number-is-icon-count",
        "an x that nothing counts",
        carrying("RA/22", ability("net", "cover", x=1)),
    ),
    Fault(KIND, "Stalker kept by being Stalker", carrying("RA/22", ability("stalker", "native", keeps_stalker=True))),
    Fault(KIND, "Stalker kept by an action", carrying("RA/44", ability("net", "cover", keeps_stalker=True))),
    Fault(
        "cannibal-world/ability.native-not-activated",
        "a native ability on an action",
        carrying("RA/44", ability("stalker", "native")),
    ),
    Fault(
        "cannibal-world/card.faction-traits-not-exclusive",
        "a loyal rat",
        carrying("RA/22", ability("loyalty", "tactical")),
    ),
    Fault("cannibal-world/construction.copy-identity-by-id", "another printing", card("RA/22", same_as="RA/21")),
    Fault(
        "cannibal-world/setup.habitat-three-counters",
        "a habitat of four",
        lambda pool: pool["habitats"]["RA/H"].update(lives=4),
    ),
    Fault("cannibal-world/components.habitat-cards", "a homeless faction", without("habitats", "RA/H")),
    Fault(
        "cannibal-world/components.habitat-cards",
        "a faction of two homes",
        lambda pool: pool["habitats"].update({"RA/I": HOME}),
    ),
    Fault("cannibal-world/components.preconstructed-decks", "a list too few", without("preconstructed", "rats")),
    Fault(
        "cannibal-world/components.extra-cards",
        "a thirty-first card",
        lambda pool: pool["cards"].update({"RA/45": {**pool["cards"]["RA/44"], "name": "One More"}}),
    ),
    Fault("cannibal-world/components.extra-cards", "twenty-nine cards", without("cards", "RA/44")),
    Fault(
        "cannibal-world/card.backup-two-action-cards", "Backup 3", carrying("CA/13", ability("backup", "cover", x=3))
    ),
    Fault(
        "cannibal-world/card.backup-two-action-cards",
        "a creature with Backup 2",
        card("DO/13", type="creature", strength=1, life=1),
    ),
    Fault(
        "cannibal-world/construction.leader-at-most-one",
        "a preconstructed list with two Leaders",
        card("CA/02", rank="leader"),
    ),
    Fault(
        "cannibal-world/tournament.preconstructed-allowed",
        "a list with two of a Restricted card",
        card("CA/03", rank="restricted"),
    ),
    Fault("deckkit/pool.stated", "a field that cards do not have", card("RA/01", stated=["cost"])),
    Fault(KIND, "a draw of nothing", summon(effect=[step("draw")])),
    Fault(KIND, "a stun by an amount", summon(effect=[step("stun", amount=1)], targets={})),
    Fault(KIND, "a draw of a Leader", summon(effect=[step("draw", amount=1, rank="leader")])),
    Fault(KIND, "a card fetched from nowhere", summon(effect=[step("fetch", to="hand")])),
    Fault(KIND, "a card fetched to nowhere", summon(effect=[step("fetch", source=["discard"])])),
    Fault(KIND, "a stun of nobody", summon(effect=[step("stun")])),
    Fault(KIND, "a target of a draw", summon(effect=[step("draw", amount=1)], targets={})),
    Fault(KIND, "the range of a fetch", summon(effect=[step("fetch", **TO_HAND)], range=2)),
)


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_pool_that_breaks_a_fact_is_refused_by_its_rule_alone(fault: Fault) -> None:
    assert rules(spoilt(shipped_pool(), fault.change)) == {fault.rule}


@pytest.mark.parametrize(
    ("change", "rule", "help"),
    [
        (card("RA/22", faction="ratz"), "cannibal-world/components.four-factions", 'did you mean "rats"?'),
        (
            lambda pool: pool["habitats"]["RA/H"].update(faction="mice"),
            "cannibal-world/components.four-factions",
            "write rats, cats, dogs or rejects",
        ),
        (
            lambda pool: pool["preconstructed"].update(catz={"RA/01": 1}),
            "cannibal-world/components.four-factions",
            'did you mean "cats"?',
        ),
        (card("RA/22", rank="rare"), "cannibal-world/card.rank-values", "write leader, restricted or common"),
        (card("RA/22", rank=["common"]), "cannibal-world/card.rank-values", "write leader, restricted or common"),
        (card("RA/22", type="spell"), "cannibal-world/card.two-playable-types", "write creature or action"),
    ],
)
def test_a_word_that_the_rules_do_not_know_is_refused_by_the_rule_that_lists_them(
    change: Change, rule: str, help: str
) -> None:
    (finding,) = found(spoilt(shipped_pool(), change))
    assert (finding.rule, finding.help) == (rule, help)
    assert finding.line is not None and finding.line > 1


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda copies: copies.pop("RA/03"), "cannibal-world/construction.preconstructed-known-rats"),
        (lambda copies: copies.update({"RA/3": copies.pop("RA/03")}), "deckkit/card.unknown"),
        (lambda copies: copies.update({"RA/1O": copies.pop("RA/10")}), "deckkit/card.unknown"),
        (lambda copies: copies.pop("RA/10"), "cannibal-world/construction.preconstructed-size"),
        (lambda copies: copies.update({"RA/10": 2}), "cannibal-world/construction.preconstructed-size"),
    ],
)
def test_one_slip_in_a_preconstructed_list_is_one_finding(
    change: Callable[[dict[str, int]], object], rule: str
) -> None:
    (finding,) = found(spoilt(shipped_pool(), lambda pool: change(pool["preconstructed"]["rats"])))
    assert finding.rule == rule


def test_a_list_of_strangers_is_refused_card_by_card() -> None:
    def change(pool: Pool) -> None:
        pool["preconstructed"]["rats"].update({"CA/21": 1, "RA/98": 1})

    findings = {one.card: one.rule for one in found(spoilt(shipped_pool(), change))}
    assert findings == {"CA/21": "cannibal-world/construction.single-faction", "RA/98": "deckkit/card.unknown"}


def test_summon_alpha_without_an_effect_is_pointed_out_on_each_card_that_has_it() -> None:
    findings = found(spoilt(shipped_pool(), lambda pool: pool.pop("summon_alpha")))
    assert {one.card for one in findings} == {"RA/19", "CA/19", "DO/19", "RE/19"}
    assert {one.rule for one in findings} == {"cannibal-world/ability.cover-summon-alpha"}


def test_an_ability_under_a_wrong_colour_is_told_its_right_ones() -> None:
    (finding,) = found(spoilt(shipped_pool(), carrying("RA/22", ability("feint", "cover"))))
    assert finding.help == "feint is assault or tactical"


def test_a_mistyped_ability_is_met_with_the_nearest_one() -> None:
    (finding,) = found(spoilt(shipped_pool(), carrying("RA/22", ability("stalkr", "native"))))
    assert finding.help is not None and finding.help.startswith('did you mean "stalker"')


def test_a_finding_stands_at_its_key() -> None:
    text = spoilt(shipped_pool(), lambda pool: pool["habitats"]["RE/H"].update(lives=2))
    (finding,) = found(text)
    assert finding.line is not None
    assert text.splitlines()[finding.line - 1] == "lives = 2"
    assert (finding.card, finding.actual, finding.allowed) == ("RE/H", 2, 3)


def test_house_cards_in_a_printed_pool_are_not_counted_among_the_thirty() -> None:
    def change(pool: Pool) -> None:
        pool["cards"]["RA/45"] = {**pool["cards"]["RA/44"], "name": "Homespun", "provenance": "house"}

    assert found(spoilt(shipped_pool(), change)) == []


def test_a_house_pool_needs_no_preconstructed_list_and_no_fourth_faction() -> None:
    assert found(spoilt(house_pool(), lambda pool: pool.pop("preconstructed"))) == []


def test_a_house_pool_needs_a_habitat_for_each_faction_that_it_has() -> None:
    assert rules(spoilt(house_pool(), without("habitats", "CA/H"))) == {"cannibal-world/components.habitat-cards"}


@pytest.mark.parametrize("provenance", ["sample", "official"])
def test_a_printed_pool_lacking_everything_is_told_so(provenance: str) -> None:
    text = (
        f'game = "cannibal-world"\ntitle = "Empty"\nedition = "1"\nprovenance = "{provenance}"\n[cards]\n[habitats]\n'
    )
    assert rules(text) == {
        "cannibal-world/components.habitat-cards",
        "cannibal-world/components.preconstructed-decks",
    }


@pytest.mark.parametrize(
    "change",
    [
        card("RA/22", strength=2.0),
        card("RA/22", life=0),
        card("RA/22", value=-1),
        card("RA/22", value=True),
        card("RA/22", name=""),
        carrying("RA/22", ability("shield", "tactical", x=0)),
        carrying("RA/22", ability("shield", "magic", x=1)),
        lambda pool: pool["preconstructed"]["rats"].update({"RA/04": 0}),
        summon(effect=[]),
        summon(effect=[step("explode")]),
        summon(effect=[step("stun")], targets={"zones": []}),
    ],
)
def test_a_value_that_cannot_be_is_one_finding(change: Change) -> None:
    (finding,) = found(spoilt(shipped_pool(), change))
    assert finding.rule == "deckkit/file.value"
