"""BOSS Encounters: revealed early the BOSS does its harm and goes to the bottom, to be fought as the last."""

from deckkit.games.fresh_meat.effects.cause import Cause
from deckkit.games.fresh_meat.effects.happening import perform
from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import CONTESTED, Asking

_NO_BOSS = {"Arrogance": "boss.arrogance", "Emperor Lich": "boss.emperor-lich"}
"""Encounters of which a table may think that they are BOSSes."""


def postponed(t: Table, card: EncounterCard) -> Asking[bool]:
    """Whether a revealed Encounter is not fought now: it is the BOSS, and others come before it.

    Final is the last card of the stack at the moment it is revealed, added ones included (`boss.final-definition`).
    """
    if not card.boss:
        _no_boss(t, card)
        return False
    if card.name == "Death Drinker":
        t.note("boss-card", "boss.death-drinker", card.id)
    first = t.boss is None
    if first:
        t.boss = card.id
        t.note("boss", "boss.first-revealed", card.id)
    elif t.boss != card.id:
        t.note("another-boss", "boss.only-one", card.id, 0, t.boss or "")
        t.note("fought-now", "boss.others-fought-when-revealed", card.id)
        t.note("no-harm", "boss.others-final-text-only", card.id)
        return False
    if not t.stack:
        t.note("last-card", "boss.final-definition", card.id)
        t.note("final", "boss.revealed-as-final" if first else "boss.fought-last", card.id)
        t.postponed = False
        return False
    if not first:
        t.note("again", "boss.reshuffled", card.id)
    for effect in card.early:
        steps = perform(t, effect, Cause(card.id, "boss.early-effect"))
        if steps is not None:
            yield from steps
    yield from t.kinds.fallen(t)
    _to_the_bottom(t, card, first)
    return True


def _to_the_bottom(t: Table, card: EncounterCard, first: bool) -> None:
    t.stack.append(card.id)
    t.postponed = True
    t.note("bottom", "boss.early-to-bottom" if first else "boss.reshuffled-to-bottom-again", card.id, len(t.stack))
    t.note("no-encounter", "boss.postponed-is-no-encounter", card.id, t.number + 1)
    if card.id in t.places and t.brought.custom:
        rule = "crawl.one-death-drinker-postponed"
        t.note("moved", rule, card.id)
        t.note(CONTESTED, rule, card.id, 0, "the printed list has it fought at its place")


def _no_boss(t: Table, card: EncounterCard) -> None:
    rule = _NO_BOSS.get(card.name)
    if rule is None:
        return
    t.note("no-boss", rule, card.id)
    if rule == "boss.emperor-lich" and t.stack and t.boss is None:
        t.note(CONTESTED, rule, card.id, 0, "in later printings it is a BOSS")
