"""The deck to fill: how many copies of which card. In which order they lie no sum over the cards can tell."""

from collections.abc import Mapping

from deckkit.games.blanks import Blank, Blanks
from deckkit.pools import Pool

BLANKS = Blanks(deck=("deck",), worth="attack + defense + health")


def blank(chosen: Mapping[str, str], pool: Pool) -> Blank:
    """An empty deck; nothing has to be chosen."""
    return Blank("", {"game": pool.game, "name": "Best deck", "cards": []})
