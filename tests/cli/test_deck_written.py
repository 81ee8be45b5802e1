"""The commands that write a list or its sheet say so in one way, on stderr."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped

Run = Callable[..., Result]


@pytest.mark.parametrize(
    "arguments",
    [
        ("repair", "rats-knives-out", "-o", "FILE"),
        ("best", "cannibal-world", "--faction", "rats", "--maximise", "life", "-o", "FILE"),
        ("draft", "--style", "quick", "--players", "4", "-o", "FILE"),
        ("sheet", "rats-knives-out", "-o", "FILE"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_command_that_makes_a_file_says_that_it_is_written(
    deckkit: Run, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    path = str(tmp_path / "made.html")
    result = deckkit("deck", *(path if one == "FILE" else one for one in arguments))
    assert result.exit_code == 0, result.output
    assert f"written: {path}, " in result.stderr
    assert "written:" not in result.stdout


def test_a_choice_that_changes_a_list_says_so_too(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "party.toml"
    shutil.copy(shipped.DECKS / "fresh-meat" / "quick-draft.toml", path)
    result = deckkit("deck", "party", str(path), "--member", "Ella", "--use", "bloodthirsty", "--correct")
    assert result.exit_code == 0, result.output
    assert f"written: {path}, what Ella uses" in result.stderr
