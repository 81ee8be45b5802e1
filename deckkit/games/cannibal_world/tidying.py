"""The canonical form of `given` and `set` lines: a card by its id, a creature by its handle."""

import re

from deckkit.games import values
from deckkit.games.cannibal_world import paths
from deckkit.games.cannibal_world.state import ZONES, Table
from deckkit.play.grammar import written


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    side, _, rest = paths.owner(table, path)
    if side is None:
        name, _, what = path.rpartition(".")
        creature = table.creature(name) if what in paths.CREATURE_PATHS else None
        return (path if creature is None else f"{creature.handle}.{what}"), value
    if rest in ZONES or rest in (*paths.PILES, "main"):
        return path, _with_ids(table, value, every=rest not in ZONES)
    return path, value


def _with_ids(table: Table, value: str, every: bool) -> str:
    """A value with the ids of its cards: every word of it, or the one with which each creature begins."""
    out, last, depth, begins = "", 0, 0, True
    for match in values.WORDS.finditer(value):
        (word,) = values.words(match[0])
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if match[0] == "," and depth == 0:
            begins = True
        elif begins and match[0] not in ("(", ")", ",") and not re.fullmatch("[0-9]+", word):
            card = table.card(word)
            out += value[last : match.start()] + (match[0] if card is None else written(card.id))
            last, begins = match.end(), every
    return out + value[last:]
