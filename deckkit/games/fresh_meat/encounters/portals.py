"""Portals & Portents: Encounters are read out, the party builds three piles of them, and one pile is faced."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from deckkit.games.fresh_meat.encounters.adding import add, add_one, drawable, drawn_refusal, left_to_draw
from deckkit.games.fresh_meat.encounters.plain import by_party
from deckkit.games.fresh_meat.encounters.voting import poll
from deckkit.games.fresh_meat.rounds.taking import roll
from deckkit.games.fresh_meat.state import Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import CHANCE, HIDDEN, Action, Asking, Decision, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.procedures_in_play import NonCombat


@dataclass(frozen=True, slots=True)
class Omens(Action):
    """The Encounters that are drawn and read out to everyone."""

    grammar: ClassVar[str] = "omens ENCOUNTERS"
    example: ClassVar[str] = "omens fear hate spite boogens"

    encounters: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        number: int = decision.about.number
        if len(self.encounters) != number:
            said = f"{counted(number, 'Encounters')} are drawn and read out, not {len(self.encounters)}"
            return Refusal("portals.read-to-all", said)
        taken: list[str] = []
        for ref in self.encounters:
            if ref == HIDDEN:
                return Refusal("portals.read-to-all", f"all {number} Encounters are read out: each has a name")
            refused = drawn_refusal(table, ref, taken)
            if refused is not None:
                return refused
            taken.append(table.card(ref).id)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Omens"]:
        yield cls(CHANCE, tuple(drawable(table)[: decision.about.number]))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Omens":
        return cls(CHANCE, tuple(rng.sample(drawable(table), decision.about.number)))

    def named(self, table: Table) -> "Omens":
        found = [table.card(ref) for ref in self.encounters]
        return self if None in found else Omens(self.seat, tuple(one.id for one in found))


@dataclass(frozen=True, slots=True)
class Pile(Action):
    """Put Encounters into one of the piles; whoever says it says it for the party.

    seconds  how long after the end of the reading it was, where the log records times
    """

    grammar: ClassVar[str] = "pile NUMBER ENCOUNTERS [at SECONDS]"
    example: ClassVar[str] = "pile 1 fear hate at 45"

    number: int
    encounters: tuple[str, ...]
    seconds: int | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        details = decision.about.details
        most: int = details["seconds"]
        if self.seconds is not None and self.seconds > most:
            said = f"the debate lasts {most} seconds from the end of the reading, this is said at {self.seconds}"
            return Refusal("portals.one-minute", said)
        piles: dict[int, tuple[str, ...]] = details["piles"]
        count: int = details["count"]
        if not 1 <= self.number <= count:
            return Refusal(
                "portals.three-piles", f"the party builds piles 1 to {count}, there is no pile {self.number}"
            )
        if self.number in piles:
            return Refusal("portals.three-piles", f"pile {self.number} of {count} has been built already")
        left = list(details["left"])
        for ref in self.encounters:
            card = table.card(ref)
            if card is None or card.id not in left:
                said = f"{ref} is not among the {len(left)} Encounters that lie in no pile: {', '.join(left)}"
                return Refusal("portals.three-piles", said)
            left.remove(card.id)
        return _count_refusal(len(left), count - len(piles) - 1)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Pile"]:
        details = decision.about.details
        free = [one for one in range(1, details["count"] + 1) if one not in details["piles"]]
        left = details["left"]
        spare = len(left) - len(free) + 1
        for seat in decision.seats:
            if len(free) == 1:
                yield cls(seat, free[0], tuple(left))
                continue
            for first in range(len(left)):
                for many in range(1, spare + 1):
                    if first + many <= len(left):
                        yield cls(seat, free[0], tuple(left[first : first + many]))

    def named(self, table: Table) -> "Pile":
        found = [table.card(ref) for ref in self.encounters]
        if None in found:
            return self
        return Pile(self.seat, self.number, tuple(one.id for one in found), self.seconds)


def _count_refusal(left: int, piles: int) -> Refusal | None:
    """Why with so many Encounters left the piles still to be built cannot be built."""
    if not piles and left:
        said = f"with this pile all are built, and {counted(left, 'Encounters')} would lie in none"
        return Refusal("portals.three-piles", said)
    if left < piles:
        said = f"{counted(piles, 'piles')} are still to be built, and {counted(left, 'Encounters')} would be left"
        return Refusal("portals.three-piles", said)
    return None


def play(t: Table, table: "NonCombat") -> Steps:
    """Read out, build the piles, find the pile that is faced."""
    assert table.draws_open is not None
    t.note("portals", "caverns.noncombat", t.encounter.id if t.encounter is not None else "")
    number = min(by_party(t, table.draws_open), left_to_draw(t))
    if number < by_party(t, table.draws_open):
        t.note("none-left", "base.encounter-no-repeat", "", number)
    if not number:
        return
    about = Window("omens", number=number)
    about.details["due"] = ("portals.read-to-all", "{number} Encounters are drawn first: write `* omens ENCOUNTERS`")
    action = yield Decision((CHANCE,), (Omens,), None, about)
    assert isinstance(action, Omens)
    drawn = [t.card(ref).id for ref in action.encounters]
    t.note("read-out", "portals.read-to-all", "", number, ", ".join(drawn))
    piles = yield from _build(t, drawn, min(table.piles, number), table.debate_seconds)
    if table.adds == "one-pile" and piles:
        chosen = yield from _chosen(t, table, len(piles))
        t.note("pile-chosen", "portals.three-piles", "", chosen, ", ".join(piles[chosen]))
        add(t, piles[chosen])
    elif table.adds == "one-drawn-at-random":
        yield from add_one(t, drawn)
    elif table.adds == "all-drawn":
        add(t, drawn)


def _build(t: Table, drawn: list[str], count: int, seconds: int) -> Asking[dict[int, tuple[str, ...]]]:
    """The piles that the party builds, by number; fewer than it should only where too few Encounters were drawn."""
    piles: dict[int, tuple[str, ...]] = {}
    left = list(drawn)
    about = Window("piles", details={"piles": piles, "left": left, "count": count, "seconds": seconds})
    about.details["due"] = ("portals.three-piles", "{seats} build the piles first: write `pile NUMBER ENCOUNTERS`")
    decision = Decision(tuple(one.seat for one in t.acting()), (Pile,), None, about)
    t.note("debate", "portals.one-minute", "", seconds)
    while len(piles) < count:
        action = yield decision
        assert isinstance(action, Pile)
        piles[action.number] = tuple(t.card(ref).id for ref in action.encounters)
        for one in piles[action.number]:
            left.remove(one)
        t.note("pile", "portals.three-piles", action.seat, action.number, ", ".join(piles[action.number]))
    return piles


def _chosen(t: Table, table: "NonCombat", count: int) -> Asking[int]:
    """The number of the pile that is faced; in a tie a die with a side for each of those that are tied."""
    if table.pile_chosen_by == "most-prestige":
        most = max(t.acting(), key=lambda one: one.prestige)
        votes = yield from poll(t, [most], _numbers(count), "portals.three-piles", talk=False)
        return int(votes[most.seat])
    if table.pile_chosen_by == "vote":
        votes = yield from poll(t, t.acting(), _numbers(count), "portals.three-piles")
        tally = [sum(one == number for one in votes.values()) for number in _numbers(count)]
        tied = [number for number, votes_for in enumerate(tally, 1) if votes_for == max(tally)]
        side = 1 if len(tied) == 1 else (yield from roll(t, "portals.three-piles", len(tied)))
        return tied[side - 1]
    return (yield from roll(t, "portals.three-piles", count))


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(1, count + 1)))
