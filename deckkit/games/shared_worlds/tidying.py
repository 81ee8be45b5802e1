"""The canonical form of `given` and `set` lines: a card by its id, what is in play by its handle."""

from deckkit.games import values
from deckkit.games.shared_worlds.given import paths
from deckkit.games.shared_worlds.state import Table


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    player, rest = paths.owner(table, path)
    if player is None and path not in paths.SHARED_PILES:
        what = next((one for one in paths.PIECE_PATHS if path.endswith(f".{one}")), "")
        piece = table.piece(path[: -len(what) - 1]) if what else None
        if piece is not None:
            path = f"{piece.handle}.{what}"
        return path, values.with_ids(table.card, value, every=True) if what == "workers" else value
    if player is not None and rest in (*paths.AREAS, "buildings"):
        return path, values.with_ids(table.card, value, every=False)
    if player is None or rest in (*paths.PILES, "aside"):
        return path, values.with_ids(table.card, value, every=True)
    return path, value
