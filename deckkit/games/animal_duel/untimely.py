"""Why an action cannot answer a decision that does not take it: something else is due, or it is another turn."""

from deckkit.games.animal_duel.state import Player, Table
from deckkit.games.animal_duel.windows import Window
from deckkit.play.actions import Action, Decision, Refusal

BEFORE_DRAW = "turn.play-phase-after-draw"
"""The rule of what is owed as long as the draw of a turn is not done."""


def turn_draw(t: Table, player: Player) -> tuple[str, int]:
    """Rule and number of the cards that a player draws at the start of the turn that has begun."""
    if player is t.first:
        if player.turns == 1:
            return "turn.first-player-first-draw-one", 1
        return "turn.first-player-later-draw-two", 2
    return ("turn.second-player-first-draw-two" if player.turns == 1 else "turn.second-player-later-draw-two"), 2


def owed(t: Table, decision: Decision) -> Refusal | None:
    """What has to come first: the table or a player owes something. None in a play phase and a combat phase."""
    window: Window = decision.about
    seats = " and ".join(one.seat for one in window.due)
    seat = window.player.seat if window.player is not None else ""
    match window.name:
        case "roll" if window.why == "tie":
            return Refusal("setup.tie-reroll", f"the rolls were equal: write a new `* roll` of {seats}")
        case "size" | "roll":
            return Refusal("setup.sequence", "it is not yet known who goes first: write `* roll SEAT NUMBER`")
        case "draw" if window.why == "opening":
            return Refusal("setup.sequence", f"the opening hand of {seats} is not drawn: write `* draw SEAT CARD ...`")
        case "draw" if window.why == "turn":
            return Refusal(BEFORE_DRAW, f"the draw of {seats} is not done: write `* draw {seats} CARD`")
        case "draw":
            said = f"{seats} draws a card by a text: write `* draw {seats} CARD`"
            return Refusal("card.effect-events-declared", said)
        case "choose":
            return Refusal(
                "action.effect-choices-by-player",
                f"{seat} has to choose: write `{seat} choose REF`, of {', '.join(one.handle for one in window.aims)}",
            )
        case "resource":
            none = f", or `{seat} keep` for none" if any(kind.silent for kind in decision.kinds) else ""
            return Refusal(
                "action.effect-choices-by-player",
                f"{seat} has to choose a resource card of the hand: write `{seat} choose CARD`{none}",
            )
        case "turn":
            return Refusal("turn.phases", f"the turn of {seat} has not begun")
        case "manual":
            return Refusal(
                "action.effect-choices-by-player",
                f"{seat} is carrying out a text: write `{seat} decline` when it is done",
            )
    return None


def not_own_turn(
    action: Action, t: Table, decision: Decision, what: str, rule: str, before_draw: str = BEFORE_DRAW
) -> Refusal:
    """Why an action of the own play phase, or by `rule` of another moment, cannot be taken now.

    `before_draw` is the rule that forbids it as long as the draw of the turn is not done.
    """
    first = owed(t, decision)
    if first is not None and first.rule == BEFORE_DRAW:
        first = Refusal(before_draw, first.message)
    if first is not None and (t.active is None or action.seat == t.active.seat or t.phase == "setup"):
        return first
    if t.active is not None and action.seat != t.active.seat:
        whose = t.active.seat + (", who has won the roll" if t.turn == 1 and not t.given else "")
        return Refusal(rule, f"it is the turn of {whose}: {action.seat} cannot {what}")
    said = f"the combat phase of {action.seat} has begun: there is nothing to {what} any more"
    return Refusal("turn.no-play-after-combat", said, contested=True)
