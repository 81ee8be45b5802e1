"""What the coming Proliferation threatens, and what it is worth to empty a room, fight a Plant or resolve a Crisis.

Rooms that are not emptied are topped up, so that a Plant counts little and an empty room counts all its spaces. What a
strength threatens grows with the fourth power of the Plants that are to be expected of it.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate

from deckkit.games.karnivorous.lab_map import Lab, distances
from deckkit.games.karnivorous.state import MOST_ENERGY, ROUNDS, STRENGTHS, Crisis, OpenCrisis, Table

_POINTS = 5.5
"""What a die on Move and Fight gives, by and large."""
_LATER = 0.9
"""What a Crisis is worth that is one die further from being resolved."""
_SPENT = 0.7
"""The part of the dice that can go into one Crisis."""
_LOST_A_ROUND = 0.45 * 7 / 36
"""How many tokens are lost in a round for each Crisis of the game that shows them."""
_ENERGY = 0.25
"""What a point of Energy is worth that changes a die."""
_FINISH = 0.2
"""What a Plant of a room counts of the whole room, as the rest of it may follow."""
_TYPE_LOST = {6: 4.0, 5: 6.0, 4: 12.0, 3: 60.0}
"""How bad it is to lose a type of System token, by the types that are left; with two the game is lost."""


def fear(plants: float) -> float:
    """How bad so many Plants of one strength on the Lab are; 30 lose the game."""
    over = max(0.0, plants - 8) / 10
    return 0.3 * plants + over**4


@lru_cache(maxsize=16)
def _to_lock(lab: Lab) -> dict[int, int]:
    locks = [number for number, room in lab.rooms.items() if room.lock]
    return {room: min(far[lock] for lock in locks) for room, far in distances(lab).items()}


class Outlook:
    """The table as it looks now.

    dice      dice that are still to be placed in this round
    expected  the Plants of each strength that will be on the Lab after Proliferation
    worth     of each unresolved Crisis, by id: what it is worth to resolve it
    away      of each: how many dice it takes, by and large
    exits     the Crisis that lets each symbol off the board; protected: the one for Scientists among Plants
    average   what a die is worth, by and large
    room      what it is worth to empty each room with Plants; plant: to remove one Plant, by room and space
    """

    def __init__(self, t: Table) -> None:
        self.t = t
        self.dice = sum(player.pool + len(player.rolled) for player in t.players.values())
        rooms = t.lab.rooms
        self.crises = [one for one in t.cards.values() if isinstance(one, Crisis)]
        self.size = sum(len(one.spaces) for one in rooms.values()) / len(rooms)
        coming = [0.0] * 4
        for one in t.crises:
            for strength in one.card.symbols[: 1 if one.resolved else 3]:
                coming[strength] += self.size
        self.expected = coming
        for room, strength in t.strength.items():
            if strength:
                self.expected[strength] += len(rooms[room].spaces)
        self.worth = {one.card.id: self._worth(one) for one in t.active()}
        self.away: dict[str, float] = {}
        self.room: dict[int, float] = {}
        self.plant: dict[tuple[int, int], float] = {}
        self._fights: dict[tuple[int, int], tuple[float, int]] = {}
        self._sums: dict[int, list[float]] = {}
        self.exits = {one.card.symbol: one.card.id for one in t.active() if one.card.symbol}
        self.protected = next((one.card.id for one in t.active() if one.card.type == "protect"), None)
        self._plants()
        self.average = 0.6 * max(self.room.values(), default=0.0)

    def less(self, strength: int, plants: float) -> float:
        """What it is worth that so many Plants fewer are to be expected."""
        there = self.expected[strength]
        return fear(there) - fear(there - plants)

    def _worth(self, crisis: OpenCrisis) -> float:
        card, worth = crisis.card, 0.0
        penalty = card.symbols[1:]
        for strength in STRENGTHS:
            worth += self.less(strength, penalty.count(strength) * self.size)
        return worth + self._token(card.token)

    def _token(self, token: str) -> float:
        """What it is worth not to lose a System token, of which more are at stake now and later."""
        t = self.t
        left = t.tokens.get(token, 0)
        if not left:
            return 0.0
        threats = sum(one.card.token == token for one in t.active())
        later = _LOST_A_ROUND * sum(one.token == token for one in self.crises) * (ROUNDS - t.round)
        spare = left - 1 - later - 0.5 * (threats - 1)
        return _TYPE_LOST.get(t.types(), 3.0) * float(0.5 ** max(0.0, spare))

    def closer(self, crisis: str, dice: float) -> float:
        """What it is worth to come so many dice closer to resolving a Crisis: its share of the way there, as likely as
        the rest of the way is gone."""
        away = self.away[crisis]
        if dice >= away - 0.01:
            return self.worth[crisis]
        return self.worth[crisis] * dice / away * self._chance(away - dice)

    def _chance(self, away: float) -> float:
        """How likely a Crisis is resolved in this round that is so many dice away."""
        if away <= 0.01:
            return 1.0
        return 0.0 if away > _SPENT * self.dice else float(_LATER**away)

    def _plants(self) -> None:
        """The worth of all Plants, room by room."""
        t = self.t
        whole: dict[int, float] = {}
        for room, spaces in t.plants.items():
            if spaces:
                strength = t.strength[room]
                whole[room] = self.less(strength, len(t.lab.rooms[room].spaces))
                for space in spaces:
                    self.plant[room, space] = _FINISH * whole[room] / len(spaces)
        self.room = whole
        for one in t.active():
            in_the_way = list(_in_the_way(t, one))
            self.away[one.card.id] = sum(dice for _, _, dice in in_the_way) + _other_dice(t, one)
            by_room: dict[int, float] = {}
            for room, space, dice in in_the_way:
                self.plant[room, space] += self.closer(one.card.id, dice)
                by_room[room] = by_room.get(room, 0.0) + dice
            for room, dice in by_room.items():
                self.room[room] += self.closer(one.card.id, dice)

    def energy(self, amount: int) -> float:
        """What it is worth to gain so much Energy: for the Energy Crises, and a little for dice."""
        gained = min(amount, MOST_ENERGY - self.t.energy)
        dear = [one.card.id for one in self.t.active() if one.card.energy > self.t.energy]
        return _ENERGY * gained + max((self.closer(one, gained / 2.3) for one in dear), default=0.0)

    def to_lock(self, room: int) -> int:
        """The doors between a room and the nearest evacuation lock."""
        return _to_lock(self.t.lab)[room]

    def burden(self, crisis: OpenCrisis) -> float:
        """How bad it is to have a Crisis among those of the round, as likely as it is to be resolved."""
        card = crisis.card
        certain = self.less(card.symbols[0], self.size)
        if crisis.resolved:
            return certain
        away = sum(dice for _, _, dice in _in_the_way(self.t, crisis)) + _other_dice(self.t, crisis)
        return certain + self._worth(crisis) * (1 - self._chance(away))

    # -- Move and Fight ----------------------------------------------------------------------------------------------

    def best_fight(self, room: int, points: int) -> tuple[float, int]:
        """What so many points are worth to a Robot in a room, and the room in which it fights first."""
        found = self._fights.get((room, points))
        if found is None:
            found = self._fights[room, points] = self._best_fight(room, points)
        return found

    def _best_fight(self, room: int, points: int) -> tuple[float, int]:
        best, target = 0.0, room
        ways = distances(self.t.lab)
        for first in self.room:
            far = ways[room][first]
            if far >= points:
                continue
            worth, left = self._fought(first, points - far)
            if left > 1:
                further = ways[first]
                worth += max(
                    (
                        self._fought(second, left - further[second])[0]
                        for second in self.room
                        if second != first and further[second] < left
                    ),
                    default=0.0,
                )
            worth -= 0.001 * far
            if worth > best:
                best, target = worth, first
        return best, target

    def _fought(self, room: int, points: int) -> tuple[float, int]:
        """What so many points are worth in a room, and what is left of them."""
        strength, number = self.t.strength[room], len(self.t.plants[room])
        removed = points // strength
        if removed >= number:
            return self.room[room], points - number * strength
        return self._first(room)[removed], points - removed * strength

    def _first(self, room: int) -> list[float]:
        """What it is worth to remove no Plant of a room, the one that counts most, the two that do, ..."""
        found = self._sums.get(room)
        if found is None:
            plants = sorted((self.plant[room, space] for space in self.t.plants[room]), reverse=True)
            found = self._sums[room] = list(accumulate(plants, initial=0.0))
        return found

    # -- missiles and the bomb ---------------------------------------------------------------------------------------

    def best_plants(self, number: int, strength: int) -> tuple[float, list[tuple[int, int]]]:
        """The Plants that a missile removes best, and what that is worth; strength 0 is free."""
        strengths = (strength,) if strength else STRENGTHS
        return max((self._best_of(number, one) for one in strengths), key=lambda found: found[0])

    def _best_of(self, number: int, strength: int) -> tuple[float, list[tuple[int, int]]]:
        t, worth, chosen = self.t, 0.0, list[tuple[int, int]]()
        rooms = [room for room in self.room if t.strength[room] == strength]
        rooms.sort(key=lambda room: self.room[room] / len(t.plants[room]), reverse=True)
        for room in rooms:
            if len(t.plants[room]) <= number - len(chosen):
                worth += self.room[room]
                chosen += [(room, space) for space in sorted(t.plants[room])]
        rest = [one for one in self.plant if t.strength[one[0]] == strength and one not in chosen]
        rest.sort(key=lambda one: self.plant[one], reverse=True)
        for one in rest[: number - len(chosen)]:
            worth += self.plant[one]
            chosen.append(one)
        return worth, chosen

    def bomb(self, room: int) -> float:
        """What the bomb is worth with its epicentre in a room."""
        t = self.t
        if not t.plants[room]:
            return 0.0
        strength = t.strength[room]
        near = [door for door in t.lab.rooms[room].doors if t.strength[door] == strength]
        return self.room[room] + sum(self.room[door] for door in near)


# -- what stands between a Crisis and its end -------------------------------------------------------------------------


def _in_the_way(t: Table, crisis: OpenCrisis) -> Iterator[tuple[int, int, float]]:
    """The Plants that keep a Crisis from being resolved, by room and space, each with the dice that it takes."""
    card = crisis.card
    if card.type == "ventilation":
        for room, space in _blocked(t, *card.rooms):
            yield room, space, (t.strength[room] + 1) / _POINTS
        return
    for room, spaces in t.plants.items():
        if not spaces:
            continue
        strength = t.strength[room]
        if card.type == "generator":
            for space in spaces & t.lab.rooms[room].blue:
                yield room, space, (strength + 1) / _POINTS
        elif (
            (card.type == "nil" and strength == card.strength)
            or (card.type == "zone" and t.lab.rooms[room].color == card.color)
            or (card.type == "protect" and t.anybody_in(room))
        ):
            for space in spaces:
                yield room, space, (strength + 2 / len(spaces)) / _POINTS


def _blocked(t: Table, first: int, second: int) -> list[tuple[int, int]]:
    """The spaces with Plants on the way through the ducts that has the fewest strengths on it."""
    start, end = f"room:{first}", f"room:{second}"
    best = {start: 0}
    came: dict[str, str] = {}
    waiting = [(0, start)]
    while waiting:
        cost, node = heappop(waiting)
        if node == end:
            break
        for other in t.lab.ducts.get(node, ()):
            place = _place(other)
            planted = place is not None and place[1] in t.plants[place[0]]
            price = cost + (t.strength[place[0]] + 1 if planted and place is not None else 0)
            if price < best.get(other, 1_000):
                best[other] = price
                came[other] = node
                heappush(waiting, (price, other))
    found = []
    node = end
    while node in came:
        place = _place(node)
        if place is not None and place[1] in t.plants[place[0]]:
            found.append(place)
        node = came[node]
    return found


@lru_cache(maxsize=512)
def _place(node: str) -> tuple[int, int] | None:
    room, dot, space = node.partition(".")
    return (int(room), int(space)) if dot else None


def _other_dice(t: Table, crisis: OpenCrisis) -> float:
    """The dice that a Crisis takes which is not resolved by fighting."""
    card = crisis.card
    if card.type == "energy":
        return 0.1 + max(0, card.energy - t.energy) / 2.3
    if card.type == "repair":
        return 1.2 * crisis.dice.count(None)
    if card.type == "exfiltrate":
        there = [one.room for one in t.scientists.values() if one.symbol == card.symbol and one.room is not None]
        return sum(1 + _to_lock(t.lab)[room] for room in there) / 1.4
    return 0.0
