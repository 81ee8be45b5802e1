"""The shipped pool of Fresh Meat, held against what the rulebook says."""

from collections import Counter
from typing import cast

import pytest

from deckkit.check import check_file
from deckkit.games import load_game
from deckkit.games.fresh_meat.cards import PoolFile
from deckkit.games.fresh_meat.listing.characters import NAMED_REPUTATIONS
from deckkit.games.fresh_meat.listing.effects import called
from deckkit.games.fresh_meat.listing.encounters import NAMED, WITHOUT_NOTES
from deckkit.games.fresh_meat.listing.events import NAMED_EVENTS, PRINTED
from deckkit.games.fresh_meat.listing.maindeck import ACTIONS, ATTACKS, MainCard
from deckkit.pool_files import load_pool
from deckkit.shipped import CARDPOOLS

POOL = load_pool(load_game("fresh-meat"))
FILE = cast(PoolFile, POOL.file)
NEW = [card for card in FILE.cards.values() if card.set == "fresh-meat"]


def card(name: str) -> MainCard:
    """The one main-deck card of that name."""
    (card_id,) = POOL.find(name)
    return FILE.cards[card_id]


def copies(cards: list[MainCard]) -> int:
    return sum(one.copies for one in cards)


def test_the_shipped_pool_has_no_finding() -> None:
    report = check_file(str(CARDPOOLS / "fresh-meat.toml"))
    assert (report.kind, report.findings) == ("pool", [])


# Main deck


def test_the_base_main_deck_has_94_cards_and_with_the_13_new_ones_107() -> None:
    """fresh-meat/base.main-deck-size, fresh-meat/deck.thirteen-new-cards, fresh-meat/deck.size-with-base"""
    assert copies([one for one in FILE.cards.values() if one.set == "base"]) == 94
    assert copies(NEW) == 13
    assert copies(list(FILE.cards.values())) == 107


def test_the_thirteen_are_two_actions_five_attacks_and_six_protected_attacks() -> None:
    """fresh-meat/deck.two-action-cards, fresh-meat/deck.five-attack-cards, fresh-meat/deck.six-protected-cards and the
    names of each"""
    names = Counter(one.name for one in NEW)
    assert names == Counter({**dict.fromkeys(ATTACKS + ACTIONS, 1), "Strike and Evade": 6})
    assert {one.name for one in NEW if one.kind == "action"} == set(ACTIONS)


def test_every_strike_and_evade_shows_another_base_character() -> None:
    """fresh-meat/strike-evade.one-per-character"""
    portraits = [one.portrait for one in NEW if one.name == "Strike and Evade"]
    assert sorted(portraits) == sorted(card_id for card_id, one in FILE.characters.items() if one.base)


def test_strike_of_destiny_is_35_protected_for_all_and_cannot_be_turned() -> None:
    """fresh-meat/strike-of-destiny.face-value, fresh-meat/strike-of-destiny.protected-for-all,
    fresh-meat/strike-of-destiny.no-rotation, fresh-meat/strike-of-destiny.edge-out-cost"""
    destiny = card("Strike of Destiny")
    assert (destiny.face, destiny.protected_for_all, destiny.no_rotation) == (35, True, True)
    assert len(set(destiny.edges)) == 1
    assert destiny.extra is not None
    assert destiny.extra.edge_out_cost is not None


def test_venom_strike_is_25_and_10_for_each_later_player() -> None:
    """fresh-meat/venom-strike.first-damage, fresh-meat/venom-strike.ten-per-later-player"""
    venom = card("Venom Strike")
    assert venom.extra is not None
    assert (venom.face, venom.extra.per_later_player) == (25, 10)


def test_snicker_snackt_is_at_least_60_and_has_no_printed_value_itself() -> None:
    """fresh-meat/snicker-snackt.minimum"""
    snicker = card("Snicker-Snackt")
    assert snicker.extra is not None
    assert (snicker.face, snicker.extra.minimum) == (None, 60)


def test_impressive_move_is_worth_one_prestige() -> None:
    """fresh-meat/impressive-move.prestige"""
    assert [(one.op, one.amount) for one in card("Impressive Move").effects] == [("prestige-if-hardest", 1)]


def test_the_other_new_cards_have_the_numbers_that_their_effects_need() -> None:
    """fresh-meat/cant-have-it.keeps-creature, fresh-meat/takin-one.prestige, fresh-meat/unwitting-assist.replacement"""
    floor, taken, swapped = (card(name).extra for name in ("If I Can't Have It...", *ACTIONS))
    assert floor is not None
    assert floor.floor_life == 1
    assert taken is not None
    assert taken.prestige_on_take
    assert swapped is not None
    assert swapped.replacement == "from-hand"


def test_the_titles_the_dragon_note_compares_are_there() -> None:
    """fresh-meat/dragon.title-only, fresh-meat/dragon.portrait-and-text-ignored,
    fresh-meat/dragon.same-value-not-enough"""
    twenty = [one for one in FILE.cards.values() if one.name == "Attack 20"]
    ten = [one for one in FILE.cards.values() if one.name == "Attack 10"]
    assert len({one.portrait for one in twenty}) > 1
    assert {tuple(one.text_keys) for one in ten} == {(), ("holy-water",)}
    assert card("Stab & Grab 5").face == card("Attack 5").face == 5


def test_edges_are_those_of_the_public_list() -> None:
    """fresh-meat/base.attack-edge-values"""
    edges = {one.name: one.edges for one in FILE.cards.values() if one.set == "base" and one.edges}
    assert {name: edges[name] for name in ("Attack 100", "Attack 25", "Attack 5", "Poke With Stick 0")} == {
        "Attack 100": [200, 100, 50, 0],
        "Attack 25": [50, 25, 15, 0],
        "Attack 5": [10, 5, 0, 0],
        "Poke With Stick 0": [0, 0, 0, 0],
    }


def test_the_cards_that_are_always_negative() -> None:
    """fresh-meat/neg.always-list, fresh-meat/neg.unwitting-assist"""
    always = {one.name for one in FILE.cards.values() if one.negative == "always"}
    assert always == {
        "Critical Miss",
        "Edge Out",
        "Trip",
        "My Hero",
        "Human Shield",
        "Mixed Signals",
        "Plan B",
        "Unintentional Strike",
        "Stab & Grab 5",
        "I Think He Called You Ugly",
        "Unwitting Assist",
    }


def test_the_cards_that_are_negative_under_a_condition() -> None:
    """fresh-meat/neg.raisers-exception, fresh-meat/neg.lowerers-lost-kill, fresh-meat/neg.alchemist-fire-not"""
    told = {name: card(name).negative for name in ("Twist the Knife", "Not So Tough", "Rally", "Alchemist Fire")}
    assert told == {
        "Twist the Knife": "hardest-swing",
        "Not So Tough": "hardest-swing",
        "Rally": "hardest-swing",
        "Alchemist Fire": "never",
    }
    assert card("Tougher Than He Looks").negative == card("Crowd 20").negative == "lightest-swing-or-lost-kill"


def test_focus_strength_slip_behind_and_rally_do_not_turn_a_card() -> None:
    """fresh-meat/strike-of-destiny.other-modifications"""
    for name in ("Focus Strength", "Slip Behind", "Rally"):
        assert card(name).effects
        assert not any(effect.rotates for effect in card(name).effects)


def test_both_spellings_of_a_title_find_the_card() -> None:
    """The decisions on names that the rulebook prints in two ways."""
    for one, other in (
        ("I Think He Called You Ugly", "I Think He Called You Ugly Too"),
        ("Alchemist Fire", "Alchemists Fire"),
        ("the Heir & Master", "the Heir and Master"),
        ("Endless Horde of Undead", "Endless Horde of Dead"),
        ("The Dead Will Rise", "The Rise of the Dead"),
    ):
        assert POOL.find(one) == POOL.find(other) != []


# Characters and Reputations


def test_twelve_characters_six_of_them_known() -> None:
    """fresh-meat/char.twelve-cards, fresh-meat/char.six-known-six-new, fresh-meat/base.characters-six"""
    assert Counter(one.base for one in FILE.characters.values()) == {True: 6, False: 6}
    base = {one.name for one in FILE.characters.values() if one.base}
    assert base >= {"Nyx", "Orn Hammerfist", "Vasha the Red", "Talon", "Edaiyn Bloodthorn"}


def test_the_war_witch_is_new() -> None:
    """fresh-meat/char.war-witch-new"""
    assert not FILE.characters["war-witch"].base


def test_a_preset_track_starts_at_100_less_the_costs() -> None:
    """fresh-meat/rep.preset-life-printed"""
    for one in FILE.characters.values():
        assert one.preset_life == 100 - sum(FILE.reputations[rep].cost for rep in one.preset_reputations)


def test_the_preset_sets_of_the_sample_do_not_overlap() -> None:
    """fresh-meat/rep.preset-sets-disjoint: any party can be played with pre-generated characters"""
    listed = [rep for one in FILE.characters.values() for rep in one.preset_reputations]
    assert len(listed) == len(set(listed)) == 36


def test_there_are_enough_reputations_for_a_draft_of_six() -> None:
    """fresh-meat/draft.deck-large-enough"""
    assert len(FILE.reputations) >= 30


def test_costs_reach_from_0_to_25() -> None:
    """fresh-meat/rep.cost-range"""
    costs = {one.cost for one in FILE.reputations.values()}
    assert (min(costs), max(costs)) == (0, 25)


def test_the_named_reputations_and_their_costs() -> None:
    """fresh-meat/rep.named-titles and the costs of four"""
    names = {one.name: one for one in FILE.reputations.values()}
    assert names.keys() >= set(NAMED_REPUTATIONS)
    costs = {
        name: names[name].cost for name in ("the Heir & Master", "the Calculating", "the Defiant", "the Irritable")
    }
    assert costs == {"the Heir & Master": 20, "the Calculating": 5, "the Defiant": 5, "the Irritable": 15}


def test_the_irritable_has_two_tokens_and_spends_up_to_three_for_five_damage_each() -> None:
    """fresh-meat/rep.irritable-two-tokens, fresh-meat/rep.irritable-max-three, fresh-meat/rep.irritable-five-each,
    fresh-meat/rep.irritable-choice"""
    irritable = FILE.reputations["irritable"]
    assert irritable.start_tokens == 2
    assert [(one.do, one.to, one.amount, one.most) for one in irritable.effects] == [
        ("gain-token", "owner", 1, 0),
        ("damage-per-token", "card-player", 5, 3),
    ]


def test_the_calculating_has_four_stakes_once_in_an_encounter() -> None:
    """fresh-meat/rep.calculating-stakes, fresh-meat/rep.calculating-once-per-encounter"""
    calculating = FILE.reputations["calculating"]
    assert calculating.uses == "once-per-encounter"
    assert [(one.kind, one.amount) for one in calculating.effects[0].choices] == [
        ("life", 5),
        ("life", 10),
        ("prestige", 1),
        ("prestige", 2),
    ]


def test_the_defiant_adds_prestige_for_its_owners_kill_only() -> None:
    """fresh-meat/rep.defiant-adds-prestige"""
    assert [(one.when, one.do, one.amount) for one in FILE.reputations["defiant"].effects] == [
        ("negative-card", "extra-prestige-on-kill", 1)
    ]


# Relics, Events, Crawls


def test_eleven_relics_are_new_and_there_are_others() -> None:
    """fresh-meat/relic.eleven-new, fresh-meat/relic.deck-composition"""
    new = sum(one.set == "fresh-meat" for one in FILE.relics.values())
    assert new == 11 < len(FILE.relics)


def test_fewer_than_half_but_nearly_half_of_the_new_events_are_traps() -> None:
    """fresh-meat/event.nearly-half-traps"""
    new = [one for one in FILE.events.values() if one.set == "fresh-meat"]
    assert 0.4 < sum(one.kind == "trap" for one in new) / len(new) < 0.5


def test_the_named_events_are_there_and_one_of_the_preset_ones_is_a_trap() -> None:
    """fresh-meat/crawl.four-preset-events, fresh-meat/event.summoning-gate"""
    ids = [card_id for name in NAMED_EVENTS for card_id in called(FILE.events, name)]
    assert len(ids) == 5
    assert all(FILE.events[card_id].set == "fresh-meat" for card_id in ids)
    assert "trap" in {FILE.events[card_id].kind for card_id in ids[1:]}


def test_a_full_event_deck_exists_with_the_other_sets() -> None:
    """fresh-meat/event.full-deck-mixes: every Encounter number has Events that activate"""
    assert len(FILE.events) >= 20
    assert {number for one in FILE.events.values() for number in one.activates_on} == set(range(1, 10))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_custom_crawl_is_as_printed(number: int) -> None:
    """fresh-meat/crawl.one-list, fresh-meat/crawl.two-list, fresh-meat/crawl.three-list and the Events in them"""
    printed, crawl = PRINTED[number], FILE.crawls[f"crawl-{number}"]
    assert [FILE.encounters[place.encounter].name for place in crawl.places] == list(printed.encounters)
    events = {at: FILE.events[one.event].name for at, one in enumerate(crawl.places, start=1) if one.event}
    assert events == {place: name for place, (name, _) in printed.events.items()}
    assert {at for at, one in enumerate(crawl.places, start=1) if one.then} == set(printed.then)
    assert not crawl.event_deck


# Encounters


def test_twenty_three_of_the_encounters_are_new() -> None:
    """fresh-meat/enc.twenty-three-new"""
    assert sum(one.set == "fresh-meat" for one in FILE.encounters.values()) == 23


def test_all_twenty_eight_named_encounters_are_there() -> None:
    """fresh-meat/enc.names-in-text"""
    assert len(NAMED) == 28
    assert {one.name for one in FILE.encounters.values()} >= set(NAMED)


def test_the_two_non_combat_encounters_of_the_notes_are_of_that_kind() -> None:
    """fresh-meat/caverns.noncombat, fresh-meat/portals.three-piles, fresh-meat/portals.one-minute"""
    assert FILE.encounters["crumbling-caverns"].kind == "non-combat"
    portals = FILE.encounters["portals-and-portents"].non_combat
    assert portals is not None
    assert (portals.piles, portals.debate_seconds) == (3, 60)


def test_encounters_without_notes_do_something_all_the_same() -> None:
    """fresh-meat/enc.vampiric-and-others-no-notes"""
    for one in FILE.encounters.values():
        if one.name in WITHOUT_NOTES:
            assert one.powers or one.damage or one.non_combat


def test_bosses() -> None:
    """fresh-meat/boss.death-drinker, fresh-meat/boss.arrogance, fresh-meat/boss.emperor-lich"""
    assert [card_id for card_id, one in FILE.encounters.items() if one.boss] == ["death-drinker"]
    assert {"arrogance", "emperor-lich"} < FILE.encounters.keys()


def test_the_public_numbers_of_two_base_creatures() -> None:
    """fresh-meat/base.creature-life-four-values"""
    ripper, paladin = FILE.encounters["ripper"], FILE.encounters["anti-paladin"]
    assert (ripper.life, ripper.prestige, ripper.target_numbers, ripper.damage) == ([150, 190, 240, 280], 3, [2], 15)
    assert (paladin.life, paladin.prestige, paladin.targets, paladin.damage) == ([95, 145, 195, 245], 3, "all", 5)


def test_numbers_told_in_the_notes_of_single_encounters() -> None:
    """fresh-meat/rebeast.exact-zero-respawn, fresh-meat/spore.protospores-heal-spore,
    fresh-meat/shadow.penalty-maximum and others"""
    rebeast, spore = FILE.encounters["rebeast"].rebeast, FILE.encounters["treasure-spore"].spore
    shadow, humility = FILE.encounters["shadowmancer"].shadow, FILE.encounters["humility-and-shame"]
    assert rebeast is not None
    assert rebeast.respawn_base + rebeast.respawn_factor * 20 == 50  # the rulebook's own example
    assert spore is not None
    assert (spore.heal_per_token, spore.relics_on_kill, FILE.encounters["treasure-spore"].targets) == (
        30,
        1,
        "last-damage",
    )
    assert shadow is not None
    assert (shadow.penalty_max, shadow.compare) == (15, "every-position")
    assert [one.targets for one in humility.creatures] == ["hardest-swing", "lightest-swing"]


def test_only_the_naiad_and_the_drake_use_hold_and_strike() -> None:
    """fresh-meat/hold.only-two-encounters"""
    using = {card_id for card_id, one in FILE.encounters.items() if one.hold_strike}
    assert using == {"cursed-naiad", "spitting-drake"}
    assert FILE.components.hold_strike_cards == FILE.components.initiative_cards == 6


def test_a_game_of_nine_can_be_drawn_from_the_base_box_alone() -> None:
    """fresh-meat/base.encounter-stack-nine, fresh-meat/base.encounter-cards"""
    assert 9 <= sum(one.set == "base" for one in FILE.encounters.values()) <= 25


_IN_LIFE_POINTS = ("damage", "heal", "lose-life", "add-damage", "reduce-damage", "heal-self", "add-life")


def test_texts_name_the_life_points_that_their_effects_move() -> None:
    sections = (FILE.reputations, FILE.relics, FILE.events, FILE.one_use)
    sentences = [(card_id, one.text, one.effects) for section in sections for card_id, one in section.items()]
    sentences += [(card_id, one.text, one.powers) for card_id, one in FILE.encounters.items()]
    for card_id, text, effects in sentences:
        for effect in effects:
            if effect.do in _IN_LIFE_POINTS:
                assert str(effect.amount) in text, f"{card_id}: {effect}"


def test_what_is_called_stated_is_told_in_the_rulebook_and_the_rest_is_not() -> None:
    """Titles that the rulebook prints are marked, titles of ours are not."""
    assert all("name" in FILE.encounters[card_id].stated for name in NAMED for card_id in called(FILE.encounters, name))
    assert not any("name" in one.stated for one in FILE.relics.values())
    named = {one.name for one in FILE.reputations.values() if "name" in one.stated}
    assert named == set(NAMED_REPUTATIONS)
