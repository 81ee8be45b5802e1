"""Drawing from a deck that nobody shuffles: what is drawn is what the list says, where the log knows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.animal_duel.hidden import fourth_copy, no_card
from deckkit.games.animal_duel.state import SMALLEST_DECK, UNKNOWN, Card, Player, Table
from deckkit.games.animal_duel.untimely import owed, turn_draw
from deckkit.games.animal_duel.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """A card drawn from the top of a deck; several cards are several draws."""

    grammar: ClassVar[str] = "draw TO CARD"
    example: ClassVar[str] = "draw A AN/05 ?"
    repeats: ClassVar[str] = "card"
    secret: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    to: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = next((one for one in window.due if one.seat == self.to), None)
        if player is None:
            return _not_theirs(table, window, self.to)
        card = table.card(self.card)
        if card is None:
            return no_card(table, self.card)
        if player.left == 0:
            return Refusal("turn.draw-short-deck", f"the deck of {self.to} is empty: there is no card to draw")
        if not player.deck or card in (UNKNOWN, player.deck[-1]) or player.deck[-1] is UNKNOWN:
            return fourth_copy(table, player, card)
        return _not_on_top(player, card, window.why)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        player = table.players.get(self.to)
        if window.name in ("size", "roll"):
            return Refusal("setup.sequence", "cards are drawn when the roll has said who goes first")
        if player is None:
            return Refusal("setup.two-players", f"{self.to} is no player who could draw")
        if table.turn == 0 or (table.turn == 1 and window.name == "turn"):
            return Refusal("setup.opening-hand-five", f"{self.to} has drawn the five cards of the opening hand")
        if player is table.active and player.left == 0:
            return Refusal("turn.draw-short-deck", f"the deck of {self.to} is empty: there is no card to draw")
        if player is not table.active and player.turns == 0 and player is not table.first:
            said = f"{self.to}, who goes second, draws two cards in the own first turn, and none before"
            return Refusal("turn.second-player-first-draw-two", said, contested=True)
        first = owed(table, decision)
        if first is not None and first.rule == "action.effect-choices-by-player":
            return first
        if player is table.active and window.name != "turn":
            rule, number = turn_draw(table, player)
            cards = "1 card" if number == 1 else f"{number} cards"
            return Refusal(rule, f"{self.to} draws {cards} at the start of this turn, and has drawn")
        return Refusal("card.effect-events-declared", f"no text lets {self.to} draw a card now")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Draw"]:
        for player in decision.about.due:
            yield cls(CHANCE, player.seat, player.deck[-1].id if player.deck else HIDDEN)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Draw":
        """There is one card on top, so that nothing is left to chance."""
        return next(cls.candidates(table, decision))

    def named(self, table: Table) -> "Draw":
        player = table.players.get(self.to)
        if self.card == HIDDEN and player is not None and player.deck:
            return Draw(self.seat, self.to, player.deck[-1].id)
        return self

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in seats else Draw(self.seat, self.to, HIDDEN)


@dataclass(frozen=True, slots=True)
class Empty(Action):
    """A deck has no card left to draw, of which the log knows neither list nor size, or a judge has said so."""

    grammar: ClassVar[str] = "empty TO"
    example: ClassVar[str] = "empty A"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = next((one for one in window.due if one.seat == self.to), None)
        if player is None:
            return _not_theirs(table, window, self.to)
        if player.left:
            return Refusal("turn.draw-compulsory", f"the deck of {self.to} has {player.left} cards left")
        if player.at_least:
            said = f"a deck has at least {SMALLEST_DECK} cards: {player.at_least} or more are left to {self.to}"
            return Refusal("construction.minimum-fifty", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player = table.players.get(self.to)
        if player is not None and player.left:
            return Refusal("turn.draw-compulsory", f"the deck of {self.to} has {player.left} cards left")
        return owed(table, decision) or Refusal("turn.draw-short-deck", f"no card is to be drawn by {self.to} now")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Empty"]:
        for player in decision.about.due:
            if not player.left:
                yield cls(CHANCE, player.seat)


def _not_theirs(t: Table, window: Window, seat: str) -> Refusal:
    """The card is for somebody else."""
    if seat not in t.players:
        return Refusal("setup.two-players", f"{seat} is no player who could draw")
    if window.why == "opening":
        return Refusal("setup.opening-hand-five", f"{seat} has drawn the five cards of the opening hand")
    due = window.due[0]
    rule = turn_draw(t, due)[0] if window.why == "turn" else "card.effect-events-declared"
    return Refusal(rule, f"the card is for {due.seat}, not for {seat}")


def _not_on_top(player: Player, card: Card, why: str) -> Refusal:
    assert player.deck
    top = player.deck[-1]
    if card not in player.deck:
        listed = player.listed is not None and not player.listed.get(card.id)
        if listed:
            return Refusal("construction.one-deck-each", f"{card.label} is no card of the deck of {player.seat}")
        said = f"no copy of {card.label} is left in the deck of {player.seat}; {top.label} lies on top"
        return Refusal("construction.no-shuffle", said)
    place = len(player.deck) - max(at for at, one in enumerate(player.deck) if one is card)
    said = f"{top.label} lies on top of the deck of {player.seat}, {card.label} is number {place} from the top"
    return Refusal("setup.opening-hand-is-top-five" if why == "opening" else "turn.draw-from-top", said)


def draw_decision(t: Table, due: tuple[Player, ...], why: str) -> Decision:
    """The next card for one of these players; silence means the card that is known to lie on top."""
    kinds: tuple[type[Action], ...] = (Draw, Empty) if why != "opening" else (Draw,)
    decision = t.drawing = Decision((CHANCE,), kinds, _unsaid(due[0]), Window("draw", due=due, why=why))
    return decision


def _unsaid(player: Player) -> Action | None:
    """What silence draws; None where nothing is known of the deck."""
    if player.left is None:
        return None
    if not player.left:
        return Empty(CHANCE, player.seat)
    return Draw(CHANCE, player.seat, player.deck[-1].id if player.deck else HIDDEN)


def deck_corrected(t: Table, player: Player) -> None:
    """A judge has said anew what lies in a deck of which a draw may be open."""
    if t.drawing is not None and t.drawing.about.due[0] is player:
        t.drawing.default = _unsaid(player)


def drawn(t: Table, player: Player, ref: str, rule: str) -> None:
    """A card comes off the top of a deck into the hand."""
    card = t.card_called(ref)
    if player.deck:
        top = player.deck.pop()
        card = top if card is UNKNOWN else card
    elif player.size is not None:
        player.size -= 1
    else:
        player.doubted = False
        player.at_least = max(0, player.at_least - 1)
    if card is UNKNOWN:
        player.veiled = None
    player.hand.append(card)
    t.note("draw", rule, player.seat, 1, card.id)


def draw(t: Table, player: Player, number: int, rule: str, why: str) -> Steps:
    """So many cards, or as many as there are (`turn.draw-short-deck`)."""
    for missing in range(number, 0, -1):
        action: Action | None = None
        if player.left != 0:
            action = yield draw_decision(t, (player,), why)
        if not isinstance(action, Draw):
            player.deck, player.size = [], 0
            t.note("short", "turn.draw-short-deck", player.seat, missing)
            return
        drawn(t, player, action.card, rule)
