"""Drawing: one card at a time, each from the Main Deck or the Reinforcements Deck as its player chooses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.cannibal_world import paths
from deckkit.games.cannibal_world.hidden import MAIN_DECK, another_hidden, list_refusal
from deckkit.games.cannibal_world.state import UNKNOWN, Card, Player, Table
from deckkit.games.cannibal_world.untimely import OwnTurn, not_now
from deckkit.games.cannibal_world.windows import Window, pay
from deckkit.play.actions import CHANCE, HIDDEN, Action, Decision, Refusal, Steps

MAIN, REINFORCEMENTS = "main", "reinforcements"


def no_card(t: Table, ref: str) -> Refusal:
    """Why something is no card of a Main Deck: it is a Habitat, or nothing at all."""
    if ref.endswith("/H"):
        return Refusal("setup.habitat-separated", f"{ref} is a Habitat, which lies apart and is never drawn")
    return Refusal("deckkit/log.card", paths.no_card(t, ref))


@dataclass(frozen=True, slots=True)
class _Dealt(Action):
    """The table says which card lies on top of a Main Deck."""

    to: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = window.player
        assert player is not None
        if self.to != player.seat:
            return Refusal("turn.draw-phase-mandatory", f"the card is for {player.seat}, not for {self.to}")
        card = table.card(self.card)
        if card is None:
            return no_card(table, self.card)
        if card is not UNKNOWN and not player.may_be_unseen(card):
            return list_refusal(table, player, card, MAIN_DECK)
        return None

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["_Dealt"]:
        player = decision.about.player
        if player.unseen is None:
            yield cls(CHANCE, player.seat, HIDDEN)
            return
        for card_id, copies in player.unseen.items():
            for _ in range(copies):
                yield cls(CHANCE, player.seat, card_id)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in seats else type(self)(self.seat, self.to, HIDDEN)


@dataclass(frozen=True, slots=True)
class Deal(_Dealt):
    """A card drawn from the top of a Main Deck; several cards are several draws."""

    grammar: ClassVar[str] = "draw TO CARD"
    example: ClassVar[str] = "draw A RA/05 ?"
    repeats: ClassVar[str] = "card"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        player = table.players.get(self.to)
        if player is not None and player.reinforcements and not player.main:
            return Refusal("turn.draw-must-use-remaining-deck", f"the Main Deck of {self.to} is empty")
        if window.name == "deal" or window.name == "source":
            return not_now(table, decision) or Refusal("turn.draw-source-choice", "another card is due")
        if window.name == "refill":
            return Refusal("turn.reinforcements-refill", "the Reinforcements Deck is refilled before any further draw")
        if window.name in ("first", "reinforce", "shuffle"):
            return Refusal("setup.hands-start-empty", "nobody draws before the first turn")
        if player is not None and player.exhausted:
            return Refusal(_exhausted_by(table, player), f"{self.to} is exhausted: there is no card to draw")
        return Refusal("turn.draw-count-formula", f"no card is due to {self.to} now")


@dataclass(frozen=True, slots=True)
class Refill(_Dealt):
    """The top card of a Main Deck goes into the Reinforcements Deck that a draw has emptied."""

    grammar: ClassVar[str] = "refill TO CARD"
    example: ClassVar[str] = "refill A RA/05"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player = table.players.get(self.to)
        if player is not None and not player.reinforcements and not player.main:
            return Refusal("turn.reinforcements-refill-empty-main", f"{self.to} has no card in the Main Deck to move")
        return Refusal(
            "turn.reinforcements-refill-only-when-empty",
            f"no draw has just emptied the Reinforcements Deck of {self.to}",
        )


@dataclass(frozen=True, slots=True)
class Draw(OwnTurn):
    """Draw a card for 1 counter, or say from which deck an owed card comes; without a deck, the Main Deck."""

    grammar: ClassVar[str] = "draw [DECK [CARD]]"
    example: ClassVar[str] = "draw reinforcements RA/05"
    implied: ClassVar[bool] = True
    free: ClassVar[bool] = True  # as an answer to a Draw phase

    deck: str | None = None
    card: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        if decision.about.name == "main":
            if player.decks_empty:
                return Refusal(
                    "resources.no-payment-for-impossible-action",
                    f"both decks of {self.seat} are empty: no counter can be paid for a card",
                )
            if player.pool < 1:
                return Refusal("action.draw-cost", f"drawing a card costs 1 counter, {self.seat} has 0")
        return self._source_refusal(table, player)

    def _source_refusal(self, table: Table, player: Player) -> Refusal | None:
        if self.deck != REINFORCEMENTS:
            if not player.main:
                return Refusal(
                    "turn.draw-must-use-remaining-deck",
                    f"the Main Deck of {self.seat} is empty, the Reinforcements Deck has {len(player.reinforcements)}",
                )
            if self.card is not None:
                return Refusal(
                    "turn.draw-main-top-card",
                    "the top card of the Main Deck is drawn, whatever it is: write the card in a line of the table, "
                    f"`{CHANCE} draw {self.seat} {self.card}`",
                )
            return None
        if not player.reinforcements:
            return Refusal("turn.draw-must-use-remaining-deck", f"the Reinforcements Deck of {self.seat} is empty")
        card = table.card(self.card or HIDDEN)
        if card is None:
            return no_card(table, self.card or HIDDEN)
        if card is UNKNOWN:
            if self.card is not None or len(set(player.reinforcements)) == 1:
                return None
            return Refusal("turn.draw-reinforcements-select", "the card that is drawn has to be named, or to be `?`")
        if not player.has(player.reinforcements, card):
            if UNKNOWN in player.reinforcements:
                return list_refusal(table, player, card, "Reinforcements Deck")
            mates = player.mate is not None and card in player.mate.reinforcements
            rule = "team.own-cards-only" if mates else "turn.draw-reinforcements-select"
            return Refusal(rule, f"{card.label} is not in the Reinforcements Deck of {self.seat}")
        return None

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Draw"]:
        (seat,) = decision.seats
        player = table.players[seat]
        if player.main:
            yield cls(seat)
        for card in dict.fromkeys(player.reinforcements):
            yield cls(seat, REINFORCEMENTS, card.id)

    def carry_out(self, t: Table, w: Window) -> Steps:
        """The paid draw of a Main phase."""
        player = t.players[self.seat]
        pay(t, player, 1, "action.draw-cost", "a card")
        yield from _drawn(t, player, self)

    def named(self, table: Table) -> "Draw":
        if self.deck == REINFORCEMENTS and self.card in (None, HIDDEN):
            return Draw(self.seat, self.deck, _only_card(table.players[self.seat]).id)
        return Draw(self.seat) if self.deck == MAIN else self

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.seat in seats or self.card is None:
            return self
        return Draw(self.seat, self.deck, HIDDEN)


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """A Main Deck is shuffled; what lies on top shows when it is drawn, so a log need not say so."""

    grammar: ClassVar[str] = "shuffle TO"
    example: ClassVar[str] = "shuffle A"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due = [player.seat for player in decision.about.due]
        if self.to not in due:
            return Refusal("setup.shuffle", f"{'/'.join(due)} is to shuffle now, not {self.to}")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "reinforce":
            return Refusal(
                "setup.reinforcements-before-shuffle",
                f"{'/'.join(decision.seats)} chooses a Reinforcements card before any deck is shuffled",
            )
        owed = not_now(table, decision)
        if owed is not None and decision.about.name != "turn":
            return owed
        player = table.players.get(self.to)
        if player is not None and not player.main and player.discard:
            return Refusal("components.discard-pile-not-recycled", f"the discard pile of {self.to} stays where it is")
        drawn = table.phase == "main" and table.turn <= len(table.players) and player is table.active
        return Refusal("setup.no-mulligan" if drawn else "setup.shuffle", f"nothing lets {self.to} shuffle now")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Shuffle"]:
        for player in decision.about.due:
            yield cls(CHANCE, player.seat)


def shuffle(t: Table, *players: Player) -> Steps:
    """The Main Decks are shuffled, in any order (`setup.shuffle`, `ability.rejects-tactics`)."""
    due = list(players)
    while due:
        window = Window("shuffle", due=tuple(due))
        chosen = yield Decision((CHANCE,), (Shuffle,), Shuffle(CHANCE, due[0].seat), window)
        assert isinstance(chosen, Shuffle)
        due.remove(t.players[chosen.to])


def draw_one(t: Table, player: Player, exhausting: str = "turn.exhausted-by-effect") -> Steps:
    """One card that has to be drawn; a failed attempt exhausts the faction, by the rule `exhausting`."""
    if not player.main and not player.reinforcements:
        if not player.exhausted:
            player.exhausted = True
            t.note("exhausted", exhausting, player.seat)
        return
    window = Window("source", player=player, side=player.side)
    default = _only_choice(player)
    action = yield Decision((player.seat,), (Draw,), default, window)
    assert isinstance(action, Draw)
    yield from _drawn(t, player, action)


def _exhausted_by(t: Table, player: Player) -> str:
    """The rule by which the player has no card to draw: that of the failed attempt, if it was in this turn."""
    for event in reversed(t.events):
        if event.kind == "exhausted" and event.who == player.seat:
            return event.rule
        if event.kind == "turn":
            break
    return "turn.exhausted-still-has-draw-phase"


def _only_choice(player: Player) -> Draw | None:
    """Silence means the Main Deck, or the one card that is left."""
    if player.main:
        return Draw(player.seat)
    if len(set(player.reinforcements)) == 1:
        return Draw(player.seat, REINFORCEMENTS, player.reinforcements[0].id)
    return None


def _only_card(player: Player) -> Card:
    """The card of the Reinforcements Deck if all of them are alike, else one that the log does not know."""
    return player.reinforcements[0] if len(set(player.reinforcements)) == 1 else UNKNOWN


def _forget(player: Player) -> None:
    """A card goes out of the Reinforcements Deck face down: from now on any of those known to be there may be gone."""
    known = [card for card in player.reinforcements if card is not UNKNOWN]
    if player.unseen is not None:
        for card in known:
            player.unseen[card.id] = player.unseen.get(card.id, 0) + 1
    player.reinforcements[:] = [UNKNOWN] * len(player.reinforcements)


def _drawn(t: Table, player: Player, action: Draw) -> Steps:
    if action.deck != REINFORCEMENTS:
        yield from _deal(t, player)
        return
    card = t.card_called(action.card or HIDDEN)
    if card is UNKNOWN:
        card = _only_card(player)
    if card is UNKNOWN:
        _forget(player)
        another_hidden(t, player)
    player.take(player.reinforcements, card)
    player.hand.append(card)
    t.note("draw", "turn.draw-reinforcements-select", player.seat, 1, card.id)
    if not player.reinforcements and player.main:
        dealt = yield Decision((CHANCE,), (Refill,), None, Window("refill", player=player))
        assert isinstance(dealt, Refill)
        _off_the_top(t, player, dealt.card, player.reinforcements)
        t.note("refill", "turn.reinforcements-refill", player.seat, 1, dealt.card)


def _deal(t: Table, player: Player) -> Steps:
    kept: Decision | None = player.windows.get("deal")
    if kept is None:
        kept = player.windows["deal"] = Decision((CHANCE,), (Deal,), None, Window("deal", player=player))
    dealt = yield kept
    assert isinstance(dealt, Deal)
    _off_the_top(t, player, dealt.card, player.hand)
    t.note("draw", "turn.draw-main-top-card", player.seat, 1, dealt.card)


def _off_the_top(t: Table, player: Player, ref: str, to: list[Card]) -> None:
    card = t.card_called(ref)
    player.main -= 1
    player.show(card)
    if card is UNKNOWN and to is player.hand:
        another_hidden(t, player)
    to.append(card)
