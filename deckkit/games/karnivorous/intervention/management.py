"""Crisis Management: two cards of its deck are drawn, and one may replace one of the seven Crises."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.crises.names import known
from deckkit.games.karnivorous.intervention.values import during_effect, meanwhile
from deckkit.games.karnivorous.preparation import lay_open
from deckkit.games.karnivorous.state import Crisis, Die, Offer, Player, Table
from deckkit.games.karnivorous.untimely import in_phase, not_now
from deckkit.games.karnivorous.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import CHANCE, CONTESTED, Action, Decision, Refusal, Steps

DRAWN = 2


@dataclass(frozen=True, slots=True)
class Manage(Action):
    """The next card that is drawn from the Crisis Management deck, open to all."""

    grammar: ClassVar[str] = "manage CARD"
    example: ClassVar[str] = "manage C05 C06"
    repeats: ClassVar[str] = "card"

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = known(table, self.card)
        if card is None:
            return Refusal("components.crises-thirty-six", f"there is no Crisis {self.card}")
        if any(one.kind == "rest" and one.detail == card.id for one in table.events):
            said = f"{card.label} was discarded for good at an earlier draw; the deck has {table.management} others"
            return Refusal("ability.crisis-management-rest-discarded", said, contested=True)
        if card.id not in table.unseen:
            return Refusal("timing.crises-used-once", f"{card.label} has been seen, and no Crisis comes back")
        if card.id not in in_management(table):
            said = f"{card.label} is none of the {table.management} cards of the Crisis Management deck"
            return Refusal("setup.crisis-management-deck-eight", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase != "intervention":
            return in_phase(table, decision, "intervention", "draw from the Crisis Management deck")
        owed = not_now(table, decision).message
        if not table.management:
            said = f"the Crisis Management deck has 0 cards left: {owed}"
            return Refusal("ability.crisis-management-short-deck", said)
        return Refusal("ability.crisis-management-draw-two", f"{DRAWN} cards are drawn for each such die: {owed}")

    def named(self, table: Table) -> "Manage":
        card = known(table, self.card)
        return self if card is None else Manage(self.seat, card.id)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Manage"]:
        for card_id in sorted(in_management(table)):
            yield cls(CHANCE, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Manage":
        return cls(CHANCE, rng.choice(sorted(in_management(table))))


def in_management(t: Table) -> set[str]:
    """The Crises that may lie in the Crisis Management deck: unseen, and not put into the main deck by the list."""
    if t.management_of is not None:
        return t.unseen & t.management_of
    return t.unseen - t.main_of if t.main_of is not None else t.unseen


@dataclass(frozen=True, slots=True)
class Replace(Deed):
    """Let a drawn card replace one of the seven Crises of the round, resolved or not."""

    grammar: ClassVar[str] = "replace CRISIS with CARD"
    example: ClassVar[str] = "replace C12 with C05"

    crisis: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        drawn: list[Crisis] = decision.about.details["drawn"]
        if table.crisis(self.crisis) is None:
            there = ", ".join(one.card.id for one in table.crises)
            said = f"{self.crisis} is none of the Crises of the round: {there}"
            return Refusal("ability.crisis-management-replace-one", said)
        if known(table, self.card) not in drawn:
            said = f"{self.card} has not been drawn now, but {' and '.join(one.id for one in drawn)}"
            return Refusal("ability.crisis-management-replace-one", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase != "intervention":
            return in_phase(table, decision, "intervention", "replace a Crisis")
        window: Window = decision.about
        if window.name == "manage":
            said = f"both drawn cards are shown before the choice: {not_now(table, decision).message}"
            return Refusal("ability.crisis-management-open", said)
        if window.name == "replace" and window.player is not None:
            said = f"the die is that of {window.player.seat}, who says whether a card replaces a Crisis"
            return Refusal("team.die-choices-by-owner", said)
        owed = not_now(table, decision).message
        return Refusal("ability.crisis-management-replace-one", f"no drawn card can replace a Crisis here: {owed}")

    def named(self, table: Table) -> "Replace":
        crisis, card = table.crisis(self.crisis), known(table, self.card)
        old = self.crisis if crisis is None else crisis.card.id
        return Replace(self.seat, old, self.card if card is None else card.id)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Replace"]:
        (seat,) = decision.seats
        for one in table.crises:
            for card in decision.about.details["drawn"]:
                yield cls(seat, one.card.id, card.id)

    def carry_out(self, t: Table, w: Window) -> None:
        """The new card lies where the old one lay, face up; dice on the old one are set aside."""
        old, card = t.crisis(self.crisis), known(t, self.card)
        assert old is not None and card is not None
        place = t.crises.index(old)
        del t.crises[place]
        lay_open(t, card, place)
        w.details["drawn"].remove(card)
        t.gone.append(old.card)
        t.note("replace", "ability.crisis-management-replace-one", self.seat, place + 1, card.id)
        t.note("rest", "ability.crisis-management-rest-discarded", self.seat, t.management, old.card.id)
        if old.resolved:
            said = f"{old.card.id} is resolved and replaced all the same"
            t.note(CONTESTED, "ability.crisis-management-which-crisis", self.seat, 0, said)
        dice = t.set_aside(old)
        if dice:
            t.note("set-aside", "ability.crisis-management-dice-on-card", old.card.id, dice)


def manage(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> Steps | None:
    """Draw two, replace one or none, discard the rest for good; an empty deck gives nothing."""
    number = min(DRAWN, t.management)
    if number < DRAWN:
        t.note("short", "ability.crisis-management-short-deck", player.seat, number)
        if any(one.kind == "rest" for one in t.events):
            said = f"{counted(number, 'cards')} can be drawn, as those of earlier draws did not go back to the deck"
            t.note(CONTESTED, "ability.crisis-management-short-deck", player.seat, number, said)
    return _manage(t, player, number) if number else None


def _manage(t: Table, player: Player, number: int) -> Steps:
    drawn: list[Crisis] = []
    about = Window("manage", player=player)
    decision = Decision((CHANCE,), (Manage,), None, about)
    for more in range(number, 0, -1):
        about.number = t.drawing = more
        action = yield decision
        assert isinstance(action, Manage)
        card = known(t, action.card)
        assert card is not None
        t.unseen.discard(card.id)
        t.management -= 1
        drawn.append(card)
        t.note("manage", "ability.crisis-management-draw-two", player.seat, t.management, card.id)
    t.drawing = 0
    t.note("shown", "ability.crisis-management-open", player.seat, number)
    if t.crises:
        window = Window("replace", player=player, details={"drawn": drawn})
        answer = yield from meanwhile(t, during_effect(t, (Replace, Done), Done(player.seat), window))
        if isinstance(answer, Replace):
            answer.carry_out(t, window)
    for card in drawn:
        t.gone.append(card)
        t.note("rest", "ability.crisis-management-rest-discarded", player.seat, t.management, card.id)
    check(t, "ability.crisis-management-new-card-checked")
