"""What stands on the table, for `expect` lines: values by path, and whether they are what a line has written.

Beside the paths of `positions`: phase, types, plants.1, reserve.1, room-discard, bomb.gone-off, room.24.plants,
room.24.strength, room.24.full, room.24.scientists, room.24.robots, P1.robot, P1.side and P1.used.
"""

from deckkit.games.karnivorous.given import paths, values
from deckkit.games.karnivorous.state import BOMB_SPOTS, OpenCrisis, Player, Scientist, Table
from deckkit.games.names import seated
from deckkit.games.values import NOTHING, choice, flag, listed, number, yes
from deckkit.play.core import BadValue

OUT = "out"


def value(table: Table, path: str) -> int | str | tuple[str, ...]:
    """What stands at a path: numbers, words (`yes` and `no` for what is so or not), several things as they are written.

    Raises BadValue.
    """
    subject, what = paths.meant(table, path)
    if subject is None:
        return _of_table(table, path)
    if isinstance(subject, int):
        return _of_room(table, subject, what)
    if isinstance(subject, Player):
        return _of_player(table, subject, what)
    if isinstance(subject, Scientist):
        return OUT if subject.room is None else subject.room
    return yes(subject.resolved) if what == "resolved" else tuple(values.dice_written(subject))


def _of_table(table: Table, path: str) -> int | str | tuple[str, ...]:
    what, _, strength = path.partition(".")
    if what in ("plants", "reserve"):
        return table.on_lab[int(strength)] if what == "plants" else table.reserve(int(strength))
    match path:
        case "main.size":
            return table.main
        case "management.size":
            return table.management
        case "phase":
            return table.phase
        case "difficulty":
            return tuple(sorted(table.difficulty))
        case "tokens":
            return tuple(f"{one} {count}" for one, count in table.tokens.items() if count)
        case "types":
            return table.types()
        case "crises":
            return tuple(map(values.crisis_written, table.crises))
        case "bomb":
            return tuple(f"{spot} {table.bomb[spot].value}" for spot in BOMB_SPOTS if spot in table.bomb)
        case "bomb.gone-off":
            return yes(table.bombed)
        case "spare":
            return NOTHING if table.spare is None else table.spare.seat
        case "room-deck":
            return tuple(map(str, sorted(table.room_deck)))
        case "room-discard":
            return tuple(map(str, sorted(table.room_discard)))
        case "room-deck.size":
            return len(table.room_deck)
        case "room-discard.size":
            return len(table.room_discard)
    found: int = getattr(table, path)
    return found


def _of_room(table: Table, room: int, what: str) -> int | str | tuple[str, ...]:
    match what:
        case "":
            return values.plants_written(table, room)
        case "plants":
            return len(table.plants[room])
        case "strength":
            return table.strength[room]
        case "full":
            return yes(table.full(room))
        case "scientists":
            return tuple(one.handle for one in table.scientists.values() if one.room == room)
    return tuple(seat for seat, player in table.players.items() if player.room == room)


def _of_player(table: Table, player: Player, what: str) -> int | str | tuple[str, ...]:
    match what:
        case "room":
            return player.room
        case "robot":
            return player.robot
        case "side":
            return player.side.id
        case "pool":
            return player.pool
        case "rolled":
            return tuple(sorted(str(die.value) for die in player.rolled))
        case "dice":
            return tuple(values.placed_written(player, *one) for one in player.board.items())
        case "aside":
            return tuple(sorted(str(die.value) for die in table.shelved if die.owner is player))
    return used(table, player)


def used(table: Table, player: Player) -> int:
    """The dice that a player has used in this round, wherever they lie."""
    elsewhere = [*table.bomb.values(), *table.shelved, *table.repaired]
    elsewhere += [die for one in table.crises for die in one.dice if die is not None]
    return len(player.board) + sum(die.owner is player for die in elsewhere)


def same(table: Table, path: str, written: str) -> bool:
    """Whether what stands at the path is what an `expect` line has written, in any order; raises BadValue."""
    actual = value(table, path)
    said = _said(table, path, written, actual)
    if isinstance(actual, tuple) and not path.endswith(".dice"):
        assert isinstance(said, tuple)
        return sorted(actual) == sorted(said)
    return (
        actual == said if not path.endswith(".dice") else _in_order(table, path, actual) == _in_order(table, path, said)
    )


def _in_order(table: Table, path: str, dice: object) -> object:
    """Dice of a board lie in no order, those of a Crisis on its spots."""
    subject, _ = paths.meant(table, path)
    assert isinstance(dice, tuple)
    return dice if isinstance(subject, OpenCrisis) else tuple(sorted(dice))


def among(table: Table, path: str, written: str) -> bool:
    """Whether what an `expect` line has written is one of the things at the path; raises BadValue."""
    actual = value(table, path)
    if not isinstance(actual, tuple):
        return same(table, path, written)
    if path == "crises":
        wanted = values.crises(table, written)
        return all(any(_is(one, there) for there in table.crises) for one in wanted)
    subject, _ = paths.meant(table, path)
    if isinstance(subject, OpenCrisis):
        return all(one in actual for one in listed(written))
    said = _said(table, path, written, actual)
    assert isinstance(said, tuple)
    return all(one in actual for one in said)


def _is(said: values.Lain, crisis: OpenCrisis) -> bool:
    """Whether a Crisis lies there; of one that is only named nothing else is asked."""
    return said.card is crisis.card and (not said.resolved or crisis.resolved)


def _said(table: Table, path: str, written: str, actual: object) -> int | str | tuple[str, ...]:
    """The value that a line has written, in the words in which the table says it."""
    subject, what = paths.meant(table, path)
    if isinstance(actual, int):
        if what == "room":
            return written if written == OUT and isinstance(subject, Scientist) else paths.room(table, written)
        return number(path, written)
    if isinstance(subject, int) and not what:
        return _plants(table, subject, written)
    if isinstance(actual, tuple):
        return tuple(_many(table, path, written))
    if actual in ("yes", "no"):
        return yes(flag(path, written))
    match what:
        case "phase":
            return choice(path, written, *paths.PHASES)
        case "spare":
            return written if written == NOTHING else seated(table.players, written).seat
        case "room":
            return written if written == OUT else paths.room(table, written)
    return written


def _plants(table: Table, room: int, written: str) -> str:
    strength, spaces = values.plants(table, room, written)
    if not spaces:
        return NOTHING
    full = len(spaces) == len(table.lab.rooms[room].spaces)
    return str(strength) if full else f"{strength} in {' '.join(map(str, sorted(spaces)))}"


def _many(table: Table, path: str, written: str) -> list[str]:
    subject, what = paths.meant(table, path)
    match what:
        case "tokens":
            return [f"{one} {count}" for one, count in values.tokens(table, written).items() if count]
        case "crises":
            return [_crisis(one) for one in values.crises(table, written)]
        case "bomb":
            return [f"{spot} {die.value}" for spot, die in values.on_bomb(table, written).items()]
        case "room-deck" | "room-discard":
            return [str(paths.room(table, one)) for one in listed(written)]
        case "rolled" | "aside":
            return [str(values.face(path, one)) for one in listed(written)]
        case "robots":
            return [seated(table.players, one).seat for one in listed(written)]
        case "scientists":
            return [_handle(table, one) for one in listed(written)]
    if isinstance(subject, OpenCrisis):
        if not subject.dice:
            raise BadValue(f"{subject.card.label} has no dice spots")
        dice = values.on_card(table, subject.card, listed(written) or [NOTHING])
        return [NOTHING if die is None else str(die.value) for die in dice]
    if isinstance(subject, Player):
        wanted = values.on_board(subject, written)
        spots = subject.side.spots
        return [
            f"{spot} {face}" + (f" as {offer.kind}" if len(spots[spot].offers) > 1 else "")
            for spot, (face, offer) in wanted.items()
        ]
    return listed(written)


def _crisis(lain: values.Lain) -> str:
    if lain.resolved:
        return f"{lain.card.id} resolved"
    if not any(lain.dice):
        return lain.card.id
    return f"{lain.card.id} ({' '.join(NOTHING if die is None else str(die.value) for die in lain.dice)})"


def _handle(table: Table, ref: str) -> str:
    found = table.scientist(ref)
    if found is None:
        raise BadValue(f"there is no Scientist {ref}: {', '.join(table.scientists)}")
    return found.handle


def seen_value(path: str, value: str, seats: tuple[str, ...]) -> str:
    """The value of a `given` or `set` line as those seats see it: nothing is hidden (`team.open-information`)."""
    return value
