"""Why an action cannot answer a decision that does not take it: something else is due, or it is another turn."""

from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.cannibal_world.state import FULL_HAND, Table
from deckkit.games.cannibal_world.windows import Window
from deckkit.play.actions import Action, Decision, Refusal

_DRAW_PHASE = ("turn.draw-phase-mandatory", "turn.draw-phase-in-first-turn")
"""The rule by which a Draw phase goes first: that of every turn, and of the first turn of a game."""


def not_now(t: Table, decision: Decision) -> Refusal | None:
    """Why nobody's ordinary action can answer: the table, or a player, owes something first."""
    window: Window = decision.about
    match window.name:
        case "reinforce":
            return Refusal(
                "setup.reinforcements-choice-mandatory",
                f"{'/'.join(decision.seats)} has to choose the first card of the Reinforcements Deck",
            )
        case "first" | "shuffle" if t.phase == "setup":
            return Refusal("setup.starting-player-random", "the starting player is not yet known: write `* first SEAT`")
        case "deal" | "source" if t.resolving:
            return Refusal("ability.backup-mandatory-draws", f"{_drawing(window)} has another card to draw")
        case "deal":
            return Refusal(
                _DRAW_PHASE[t.turn == 1] if t.phase == "draw" else "turn.draw-main-top-card",
                f"{_drawing(window)} has a card to draw: write `* draw SEAT CARD`",
            )
        case "refill":
            return Refusal(
                "turn.reinforcements-refill",
                "the top card of the Main Deck goes into the empty Reinforcements Deck: write `* refill SEAT CARD`",
            )
        case "source":
            rule = _DRAW_PHASE[t.turn == 1] if t.phase == "draw" else "ability.backup-mandatory-draws"
            return Refusal(
                "turn.draw-source-choice" if decision.default is None else rule,
                f"{decision.seats[0]} has to draw: write `{decision.seats[0]} draw DECK`",
            )
        case "share":
            return Refusal(
                "ability.dog-charge-distribution",
                f"{decision.seats[0]} has to share out {window.excess} points of excess: write `SEAT share ...`",
            )
        case "turn":
            seat = window.player.seat if window.player else ""
            return Refusal("turn.three-phases", f"the turn of {seat} has not begun, the one before it is over")
    return None


def nothing_spent_now(action: Action, t: Table, decision: Decision) -> Refusal | None:
    """`not_now` for an action that costs a counter: the active player pays for none while a card has to be drawn."""
    owed = not_now(t, decision)
    if owed is not None and t.phase == "draw" and action.seat == t.active.seat:
        held = len(t.active.hand)
        more = f": a hand of {held} is filled up to {FULL_HAND}" if held < FULL_HAND else ""
        return Refusal("turn.phase-without-counter-spending", f"in the Draw phase {action.seat} only draws{more}")
    return owed


def _drawing(window: Window) -> str:
    return window.player.seat if window.player is not None else ""


def own_turn_only(action: Action, t: Table, decision: Decision, what: str, *, free: bool = False) -> Refusal:
    """Why an action of the own Main phase cannot be taken here; `free`: whether it spends no counter."""
    window: Window = decision.about
    seat, active = action.seat, t.active
    owed = not_now(t, decision) if free else nothing_spent_now(action, t, decision)
    if owed is not None:
        if window.name == "share" and seat == active.seat:
            return Refusal("action.not-inside-combat", owed.message)
        return owed
    if seat != active.seat and seat in active.side.seats:
        return Refusal("team.no-other-actions-in-teammate-turn", f"it is {active.seat}'s turn: {seat} cannot {what}")
    if t.turn == 1 and seat not in active.side.seats and not (t.players[seat].hand or t.players[seat].side.creatures()):
        return Refusal("turn.second-player-can-spend-in-first-turn", f"{seat} has nothing yet to {what} with")
    if window.name == "main" and seat != active.seat:
        return Refusal("action.only-active-player", f"it is {active.seat}'s turn: {seat} cannot {what}")
    if seat != active.seat:
        return Refusal("action.opponent-turn-list", f"{seat} can only respond in {active.seat}'s turn, not {what}")
    if t.combat is not None or window.act is not None:
        return Refusal("action.not-inside-combat", f"{seat} cannot {what} until what was declared is resolved")
    return Refusal("timing.entering-play-order", f"{seat} cannot {what} while a window is open")


@dataclass(frozen=True, slots=True)
class OwnTurn(Deed):
    """An action of the own Main phase. `free`: whether it spends no counter, so that a Draw phase forbids it less."""

    free: ClassVar[bool] = False

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_turn_only(self, table, decision, self.grammar.partition(" ")[0], free=self.free)


def own_rule(untimely: Refusal, rule: str) -> Refusal:
    """The refusal of an action that has a rule of its own about its time, unless something more is in the way."""
    general = untimely.rule.startswith(("action.", "timing."))
    return Refusal(rule, untimely.message) if general else untimely
