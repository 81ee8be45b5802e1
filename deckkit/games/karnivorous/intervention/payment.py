"""Energy paid for a Crisis, at any time between the effects of two dice."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.changes import spend_energy
from deckkit.games.karnivorous.crises.conditions import LEAST, payable, resolve, rule_of
from deckkit.games.karnivorous.state import Table
from deckkit.games.karnivorous.untimely import in_phase, not_now
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import CONTESTED, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Pay(Deed):
    """Pay the 5 or 6 Energy that resolve a Crisis, in one amount; it needs no die."""

    grammar: ClassVar[str] = "pay CRISIS"
    example: ClassVar[str] = "pay C15"

    crisis: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        found = table.crisis(self.crisis)
        if found is None:
            there = ", ".join(one.card.id for one in table.crises) or "none"
            return Refusal("card.active-crisis", f"{self.crisis} is none of the Crises of the round: {there}")
        if not found.card.energy:
            said = f"{found.card.label} is resolved by something else: 0 Energy are paid for it"
            return Refusal(rule_of(found), said)
        if found.resolved:
            return Refusal("card.stays-resolved", f"{found.card.label} is resolved, 0 Energy are to be paid")
        if table.energy < found.card.energy:
            said = f"{found.card.label} costs {found.card.energy} Energy in one amount, and {table.energy} are there"
            return Refusal("card.energy-paid-whole", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase in ("proliferation", "preparation"):
            said = "the Intervention phase is over, and no Crisis is resolved outside it"
            return Refusal("card.not-resolved-in-proliferation", f"{said}: {not_now(table, decision).message}")
        if table.phase != "intervention":
            return in_phase(table, decision, "intervention", "pay for a Crisis")
        refused = self.refusal(table, decision)
        if refused is not None:
            return refused
        within = decision.about.name == "manage"
        return Refusal("card.energy-paid-when", not_now(table, decision).message, contested=within)

    def named(self, table: Table) -> "Pay":
        found = table.crisis(self.crisis)
        return self if found is None else Pay(self.seat, found.card.id)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Pay"]:
        if table.energy >= LEAST:
            for one in table.crises:
                if one.card.energy and not one.resolved:
                    for seat in table.players:
                        yield cls(seat, one.card.id)

    def carry_out(self, t: Table, w: Window) -> None:
        found = t.crisis(self.crisis)
        assert found is not None
        others = [one.card.id for one in t.active() if one.card.energy and one is not found]
        spend_energy(t, found.card.energy, rule_of(found), self.seat)
        t.note(CONTESTED, "card.energy-paid-when", self.seat, found.card.energy, "paid between the effects of two dice")
        if others:
            t.note("separately", "card.energy-each-separately", " and ".join(others), len(others))
        resolve(t, found)


def pay_between(t: Table) -> Steps:
    """As a turn begins and after the last die, where nothing else is to be decided, Energy can be paid all the same."""
    while payable(t):
        decision: Decision | None = t.windows.get("before")
        if decision is None:
            seats = tuple(t.players)
            decision = t.windows["before"] = Decision(seats, t.kinds.before, Done(seats[0]), Window("before"))
        action = yield decision
        if not isinstance(action, Pay):
            return
        action.carry_out(t, decision.about)
