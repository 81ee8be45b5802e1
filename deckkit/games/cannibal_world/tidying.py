"""The canonical form of `given` and `set` lines: a card by its id, a creature by its handle."""

from deckkit.games import values
from deckkit.games.cannibal_world import paths
from deckkit.games.cannibal_world.state import ZONES, Table


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    side, _, rest = paths.owner(table, path)
    if side is None:
        name, _, what = path.rpartition(".")
        creature = table.creature(name) if what in paths.CREATURE_PATHS else None
        return (path if creature is None else f"{creature.handle}.{what}"), value
    if rest in ZONES or rest in (*paths.PILES, "main"):
        return path, values.with_ids(table.card, value, every=rest not in ZONES)
    return path, value
