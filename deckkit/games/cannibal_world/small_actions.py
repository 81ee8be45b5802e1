"""Smaller actions of the own Main phase: to recover a creature, to give up Stalker, to give a counter away."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.cannibal_world.abilities.aims import missing
from deckkit.games.cannibal_world.combat import lose_stalker
from deckkit.games.cannibal_world.prices import shared
from deckkit.games.cannibal_world.state import Table
from deckkit.games.cannibal_world.untimely import OwnTurn, own_rule, own_turn_only
from deckkit.games.cannibal_world.windows import Window, pay
from deckkit.play.actions import Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Recover(OwnTurn):
    """Straighten a stunned own creature, for 1 counter."""

    grammar: ClassVar[str] = "recover CREATURE"
    example: ClassVar[str] = "recover Rex"

    creature: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        creature = table.creature(self.creature)
        if creature is None:
            return missing(table, self.creature)
        rule = shared(player, creature, "action.recover-cost", "team.recover-side-creature")
        if creature.player.side is not player.side:
            return Refusal(rule, f"{creature.handle} is no creature of {self.seat}")
        if not creature.stunned:
            return Refusal("resources.no-payment-for-impossible-action", f"{creature.handle} is not stunned")
        if player.pool < 1:
            return Refusal(rule, f"a recovery costs 1 counter, {self.seat} has 0")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_rule(own_turn_only(self, table, decision, "recover a creature"), "action.recover-own-turn-only")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Recover"]:
        (seat,) = decision.seats
        player = table.players[seat]
        if player.pool:
            for creature in player.side.creatures():
                if creature.stunned:
                    yield cls(seat, creature.handle)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        creature = t.creature_called(self.creature)
        player = t.players[self.seat]
        rule = shared(player, creature, "action.recover-cost", "team.recover-side-creature")
        pay(t, player, 1, rule, creature.handle)
        creature.stunned = False
        t.note("recover", rule, creature.handle)
        return None


@dataclass(frozen=True, slots=True)
class GiveUp(OwnTurn):
    """Give up the Stalker of an own creature, for nothing."""

    grammar: ClassVar[str] = "give-up CREATURE"
    example: ClassVar[str] = "give-up Rex"

    creature: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        creature = table.creature(self.creature.removesuffix(".stalker"))
        if creature is None:
            return missing(table, self.creature)
        if self.seat not in creature.player.side.seats or not creature.stalks:
            return Refusal(
                "ability.stalker-give-up", f"{creature.handle} has no Stalker that {self.seat} could give up"
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_rule(own_turn_only(self, table, decision, "give up Stalker", free=True), "action.give-up-stalker")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["GiveUp"]:
        (seat,) = decision.seats
        for creature in table.players[seat].side.creatures():
            if creature.stalks:
                yield cls(seat, creature.handle)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        creature = t.creature_called(self.creature.removesuffix(".stalker"))
        lose_stalker(t, creature, "action.give-up-stalker")
        return None

    def named(self, table: Table) -> "GiveUp":
        creature = table.creature(self.creature.removesuffix(".stalker"))
        return self if creature is None else GiveUp(self.seat, creature.handle)


@dataclass(frozen=True, slots=True)
class Give(OwnTurn):
    """In 2 vs 2, give one counter of the own pool to the teammate, once a turn."""

    grammar: ClassVar[str] = "give TO"
    example: ClassVar[str] = "give A2"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        if player.mate is None or player.mate.seat != self.to:
            return Refusal("team.give-counter", f"{self.to} is no teammate of {self.seat}")
        if player.gave:
            return Refusal("team.give-counter-once", f"{self.seat} has given a counter in this turn already")
        if player.pool < 1:
            return Refusal("team.give-counter", f"{self.seat} has 0 counters and cannot give one")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        refused = own_turn_only(self, table, decision, "give a counter")
        if refused.rule == "team.no-other-actions-in-teammate-turn":
            return Refusal("team.give-counter", refused.message)
        own_turn = table.active is not None and self.seat == table.active.seat
        return own_rule(refused, "team.give-counter-free" if own_turn else "team.give-counter")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Give"]:
        (seat,) = decision.seats
        mate = table.players[seat].mate
        if mate is not None:
            yield cls(seat, mate.seat)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        player = t.players[self.seat]
        player.gave = True
        player.pool -= 1
        t.players[self.to].pool += 1
        t.note("give", "team.give-counter", self.seat, 1, self.to)
        return None
