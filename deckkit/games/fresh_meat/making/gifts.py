"""What Reputations give at the beginning of the game: a Relic of choice, an Item of choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat.encounters.relics import RELIC, lay_relic
from deckkit.games.fresh_meat.hidden import deck_refusal
from deckkit.games.fresh_meat.pieces import ITEM, Card, FeatureCard
from deckkit.games.fresh_meat.rounds.drawing import lay_item
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class ChooseRelic(Action):
    """Take a Relic of one's choice out of the Relic deck; nobody can steal it."""

    grammar: ClassVar[str] = "relic RELIC"
    example: ClassVar[str] = "relic crown-of-nails"

    relic: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = table.card(self.relic)
        if not isinstance(card, FeatureCard) or card.kind != RELIC:
            return Refusal("rep.heir-choose-relic", f'"{self.relic}" is no Relic')
        if table.relics.has(card.id) or table.relics.may.get(card.id):
            return None
        said = f"{card.label} is not among the {table.relics.size} cards of the Relic deck"
        return Refusal("rep.heir-choose-relic", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        if table.phase == "setup":
            return not_now(table, decision)
        said = f"a Relic is chosen before the first Encounter, at the beginning of the game: {self.seat} is too late"
        return Refusal("rep.heir-details", said)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["ChooseRelic"]:
        for card_id in sorted({*table.relics.known, *table.relics.may}):
            yield cls(decision.seats[0], card_id)


def choose_relic(t: Table, player: Player, on_record: str | None = None) -> Steps:
    """A player looks through the Relic deck and takes one card (`rep.heir-choose-relic`).

    on_record  the Relic that the list names
    """
    if not t.relics.size:
        t.note("no-relic", "relic.gain-from-deck", player.seat)
        return
    if on_record is None or not t.relics.has(on_record):
        action = yield Decision((player.seat,), (ChooseRelic,), None, Window("relic-choice", player))
        assert isinstance(action, ChooseRelic)
        on_record = t.card(action.relic).id
    t.relics.take(on_record)
    lay_relic(t, player, t.cards[on_record], safe=True)
    t.note("relic", "rep.heir-choose-relic", player.seat, 1, on_record)
    t.note("relics-shuffled", "rep.heir-details", player.seat, t.relics.size)


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """Take an Item of one's choice out of the main deck."""

    grammar: ClassVar[str] = "gain CARD"
    example: ClassVar[str] = "gain alchemist-fire"

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = table.card(self.card)
        if not isinstance(card, Card) or card.kind != ITEM:
            return Refusal("base.card-kinds", f'"{self.card}" is no Item')
        return deck_refusal(table, card.id, "base.setup-done-before-first-encounter")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Gain"]:
        for card_id in _items(t=table):
            yield cls(decision.seats[0], card_id)


def _items(t: Table) -> list[str]:
    """The Items that lie, or may lie, in the main deck."""
    return [card_id for card_id in sorted({*t.deck.known, *t.deck.may}) if t.cards[card_id].kind == ITEM]


def choose_item(t: Table, player: Player) -> Steps:
    """A player takes an Item of choice out of the main deck, which is shuffled; from a deck without one, nothing."""
    if not _items(t):
        t.note("no-item", "base.card-kinds", player.seat)
        return
    action = yield Decision((player.seat,), (Gain,), None, Window("gain", player))
    assert isinstance(action, Gain)
    card = t.card(action.card)
    t.deck.take(card.id)
    yield from lay_item(t, player, card)
