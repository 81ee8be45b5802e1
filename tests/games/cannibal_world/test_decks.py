"""The shipped decks are legal and are what they say."""

from pathlib import Path

import pytest

from deckkit.check import check_file
from deckkit.findings import Severity
from deckkit.games import load_game
from deckkit.games.cannibal_world.cards import FACTIONS
from deckkit.shipped import DECKS
from tests.games.cannibal_world.lists import shipped_deck, shipped_pool

HOME = DECKS / "cannibal-world"
SIDES = ("side-drain-and-rooftop", "side-two-clans")
NAMES = sorted(path.stem for path in HOME.glob("*.toml"))
CUSTOMISED = [name for name in NAMES if name not in SIDES and not name.endswith("-preconstructed")]
POOL = shipped_pool()


@pytest.mark.parametrize("path", sorted(HOME.glob("*.toml")), ids=lambda path: path.stem)
def test_a_shipped_deck_is_legal_without_a_warning(path: Path) -> None:
    assert [one for one in check_file(str(path)).findings if one.severity is not Severity.NOTE] == []


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_preconstructed_decks_are_their_lists_card_by_card(faction: str) -> None:
    deck = shipped_deck(f"{faction}-preconstructed")
    assert deck["main"] == POOL["preconstructed"][faction]
    assert deck["reinforcement"] in {"RA/02", "CA/13", "DO/13", "RE/13"} & deck["main"].keys()


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_two_further_decks_with_a_sideboard_and_a_reinforcement(faction: str) -> None:
    decks = [deck for name in CUSTOMISED if (deck := shipped_deck(name))["faction"] == faction]
    assert len(decks) == 2
    assert all(deck["sideboard"] and deck["reinforcement"] in deck["main"] for deck in decks)
    first, second = (set(deck["main"]) for deck in decks)
    assert len(first & second) * 2 < len(first | second), "the two are decks of different styles"


@pytest.mark.parametrize("name", CUSTOMISED)
def test_a_sideboard_is_worth_its_slot(name: str) -> None:
    sideboard = shipped_deck(name)["sideboard"]
    assert 45 <= sum(POOL["cards"][card_id]["value"] * copies for card_id, copies in sideboard.items()) <= 55


def test_the_sides_have_two_players_of_two_factions_and_of_one() -> None:
    factions = [[player["faction"] for player in shipped_deck(name)["players"]] for name in SIDES]
    assert factions == [["rats", "cats"], ["dogs", "dogs"]]


def test_one_deck_is_as_large_as_a_deck_may_be() -> None:
    assert sum(shipped_deck("rats-litter-without-end")["main"].values()) == 25


def test_the_starter_is_a_commented_preconstructed_deck() -> None:
    text = (HOME / load_game("cannibal-world").starter).read_text(encoding="utf-8")
    assert text.count("#") > 15
    assert shipped_deck("rats-preconstructed")["main"] == POOL["preconstructed"]["rats"]
