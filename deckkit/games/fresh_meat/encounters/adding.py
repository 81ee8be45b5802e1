"""Encounters that are drawn while another is played, and those of them that are faced as well."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.state import Table
from deckkit.games.fresh_meat.untimely import not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Decision, Refusal, Steps


def drawable(t: Table, taken: Sequence[str] = ()) -> list[str]:
    """The Encounters that can be drawn: of the pool, and neither in play, in the stack, nor drawn already."""
    current = t.encounter.id if t.encounter is not None else ""
    out = {current, *t.stack, *taken}
    return sorted(one for one in t.pool if one not in out)


def left_to_draw(t: Table, taken: Sequence[str] = ()) -> int:
    """How many Encounters are left beside those that lie unseen in the stack."""
    return max(0, len(drawable(t, taken)) - t.stack.count(HIDDEN) - list(taken).count(HIDDEN))


def drawn_refusal(t: Table, ref: str, taken: Sequence[str]) -> Refusal | None:
    """Why that Encounter cannot be drawn now."""
    card = t.card(ref)
    if card is None or (ref != HIDDEN and not isinstance(card, EncounterCard)):
        return Refusal("deckkit/log.card", f'"{ref}" is no Encounter of this game, or the name of several')
    if ref == HIDDEN or card.id in drawable(t, taken):
        return None
    where = "has been drawn already" if card.id in taken else "is in the stack or has been met"
    if card.id not in t.pool:
        where = "is not among the Encounters in use"
    return Refusal("base.encounter-no-repeat", f"{card.label} {where}: {left_to_draw(t, taken)} are left to draw")


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Which of the drawn Encounters chance adds to the game."""

    grammar: ClassVar[str] = "add ENCOUNTER"
    example: ClassVar[str] = "add goblin-bomber"

    encounter: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        drawn: list[str] = decision.about.details["drawn"]
        card = table.card(self.encounter)
        if card is None or (self.encounter != HIDDEN and not isinstance(card, EncounterCard)):
            return Refusal("deckkit/log.card", f'"{self.encounter}" is no Encounter of this game')
        if card.id in drawn or (HIDDEN in drawn and card.id in drawable(table)):
            return None
        many = f"the {len(drawn)} Encounters that were drawn"
        return Refusal("caverns.may-add-encounters", f"{card.id} is not among {many}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Add"]:
        yield from (cls(CHANCE, one) for one in dict.fromkeys(decision.about.details["drawn"]))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Add":
        return cls(CHANCE, rng.choice(decision.about.details["drawn"]))

    def named(self, table: Table) -> "Add":
        card = table.card(self.encounter)
        return self if card is None else Add(self.seat, card.id)


def add_one(t: Table, drawn: Sequence[str]) -> Steps:
    """One of the drawn Encounters, at random, is faced too."""
    if not drawn:
        t.note("nothing-drawn", "caverns.may-add-encounters")
        return
    about = Window("add", details={"drawn": list(drawn)})
    about.details["due"] = (
        "caverns.may-add-encounters",
        "one of the drawn Encounters is added: write `* add ENCOUNTER`",
    )
    action = yield Decision((CHANCE,), (Add,), None, about)
    assert isinstance(action, Add)
    add(t, (t.card(action.encounter).id,))


def add(t: Table, encounters: Sequence[str]) -> None:
    """These Encounters are faced next, in this order: above what is left of the stack, and above a BOSS that waits at
    its bottom (`boss.final-definition`)."""
    t.stack[:0] = encounters
    for one in encounters:
        t.note("added", "caverns.may-add-encounters", one, len(t.stack))
