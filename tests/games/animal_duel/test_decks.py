"""The shipped decks of the animal duel are legal and can be played from the top, unshuffled."""

from pathlib import Path

import pytest

from deckkit.check import check_file
from deckkit.decklist import Deck
from deckkit.findings import Severity
from deckkit.games import load_game
from deckkit.games.animal_duel.cards import Card
from deckkit.shipped import DECKS

FOLDER = DECKS / "animal-duel"
LISTS = sorted(FOLDER.glob("*.toml"))
OPENING_HAND = 5


def cards_of(path: Path) -> list[Card]:
    """The cards of a list from the top."""
    deck = check_file(str(path)).deck
    assert isinstance(deck, Deck)
    (filled,) = deck.filled("deck")
    found = [deck.pool.cards[card_id] for card_id, _ in filled.known()]
    return [card for card in found if isinstance(card, Card)]


def by_name(path: Path) -> str:
    return path.stem


def test_at_least_four_decks_are_shipped_and_one_of_them_is_the_starter() -> None:
    assert len(LISTS) >= 4
    assert load_game("animal-duel").starter in {path.name for path in LISTS}


@pytest.mark.parametrize("path", LISTS, ids=by_name)
def test_a_shipped_deck_is_legal_without_reserve(path: Path) -> None:
    report = check_file(str(path))
    assert [finding for finding in report.findings if finding.severity is not Severity.NOTE] == []
    assert 50 <= report.zones["deck"] <= 60


@pytest.mark.parametrize("path", LISTS, ids=by_name)
def test_a_shipped_deck_holds_animals_resources_and_something_else(path: Path) -> None:
    assert {card.kind for card in cards_of(path)} >= {"animal", "resource", "habitat", "effect"}


@pytest.mark.parametrize("path", LISTS, ids=by_name)
def test_a_resource_card_is_at_hand_for_each_of_the_first_eight_turns(path: Path) -> None:
    """Going first, a player has seen 4 + 2n cards by turn n; one resource card a turn is the most that can be used."""
    cards = cards_of(path)
    for turn in range(1, 9):
        seen = cards[: OPENING_HAND + 1 + 2 * (turn - 1)]
        assert sum(card.kind == "resource" for card in seen) >= turn


@pytest.mark.parametrize("path", LISTS, ids=by_name)
def test_an_animal_can_be_paid_for_by_the_second_turn(path: Path) -> None:
    seen = cards_of(path)[: OPENING_HAND + 3]
    assert any(card.kind == "animal" and (card.cost or 0) <= 2 for card in seen)


@pytest.mark.parametrize("path", LISTS, ids=by_name)
def test_no_two_shipped_decks_are_alike(path: Path) -> None:
    mine = {card.name for card in cards_of(path) if card.kind != "resource"}
    for other in LISTS:
        if other != path:
            theirs = {card.name for card in cards_of(other) if card.kind != "resource"}
            assert len(mine & theirs) <= len(mine) // 2
