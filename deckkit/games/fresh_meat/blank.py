"""The party to fill: the Reputations of each member, who are the base characters in the order of the pool."""

from collections.abc import Mapping

from deckkit.games.blanks import Blank, Blanks, Choice
from deckkit.games.fresh_meat.cards import PoolFile
from deckkit.games.fresh_meat.listing.characters import LEAST_PLAYERS, MOST_PLAYERS
from deckkit.pools import Pool

_USUAL = 4
_PLAYERS = (_USUAL, *(number for number in range(LEAST_PLAYERS, MOST_PLAYERS + 1) if number != _USUAL))

BLANKS = Blanks(deck=("reputations",), choices={"players": Choice(tuple(map(str, _PLAYERS)))})


def blank(chosen: Mapping[str, str], pool: Pool) -> Blank:
    """A party without Reputations, built as after a Quick Draft of which no record is kept."""
    box, number = pool.file, int(chosen["players"])
    assert isinstance(box, PoolFile)
    base = [character_id for character_id, character in box.characters.items() if character.base]
    party = [{"character": character_id, "reputations": []} for character_id in base[:number]]
    data = {"game": pool.game, "name": f"Best party of {number}", "mode": "quick-draft", "party": party}
    return Blank(f"a party of {number}", data)
