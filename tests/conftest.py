"""What many tests need: a small pool, and the command line as a function."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

SMALL_POOL = """\
game = "animal-duel"
title = "Three animals and a meadow"
edition = "test"
provenance = "house"

[cards."AN/01"]
name = "Lion"
kind = "animal"
cost = 4
attack = 4
defense = 3
health = 6

[cards."AN/02"]
name = "Hare"
kind = "animal"
cost = 1
attack = 1
defense = 0
health = 2

[cards."AN/03"]
name = "Lion, white"
kind = "animal"
cost = 4
attack = 4
defense = 3
health = 6
same_as = "AN/01"

[cards."RS/01"]
name = "Meadow"
kind = "resource"

[cards."RS/02"]
name = "Twin"
kind = "resource"

[cards."RS/03"]
name = "Twin"
kind = "resource"
"""


@pytest.fixture
def small_pool(tmp_path: Path) -> str:
    """The path of a pool file with six cards: two lions that are one card, and two twins that are two."""
    path = tmp_path / "pool.toml"
    path.write_text(SMALL_POOL, encoding="utf-8")
    return str(path)


@pytest.fixture
def deckkit() -> Callable[..., Result]:
    """Run a command line: deckkit("check", "decks")."""

    def run(*args: str, input: bytes | str | None = None) -> Result:
        from deckkit.cli import cli

        return CliRunner().invoke(cli, list(args), input=input, catch_exceptions=False)

    return run
