"""That numbers are invented is said once beside what a command works out from them, and not beside others."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped

Run = Callable[..., Result]
NOTE = "card numbers are sample data"

COMMANDS = [
    ("stats", "rats-knives-out"),
    ("odds", "rats-knives-out"),
    ("odds", "savanna-herd"),
    ("odds", "solo"),
    ("suggest", "rats-knives-out", "--top", "1"),
    ("repair", "rats-knives-out"),
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("form", ["table", "json"])
def test_it_is_said_once_that_numbers_are_sample_data(deckkit: Run, command: tuple[str, ...], form: str) -> None:
    result = deckkit("deck", *command, *(("--format", form) if form == "json" else ()))
    assert result.stderr.count(NOTE) == 1 and NOTE not in result.stdout
    assert "--pool" in result.stderr


@pytest.mark.parametrize("command", [("stats",), ("odds",), ("suggest", "--top", "1")])
def test_nothing_is_said_of_numbers_of_ones_own(deckkit: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    text = (shipped.CARDPOOLS / "cannibal-world.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('provenance = "sample"', 'provenance = "house"'), encoding="utf-8")
    result = deckkit("deck", command[0], "rats-knives-out", *command[1:], "--pool", str(own))
    assert result.exit_code == 0 and NOTE not in result.stderr


@pytest.mark.parametrize("command", ["stats", "show", "odds"])
def test_a_path_that_is_not_there_is_no_name_of_a_shipped_list(deckkit: Run, command: str) -> None:
    result = deckkit("deck", command, "./rats-knive-out")
    assert result.exit_code == 2 and "did you mean" not in result.stderr
