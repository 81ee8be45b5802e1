"""Why an action cannot answer a decision that does not take it: something else is due, or it is another's die."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckkit.games.karnivorous.state import Table
from deckkit.play.actions import Action, Decision, Refusal

_PHASES = {
    "setup": "setup is not done",
    "intervention": "it is the Intervention phase",
    "proliferation": "it is Proliferation",
    "preparation": "it is Preparation",
}


def is_or_are(several: Sequence[str]) -> str:
    """The verb for so many."""
    return "is" if len(several) == 1 else "are"


def not_now(t: Table, decision: Decision) -> Refusal:
    """What the decision waits for, as the reason why something else cannot be done first."""
    window: Any = decision.about
    rule, words = _OWED[window.name]
    seat = window.player.seat if window.player is not None else "/".join(decision.seats)
    return Refusal(rule, words.format(seat=seat, seats="/".join(decision.seats), number=window.number))


def in_phase(t: Table, decision: Decision, phase: str, what: str) -> Refusal:
    """Why something that belongs to another phase cannot be done here, or what comes first in its own.

    `what` says in an infinitive what it would be: "place a die".
    """
    if t.phase == phase or t.phase == "setup":
        return not_now(t, decision)
    owed = not_now(t, decision).message
    return Refusal("turn.three-phases", f"{_PHASES[t.phase]}, so that nobody can {what}: {owed}")


def with_a_die(action: Action, t: Table, decision: Decision, what: str) -> Refusal:
    """Why something that is done with one's own rolled die cannot be done here."""
    window: Any = decision.about
    if t.phase == "intervention" and window.name == "placing" and action.seat not in decision.seats:
        player = t.players.get(action.seat)
        pool = player.pool if player is not None else 0
        waiting = "/".join(decision.seats)
        said = f"{action.seat} has no rolled die ({pool} in the pool) and cannot {what}: dice wait of {waiting}"
        return Refusal("turn.every-player-places", said)
    return in_phase(t, decision, "intervention", what)


_OWED: Mapping[str, tuple[str, str]] = {
    "scientists": ("setup.sequence", "the Scientists are put into their rooms first: write `* scientists SYMBOL ROOM`"),
    "robot": ("turn.one-die-at-a-time", "{seat} is moving and fighting, {number} points are left: write `{seat} done`"),
    "pick": ("variant.solo-robot-choice", "{seats} picks a Robot first: write `{seats} robot ROBOT`"),
    "infest": ("setup.sequence", "{number} more rooms are filled in setup first: write `* infest ROOM`"),
    "remove": ("variant.old-laboratory", "{number} more System tokens are removed first: write `* remove TOKEN`"),
    "crisis": ("setup.reveal-seven-crises", "{number} more Crises are revealed first: write `* crisis CARD`"),
    "spare": (
        "variant.upkeep-one-player-sets-aside",
        "one of {seats} lays a die aside for this round first: write `SEAT spare`",
    ),
    "turn": ("turn.every-player-places", "the last turn is over, and the next one begins first: write `* turn NUMBER`"),
    "before": ("turn.rolling-compulsory", "no die is rolled; an Energy Crisis can be paid, and then dice are rolled"),
    "roll": ("turn.roll-before-placing", "{seat} rolls first: write `* roll {seat} VALUE`"),
    "placing": ("turn.placing-compulsory", "{seats} has a rolled die to place: write `SEAT place VALUE SPOT`"),
    "scientist": (
        "turn.one-die-at-a-time",
        "{seat} is moving Scientists, {number} moves are left: write `{seat} done`",
    ),
    "aim": ("turn.one-die-at-a-time", "{seat} is aiming a missile at {number} Plants: write `{seat} aim` or `done`"),
    "manage": (
        "ability.crisis-management-draw-two",
        "{number} cards are drawn from the Crisis Management deck first: write `* manage CARD`",
    ),
    "replace": (
        "ability.crisis-management-replace-one",
        "{seat} says first whether a drawn card replaces a Crisis: write `{seat} replace CRISIS with CARD` or `done`",
    ),
    "ignore": (
        "ability.spore-vacuum-before-reveal",
        "{seats} says first whether the Spore Vacuum ignores a symbol: write `SEAT ignore CRISIS` or `done`",
    ),
    "next": ("timing.step3-crisis-order", "the team says first which Crisis comes next: write `SEAT next CRISIS`"),
    "room": ("timing.step3-one-room-card-per-symbol", "a Room card is revealed first: write `* room ROOM`"),
}
"""What each decision waits for: the rule by which it comes first, and why, in words."""
