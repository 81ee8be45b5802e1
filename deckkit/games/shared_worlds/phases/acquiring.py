"""Drawing from the shared Main Pile, and keeping some of what was drawn: in the End Phase, and by card abilities."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.bags import Pile, move, taken_out
from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.hidden import counted
from deckkit.games.shared_worlds.phases.drawing import NONE, choices, off_the_top, uppermost
from deckkit.games.shared_worlds.state import BUILDING, Player, Table
from deckkit.games.shared_worlds.untimely import own_phase
from deckkit.games.shared_worlds.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Asking, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """A card drawn from the Main Pile; several cards are several draws."""

    grammar: ClassVar[str] = "deal TO CARD"
    example: ClassVar[str] = "deal P1 NE/01 HE/01 ? ? ?"
    repeats: ClassVar[str] = "card"

    to: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player: Player = decision.about.player
        if self.to != player.seat:
            return Refusal(
                decision.about.details["rule"], f"the card of the Main Pile is for {player.seat}, not for {self.to}"
            )
        main = table.main
        if not main.top and self.card in main.known:
            return None
        card = table.card(self.card)
        if card is None:
            return hidden.unknown_card(table, self.card)
        if card.type == BUILDING:
            return hidden.building_refusal(card)
        refused = uppermost(table, main, card.id, "the Main Pile", "setup.main-pile-face-down")
        if refused is not None or hidden.may_hold(table, main, card.id):
            return refused
        return _elsewhere(table, decision.about, card.id)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        player = table.players.get(self.to)
        ending = table.phase == "end"
        if table.phase in ("end", "turn") and not table.main.size and not table.graveyard.size:
            return Refusal("end.draw-stops-short", "Main Pile and Graveyard are both empty: no card is left to draw")
        if window.name == "retain" and player is window.player and player is not None:
            return Refusal(
                "end.draw-five" if ending else "ability.keep-x-to-own-discard",
                f"{self.to} has drawn {counted(player.drawn.size)}, as many as are due: write `{self.to} retain CARDS`",
            )
        return own_phase(self, table, decision, "end", "draw from the Main Pile", "end.draw-five")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Deal"]:
        seat = decision.about.player.seat
        if table.main.top:
            yield cls(CHANCE, seat, table.main.top[0])
            return
        for card_id, copies in table.main.known.items():
            for _ in range(copies):
                yield cls(CHANCE, seat, card_id)
        for _ in range(table.main.hidden):
            yield cls(CHANCE, seat, HIDDEN)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Deal":
        return cls(CHANCE, decision.about.player.seat, table.main.drawn(rng))

    def named(self, table: Table) -> "Deal":
        card = table.card(self.card)
        return self if card is None else Deal(self.seat, self.to, off_the_top(table.main, card.id))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in seats else Deal(self.seat, self.to, HIDDEN)


def _elsewhere(t: Table, w: Window, card_id: str) -> Refusal:
    """Why a card cannot come off the Main Pile, by where it lies."""
    player = w.player
    assert player is not None
    card = hidden.label(t, card_id)
    if t.graveyard.known.get(card_id):
        return Refusal(
            "end.no-early-main-pile-reshuffle",
            f"{card} lies in the Graveyard, which is shuffled in only when the Main Pile is empty: it has "
            f"{counted(t.main.size)}",
        )
    if w.details["rebuilt"] and player.drawn.known.get(card_id):
        return Refusal(
            "end.drawn-cards-not-in-reshuffle",
            f"{card} was drawn before the Graveyard was shuffled in, and so is not among its cards: "
            f"{hidden.where_lies(t, card_id)}",
        )
    return Refusal(
        "setup.shuffle-main-pile",
        f"{card} cannot be in the Main Pile of {counted(t.main.size)}: {hidden.where_lies(t, card_id)}",
    )


def deal(t: Table, player: Player, number: int, rule: str) -> Asking[list[str]]:
    """Draw cards from the Main Pile, as `rule` says; where it runs out the Graveyard becomes the new one.

    The cards wait in `Player.drawn` until `retain`; what is returned are their ids, `?` for those not known.
    """
    drawn: list[str] = []
    decision: Decision | None = player.windows.get("deal")
    if decision is None:
        decision = player.windows["deal"] = Decision((CHANCE,), (Deal,), None, Window("deal", player))
    about: Window = decision.about
    about.details = {"rule": rule, "rebuilt": False}
    main = t.main
    for left in range(number, 0, -1):
        if not main.size:
            if not _rebuilt(t, player, left):
                break
            about.details["rebuilt"] = True
        about.number = left
        action = yield decision
        assert isinstance(action, Deal)
        card_id = action.card if action.card in main.known else t.card_called(action.card).id
        card_id = off_the_top(main, card_id)
        move(card_id, main, player.drawn)
        drawn.append(card_id)
    if drawn:
        t.note("deal", rule, player.seat, len(drawn), "the Main Pile")
    return drawn


def _rebuilt(t: Table, player: Player, left: int) -> bool:
    """Make the whole Graveyard the new Main Pile, now that a card has to be drawn; whether there was any card."""
    if t.graveyard.size:
        t.note("reshuffle", "end.main-pile-reshuffle", "", t.graveyard.size, "the Graveyard")
        t.main.pour(t.graveyard)
        return True
    t.short = True
    t.note("short", "end.draw-stops-short", player.seat, left, "the Main Pile")
    t.note(CONTESTED, "victory.draw-by-exhaustion", player.seat, left, "a draw that stops short may be a drawn game")
    return False


@dataclass(frozen=True, slots=True)
class Retain(Action):
    """Say which of the cards just drawn from the Main Pile are kept; the others go to the Graveyard."""

    grammar: ClassVar[str] = "retain [CARDS]"
    example: ClassVar[str] = "retain NE/01 HE/01"
    implied: ClassVar[bool] = True

    cards: tuple[str, ...] = ()

    def chosen(self) -> tuple[str, ...]:
        """The cards kept, by the names that the log gives them."""
        return () if self.cards == (NONE,) else self.cards

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        chosen = self.chosen()
        drawn: Pile = window.pile
        if len(chosen) > window.number:
            return Refusal(
                window.details["most"],
                f"{self.seat} may keep {counted(window.number)} of {drawn.size}, not {len(chosen)}",
            )
        found = hidden.ids(table, chosen)
        if isinstance(found, Refusal):
            return found
        lacks = hidden.lacking(table, drawn, found)
        if lacks is None:
            return None
        return Refusal(
            "end.keep-up-to-three" if table.phase == "end" else "ability.keep-x-to-own-discard",
            f"{hidden.label(table, lacks)} is not among the {counted(drawn.size)} that {self.seat} has drawn",
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_phase(self, table, decision, "end", "keep drawn cards", "end.keep-up-to-three")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Retain"]:
        (seat,) = decision.seats
        window: Window = decision.about
        yield cls(seat, (NONE,))
        for chosen in choices(window.pile, 1, window.number):
            yield cls(seat, chosen)

    def named(self, table: Table) -> "Retain":
        return Retain(self.seat, hidden.in_order(table, self.chosen()) or (NONE,))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Retain(self.seat, hidden.visible(table, self.chosen(), seats, self.seat) or (NONE,))


HAND, DECK, DISCARD = "hand", "deck", "discard-pile"


def retain(t: Table, player: Player, cards: list[str], most: int, where_to: str, by: str = "") -> Steps:
    """Of the cards just drawn up to `most` go to the own Discard pile, hand or Deck, the others to the Graveyard.

    by  the rule of an ability that lets them be kept; without one it is the draw of the End Phase
    """
    if not cards:
        return
    drawn = player.drawn
    ending = not by
    details = {
        "most": by or "end.keep-up-to-three",
        "rule": "end.unkept-cards-to-graveyard" if ending else "ability.keep-x-rest-to-graveyard",
    }
    if ending and len(cards) > t.acquire[0]:
        details["most"] = "worker.one-pool-keep-three"
    about = Window("retain", player, number=most, pile=drawn, details=details)
    action = yield Decision((player.seat,), (Retain,), Retain(player.seat, (NONE,)), about)
    assert isinstance(action, Retain)
    kept = taken_out(drawn, [t.card_called(one).id for one in action.chosen()])
    if kept.size:
        _lay(t, player, kept, where_to, ending)
    if drawn.size:
        t.note("unkept", details["rule"], player.seat, drawn.size, "the Graveyard")
        t.graveyard.pour(drawn)


def _lay(t: Table, player: Player, kept: Pile, where_to: str, ending: bool) -> None:
    """Kept cards go where they belong; the order in which they are stacked is lost in the next shuffle."""
    number = kept.size
    if where_to == HAND:
        t.note("retain", "ability.keep-x-to-own-discard", player.seat, number, "the hand")
        player.hand.pour(kept)
    elif where_to == DECK:
        t.note("retain", "ability.keep-x-to-own-discard", player.seat, number, "the own Deck, which is shuffled")
        player.deck.pour(kept)
    else:
        rule = "end.kept-cards-on-own-discard" if ending else "ability.keep-x-to-own-discard"
        t.note("retain", rule, player.seat, number, "the own Discard pile")
        if number > 1:
            t.note("stack", "end.kept-order-chosen", player.seat, number)
        if ending and t.round == 1:
            t.note(
                CONTESTED,
                "turn.first-cards-reach-hand-in-second-round",
                player.seat,
                number,
                "the first cards kept may go to the hand",
            )
        player.discard.pour(kept)
