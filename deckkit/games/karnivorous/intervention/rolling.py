"""Dice before their placing: the one that Upkeep costs, and the rolls at the start of a turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.karnivorous.intervention.payment import Pay
from deckkit.games.karnivorous.state import UPKEEP, Die, Player, Table
from deckkit.games.karnivorous.untimely import in_phase, not_now
from deckkit.games.karnivorous.windows import Shared, Window
from deckkit.play.actions import CHANCE, Action, Decision, Refusal, Steps

SIDES_OF_DIE = 6


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Lay one of the own dice aside for this round, as Cutting Costs on Upkeep asks of one player."""

    grammar: ClassVar[str] = "spare"
    example: ClassVar[str] = "spare"
    implied: ClassVar[bool] = True

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if table.players[self.seat].pool:
            return None
        said = f"{self.seat} has 0 dice in the pool, and none to lay aside"
        return Refusal("variant.upkeep-one-player-sets-aside", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if UPKEEP not in table.difficulty:
            said = "the game is played without Cutting Costs on Upkeep: no die is laid aside"
            return Refusal("variant.choose-at-setup", said)
        if table.phase != "intervention":
            return in_phase(table, decision, "intervention", "lay a die aside")
        if table.spare is not None:
            said = f"{table.spare.seat} has laid a die aside for this round, and exactly 1 is"
            return Refusal("variant.upkeep-one-player-sets-aside", said)
        return Refusal("variant.upkeep-one-player-sets-aside", "the die is laid aside before the first roll of a round")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Spare"]:
        for seat in decision.seats:
            yield cls(seat)


def lay_aside(t: Table) -> Steps:
    """Exactly one die of one player stays out of this round; alone there is no choice."""
    seats = tuple(seat for seat, player in t.players.items() if player.pool)
    if not seats:
        return
    default = Spare(seats[0]) if t.solo else None
    decision = Shared(t.players, Decision(seats, (Spare,), default, Window("spare")), (Pay,))
    while isinstance(action := (yield decision), Pay):
        action.carry_out(t, decision.about)
    player = t.players[action.seat]
    player.pool -= 1
    t.spare = player
    t.note("spare", "variant.upkeep-any-player", player.seat, 1)
    left = sum(one.pool for one in t.players.values())
    t.note("dice-left", "variant.upkeep-fifteen-dice", "", left)


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """What the die of a player shows that is rolled at the start of a turn; two dice of a solo player."""

    grammar: ClassVar[str] = "roll TO VALUE"
    example: ClassVar[str] = "roll P1 4"
    repeats: ClassVar[str] = "value"

    to: str
    value: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due: list[Player] = decision.about.details["due"]
        if all(one.seat != self.to for one in due):
            return _rolled_refusal(table, self.to, "/".join(one.seat for one in due))
        if not 1 <= self.value <= SIDES_OF_DIE:
            return Refusal("components.dice-six-sided", f"a die shows 1 to {SIDES_OF_DIE}, not {self.value}")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        name = decision.about.name
        player = table.players.get(self.to)
        if table.phase != "intervention" or name == "spare":
            return in_phase(table, decision, "intervention", "roll dice")
        if player is not None and player.rolled and table.solo:
            said = f"{self.to} has rolled the dice of this turn: 2 a turn, or the last one alone"
            return Refusal("variant.solo-two-dice-a-turn", said)
        if player is not None and player.rolled:
            said = f"{self.to} has rolled a die in this turn, and each player rolls one"
            return Refusal("turn.roll-one-die-each", said)
        waiting = [seat for seat, one in table.players.items() if one.rolled]
        if waiting:
            said = f"a die of {' and '.join(waiting)} is still to be placed; then the next turn begins with a new roll"
            return Refusal("turn.every-player-places", said)
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Roll"]:
        for player in decision.about.details["due"]:
            for value in range(1, SIDES_OF_DIE + 1):
                yield cls(CHANCE, player.seat, value)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Roll":
        return cls(CHANCE, decision.about.details["due"][0].seat, 1 + int(rng.random() * SIDES_OF_DIE))


def _rolled_refusal(t: Table, seat: str, due: str) -> Refusal:
    """Why a player rolls no die here, while `due` have to."""
    player = t.players.get(seat)
    if player is None:
        return Refusal("setup.players-one-to-four", f"{seat} is no player: {due} has to roll")
    if player.rolled and t.solo:
        said = f"{seat} has rolled {len(player.rolled)} dice in this turn, and 2 are rolled together"
        return Refusal("variant.solo-two-dice-a-turn", said)
    if player.rolled:
        said = f"{seat} has rolled a die in this turn, and each player rolls one; {due} has to roll"
        return Refusal("turn.roll-one-die-each", said)
    return Refusal("turn.roll-one-die-each", f"{seat} has 0 unused dice and rolls none; {due} has to roll")


def due(t: Table) -> list[Player]:
    """Whose dice are still to be rolled, while a roll goes on: each player as often as dice; empty at other times."""
    decision = t.windows.get("roll")
    return decision.about.details["due"] if decision is not None else []


def roll(t: Table) -> Steps:
    """Each player with unused dice rolls one of them, a solo player two, all of them before any is placed."""
    due = [player for player in t.players.values() if player.pool]
    rule = "turn.roll-one-die-each"
    if t.solo:
        (player,) = due
        rule = "variant.solo-two-dice-a-turn" if player.pool > 1 else "variant.solo-single-die-left"
        due = due * min(2, player.pool)
    decision: Decision | None = t.windows.get("roll")
    if decision is None:
        decision = t.windows["roll"] = Decision((CHANCE,), (Roll,), None, Window("roll"))
    decision.about.details["due"] = due
    while due:
        decision.about.player, decision.about.number = due[0], len(due)
        action = yield decision
        assert isinstance(action, Roll)
        player = t.players[action.to]
        due.remove(player)
        player.pool -= 1
        player.rolled.append(Die(player, action.value))
        t.note("roll", rule, player.seat, action.value)
