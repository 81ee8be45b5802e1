"""Workers that are cashed in the own End Phase: their player says from under which buildings, chance which they are."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random
from typing import ClassVar

from deckkit.games.bags import move
from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.missing import no_building
from deckkit.games.shared_worlds.resources.refilling import refill_first
from deckkit.games.shared_worlds.state import Building, Player, Table
from deckkit.games.shared_worlds.untimely import not_now, own_phase
from deckkit.games.shared_worlds.windows import Decline, Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Asking, Decision, Refusal, Steps

PAIR = 2


@dataclass(frozen=True, slots=True)
class Cash(Action):
    """Cash a pair of Workers from under own buildings, named once for each; nobody looks which cards they are."""

    grammar: ClassVar[str] = "cash BUILDINGS"
    example: ClassVar[str] = "cash fire-pit stone-mine"

    buildings: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        found: Counter[Building] = Counter()
        for ref in self.buildings:
            building = table.building(ref)
            if building is None or building.player is not player:
                return no_building(table, player, ref, "worker.pair-from-any-own-buildings")
            found[building] += 1
        if len(self.buildings) != PAIR:
            return Refusal(
                "worker.cashed-in-own-end-phase",
                f"Workers are cashed in pairs of {PAIR}: write a building for each of them, not {len(self.buildings)}",
            )
        for building, number in found.items():
            if number > building.workers.size:
                return Refusal(
                    "worker.cashed-in-own-end-phase",
                    f"{number} Workers are to be cashed from {building.handle}, {building.workers.size} lie there",
                )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase == "end" and self.seat == table.active.seat:
            if decision.about.name == "refill":
                return refill_first(decision)
            held = sum(one.workers.size for one in table.active.buildings)
            if held < PAIR:
                return Refusal("worker.cashed-in-own-end-phase", f"{self.seat} has {held} Workers, a pair is {PAIR}")
            if decision.about.name in ("take", "deal", "retain"):
                return Refusal("worker.cashed-before-drawing", "Workers are cashed before the first card is drawn")
        return own_phase(self, table, decision, "end", "cash Workers", "worker.cashed-in-own-end-phase")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Cash"]:
        (seat,) = decision.seats
        with_workers = [one for one in table.players[seat].buildings if one.workers.size]
        for first, second in combinations_with_replacement(with_workers, PAIR):
            if first is not second or first.workers.size >= PAIR:
                yield cls(seat, (first.handle, second.handle))

    def named(self, table: Table) -> "Cash":
        """The buildings in the order in which they lie."""
        pieces = [one for one in map(table.building, self.buildings) if one is not None]
        if len(pieces) < len(self.buildings):
            return self
        order = table.players[self.seat].buildings
        pieces.sort(key=lambda one: order.index(one) if one in order else len(order))
        return Cash(self.seat, tuple(one.handle for one in pieces))


@dataclass(frozen=True, slots=True)
class Worker(Action):
    """A Worker that leaves a building, as chance has it: nobody looks at them; several are several Workers."""

    grammar: ClassVar[str] = "worker BUILDING CARD"
    example: ClassVar[str] = "worker fire-pit NE/01 ?"
    implied: ClassVar[bool] = True
    repeats: ClassVar[str] = "card"

    building: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due: Building = decision.about.source
        if table.building(self.building) is not due:
            return Refusal(
                "worker.pair-from-any-own-buildings",
                f"{decision.about.number} of the Workers under {due.handle} leave now, none under {self.building}",
            )
        found = hidden.ids(table, (self.card,))
        if isinstance(found, Refusal):
            return found
        if hidden.may_hold(table, due.workers, found[0]):
            return None
        return Refusal(
            "worker.identity-hidden",
            f"{hidden.label(table, found[0])} cannot be one of the {due.workers.size} Workers under {due.handle}",
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        return Refusal("worker.cashed-in-own-end-phase", f"no Worker leaves {self.building} now: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Worker"]:
        building: Building = decision.about.source
        for card_id in building.workers.known:
            yield cls(CHANCE, building.handle, card_id)
        if building.workers.hidden:
            yield cls(CHANCE, building.handle, HIDDEN)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Worker":
        building: Building = decision.about.source
        silence = decision.default
        if isinstance(silence, cls) and (silence.card != HIDDEN or decision.about.details["all"]):
            return silence  # there is nothing to be drawn
        return cls(CHANCE, building.handle, building.workers.drawn(rng))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Worker(self.seat, self.building, HIDDEN)


def cash(t: Table, player: Player) -> Asking[int]:
    """Pairs of Workers that are cashed, any number of them or none; how many."""
    pairs = 0
    while sum(one.workers.size for one in player.buildings) >= PAIR:
        action = yield Decision((player.seat,), (Cash, Decline), Decline(player.seat), Window("cash", player))
        if not isinstance(action, Cash):
            left = sum(one.workers.size for one in player.buildings)
            t.note("leave-workers", "worker.cashing-is-optional", player.seat, left)
            break
        leaving = Counter(one for one in map(t.building, action.buildings) if one is not None)
        for building, number in leaving.items():
            yield from _leave(t, building, number)
        rule = "worker.any-number-of-pairs" if pairs else "worker.cashed-in-own-end-phase"
        t.note("cash", rule, player.seat, PAIR, " and ".join(one.handle for one in leaving))
        pairs += 1
    return pairs


def _leave(t: Table, building: Building, number: int) -> Steps:
    """Workers go to the Graveyard, one by one, as chance has it.

    Silence names one that is known to leave, as all that lie there do, or as all of them are alike. Of all that leave,
    those that nobody names go last and together, each known as well as it was.
    """
    workers, unnamed = building.workers, 0
    for left in range(number, 0, -1):
        everything = workers.size == left + unnamed
        sure = list(workers.known) if everything or (len(workers.known) == 1 and not workers.hidden) else []
        details = {"all": everything}
        about = Window("worker", building.player, where=building.handle, number=left, source=building, details=details)
        silence = Worker(CHANCE, building.handle, sure[0] if sure else HIDDEN)
        action = yield Decision((CHANCE,), (Worker,), silence, about)
        assert isinstance(action, Worker)
        card_id = t.card_called(action.card).id
        if everything and card_id == HIDDEN:
            unnamed += 1
        else:
            move(card_id, workers, t.graveyard)
    if unnamed:
        t.graveyard.pour(workers)
