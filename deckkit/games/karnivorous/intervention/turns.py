"""A turn of the Intervention phase begins: its number, and who has no dice any more."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.karnivorous.intervention.payment import Pay
from deckkit.games.karnivorous.state import Table
from deckkit.games.karnivorous.untimely import in_phase, not_now
from deckkit.games.karnivorous.windows import Shared, Window
from deckkit.play.actions import CHANCE, CONTESTED, Action, Decision, Refusal, Steps

TURNS = {
    1: (8, "turn.count-one-player"),
    2: (8, "turn.count-two-players"),
    3: (6, "turn.count-three-players"),
    4: (4, "turn.count-four-players"),
}
"""How many turns a round usually has, and the rule that says so."""


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """A turn of the round begins; a log may leave this out."""

    grammar: ClassVar[str] = "turn COUNT"
    example: ClassVar[str] = "turn 3"
    looked_past: ClassVar[bool] = True

    count: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if self.count == table.turn + 1:
            return None
        rule = TURNS[len(table.players)][1]
        return Refusal(rule, f"turn {table.turn + 1} of round {table.round} comes next, not turn {self.count}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase != "intervention":
            return in_phase(table, decision, "intervention", "begin a turn")
        owed = not_now(table, decision)
        if not any(player.pool or player.rolled for player in table.players.values()):
            said = f"all dice of round {table.round} have been used in {table.turn} turns: {owed.message}"
            return Refusal("turn.intervention-ends", said)
        return Refusal("turn.every-player-places", f"turn {table.turn} is not over: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Turn"]:
        yield cls(CHANCE, table.turn + 1)


def begin_turn(t: Table) -> Steps:
    """The next turn; who has no dice any more is passed over, and a turn beyond the usual number is said."""
    kept: dict[int, Decision] = t.windows.setdefault("turn", {})
    decision = kept.get(t.turn)
    if decision is None:
        own = Decision((CHANCE,), (Turn,), Turn(CHANCE, t.turn + 1), Window("turn"))
        decision = kept[t.turn] = Shared(t.players, own, (Pay,))
    while isinstance(action := (yield decision), Pay):
        action.carry_out(t, decision.about)
    t.turn += 1
    usual, rule = TURNS[len(t.players)]
    t.note("turn", rule, "", t.turn)
    if t.turn > usual:
        said = f"turn {t.turn} of usually {usual}: dice are left, and the phase goes on until all are used"
        t.note(CONTESTED, "turn.count-is-not-a-limit", "", t.turn, said)
    without = [seat for seat, player in t.players.items() if not player.pool]
    if without:
        usual_end = len(t.players) == len(without) + 1 == 3 and t.turn == usual and t.spare is None
        usual_end = usual_end and not _taken_back(t)
        rule = "turn.three-players-last-turn" if usual_end else "turn.uneven-pools"
        if t.spare is not None and t.spare.seat in without and t.turn <= usual:
            rule = "variant.upkeep-short-pool"
        t.note("alone", rule, " and ".join(without), t.turn)


def _taken_back(t: Table) -> bool:
    """Whether a Re-roll has put a used die back into a pool in this round."""
    last = next((one for one in reversed(t.events) if one.kind in ("take-back", "round")), None)
    return last is not None and last.kind == "take-back"
