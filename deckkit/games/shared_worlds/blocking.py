"""Step 2 of a combat: each attacked player's blocks, all together, then interceptions one by one."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from deckkit.games.shared_worlds.aftermath import aftermath
from deckkit.games.shared_worlds.changes import move_to_combat
from deckkit.games.shared_worlds.fights import Combat, Fight, before_damage, no_unit, takes_part
from deckkit.games.shared_worlds.passives import has
from deckkit.games.shared_worlds.state import COMBAT, DEVELOPMENT, Player, Table, Unit
from deckkit.games.shared_worlds.triggers import fire
from deckkit.games.shared_worlds.untimely import in_combat
from deckkit.games.shared_worlds.windows import Decline, Deed, Window
from deckkit.play.actions import CONTESTED, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Against:
    """One blocking unit and the attacker that it blocks, as a log writes it."""

    grammar: ClassVar[str] = "UNIT -> ATTACKER"

    unit: str
    attacker: str


@dataclass(frozen=True, slots=True)
class Block(Deed):
    """Declare all own blocks of the combat."""

    grammar: ClassVar[str] = "block BLOCKS"
    example: ClassVar[str] = "block Cub -> Mammoth"

    blocks: tuple[Against, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return self._refusal(table)

    def _refusal(self, table: Table) -> Refusal | None:
        player = table.players[self.seat]
        pairs: list[tuple[Unit, Fight]] = []
        for one in self.blocks:
            unit, attacker = table.unit(one.unit), table.unit(one.attacker)
            if unit is None:
                return no_unit(table, one.unit)
            refused = _blocker_refusal(player, unit)
            if refused is not None:
                return refused
            fight = table.combat.fight(attacker)
            if attacker is None or fight is None:
                return _no_attacker(table, one.attacker)
            refused = _fight_refusal(table, player, fight, "blocked")
            if refused is not None:
                return refused
            pairs.append((unit, fight))
        return _lanes_refusal(table, pairs) or _numbers_refusal(table, pairs)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        combat: Combat | None = table.combat
        if combat is None or not combat.fights:
            return _no_combat(self, table, decision, "block")
        early = _not_this_player(self, combat) or _too_late(self, combat)
        if early is not None:
            return early
        player = table.players[self.seat]
        if player in combat.declared:
            return self._refusal(table) or self._again(combat, player)
        if combat.step == "block":
            rule = "combat.several-defenders-in-turn-order"
            return Refusal(rule, f"{combat.declared[-1].seat} declares blocks before {self.seat}")
        return in_combat(self, table, decision, "block", "combat.responses-after-full-declaration")

    def _again(self, combat: Combat, player: Player) -> Refusal:
        """Why a player whose turn to block has passed does not block now."""
        last = combat.declared[-1]
        if last is not player and not any(one.blocker is not None for one in combat.against(player)):
            rule = "combat.several-defenders-in-turn-order"
            return Refusal(rule, f"{self.seat} blocks before {last.seat}, who has declared blocks already")
        return Refusal("combat.blocks-declared-together", f"{self.seat} has declared all blocks of this combat already")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Block"]:
        (seat,) = decision.seats
        player = table.players[seat]
        fights = table.combat.against(player)
        for choice in product(*([None, *_able(table, player, one)] for one in fights)):
            pairs = [(unit, fight) for unit, fight in zip(choice, fights, strict=True) if unit is not None]
            if pairs:
                yield cls(seat, tuple(Against(unit.handle, fight.attacker.handle) for unit, fight in pairs))

    def carry_out(self, t: Table, w: Window) -> None:
        for one in self.blocks:
            unit, attacker = t.unit(one.unit), t.unit(one.attacker)
            assert unit is not None and attacker is not None
            fight = t.combat.fight(attacker)
            fight.blocker = unit
            t.note("block", "combat.block-in-same-lane", unit.handle, unit.power, attacker.handle)


def _no_combat(action: Action, t: Table, decision: Decision, what: str) -> Refusal:
    """Why nobody defends while there is no attack."""
    if t.combat is None and t.fought:
        rule = "timing.combat-before-damage"
        return Refusal(rule, f"the combat of this turn is over: {action.seat} cannot {what} any more")
    return in_combat(action, t, decision, what, "combat.six-steps")


def _not_this_player(action: Action, combat: Combat) -> Refusal | None:
    """Why a player who is not attacked defends nothing."""
    if any(one.against.seat == action.seat for one in combat.fights):
        return None
    attacked = "/".join(dict.fromkeys(one.against.seat for one in combat.fights))
    rule = "combat.only-the-attacked-player-defends"
    return Refusal(rule, f"{action.seat} is not attacked, {attacked} is")


def _too_late(action: Action, combat: Combat) -> Refusal | None:
    if before_damage(combat):
        return None
    return Refusal("timing.combat-before-damage", f"the damage of this combat is dealt: {action.seat} comes too late")


def _blocker_refusal(player: Player, unit: Unit) -> Refusal | None:
    """Why a unit blocks nothing at all."""
    if unit.player is not player:
        rule = "combat.only-the-attacked-player-defends"
        return Refusal(rule, f"{unit.handle} is a unit of {unit.player.seat}, not of {player.seat}")
    if unit.area != COMBAT:
        rule = "combat.development-units-cannot-fight"
        return Refusal(rule, f"{unit.handle} is in the Development Area and cannot block; it may intercept")
    return None


def _no_attacker(t: Table, ref: str) -> Refusal:
    """Why what is called so cannot be blocked or intercepted: it does not attack."""
    rule = "combat.only-the-attacked-player-defends"
    if t.unit(ref) is None:
        return no_unit(t, ref)
    names = ", ".join(one.attacker.handle for one in t.combat.fights)
    return Refusal(rule, f"{ref} does not attack; the attackers are {names}")


def _fight_refusal(t: Table, player: Player, fight: Fight, what: str) -> Refusal | None:
    """Why an attacker cannot be blocked, or intercepted, by any unit of a player."""
    name = fight.attacker.handle
    if fight.against is not player:
        rule = "combat.only-the-attacked-player-defends"
        return Refusal(rule, f"{name} attacks {fight.against.seat}, not {player.seat}")
    if not takes_part(t, fight.attacker):
        return Refusal("combat.development-units-cannot-fight", f"{name} has left the Combat Area")
    if has(t, fight.attacker, "unblockable"):
        return Refusal("card.text-beats-rulebook", f"{name} can neither be blocked nor intercepted, as a card says")
    return None


def _lanes_refusal(t: Table, pairs: list[tuple[Unit, Fight]]) -> Refusal | None:
    """Why a unit cannot block across lanes; of those it may block more than 1 of, the others stand in other lanes."""
    for unit, fight in pairs:
        if unit.lane != fight.attacker.lane and not has(t, unit, "block-any-lane"):
            own = any(one is unit and other.attacker.lane == unit.lane for one, other in pairs)
            if not own or not has(t, unit, "extra-block"):
                return Refusal(
                    "combat.block-in-same-lane",
                    f"{unit.handle} is in the {unit.lane} lane, {fight.attacker.handle} in the {fight.attacker.lane}",
                )
    return None


def _numbers_refusal(t: Table, pairs: list[tuple[Unit, Fight]]) -> Refusal | None:
    """Why so many blocks of one unit, or of one attacker, are too many."""
    for unit in dict.fromkeys(unit for unit, _ in pairs):
        number, most = sum(one is unit for one, _ in pairs), 1 + has(t, unit, "extra-block")
        if number > most:
            return Refusal("combat.blocker-blocks-one", f"{unit.handle} blocks {number} attackers, at most {most}")
    for fight in dict.fromkeys(fight for _, fight in pairs):
        number = sum(one is fight for _, one in pairs)
        if number > 1:
            name = fight.attacker.handle
            return Refusal("combat.attacker-has-one-blocker", f"{name} is blocked by {number} units, at most by 1")
    return None


def _able(t: Table, player: Player, fight: Fight) -> list[Unit]:
    """The units that may block an attacker, as far as each block alone can tell."""
    if not takes_part(t, fight.attacker) or has(t, fight.attacker, "unblockable"):
        return []
    lane = fight.attacker.lane
    return [
        one
        for one in player.warband()
        if one.lane == lane or has(t, one, "block-any-lane") or has(t, one, "extra-block")
    ]


def blocks(t: Table, combat: Combat) -> Steps:
    """The attacked players block in turn order (`combat.several-defenders-in-turn-order`)."""
    for player in list(t.acting()):
        fights = combat.against(player)
        if not fights or player.out:
            continue
        combat.declared.append(player)
        if not player.units:
            continue
        about = Window("block", player)
        answer = yield Decision((player.seat,), (Block, Decline), Decline(player.seat), about)
        if not isinstance(answer, Block):
            if any(_able(t, player, one) for one in fights):
                t.note("no-block", "combat.block-is-optional", player.seat)
            continue
        answer.carry_out(t, about)
        blockers = dict.fromkeys(one.blocker for one in fights if one.blocker is not None)
        yield from fire(t, "as-blocking", *blockers)
        yield from aftermath(t)


# -- interceptions ---------------------------------------------------------------------------------------------------


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
            return _no_attacker(table, self.attacker)
        return (
            _fight_refusal(table, player, fight, "intercepted")
            or _taken_refusal(fight)
            or _busy_refusal(combat, unit)
            or _room_refusal(player, unit, attacker)
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        combat: Combat | None = table.combat
        if combat is None or not combat.fights:
            return _no_combat(self, table, decision, "intercept")
        early = _not_this_player(self, combat) or _too_late(self, combat)
        if early is not None:
            return early
        if combat.step != "intercept":
            return in_combat(self, table, decision, "intercept", "intercept.after-blocks-in-step-two")
        refused = self._refusal(table)
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
        rule, f"{unit.handle} cannot enter the {attacker.lane} lane: {other.handle} of {player.seat} is there"
    )


def _interceptions(t: Table, player: Player) -> Iterator[tuple[Unit, Fight]]:
    """Every interception that a player can make now."""
    combat: Combat = t.combat
    for fight in combat.against(player):
        if fight.blocker is None and takes_part(t, fight.attacker) and not has(t, fight.attacker, "unblockable"):
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
