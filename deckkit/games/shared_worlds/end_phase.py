"""The End Phase: the refill, Workers cashed, the draw from the Main Pile of which up to three cards are kept."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import ClassVar

from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.acquiring import DISCARD, deal, retain
from deckkit.games.shared_worlds.missing import no_building
from deckkit.games.shared_worlds.refilling import odd_cube, share_out
from deckkit.games.shared_worlds.state import Building, Player, Table
from deckkit.games.shared_worlds.triggers import fire
from deckkit.games.shared_worlds.untimely import own_phase
from deckkit.games.shared_worlds.windows import Decline, Window, window
from deckkit.play.actions import CONTESTED, HIDDEN, Action, Asking, Decision, Refusal, Steps

PAIR = 2


@dataclass(frozen=True, slots=True)
class Cash(Action):
    """Cash a pair of Workers from under own buildings, named once for each; `with` says which cards they are."""

    grammar: ClassVar[str] = "cash BUILDINGS [with CARDS]"
    example: ClassVar[str] = "cash fire-pit stone-mine"

    buildings: tuple[str, ...]
    cards: tuple[str, ...] = ()

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
        return self._cards_refusal(table) if self.cards else None

    def _cards_refusal(self, t: Table) -> Refusal | None:
        """Why the Workers cannot be those cards, each of the building that is named in the same place."""
        found = hidden.ids(t, self.cards)
        if isinstance(found, Refusal):
            return found
        if len(found) != len(self.buildings):
            return Refusal("worker.cashed-in-own-end-phase", f"a pair is {PAIR} cards, {len(found)} are named")
        named: dict[str, list[str]] = {}
        for building, card_id in zip(self._pieces(t), found, strict=True):
            named.setdefault(building.handle, []).append(card_id)
        for building in self._pieces(t):
            lacks = hidden.lacking(t, building.workers, named[building.handle])
            if lacks is not None:
                return Refusal(
                    "worker.identity-hidden",
                    f"{hidden.label(t, lacks)} cannot be one of the {building.workers.size} Workers under "
                    f"{building.handle}",
                )
        return None

    def _pieces(self, t: Table) -> list[Building]:
        found = [t.building(ref) for ref in self.buildings]
        return [one for one in found if one is not None]

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase == "end" and self.seat == table.active.seat:
            if decision.about.name == "refill":
                return _refill_first(decision)
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
        for pair in combinations_with_replacement(with_workers, PAIR):
            first, second = pair
            if first is not second or first.workers.size >= PAIR:
                yield cls(seat, (first.handle, second.handle), _known(first, second))

    def named(self, table: Table) -> "Cash":
        """The buildings in the order in which they lie, and no cards where only those can be meant."""
        pieces, cards = self._pieces(table), hidden.in_order(table, self.cards)
        if len(pieces) != PAIR or len(self.cards) not in (0, PAIR):
            return self
        first, second = pieces
        if first is second:
            return Cash(self.seat, (first.handle, second.handle), cards if _needs_names(first, 2) else ())
        order = first.player.buildings
        named = list(zip(pieces, self.cards or (HIDDEN, HIDDEN), strict=True))
        named.sort(key=lambda one: order.index(one[0]) if one[0] in order else len(order))
        (first, one), (second, other) = named
        tell = bool(self.cards) and (_needs_names(first, 1) or _needs_names(second, 1))
        said = [(table.card(ref) or table.card_called(HIDDEN)).id for ref in (one, other)] if tell else []
        return Cash(self.seat, (first.handle, second.handle), tuple(said))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Cash(self.seat, self.buildings)

    def carry_out(self, t: Table, player: Player, rule: str) -> None:
        """The two Workers go to the Graveyard; those that nobody names may be any that lie there."""
        cards = [t.card_called(ref).id for ref in self.cards] or [HIDDEN] * PAIR
        leaving: dict[str, list[str]] = {}
        for building, card_id in zip(self._pieces(t), cards, strict=True):
            leaving.setdefault(building.handle, []).append(card_id)
        for handle, some in leaving.items():
            under = t.building(handle)
            assert under is not None
            workers = under.workers
            if not self.cards and len(workers.known) == 1 and not workers.hidden:
                some = list(workers.known) * len(some)
            t.graveyard.pour(hidden.taken_out(workers, some))
        t.note("cash", rule, player.seat, PAIR, " and ".join(leaving))


def _needs_names(building: Building, number: int) -> bool:
    """Whether it makes a difference which of the Workers under a building leave."""
    return building.workers.size > number and (len(building.workers.known) > 1 or building.workers.hidden > 0)


def _known(first: Building, second: Building) -> tuple[str, ...]:
    """Cards for a pair, where it makes a difference which they are and all are known."""
    if first is second:
        cards = first.workers.cards()[:PAIR]
        return tuple(sorted(cards)) if _needs_names(first, PAIR) and HIDDEN not in cards else ()
    cards = [first.workers.cards()[0], second.workers.cards()[0]]
    return tuple(cards) if HIDDEN not in cards and (_needs_names(first, 1) or _needs_names(second, 1)) else ()


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the draw from the Main Pile; it is made in full."""

    grammar: ClassVar[str] = "take"
    example: ClassVar[str] = "take"
    implied: ClassVar[bool] = True

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "refill" and self.seat in decision.seats:
            return _refill_first(decision)
        if table.short and not table.main.size and not table.graveyard.size:
            return Refusal("end.draw-stops-short", "Main Pile and Graveyard are both empty: no card is left to draw")
        return own_phase(self, table, decision, "end", "draw from the Main Pile", "end.draw-five")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Take"]:
        yield cls(decision.seats[0])


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Do without the draw from the Main Pile."""

    grammar: ClassVar[str] = "forgo"
    example: ClassVar[str] = "forgo"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name in ("deal", "retain") and table.phase == "end" and self.seat == table.active.seat:
            return Refusal(
                "end.draw-not-in-part",
                f"the draw of {self.seat} has begun ({table.active.drawn.size} cards so far) and is made in full",
            )
        if decision.about.name == "refill" and self.seat in decision.seats:
            left = decision.about.number
            return Refusal(
                "end.refill-is-mandatory",
                f"the draw may be declined, the refill not: {self.seat} has {left} more to lay down",
            )
        return own_phase(self, table, decision, "end", "decline the draw", "end.draw-may-be-declined")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Forgo"]:
        yield cls(decision.seats[0])


def _refill_first(decision: Decision) -> Refusal:
    left, seat = decision.about.number, decision.seats[0]
    return Refusal(
        "end.refill-comes-first",
        f"{seat} has {left} used cube{'s' * (left > 1)} to lay on a building first: write `{seat} refill BUILDING`",
    )


def end_phase(t: Table, player: Player) -> Steps:
    """Refill first, then what War Paint has laid aside, Workers, and the draw of the End Phase."""
    if t.round == 1:
        t.note("first", "turn.first-round-end-phase-normal", player.seat)
    yield from window(t, "the start of the End Phase")
    yield from _refill(t, player)
    _laid_aside(t, player)
    yield from fire(t, "own-end-phase")
    pairs = yield from _cash(t, player)
    yield from _draw(t, player, pairs)
    yield from window(t, "the end of the End Phase")


# -- the refill --------------------------------------------------------------------------------------------------


def _refill(t: Table, player: Player) -> Steps:
    """Lent cubes back to where they came from, then the used ones divided evenly: it is never left out.

    Cubes that are still on a building stay where they are, and so do those on units.
    """
    buildings = player.buildings
    _returned(t, player)
    used = player.used
    on_units = sum(unit.cubes.count(player) for unit in t.units())
    if on_units:
        t.note("stay", "end.refill-leaves-power-on-units", player.seat, on_units)
    if not used or not buildings:
        t.note("no-refill", "resource.refill-makes-no-new-cubes", player.seat)
        return
    still = sum(unit.cubes[-unit.fresh :].count(player) for unit in t.units() if unit.fresh)
    player.refilled = min(used, player.spent - still)
    share = share_out(player, used)
    if share:
        rule = "end.refill-single-building" if len(buildings) == 1 else "end.refill-even-rounded-down"
        t.note("refill", rule, player.seat, used - player.used, f"{share} on each of {len(buildings)}")
    done: list[Building] = []
    while player.used:
        chosen = yield from odd_cube(t, player, player.used, done)
        rule = "end.refill-odd-cube" if len(buildings) == 2 else "end.refill-more-than-two-buildings"
        t.note("refill", rule, player.seat, 1, chosen.handle)
    level = [one.cubes for one in buildings]
    if max(level) - min(level) > 1:
        detail = f"the refill may level the buildings, which have {', '.join(map(str, level))}"
        t.note(CONTESTED, "end.refill-moves-used-cubes", player.seat, max(level) - min(level), detail)


def _returned(t: Table, player: Player) -> None:
    """Cubes that others had borrowed go back to the building that they were taken from, and are not divided."""
    back = [len(one.lent) for one in player.buildings]
    if not any(back):
        return
    for building, number in zip(player.buildings, back, strict=True):
        if number:
            building.cubes += number
            building.lent.clear()
            t.note("return", "borrow.returned-to-matching-building", building.handle, number)
    t.note("returned", "borrow.returned-in-owners-end-phase", player.seat, sum(back))
    if len(set(back)) > 1:
        detail = "lent cubes may be part of the even division"
        t.note(CONTESTED, "borrow.returned-before-division", player.seat, sum(back), detail)


def _laid_aside(t: Table, player: Player) -> None:
    """Units that lie face down go to the own Discard pile, after the refill and before the draw."""
    if player.aside:
        t.note("laid-aside", "named.war-paint-moment-in-end-phase", player.seat, len(player.aside))
    for card in player.aside:
        player.discard.put(card.id)
        t.note("discard", "named.war-paint-unit-to-discard-later", player.seat, 1, card.id)
    player.aside.clear()


# -- the draw ----------------------------------------------------------------------------------------------------


def _cash(t: Table, player: Player) -> Asking[int]:
    """Pairs of Workers that are cashed, any number of them or none."""
    pairs = 0
    while sum(one.workers.size for one in player.buildings) >= PAIR:
        action = yield Decision((player.seat,), (Cash, Decline), Decline(player.seat), Window("cash", player))
        if not isinstance(action, Cash):
            left = sum(one.workers.size for one in player.buildings)
            t.note("leave-workers", "worker.cashing-is-optional", player.seat, left)
            break
        action.carry_out(t, player, "worker.any-number-of-pairs" if pairs else "worker.cashed-in-own-end-phase")
        pairs += 1
    return pairs


def _draw(t: Table, player: Player, pairs: int) -> Steps:
    """5 cards and 5 more for each pair of Workers, of which up to 3 are kept; or none at all."""
    cards, kept, more = t.acquire
    separate = t.variant["worker_draws"] == "separate"
    about = Window("take", player, number=cards + more * pairs)
    action = yield Decision((player.seat,), (Take, Forgo), Take(player.seat), about)
    if isinstance(action, Forgo):
        t.note("forgo", "end.draw-may-be-declined", player.seat, cards + more * pairs)
        detail = "the draw of the End Phase may have to be made"
        t.note(CONTESTED, "end.draw-may-be-declined", player.seat, cards + more * pairs, detail)
        return
    if pairs:
        detail = "each pair of Workers may be a draw of its own, of which 3 are kept"
        t.note(CONTESTED, "worker.one-pool-keep-three", player.seat, pairs, detail)
    draws = [cards, *[more] * pairs] if separate else [cards + more * pairs]
    for number, size in enumerate(draws):
        rule = "end.draw-five" if not pairs or (separate and not number) else "worker.five-more-cards-per-pair"
        drawn = yield from deal(t, player, size, rule)
        if 0 < len(drawn) < size:
            t.note("short-choice", "end.keep-choice-after-short-draw", player.seat, len(drawn))
        yield from retain(t, player, drawn, kept, DISCARD)
