"""The Main Phase: the skip for a cube, or any number of actions in any order, and the check of Prosperity."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed, Free
from deckkit.games.shared_worlds.changes import gain_cubes, give_power, move_to_combat
from deckkit.games.shared_worlds.endings.victory import Offer, missed, prosperity, watch
from deckkit.games.shared_worlds.fighting.fights import spent_attacking
from deckkit.games.shared_worlds.missing import missing, no_building
from deckkit.games.shared_worlds.passives import power_maximum
from deckkit.games.shared_worlds.phases.lanes import note_free_move, open_lanes
from deckkit.games.shared_worlds.resources.payments import foreign, usable
from deckkit.games.shared_worlds.state import (
    ATTACHMENT,
    BUILDING,
    COMBAT,
    DEVELOPMENT,
    Building,
    Card,
    Player,
    Table,
    Unit,
)
from deckkit.games.shared_worlds.untimely import own_main_phase
from deckkit.games.shared_worlds.using.activating import came_this_turn
from deckkit.games.shared_worlds.using.aftermath import aftermath
from deckkit.games.shared_worlds.using.triggers import fire
from deckkit.games.shared_worlds.windows import Decline, Response, Window, window
from deckkit.play.actions import CONTESTED, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Skip the Main Phase, and lay one cube from the general supply on an own building."""

    grammar: ClassVar[str] = "skip BUILDING"
    example: ClassVar[str] = "skip fire-pit"

    building: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        if _begun(decision.about):
            taken = _actions(decision.about.number)
            if not decision.about.number:
                taken = "declined to skip the Main Phase, and taken 0 actions"
            words = f"{self.seat} has {taken} in this Main Phase, which is skipped whole or not at all"
            return Refusal("main.skip-chosen-at-start", words)
        building = table.building(self.building)
        if building is None or building.player is not player:
            first = table.round == 1
            rule = "turn.first-round-extra-resource-placement" if first else "main.skip-for-a-resource"
            return no_building(table, player, self.building, rule)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.round == 1 and self.seat == table.active.seat and table.phase in ("main", "end"):
            return Refusal(
                "turn.first-round-extra-resource-once", f"{self.seat} has had the 1 cube that the first round pays"
            )
        return own_main_phase(self, table, decision, "skip the Main Phase", "main.skip-for-a-resource")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Skip"]:
        if not _begun(decision.about):
            (seat,) = decision.seats
            for building in table.players[seat].buildings:
                yield cls(seat, building.handle)


@dataclass(frozen=True, slots=True)
class Charge(Deed):
    """Lay one cube of an own building on an own unit, as Power."""

    grammar: ClassVar[str] = "charge UNIT [from BUILDING]"
    example: ClassVar[str] = "charge Mammoth from fire-pit"

    unit: str
    building: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        piece = table.piece(self.unit)
        if piece is None:
            return missing(table, self.unit)
        if not isinstance(piece, Unit):
            return Refusal("resource.three-uses", f"{piece.handle} is no unit: Power is given to units only")
        if piece.player is not player:
            return Refusal("charge.own-units-only", f"{piece.handle} is a unit of {piece.player.seat}, not {self.seat}")
        if self.building is not None:
            building = table.building(self.building)
            if building is None:
                unit = table.unit(self.building) is not None
                rule = "charge.not-reversible" if unit else "charge.only-available-cubes"
                return no_building(table, player, self.building, rule)
            if building.player is not player:
                return foreign(player, building, f"the charge of {piece.handle}")
            if not building.cubes:
                return Refusal("charge.only-available-cubes", f"a charge takes 1 cube, {building.handle} has 0")
        if usable(player) < 1:
            attacked = spent_attacking(table, player)
            return Refusal(
                "power.spent-cubes-not-reusable-this-main-phase" if attacked else "charge.only-available-cubes",
                f"a charge takes a cube off an own building, {self.seat} has {player.available} there "
                f"and {player.used} used ones",
            )
        most = power_maximum(table, piece)
        if piece.power >= most:
            words = f"{piece.handle} holds {piece.power} Power, its maximum is {most}"
            return Refusal("charge.power-maximum", words, contested=piece.power < piece.card.power)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_main_phase(self, table, decision, "charge a unit", "charge.before-or-after-combat")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Charge"]:
        (seat,) = decision.seats
        player = table.players[seat]
        filled = [one.handle for one in player.buildings if one.cubes]
        if filled:
            for unit in player.units:
                for building in filled:
                    yield cls(seat, unit.handle, building)

    def source(self, t: Table) -> Building | None:
        """The building that gives the cube: the one named, or the fullest."""
        if self.building is not None:
            return t.building(self.building)
        return max(t.players[self.seat].buildings, key=lambda one: one.cubes, default=None)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        unit, building = t.unit(self.unit), self.source(t)
        assert unit is not None and building is not None
        give_power(t, unit, building, 1, _rule_of_charge(t, unit))
        return None

    def named(self, table: Table) -> "Charge":
        building = self.source(table)
        return self if building is None else Charge(self.seat, self.unit, building.handle)


def _rule_of_charge(t: Table, unit: Unit) -> str:
    """The most specific rule by which a unit is charged."""
    if t.fought:
        return "charge.before-or-after-combat"
    if unit.area == COMBAT:
        return "charge.in-either-area"
    if unit.cubes:
        return "charge.repeatable"
    return "play.unit-may-be-charged-on-entry" if came_this_turn(t, unit) else "charge.one-cube-per-charge"


@dataclass(frozen=True, slots=True)
class Promote(Deed):
    """Move an own unit from the Development Area into the Combat Area."""

    grammar: ClassVar[str] = "promote UNIT [to LANE]"
    example: ClassVar[str] = "promote Mammoth"

    unit: str
    lane: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        piece = table.piece(self.unit)
        if piece is None:
            return missing(table, self.unit)
        if piece.card.type == BUILDING:
            return Refusal("promote.never-a-building", f"{piece.handle} is a building: it is never promoted")
        if piece.card.type == ATTACHMENT:
            return Refusal("promote.takes-attachments-along", f"{piece.handle} moves only with what it lies on")
        assert isinstance(piece, Unit)
        if piece.player.seat != self.seat:
            return Refusal(
                "promote.development-to-combat", f"{piece.handle} is a unit of {piece.player.seat}, not of {self.seat}"
            )
        if piece.area == COMBAT:
            return Refusal("promote.no-way-back", f"{piece.handle} is in the Combat Area already, and stays there")
        if self.lane is None or self.lane == piece.lane:
            return None
        if table.variant["promotion_lane"] != "choose":
            return Refusal(
                "promote.keeps-lane", f"{piece.handle} is promoted in its lane, {piece.lane}, not into {self.lane}"
            )
        other = piece.player.unit_in(self.lane)
        if other is not None:
            return Refusal("lane.one-unit-per-lane", f"{other.handle} of {self.seat} is in the {self.lane} lane")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_main_phase(self, table, decision, "promote a unit", "promote.at-any-time-outside-combat")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Promote"]:
        (seat,) = decision.seats
        player = table.players[seat]
        for unit in player.units:
            if unit.area == DEVELOPMENT:
                yield cls(seat, unit.handle)
                if table.variant["promotion_lane"] == "choose":
                    for lane in open_lanes(player):
                        yield cls(seat, unit.handle, lane)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        unit = t.unit(self.unit)
        assert unit is not None
        chosen = t.variant["promotion_lane"] == "choose"
        note_free_move(t, unit, self.lane or unit.lane)
        move_to_combat(t, unit, self.lane or unit.lane, "variant.promotion-lane" if chosen else "promote.keeps-lane")
        if came_this_turn(t, unit):
            t.note("no-delay", "promote.same-turn-as-played", unit.handle)
        if unit.power or unit.life:
            t.note("carry", "promote.keeps-cubes", unit.handle, unit.power + unit.life)
        for attachment in unit.attachments:
            t.note("along", "promote.takes-attachments-along", attachment.handle, 0, unit.handle)
        if unit.attachments and t.checked:
            detail = "attachments may move at the start of the Main Phase only"
            t.note(CONTESTED, "promote.takes-attachments-along", unit.handle, len(unit.attachments), detail)
        return None

    def named(self, table: Table) -> "Promote":
        unit = table.unit(self.unit)
        return Promote(self.seat, self.unit) if unit is not None and self.lane == unit.lane else self


@dataclass(frozen=True, slots=True)
class End(Free):
    """End the Main Phase."""

    grammar: ClassVar[str] = "end"
    example: ClassVar[str] = "end"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_main_phase(self, table, decision, "end the Main Phase")


def extra_cube(t: Table, player: Player) -> Steps:
    """The first round: the Main Phase is skipped, and pays one cube (`turn.first-round-extra-resource`)."""
    t.note("skip", "turn.first-round-no-main-phase", player.seat, 0, "Main Phase")
    yield from window(t, "the start of the Main Phase")
    if not player.buildings:
        return  # as only a position can have it: there is nowhere to lay the cube
    only = Skip(player.seat, player.buildings[0].handle) if len(player.buildings) == 1 else None
    answer = yield Decision((player.seat,), (Skip,), only, Window("extra", player))
    assert isinstance(answer, Skip)
    _lay(t, player, answer, "turn.first-round-extra-resource")
    yield from window(t, "the end of the Main Phase")


def main_phase(t: Table, player: Player) -> Steps:
    """Skip it for a cube, or act in any order (`main.actions-in-any-order`); combat is one of the actions."""
    yield from window(t, "the start of the Main Phase")
    about = Window("main", player)
    if _starts_something(t, player):
        answer = yield Decision((player.seat,), (Skip, Decline), Decline(player.seat), Window("extra", player))
        if isinstance(answer, Skip):
            yield from _skipped(t, player, answer)
            return
        about.details["begun"] = True
        yield from fire(t, "own-main-phase")
    due = Decision((player.seat,), t.kinds.main, None, about)
    while True:
        action = yield due
        if isinstance(action, Skip):
            yield from _skipped(t, player, action)
            return
        if not t.checked and not isinstance(action, Promote | Charge | Offer):
            if about.number:
                t.note("check", "victory.prosperity-opening-step", player.seat, about.number)
            prosperity(t, player)
        if isinstance(action, End):
            t.note("main-over", "main.permitted-actions", player.seat, about.number)
            break
        assert isinstance(action, Deed)
        if t.fought and not isinstance(action, Offer):
            t.note("any-order", "main.actions-in-any-order", player.seat, about.number)
        steps = action.carry_out(t, about)
        if steps is not None:
            yield from steps
        if isinstance(action, Offer):
            continue
        about.number += 1
        if not isinstance(action, Response):  # which sees to it itself
            yield from aftermath(t, _called(t, action))
    watch(t)
    yield from window(t, "the end of the Main Phase")


def _called(t: Table, action: Deed) -> str:
    """What a window behind an action calls it."""
    if isinstance(action, Charge | Promote):
        unit = t.unit(action.unit)
        name = action.unit if unit is None else unit.handle
        return f"the charge of {name}" if isinstance(action, Charge) else f"the promotion of {name}"
    return "the combat"


def _skipped(t: Table, player: Player, action: Skip) -> Steps:
    """The whole phase is skipped; it has no Prosperity check, for it has no start."""
    t.note("skip", "main.skip-for-a-resource", player.seat, 0, "Main Phase")
    t.skipped = True
    missed(t, player, "victory.prosperity-not-when-main-phase-skipped")
    _lay(t, player, action, "main.skip-cube-is-available")
    yield from window(t, "the end of the Main Phase", rule="main.skip-leaves-instants")


def _lay(t: Table, player: Player, action: Skip, rule: str) -> None:
    building = t.building(action.building)
    assert building is not None
    gain_cubes(t, building, 1, rule)
    watch(t)


def _starts_something(t: Table, player: Player) -> bool:
    """Whether an ability of the player is triggered by the start of the Main Phase."""
    return any(
        piece.player is player and piece.area == DEVELOPMENT and _trigger(piece.card) for piece in t.pieces.values()
    )


def _trigger(card: Card) -> bool:
    return any(ability.trigger == "own-main-phase" for ability in card.abilities)


def _begun(about: Window) -> bool:
    """Whether the Main Phase is under way, so that it is not skipped any more: an action was taken, or what its start
    triggers was to be seen to."""
    return bool(about.number or about.details.get("begun"))


def _actions(number: int) -> str:
    return "taken 1 action" if number == 1 else f"taken {number} actions"
