"""The paths and values of `given`, `set` and `expect` lines: how they are written, and what on the table they name."""

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.state import (
    UNKNOWN,
    Attachment,
    Building,
    Card,
    Player,
    Table,
    Unit,
)
from deckkit.games.values import NOTHING, listed, number
from deckkit.play.actions import CHANCE, HIDDEN
from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

Piece = Unit | Attachment | Building

TABLE_PATHS = ("turn", "number", "round", "phase", "active")
SHARED_PILES = ("main", "graveyard")
PILES = ("hand", "deck", "discard")
NUMBERS = ("life", "used", "turns")
DERIVED = ("supply", "available", "owned", "workers")
AREAS = ("development", "combat")
SEAT_PATHS = (
    *NUMBERS, *DERIVED, *PILES, "aside", *(f"{pile}.size" for pile in (*PILES, "aside")), "buildings", *AREAS,
)  # fmt: skip
UNIT_PATHS = (
    "life", "power", "maximum-power", "maximum-life", "lane", "area", "tapped", "seat", "owner", "card",
    "attachments", "alive",
)  # fmt: skip
BUILDING_PATHS = ("cubes", "lent", "workers", "workers.size", "resource", "seat", "owner", "card", "attachments")
PIECE_PATHS = tuple(dict.fromkeys((*UNIT_PATHS, *BUILDING_PATHS)))

_MOST_COPIES = 999


def reserved(table: Table) -> tuple[str, ...]:
    """Words that are no name of a piece, since a log means something else by them."""
    return (*table.players, *TABLE_PATHS, *SHARED_PILES, NOTHING, CHANCE, HIDDEN)


def card(table: Table, ref: str, *, hidden: bool = False) -> Card:
    """The card of an id or an unambiguous name, and where it may be hidden also `?`; raises BadValue."""
    found = table.card(ref)
    if found is not None and (hidden or found is not UNKNOWN):
        return found
    if found is UNKNOWN:
        raise BadValue("a card that lies open has an id; `?` stands for hidden cards only")
    wanted = ref.casefold()
    alike = [one.id for one in table.cards.values() if one.name.casefold() == wanted]
    if alike:
        raise BadValue(f"{ref} is the name of {len(alike)} cards, {', '.join(alike)}: write the id of one")
    near = did_you_mean(ref, [*table.cards, *(one.name for one in table.cards.values())])
    raise BadValue(f"there is no card {ref}" + (f"; {near}" if near else ""))


def cards(table: Table, path: str, value: str, kinds: tuple[str, ...]) -> Pile:
    """The cards of a value: ids with how many of each behind them, `?` for hidden ones, or only how many they are.

    ``NE/01 2, HE/01``, ``HE/01 ? ?``, ``12``. Raises BadValue.
    """
    refs = listed(value)
    if len(refs) == 1 and refs[0].isdigit():
        return Pile.of({HIDDEN: number(path, refs[0], most=100_000)})
    counted: dict[str, int] = {}
    last = ""
    for place, ref in enumerate(refs):
        if ref.isdigit():
            if place == 0 or refs[place - 1].isdigit():
                raise BadValue(f"{path}: expected a card before the number {ref}")
            counted[last] += number(f"the number of copies of {last}", ref, 1, _MOST_COPIES) - 1
            continue
        found = card(table, ref, hidden=True)
        if found is not UNKNOWN and found.type not in kinds:
            raise BadValue(f"{found.label} is a {found.type}, which cannot lie in {path}")
        last = found.id
        counted[last] = counted.get(last, 0) + 1
    return Pile.of(counted)


def owner(table: Table, path: str) -> tuple[Player | None, str]:
    """The player with whose seat a path begins, and the rest; no player for a path of a piece or of the table."""
    head, dot, rest = path.partition(".")
    if dot and head in table.players:
        return table.players[head], rest
    return None, path


def piece(table: Table, path: str) -> tuple[Piece | None, str, str]:
    """The piece of a path like `Mammoth.life`, if it is in play; how it was called; what is asked of it.

    Raises BadValue for a path that has none of the forms there are.
    """
    name, rest = _parted(path)
    if not name:
        raise unknown(table, path)
    found = table.piece(name)
    if found is None and name not in table.departed:
        raise BadValue(no_piece(table, name))
    return found, name, rest


def _parted(path: str) -> tuple[str, str]:
    """Name and what is asked of it; no name where the path has no such form."""
    for rest in PIECE_PATHS:
        if path.endswith(f".{rest}"):
            return path[: -len(rest) - 1], rest
    return "", path


def no_piece(table: Table, name: str) -> str:
    """What is to be said of a name that means nothing in play, or no single thing."""
    wanted = name.casefold()
    alike = [
        one.handle for one in table.pieces.values() if wanted in (one.card.id.casefold(), one.card.name.casefold())
    ]
    if alike:
        return f"{name} may be {' or '.join(alike)}: write which one"
    near = did_you_mean(name, [*table.pieces, *table.departed])
    return f"nothing in play is called {name}" + (f"; {near}" if near else "")


def unknown(table: Table, path: str) -> BadValue:
    """The error of a path that there is not, with the nearest that there are."""
    known = [
        *TABLE_PATHS,
        *SHARED_PILES,
        *(f"{pile}.size" for pile in SHARED_PILES),
        *(f"{one}.{rest}" for one in table.players for rest in SEAT_PATHS),
        *(f"{one}.{rest}" for one in table.pieces for rest in PIECE_PATHS),
    ]
    near = did_you_mean(path, known)
    if near is None:
        near = (
            f"expected {', '.join((*TABLE_PATHS, *SHARED_PILES))}, a seat's path as P1.life or P1.combat, "
            "or a piece's as Mammoth.power or fire-pit.cubes"
        )
    return BadValue(f"nothing on the table is called {path}; {near}")
