"""The canonical form of `given` and `set` lines: a card by its id, a creature by its handle."""

import re

from deckkit.games import values
from deckkit.games.fresh_meat.given import paths
from deckkit.games.fresh_meat.state import Table
from deckkit.play.grammar import written

_NAMES_CARDS = (*paths.PILES, "encounter", "event", "stack", "boss", "creatures")


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    player, rest = paths.player_of(table, path)
    if player is None and path not in _NAMES_CARDS:
        what = next((one for one in paths.CREATURE_PATHS if path.endswith(f".{one}")), "")
        creature = table.creature(path[: -len(what) - 1]) if what else None
        return (path if creature is None else f"{creature.handle}.{what}"), value
    if player is None or rest in (*paths.OWN_CARDS, "character", "portraits", "tokens"):
        return path, _with_ids(table, value)
    return path, value


def _with_ids(table: Table, value: str) -> str:
    """A value in which every word that is the name of a card is its id."""
    out, last, depth = "", 0, 0
    for match in values.WORDS.finditer(value):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        (word,) = values.words(match[0])
        if depth or match[0] in ("(", ")", ",") or re.fullmatch("[0-9]+", word):
            continue
        card = table.card(word)
        out += value[last : match.start()] + (match[0] if card is None else written(card.id))
        last = match.end()
    return out + value[last:]
