"""What stands on the table, for `expect` lines: values by path, and whether they are what a line has written.

Beside the paths of `positions`: `phase`, `reserve`, `A.creatures`, `A.hand.size`, and of a creature `life` (what is
left of it), `strength` (printed), `stalker` (not yet lost), `side`, `seat`, `card` and `alive`. Of a creature that has
left play each of them but `alive` is `dead`, so that a line which takes it for alive does not hold.
"""

from collections.abc import Iterable

from deckkit.games import values
from deckkit.games.cannibal_world import paths
from deckkit.games.cannibal_world.departed import DEAD
from deckkit.games.cannibal_world.state import UNKNOWN, ZONES, Creature, Player, Side, Table
from deckkit.games.comparing import Comparing
from deckkit.games.names import seated
from deckkit.play.core import BadValue, Gone

_COUNTERS = 50
"""What the box holds (`components.counter-count`)."""

_PHASES = ("setup", "turn", "draw", "main", "final")


def value(table: Table, path: str) -> int | str | tuple[str, ...]:
    """What stands at a path: numbers, words (`yes` and `no` for what is so or not), ids or handles of many things.

    Raises BadValue.
    """
    if path in paths.TABLE_PATHS:
        return _of_table(table, path)
    side, player, rest = paths.owner(table, path)
    if side is None:
        return _of_creature(table, path)
    if rest == "habitat":
        return side.habitat
    if rest in paths.ZONE_PATHS:
        return _handles(_creatures(side, player, rest))
    if rest not in paths.SEAT_PATHS:
        raise paths.unknown(table, path)
    return _of_player(paths.player_of(side, player, path), rest)


def _creatures(side: Side, player: Player | None, rest: str) -> Iterable[Creature]:
    there = side.zone(rest) if rest in ZONES else side.creatures()
    return [one for one in there if player is None or one.player is player]


def _handles(creatures: Iterable[Creature]) -> tuple[str, ...]:
    return tuple(sorted(one.handle for one in creatures))


def _of_table(table: Table, path: str) -> int | str:
    if path == "number":
        return table.turn
    if path == "phase":
        return table.phase
    if path == "reserve":
        return reserve(table)
    if path == "turn":
        return table.active.seat if table.active is not None else values.NOTHING
    return table.order[0].seat if table.order else values.NOTHING


def reserve(table: Table) -> int:
    """The counters that are left of those in the box; below 0 when more are out (`components.counter-shortage`)."""
    out = sum(side.habitat for side in table.sides) + sum(player.pool for player in table.players.values())
    out += sum(one.damage + sum(one.covered) for one in table.creatures.values())
    return _COUNTERS - out


def _of_player(player: Player, rest: str) -> int | str | tuple[str, ...]:
    if rest == "pool":
        return player.pool
    if rest == "main":
        return player.main
    if rest in paths.FLAGS:
        return values.yes(getattr(player, rest))
    pile, _, size = rest.partition(".")
    cards = getattr(player, pile)
    return len(cards) if size else tuple(sorted(card.id for card in cards))


def _of_creature(table: Table, path: str) -> int | str | tuple[str, ...]:
    creature, name, what = paths.creature(table, path)
    if what == "alive":
        return values.yes(creature is not None)
    if creature is None:
        return _gone(table, name)
    match what:
        case "damage":
            return creature.damage
        case "life":
            return creature.current_life
        case "strength":
            return creature.card.strength
        case "zone":
            return creature.zone
        case "stunned":
            return values.yes(creature.stunned)
        case "stalker":
            return values.yes(creature.stalks)
        case "side":
            return creature.side.name
        case "seat":
            return creature.player.seat
        case "card":
            return creature.card.id
        case _:
            return tuple(one.ref for one in creature.card.abilities if creature.covered[one.place])


def _gone(table: Table, name: str) -> Gone:
    gone = Gone(DEAD)
    gone.help = f"`expect {name}.alive = no`"
    dead = table.departed.get(name)
    if dead is not None:
        gone.help += f" or `expect {dead.card.id} in {dead.player.seat}.discard`"
    return gone


def _absent(table: Table, path: str, written: str) -> bool:
    in_zones = path.rpartition(".")[2] in paths.ZONE_PATHS
    return in_zones and table.creature(written) is None and table.card(written) is not None


def _number(path: str, written: str) -> int:
    """The reserve may be below nothing, so a sign is a number's too."""
    digits = written.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        return int(written)
    raise BadValue(f"{path} is a whole number, not {written}")


def _seat(table: Table, written: str) -> str:
    return written if written == values.NOTHING else seated(table.players, written).seat


def _word(table: Table, path: str, actual: str, written: str) -> str:
    """A word that can stand at this path."""
    if actual in ("yes", "no"):
        return values.yes(values.flag(path, written))
    if path == "phase":
        return values.choice(path, written, *_PHASES)
    if path in ("starter", "turn") or path.endswith(".seat"):
        return _seat(table, written)
    if path.endswith(".zone"):
        return values.choice(path, written, *ZONES)
    if path.endswith(".side"):
        return values.choice(path, written, *(side.name for side in table.sides))
    return paths.card(table, " ".join(values.listed(written))).id


def _many(table: Table, path: str, written: str) -> list[str]:
    one = " " in written and (table.creature(written) or table.card(written))
    refs = [written] if one else values.listed(written)
    rest = path.rpartition(".")[2]
    if rest in paths.PILES:
        return [paths.card(table, ref, hidden=True).id for ref in refs]
    if rest == "covered":
        creature, _, _ = paths.creature(table, path)
        assert creature is not None
        return [paths.ability(creature.card, ref).ref for ref in refs]
    return [_handle(table, ref) for ref in refs]


def _handle(table: Table, ref: str) -> str:
    """The handle that a line means; a creature that has left play keeps the name it was called by."""
    found, name, _ = paths.creature(table, f"{ref}.alive")
    return name if found is None else found.handle


_COMPARING = Comparing(value, _word, _many, _absent, DEAD, _PHASES, _number)
same, among = _COMPARING.same, _COMPARING.among


def seen_value(path: str, value: str, seats: tuple[str, ...]) -> str:
    """The value of a `given` or `set` line as those seats see it: cards hidden from them become `?`.

    A hand and a Reinforcements Deck are their owner's alone (`components.hand-hidden`), and so is the knowledge of
    what is left in a Main Deck, of which others know the size.
    """
    owner, _, rest = path.partition(".")
    if owner in seats or rest not in ("hand", "reinforcements", "main"):
        return value
    refs = values.listed(value)
    if rest == "main":
        return refs[0] if len(refs) == 1 and refs[0].isdigit() else str(len(refs))
    return " ".join([UNKNOWN.id] * len(refs)) or values.NOTHING
