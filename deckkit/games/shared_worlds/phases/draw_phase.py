"""The Draw Phase: which hand cards are kept, then up to the hand limit from the own Deck."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.bags import Pile, move, taken_out
from deckkit.games.shared_worlds import hidden, passives
from deckkit.games.shared_worlds.hidden import counted
from deckkit.games.shared_worlds.phases.drawing import NONE, choices, off_the_top, uppermost
from deckkit.games.shared_worlds.state import BUILDING, HAND_LIMIT, Player, Table
from deckkit.games.shared_worlds.untimely import own_phase
from deckkit.games.shared_worlds.windows import Window, window
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Asking, Decision, Refusal, Steps

_AFTERWARDS = "the end of the Draw Phase"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Choose the hand cards that are kept, `none` or without a card all; the others go to the own Discard pile."""

    grammar: ClassVar[str] = "keep [CARDS]"
    example: ClassVar[str] = "keep NE/01 HE/12"
    implied: ClassVar[bool] = True

    cards: tuple[str, ...] = ()

    def chosen(self, hand: Pile) -> tuple[str, ...]:
        """The cards that are kept, by the names that the log gives them."""
        if not self.cards:
            return tuple(hand.cards())
        return () if self.cards == (NONE,) else self.cards

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        limit, hand = decision.about.number, table.players[self.seat].hand
        chosen = self.chosen(hand)
        found = hidden.ids(table, chosen)
        if isinstance(found, Refusal):
            return found
        lacks = hidden.lacking(table, hand, found)
        if lacks is not None:
            card_id = table.card_called(lacks).id
            words = f"{counted(len(found))} would be kept, {self.seat} holds {hand.size}"
            if len(found) <= hand.size:
                named, there = found.count(card_id), hand.known.get(card_id, 0)
                words = f"{hidden.label(table, card_id)} would be kept {counted(named, 'time')}, {self.seat} holds it "
                words += f"{counted(there, 'time')} among {counted(hand.size)}"
            where = "" if card_id == HIDDEN else f": {hidden.where_lies(table, card_id, self.seat)}"
            return Refusal("draw.choose-cards-to-keep", words + where)
        if len(chosen) > limit:
            return Refusal(
                "draw.keep-no-more-than-limit",
                f"{self.seat} keeps {len(chosen)} of {counted(hand.size)}, the hand limit is {limit}",
                contested=True,
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        due = decision.about
        chosen = due.name in ("draw", "drawn") or due.where == _AFTERWARDS
        if chosen and table.phase == "draw" and self.seat == table.active.seat:
            left = counted(table.active.hand.size)
            if not _chosen(table):
                words = f"{self.seat} held 0 cards as the Draw Phase began, so that nothing is said of keeping any"
                return Refusal("draw.choose-cards-to-keep", words)
            return Refusal("draw.keep-before-drawing", f"{self.seat} has chosen already what is kept, and holds {left}")
        return _untimely(self, table, decision, "choose hand cards to keep", "draw.choose-cards-to-keep")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Keep"]:
        (seat,) = decision.seats
        hand, limit = table.players[seat].hand, decision.about.number
        if hand.size <= limit:
            yield cls(seat)
        yield cls(seat, (NONE,))
        for chosen in choices(hand, 1, min(limit, hand.size - 1)):
            yield cls(seat, chosen)

    def named(self, table: Table) -> "Keep":
        player = table.players[self.seat]
        chosen = hidden.in_order(table, self.chosen(player.hand))
        if len(chosen) == player.hand.size and hidden.lacking(table, player.hand, chosen) is None:
            return Keep(self.seat)
        return Keep(self.seat, chosen or (NONE,))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if not self.cards or self.cards == (NONE,):
            return self
        return Keep(self.seat, hidden.visible(table, self.cards, seats, self.seat))


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Say how many cards are drawn from the own Deck in the Draw Phase."""

    grammar: ClassVar[str] = "draw NUMBER"
    example: ClassVar[str] = "draw 3"
    implied: ClassVar[bool] = True

    number: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        if self.number > window.number:
            limit, kept = window.details["limit"], table.players[self.seat].hand.size
            most = counted(window.number)
            return Refusal(
                "draw.number-of-cards",
                f"{self.seat} draws at most {most} (hand limit {limit}, {kept} kept), not {self.number}",
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _untimely(self, table, decision, "draw cards", "draw.number-of-cards")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Draw"]:
        (seat,) = decision.seats
        for number in range(decision.about.number + 1):
            yield cls(seat, number)


@dataclass(frozen=True, slots=True)
class Drawn(Action):
    """A card drawn from a player's own Deck; several cards are several draws."""

    grammar: ClassVar[str] = "draw TO CARD"
    example: ClassVar[str] = "draw P1 NE/01 ? HE/12"
    repeats: ClassVar[str] = "card"

    to: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player: Player = decision.about.player
        if self.to != player.seat:
            return Refusal("draw.from-own-deck", f"the card is for {player.seat}, not for {self.to}")
        deck = player.deck
        if not deck.top and self.card in deck.known:
            return None
        card = table.card(self.card)
        if card is None:
            return hidden.unknown_card(table, self.card)
        if card.type == BUILDING:
            return hidden.building_refusal(card)
        refused = uppermost(table, deck, card.id, f"the Deck of {self.to}", "draw.from-own-deck")
        if refused is not None or hidden.may_hold(table, deck, card.id):
            return refused
        return _elsewhere(table, player, card.id)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        player = table.players.get(self.to)
        if player is not None and player is table.active and table.round > 1 and table.phase in ("draw", "main"):
            if not player.deck.size and not player.discard.size:
                return Refusal(
                    "draw.both-piles-empty", f"Deck and Discard pile of {self.to} are empty: nothing to draw"
                )
            if window.name == "window" and table.phase == "draw":
                return Refusal("draw.number-of-cards", f"{self.to} has drawn every card that was asked for")
        return _untimely(self, table, decision, "draw from the own Deck", "draw.from-own-deck")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Drawn"]:
        player: Player = decision.about.player
        if player.deck.top:
            yield cls(CHANCE, player.seat, player.deck.top[0])
            return
        for card_id in player.deck.cards():
            yield cls(CHANCE, player.seat, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Drawn":
        player: Player = decision.about.player
        return cls(CHANCE, player.seat, player.deck.drawn(rng))

    def named(self, table: Table) -> "Drawn":
        card, player = table.card(self.card), table.players.get(self.to)
        if card is None or player is None:
            return self
        return Drawn(self.seat, self.to, off_the_top(player.deck, card.id))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in seats else Drawn(self.seat, self.to, HIDDEN)


def _chosen(t: Table) -> bool:
    """Whether it has been chosen in this Draw Phase what is kept, as it is where there are hand cards."""
    for event in reversed(t.events):
        if event.kind in ("keep", "unkept"):
            return True
        if event.kind == "limit":
            break
    return False


def _elsewhere(t: Table, player: Player, card_id: str) -> Refusal:
    """Why a card cannot come off an own Deck, by where it lies."""
    card, seat = hidden.label(t, card_id), player.seat
    if player.discard.known.get(card_id):
        return Refusal(
            "draw.no-early-reshuffle",
            f"{card} lies in the Discard pile of {seat}, which is shuffled in only when the Deck is empty: it has "
            f"{counted(player.deck.size)}",
        )
    if t.main.known.get(card_id):
        return Refusal(
            "draw.from-own-deck",
            f"{card} lies in the Main Pile, and {seat} draws from the own Deck of {player.deck.size}",
        )
    return Refusal(
        "deck.each-player-builds-own",
        f"{card} cannot be in the Deck of {seat} ({counted(player.deck.size)}): {hidden.where_lies(t, card_id)}",
    )


def _untimely(action: Action, t: Table, decision: Decision, what: str, rule: str) -> Refusal:
    """Why something of the own Draw Phase cannot be done here; the first round has none."""
    if t.round == 1 and t.phase == "turn":
        return Refusal("turn.first-round-no-draw-phase", f"the first round has no Draw Phase: nobody can {what}")
    return own_phase(action, t, decision, "draw", what, rule)


def draw_phase(t: Table, player: Player) -> Steps:
    """Keep, then draw (`draw.keep-before-drawing`); the hand limit is counted once, at the start."""
    yield from window(t, "the start of the Draw Phase")
    bonus = passives.hand_bonus(t, player)
    limit = HAND_LIMIT + bonus
    t.note("limit", "draw.hand-limit", player.seat, limit)
    passives.note_hand_bonus(t, player)
    discarded = (yield from _keep(t, player, limit)) if player.hand.size else 0
    most = max(0, limit - player.hand.size)
    if most and not player.deck.size and not player.discard.size:
        t.note("dry", "draw.both-piles-empty", player.seat, most)
    elif most:
        about = Window("draw", player, number=most, details={"limit": limit})
        action = yield Decision((player.seat,), (Draw,), Draw(player.seat, most), about)
        assert isinstance(action, Draw)
        if action.number < most:
            t.note("fewer", "draw.may-draw-fewer", player.seat, action.number, str(most))
        yield from draw_from_deck(t, player, action.number, "draw.number-of-cards", discarded)
    if bonus and player.hand.size > HAND_LIMIT:
        detail = f"without the bonus of {bonus} the limit is {HAND_LIMIT}"
        t.note(CONTESTED, "ability.hand-cards-plus-x", player.seat, player.hand.size, detail)
    yield from window(t, _AFTERWARDS)


def _keep(t: Table, player: Player, limit: int) -> Asking[int]:
    """Choose what is kept; how many cards go to the own Discard pile."""
    hand = player.hand
    default = Keep(player.seat) if hand.size <= limit else None
    action = yield Decision((player.seat,), (Keep,), default, Window("keep", player, number=limit, pile=hand))
    assert isinstance(action, Keep)
    if hand.size > limit:
        detail = "more cards than the limit may be kept"
        t.note(CONTESTED, "draw.keep-no-more-than-limit", player.seat, hand.size, detail)
    kept = taken_out(hand, [t.card_called(one).id for one in action.chosen(hand)])
    discarded = hand.size
    if discarded:
        t.note("unkept", "draw.unkept-cards-to-own-discard", player.seat, discarded, "the own Discard pile")
        player.discard.pour(hand)
    if kept.size:
        t.note("keep", "draw.unplayed-cards-stay-until-draw-phase", player.seat, kept.size)
        detail = "cards that were not played go to the Discard pile"
        t.note(CONTESTED, "draw.unplayed-cards-stay-until-draw-phase", player.seat, kept.size, detail)
    hand.pour(kept)
    return discarded


def draw_from_deck(t: Table, player: Player, number: int, rule: str, discarded: int = 0) -> Steps:
    """Draw cards from the own Deck into the hand, as `rule` says; the Discard pile becomes the Deck where it runs out.

    `discarded`: cards that the choice of this Draw Phase has just laid on the Discard pile. Where both are empty the
    draw ends, without a penalty (`draw.both-piles-empty`).
    """
    decision: Decision | None = player.windows.get("drawn")
    if decision is None:
        decision = player.windows["drawn"] = Decision((CHANCE,), (Drawn,), None, Window("drawn", player))
    about: Window = decision.about
    deck, drawn = player.deck, 0
    while drawn < number:
        if not deck.size and not _reshuffled(t, player, drawn, number - drawn, discarded):
            break
        about.number = number - drawn
        action = yield decision
        assert isinstance(action, Drawn)
        card_id = action.card if action.card in deck.known else t.card_called(action.card).id
        move(off_the_top(deck, card_id), deck, player.hand)
        drawn += 1
    if drawn:
        t.note("draw", rule, player.seat, drawn, "the own Deck")


def _reshuffled(t: Table, player: Player, drawn: int, left: int, discarded: int) -> bool:
    """Shuffle the Discard pile into the empty Deck, now that a card has to be drawn; whether there was any card."""
    discard = player.discard
    if not discard.size:
        t.note("dry", "draw.both-piles-empty", player.seat, left)
        return False
    rule = "draw.reshuffle-in-the-middle-of-a-draw" if drawn else "draw.deck-empty-reshuffle"
    if discarded:
        rule = "draw.reshuffle-takes-just-discarded-cards"
    elif player.turns == 2 and t.phase == "draw" and not drawn:
        rule = "turn.second-turn-draw"
    t.note("reshuffle", rule, player.seat, discard.size, "the Discard pile")
    player.deck.pour(discard)
    return True
