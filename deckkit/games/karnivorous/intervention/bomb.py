"""The Herbicide Bomb: three dice of one round, a 6 and the two digits of the epicenter."""

from deckkit.games.karnivorous.changes import uproot
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.state import FIRST, SECOND, SIX, Die, Player, Table
from deckkit.play.actions import CONTESTED, Refusal

DICE = 3


def bomb_refusal(t: Table, spot: str, value: int, target: str | None) -> Refusal | None:
    """Why a die of that value cannot be placed on a spot of the bomb board; `target`: the epicenter that a log names,
    which it does only where the board leaves the order of the digits open."""
    if t.bombed:
        return Refusal("ability.bomb-dice-stay", f"the bomb has gone off in this round, and its {DICE} dice stay there")
    if spot in t.bomb:
        said = f"a die of {t.bomb[spot].value} lies on bomb.{spot}, and a spot takes 1 die"
        return Refusal("action.spot-must-be-empty", said)
    if spot == SIX and value != SIX_VALUE:
        return Refusal("ability.bomb-one-six", f"bomb.six takes only a die of {SIX_VALUE}, not one of {value}")
    if len(t.bomb) + 1 < DICE:
        if target is None:
            return None
        said = f"the epicenter is given by two dice, and {len(t.bomb)} of {DICE} lie on the bomb board"
        return Refusal("ability.bomb-epicenter-dice", said)
    return _third_refusal(t, spot, value, target)


SIX_VALUE = 6


def _third_refusal(t: Table, spot: str, value: int, target: str | None) -> Refusal | None:
    rooms = epicenters(t, spot, value)
    if target is not None and (not target.isascii() or not target.isdigit() or int(target) not in rooms):
        said = f"the dice name room {' or '.join(map(str, rooms))}, not {target}"
        return Refusal("ability.bomb-digit-spots", said)
    if target is not None:
        rooms = [int(target)]
    refused = [_epicenter_refusal(t, room) for room in rooms]
    return None if None in refused else refused[0]


def _epicenter_refusal(t: Table, room: int) -> Refusal | None:
    if room not in t.lab.rooms:
        said = f"the third die would name room {room}, and none of the 32 rooms has that number"
        return Refusal("ability.bomb-third-die-refused", said, contested=True)
    there = [one.handle for one in t.scientists.values() if one.room == room]
    if there:
        said = f"the bomb would go off in room {room}, where {' and '.join(there)} is"
        return Refusal("ability.bomb-no-scientist-in-epicenter", said, contested=True)
    return None


def epicenters(t: Table, spot: str, value: int) -> list[int]:
    """The numbers that the two digits make with this third die: one, or both orders where the board has no spots of
    their own for them."""
    digits = {name: die.value for name, die in t.bomb.items()} | {spot: value}
    first, second = digits[FIRST], digits[SECOND]
    if t.bomb_ordered or first == second:
        return [10 * first + second]
    return [10 * first + second, 10 * second + first]


def place_on_bomb(t: Table, player: Player, spot: str, die: Die, target: str | None) -> None:
    """A die comes to lie on the bomb board; with the third one the bomb goes off."""
    rooms = epicenters(t, spot, die.value) if len(t.bomb) + 1 == DICE else []
    t.bomb[spot] = die
    if not rooms:
        t.note("bomb-die", "ability.bomb-first-two-dice", player.seat, die.value, spot)
        return
    chosen = [int(target)] if target is not None else rooms
    room = next(one for one in chosen if _epicenter_refusal(t, one) is None)
    if len({one.owner.seat for one in t.bomb.values()}) > 1:
        t.note("shared", "ability.bomb-dice-of-any-players", "bomb", DICE)
    if _in_several_turns(t):
        t.note("in-several-turns", "ability.bomb-dice-over-several-turns", "bomb", t.turn)
    if spot != SIX:
        t.note("in-any-order", "ability.bomb-dice-in-any-order", "bomb", die.value, spot)
    t.note("bomb", "ability.bomb-triggers-on-third-die", player.seat, room)
    _note_readings(t, room)
    _explode(t, room)
    t.bombed = True
    t.note("bomb-used", "ability.bomb-once-per-round", "", DICE)
    check(t)


def _in_several_turns(t: Table) -> bool:
    """Whether one of the first two dice was laid there before this turn began."""
    laid = 0
    for event in reversed(t.events):
        if event.kind == "turn":
            break
        laid += event.kind == "bomb-die"
    return laid + 1 < DICE


def _note_readings(t: Table, room: int) -> None:
    """Where the other order of the digits names a room too."""
    other = 10 * (room % 10) + room // 10
    if other != room and other in t.lab.rooms:
        said = f"the spots say room {room}, and the same two dice could be read as {other}"
        t.note(CONTESTED, "ability.bomb-digit-spots", f"room {room}", 0, said)


def _explode(t: Table, room: int) -> None:
    """All Plants of the epicenter, and those of their strength next door (`ability.bomb-other-rooms-stay`)."""
    strength = t.strength[room]
    if not strength:
        said = f"room {room} holds no Plant, so that nothing is removed anywhere"
        t.note(CONTESTED, "ability.bomb-empty-epicenter", f"room {room}", 0, said)
        return
    uproot(t, room, t.plants[room], "ability.bomb-clears-epicenter")
    for near in t.lab.rooms[room].doors:
        if t.strength[near] == strength:
            if t.anybody_in(near):
                t.note("unharmed", "ability.bomb-scientists-next-door", f"room {near}")
            uproot(t, near, t.plants[near], "ability.bomb-clears-neighbours")
        elif t.strength[near]:
            t.note("spared", "ability.bomb-other-strengths-stay", f"room {near}", t.strength[near])
    others = sum(t.strength[far] == strength for far in t.lab.rooms)
    if others:
        t.note("far", "ability.bomb-other-rooms-stay", "", others)
    if any(player.room == room for player in t.players.values()):
        t.note("unharmed", "ability.robots-unharmed", f"room {room}")
