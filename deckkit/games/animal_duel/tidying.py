"""The canonical form of `given` and `set` lines: a card by its id, a card in play by its handle."""

from deckkit.games import values
from deckkit.games.animal_duel import paths
from deckkit.games.animal_duel.state import Table
from deckkit.games.values import NOTHING
from deckkit.play.core import BadValue
from deckkit.play.grammar import written


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    player, rest = paths.owner(table, path)
    if player is None:
        name, _, what = path.rpartition(".")
        one = table.find(name) if what in paths.PLACED_PATHS else None
        return (path if one is None else f"{one.handle}.{what}"), value
    if rest in (*paths.PILES, "deck", "resources"):
        return path, " ".join(written(_id(table, ref)) for ref in values.listed(value)) or NOTHING
    if rest in paths.ZONE_PATHS:
        try:
            found = paths.cards_in_play(value)
        except BadValue:
            return path, value
        for card in found:
            card.ref = _id(table, card.ref)
        return path, ", ".join(map(str, found)) or NOTHING
    return path, value


def _id(table: Table, ref: str) -> str:
    card = table.card(ref)
    return ref if card is None else card.id
