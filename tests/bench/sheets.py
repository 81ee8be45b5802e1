"""The work of registration sheets: 500 lists on paper, in one file."""

from pathlib import Path

from tests.bench import material

DECKS = 500


def commands(work: Path) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The sheets of the lists, a page each; the same with a page for the player and one for the judge; their check."""
    folder = material.many_decks(work / "sheets", DECKS)
    sheets = (material.DECKKIT, "deck", "sheet", folder, "-o", str(work / "sheets.html"), "--force")
    return (*sheets, "--for", "judge"), sheets, (material.DECKKIT, "check", folder)
