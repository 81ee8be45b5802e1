"""Before the first turn: the decks are handed in, both roll, and both draw five (`setup.sequence`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.animal_duel.drawing import Draw, draw_decision, drawn
from deckkit.games.animal_duel.state import OPENING_HAND, SMALLEST_DECK, Player, Table
from deckkit.games.animal_duel.untimely import BEFORE_DRAW, owed
from deckkit.games.animal_duel.windows import Window
from deckkit.play.actions import CHANCE, Action, Asking, Decision, Refusal, Steps

SIDES_OF_DIE = 20


@dataclass(frozen=True, slots=True)
class Size(Action):
    """How many cards a deck has, for a log that has no list; without a number nobody knows."""

    grammar: ClassVar[str] = "deck TO [NUMBER]"
    example: ClassVar[str] = "deck A 50"
    implied: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    to: str
    number: int | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = next((one for one in decision.about.due if one.seat == self.to), None)
        if player is None and self.to not in table.players:
            return Refusal("setup.two-players", f"{self.to} is no player who could bring a deck")
        if player is None:
            return Refusal("setup.sequence", f"{self.to} has handed in the deck")
        if player.left is not None and self.number not in (None, player.left):
            said = f"the list of {self.to} has {player.left} cards, not {self.number}"
            return Refusal("construction.order-is-part-of-list", said)
        if player.left is None and self.number is not None and self.number < SMALLEST_DECK:
            said = f"a deck has at least {SMALLEST_DECK} cards, that of {self.to} has {self.number}"
            return Refusal("construction.minimum-fifty", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        said = "the decks are handed in before the roll for the first turn"
        return Refusal("setup.order-fixed-before-roll", said)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Size"]:
        for player in decision.about.due:
            yield cls(CHANCE, player.seat, player.left)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Size":
        return next(cls.candidates(table, decision))

    def named(self, table: Table) -> "Size":
        player = table.players.get(self.to)
        return self if player is None or self.number is not None else Size(self.seat, self.to, player.left)


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A player rolls the twenty-sided die for the first turn; equal rolls are rolled again."""

    grammar: ClassVar[str] = "roll TO NUMBER"
    example: ClassVar[str] = "roll A 15"

    to: str
    number: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if all(one.seat != self.to for one in decision.about.due):
            if self.to not in table.players:
                return Refusal("setup.two-players", f"{self.to} is no player who could roll")
            return Refusal("setup.roll-one-die-each", f"{self.to} has rolled, and each player rolls one die")
        if not 1 <= self.number <= SIDES_OF_DIE:
            said = f"a twenty-sided die shows 1 to {SIDES_OF_DIE}, not {self.number}"
            return Refusal("setup.roll-one-die-each", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.given:
            return Refusal("setup.sequence", "the position begins in a turn, and the roll comes before all turns")
        first = table.first.seat if table.first is not None else ""
        return Refusal("setup.highest-roll-wins", f"the rolls differed, and {first} goes first")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Roll"]:
        for player in decision.about.due:
            for number in range(1, SIDES_OF_DIE + 1):
                yield cls(CHANCE, player.seat, number)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Roll":
        player: Player = decision.about.due[0]
        return cls(CHANCE, player.seat, rng.randint(1, SIDES_OF_DIE))


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """A turn begins; a log may leave this out."""

    grammar: ClassVar[str] = "turn TO"
    example: ClassVar[str] = "turn A"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due: Player = decision.about.player
        if self.to == due.seat:
            return None
        if table.turn == 1:
            return Refusal("setup.winner-goes-first", f"{due.seat} has won the roll and goes first, not {self.to}")
        return Refusal("turn.alternate", f"it is the turn of {due.seat}, not of {self.to}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        first = owed(table, decision)
        if first is not None and first.rule == BEFORE_DRAW:
            silent = self.to == table.active.seat or decision.default is not None
            first = None if silent else Refusal("turn.draw-compulsory", first.message)
        if first is not None:
            return first
        if table.given and not table.begun and self.to == table.active.seat:
            how = f"the position begins in the {table.phase} phase of {table.active.seat}"
            return Refusal("turn.phases", f"{how}: take the line out, or write `given turn = {self.to} start`")
        return Refusal("turn.end", f"the turn of {table.active.seat} is not over: write `{table.active.seat} end`")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Turn"]:
        yield cls(CHANCE, decision.about.player.seat)


def set_up(t: Table) -> Steps:
    """Hand in the decks, roll, draw five each (`setup.sequence`)."""
    yield from _hand_in(t)
    for player in t.players.values():
        t.note("begins", "setup.player-health-fifty", player.seat, player.health)
    first = yield from _roll(t, "")
    while first is None:
        first = yield from _roll(t, "tie")
    t.first = t.active = first
    t.note("first", "setup.winner-goes-first", first.seat)
    yield from _opening_hands(t, first)


def _hand_in(t: Table) -> Steps:
    due = list(t.players.values())
    while due:
        default = Size(CHANCE, due[0].seat, due[0].left)
        action = yield Decision((CHANCE,), (Size,), default, Window("size", due=tuple(due)))
        assert isinstance(action, Size)
        player = t.players[action.to]
        if player.deck is None:
            player.size = action.number
        due.remove(player)


def _roll(t: Table, why: str) -> Asking[Player | None]:
    """One die each, in any order; nobody where the rolls are equal (`setup.tie-reroll`)."""
    due = list(t.players.values())
    rolled: dict[Player, int] = {}
    while due:
        action = yield Decision((CHANCE,), (Roll,), None, Window("roll", due=tuple(due), why=why))
        assert isinstance(action, Roll)
        player = t.players[action.to]
        rolled[player] = action.number
        due.remove(player)
        t.note("roll", "setup.roll-one-die-each", player.seat, action.number)
    one, other = t.players.values()
    if rolled[one] == rolled[other]:
        t.note("tie", "setup.tie-reroll", "", rolled[one])
        return None
    return one if rolled[one] > rolled[other] else other


def _opening_hands(t: Table, first: Player) -> Steps:
    """Five cards each, in any order."""
    left = {player: OPENING_HAND for player in (first, first.enemy) if player.left != 0}
    while left:
        due = tuple(left)
        action = yield draw_decision(t, due, "opening")
        assert isinstance(action, Draw)
        player = t.players[action.to]
        drawn(t, player, action.card, "setup.opening-hand-is-top-five")
        left[player] -= 1
        if not left[player] or player.left == 0:
            del left[player]
