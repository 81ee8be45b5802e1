"""What chance decides besides draws: a random card of a hand, a player at random, a coin, a die; and looks at cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.bags import move
from deckkit.games.fresh_meat import changes, hidden
from deckkit.games.fresh_meat.rounds.drawing import trim
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Asking, Decision, Refusal, Steps

STACK = "stack"
"""How a look names the stack of Encounters."""
HEADS, TAILS = "heads", "tails"


def _chance(t: Table, kind: type[Action], name: str, rule: str, words: str) -> Decision:
    """A decision of chance of one kind, made once for the table."""
    decision: Decision | None = t.windows.get(name)
    if decision is None:
        decision = t.windows[name] = Decision((CHANCE,), (kind,), None, Window(name))
    about: Window = decision.about
    about.details = {"rule": rule, "due": (rule, words)}
    return decision


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A random card that leaves a player's hand; who takes it and whose it was know it."""

    grammar: ClassVar[str] = "take OF CARD"
    example: ClassVar[str] = "take P3 rally"

    of: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        victim: Player = decision.about.player
        if self.of != victim.seat:
            rule: str = decision.about.details["rule"]
            return Refusal(rule, f"the card comes out of the hand of {victim.seat}, not of {self.of}")
        return hidden.hand_refusal(table, victim, self.card)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.of) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Take"]:
        victim: Player = decision.about.player
        for card_id in (*victim.hand.known, *[HIDDEN] * bool(victim.hand.hidden)):
            yield cls(CHANCE, victim.seat, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Take":
        victim: Player = decision.about.player
        return cls(CHANCE, victim.seat, victim.hand.drawn(rng))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        decision: Decision | None = table.windows.get("take")
        if decision is None or decision.about.by is None:
            return self  # it is discarded, face up
        taker: Player = decision.about.by
        return Take(self.seat, self.of, *hidden.visible((self.card,), seats, self.of, taker.seat))

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        return Take(self.seat, self.of, *hidden.visible((self.card,), seats, self.of))


def take(t: Table, victim: Player, taker: Player | None, rule: str) -> Asking[str]:
    """A random card of a hand goes to `taker`, or is discarded if that is None; its id, "" from an empty hand."""
    if not victim.hand.size:
        t.note("no-card", rule, victim.seat)
        return ""
    decision = _chance(t, Take, "take", rule, "a random card of {seat} leaves the hand: write `* take {seat} CARD`")
    decision.about.player, decision.about.by = victim, taker
    action = yield decision
    assert isinstance(action, Take)
    found = hidden.ids(t, (action.card,))
    assert not isinstance(found, Refusal)
    (card_id,) = found
    if taker is None:
        move(card_id, victim.hand, t.discard)
        t.note("discard", rule, victim.seat, 1, card_id)
        return card_id
    changes.hand_over(t, victim, taker, card_id, rule)
    yield from trim(t, taker)
    return card_id


@dataclass(frozen=True, slots=True)
class RandomPlayer(Action):
    """A player at random."""

    grammar: ClassVar[str] = "random TO"
    example: ClassVar[str] = "random P2"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        among: Sequence[Player] = decision.about.details["among"]
        if any(one.seat == self.to for one in among):
            return None
        could = ", ".join(one.seat for one in among)
        return dead(table, self.to) or Refusal(decision.about.details["rule"], f"it is one of {could}, not {self.to}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["RandomPlayer"]:
        for one in decision.about.details["among"]:
            yield cls(CHANCE, one.seat)


def at_random(t: Table, rule: str, purpose: str) -> Asking[Player]:
    """One of all who live, at random; `purpose` ends a sentence that says for what."""
    players = list(t.order)
    if len(players) == 1:
        return players[0]
    decision = _chance(t, RandomPlayer, "random", rule, f"chance names a player {purpose}: write `* random SEAT`")
    decision.about.details["among"] = players
    action = yield decision
    assert isinstance(action, RandomPlayer)
    t.note("random", rule, action.to)
    return t.players[action.to]


@dataclass(frozen=True, slots=True)
class Coin(Action):
    """A coin is flipped."""

    grammar: ClassVar[str] = "coin SIDE"
    example: ClassVar[str] = "coin heads"

    side: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Coin"]:
        yield cls(CHANCE, HEADS)
        yield cls(CHANCE, TAILS)


def flip_coin(t: Table, rule: str, tails: str = "") -> Asking[bool]:
    """Whether a coin shows heads.

    rule  by which it is flipped; tails: that of tails, where it is another
    """
    action = yield _chance(t, Coin, "coin", rule, "the coin is flipped first: write `* coin heads` or `* coin tails`")
    assert isinstance(action, Coin)
    won = action.side == HEADS
    t.note("coin", rule if won else tails or rule, "", 0, action.side)
    return won


@dataclass(frozen=True, slots=True)
class Die(Action):
    """A die is rolled."""

    grammar: ClassVar[str] = "die NUMBER"
    example: ClassVar[str] = "die 3"

    number: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        sides: int = decision.about.number
        if 1 <= self.number <= sides:
            return None
        return Refusal(decision.about.details["rule"], f"the die shows 1 to {sides}, not {self.number}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Die"]:
        for number in range(1, decision.about.number + 1):
            yield cls(CHANCE, number)


def roll(t: Table, rule: str, sides: int = 6) -> Asking[int]:
    """What a die shows."""
    decision = _chance(t, Die, "die", rule, "the die is rolled first: write `* die NUMBER`")
    decision.about.number = sides
    action = yield decision
    assert isinstance(action, Die)
    t.note("die", rule, "", action.number)
    return action.number


# -- looks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look(Action):
    """A card that somebody looks at: one that another player has Set, one of a hand, or one of the stack."""

    grammar: ClassVar[str] = "look OF CARD"
    example: ClassVar[str] = "look P2 attack-50-nyx"
    reveals: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True
    repeats: ClassVar[str] = "card"

    of: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        rule: str = window.details["rule"]
        if self.of != window.details["of"]:
            return Refusal(rule, f"what is looked at is of {window.details['of']}, not of {self.of}")
        card = table.card(self.card)
        if card is None:
            return hidden.unknown_card(table, self.card)
        left: list[str] = window.details["left"]
        if card.id in left or card.id == HIDDEN:
            return None
        if HIDDEN in left and window.details["may"](card.id):
            return None
        return Refusal(rule, f"{card.id} is not among the {len(left)} cards of {self.of} that are looked at")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Look"]:
        details = decision.about.details
        yield cls(CHANCE, details["of"], details["left"][0])

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        decision: Decision | None = table.windows.get("look")
        viewer = decision.about.by.seat if decision is not None else self.of
        return Look(self.seat, self.of, *hidden.visible((self.card,), seats, viewer, self.of))

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        return Look(self.seat, self.of, *hidden.visible((self.card,), seats, self.of))


def _look(t: Table, viewer: Player, of: str, cards: Sequence[str], may: object, rule: str) -> Asking[tuple[str, ...]]:
    """Ask for these cards one by one, a `?` being one that the log does not know; what they are in the end."""
    seen: list[str] = []
    left = list(cards)
    words = f"{viewer.seat} looks at {len(left)} first: write `* look {of} CARD`"
    decision = _chance(t, Look, "look", rule, words)
    about: Window = decision.about
    about.by = viewer
    about.details |= {"of": of, "left": left, "may": may}
    while left:
        decision.default = Look(CHANCE, of, left[0])
        action = yield decision
        assert isinstance(action, Look)
        card_id: str = t.card(action.card).id
        if card_id == HIDDEN and HIDDEN not in left:
            card_id = left[0]  # what is looked at is known to the log, whatever the line says
        left.remove(card_id if card_id in left else HIDDEN)
        seen.append(card_id)
    if seen:
        t.note("look", rule, viewer.seat, len(seen), of)
    return tuple(seen)


def look_at_set(t: Table, viewer: Player, of: Player, rule: str) -> Asking[tuple[str, ...]]:
    """A player looks at the card or cards that another has Set; the log knows them from then on."""
    seen = yield from _look(t, viewer, of.seat, of.laid, lambda card_id: hidden.may_lie(t, of, card_id), rule)
    unknown = [card_id for card_id in seen if card_id not in of.laid]
    for card_id in unknown:
        of.laid[of.laid.index(HIDDEN)] = card_id
        hidden.come_to_light(t, of, card_id)
    return seen


def look_at_hand(t: Table, viewer: Player, of: Player, rule: str) -> Steps:
    """A player looks at the hand of another; the log knows it from then on."""
    hand = of.hand
    seen = yield from _look(t, viewer, of.seat, hand.cards(), lambda card_id: hidden.may_hold(t, hand, card_id), rule)
    for card_id in seen:
        if card_id != HIDDEN and seen.count(card_id) > hand.known.get(card_id, 0) and hand.hidden:
            hand.show(card_id)


def look_at_stack(t: Table, viewer: Player, number: int, rule: str) -> Asking[tuple[str, ...]]:
    """A player looks at the top Encounters of the stack; the log knows them from then on."""

    def may(card_id: str) -> bool:
        return card_id in t.pool and card_id not in t.stack

    seen = yield from _look(t, viewer, STACK, t.stack[:number], may, rule)
    t.stack[: len(seen)] = seen
    return seen
