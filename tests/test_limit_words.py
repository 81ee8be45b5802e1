"""Declared construction rules in words."""

import pytest

from deckkit.games import load_game
from deckkit.joins import Matches, Needs, Within
from deckkit.limit_words import bounds_in_words, counted_in_words, in_words, of_stock_in_words, used_in_words
from deckkit.limits import Belongs, Declared, Limit, Stock
from deckkit.pool_files import load_pool

RULE = "construction.some-rule"


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (Limit(RULE, "main", at_most=160, measure="value", unit="points"), "at most 160 points in main"),
        (Limit(RULE, "main", 15, 25), "15 to 25 cards in main"),
        (Limit(RULE, "deck", at_least=50), "at least 50 cards in deck"),
        (Limit(RULE, "habitat", 1, 1, unit="Habitat cards"), "exactly 1 Habitat card in habitat"),
        (Limit(RULE, "kept", at_most=0, unit="Reputations"), "no Reputations in kept"),
        (
            Limit(RULE, "main", at_most=3, where={"rank": "restricted"}, unit="Restricted cards", capped=1),
            "at most 3 Restricted cards in main, no card counted more than once",
        ),
        (
            Limit(RULE, "habitat", at_least=1, where={"faction": ("rats", "cats")}),
            "at least 1 card of faction rats or cats in habitat",
        ),
        (
            Limit(RULE, "main", at_most=3, where={"rank": "common"}, each=True),
            "each card of rank common at most 3 times in main",
        ),
        (
            Limit(RULE, "main", each=True, at_most=1, across=("main", "management")),
            "each card at most once in main and management together",
        ),
        (Limit(RULE, "kept", each=True, at_most=2, across=("kept",)), "each card at most twice in all kept together"),
        (Limit(RULE, "main", each=True, at_most=0), "each card not at all in main"),
        (Belongs(RULE, "main", "faction", "faction"), "every card in main is of the faction that the list declares"),
        (
            Belongs(RULE, "main", "kind", "clan"),
            "every card in main has, as its kind, the clan that the list declares",
        ),
        (Stock(RULE, "main", {"RA/01": 1, "RA/02": 2}), "exactly 3 cards in main: 1 RA/01, 2 RA/02"),
        (
            Stock(RULE, "main", {"RA/01": 1}, at=("players", 1, "main"), exactly=False),
            "no more than the 1 card in main 2: 1 RA/01",
        ),
        (Stock(RULE, "event-deck", {}), "no cards in event-deck"),
        (
            Stock(
                RULE, "relic-deck", {"A": 1, "B": 1, "C": 1}, exactly=False, fewest={"A": 1}, together=frozenset("BC")
            ),
            "no more than the 3 cards in relic-deck: 1 A, 1 B, 1 C; at least 1 A; all or none of 2 of them",
        ),
        (Within(RULE, "reinforcement", "main"), "every card in reinforcement is one of main too"),
        (
            Needs(RULE, "tokens", "characters", {}, "only a new character has a token"),
            "only a new character has a token",
        ),
        (
            Matches(RULE, "buildings", "factions", "faction"),
            "for each card in factions one card in buildings, of the same faction",
        ),
    ],
)
def test_a_declared_limit_reads_as_a_sentence_would_say_it(limit: Declared, words: str) -> None:
    assert in_words(limit) == words


def test_a_pool_gives_the_cards_of_a_stock_their_names_and_many_are_not_all_named() -> None:
    pool = load_pool(load_game("cannibal-world"))
    ids = [f"RA/0{number}" for number in range(1, 8)]
    words = in_words(Stock(RULE, "main", dict.fromkeys(ids, 1)), pool)
    assert words.startswith("exactly 7 cards in main: 1 RA/01 Chief Ninefingers, ")
    assert words.endswith(" and 2 more")


def test_bounds_without_a_unit_are_numbers() -> None:
    assert bounds_in_words(15, 25) == "15 to 25"
    assert bounds_in_words(None, 0) == "none"
    assert bounds_in_words(0, 3, "cards") == "0 to 3 cards"


def test_how_much_there_is_of_what_is_allowed_is_said_with_both_numbers() -> None:
    assert used_in_words(19, 15, 25) == "19 of 15 to 25"
    assert used_in_words(158, None, 160) == "158 of at most 160"
    assert used_in_words(0, None, 0) == "0, none allowed"
    assert used_in_words(13, 1, None) == "13, at least 1"
    assert used_in_words(4, 5, 5) == "4, exactly 5"


def test_how_much_there_is_of_a_stock_is_said_with_its_size() -> None:
    assert of_stock_in_words(6, None, 8) == "6 of the 8 there are"
    assert of_stock_in_words(11, 11, 19) == "11 of the 19 there are, at least 11"
    assert of_stock_in_words(20, 21, 21) == "20 of 21", "all of it has to be there"


@pytest.mark.parametrize(
    ("limit", "sections", "words"),
    [
        (Limit(RULE, "main", at_most=160, measure="value", unit="points"), ("cards",), "points"),
        (Limit(RULE, "habitat", at_least=1, where={"faction": "rats"}), ("habitats",), "habitats of faction rats"),
        (Limit(RULE, "pile", at_most=0, where={"section": "buildings"}), ("cards", "buildings"), "buildings"),
        (Limit(RULE, "pile", at_most=9), ("cards", "buildings"), "cards"),
        (
            Limit(RULE, "pile", at_least=1, where={"set": ("base", "more")}, unit="Events of other sets"),
            ("events",),
            "Events of other sets",
        ),
    ],
)
def test_what_a_sum_counts_is_called_what_stands_in_its_zone(
    limit: Limit, sections: tuple[str, ...], words: str
) -> None:
    assert counted_in_words(limit, sections) == words
