"""What an ability or an instant does now, as the plain player sees it: nothing is held back for a better day."""

from collections.abc import Callable

from deckkit.games.shared_worlds.passives import has, power_maximum
from deckkit.games.shared_worlds.plain_player.foresight import decided, exposed, fierce, guards, lacking, standing
from deckkit.games.shared_worlds.plain_player.worths import average, cube, dear, friend, hurt, keeping, life, worth
from deckkit.games.shared_worlds.state import COMBAT, Ability, Player, Table, Unit
from deckkit.games.shared_worlds.using.activation import Target

WIN = 1000.0
_WAIT = -1.0
"""It does something, but later in this turn it is known better what."""
_CARD = 0.8
"""What a drawn card is worth."""
_WORKER = 0.8
"""What a hand card given away as a Worker costs."""


def effect(
    t: Table, player: Player, ability: Ability, targets: tuple[Target, ...], cards: tuple[str, ...], raised: int = 0
) -> float:
    """What an ability does to those it is aimed at, seen from its player.

    raised  by how much the same card raises the Power that a unit can hold
    """
    found = [t.piece(one.ref) for one in targets]
    units = [one for one in found if isinstance(one, Unit)]
    seats = [t.players[one.ref] for one in targets if one.ref in t.players]
    plain = _OF_TABLE.get(ability.effect)
    if plain is not None:
        return plain(t, player, ability, seats, cards)
    if ability.effect == "swap-control":
        return _swapped(player, units)
    reached = units or (player.warband() if ability.target == "warband" else [])
    judge = _OF_UNIT.get(ability.effect)
    return sum(judge(t, player, one, ability.x, raised) for one in reached) if judge is not None else -0.1


# -- cubes, cards, Life ----------------------------------------------------------------------------------------------

_Seats = list[Player]
_Cards = tuple[str, ...]


def _gain_cubes(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    who = seats[0] if seats else player
    return cube(t, player) * ability.x * friend(player, who) * _near(t, player)


def _trade_cubes(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    """The opponent gains one: rather one who has few."""
    other = 0.01 * seats[0].available if seats else 0.0
    return cube(t, player) * 0.5 * ability.x - other


def _near(t: Table, player: Player) -> float:
    """Cubes count for more where Prosperity is near, one's own or a rival's."""
    left = sum(one.power for one in player.units)
    return 1.5 if lacking(t, player) <= 3 or exposed(t, player, left, 2) else 1.0


def _steal_cubes(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    """A stolen cube is one more for the thief and one less for the other, and may make up for Prosperity at once."""
    number = min(ability.x, max(1, len(cards) // 2))
    cost = _WORKER * len(cards)
    if ability.borrows:
        return 0.5 * number - cost
    in_time = not t.checked and t.phase in ("draw", "main") and t.active is player
    if in_time and lacking(t, player) <= 3 and (t.team or len(t.order) == 2):
        return WIN
    return 1.2 * cube(t, player) * number * _near(t, player) - cost


def _draw(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    """Cards for the hand are drawn where they can still be played in this turn."""
    in_time = t.active is player and t.phase == "main" and (t.combat is None or ability.mode == "triggered")
    if ability.effect == "draw-cards" and not in_time and ability.mode != "triggered":
        return _WAIT
    return _CARD * (ability.keep or ability.x)


def _thin(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    """To be rid of what is worse than the rest."""
    bar = average(t, player)
    return sum(0.4 * (bar - keeping(t, player, t.card_called(one))) - 0.1 for one in cards)


def _discard(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    if not seats:
        return 0.5
    return -friend(player, seats[0]) * min(ability.x, seats[0].hand.size)


def _give(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    """A card is given only to the own Discard pile, or where it is of no use to its player."""
    own = bool(seats) and seats[0] is player
    return sum(-0.1 if own else -0.4 - 0.2 * keeping(t, player, t.card_called(one)) for one in cards)


def _gain_life(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    who = seats[0] if seats else player
    return 0.6 * ability.x * friend(player, who)


def _damage_player(t: Table, player: Player, ability: Ability, seats: _Seats, cards: _Cards) -> float:
    return sum(-friend(player, one) * life(one, ability.x) for one in seats)


_OF_TABLE: dict[str, Callable[[Table, Player, Ability, _Seats, _Cards], float]] = {
    "gain-cubes": _gain_cubes,
    "trade-cubes": _trade_cubes,
    "steal-cubes": _steal_cubes,
    "draw-cards": _draw,
    "recover-cards": _draw,
    "draw-and-keep": _draw,
    "thin-deck": _thin,
    "discard-cards": _discard,
    "give-cards": _give,
    "gain-life": _gain_life,
    "damage-player": _damage_player,
    "rearrange-deck": lambda t, player, ability, seats, cards: 0.1,
}


# -- units -----------------------------------------------------------------------------------------------------------


def _damage(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    sign = friend(player, unit.player)
    if decided(t):
        return (
            standing(t, player, shield={unit: -x}) - standing(t, player) if _fights(t, unit) else _bare(sign, unit, x)
        )
    return _bare(sign, unit, x)


def _bare(sign: float, unit: Unit, x: int) -> float:
    return -sign * hurt(unit, x)


def _fights(t: Table, unit: Unit) -> bool:
    return any(unit is one.blocker or (unit is one.attacker and one.blocker) for one in t.combat.fights)


def _destroy(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    return -friend(player, unit.player) * (worth(unit) + 1.0) + (
        standing(t, player, gone=unit) - standing(t, player) if decided(t) else 0.0
    )


def _heal(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    healed = min(x, max(0, unit.card.life - unit.life))
    value = friend(player, unit.player) * 0.5 * healed
    if decided(t) and healed:
        value += standing(t, player, shield={unit: healed}) - standing(t, player)
    return value


def _prevent(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    if t.combat is not None and t.combat.step == "block":
        return 0.1 * friend(player, unit.player)  # a card's own trigger; an instant costs more than that
    return standing(t, player, shield={unit: x}) - standing(t, player) if decided(t) else _WAIT


def _save(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    return friend(player, unit.player) * (worth(unit) + 2.0) * dear(t, unit, player)


def _charge(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    """Power on top of what a unit has: in a combat, where it is known whom it will strike."""
    more = min(x, unit.player.available, max(0, power_maximum(t, unit) + raised - unit.power))
    if t.combat is None:
        return 0.3 * more * friend(player, unit.player) if not t.fought and not raised else _WAIT
    if t.combat.step == "attacked" and not raised:
        return 0.6 * more * friend(player, unit.player)
    return standing(t, player, power={unit: more}) - standing(t, player) if decided(t) else _WAIT


def _discharge(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    """Power lost: an attacker loses it best when nobody can charge it any more."""
    lost = min(x, unit.power)
    if t.combat is not None and t.combat.step in ("attacked", "block") and lost:
        return -friend(player, unit.player) * 0.3 * lost
    return standing(t, player, power={unit: -lost}) - standing(t, player) if decided(t) else _WAIT


def _unblockable(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    """Past those who could stand in the way, once the attack is declared."""
    if t.combat is None or t.combat.step not in ("attack", "attacked"):
        return _WAIT
    fight = t.combat.fight(unit)
    if fight is None or has(t, unit, "unblockable"):
        return _WAIT
    stopped = fierce(unit) or guards(t, unit, fight.against)
    return friend(player, unit.player) * 0.8 * unit.power if stopped else _WAIT


def _again(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    """A second attack needs Power, which what is left on the buildings gives."""
    if t.combat is not None or t.active is not unit.player or not unit.tapped:
        return _WAIT
    power = min(power_maximum(t, unit), unit.power + max(0, unit.player.available - 2))
    free = [one for one in t.opponents(player) if not guards(t, unit, one)]
    gain = max((life(one, power) for one in free), default=0.5 * power)
    return friend(player, unit.player) * gain if power else _WAIT


def _forbid(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    """Before attackers are declared, of one that has the Power for it."""
    ready = unit.player is t.active and unit.area == COMBAT and not unit.tapped and unit.power > 1
    if not ready or t.combat is None or t.combat.step != "opening" or unit.for_turn.get("forbid-attack"):
        return _WAIT
    return -friend(player, unit.player) * (unit.power + 0.5)


def _recall(t: Table, player: Player, unit: Unit, x: int, raised: int) -> float:
    """A unit goes home: out of a fight that it would lose."""
    if not decided(t) or not _fights(t, unit):
        return _WAIT
    return friend(player, unit.player) * (standing(t, player, gone=unit) - standing(t, player)) - 0.3


_OF_UNIT: dict[str, Callable[[Table, Player, Unit, int, int], float]] = {
    "damage-unit": _damage,
    "destroy-unit": _destroy,
    "heal": _heal,
    "prevent-damage": _prevent,
    "save": _save,
    "charge": _charge,
    "discharge": _discharge,
    "lower-power": _discharge,
    "raise-power": lambda t, player, unit, x, raised: 0.0,
    "raise-life": lambda t, player, unit, x, raised: 0.1 * x * friend(player, unit.player),
    "unblockable": _unblockable,
    "attack-again": _again,
    "forbid-attack": _forbid,
    "return-to-development": _recall,
}


def _swapped(player: Player, units: list[Unit]) -> float:
    """Two units change sides; where only one is named, the other stands across from it."""
    if not units:
        return 0.0
    lane = units[0].lane
    own = next((one for one in player.units if one.lane == lane and one.area == COMBAT), None)
    theirs = next((one for one in units if one.player is not player), None)
    if own is None or theirs is None:
        return -0.5
    return worth(theirs) - worth(own)
