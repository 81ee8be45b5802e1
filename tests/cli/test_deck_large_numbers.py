"""A card with a number so large that no list can hold it: every command that solves for lists goes on without it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped

Run = Callable[..., Result]

KNIVES = shipped.DECKS / "cannibal-world" / "rats-knives-out.toml"


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """The shipped pool, but for a common card of the list that costs 10^18 points."""
    text = (shipped.CARDPOOLS / "cannibal-world.toml").read_text(encoding="utf-8")
    before, card = text.split('[cards."RA/28"]')
    head, found, rest = card.partition("value = ")
    path = tmp_path / "pool.toml"
    path.write_text(f'{before}[cards."RA/28"]{head}{found}{10**18}{rest[rest.index(chr(10)) :]}', encoding="utf-8")
    return path


def test_a_repair_takes_it_out(deckkit: Run, pool: Path) -> None:
    for prefer in ("similar", "value"):
        result = deckkit("deck", "repair", str(KNIVES), "--pool", str(pool), "--prefer", prefer)
        assert result.exit_code == 1
        assert "-3 RA/28" in result.stdout
        assert "proven: " in result.stdout


@pytest.mark.parametrize("expression", ["strength", "value", "strength - value"])
def test_the_best_list_is_found_without_it(deckkit: Run, pool: Path, expression: str) -> None:
    wanted = ("deck", "best", "cannibal-world", "--faction", "rats", "--maximise", expression, "--pool", str(pool))
    for where in ("value <= 150", "value >= 3*count()", "value >= 20"):
        result = deckkit(*wanted, "--where", where)
        assert result.exit_code == 0
        assert "proven" in result.stdout and "RA/28" not in result.stdout


def test_to_keep_it_clashes_with_the_rule_that_no_list_with_it_obeys(deckkit: Run, pool: Path) -> None:
    wanted = ("deck", "best", "cannibal-world", "--faction", "rats", "--maximise", "strength", "--pool", str(pool))
    result = deckkit(*wanted, "--keep", "RA/28")
    assert result.exit_code == 1
    assert "cannibal-world/construction.value-cap" in result.stdout


def test_changes_are_suggested_for_a_list_that_has_it(deckkit: Run, pool: Path) -> None:
    result = deckkit("deck", "suggest", str(KNIVES), "--maximise", "strength", "--pool", str(pool))
    assert result.exit_code in (0, 1)
    assert "to be raised" in result.stdout
