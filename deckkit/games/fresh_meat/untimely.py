"""Why an action cannot answer a decision that does not take it: something else is due first."""

from typing import Any

from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import CHANCE, Decision, Refusal

_DUE = {
    "order": ("rep.preset-choice-by-initiative", "the Initiative of set-up is to be drawn"),
    "character": ("base.setup-done-before-first-encounter", "{seat} has no character yet"),
    "token": ("char.new-needs-token", "{seat} is to choose a token"),
    "deal": ("draft.deal-five", "Reputations are to be dealt to {seat}"),
    "keep": ("draft.standard-choose-one", "{seats} are to keep a Reputation each"),
    "build": ("draft.game-begins-after-all-set", "{seats} are to choose their Reputations: `{first} build ...`"),
    "relic-choice": ("rep.heir-details", "{seat} is to choose a Relic"),
    "gain": ("base.setup-done-before-first-encounter", "{seat} is to choose an Item"),
    "encounter": ("base.encounter-one-at-a-time", "the next Encounter is to be revealed"),
    "event": ("event.one-per-encounter", "the Event of this Encounter is to be revealed"),
    "initiative": ("base.initiative-drawn-each-round", "the Initiative of the Round is to be drawn"),
    "commit": ("base.set-simultaneous", "{seats} are to Set a card"),
    "reveal": ("base.turn-ascending", "it is the Turn of {seat}, who is to reveal"),
    "draw": ("base.draw-one-each-round", "a card is to be drawn for {seat}"),
    "discard": ("base.hand-trim", "{seat} is to discard {number}"),
    "refill": ("base.between-encounters-hand", "{seat} is to refill the hand or to draw a new one"),
    "vote": ("caverns.vote-majority", "{seats} are to vote"),
    "willing": ("card.cure-wounds-prestige", "{seat} is to say whether they are willing"),
}
"""What a decision waits for: the rule by which it is due, and how a sentence says it."""


def not_now(t: Table, decision: Decision) -> Refusal:
    """What the decision waits for, as the reason why something else cannot be done first."""
    window: Any = decision.about
    seats = " and ".join(decision.seats)
    seat = window.player.seat if window.player is not None else seats
    # The last card that is before a player is kept without a word, and then the builds are due.
    name = "build" if window.name == "keep" and decision.default is not None else window.name
    due = None if name == "initiative" and decision.seats[0] != CHANCE else _DUE.get(name)
    rule, words = window.details.get("due") or due or _otherwise(t, decision)
    if window.name == "draw":
        rule = window.details.get("rule", rule)
    return Refusal(
        rule,
        words.format(seat=seat, seats=seats, first=decision.seats[0], number=window.number, window=_moment(window)),
    )


def _otherwise(t: Table, decision: Decision) -> tuple[str, str]:
    if decision.seats[0] == CHANCE:
        return "base.encounter-start-order", "chance has to decide something first"
    if decision.about.name == "offer":
        return "base.simultaneous-effects", "{seat} says first whether an ability is used: `use` or `pass`"
    return "base.turn-definition" if t.phase == "turns" else "base.round-order", "{window} ({seats} may answer)"


def _moment(window: Any) -> str:
    """What a window is about, in words; nothing for a decision that is none."""
    match window.name:
        case "answer":
            return f"{window.card.name} of {window.by.seat} is being answered"
        case "before-reveal":
            return f"{window.player.seat} is about to reveal"
        case "after-reveal":
            return f"the reveal of {window.player.seat} is being answered"
        case "creature-attack":
            return f"the attack of {window.strike.creature.handle} on {window.strike.target.seat} is being answered"
        case "arena-attack":
            return f"the attack of {window.attack.player.seat} on {window.player.seat} is being answered"
    return _MOMENTS.get(window.name, "")


_MOMENTS = {
    "encounter-start": "the Encounter is about to start",
    "initiative": "the Initiative of the Round has been drawn",
    "between": "the hands are not yet restored",
}


def dead(t: Table, seat: str) -> Refusal | None:
    """Why somebody who is out of the game does nothing any more."""
    player = t.players.get(seat)
    if player is None or player.alive:
        return None
    return Refusal("base.elimination-at-zero", f"{seat} has 0 LP and is out of the game")
