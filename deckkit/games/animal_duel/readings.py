"""What stands on the table, for `expect` lines: values by path, and whether they are what a line has written.

Beside the paths of `positions`: `phase`, `A.available`, `A.hand.size`, `A.food`, `A.animals`, and of a card in play
`face`, `row`, `card`, `seat` and `alive`. Of a card that has left play each of them but `alive` is `gone`.
"""

from collections.abc import Iterable

from deckkit.games import values
from deckkit.games.animal_duel import paths
from deckkit.games.animal_duel.names import TABLE_PATHS
from deckkit.games.animal_duel.state import PLACES, Card, Placed, Player, Table
from deckkit.games.comparing import Comparing
from deckkit.games.names import seated
from deckkit.games.values import NOTHING
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue, Gone

GONE = "gone"
_UNKNOWN_SIZE = "?"
_PHASES = ("setup", "start", "play", "combat")


def value(table: Table, path: str) -> int | str | tuple[str, ...]:
    """What stands at a path: numbers, words (`yes` and `no` for what is so or not), ids or handles of many things.

    Raises BadValue.
    """
    if path in TABLE_PATHS:
        return _of_table(table, path)
    player, rest = paths.owner(table, path)
    if player is None:
        return _of_placed(table, path)
    if rest not in paths.SEAT_PATHS:
        raise paths.unknown(table, path)
    return _of_player(player, rest)


def _of_table(table: Table, path: str) -> int | str:
    if path == "number":
        return table.turn
    if path == "phase":
        return table.phase
    player = table.first if path == "first" else table.active
    return NOTHING if player is None else player.seat


def _of_player(player: Player, rest: str) -> int | str | tuple[str, ...]:
    match rest:
        case "health" | "used" | "turns":
            number: int = getattr(player, rest)
            return number
        case "deck":
            return _UNKNOWN_SIZE if player.left is None else player.left
        case "resources":
            return len(player.stack)
        case "available":
            return player.available
        case "hand.size":
            return len(player.hand)
        case "hand":
            return _ids(player.hand)
        case "pile.used":
            return _ids(player.used_pile)
        case "pile.incapacitated":
            return _ids(player.incapacitated)
        case "habitat":
            return _handles([] if player.habitat is None else [player.habitat])
        case "animals":
            return _handles(player.animals)
        case "food":
            return _handles(one for one in player.middle if one.up and one.card.kind == "food")
    return _handles(player.row(paths.ZONE_PATHS[rest]))


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.id for card in cards))


def _handles(placed: Iterable[Placed]) -> tuple[str, ...]:
    return tuple(sorted(one.handle for one in placed))


def _of_placed(table: Table, path: str) -> int | str:
    one, name, what = paths.placed(table, path)
    if what == "alive":
        return values.yes(one is not None)
    if one is None:
        return _gone(table, name)
    match what:
        case "face":
            return "up" if one.up else "down"
        case "row":
            return one.row
        case "card":
            return one.card.id
        case "seat":
            return one.player.seat
    if not one.fights:
        raise BadValue(f"{one.handle} is no animal that lies face up, and has no dice (action.face-down-inert)")
    match what:
        case "sideways":
            return values.yes(one.sideways)
        case "health":
            return one.health
        case "attack":
            return one.current_attack
    return one.current_defense


def _gone(table: Table, name: str) -> Gone:
    gone = Gone(GONE)
    gone.help = f"`expect {name}.alive = no`"
    left = table.departed.get(name)
    if left is not None:
        pile = "incapacitated" if left.card in left.player.incapacitated else "used"
        gone.help += f" or `expect {left.card.id} in {left.player.seat}.pile.{pile}`"
    return gone


def _absent(table: Table, path: str, written: str) -> bool:
    in_zones = path.partition(".")[2] not in paths.PILES
    return in_zones and table.find(written) is None and table.card(written) is not None


def _seat(table: Table, written: str) -> str:
    return written if written == NOTHING else seated(table.players, written).seat


def _word(table: Table, path: str, actual: str, written: str) -> str:
    """A word that can stand at this path."""
    last = path.rpartition(".")[2]
    if actual in ("yes", "no"):
        return values.yes(values.flag(path, written))
    if path == "phase":
        return values.choice(path, written, *_PHASES)
    if path in ("first", "turn") or last == "seat":
        return _seat(table, written)
    if last == "row":
        return values.choice(path, written, *PLACES)
    if last == "face":
        return values.choice(path, written, "up", "down")
    if last == "deck":
        return written if written == _UNKNOWN_SIZE else str(values.number(path, written))
    return paths.card(table, " ".join(values.listed(written)), hidden=True).id


def _many(table: Table, path: str, written: str) -> list[str]:
    one = " " in written and (table.find(written) or table.card(written))
    refs = [written] if one else values.listed(written)
    if path.partition(".")[2] in paths.PILES:
        return [paths.card(table, ref, hidden=True).id for ref in refs]
    return [_handle(table, ref) for ref in refs]


def _handle(table: Table, ref: str) -> str:
    """The handle that a line means; a card that has left play keeps the name it was called by."""
    found, name, _ = paths.placed(table, f"{ref}.alive")
    return name if found is None else found.handle


_COMPARING = Comparing(value, _word, _many, _absent, GONE, _PHASES)
same, among = _COMPARING.same, _COMPARING.among


def seen_value(path: str, value: str, seats: tuple[str, ...]) -> str:
    """The value of a `given`, `set` or `expect` line as those seats see it: cards hidden from them become `?`.

    A hand is its owner's alone (`components.hand-hidden`), so are the order of a deck, of which others know the size
    (`components.deck-hidden`), and what lies face down (`action.face-down-hidden`).
    """
    owner, _, rest = path.partition(".")
    if owner in seats:
        return value
    if rest in ("hand", "deck"):
        refs = values.listed(value)
        if rest == "hand":
            return " ".join([HIDDEN] * len(refs)) or "-"
        return refs[0] if len(refs) == 1 and refs[0].isdigit() else str(len(refs))
    if rest in paths.ZONE_PATHS and "down" in values.words(value):
        try:
            found = paths.cards_in_play(value)
        except BadValue:
            return "-"
        for one in found:
            one.ref = HIDDEN if one.down else one.ref
        return ", ".join(map(str, found)) or "-"
    return value
