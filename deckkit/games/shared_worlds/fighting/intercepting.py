"""Step 2 of a combat, second half: units step in front of attackers that have no blocker, one by one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.shared_worlds.changes import move_to_combat
from deckkit.games.shared_worlds.fighting.defending import fight_refusal, no_attacker, not_attacked, too_late
from deckkit.games.shared_worlds.fighting.fights import Combat, Fight, attacks, no_unit
from deckkit.games.shared_worlds.passives import has
from deckkit.games.shared_worlds.state import DEVELOPMENT, Player, Table, Unit
from deckkit.games.shared_worlds.untimely import in_combat
from deckkit.games.shared_worlds.using.aftermath import aftermath
from deckkit.games.shared_worlds.using.triggers import fire
from deckkit.games.shared_worlds.windows import Decline, Window
from deckkit.play.actions import CONTESTED, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Intercept(Deed):
    """Step an own unit in front of an attacker that has no blocker."""

    grammar: ClassVar[str] = "intercept UNIT -> ATTACKER"
    example: ClassVar[str] = "intercept Gatherer -> Mammoth"

    unit: str
    attacker: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return self._refusal(table)

    def _refusal(self, table: Table) -> Refusal | None:
        combat, player = table.combat, table.players[self.seat]
        unit, attacker = table.unit(self.unit), table.unit(self.attacker)
        if unit is None:
            return no_unit(table, self.unit)
        if unit.player is not player:
            rule = "combat.only-the-attacked-player-defends"
            return Refusal(rule, f"{unit.handle} is a unit of {unit.player.seat}, not of {self.seat}")
        fight = combat.fight(attacker)
        if attacker is None or fight is None:
            return no_attacker(table, self.attacker)
        return (
            fight_refusal(table, player, fight, "intercepted")
            or _taken_refusal(fight)
            or _busy_refusal(combat, unit)
            or _room_refusal(player, unit, attacker)
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        combat: Combat | None = table.combat
        if combat is None or not combat.fights:
            return in_combat(self, table, decision, "intercept", "combat.responses-after-full-declaration")
        refused = self._refusal(table)
        early = not_attacked(self, combat, refused) or too_late(self, combat)
        if early is not None:
            return early
        if combat.step != "intercept":
            early = in_combat(self, table, decision, "intercept", "intercept.after-blocks-in-step-two")
            return replace(early, contested=True)
        if refused is not None:
            return refused
        return in_combat(self, table, decision, "intercept", "combat.several-defenders-in-turn-order")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Intercept"]:
        (seat,) = decision.seats
        for unit, fight in _interceptions(table, table.players[seat]):
            yield cls(seat, unit.handle, fight.attacker.handle)

    def carry_out(self, t: Table, w: Window) -> None:
        unit, attacker = t.unit(self.unit), t.unit(self.attacker)
        assert unit is not None and attacker is not None
        fight = t.combat.fight(attacker)
        fight.blocker, fight.intercepted = unit, True
        _step_in(t, unit, attacker)


def _taken_refusal(fight: Fight) -> Refusal | None:
    """Why an attacker that somebody meets already is not intercepted."""
    if fight.blocker is None:
        return None
    name, blocker = fight.attacker.handle, fight.blocker.handle
    if fight.intercepted:
        return Refusal("intercept.one-unit-per-attacker", f"{name} is intercepted by {blocker}, at most 1 unit does so")
    return Refusal("intercept.only-unblocked-attackers", f"{name} is blocked by {blocker}")


def _busy_refusal(combat: Combat, unit: Unit) -> Refusal | None:
    """Why a unit that already blocks or intercepts does not intercept."""
    fights = combat.blocked_by(unit)
    if not fights:
        return None
    name = fights[0].attacker.handle
    if fights[0].intercepted:
        rule = "intercept.one-attacker-per-unit"
        return Refusal(rule, f"{unit.handle} has intercepted {name}, and intercepts at most 1 attacker")
    return Refusal("intercept.blocking-unit-cannot", f"{unit.handle} blocks {name} in this combat")


def _room_refusal(player: Player, unit: Unit, attacker: Unit) -> Refusal | None:
    """Why there is no room in the attacker's lane: another own unit stands there, in either area."""
    other = next((one for one in player.units if one.lane == attacker.lane and one is not unit), None)
    if other is None:
        return None
    rule = "intercept.lane-free-of-other-own-units"
    return Refusal(
        rule,
        f"{unit.handle} cannot enter the {attacker.lane} lane: {other.handle} of {player.seat} is there",
        contested=True,
    )


def _interceptions(t: Table, player: Player) -> Iterator[tuple[Unit, Fight]]:
    """Every interception that a player can make now."""
    combat: Combat = t.combat
    for fight in combat.against(player):
        if fight.blocker is None and attacks(t, fight) and not has(t, fight.attacker, "unblockable"):
            lane = fight.attacker.lane
            there = player.unit_in(lane)
            for unit in player.units:
                if (there is None or there is unit) and not combat.blocked_by(unit):
                    yield unit, fight


def _step_in(t: Table, unit: Unit, attacker: Unit) -> None:
    """The intercepting unit comes to stand in front of the attacker, with all that it carries."""
    lane, came_from = unit.lane, unit.area
    rule = "intercept.with-development-unit" if came_from == DEVELOPMENT else "intercept.with-free-combat-unit"
    if lane == attacker.lane:
        rule = "intercept.from-the-same-lane"
    elif came_from == DEVELOPMENT:
        t.note("step", "intercept.any-lane-with-unblocked-attacker", unit.handle, 0, attacker.lane)
    t.note("intercept", rule, unit.handle, unit.power, attacker.handle)
    if came_from == DEVELOPMENT:
        move_to_combat(t, unit, attacker.lane, "intercept.unit-stays-in-combat-area")
        t.note("switch", "intercept.abilities-switch-zone", unit.handle)
        if unit.power or unit.life or unit.attachments:
            t.note("carry", "intercept.keeps-cubes-and-attachments", unit.handle, unit.power, str(unit.life))
        t.note(CONTESTED, "intercept.with-development-unit", unit.handle, 0, "it comes from the Development Area")
    elif lane != attacker.lane:
        move_to_combat(t, unit, attacker.lane, "intercept.moves-into-attackers-lane")
    if lane != attacker.lane:
        t.note("settled", "intercept.unit-stays-in-new-lane", unit.handle, 0, attacker.lane)


def interceptions(t: Table, combat: Combat) -> Steps:
    """The attacked players intercept in turn order, each one by one (`combat.several-defenders-in-turn-order`)."""
    for player in list(t.acting()):
        while player.units and combat.against(player):
            about = Window("intercept", player)
            answer = yield Decision((player.seat,), (Intercept, Decline), Decline(player.seat), about)
            if not isinstance(answer, Intercept):
                if next(_interceptions(t, player), None) is not None:
                    t.note("no-interception", "intercept.is-optional", player.seat)
                break
            answer.carry_out(t, about)
            unit = t.unit(answer.unit)
            assert unit is not None
            yield from fire(t, "as-intercepting", unit)
            yield from aftermath(t)
