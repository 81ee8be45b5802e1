"""Step 2 of a combat, first half: each attacked player's blocks, all together."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.shared_worlds.fighting.defending import fight_refusal, no_attacker, not_attacked, too_late
from deckkit.games.shared_worlds.fighting.fights import Combat, Fight, attacks, no_unit
from deckkit.games.shared_worlds.passives import has
from deckkit.games.shared_worlds.state import COMBAT, Player, Table, Unit
from deckkit.games.shared_worlds.untimely import in_combat
from deckkit.games.shared_worlds.using.triggers import fire
from deckkit.games.shared_worlds.windows import Decline, Window
from deckkit.play.actions import Decision, Refusal, Steps


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
                return no_attacker(table, one.attacker)
            refused = fight_refusal(table, player, fight, "blocked")
            if refused is not None:
                return refused
            pairs.append((unit, fight))
        return _lanes_refusal(table, pairs) or _numbers_refusal(table, pairs)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        combat: Combat | None = table.combat
        if combat is None or not combat.fights:
            return in_combat(self, table, decision, "block", "combat.responses-after-full-declaration")
        refused = self._refusal(table)
        early = not_attacked(self, combat, refused) or too_late(self, combat)
        if early is not None:
            return early
        player = table.players[self.seat]
        if player in combat.declared:
            return refused or self._again(combat, player)
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
            rule = "combat.block-in-same-lane" if unit.lane == attacker.lane else "card.text-beats-rulebook"
            t.note("block", rule, unit.handle, unit.power, attacker.handle)


def _blocker_refusal(player: Player, unit: Unit) -> Refusal | None:
    """Why a unit blocks nothing at all."""
    if unit.player is not player:
        rule = "combat.only-the-attacked-player-defends"
        return Refusal(rule, f"{unit.handle} is a unit of {unit.player.seat}, not of {player.seat}")
    if unit.area != COMBAT:
        rule = "combat.development-units-cannot-fight"
        return Refusal(rule, f"{unit.handle} is in the Development Area and cannot block; it may intercept")
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
    for one in dict.fromkeys(pairs):
        if pairs.count(one) > 1:
            words = f"{one[0].handle} -> {one[1].attacker.handle} is named {pairs.count(one)} times, a unit blocks once"
            return Refusal("combat.blocker-blocks-one", words)
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
    if not attacks(t, fight) or has(t, fight.attacker, "unblockable"):
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
