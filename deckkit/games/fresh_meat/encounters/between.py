"""Between two Encounters: Items, abilities, hands that are filled up or exchanged (`base.between-encounters-hand`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Free
from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.rounds.drawing import away, draw, hand_maximum
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window, window
from deckkit.limits import counted
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps

RULE = "base.between-encounters-hand"


def _untimely(seat: str, t: Table, decision: Decision) -> Refusal:
    gone = dead(t, seat)
    if gone is not None:
        return gone
    if t.phase == "between" and decision.about.name == "refill":
        return Refusal(RULE, f"{seat} has had this choice, or has it later: {not_now(t, decision).message}")
    return Refusal(RULE, f"hands are restored between two Encounters only: {not_now(t, decision).message}")


@dataclass(frozen=True, slots=True)
class Refill(Free):
    """Draw up to the maximum hand size, between two Encounters."""

    grammar: ClassVar[str] = "refill"
    example: ClassVar[str] = "refill"
    looked_past: ClassVar[bool] = True

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _untimely(self.seat, table, decision)


@dataclass(frozen=True, slots=True)
class Forgo(Free):
    """Leave the hand as it is, between two Encounters."""

    grammar: ClassVar[str] = "forgo"
    example: ClassVar[str] = "forgo"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _untimely(self.seat, table, decision)


@dataclass(frozen=True, slots=True)
class Redraw(Action):
    """Discard the whole hand and draw a new one, between two Encounters; the cards lie open then."""

    grammar: ClassVar[str] = "redraw [CARDS]"
    example: ClassVar[str] = "redraw feint attack-5"

    cards: tuple[str, ...] = ()

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        if table.settings["between_encounters"] == "refill":
            return Refusal(RULE, f"at this table hands are filled up, not exchanged (now {player.hand.size} cards)")
        if not self.cards:
            return None
        if len(self.cards) != player.hand.size:
            said = f"{self.seat} discards the whole hand of {counted(player.hand.size, 'cards')}, not {len(self.cards)}"
            return Refusal(RULE, said)
        return hidden.hands_refusal(table, player, self.cards)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _untimely(self.seat, table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Redraw"]:
        yield cls(decision.seats[0])

    def named(self, table: Table) -> "Redraw":
        found = hidden.ids(table, self.cards)
        if isinstance(found, Refusal):
            return self
        cards = found or table.players[self.seat].hand.cards()
        return Redraw(self.seat, tuple(sorted(cards, key=lambda one: (one == HIDDEN, one))))


def between(t: Table) -> Steps:
    """What may be done between two Encounters, then the hands, in ascending order of the last Initiative."""
    steps = happen(t, "between-encounters")
    if steps is not None:
        yield from steps
    yield from window(t, _window(t))
    if t.settings["between_encounters"] == "none":
        return
    for player in t.acting():
        if player.alive:
            yield from _restore(t, player)


def _window(t: Table) -> Window:
    found: Window | None = t.windows.get("between")
    if found is None:
        found = t.windows["between"] = Window("between")
    found.details.clear()
    return found


def _restore(t: Table, player: Player) -> Steps:
    decision: Decision | None = player.windows.get("refill")
    if decision is None:
        kinds = (Refill, Redraw, Forgo)
        default = Refill(player.seat)
        decision = player.windows["refill"] = Decision((player.seat,), kinds, default, Window("refill", player))
    action = yield decision
    if isinstance(action, Forgo):
        t.note("forgo", RULE, player.seat, player.hand.size)
        return
    if isinstance(action, Redraw):
        t.note("redraw", RULE, player.seat, player.hand.size)
        found = hidden.ids(t, action.cards)
        assert not isinstance(found, Refusal)
        away(t, player, found or tuple(player.hand.cards()), "base.used-cards-discarded")
    yield from draw(t, player, hand_maximum(t, player) - player.hand.size, RULE, to_maximum=True)
