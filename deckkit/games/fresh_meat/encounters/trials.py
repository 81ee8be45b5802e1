"""Tests that the whole party takes at once, as in Minecar Madness: everybody shows a card from the hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.changes import to_discard
from deckkit.games.fresh_meat.encounters.from_card import carry_out
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import HIDDEN, Action, Asking, Decision, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.procedures_in_play import Trial

_RULE = "enc.vampiric-and-others-no-notes"
"""The rulebook tells nothing of these tests but their names; what they do stands in the data."""


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Lay a card of the hand face down for a test of the whole party."""

    grammar: ClassVar[str] = "offer CARD"
    example: ClassVar[str] = "offer attack-50-nyx"
    private: ClassVar[bool] = True

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return hidden.hand_refusal(table, table.players[self.seat], self.card)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        if decision.about.name == "offer":
            player = table.players[self.seat]
            said = f"{self.seat} has {len(player.laid)} cards before them already, and shows 1"
            return Refusal(_RULE, said)
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Offer"]:
        for seat in decision.seats:
            hand = table.players[seat].hand
            for card_id in (*hand.known, *[HIDDEN] * bool(hand.hidden)):
                yield cls(seat, card_id)

    def named(self, table: Table) -> "Offer":
        card = table.main_card(self.card)
        return self if card is None else Offer(self.seat, card.id)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.seat in seats else Offer(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Turn up the card that was laid down for a test."""

    grammar: ClassVar[str] = "show CARD"
    example: ClassVar[str] = "show attack-50-nyx"
    looked_past: ClassVar[bool] = True

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        card = hidden.main_card(table, self.card)
        if isinstance(card, Refusal):
            return card
        lies = player.laid[0]
        if card.id == HIDDEN:
            return Refusal(_RULE, f"{self.seat} shows the card, so it has a name")
        if card.id == lies or (lies == HIDDEN and hidden.may_lie(table, player, card.id)):
            return None
        return Refusal(_RULE, f"{self.seat} has laid down 1 card, {lies}, which is not {card.id}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Show"]:
        player = table.players[decision.seats[0]]
        lies = player.laid[0]
        if lies != HIDDEN:
            yield cls(player.seat, lies)
            return
        possible = table.box_copies or ()
        yield from (cls(player.seat, one) for one in possible if hidden.may_lie(table, player, one))

    def named(self, table: Table) -> "Show":
        card = table.main_card(self.card)
        return self if card is None else Show(self.seat, card.id)


def play(t: Table, trial: "Trial") -> Steps:
    """The test, as often as its card says; whoever did best and whoever did worst, tied ones too, feels it."""
    for number in range(1, trial.times + 1):
        t.note("trial", _RULE, t.encounter.id if t.encounter is not None else "", number)
        values: dict[Player, int] = {}
        if trial.compare == "cards-in-hand":
            values = {one: one.hand.size for one in t.acting()}
        else:
            yield from _offers(t)
            for player in t.acting():
                values[player] = (yield from _shown(t, player)) if player.laid else 0
        for player, value in values.items():
            t.note("compared", _RULE, player.seat, value)
        best = [one for one, value in values.items() if value == max(values.values())]
        worst = [one for one, value in values.items() if value == min(values.values())]
        for players, effects in ((best, trial.best), (worst, trial.worst)):
            for player in players:
                yield from carry_out(t, effects, _RULE, owner=player)


def _offers(t: Table) -> Steps:
    """Everybody who has a card lays one down, secretly and at the same time."""
    while True:
        owing = tuple(one.seat for one in t.acting() if not one.laid and one.hand.size)
        if not owing:
            return
        about = Window("offer")
        about.details["due"] = (_RULE, "{seats} are to lay down a card first: write `offer CARD`")
        action = yield Decision(owing, (Offer,), None, about)
        assert isinstance(action, Offer)
        player, card = t.players[action.seat], t.main_card(action.card)
        assert card is not None
        player.hand.take(card.id)
        player.laid.append(card.id)
        player.laid_may = dict(player.hand.may) if card.id == HIDDEN else None
        t.note("offers", _RULE, action.seat, 1)


def _shown(t: Table, player: Player) -> Asking[int]:
    """A player turns up the card; its face value, 0 without one. Then it is discarded."""
    lies = player.laid[0]
    about = Window("show", player)
    about.details["due"] = (_RULE, "{seat} is to turn up the card first: write `show CARD`")
    default = None if lies == HIDDEN else Show(player.seat, lies)
    action = yield Decision((player.seat,), (Show,), default, about)
    assert isinstance(action, Show)
    card = t.main_card(action.card)
    assert card is not None
    player.laid.remove(lies)
    if lies == HIDDEN:
        hidden.come_to_light(t, player, card.id)
    to_discard(t, [card.id], "base.used-cards-discarded", player.seat)
    t.note("shown", _RULE, player.seat, card.face or 0, card.id)
    return card.face or 0
