"""Fixtures of the tests of commands."""

from pathlib import Path

import pytest

from tests.cli.pools import STATED_POOL, saved


@pytest.fixture
def stated_pool(tmp_path: Path) -> str:
    """The path of the small pool with an effect, of which the rulebook states two fields."""
    return saved(tmp_path, STATED_POOL, "stated.toml")
