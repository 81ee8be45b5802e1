"""Used cubes go back onto the buildings: evenly, and each odd one onto a building of choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.shared_worlds.missing import no_building
from deckkit.games.shared_worlds.state import Building, Player, Table
from deckkit.games.shared_worlds.untimely import own_phase
from deckkit.games.shared_worlds.windows import Window
from deckkit.play.actions import Action, Asking, Decision, Refusal


@dataclass(frozen=True, slots=True)
class Refill(Action):
    """Choose the building that gets the odd used cube."""

    grammar: ClassVar[str] = "refill BUILDING"
    example: ClassVar[str] = "refill fire-pit"

    building: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player, building = table.players[self.seat], table.building(self.building)
        if building is None or building.player is not player:
            return no_building(table, player, self.building, "end.refill-own-buildings-only")
        if building in decision.about.details["done"]:
            return Refusal(
                "end.refill-more-than-two-buildings",
                f"{building.handle} has had 1 of the odd cubes already, the next goes to another building",
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        own = table.phase == "end" and self.seat == table.active.seat
        if own and table.active.used and decision.about.name == "window":
            return Refusal(
                "end.refill-odd-cube-chosen-last",
                f"the {table.active.used} used cubes of {self.seat} are divided evenly first, and the odd one is laid "
                "down after that",
            )
        if own and not table.active.used:
            return Refusal(
                "end.refill-moves-used-cubes",
                f"{self.seat} has 0 used cubes left to lay down: cubes that are on a building do not move",
            )
        rule = "resource.used-cube-back-in-own-end-phase"
        if table.phase in ("draw", "main"):
            return Refusal(rule, f"used cubes come back in the own End Phase: {self.seat} cannot refill a building now")
        return own_phase(self, table, decision, "end", "refill a building", rule)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Refill"]:
        (seat,) = decision.seats
        for building in table.players[seat].buildings:
            yield cls(seat, building.handle)


def refill_first(decision: Decision) -> Refusal:
    """Why nothing else of the End Phase is done while used cubes are left to be laid on buildings."""
    left, seat = decision.about.number, decision.seats[0]
    return Refusal(
        "end.refill-comes-first",
        f"{seat} has {left} used cube{'s' * (left > 1)} to lay on a building first: write `{seat} refill BUILDING`",
    )


def share_out(player: Player, cubes: int) -> int:
    """Lay used cubes evenly on the own buildings, rounded down; how many have come to lie on each.

    The odd ones stay beside them until `odd_cube`.
    """
    share = cubes // len(player.buildings)
    player.used -= share * len(player.buildings)
    for building in player.buildings:
        building.cubes += share
    return share


def odd_cube(t: Table, player: Player, left: int, done: list[Building]) -> Asking[Building]:
    """Ask for the building of the next one of `left` odd cubes, and lay it there; `done` have had theirs already."""
    about = Window("refill", player, number=left, details={"done": done})
    action = yield Decision((player.seat,), (Refill,), None, about)
    assert isinstance(action, Refill)
    chosen = t.building(action.building)
    assert chosen is not None
    done.append(chosen)
    chosen.cubes += 1
    player.used -= 1
    return chosen
