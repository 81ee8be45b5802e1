"""Cards that come off the main deck into a hand, and hands that hold too many: drawing, Items, trimming, discarding."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import ClassVar

from deckkit.games.bags import move
from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.pieces import ITEM, UNKNOWN, Card
from deckkit.games.fresh_meat.state import HAND, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import CHANCE, HIDDEN, Action, Asking, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """A card that a player draws from the main deck; several cards are several draws. An Item lies open at once."""

    grammar: ClassVar[str] = "draw TO CARD"
    example: ClassVar[str] = "draw P1 attack-50-nyx ? rally"
    repeats: ClassVar[str] = "card"

    to: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        assert window.player is not None
        rule: str = window.details.get("rule", "base.draw-one-each-round")
        if self.to != window.player.seat:
            return Refusal(rule, _whose(table, self.to, window.player, rule))
        return hidden.deck_refusal(table, self.card, rule)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.to) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Draw"]:
        to = decision.about.player.seat
        for card_id in (*table.deck.known, *[HIDDEN] * bool(table.deck.hidden)):
            yield cls(CHANCE, to, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Draw":
        return cls(CHANCE, decision.about.player.seat, table.deck.drawn(rng))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.to in seats or _of(table, self.card).kind == ITEM:
            return self
        return Draw(self.seat, self.to, HIDDEN)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in seats else Draw(self.seat, self.to, HIDDEN)


_IN_TURN = ("base.draw-one-each-round", "base.draw-after-kill", "base.between-encounters-hand")
"""By which rules all draw, in ascending Initiative."""


def _whose(t: Table, to: str, due: Player, rule: str) -> str:
    """For whom the card is, and in what order the others draw."""
    said = f"the card is for {due.seat}, not for {to}"
    if rule not in _IN_TURN:
        return said
    order = [one.seat for one in t.acting()]
    if to in order and order.index(to) < order.index(due.seat):
        drawn = "1 card" if rule != "base.between-encounters-hand" else f"up to {hand_maximum(t, t.players[to])} cards"
        said = f"{to} has drawn {drawn} here, and the next card is for {due.seat}"
    return f"{said}: in order of Initiative, {' '.join(order)}"


def _of(t: Table, ref: str) -> Card:
    return t.main_card(ref) or UNKNOWN


def refilled(t: Table) -> bool:
    """The discard pile becomes the deck where that is empty; whether there is a card (`base.deck-exhausted`)."""
    if t.deck.size:
        return True
    if not t.discard.size:
        return False
    t.note("reshuffle", "base.deck-exhausted", "", t.discard.size)
    t.deck.pour(t.discard)
    return True


def draw(t: Table, player: Player, number: int, rule: str, *, to_maximum: bool = False) -> Steps:
    """A player draws cards one by one; an Item is laid down and replaced, and a hand that is too large is trimmed.

    to_maximum  whether they fill the hand, so that an Item drawn meanwhile may change how many they are: it can bring
                cards, and a larger hand
    """
    decision: Decision | None = player.windows.get("draw")
    if decision is None:
        decision = player.windows["draw"] = Decision((CHANCE,), (Draw,), None, Window("draw", player))
    replaced = t.settings["item_replacement"] == "true"
    drawn, why = 0, rule
    while drawn < number and player.alive:
        if not t.deck.size and not refilled(t):
            t.note("dry", "base.deck-exhausted", player.seat, number - drawn)
            break
        about: Window = decision.about
        about.number, about.details["rule"] = number - drawn, why
        action = yield decision
        assert isinstance(action, Draw)
        card = t.cards.get(action.card)
        if not isinstance(card, Card):
            card = _of(t, action.card)
        if card.kind == ITEM:
            t.deck.take(card.id)
            drawn += not replaced
            why = "base.item-replacement-draw" if replaced else rule
            missing = hand_maximum(t, player) - player.hand.size
            yield from lay_item(t, player, card, replaced)
            if to_maximum:
                number += hand_maximum(t, player) - player.hand.size - missing
        else:
            into_hand(t, player, card.id)
            drawn += 1
            why = rule
    if drawn:
        t.note("draw", rule, player.seat, drawn)
    if player.hand.size > HAND:
        yield from trim(t, player)


def into_hand(t: Table, player: Player, card_id: str) -> None:
    """The top card of the deck comes into a hand; an unseen one is no Item, as that would lie open."""
    t.deck.take(card_id)
    unseen = hidden.no_items(t, t.deck.may.items()) if card_id == HIDDEN else None
    player.hand.put(card_id, may=unseen)


def lay_item(t: Table, player: Player, item: Card, replaced: bool = False) -> Steps:
    """An Item comes to lie before a player, with what it does at that moment."""
    player.items.append(item)
    t.note("item", "base.item-face-up-when-dealt", player.seat, 1, item.id)
    t.note("item-aside", "base.item-not-in-hand-size", player.seat, player.hand.size)
    if replaced:
        t.note("replaced", "base.item-replacement-draw", player.seat, 1, item.id)
    for effect in item.effects:
        if effect.window == "on-possession" and effect.op == "draw-up-to" and effect.amount:
            about = Window("draw-up-to", player, card=item, number=effect.amount)
            about.details["due"] = ("card.amulet-draw", "{seat} says first how many of up to {number} cards are drawn")
            action = yield Decision((player.seat,), (UpTo,), UpTo(player.seat, effect.amount), about)
            assert isinstance(action, UpTo)
            yield from draw(t, player, action.number, "card.amulet-draw")


@dataclass(frozen=True, slots=True)
class UpTo(Action):
    """Say how many cards are drawn, where a card lets its owner draw up to a number."""

    grammar: ClassVar[str] = "draw NUMBER"
    example: ClassVar[str] = "draw 2"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    number: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        if self.number <= window.number:
            return None
        assert window.card is not None
        said = f"{window.card.label} lets {self.seat} draw up to {counted(window.number, 'cards')}, not {self.number}"
        return Refusal("card.amulet-draw", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["UpTo"]:
        for number in range(decision.about.number, -1, -1):
            yield cls(decision.seats[0], number)


# -- hands that hold too many, and other discards ------------------------------------------------------------------


def hand_maximum(t: Table, player: Player) -> int:
    """How many cards a player may hold (`base.hand-maximum`, `card.amulet-hand-eight`)."""
    most = HAND
    for item in player.items:
        for effect in item.effects:
            if effect.op == "hand-size":
                most = max(most, effect.amount)
    for feature in player.features:
        for sentence in feature.card.effects:
            if sentence.do == "hand-size" and sentence.when == "always":
                most = max(most, sentence.amount)
    return most


def trim(t: Table, player: Player) -> Steps:
    """The owner of a hand that is too large discards down to its maximum at once (`base.hand-trim`)."""
    most = hand_maximum(t, player)
    if player.hand.size > HAND:
        amulet = any(effect.op == "hand-size" for item in player.items for effect in item.effects)
        if amulet:
            t.note("hand-eight", "card.amulet-hand-eight", player.seat, most)
    beyond = player.hand.size - most
    if beyond > 0 and player.alive:
        t.note("over-full", "base.hand-maximum", player.seat, player.hand.size, str(most))
        yield from _discard(t, player, beyond, "base.hand-trim", ("base.hand-trim", _TOO_MANY))


_TOO_MANY = "{seat} holds too many cards and discards {number} first: write `{seat} discard CARDS`"
_DISCARD = "{seat} discards {number} first: write `{seat} discard CARDS`"


def discard(t: Table, player: Player, number: int, rule: str) -> Asking[tuple[str, ...]]:
    """A player discards so many cards of their choice, or all if there are no more; silence discards all of them.

    The ids of those that are discarded, `?` among them.
    """
    number = min(number, player.hand.size)
    return (yield from _discard(t, player, number, rule, (rule, _DISCARD))) if number > 0 else ()


def _discard(t: Table, player: Player, number: int, rule: str, due: tuple[str, str]) -> Asking[tuple[str, ...]]:
    hand = player.hand
    decision: Decision | None = player.windows.get("discard")
    if decision is None:
        decision = player.windows["discard"] = Decision((player.seat,), (Discard,), None, Window("discard", player))
    about: Window = decision.about
    about.number, about.details = number, {"rule": rule, "due": due}
    whole = number == hand.size and not hand.hidden
    decision.default = Discard(player.seat, tuple(sorted(hand.cards()))) if whole else None
    action = yield decision
    assert isinstance(action, Discard)
    chosen = hidden.ids(t, action.cards)
    assert not isinstance(chosen, Refusal)
    away(t, player, chosen, rule)
    return chosen


def away(t: Table, player: Player, cards: tuple[str, ...], rule: str) -> None:
    """Cards go from a hand face up to the discard pile; named ones first, so that a `?` is one of those left."""
    for card_id in sorted(cards, key=HIDDEN.__eq__):
        move(card_id, player.hand, t.discard)
        t.note("discard", rule, player.seat, 1, card_id)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Choose the hand cards that are discarded, face up."""

    grammar: ClassVar[str] = "discard CARDS"
    example: ClassVar[str] = "discard feint attack-5"

    cards: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        if len(self.cards) != window.number:
            said = f"{self.seat} discards exactly {counted(window.number, 'cards')}, not {len(self.cards)}"
            return Refusal(window.details["rule"], said)
        return hidden.hands_refusal(table, table.players[self.seat], self.cards)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        owed = not_now(table, decision)
        return Refusal("base.hand-trim-choice", f"nothing asks {self.seat} to discard now: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Discard"]:
        cards = sorted(table.players[decision.seats[0]].hand.cards())
        for chosen in dict.fromkeys(combinations(cards, decision.about.number)):
            yield cls(decision.seats[0], chosen)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Discard":
        cards = table.players[decision.seats[0]].hand.cards()
        return cls(decision.seats[0], tuple(rng.sample(cards, decision.about.number)))

    def named(self, table: Table) -> "Discard":
        found = hidden.ids(table, self.cards)
        if isinstance(found, Refusal):
            return self
        counts = Counter(found)
        unseen = counts.pop(HIDDEN, 0)
        return Discard(self.seat, (*sorted(counts.elements()), *[HIDDEN] * unseen))
