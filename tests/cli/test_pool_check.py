"""`deckkit pool check`."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deckkit import pool_files
from tests.cli.pools import saved
from tests.conftest import SMALL_POOL

Run = Callable[..., Result]


def test_check_says_everything_that_is_wrong(deckkit: Run, tmp_path: Path) -> None:
    text = SMALL_POOL.replace('same_as = "AN/01"', 'same_as = "AN/09"') + 'stated = ["colour"]\n'
    result = deckkit("pool", "check", saved(tmp_path, text), "--format", "json")
    assert result.exit_code == 1
    rules = [one["rule"] for one in json.loads(result.stdout)["files"][0]["findings"] if one["severity"] == "error"]
    assert [one for one in rules if one.startswith("deckkit/")] == ["deckkit/pool.same-as", "deckkit/pool.stated"]
    assert "animal-duel/card.name-identifies" in rules, "what only this game demands of a pool is checked too"


def test_check_of_a_legal_pool(deckkit: Run) -> None:
    path = str(pool_files.shipped_pool_path("animal-duel"))
    result = deckkit("pool", "check", path)
    assert result.exit_code == 0
    assert f"{path}: legal" in result.stdout


def test_check_refuses_a_list_and_an_unreadable_file(deckkit: Run, tmp_path: Path) -> None:
    deck = saved(tmp_path, 'game = "animal-duel"\nname = "A"\ncards = []\n')
    result = deckkit("pool", "check", deck)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is a list, not a pool" in result.stderr
    assert deckkit("pool", "check", str(tmp_path / "nowhere.toml")).exit_code == 2


def test_check_of_a_game_checks_its_shipped_pool(deckkit: Run) -> None:
    path = str(pool_files.shipped_pool_path("animal-duel"))
    assert deckkit("pool", "check", "animal-duel").stdout == deckkit("pool", "check", path).stdout


def test_check_of_a_folder_and_of_a_pattern_looks_at_the_pools_in_it(
    deckkit: Run, small_pool: str, tmp_path: Path
) -> None:
    saved(tmp_path, 'game = "animal-duel"\nname = "A"\ncards = []\n', "deck.toml")
    saved(tmp_path, "a = 1\n", "foreign.toml")
    for name in (str(tmp_path), str(tmp_path / "*.toml")):
        result = deckkit("pool", "check", name, "--format", "json")
        assert [one["path"] for one in json.loads(result.stdout)["files"]] == [small_pool]


def test_check_where_no_pool_is(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("pool", "check", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "") and "no pool in" in result.stderr


def test_check_of_standard_input(deckkit: Run) -> None:
    result = deckkit("pool", "check", "-", input=SMALL_POOL.replace("cost = 1", 'cost = "one"'))
    assert result.exit_code == 1 and "-:" in result.stdout
