"""The canonical form of `given` and `set` lines: a card by its id, what is in play by its handle."""

import re

from deckkit.games import values
from deckkit.games.shared_worlds.given import paths
from deckkit.games.shared_worlds.state import Table
from deckkit.play.grammar import written


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    player, rest = paths.owner(table, path)
    if player is None and path not in paths.SHARED_PILES:
        what = next((one for one in paths.PIECE_PATHS if path.endswith(f".{one}")), "")
        piece = table.piece(path[: -len(what) - 1]) if what else None
        if piece is not None:
            path = f"{piece.handle}.{what}"
        return path, _with_ids(table, value, every=True) if what == "workers" else value
    if player is not None and rest in (*paths.AREAS, "buildings"):
        return path, _with_ids(table, value, every=False)
    if player is None or rest in (*paths.PILES, "aside"):
        return path, _with_ids(table, value, every=True)
    return path, value


def _with_ids(table: Table, value: str, *, every: bool) -> str:
    """A value with the ids of its cards: every word of it, or the one with which each card of an area begins."""
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
