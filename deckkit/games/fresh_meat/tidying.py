"""The canonical form of `given` and `set` lines: a card by its id, a creature by its handle."""

from deckkit.games import values
from deckkit.games.fresh_meat.given import paths
from deckkit.games.fresh_meat.state import Table

_NAMES_CARDS = (*paths.PILES, "encounter", "event", "stack", "boss", "creatures")


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    player, rest = paths.player_of(table, path)
    if player is None and path not in _NAMES_CARDS:
        what = next((one for one in paths.CREATURE_PATHS if path.endswith(f".{one}")), "")
        creature = table.creature(path[: -len(what) - 1]) if what else None
        return (path if creature is None else f"{creature.handle}.{what}"), value
    if player is None or rest in (*paths.OWN_CARDS, "character", "portraits", "tokens"):
        return path, values.with_ids(table.card, value, every=path != "creatures")
    return path, value
