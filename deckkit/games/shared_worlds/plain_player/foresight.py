"""What a combat would bring, and what would be left on the units behind it: the plain player looks one fight ahead.

It counts on the best answer of those who are attacked, with the units that lie on the table; hands it does not know.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product

from deckkit.games.shared_worlds import readings
from deckkit.games.shared_worlds.endings.victory import owned
from deckkit.games.shared_worlds.passives import has, power_maximum
from deckkit.games.shared_worlds.plain_player.worths import dear, friend, hurt, life, patience, post
from deckkit.games.shared_worlds.state import COMBAT, Player, Side, Table, Unit

_WEAKEST = 1.2
"""How much more it is worth to strike the weakest of several opponents."""
_EXPOSED = 30.0
"""What it costs to lay oneself open to Prosperity."""


# -- Prosperity ------------------------------------------------------------------------------------------------------


def _side_total(t: Table, side: Side) -> int:
    return sum(readings.owned(t, one) for one in side.players if not one.out)


def exposed(t: Table, player: Player, left: int, more: int = 0) -> bool:
    """Whether an opponent may win by Prosperity if so many cubes of the player stand on units.

    Of an opponent all cubes count, those on units too: they may have come down by then; `more` are still to come.
    """
    if t.variant["prosperity_counts_power"] == "true":
        left = 0
    mates = sum(unit.power for one in player.side.players if one is not player for unit in one.units)
    own = _side_total(t, player.side) - left - mates
    others = [one for one in t.sides if one is not player.side and not all(seat.out for seat in one.players)]
    for side in others:
        third = [sum(owned(t, one) for one in other.players) for other in others if other is not side]
        if _side_total(t, side) + more >= 2 * max(own, *third, 0):
            return True
    return False


def lacking(t: Table, player: Player) -> int:
    """The cubes that the player's side lacks for Prosperity, as the cubes lie now."""
    own = sum(owned(t, one) for one in player.side.players)
    sides = [one for one in t.sides if one is not player.side]
    return 2 * max(sum(owned(t, one) for one in side.players) for side in sides) - own


# -- who can stand in the way ----------------------------------------------------------------------------------------


def fierce(unit: Unit) -> bool:
    """Whether a unit can be neither blocked nor intercepted when it attacks."""
    return any(one.effect == "unblockable" and one.trigger == "as-attacking" for one in unit.card.abilities)


def guards(t: Table, attacker: Unit, against: Player) -> list[Unit]:
    """The units of a player that may block or intercept an attacker, as they stand."""
    if fierce(attacker) or has(t, attacker, "unblockable"):
        return []
    there = against.unit_in(attacker.lane)
    return [
        one
        for one in against.units
        if there is None or there is one or (one.area == COMBAT and has(t, one, "block-any-lane"))
    ]


def striking(t: Table, unit: Unit, power: int) -> int:
    """The Power that a unit strikes with, having so much: some charge themselves as they attack."""
    more = sum(one.x for one in unit.card.abilities if (one.effect, one.trigger) == ("charge", "as-attacking"))
    return min(max(power, power_maximum(t, unit)), power + min(more, unit.player.available)) if more else power


# -- an attack -------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Prospect:
    """An attack as it may be: its worth, whom it sends against whom, and the Power that this takes."""

    value: float = 0.0
    sent: dict[Unit, Player] = field(default_factory=dict)
    power: dict[Unit, int] = field(default_factory=dict)


def outcome(t: Table, player: Player, sent: Mapping[Unit, Player], power: Mapping[Unit, int]) -> float:
    """What an attack brings against the best answer, and what it costs to be left open by it."""
    total = 0.0
    for against in dict.fromkeys(sent.values()):
        attackers = [one for one, other in sent.items() if other is against]
        total += _answered(t, player, against, attackers, power)
    left = sum(_left(t, one, sent.get(one), power.get(one, one.power)) for one in player.units)
    home = sum(one.power for one in player.units)
    if left != home:
        total -= _EXPOSED * (exposed(t, player, left) - exposed(t, player, home))
    return total


def _left(t: Table, unit: Unit, against: Player | None, power: int) -> int:
    """The Power that may stay on a unit: what the weakest of those in the way does not take."""
    if against is None or _held_back(t, unit):
        return power
    lives = [one.life for one in guards(t, unit, against)]
    return max(0, striking(t, unit, power) - min(lives)) if lives else 0


def _held_back(t: Table, unit: Unit) -> bool:
    """Whether a unit across from this one may forbid it to attack, so that its Power stays where it is."""
    if t.combat is not None and t.combat.step != "opening":
        return False
    across = [one for one in threats(t, unit.player) if one.area == COMBAT and one.lane == unit.lane]
    return any(ability.effect == "forbid-attack" for one in across for ability in one.card.abilities)


def _answered(t: Table, player: Player, against: Player, attackers: Sequence[Unit], power: Mapping[Unit, int]) -> float:
    """The least that these attackers bring, whoever of the attacked player's units meets whom."""
    strength = [striking(t, one, power[one]) for one in attackers]
    weakest = len(t.opponents(player)) > 1 and not t.team and against is weakest_of(t, player)
    rows: list[list[tuple[Unit | None, float]]] = []
    for unit, points in zip(attackers, strength, strict=True):
        loss = dear(t, unit, player) * patience(t)
        met = [(one, hurt(one, points) - loss * hurt(unit, one.power)) for one in guards(t, unit, against)]
        rows.append([(None, 0.0), *met])
    least = float("inf")
    for answer in product(*rows):
        standing_in = [one for one, _ in answer if one is not None]
        if len(set(standing_in)) < len(standing_in):
            continue
        through = sum(points for points, (one, _) in zip(strength, answer, strict=True) if one is None)
        value = life(against, through) * (_WEAKEST if weakest else 1.0) + sum(worth for _, worth in answer)
        least = min(least, value)
    return least


def weakest_of(t: Table, player: Player) -> Player:
    """The opponent who falls soonest: by Life, then by units."""
    return min(t.opponents(player), key=lambda one: (one.life, len(one.units)))


def best_attack(t: Table, player: Player, power: Mapping[Unit, int]) -> Prospect:
    """The best that units with so much Power can do; those of the Development Area would be promoted for it."""
    ready = [one for one in power if striking(t, one, power[one])]
    best = Prospect()
    for choice in product([None, *t.opponents(player)], repeat=len(ready)):
        sent = {unit: one for unit, one in zip(ready, choice, strict=True) if one is not None}
        if not sent:
            continue
        value = outcome(t, player, sent, power) - sum(post(one) for one in sent if one.area != COMBAT)
        if value > best.value:
            best = Prospect(value, sent, dict(power))
    return best


def ready(t: Table, player: Player) -> list[Unit]:
    """The units that can attack in the next combat of this turn, if they are promoted."""
    if t.fought:
        return [one for one in player.warband() if one.for_turn.get("attack-again")]
    return [one for one in player.units if not one.tapped and not one.for_turn.get("forbid-attack")]


def planned(t: Table, player: Player) -> Prospect:
    """The best attack that the cubes on the buildings can feed."""
    units = ready(t, player)
    tried: dict[tuple[int, ...], Prospect] = {}
    for order in permutations(units):
        power = _fed(t, player, order)
        key = tuple(power[one] for one in units)
        if key not in tried:
            tried[key] = best_attack(t, player, {one: power[one] for one in units})
    return max(tried.values(), key=lambda one: one.value, default=Prospect())


def _fed(t: Table, player: Player, order: Sequence[Unit]) -> dict[Unit, int]:
    """The Power of units that are charged one after the other, each as far as cubes and maximum go."""
    cubes, power = player.available, {}
    for unit in order:
        more = max(0, min(cubes, power_maximum(t, unit) - unit.power))
        power[unit] = unit.power + more
        cubes -= more
    return power


# -- a combat under way ----------------------------------------------------------------------------------------------


def standing(
    t: Table,
    player: Player,
    power: Mapping[Unit, int] | None = None,
    shield: Mapping[Unit, int] | None = None,
    gone: Unit | None = None,
) -> float:
    """What the fights of the combat will bring to a player, with units changed by so much Power or protection."""
    power, shield, total = power or {}, shield or {}, 0.0
    struck: dict[Player, int] = {}
    for fight in t.combat.fights if t.combat is not None else ():
        attacker, blocker = fight.attacker, fight.blocker
        if attacker is gone:
            continue
        blow = max(0, attacker.power + power.get(attacker, 0))
        if blocker is None:
            struck[fight.against] = struck.get(fight.against, 0) + blow
        elif blocker is not gone:
            total -= _pain(t, player, blocker, blow - shield.get(blocker, 0))
            back = max(0, blocker.power + power.get(blocker, 0))
            total -= _pain(t, player, attacker, back - shield.get(attacker, 0))
    return total - sum(friend(player, one) * life(one, points) for one, points in struck.items())


def _pain(t: Table, player: Player, unit: Unit, points: int) -> float:
    return friend(player, unit.player) * dear(t, unit, player) * hurt(unit, points)


def decided(t: Table) -> bool:
    """Whether everybody has blocked and intercepted, so that it can be seen what the combat brings."""
    return t.combat is not None and t.combat.step == "intercept"


def threats(t: Table, player: Player) -> Iterator[Unit]:
    """The units that may attack a player in the next turns."""
    for one in t.opponents(player):
        yield from one.units
