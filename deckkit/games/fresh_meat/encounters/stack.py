"""The stack of Encounters: which one comes next."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat.encounters.adding import drawable
from deckkit.games.fresh_meat.encounters.special import UNDEAD
from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.state import Table
from deckkit.games.fresh_meat.untimely import not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Asking, Decision, Refusal

_DUE = ("base.encounter-one-at-a-time", "the next Encounter is revealed first: write `* encounter ENCOUNTER`")


def next_encounter(t: Table) -> Asking[EncounterCard | None]:
    """The top Encounter of the stack is revealed; where the crawl says which it is, a log need not. None where no
    Encounter is left that it could be."""
    if t.stack[0] == HIDDEN and not drawable(t):
        t.note("no-encounter", "enc.random-game", "", len(t.stack))
        t.stack.pop(0)
        return None
    default = EncounterDrawn(CHANCE, t.stack[0]) if t.places and t.stack[0] != HIDDEN else None
    about = Window("encounter", details={"due": _DUE})
    action = yield Decision((CHANCE,), (EncounterDrawn,), default, about)
    assert isinstance(action, EncounterDrawn)
    card: EncounterCard = t.card(action.encounter)
    t.stack.pop(0)
    t.pool.discard(card.id)
    return card


def unnumbered(t: Table, card: EncounterCard) -> bool:
    """Whether an Encounter is played behind another one and has no number of its own (`crawl.two-arena-unnumbered`)."""
    return card.id not in t.places and any(then == card.id for _, then in t.places.values())


@dataclass(frozen=True, slots=True)
class EncounterDrawn(Action):
    """The next Encounter of the stack; where the crawl fixes it, it need not be written."""

    grammar: ClassVar[str] = "encounter ENCOUNTER"
    example: ClassVar[str] = "encounter plated-lizard"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    encounter: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = table.card(self.encounter)
        if not isinstance(card, EncounterCard):
            return Refusal("deckkit/log.card", f'"{self.encounter}" is no Encounter of this game')
        top = table.stack[0]
        if top == HIDDEN:
            return _not_drawn(table, card)
        if top == card.id:
            return None
        rule = _LISTS.get(table.brought.custom, "crawl.fixed-sequence") if _custom(table) else _FIXED
        return Refusal(rule, f"the next of {len(table.stack)} Encounters is {table.cards[top].label}, not {card.label}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        rule = "base.encounter-one-at-a-time"
        if table.encounter is not None:
            if table.special.clean_up:
                left = sum(one.role == UNDEAD for one in table.creatures)
                said = f"the {left} Undead in play are to be killed before the next Encounter is revealed"
                return Refusal("horde.clean-up", said)
            return Refusal(
                rule, f"{table.encounter.label} is not over, and no other Encounter is revealed before it is"
            )
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["EncounterDrawn"]:
        if table.stack[0] != HIDDEN:
            yield cls(CHANCE, table.stack[0])
            return
        yield from (cls(CHANCE, card_id) for card_id in drawable(table))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "EncounterDrawn | None":
        top = table.stack[0]
        possible = drawable(table) if top == HIDDEN else [top]
        return cls(CHANCE, rng.choice(possible)) if possible else None


_FIXED = "crawl.fixed-sequence"
_LISTS = {"crawl-1": "crawl.one-list", "crawl-2": "crawl.two-list", "crawl-3": "crawl.three-list"}


def _custom(t: Table) -> bool:
    return t.brought is not None and bool(t.brought.custom)


def _not_drawn(t: Table, card: EncounterCard) -> Refusal | None:
    """Why an Encounter does not come off a stack whose order nobody knows."""
    if card.id in t.stack:
        return Refusal(
            "base.encounter-no-repeat", f"{card.label} lies further down in the stack, and there is one of it"
        )
    if card.id in t.pool:
        return None
    named = t.cards[card.id].name
    if card.id in t.places or any(then == card.id for _, then in t.places.values()):
        return Refusal("base.encounter-no-repeat", f"{named} has its place in the crawl, and there is one of it")
    if t.brought is not None and card.id not in t.brought.encounters:
        said = f"{named} is not among the {len(t.brought.encounters)} Encounters that are played with"
        return Refusal("enc.random-game", said)
    return Refusal("base.encounter-no-repeat", f"{named} has been in this game already, and there is one of it")
