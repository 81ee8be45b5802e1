"""What a die on a spot of a Player board does: which power it triggers, and the powers that name a target with it."""

from collections.abc import Callable, Iterator, Mapping

from deckkit.games.karnivorous.changes import gain_energy, uproot
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.crises.names import known
from deckkit.games.karnivorous.intervention.management import manage
from deckkit.games.karnivorous.intervention.missiles import missiles
from deckkit.games.karnivorous.intervention.robots import move_and_fight
from deckkit.games.karnivorous.intervention.scientists import move_scientists
from deckkit.games.karnivorous.intervention.spots import ASIDE, BOMB, crisis_spot, name_of, number_of, own_dice
from deckkit.games.karnivorous.lab_map import distances
from deckkit.games.karnivorous.state import (
    ENERGY_BOOST,
    EXFILTRATION,
    FLAME_THROWER,
    GRENADE,
    INCREASE_ENERGY,
    JETPACK,
    MANAGEMENT,
    MISSILE,
    MOVE_FIGHT,
    MOVE_SCIENTIST,
    RE_ROLL,
    SPORE_VACUUM,
    Crisis,
    Die,
    Offer,
    Player,
    Table,
)
from deckkit.games.karnivorous.untimely import is_or_are
from deckkit.play.actions import CONTESTED, Refusal, Steps

Effect = Callable[[Table, Player, Die, Offer, str | None], Steps | None]

_ENERGY = {
    1: (1, "action.energy-die-1-2"),
    2: (1, "action.energy-die-1-2"),
    3: (2, "action.energy-die-3-4"),
    4: (2, "action.energy-die-3-4"),
    5: (3, "action.energy-die-5-6"),
    6: (3, "action.energy-die-5-6"),
}


# -- targets -----------------------------------------------------------------------------------------------------


def target_refusal(t: Table, player: Player, offer: Offer, spot: str, target: str) -> Refusal | None:
    """Why what a die is placed for cannot have that target, or has none at all."""
    if offer.kind == RE_ROLL:
        return _reroll_refusal(t, player, spot, target)
    if offer.kind not in _AT_ROOM:
        said = f"a die for {offer.kind} on {spot} names no target: what it does is said on lines of its own"
        return Refusal(_WITHOUT_TARGET[offer.kind], said)
    room = number_of(target)
    if room not in t.lab.rooms:
        return Refusal("components.rooms-thirty-two", f"{target} is no room of the Lab")
    return _AT_ROOM[offer.kind](t, player, room)


_WITHOUT_TARGET = {
    MOVE_FIGHT: "action.move-fight-points",
    MOVE_SCIENTIST: "action.any-scientist",
    INCREASE_ENERGY: "components.energy-shared",
    ENERGY_BOOST: "ability.energy-boost",
    MISSILE: "ability.missile",
    EXFILTRATION: "ability.urgent-exfiltration",
    MANAGEMENT: "ability.crisis-management-draw-two",
    SPORE_VACUUM: "ability.spore-vacuum-nothing-at-once",
}
"""What a die without a target does, by the rule that says so."""


def _flame_refusal(t: Table, player: Player, room: int) -> Refusal | None:
    here = player.room
    if room == here:
        said = f"the Robot of {player.seat} stands in room {here} and cannot turn the Flame Thrower on it"
        return Refusal("ability.flame-thrower-not-own-room", said)
    if not t.lab.joined(here, room):
        far, doors = distances(t.lab)[here][room], _rooms(t.lab.rooms[here].doors)
        said = f"room {room} is {far} doors away from room {here}, and the fire reaches 1; doors lead to {doors}"
        return Refusal("ability.flame-thrower", said)
    return _people_refusal(t, room, "ability.flame-thrower-no-scientist", "the Flame Thrower")


def _grenade_refusal(t: Table, player: Player, room: int) -> Refusal | None:
    here = player.room
    if room == here:
        said = f"the Robot of {player.seat} stands in room {here}, 0 doors away, and a Grenade flies 2"
        return Refusal("ability.grenade-not-own-room", said)
    if t.lab.joined(here, room):
        said = f"room {room} is 1 door away from room {here}, and a Grenade flies exactly 2"
        return Refusal("ability.grenade-exactly-two", said, contested=True)
    if room not in t.lab.two_doors[here]:
        far = distances(t.lab)[here][room]
        said = f"room {room} is {far} doors away from room {here}, and a Grenade flies 2; 2 doors away are "
        return Refusal("ability.grenade", said + _rooms(t.lab.two_doors[here]))
    return _people_refusal(t, room, "ability.grenade-no-scientist", "a Grenade")


def _people_refusal(t: Table, room: int, rule: str, what: str) -> Refusal | None:
    there = [one.handle for one in t.scientists.values() if one.room == room]
    if not there:
        return None
    return Refusal(
        rule, f"{' and '.join(there)} {is_or_are(there)} in room {room}, and {what} cannot target it", contested=True
    )


def _rooms(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


_AT_ROOM: Mapping[str, Callable[[Table, Player, int], Refusal | None]] = {
    FLAME_THROWER: _flame_refusal,
    GRENADE: _grenade_refusal,
    JETPACK: lambda t, player, room: None,
}


def targets(t: Table, player: Player, offer: Offer) -> Iterator[str]:
    """The targets worth trying for a power."""
    if offer.kind == FLAME_THROWER:
        yield from map(str, t.lab.rooms[player.room].doors)
    elif offer.kind == GRENADE:
        yield from map(str, t.lab.two_doors[player.room])
    elif offer.kind == JETPACK:
        yield from map(str, t.lab.rooms)
    elif offer.kind == RE_ROLL:
        yield from player.board
        yield from own_dice(t, player)


# -- Re-roll -----------------------------------------------------------------------------------------------------


def _reroll_refusal(t: Table, player: Player, spot: str, target: str) -> Refusal | None:
    if target == spot:
        said = f"the die that goes to {spot} triggers the Re-roll and cannot be the one that is taken back"
        return Refusal("ability.reroll-not-itself", said, contested=True)
    if target in player.board:
        return None
    if target in player.side.spots:
        return Refusal("ability.reroll", f"0 dice lie on {target}, and there is none to take back")
    if target == ASIDE:
        if any(die.owner is player for die in t.shelved):
            return None
        return Refusal("ability.reroll", f"0 dice of {player.seat} were set aside because they fitted no spot")
    return _shared_refusal(t, player, target)


def _shared_refusal(t: Table, player: Player, target: str) -> Refusal | None:
    """Why no die can be taken back from the bomb or from a Crisis."""
    if target in BOMB:
        die = t.bomb.get(BOMB[target])
        if die is not None and die.owner is player and t.bombed:
            said = f"the bomb has gone off, and its {len(t.bomb)} dice stay for the rest of the round"
            return Refusal("ability.reroll-not-triggered-bomb", said, contested=True)
        return _owner_refusal(player, die, target)
    crisis, place = crisis_spot(t, target, 0)
    card = known(t, target.partition(".")[0]) if crisis is None else crisis.card
    if card is not None and (crisis is None or crisis.resolved):
        return _aside_refusal(t, player, card, target)
    if crisis is None:
        if any(target in other.side.spots for other in t.players.values()):
            said = f"{target} is on another player's board, and Re-roll takes back only a die of {player.seat}"
            return Refusal("ability.reroll-own-die", said)
        return Refusal("ability.reroll", f"{target} is no place where a used die of {player.seat} could lie")
    places = [place] if place >= 0 else _own_places(player, crisis.dice)
    if not places or not 0 <= places[0] < len(crisis.dice):
        return Refusal("ability.reroll", f"no die of {player.seat} lies on {target}")
    return _owner_refusal(player, crisis.dice[places[0]], target)


def _aside_refusal(t: Table, player: Player, card: Crisis, target: str) -> Refusal:
    """Why no die is taken back from a Crisis that is resolved or gone, though some may have lain on it."""
    dice = [die for die in t.repaired if die.card == card.id]
    if any(die.owner is player for die in dice):
        said = f"the dice of {card.label} are set aside until Preparation, {len(dice)} in number"
        return Refusal("ability.reroll-not-set-aside", said, contested=True)
    if dice:
        said = f"the dice of {card.label} are those of others, and Re-roll takes back only a die of {player.seat}"
        return Refusal("ability.reroll-own-die", said)
    return Refusal("ability.reroll", f"0 dice lie on {target}, and there is none to take back")


def _own_places(player: Player, dice: list[Die | None]) -> list[int]:
    return [place for place, die in enumerate(dice) if die is not None and die.owner is player]


def _owner_refusal(player: Player, die: Die | None, target: str) -> Refusal | None:
    if die is None:
        return Refusal("ability.reroll", f"0 dice lie on {target}, and there is none to take back")
    if die.owner is not player:
        said = f"the die on {target} is one of {die.owner.seat}, and Re-roll takes back only a die of {player.seat}"
        return Refusal("ability.reroll-own-die", said)
    return None


def canonical_target(t: Table, player: Player, target: str) -> str:
    """The one name of a target: `C33.1` for a spot of a Crisis that is called by the card alone."""
    if target in player.side.spots or target in BOMB or target == ASIDE:
        return target
    crisis, place = crisis_spot(t, target, 0)
    if crisis is None:
        return target
    if place < 0:
        place = next(iter(_own_places(player, crisis.dice)), -1)
    return name_of(crisis, place) if place >= 0 else target


def _reroll(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> None:
    """A used die goes back to the pool; what it has done stays done."""
    if target is None:
        t.note("forgone", "action.effect-may-be-forgone", player.seat, 0, offer.kind)
        return
    target = canonical_target(t, player, target)
    if target in player.board:
        placed = player.board.pop(target)
        if placed.offer.kind == SPORE_VACUUM:
            t.note("vacuum-off", "ability.reroll-undoes-nothing", player.seat)
    elif target == ASIDE:
        t.shelved.remove(next(one for one in t.shelved if one.owner is player))
    else:
        if target in BOMB:
            del t.bomb[BOMB[target]]
        else:
            crisis, place = crisis_spot(t, target, 0)
            assert crisis is not None
            crisis.dice[place] = None
        said = f"the die on {target} is a used die, and nothing holds it there"
        t.note(CONTESTED, "ability.reroll-shared-spots", player.seat, 0, said)
    player.pool += 1
    t.note("take-back", "ability.reroll", player.seat, player.pool, target)
    t.note("later", "ability.reroll-rolled-later", player.seat, player.pool)
    if target != ASIDE:
        t.note("free-again", "ability.reroll-frees-spot", player.seat, 0, target)


# -- the other powers --------------------------------------------------------------------------------------------


def _increase(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> None:
    amount, rule = _ENERGY[die.value]
    gain_energy(t, amount, rule)


def _boost(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> None:
    gain_energy(t, offer.amount, "ability.energy-boost")


def _vacuum(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> None:
    t.note("vacuum-on", "ability.spore-vacuum-nothing-at-once", player.seat)


def _clear(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> None:
    """All Plants of the target of a Flame Thrower or a Grenade."""
    if target is None:
        t.note("forgone", "action.effect-may-be-forgone", player.seat, 0, offer.kind)
        return
    room = int(target)
    rule = "ability.flame-thrower" if offer.kind == FLAME_THROWER else "ability.grenade"
    t.note(offer.kind, rule, player.seat, room)
    if not t.plants[room]:
        t.note("nothing", "ability.power-without-target", player.seat, room)
        return
    if any(one.room == room for one in t.players.values()):
        t.note("unharmed", "ability.robots-unharmed", f"room {room}")
    uproot(t, room, t.plants[room], "action.removed-plants-to-reserve")
    check(t)


def _fly(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> None:
    if target is None:
        t.note("forgone", "action.effect-may-be-forgone", player.seat, 0, offer.kind)
        return
    player.room = int(target)
    t.note("fly", "ability.jetpack", player.seat, player.room)
    t.note("no-points", "ability.jetpack-no-fight", player.seat)


def _walk(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> Steps:
    points = die.value + offer.bonus
    t.note("points", "action.move-fight-points", player.seat, points)
    return move_and_fight(t, player, points)


EFFECTS: Mapping[str, Effect] = {
    MOVE_FIGHT: _walk,
    MOVE_SCIENTIST: move_scientists,
    EXFILTRATION: move_scientists,
    INCREASE_ENERGY: _increase,
    ENERGY_BOOST: _boost,
    MISSILE: missiles,
    FLAME_THROWER: _clear,
    GRENADE: _clear,
    RE_ROLL: _reroll,
    MANAGEMENT: manage,
    SPORE_VACUUM: _vacuum,
    JETPACK: _fly,
}
"""What each kind of offer does. Those that nobody has to decide anything about return None."""
