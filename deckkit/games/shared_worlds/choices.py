"""What an effect asks for while it is carried out: hand cards to discard, cards looked at, and their new order."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import ClassVar

from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.acquiring import choices
from deckkit.games.shared_worlds.activation import Activation
from deckkit.games.shared_worlds.piles_in_play import Pile
from deckkit.games.shared_worlds.state import Player, Table
from deckkit.games.shared_worlds.untimely import not_now
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
        going = hidden.taken_out(player.hand, [t.card_called(one).id for one in action.cards])
    t.graveyard.pour(going)
    t.stirred = True
    t.note("discard", "card.discard-means-graveyard", player.seat, number, label)
    detail = "discarded cards go to the own Discard pile"
    t.note(CONTESTED, "card.discard-means-graveyard", player.seat, number, detail)


# -- looking ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look(Action):
    """The cards that a player, or `all`, look at, the uppermost first."""

    grammar: ClassVar[str] = "look TO CARDS"
    example: ClassVar[str] = "look P1 NE/01 HE/01 ?"
    silent: ClassVar[bool] = False

    to: str
    cards: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        rule, seat, pile = window.details["rule"], window.details["to"], window.pile
        if self.to != seat:
            return Refusal(rule, f"the cards are looked at by {seat}, not by {self.to}")
        if len(self.cards) != window.number:
            return Refusal(rule, f"{window.number} cards are looked at, {len(self.cards)} are named")
        found = hidden.ids(table, self.cards)
        if isinstance(found, Refusal):
            return found
        for place, (named, lies) in enumerate(zip(found, pile.top, strict=False), 1):
            if HIDDEN not in (named, lies) and named != lies:
                other = hidden.label(table, lies)
                return Refusal(rule, f"card {place} from the top is {other}, not {hidden.label(table, named)}")
        lacks = hidden.lacking(table, pile, found)
        if lacks is None:
            return None
        where = hidden.where_lies(table, lacks)
        return Refusal(rule, f"{hidden.label(table, lacks)} cannot be among them: {where}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        return Refusal("components.graveyard-not-browsable", f"no card text lets anybody look now: {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Look"]:
        window: Window = decision.about
        to = window.details["to"]
        if decision.default is not None:
            yield cls(CHANCE, to, decision.default.cards)  # type: ignore[attr-defined]
            return
        top = tuple(window.pile.top)
        rest = [*window.pile.cards()]
        for card_id in top:
            rest.remove(card_id if card_id in rest else HIDDEN)
        for cards in dict.fromkeys(permutations(rest, window.number - len(top))):
            yield cls(CHANCE, to, (*top, *cards))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Look":
        window: Window = decision.about
        if decision.default is not None:
            return cls(CHANCE, window.details["to"], decision.default.cards)  # type: ignore[attr-defined]
        top = tuple(window.pile.top)
        rest = window.pile.cards()
        for card_id in top:
            rest.remove(card_id if card_id in rest else HIDDEN)
        return cls(CHANCE, window.details["to"], (*top, *rng.sample(rest, window.number - len(top))))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in (*seats, ALL) else Look(self.seat, self.to, tuple(HIDDEN for _ in self.cards))


def looked_at(t: Table, act: Activation, pile: Pile, number: int) -> Steps:
    """A player looks at the top cards of a pile, or at a whole hand; the log may know them from then on.

    Nothing is asked where all of them are known; where some are, silence means that the log does not know the others.
    """
    whole = pile is not t.main and number == pile.size and act.ability.target == "hand"
    shown = tuple(pile.cards()) if whole else tuple(pile.top[:number])
    if not number or (len(shown) == number and HIDDEN not in shown):
        return
    to = ALL if act.ability.seen_by == "all" else act.player.seat
    rule = "components.hand-is-secret" if whole else "named.wayfinder"
    about = Window("look", act.player, number=number, pile=pile, details={"to": to, "rule": rule})
    silence = Look(CHANCE, to, shown) if len(shown) == number else None
    action = yield Decision((CHANCE,), (Look,), silence, about)
    assert isinstance(action, Look)
    cards = [t.card_called(one).id for one in action.cards]
    top = [lies if named == HIDDEN else named for named, lies in zip(cards, shown, strict=False)]
    cards[: len(top)] = top
    _reveal(pile, cards)
    if not whole:
        pile.top[:number] = cards


def _reveal(pile: Pile, cards: list[str]) -> None:
    """Cards that were hidden in a pile are known to lie there."""
    known = dict(pile.known)
    for card_id in cards:
        if card_id == HIDDEN:
            continue
        if known.get(card_id):
            known[card_id] -= 1
        else:
            pile.show(card_id)


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
        for cards in dict.fromkeys(permutations(window.pile.top[: window.number])):
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
