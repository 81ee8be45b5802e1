"""What it is worth to place a die of a value on each spot: of the own board, of the bomb, of a Crisis."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from deckkit.games.karnivorous.intervention.placing import Place
from deckkit.games.karnivorous.intervention.scientists import MOVED_BY_POWER, MOVES
from deckkit.games.karnivorous.intervention.spots import BOMB, crisis_spot, offer_of
from deckkit.games.karnivorous.plain_player.outlook import Outlook
from deckkit.games.karnivorous.state import (
    ENERGY_BOOST,
    EXFILTRATION,
    FIRST,
    FLAME_THROWER,
    GRENADE,
    INCREASE_ENERGY,
    JETPACK,
    MANAGEMENT,
    MISSILE,
    MOVE_FIGHT,
    MOVE_SCIENTIST,
    RE_ROLL,
    SECOND,
    SIX,
    SPORE_VACUUM,
    STRENGTHS,
    Offer,
    Player,
    Scientist,
)
from deckkit.play.actions import Refusal

_ANOTHER_DIE = 1.0
"""What a die is worth that a Re-roll gives back, in the worth of an average one."""
_SHARE = 0.3
"""What each of the first two dice on the bomb is worth, of the whole bomb."""
_FLIGHT, _MANAGEMENT = 0.4, 0.3
"""What the Jetpack is worth, of what the next die can do more there; and Crisis Management, of the worst Crisis."""
_LATER_USE = 0.6
"""How likely a later die goes to a spot where there are as many dice as free spots."""
_LATER_DICE = 5
"""So many dice have to be left for the bomb to be begun."""


def placed(look: Outlook, action: Place) -> float:
    """What it is worth to place a die as an action says."""
    t = look.t
    player = t.players[action.seat]
    spot = player.side.spots.get(action.spot)
    if spot is not None:
        offer = offer_of(spot, action.power)
        assert not isinstance(offer, Refusal)
        return _ON_BOARD[offer.kind](look, player, action, offer)
    if action.spot in BOMB:
        return _bomb(look, BOMB[action.spot], action.value)
    crisis, _ = crisis_spot(t, action.spot, action.value)
    assert crisis is not None
    return look.closer(crisis.card.id, 1.2)


def forgone(look: Outlook, action: Place) -> float:
    """What a later die of the player would do on the spot that this one takes, as likely as it would go there."""
    player = look.t.players[action.seat]
    spot = player.side.spots.get(action.spot)
    later = player.pool + len(player.rolled) - 1
    if spot is None or not later:
        return 0.0
    chance = _LATER_USE * min(1.0, later / (len(player.side.spots) - len(player.board)))
    values = [spot.value] if spot.value else range(1, 7)
    return chance * sum(placed(look, replace(action, value=value)) for value in values) / 6


def _fight(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    return look.best_fight(player.room, action.value + offer.bonus)[0]


def _energy(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    return look.energy((action.value + 1) // 2)


def _boost(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    return look.energy(offer.amount)


def _missile(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    return sum(look.best_plants(number, strength)[0] for number, strength in offer.missiles)


def _clear(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    if action.target is None or look.t.anybody_in(int(action.target)):
        return 0.0
    return look.room.get(int(action.target), 0.0)


def _jetpack(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    """What a Robot could do better there than here with its next die."""
    if action.target is None or look.dice < 2:
        return 0.0
    there = look.best_fight(int(action.target), 6)[0]
    return _FLIGHT * (there - look.best_fight(player.room, 6)[0])


def _vacuum(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    if any(placed.offer.kind == SPORE_VACUUM for one in look.t.players.values() for placed in one.board.values()):
        return 0.0
    coming = {one.card.symbols[0] for one in look.t.crises}
    return max((look.less(strength, look.size) for strength in STRENGTHS if strength in coming), default=0.0)


def _again(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    """Another die; one that lies on the bomb or on a Crisis is better left there."""
    if action.target is None or action.target not in player.board:
        return 0.0
    fetched = player.board[action.target].offer
    if fetched.kind == SPORE_VACUUM:
        return 0.0
    spot = player.side.spots[action.target]
    return _ANOTHER_DIE * look.average + (0.2 if not spot.value else 0.0) + 0.01 * fetched.bonus


def _management(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    """A better Crisis for the worst one: what remains of that one is resolved is lost otherwise."""
    if not look.t.management:
        return 0.0
    return _MANAGEMENT * max((look.burden(one) for one in look.t.crises), default=0.0)


def _lead(look: Outlook, player: Player, action: Place, offer: Offer) -> float:
    moves = MOVED_BY_POWER if offer.kind == EXFILTRATION else MOVES.get(action.value, 0)
    best = sorted((max(led(look, one).values(), default=0.0) for one in look.t.scientists.values()), reverse=True)
    return sum(worth for worth in best[:moves] if worth > 0)


_ON_BOARD: Mapping[str, Callable[[Outlook, Player, Place, Offer], float]] = {
    MOVE_FIGHT: _fight,
    MOVE_SCIENTIST: _lead,
    EXFILTRATION: _lead,
    INCREASE_ENERGY: _energy,
    ENERGY_BOOST: _boost,
    MISSILE: _missile,
    FLAME_THROWER: _clear,
    GRENADE: _clear,
    RE_ROLL: _again,
    MANAGEMENT: _management,
    SPORE_VACUUM: _vacuum,
    JETPACK: _jetpack,
}


def _bomb(look: Outlook, spot: str, value: int) -> float:
    """The whole bomb for the third die, a share of the best that can still come of it for one before."""
    t = look.t
    lying = {name: die.value for name, die in t.bomb.items()} | {spot: value}
    if t.bombed or (len(lying) < 3 and look.dice < _LATER_DICE):
        return 0.0
    best = 0.0
    for room in look.room:
        digits = {FIRST: room // 10, SECOND: room % 10}
        if not t.anybody_in(room) and all(name == SIX or digits[name] == one for name, one in lying.items()):
            best = max(best, look.bomb(room))
    return best if len(lying) == 3 else _SHARE * best


# -- Scientists --------------------------------------------------------------------------------------------------------


def led(look: Outlook, one: Scientist) -> dict[str, float]:
    """What each move of a Scientist is worth, by the room or `out`; nothing where no Crisis asks for any."""
    out = look.exits.get(one.symbol)
    if one.room is None or (out is None and look.protected is None):
        return {}
    room = look.t.lab.rooms[one.room]
    found = {str(door): _nearer(look, one.room, door, out) + _safer(look, one.room, door) for door in room.doors}
    if room.lock and out is not None:
        found["out"] = look.closer(out, 1 / 1.4) + 0.1
    return found


def _nearer(look: Outlook, room: int, door: int, out: str | None) -> float:
    """A way out that is one door shorter, for a Crisis that asks for it."""
    if out is None:
        return 0.0
    before, after = look.to_lock(room), look.to_lock(door)
    if after == before:
        return 0.0
    worth = look.closer(out, 1 / 1.4)
    return worth + 0.05 if after < before else -worth


def _safer(look: Outlook, room: int, door: int) -> float:
    """Out of a room with Plants into one without, for a Crisis that asks for it."""
    t = look.t
    if look.protected is None:
        return 0.0
    alone = sum(one.room == room for one in t.scientists.values()) == 1
    from_plants, to_plants = bool(t.plants[room]), bool(t.plants[door]) and not t.anybody_in(door)
    if from_plants == to_plants or (from_plants and not alone):
        return 0.0
    planted = room if from_plants else door
    worth = look.closer(look.protected, (len(t.plants[planted]) * t.strength[planted] + 2) / 5.5)
    return worth if from_plants else -worth
