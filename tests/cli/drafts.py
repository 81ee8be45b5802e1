"""Drafts of three from one seed, for the tests of `deckkit deck draft`."""

from collections.abc import Callable
from pathlib import Path

import rtoml

from tests.games.fresh_meat.lists import Toml

PLAYERS = ("--player", "Ayla", "--player", "Bo=talon", "--player", "Cy")

Deal = Callable[..., Path]
"""Deals a draft of this style with these further options; without any, a Standard Draft."""


def members(path: Path) -> list[Toml]:
    """The tables of the players in a list."""
    found: list[Toml] = rtoml.loads(path.read_text(encoding="utf-8"))["party"]
    return found
