"""The setup of a game: characters, tokens, drafts, what Reputations give, hands."""

from collections import Counter
from pathlib import Path

import pytest

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.brought import Brought
from deckkit.games.fresh_meat.making.characters import Choose, Dealt, Order, Token, characters
from deckkit.games.fresh_meat.making.drafts_in_play import Build, Deal, Draft, Keep, Unveil, draft
from deckkit.games.fresh_meat.making.equipping import equip
from deckkit.games.fresh_meat.making.gifts import ChooseRelic, choose_relic
from deckkit.games.fresh_meat.setup import set_up
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import Action
from deckkit.shipped import DECKS
from tests.games.fresh_meat.flows import answered, bare, by_chance, refused, table_of

CRAWL = 'game = "fresh-meat"\nname = "Crawl"\ncustom_crawl = "{}"\n'
LISTS = {
    "party-of-three": "3-players",
    "party-of-four": "4-players",
    "party-of-four-plain": "4-players",
    "party-of-five": "5-players",
    "party-of-six": "6-players",
    "quick-draft": "4-players",
    "standard-draft": "4-players",
    "crawl-1-fresh-meat": "6-players",
    "crawl-2-crucible-of-heroes": "3-players standard-draft",
    "crawl-3-the-dead-will-rise": "6-players",
    "bottom-of-the-box": "5-players",
}


@pytest.mark.parametrize(("name", "mode"), LISTS.items())
def test_every_shipped_list_is_set_up_with_all_its_cards_and_full_hands(name: str, mode: str) -> None:
    text = (Path(DECKS) / "fresh-meat" / f"{name}.toml").read_text(encoding="utf-8")
    table = table_of(text, mode)
    by_chance(set_up(table), table, seed=3)
    assert changes.everything(table) == Counter(table.box_copies)
    for player in table.order:
        assert player.hand.size in (7, 8) and player.character is not None and len(player.portraits) == 1
        assert 1 <= player.life == player.start_life <= 100
    assert len({player.portraits for player in table.order}) == len(table.order)
    rules = {event.rule for event in table.events}
    assert "base.setup-done-before-first-encounter" in rules


def _new(mode: str = "3-players", crawl: str = "crawl-2") -> Table:
    table = table_of(CRAWL.format(crawl), mode)
    table.phase = "setup"
    return table


def test_characters_are_chosen_by_the_initiative_of_set_up() -> None:
    table = _new()
    order = Order("*", ("P3", "P1", "P2"))
    assert refused(characters(table), table, [order], Choose("P1", "nyx")) == "rep.preset-choice-by-initiative"


def test_nobody_plays_a_character_that_is_played() -> None:
    table = _new()
    done = [Order("*", ("P3", "P1", "P2")), Choose("P3", "nyx")]
    assert refused(characters(table), table, done, Choose("P1", "nyx")) == "char.one-each"


def test_the_first_crawl_deals_its_characters() -> None:
    table = _new(crawl="crawl-1")
    assert refused(characters(table), table, [], Order("*", ("P1", "P2", "P3"))) == "crawl.one-random-characters"
    table = _new(crawl="crawl-1")
    assert refused(characters(table), table, [], Choose("P1", "nyx")) == "crawl.one-random-characters"


@pytest.mark.parametrize(
    ("token", "rule"),
    [
        ("vasha", "char.token-unused-base-character"),
        ("grubb", "char.token-unused-base-character"),
        ("orn", "char.token-distinct"),
    ],
)
def test_a_token_is_that_of_a_base_character_whom_nobody_plays_or_answers_to(token: str, rule: str) -> None:
    table = _new()
    dealt = [Dealt("*", "P1", "vasha"), Dealt("*", "P2", "war-witch"), Dealt("*", "P3", "brother-ulm")]
    order = Order("*", ("P3", "P2", "P1"))
    assert refused(characters(table), table, [*dealt, order, Token("P3", "orn")], Token("P2", token)) == rule


def test_whoever_plays_a_base_character_places_no_token() -> None:
    table = _new()
    dealt = [Dealt("*", "P1", "vasha"), Dealt("*", "P2", "war-witch"), Dealt("*", "P3", "orn")]
    assert refused(characters(table), table, dealt, Token("P1", "nyx")) == "char.base-own-portrait"
    table = _new()
    assert answered(characters(table), table, [*dealt, Token("P2", "nyx")]) is None
    assert table.players["P2"].portraits == ("nyx",)


FIVES = {
    "P1": ("irritable", "fierce", "swift", "craven", "lucky"),
    "P2": ("defiant", "calculating", "patient", "watchful", "reckless"),
    "P3": ("heir-and-master", "unrelenting", "thick-skinned", "bloodthirsty", "hexing"),
}


def _deals() -> list[Action]:
    return [Deal("*", seat, card) for seat, five in FIVES.items() for card in five]


def test_a_quick_draft_uses_only_what_was_dealt_to_the_player() -> None:
    table = _new("3-players quick-draft")
    assert refused(draft(table, ()), table, _deals(), Build("P1", ("defiant",))) == "draft.quick-own-cards-only"
    assert refused(draft(table, ()), table, _deals(), Keep("P1", "fierce")) == "draft.quick-own-cards-only"


def test_builds_stay_secret_until_all_have_chosen_and_are_then_shown() -> None:
    table = _new("3-players quick-draft")
    built = [Build("P2", ("none",)), Build("P1", ("irritable", "fierce")), Build("P3", ("hexing",))]
    for one in built:
        assert one.seen_by(("P9",), table) == Build(one.seat, ("?",))
    steps = draft(table, ())
    decision = answered(steps, table, [*_deals(), *built])
    assert decision is not None and decision.default == Unveil("P1", ("fierce", "irritable"))
    wrong = Unveil("P1", ("fierce",)).refusal(table, decision)
    assert wrong is not None and wrong.rule == "draft.choice-final"


def test_a_build_that_others_have_not_seen_is_named_when_it_is_shown() -> None:
    table = _new("3-players quick-draft")
    hidden = [Deal("*", seat, "?") for seat in FIVES for _ in range(5)]
    steps = draft(table, ())
    decision = answered(steps, table, [*hidden, *(Build(seat, ("?",)) for seat in FIVES)])
    assert decision is not None and decision.default is None
    unseen = Unveil("P1", ("?",)).refusal(table, decision)
    assert unseen is not None and unseen.rule == "rep.public"
    assert Unveil("P1", ("irritable", "fierce")).refusal(table, decision) is None


def test_a_build_leaves_at_least_one_life_point_and_names_a_card_once() -> None:
    table = _new("3-players quick-draft")
    assert refused(draft(table, ()), table, _deals(), Build("P1", ("fierce", "fierce"))) == "rep.unique"
    table = _new("3-players quick-draft")
    dear = sorted((one for one in table.cards.values() if getattr(one, "cost", 0) >= 20), key=lambda one: -one.cost)
    assert sum(one.cost for one in dear[:5]) >= 100
    deals: list[Action] = [Deal("*", "P1", one.id) for one in dear[:5]]
    left = [one for five in FIVES.values() for one in five if one not in {card.id for card in dear[:5]}]
    deals += [Deal("*", seat, left.pop()) for seat in ("P2", "P3") for _ in range(5)]
    steps = draft(table, ())
    assert refused(steps, table, deals, Build("P1", tuple(one.id for one in dear[:5]))) == "rep.minimum-life"


def test_packs_of_a_standard_draft_go_to_the_left_when_all_have_kept() -> None:
    table = _new("3-players standard-draft")
    first = [Keep("P3", "hexing"), Keep("P1", "lucky")]
    assert refused(draft(table, ()), table, [*_deals(), *first], Keep("P1", "swift")) == "draft.standard-simultaneous"
    steps = draft(table, ())
    answered(steps, table, [*_deals(), *first, Keep("P2", "patient")])
    assert isinstance(table.own, Draft)
    assert set(table.own.packs["P2"].known) == {"irritable", "fierce", "swift", "craven"}
    assert set(table.own.packs["P1"].known) == {"heir-and-master", "unrelenting", "thick-skinned", "bloodthirsty"}


def test_a_player_keeps_out_of_the_cards_before_them_and_builds_out_of_what_they_kept() -> None:
    table = _new("3-players standard-draft")
    assert refused(draft(table, ()), table, _deals(), Keep("P1", "defiant")) == "draft.standard-choose-one"
    table = _new("3-players standard-draft")
    steps = draft(table, ())
    keeps: list[Action] = []
    packs = {seat: list(five) for seat, five in FIVES.items()}
    for _ in range(5):
        keeps += [Keep(seat, packs[seat].pop(0)) for seat in packs]
        packs = {"P1": packs["P3"], "P2": packs["P1"], "P3": packs["P2"]}
    kept_by_one = next(one.reputation for one in keeps if one.seat == "P2" and isinstance(one, Keep))
    wrong = refused(steps, table, [*_deals(), *keeps], Build("P1", (kept_by_one,)))
    assert wrong == "draft.standard-choose-from-five"


def test_the_costs_of_the_reputations_in_use_are_paid_in_life_points() -> None:
    table = bare()
    table.mode = "quick-draft"
    player = table.players["P1"]
    equip(table, player, ("heir-and-master", "irritable"))
    assert (player.life, player.start_life) == (65, 65)
    assert [(one.card.id, one.tokens) for one in player.features] == [("heir-and-master", 0), ("irritable", 2)]


def test_the_heir_takes_a_relic_of_choice_that_is_safe() -> None:
    table = bare()
    player = table.players["P1"]
    wrong = refused(choose_relic(table, player), table, [], ChooseRelic("P1", "irritable"))
    assert wrong == "rep.heir-choose-relic"
    assert answered(choose_relic(table, player), table, [ChooseRelic("P1", "crown-of-nails")]) is None
    assert player.features[0].card.id == "crown-of-nails" and player.features[0].safe
    assert not table.relics.has("crown-of-nails")


def test_a_crawl_for_drafted_characters_is_not_played_with_others() -> None:
    with pytest.raises(ValueError, match="drafted characters"):
        table_of(CRAWL.format("crawl-2"), "3-players no-reputations")
    table = table_of(CRAWL.format("crawl-2"), "3-players")
    assert table.mode == "quick-draft" and isinstance(table.brought, Brought)
