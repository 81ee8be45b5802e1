"""Why an action cannot answer a decision that does not take it: something else is due, or it is another's turn."""

from collections.abc import Callable, Mapping
from typing import Any

from deckkit.games.shared_worlds.state import Table
from deckkit.games.shared_worlds.table_setup import TURN_RULES
from deckkit.play.actions import Action, Decision, Refusal

_PHASES = {"draw": "Draw Phase", "main": "Main Phase", "end": "End Phase"}


def not_now(t: Table, decision: Decision) -> Refusal:
    """What the decision waits for, as the reason why something else cannot be done first."""
    window: Any = decision.about
    asked = _OWED.get(window.name)
    seats = "/".join(decision.seats)
    if asked is None:
        return Refusal("turn.nothing-beyond-the-rules", f"{seats} has something else to decide: {window.name}")
    rule, words = asked
    name = window.player.seat if window.player is not None else seats
    rule = rule(t) if callable(rule) else rule
    if window.name in _BY_CARD and t.phase != "end":
        rule = window.details.get("rule", rule)
    return Refusal(rule, words.format(seat=name, asked=seats, where=window.where, number=window.number))


def out_of_game(t: Table, seat: str) -> Refusal | None:
    """Why somebody who is eliminated does nothing any more (`turn.eliminated-players-are-skipped`)."""
    player = t.players.get(seat)
    if player is None or not t.gone(player):
        return None
    return Refusal("turn.eliminated-players-are-skipped", f"{seat} is out of the game")


def own_main_phase(action: Action, t: Table, decision: Decision, what: str, rule: str = "") -> Refusal:
    """Why an action of the own Main Phase cannot be taken here; `rule` is its own rule about its time, if it has one.

    `what` says in an infinitive what it would be: "charge a unit".
    """
    name, seat, active = decision.about.name, action.seat, t.active
    gone = out_of_game(t, seat)
    if gone is not None:
        return gone
    if t.phase in ("setup", "turn") or name in _BY_CHANCE:
        return not_now(t, decision)
    if seat != active.seat:
        return _others_turn(rule or "main.only-active-player-acts", seat, t, decision, what)
    if t.skipped:
        return Refusal("main.skip-excludes-actions", f"{seat} has skipped this Main Phase for a cube: it cannot {what}")
    if t.phase == "main" and t.round == 1 and name == "extra":
        return Refusal("turn.first-round-no-main-phase", f"in the first round {seat} cannot {what}: write `skip`")
    if t.phase != "main":
        phase = f"it is the {_PHASES.get(t.phase, t.phase)} of {active.seat}"
        return Refusal(_of_phase(t, rule), f"{phase}: {seat} cannot {what}")
    if name == "refill":
        return not_now(t, decision)
    if t.combat is not None:
        return Refusal(rule or "play.not-during-combat", f"{seat} cannot {what} while combat goes on")
    return not_now(t, decision)


def _others_turn(rule: str, seat: str, t: Table, decision: Decision, what: str) -> Refusal:
    """Somebody else's turn; where only its End Phase is not done, what that one still owes is what is in the way."""
    if t.phase != "end":
        return Refusal(rule, f"it is {t.active.seat}'s turn: {seat} cannot {what}")
    owed = not_now(t, decision).message
    return Refusal(TURN_RULES[len(t.players)], f"the turn of {t.active.seat} is not over, {seat} cannot {what}: {owed}")


def cards_due(t: Table, decision: Decision, seat: str) -> Refusal | None:
    """Why nothing comes out of a hand that is not there yet: in the setup, or where cards are still to be drawn."""
    window: Any = decision.about
    drawing = window.name in ("drawn", "deal") and window.player.seat == seat
    return not_now(t, decision) if drawing or t.phase == "setup" else None


def _of_phase(t: Table, rule: str) -> str:
    if t.round == 1:
        return "turn.first-round-no-main-phase"
    return rule or "turn.three-phases"


def own_phase(action: Action, t: Table, decision: Decision, phase: str, what: str, rule: str) -> Refusal:
    """Why something that belongs to the own phase of that name ("draw", "end") cannot be done here, by its `rule`.

    The seat may be chance, for what the table does in that phase.
    """
    active = t.active
    gone = out_of_game(t, action.seat)
    if gone is not None:
        return gone
    if t.phase in ("setup", "turn"):
        return not_now(t, decision)
    if action.seat not in (active.seat, "*"):
        if phase == t.phase:
            return Refusal(rule, f"it is {active.seat}'s turn: {action.seat} cannot {what}")
        return _others_turn(rule, action.seat, t, decision, what)
    if t.phase == phase:
        owed = not_now(t, decision)
        return owed if owed.rule != "turn.nothing-beyond-the-rules" else Refusal(rule, owed.message)
    if phase == "draw" and t.round == 1:
        return Refusal(
            "turn.first-round-no-draw-phase", f"the first round has no Draw Phase: {active.seat} draws nothing"
        )
    return Refusal(
        "turn.three-phases",
        f"it is the {_PHASES.get(t.phase, t.phase)} of {active.seat}, not the {_PHASES[phase]}: nobody can {what}",
    )


def in_combat(action: Action, t: Table, decision: Decision, what: str, rule: str) -> Refusal:
    """Why something that belongs to a step of combat cannot be done here."""
    gone = out_of_game(t, action.seat)
    if gone is not None:
        return gone
    if t.phase in ("setup", "turn"):
        return not_now(t, decision)
    if t.combat is None:
        return Refusal("combat.six-steps", f"no combat is going on in which {action.seat} could {what}")
    owed = not_now(t, decision)
    return Refusal(rule, f"{action.seat} cannot {what} at this step of combat: {owed.message}")


_BY_CARD = frozenset({"look", "order", "deal"})
"""What cards make happen outside the End Phase, each with a rule of its own."""
_BY_CHANCE = frozenset({"bury", "turn", "drawn", "worker", "deal", "look"})


def _extra(t: Table) -> str:
    return "turn.first-round-extra-resource" if t.round == 1 else "main.skip-for-a-resource"


_OWED: Mapping[str, tuple[str | Callable[[Table], str], str]] = {
    "pick": ("setup.step-order", "{seat} has to pick a faction first: write `{seat} pick FACTION BUILDING`"),
    "bury": (
        "setup.graveyard-starts-with-one-card",
        "the first card of the Graveyard is laid down first: `* bury CARD`",
    ),
    "turn": ("turn.three-phases", "the turn of {seat} has not begun, the one before it is over"),
    "extra": (_extra, "{asked} has to lay the extra cube on a building first: write `{asked} skip BUILDING`"),
    "keep": ("draw.keep-before-drawing", "{seat} has to choose the cards to keep first: write `{seat} keep CARDS`"),
    "draw": ("draw.may-draw-fewer", "{seat} says first how many cards are drawn: write `{seat} draw NUMBER`"),
    "drawn": ("draw.from-own-deck", "{seat} has {number} more to draw: write `* draw {seat} CARD`"),
    "main": ("main.permitted-actions", "it is the Main Phase of {seat}"),
    "window": (
        "timing.window-procedure",
        "a window is open at {where}, and it is for {asked} to play an instant or pass",
    ),
    "combat": (
        "ability.combat-half-in-combat-windows",
        "a window of combat is open, {where}, and it is for {asked} to play an instant, use a Combat ability or pass",
    ),
    "saving": (
        "timing.zero-life-only-preventing-instants",
        "somebody is at 0 Life, and it is for {asked} to play an instant that saves a last Life, or pass",
    ),
    "attack": ("combat.responses-after-full-declaration", "{seat} declares the attackers first"),
    "block": ("combat.blocks-declared-together", "{seat} declares the blocks first"),
    "intercept": ("intercept.after-blocks-in-step-two", "{seat} may intercept first"),
    "refill": ("end.refill-odd-cube", "{seat} lays the odd cube on a building first: write `{seat} refill BUILDING`"),
    "cash": ("worker.cashed-before-drawing", "{seat} says first whether Workers are cashed"),
    "worker": (
        "worker.cashed-before-drawing",
        "{number} of the Workers of {seat} leave first: write `* worker {where} CARD`",
    ),
    "take": ("end.refill-comes-first", "{seat} says first whether cards are drawn: write `{seat} take` or `forgo`"),
    "deal": ("end.draw-not-in-part", "{seat} has a card to draw from the Main Pile: write `* deal {seat} CARD`"),
    "retain": ("end.keep-up-to-three", "{seat} says first which drawn cards are kept: write `{seat} retain CARDS`"),
    "trigger": ("timing.simultaneous-triggers-order", "a triggered ability of {seat} comes first"),
    "discard": ("card.discard-means-graveyard", "{seat} has hand cards to discard: write `{seat} discard CARDS`"),
    "order": ("named.wayfinder", "{seat} lays cards back in an order first: write `{seat} order CARDS`"),
    "look": ("named.wayfinder", "cards are looked at first: write `* look {seat} CARD`"),
    "declare": ("card.text-beats-rulebook", "{seat} says first with what result a card works: `{seat} declare ...`"),
    "agree": ("victory.draw-by-agreement", "a draw is offered: it is for {asked} to agree or decline"),
}
"""What each decision waits for: the rule by which it comes first, and why, in words."""
