"""The shipped tables of Shared Worlds: all legal, and what their names promise."""

from pathlib import Path

import pytest

from deckkit.check import check_file, load_deck
from deckkit.decklist import Deck
from deckkit.documents import read
from deckkit.findings import Severity
from deckkit.games import load_game
from deckkit.games.shared_worlds.deck import DeckFile
from deckkit.games.shared_worlds.listing.piles import main_pile
from deckkit.games.shared_worlds.listing.variants import SWITCHES
from deckkit.shipped import DECKS

TABLES = sorted((DECKS / "shared-worlds").glob("*.toml"))
GAME = load_game("shared-worlds")


def loaded(path: Path) -> tuple[Deck, DeckFile]:
    deck, findings = load_deck(GAME, read(path))
    assert deck is not None and findings == []
    assert isinstance(deck.file, DeckFile)
    return deck, deck.file


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_shipped_table_is_legal(path: Path) -> None:
    report = check_file(str(path))
    assert report.legal
    assert {one.severity for one in report.findings} <= {Severity.NOTE}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_shipped_table_begins_with_a_comment(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize(("word", "players"), [("two", 2), ("three", 3), ("four", 4)])
def test_there_are_two_tables_at_least_for_each_number_of_players(word: str, players: int) -> None:
    tables = [loaded(path)[1] for path in TABLES if path.name.startswith(f"{word}-player")]
    assert len(tables) >= 2
    assert {len(table.seats) for table in tables} == {players}


def test_every_table_has_a_name_of_its_own() -> None:
    names = [loaded(path)[1].name for path in TABLES]
    assert len(set(names)) == len(names)


def test_the_starter_names_every_switch_with_its_default() -> None:
    _, table = loaded(DECKS / "shared-worlds" / GAME.starter)
    assert len(table.seats) == 2
    assert table.variant == {name: switch.settings[0] for name, switch in SWITCHES.items()}


def test_the_table_laid_out_by_hand_lists_the_whole_pile() -> None:
    deck, table = loaded(DECKS / "shared-worlds" / "two-player-laid-out.toml")
    assert deck.copies("main_pile") == main_pile(deck.pool, len(table.seats))
    assert table.graveyard == ["NO/06"]


def test_the_mirror_has_the_same_factions_in_both_teams() -> None:
    _, table = loaded(DECKS / "shared-worlds" / "four-player-mirror.toml")
    teams: dict[str | None, list[str]] = {}
    for seat in table.seats:
        teams.setdefault(seat.team, []).extend(seat.factions)
    assert list(teams.values()) == [["neanders", "heidels"]] * 2


def test_every_faction_and_every_building_is_played_somewhere() -> None:
    decks = [loaded(path)[0] for path in TABLES]
    for role, count in (("factions", 4), ("buildings", 8)):
        assert len({card_id for deck in decks for card_id in deck.copies(role)}) == count
