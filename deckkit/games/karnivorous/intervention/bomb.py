"""The Herbicide Bomb: three dice of one round, a 6 and the two digits of the epicenter."""

from deckkit.games.karnivorous.changes import uproot
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.intervention.spots import number_of
from deckkit.games.karnivorous.state import FIRST, SECOND, SIX, SIX_VALUE, Die, Player, Table
from deckkit.games.karnivorous.untimely import is_or_are
from deckkit.play.actions import CONTESTED, Refusal

DICE = 3


def bomb_refusal(t: Table, spot: str, value: int, target: str | None) -> Refusal | None:
    """Why a die of that value cannot be placed on a spot of the bomb board; `target`: the epicenter that a log names,
    which it does only where the board leaves the order of the digits open."""
    if t.bombed:
        said = f"the bomb has gone off in this round, and its {DICE} dice stay there"
        in_vain = (
            next((one.kind for one in reversed(t.events) if one.kind in ("in-vain-bomb", "bomb")), "bomb") != "bomb"
        )
        if in_vain:
            return Refusal("ability.bomb-once-per-round", f"{said}, though it removed 0 Plants", contested=True)
        return Refusal("ability.bomb-dice-stay", said)
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


def _third_refusal(t: Table, spot: str, value: int, target: str | None) -> Refusal | None:
    rooms = epicenters(t, spot, value)
    if target is not None and number_of(target) not in rooms:
        said = f"the dice name room {' or '.join(map(str, rooms))}, not {target}"
        return Refusal("ability.bomb-digit-spots", said, contested=_if_switched(t, rooms[0]) == number_of(target))
    if target is not None:
        rooms = [number_of(target)]
    refused = [_epicenter_refusal(t, room) for room in rooms]
    if None in refused:
        return None
    return next((one for one in refused if one is not None and one.contested), refused[0])


def _epicenter_refusal(t: Table, room: int) -> Refusal | None:
    if room not in t.lab.rooms:
        said = f"the third die would name room {room}, and none of the {len(t.lab.rooms)} rooms has that number"
        if _if_switched(t, room):
            return Refusal("ability.bomb-epicenter-dice", said, contested=True)
        return Refusal("ability.bomb-third-die-refused", said)
    there = [one.handle for one in t.scientists.values() if one.room == room]
    if there:
        said = f"the bomb would go off in room {room}, where {' and '.join(there)} {is_or_are(there)}"
        return Refusal("ability.bomb-no-scientist-in-epicenter", said, contested=True)
    return None


def _if_switched(t: Table, room: int) -> int:
    """The epicenter that the same two dice would give in the other order, where the board says that they may not and
    the bomb could go off there; 0 if there is none."""
    other = 10 * (room % 10) + room // 10
    if not t.bomb_ordered or other == room or other not in t.lab.rooms or t.anybody_in(other):
        return 0
    return other


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
    chosen = [number_of(target)] if target is not None else rooms
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
    """Whether a die was laid there in this round before this turn began."""
    earlier = False
    for event in reversed(t.events):
        if event.kind == "round" or (earlier and event.kind == "bomb-die"):
            return event.kind == "bomb-die"
        earlier = earlier or event.kind == "turn"
    return False


def _note_readings(t: Table, room: int) -> None:
    """Where the other order of the digits names a room too."""
    other = _if_switched(t, room)
    if other:
        said = f"the spots say room {room}, and the same two dice could be read as {other}"
        t.note(CONTESTED, "ability.bomb-digit-spots", f"room {room}", 0, said)


def _explode(t: Table, room: int) -> None:
    """All Plants of the epicenter, and those of their strength next door (`ability.bomb-other-rooms-stay`)."""
    strength = t.strength[room]
    if not strength:
        t.note("in-vain-bomb", "ability.bomb-empty-epicenter", f"room {room}")
        if any(t.plants[near] for near in t.lab.rooms[room].doors):
            said = f"room {room} holds no Plant, so that nothing is removed next door either"
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
