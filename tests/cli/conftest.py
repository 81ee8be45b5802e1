"""Fixtures of the tests of commands."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.drafts import PLAYERS, Deal
from tests.cli.pools import STATED_POOL, saved


@pytest.fixture
def stated_pool(tmp_path: Path) -> str:
    """The path of the small pool with an effect, of which the rulebook states two fields."""
    return saved(tmp_path, STATED_POOL, "stated.toml")


@pytest.fixture
def deal(deckkit: Callable[..., Result], tmp_path: Path) -> Deal:
    """Deals a draft of three from seed 7 into a file."""

    def run(style: str = "standard", *more: str) -> Path:
        path = tmp_path / "evening.toml"
        made = deckkit("deck", "draft", "--style", style, *PLAYERS, "--seed", "7", "-o", str(path), *more)
        assert made.exit_code == 0, made.output
        return path

    return run
