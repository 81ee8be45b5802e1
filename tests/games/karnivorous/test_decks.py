"""The shipped scenarios: legal, for every number of players, and what their names promise."""

from pathlib import Path

import pytest
import rtoml

from deckkit import shipped
from deckkit.check import check_file, load_deck
from deckkit.decks.identity import deck_hash
from deckkit.decks.stats import deck_stats
from deckkit.documents import read
from deckkit.games import load_game
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile

FOLDER = shipped.DECKS / "karnivorous"
FILES = sorted(FOLDER.glob("*.toml"))


def scenario(name: str) -> DeckFile:
    return DeckFile.model_validate(rtoml.loads((FOLDER / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_scenario_is_legal_without_a_warning(path: Path) -> None:
    report = check_file(str(path))
    assert report.legal
    assert [finding.rule for finding in report.findings] == ["deckkit/pool.sample"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_scenario_begins_with_what_it_is(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_a_plain_and_a_harder_scenario_for_every_number_of_players(players: int) -> None:
    variants = [scenario(path.name).variants for path in FILES if scenario(path.name).players == players]
    assert [] in variants
    assert any(variants)


def test_every_variant_is_shown() -> None:
    used = {variant for path in FILES for variant in scenario(path.name).variants}
    assert used == {"old-laboratory", "explosive-infestation", "upkeep"}


def test_the_starter_is_the_plain_game_for_two() -> None:
    starter = scenario(load_game("karnivorous").starter)
    assert starter.players == 2
    assert starter.variants == []
    assert starter.main is None


def test_the_nightmare_uses_all_three_variants() -> None:
    assert len(scenario("four-players-nightmare.toml").variants) == 3


def test_the_first_evening_writes_the_whole_setup_and_opens_seven_kinds_of_crisis() -> None:
    deck, findings = load_deck(load_game("karnivorous"), read(FOLDER / "first-evening.toml"))
    assert deck is not None
    assert findings == []
    box, list_ = deck.pool.file, deck.file
    assert isinstance(box, PoolFile)
    assert isinstance(list_, DeckFile)
    assert deck.copies("main", "management") == dict.fromkeys(box.crises, 1)
    opening = [box.crises[one] for one in list_.opening or ()]
    assert len({crisis.type for crisis in opening}) == len(opening) == 7
    rooms = deck.copies("strength-1", "strength-2", "strength-3")
    assert len(rooms) == 15
    assert all(len(box.rooms[room].spaces) <= 4 and not box.rooms[room].scientist for room in rooms)
    assert len(list_.scientists or ()) == 8


def test_the_old_wing_has_ten_tokens_and_still_six_types() -> None:
    old = scenario("two-players-old-laboratory.toml")
    assert old.system is not None
    assert sum(old.system.values()) == 10
    assert len(old.system) == 6


def test_the_order_of_variants_makes_no_other_scenario(tmp_path: Path) -> None:
    text = (FOLDER / "four-players-nightmare.toml").read_text(encoding="utf-8")
    turned = tmp_path / "turned.toml"
    turned.write_text(
        text.replace(
            '["old-laboratory", "explosive-infestation", "upkeep"]',
            '["upkeep", "old-laboratory", "explosive-infestation"]',
        ),
        encoding="utf-8",
    )
    hashes = set()
    for path in (FOLDER / "four-players-nightmare.toml", turned):
        deck, _ = load_deck(load_game("karnivorous"), read(path))
        assert deck is not None
        hashes.add(deck_hash(deck))
    assert len(hashes) == 1


def test_all_shipped_scenarios_differ() -> None:
    hashes = set()
    for path in FILES:
        deck, _ = load_deck(load_game("karnivorous"), read(path))
        assert deck is not None
        hashes.add(deck_hash(deck))
    assert len(hashes) == len(FILES)


def test_statistics_sum_dice_of_sides_and_leave_those_of_repairs_alone() -> None:
    game = load_game("karnivorous")
    deck = check_file(str(FOLDER / "first-evening.toml")).deck
    assert deck is not None
    stats = {zone.role: zone.sums for zone in deck_stats(game, deck)}
    assert stats["sides"]["dice"].total == 16
    assert stats["strength-1"]["size"].total == 18
    assert "dice" not in stats["main"]
