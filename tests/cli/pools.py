"""Pool files that the tests of `deckkit pool` write."""

from pathlib import Path

from tests.conftest import SMALL_POOL

STATED_POOL = (
    SMALL_POOL
    + """
[cards."EF/01"]
name = "Roar"
kind = "effect"
cost = 2
text = "Every animal hears it, near and far, in the grass and on the rocks, and whoever hears it is afraid."
effects = [{ when = "on-play", do = "draw", target = "owner", amount = 2 }, { when = "on-play", do = "manual" }]
provenance = "official"
stated = ["cost", "stays"]
"""
)


def saved(folder: Path, text: str, name: str = "other.toml") -> str:
    """The path of a new file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
