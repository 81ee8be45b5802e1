"""The End Phase: the refill, Workers cashed, the draw from the Main Pile of which up to three cards are kept."""

from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Free
from deckkit.games.shared_worlds.endings.victory import watch
from deckkit.games.shared_worlds.phases.acquiring import DISCARD, deal, retain
from deckkit.games.shared_worlds.resources.cashing import cash
from deckkit.games.shared_worlds.resources.refilling import odd_cube, refill_first, share_out
from deckkit.games.shared_worlds.state import Building, Player, Table
from deckkit.games.shared_worlds.untimely import own_phase
from deckkit.games.shared_worlds.using.triggers import fire
from deckkit.games.shared_worlds.windows import Window, window
from deckkit.play.actions import CONTESTED, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Take(Free):
    """Take the draw from the Main Pile; it is made in full."""

    grammar: ClassVar[str] = "take"
    example: ClassVar[str] = "take"
    implied: ClassVar[bool] = True

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "refill" and self.seat in decision.seats:
            return refill_first(decision)
        if table.short and not table.main.size and not table.graveyard.size:
            return Refusal("end.draw-stops-short", "Main Pile and Graveyard are both empty: no card is left to draw")
        return own_phase(self, table, decision, "end", "draw from the Main Pile", "end.draw-five")


@dataclass(frozen=True, slots=True)
class Forgo(Free):
    """Do without the draw from the Main Pile."""

    grammar: ClassVar[str] = "forgo"
    example: ClassVar[str] = "forgo"

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


def end_phase(t: Table, player: Player) -> Steps:
    """Refill first, then what War Paint has laid aside, Workers, and the draw of the End Phase."""
    if t.round == 1:
        t.note("first", "turn.first-round-end-phase-normal", player.seat)
    yield from window(t, "the start of the End Phase")
    yield from _refill(t, player)
    _laid_aside(t, player)
    yield from fire(t, "own-end-phase")
    watch(t)
    pairs = yield from cash(t, player)
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
    before = player.discard.size
    draws = [cards, *[more] * pairs] if separate else [cards + more * pairs]
    for number, size in enumerate(draws):
        rule = "end.draw-five" if not pairs or (separate and not number) else "worker.five-more-cards-per-pair"
        drawn = yield from deal(t, player, size, rule)
        if 0 < len(drawn) < size:
            t.note("short-choice", "end.keep-choice-after-short-draw", player.seat, len(drawn))
        yield from retain(t, player, drawn, kept, DISCARD)
    if pairs and player.discard.size - before >= kept + separate:  # else neither reading would have bounded the choice
        detail = "each pair of Workers may be a draw of its own, of which 3 are kept"
        t.note(CONTESTED, "worker.one-pool-keep-three", player.seat, pairs, detail)
