"""What an effect asks for while it is carried out: hand cards to discard, cards looked at, and their new order."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.bags import Pile, taken_out
from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.phases.drawing import choices, orders
from deckkit.games.shared_worlds.state import Player, Table
from deckkit.games.shared_worlds.untimely import not_now
from deckkit.games.shared_worlds.using.activation import Activation
from deckkit.games.shared_worlds.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Decision, Refusal, Steps

ALL = "all"
"""How a log writes that everybody looks at cards."""


# -- discarding ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put hand cards into the Graveyard, as an ability demands it; which ones, the player of the hand chooses."""

    grammar: ClassVar[str] = "discard CARDS"
    example: ClassVar[str] = "discard HE/01"
    private: ClassVar[bool] = True

    cards: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        rule = "card.discard-means-graveyard"
        if len(self.cards) != window.number:
            return Refusal(rule, f"{self.seat} discards {window.number} cards, {len(self.cards)} are named")
        found = hidden.ids(table, self.cards)
        if isinstance(found, Refusal):
            return found
        lacks = hidden.lacking(table, window.pile, found)
        if lacks is None:
            return None
        return hidden.hold_refusal(table, table.players[self.seat], lacks) or Refusal(
            rule, f"{hidden.label(table, lacks)} is not so often in the hand of {self.seat}"
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        return Refusal("turn.nothing-beyond-the-rules", f"no card asks {self.seat} to discard now: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Discard"]:
        (seat,) = decision.seats
        window: Window = decision.about
        for cards in choices(window.pile, window.number, window.number):
            yield cls(seat, cards)

    def named(self, table: Table) -> "Discard":
        return Discard(self.seat, hidden.in_order(table, self.cards))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Discard(self.seat, hidden.visible(table, self.cards, seats, self.seat))


def discarded(t: Table, player: Player, number: int, label: str) -> Steps:
    """Hand cards of a player go face down to the Graveyard (`card.discard-means-graveyard`)."""
    number = min(number, player.hand.size)
    if not number:
        t.note("void", "timing.cost-not-refunded", player.seat, 0, label)
        return
    going = player.hand
    if number < going.size:
        about = Window("discard", player, number=number, pile=player.hand)
        action = yield Decision((player.seat,), (Discard,), None, about)
        assert isinstance(action, Discard)
        going = taken_out(player.hand, [t.card_called(one).id for one in action.cards])
    t.graveyard.pour(going)
    t.stirred = True
    t.note("discard", "card.discard-means-graveyard", player.seat, number, label)
    detail = "discarded cards go to the own Discard pile"
    t.note(CONTESTED, "card.discard-means-graveyard", player.seat, number, detail)


# -- looking ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look(Action):
    """A card that a player, or `all`, looks at; several cards are several looks, the uppermost first."""

    grammar: ClassVar[str] = "look TO CARD"
    example: ClassVar[str] = "look P1 NE/01 HE/01 ?"
    reveals: ClassVar[bool] = True
    repeats: ClassVar[str] = "card"

    to: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        rule, seat, lies = window.details["rule"], window.details["to"], window.details["lies"]
        if self.to != seat:
            return Refusal(rule, f"the cards are looked at by {seat}, not by {self.to}")
        found = hidden.ids(table, (self.card,))
        if isinstance(found, Refusal):
            return found
        seen: list[str] = window.details["seen"]
        if HIDDEN not in (*found, lies) and lies not in (None, *found):
            words = f"card {len(seen) + 1} from the top is {hidden.label(table, lies)}"
            return Refusal(rule, f"{words}, not {hidden.label(table, found[0])}")
        if hidden.lacking(table, window.pile, (*seen, *found)) is None:
            return None
        words = f"{hidden.label(table, found[0])} cannot be among the {window.pile.size} cards"
        return Refusal(rule, f"{words}: {hidden.where_lies(table, found[0])}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        return Refusal("components.graveyard-not-browsable", f"no card text lets anybody look now: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Look"]:
        window: Window = decision.about
        for card_id in _unseen(window):
            yield cls(CHANCE, window.details["to"], card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Look":
        window: Window = decision.about
        if isinstance(decision.default, cls):
            return decision.default  # in a hand no card lies above another
        unseen = _unseen(window)
        (card_id,) = rng.choices(list(unseen), list(unseen.values()))
        return cls(CHANCE, window.details["to"], card_id)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in (*seats, ALL) else Look(self.seat, self.to, HIDDEN)


def _unseen(w: Window) -> dict[str, int]:
    """What the next card may be as far as the log knows, `?` among it, and of how many cards each."""
    lies, seen, pile = w.details["lies"], Counter(w.details["seen"]), w.pile
    if lies is not None:
        return {lies: 1}
    left = {card_id: copies - seen[card_id] for card_id, copies in pile.known.items() if copies > seen[card_id]}
    return {**left, HIDDEN: pile.hidden - seen[HIDDEN]} if pile.hidden > seen[HIDDEN] else left


def looked_at(t: Table, act: Activation, pile: Pile, number: int) -> Steps:
    """A player looks at the top cards of a pile, or at a whole hand; the log may know them from then on.

    Silence names those that the log knows, and means that it does not know the others.
    """
    whole = act.ability.target == "hand"
    to = ALL if act.ability.seen_by == "all" else act.player.seat
    rule = "named.wayfinder" if pile is t.main else "components.deck-and-discard-are-secret"
    rule = "components.hand-is-secret" if whole else rule
    seen: list[str] = []
    about = Window("look", act.player, number=number, pile=pile, details={"to": to, "rule": rule, "seen": seen})
    for place in range(number):
        lies = pile.top[place] if not whole and place < len(pile.top) else None
        about.number, about.details["lies"] = number - place, lies
        silence = Look(CHANCE, to, next(iter(_unseen(about)))) if whole or lies is not None else None
        action = yield Decision((CHANCE,), (Look,), silence, about)
        assert isinstance(action, Look)
        card_id = t.card_called(action.card).id
        if lies not in (None, HIDDEN):
            card_id = lies
        elif card_id != HIDDEN and pile.known.get(card_id, 0) <= seen.count(card_id):
            pile.show(card_id)
        seen.append(card_id)
        if not whole:
            pile.top[place : place + 1] = [card_id]


# -- rearranging -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Put the cards looked at back in an order, the uppermost first."""

    grammar: ClassVar[str] = "order CARDS"
    example: ClassVar[str] = "order HE/01 NE/01 ?"
    private: ClassVar[bool] = True
    implied: ClassVar[bool] = True

    cards: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        found = hidden.ids(table, self.cards)
        if isinstance(found, Refusal):
            return found
        lies = window.pile.top[: window.number]
        known = [one for one in lies if one != HIDDEN]
        named = [one for one in found if one != HIDDEN]
        rule = window.details["rule"]
        if len(found) != window.number:
            return Refusal(rule, f"{window.number} cards are put back, {len(found)} are named")
        spare = lies.count(HIDDEN)
        for card_id in named:
            if card_id in known:
                known.remove(card_id)
            elif spare:
                spare -= 1
            else:
                return Refusal(rule, f"{hidden.label(table, card_id)} is not among the {window.number} cards so often")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        return Refusal("components.graveyard-not-browsable", f"{self.seat} has no cards to order now: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Order"]:
        (seat,) = decision.seats
        window: Window = decision.about
        for cards in orders(window.pile.top[: window.number]):
            yield cls(seat, cards)

    def named(self, table: Table) -> "Order":
        return Order(self.seat, tuple(ref if (card := table.card(ref)) is None else card.id for ref in self.cards))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Order(self.seat, hidden.visible(table, self.cards, seats, self.seat))


def rearranged(t: Table, act: Activation, pile: Pile, number: int) -> Steps:
    """A player looks at the top cards of a pile and puts them back in an order."""
    yield from looked_at(t, act, pile, number)
    seat = act.player.seat
    if number < 2:
        return
    rule = "named.wayfinder" if pile is t.main else "components.own-piles-visibility"
    about = Window("order", act.player, number=number, pile=pile, details={"rule": rule})
    action = yield Decision((seat,), (Order,), Order(seat, tuple(pile.top[:number])), about)
    assert isinstance(action, Order)
    pile.top[:number] = [t.card_called(one).id for one in action.cards]
    t.note("order", rule, seat, number, act.label)
