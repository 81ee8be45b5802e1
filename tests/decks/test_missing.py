"""What lists need and what is lacking: zones that name the same copies, lists in turn, lists at the same time."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckkit import shipped
from deckkit.cli.loading import Loaded, load
from deckkit.decks.collection import Collection
from deckkit.decks.missing import Lack, in_turn, lacking, needed, needed_together, times, worth
from deckkit.games import SLUGS, load_game

Write = Callable[[str], Loaded]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Loads a list from its text."""

    def of(text: str) -> Loaded:
        path = tmp_path / "list.toml"
        path.write_text(text, encoding="utf-8")
        return load(str(path))

    return of


def needs_of(loaded: Loaded) -> dict[str, dict[str, int]]:
    return needed(loaded.game, loaded.deck)


RATS = 'game = "cannibal-world"\nname = "x"\nfaction = "rats"\n'


def test_main_sideboard_and_habitat_are_all_needed(written: Write) -> None:
    loaded = written(RATS + 'habitat = "RA/H"\n[main]\n"RA/04" = 2\n[sideboard]\n"RA/04" = 1\n')
    assert needs_of(loaded) == {"RA/04": {"main": 2, "sideboard": 1}, "RA/H": {"habitat": 1}}


def test_the_reinforcement_is_a_card_of_main_and_no_further_one(written: Write) -> None:
    assert needs_of(written(RATS + 'reinforcement = "RA/04"\n[main]\n"RA/04" = 2\n')) == {"RA/04": {"main": 2}}


def test_a_reinforcement_that_is_not_in_main_is_needed_all_the_same(written: Write) -> None:
    loaded = written(RATS + 'reinforcement = "RA/05"\n[main]\n"RA/04" = 2\n')
    assert needs_of(loaded)["RA/05"] == {"reinforcement": 1}


def test_the_decks_of_a_side_add_up(written: Write) -> None:
    player = '[[players]]\nname = "{}"\nfaction = "rats"\nreinforcement = "RA/04"\n[players.main]\n"RA/04" = 2\n'
    loaded = written(
        'game = "cannibal-world"\nname = "x"\nhabitat = "RA/H"\n' + player.format("A") + player.format("B")
    )
    assert needs_of(loaded) == {"RA/04": {"main": 4}, "RA/H": {"habitat": 1}}


def test_reputations_in_use_are_those_kept_which_are_those_dealt() -> None:
    loaded = load("standard-draft")
    needs = needs_of(loaded)
    dealt = loaded.deck.copies("dealt")
    assert {card_id: where for card_id, where in needs.items() if card_id in dealt} == {
        card_id: {"dealt": 1} for card_id in dealt
    }
    assert loaded.deck.copies("reputations").keys() <= dealt.keys()


def test_reputations_without_a_draft_on_record_are_needed_themselves(written: Write) -> None:
    loaded = written(
        'game = "fresh-meat"\nname = "x"\n[[party]]\ncharacter = "nyx"\nreputations = ["fierce"]\n'
        'relic = "crown-of-nails"\n'
        '[relic_deck]\n"crown-of-nails" = 1\n'
    )
    assert needs_of(loaded) == {
        "nyx": {"characters": 1},
        "fierce": {"reputations": 1},
        "crown-of-nails": {"relic-deck": 1},
    }


def test_open_crises_are_of_the_main_deck_and_rooms_are_on_the_board() -> None:
    loaded = load("first-evening")
    needs = needs_of(loaded)
    assert {where for card in needs.values() for where in card} == {
        "sides",
        "robots",
        "main",
        "management",
        "scientist-symbols",
    }
    assert len([card for card in needs.values() if "main" in card]) == 28
    assert needs["DNA"] == {"scientist-symbols": 2}


def test_the_card_that_starts_the_graveyard_is_of_the_main_pile() -> None:
    needs = needs_of(load("two-player-laid-out"))
    assert needs["NO/06"] == {"main_pile": 1}
    assert needs["neander-cave"] == {"buildings": 1}


def test_each_place_in_an_ordered_deck_is_a_copy(written: Write) -> None:
    loaded = written('game = "animal-duel"\nname = "x"\ncards = ["AN/01", "RS/01", "AN/01"]\n')
    assert needs_of(loaded) == {"AN/01": {"deck": 2}, "RS/01": {"deck": 1}}


@pytest.mark.parametrize("slug", SLUGS)
def test_who_owns_what_is_needed_lacks_nothing_of_any_shipped_list_and_each_copy_less_is_missed(slug: str) -> None:
    for path in sorted((shipped.DECKS / slug).glob("*.toml")):
        needs = needs_of(load(str(path)))
        just_enough = {card_id: sum(where.values()) for card_id, where in needs.items()}
        assert needs and lacking(needs, Collection("mine", just_enough)) == []
        assert times(needs, Collection("mine", just_enough)) == 1
        for card_id, copies in just_enough.items():
            (lack,) = lacking(needs, Collection("mine", just_enough | {card_id: copies - 1}))
            assert (lack.card, lack.needed, lack.owned, lack.missing) == (card_id, copies, copies - 1, 1)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_zone_within_another_names_a_zone_of_its_game(slug: str) -> None:
    roles = {zone.role for zone in load_game(slug).zones if not zone.printed}
    assert all(zone.within in roles for zone in load_game(slug).zones if zone.within is not None)


def test_a_card_of_two_lists_is_lacked_once_in_turn_and_twice_together() -> None:
    one, other = {"A": {"main": 3}, "B": {"main": 1}}, {"A": {"main": 1, "sideboard": 1}}
    mine = Collection("mine", {"A": 1})
    assert in_turn([lacking(one, mine), lacking(other, mine)]) == {"A": 2, "B": 1}
    assert lacking(needed_together({"one": one, "other": other}), mine) == [
        Lack("A", 5, 1, {"one": 3, "other": 2}),
        Lack("B", 1, 0, {"one": 1}),
    ]


def test_cards_that_are_not_listed_are_there_as_often_as_the_collection_says() -> None:
    needs = {"A": {"main": 3}, "B": {"main": 4}}
    mine = Collection("mine", {"B": 9}, unlisted=7)
    assert lacking(needs, mine) == []
    assert times(needs, mine) == 2
    assert times({}, mine) is None


def test_points_are_summed_over_the_missing_copies() -> None:
    loaded = load("rats-knives-out")
    card = loaded.deck.pool.cards["RA/28"].model_dump()
    assert worth(loaded.game, loaded.deck, {"RA/28": 3, "RA/H": 1}) == {"points": 3 * card["value"]}
    assert worth(load("savanna-herd").game, load("savanna-herd").deck, {"AN/01": 1}) == {}


COPIES = st.dictionaries(st.sampled_from("ABCD"), st.integers(1, 5), max_size=4)


@given(st.lists(COPIES, min_size=1, max_size=4), st.dictionaries(st.sampled_from("ABCD"), st.integers(0, 9)))
def test_getting_what_is_missing_is_enough_and_no_copy_of_it_too_many(
    lists: list[dict[str, int]], owned: dict[str, int]
) -> None:
    needs = [{card_id: {"main": copies} for card_id, copies in one.items()} for one in lists]
    mine = Collection("mine", owned)
    turn = in_turn(lacking(one, mine) for one in needs)
    whole = needed_together({str(number): one for number, one in enumerate(needs)})
    together = {lack.card: lack.missing for lack in lacking(whole, mine)}

    def builds_in_turn(there: dict[str, int]) -> bool:
        return all(there.get(card_id, 0) >= copies for one in lists for card_id, copies in one.items())

    def builds_together(there: dict[str, int]) -> bool:
        return all(there.get(card_id, 0) >= sum(one.get(card_id, 0) for one in lists) for card_id in "ABCD")

    for got, builds in ((turn, builds_in_turn), (together, builds_together)):
        there = {card_id: owned.get(card_id, 0) + got.get(card_id, 0) for card_id in "ABCD"}
        assert builds(there)
        assert not any(builds(there | {card_id: there[card_id] - 1}) for card_id in got)
    assert all(together.get(card_id, 0) >= copies for card_id, copies in turn.items())
