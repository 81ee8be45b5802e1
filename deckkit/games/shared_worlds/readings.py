"""What stands on the table, for `expect` lines: values by path, and whether they are what a line has written.

Beside the paths of `positions`: `phase`, `active`, sizes (`P1.hand.size`), what follows from the cubes (`P1.supply`,
`P1.available`, `P1.owned`), `P1.workers`, and of what is in play `maximum-power`, `maximum-life`, `seat`, `owner`,
`card`, `attachments`, `resource` and `alive`. Of a card that has left play each of them but `alive` is `gone`.
"""

import re
from collections import Counter
from collections.abc import Iterable

from deckkit.games import values
from deckkit.games.bags import Pile
from deckkit.games.comparing import Comparing
from deckkit.games.names import seated
from deckkit.games.shared_worlds.given import paths
from deckkit.games.shared_worlds.passives import life_maximum, power_maximum
from deckkit.games.shared_worlds.state import ATTACHMENT, INSTANT, UNIT, Building, Player, Table, Unit
from deckkit.play.core import BadValue, Gone

GONE = "gone"
_PHASES = ("setup", "turn", "draw", "main", "end")
_PLAYABLE = (UNIT, ATTACHMENT, INSTANT)
_WORKERS = re.compile(r"(workers) ([^,)]*)")


def value(table: Table, path: str) -> int | str | tuple[str, ...]:
    """What stands at a path: numbers, words (`yes` and `no` for what is so or not), ids or handles of many things.

    Of the Main Pile and the Graveyard it is their size. Raises BadValue.
    """
    if path in paths.TABLE_PATHS:
        return _of_table(table, path)
    pile = _pile(table, path.removesuffix(".size"))
    if pile is not None:
        return pile.size if path.endswith(".size") or path in paths.SHARED_PILES else tuple(sorted(pile.cards()))
    player, rest = paths.owner(table, path)
    if player is None:
        return _of_piece(table, path)
    return _of_player(table, player, rest, path)


def _pile(table: Table, path: str) -> Pile | None:
    """The pile of a path, if it is one's."""
    if path in paths.SHARED_PILES:
        return table.main if path == "main" else table.graveyard
    player, rest = paths.owner(table, path)
    if player is not None:
        if rest not in paths.PILES:
            return None
        found: Pile = getattr(player, rest)
        return found
    if path.endswith(".workers"):
        piece, _, _ = paths.piece(table, path)
        return piece.workers if isinstance(piece, Building) else None
    return None


def _of_table(table: Table, path: str) -> int | str:
    if path == "number":
        return table.turn
    if path == "round":
        return table.round
    if path == "phase":
        return table.phase
    return table.active.seat if table.active is not None else values.NOTHING


def owned(table: Table, player: Player) -> int:
    """Every cube that is the player's: on buildings, beside them, lent, and on units, whoever controls those."""
    on_units = sum(unit.cubes.count(player) for unit in table.units())
    return player.available + player.supply + on_units


def _of_player(table: Table, player: Player, rest: str, path: str) -> int | tuple[str, ...]:
    if rest in (*paths.NUMBERS, "supply", "available"):
        number: int = getattr(player, rest)
        return number
    if rest == "owned":
        return owned(table, player)
    if rest == "workers":
        return sum(one.workers.size for one in player.buildings)
    if rest == "aside":
        return tuple(sorted(card.id for card in player.aside))
    if rest == "aside.size":
        return len(player.aside)
    if rest == "buildings":
        return _handles(player.buildings)
    if rest in paths.AREAS:
        return _handles(unit for unit in player.units if unit.area == rest)
    raise paths.unknown(table, path)


def _handles(pieces: "Iterable[paths.Piece]") -> tuple[str, ...]:
    return tuple(sorted(one.handle for one in pieces))


def _of_piece(table: Table, path: str) -> int | str | tuple[str, ...]:
    piece, name, what = paths.piece(table, path)
    if what == "alive":
        return values.yes(piece is not None)
    if piece is None:
        gone = Gone(GONE)
        gone.help = f"`expect {name}.alive = no`"
        return gone
    match what:
        case "seat":
            return piece.player.seat
        case "owner":
            return piece.owner.seat
        case "card":
            return piece.card.id
        case "area":
            return piece.area
    if isinstance(piece, Unit):
        return _of_unit(table, piece, what, path)
    if isinstance(piece, Building):
        return _of_building(table, piece, what, path)
    if what == "lane" and isinstance(piece.host, Unit):
        return piece.host.lane
    raise BadValue(f"{path}: {piece.card.label} is an attachment and has no {what}")


def _of_unit(table: Table, unit: Unit, what: str, path: str) -> int | str | tuple[str, ...]:
    match what:
        case "life":
            return unit.life
        case "power":
            return unit.power
        case "maximum-power":
            return power_maximum(table, unit)
        case "maximum-life":
            return life_maximum(table, unit)
        case "lane":
            return unit.lane
        case "tapped":
            return values.yes(unit.tapped)
        case "attachments":
            return _handles(unit.attachments)
    raise BadValue(f"{path}: {unit.card.label} is a unit and has no {what}")


def _of_building(table: Table, building: Building, what: str, path: str) -> int | str | tuple[str, ...]:
    match what:
        case "cubes":
            return building.cubes
        case "lent":
            return tuple(sorted(player.seat for player in building.lent))
        case "resource":
            return building.card.resource
        case "attachments":
            return _handles(building.attachments)
    raise BadValue(f"{path}: {building.card.label} is a building and has no {what}")


def same(table: Table, path: str, written: str) -> bool:
    """Whether what stands at the path is what an `expect` line has written, in any order; raises BadValue.

    Of cards that lie somewhere, a number says how many they are.
    """
    pile = _pile(table, path)
    if pile is not None:
        said = paths.cards(table, path, written, _PLAYABLE)
        if values.listed(written) == [str(said.size)]:
            return pile.size == said.size
        return Counter(pile.cards()) == Counter(said.cards())
    return _COMPARING.same(table, path, written)


def among(table: Table, path: str, written: str) -> bool:
    """Whether what an `expect` line has written, under any of its names, is one of the things at the path.

    Of cards that lie somewhere, whether so many of each lie there. Raises BadValue.
    """
    pile = _pile(table, path)
    if pile is not None:
        wanted = Counter(paths.cards(table, path, written, _PLAYABLE).cards())
        return not wanted - Counter(pile.cards())
    return _COMPARING.among(table, path, written)


def _absent(table: Table, path: str, written: str) -> bool:
    in_play = path.rpartition(".")[2] in (*paths.AREAS, "buildings", "attachments")
    return in_play and table.piece(written) is None and table.card(written) is not None


def _seat(table: Table, written: str) -> str:
    return written if written == values.NOTHING else seated(table.players, written).seat


def _word(table: Table, path: str, actual: str, written: str) -> str:
    """A word that can stand at this path."""
    rest = path.rpartition(".")[2]
    if actual in ("yes", "no"):
        return values.yes(values.flag(path, written))
    match rest:
        case "phase":
            return values.choice(path, written, *_PHASES)
        case "active" | "turn" | "seat" | "owner":
            return _seat(table, written)
        case "lane":
            return values.choice(path, written, "left", "center", "right")
        case "area":
            return values.choice(path, written, *paths.AREAS)
        case "resource":
            return values.choice(path, written, "fire", "leather", "wood", "stone")
    return paths.card(table, " ".join(values.listed(written))).id


def _many(table: Table, path: str, written: str) -> list[str]:
    one = " " in written and (table.piece(written) or table.card(written))
    refs = [written] if one else values.listed(written)
    rest = path.rpartition(".")[2]
    if rest == "lent":
        return [seated(table.players, ref).seat for ref in refs]
    if rest == "aside":
        return [paths.card(table, ref).id for ref in refs]
    found = [paths.piece(table, f"{ref}.alive") for ref in refs]
    return [name if piece is None else piece.handle for piece, name, _ in found]


_COMPARING = Comparing(value, _word, _many, _absent, GONE, _PHASES)


def seen_value(path: str, value: str, seats: tuple[str, ...]) -> str:
    """The value of a `given` or `set` line as those seats see it: cards hidden from them become `?`.

    A hand, a Deck and a Discard pile are their owner's alone (`components.hand-is-secret`,
    `components.deck-and-discard-are-secret`), nobody looks through the shared piles
    (`components.graveyard-not-browsable`) or at Workers (`worker.identity-hidden`); of all these the size is public.
    """
    owner, _, rest = path.partition(".")
    if path in paths.SHARED_PILES or (rest in paths.PILES and owner not in seats):
        return values.size(value, number=path in paths.SHARED_PILES)
    if rest.rpartition(".")[2] == "workers" or path.endswith(".workers"):
        return values.size(value, number=False)
    if rest == "buildings":
        return _WORKERS.sub(lambda found: f"{found[1]} {values.size(found[2], number=False)}", value)
    return value
