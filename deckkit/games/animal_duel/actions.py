"""What a player can do besides playing cards, and the notation of everything that can be done."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games import answers
from deckkit.games.animal_duel import combat
from deckkit.games.animal_duel.drawing import Draw, Empty
from deckkit.games.animal_duel.effects import LARGEST_NUMBER
from deckkit.games.animal_duel.hidden import no_card, nothing_called
from deckkit.games.animal_duel.names import NICK
from deckkit.games.animal_duel.never import Block, Cut, Discard, Move, Mulligan, Shuffle, TakeBack, TurnDown
from deckkit.games.animal_duel.playing import Hide, Play, TurnUp
from deckkit.games.animal_duel.setup import Roll, Size, Turn
from deckkit.games.animal_duel.state import PLACES, Placed, Table
from deckkit.games.animal_duel.texts import (
    BY_TEXT,
    Choose,
    Declared,
    Decline,
    Keep,
    TextSteps,
    to_animal,
    to_player,
)
from deckkit.games.animal_duel.untimely import not_own_turn, owed
from deckkit.games.animal_duel.windows import Kinds, Window
from deckkit.games.answers import Deed, Free
from deckkit.games.names import card_id
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps
from deckkit.play.grammar import Choice, Codec, Kind, Many, Number, Word

TO_ANIMALS = ("damage-animal", "heal-animal", "change-attack", "change-defense", "kill-animal")
TO_PLAYERS = ("damage-player", "heal-player", "destroy-resource", "draw", "play-resource")


@dataclass(frozen=True, slots=True)
class Fight(Free):
    """Begin the combat phase; the first attack does so too."""

    grammar: ClassVar[str] = "fight"
    example: ClassVar[str] = "fight"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if owed(table, decision) is None and self.seat == table.active.seat:
            return Refusal("turn.one-combat-phase", f"the combat phase of {self.seat} has begun")
        return not_own_turn(self, table, decision, "fight", "combat.own-combat-phase-only", "turn.phases")


@dataclass(frozen=True, slots=True)
class Attack(Deed):
    """Attack an animal of the opponent, or, where there is none that lies face up, the opponent's health."""

    grammar: ClassVar[str] = "attack ATTACKER -> TARGET"
    example: ClassVar[str] = "attack Leo -> Mia"

    attacker: str
    target: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        refused = combat.attacker_refusal(table, player, self.attacker)
        return refused if refused is not None else combat.target_refusal(table, player, self.target)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        rule = "combat.own-combat-phase-only"
        return not_own_turn(self, table, decision, "attack", rule, rule)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Attack"]:
        (seat,) = decision.seats
        player = table.players[seat]
        if player.turns <= 1:
            return
        targets = [one.handle for one in player.enemy.animals] or [player.enemy.seat]
        for attacker in player.animals:
            if not attacker.sideways:
                for target in targets:
                    yield cls(seat, attacker.handle, target)

    def carry_out(self, t: Table, w: Window) -> Steps:
        player = t.players[self.seat]
        target = None if self.target in t.players else t.called(self.target, player.enemy)
        yield from combat.attack(t, t.called(self.attacker, player), target)

    def named(self, table: Table) -> "Attack":
        player = table.players.get(self.seat)
        one, other = table.find(self.attacker, player), None
        if self.target not in table.players:
            other = table.find(self.target, player.enemy if player is not None else None)
        return Attack(
            self.seat, self.attacker if one is None else one.handle, self.target if other is None else other.handle
        )


@dataclass(frozen=True, slots=True)
class End(Free):
    """End the turn."""

    grammar: ClassVar[str] = "end"
    example: ClassVar[str] = "end"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_own_turn(self, table, decision, "end", "turn.alternate", "turn.draw-compulsory")


@dataclass(frozen=True, slots=True)
class Concede(answers.Concede):
    """Concede the duel, at any time."""


# -- the results of a manual text ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Declare(Declared):
    """Say what a text does that leaves its result to the log: an effect, how much, and to which animal or player."""

    grammar: ClassVar[str] = "declare WHAT [AMOUNT] [-> REF]"
    example: ClassVar[str] = "declare damage-animal 2 -> Mia"

    what: str
    amount: int | None = None
    ref: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if self.what == "kill-animal":
            if self.amount is not None:
                return Refusal(BY_TEXT, "to kill an animal has no amount")
        elif self.amount is not None and (self.amount == 0 or (self.amount < 0 and "change" not in self.what)):
            return Refusal(BY_TEXT, f"{self.what} has an amount of 1 or more, not {self.amount}")
        elif self.amount is not None and abs(self.amount) > LARGEST_NUMBER:
            said = f"an amount is from -{LARGEST_NUMBER} to {LARGEST_NUMBER}, as a number on a card, not {self.amount}"
            return Refusal(BY_TEXT, said)
        if self.what in TO_PLAYERS:
            if self.ref is None or self.ref in table.players:
                return None
            return Refusal(BY_TEXT, f"{self.what} is done to a player, and {self.ref} is no seat")
        if self.ref is None:
            return Refusal(BY_TEXT, f"{self.what} is done to an animal: write `-> REF` behind it")
        one = table.find(self.ref)
        if one is None:
            return nothing_called(table, self.ref)
        if one.fights:
            return None
        if not one.up:
            return Refusal("action.face-down-inert", f"{one.handle} lies face down and has no numbers")
        return Refusal(BY_TEXT, f"{self.what} is done to an animal, and {one.handle} is of kind {one.card.kind}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        said = "no text that leaves its result to the log is being carried out"
        return Refusal(BY_TEXT, said)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Declare"]:
        """None: what the text says is for people to read."""
        return iter(())

    def result(self, t: Table, source: Placed) -> TextSteps | None:
        amount = self.amount or 1
        if self.what in TO_ANIMALS:
            to_animal(t, source, self.what, amount, t.called(self.ref or ""))
            return None
        return to_player(t, source, self.what, amount, t.players[self.ref or self.seat])

    def named(self, table: Table) -> "Declare":
        one = table.find(self.ref) if self.ref is not None and self.ref not in table.players else None
        return self if one is None else Declare(self.seat, self.what, self.amount, one.handle)


@dataclass(frozen=True, slots=True)
class Arrange(Declared):
    """By a text that says so: the top cards of the own deck lie in this order from now on."""

    grammar: ClassVar[str] = "arrange CARDS"
    example: ClassVar[str] = "arrange AN/05 RS/01 AN/06"

    cards: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        cards = [table.card(ref) for ref in self.cards]
        if None in cards:
            return no_card(table, self.cards[cards.index(None)])
        if player.left is not None and len(cards) > player.left:
            said = f"the deck of {self.seat} holds {player.left} cards, {len(cards)} are named"
            return Refusal("card.printed-text-overrides", said)
        if player.deck is not None and Counter(cards) != Counter(player.deck[-len(cards) :]):
            top = ", ".join(card.id for card in reversed(player.deck[-len(cards) :]))
            said = f"the top cards of the deck of {self.seat} are {top}: no others are named"
            return Refusal("card.printed-text-overrides", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        said = f"no text lets {self.seat} change the order of the deck"
        return Refusal("setup.order-fixed-before-roll", said)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Arrange"]:
        """None: what the text says is for people to read."""
        return iter(())

    def result(self, t: Table, source: Placed) -> None:
        player = t.players[self.seat]
        if player.deck is not None:
            player.deck[-len(self.cards) :] = [t.card_called(ref) for ref in reversed(self.cards)]
        t.note("arrange", "setup.order-fixed-before-roll", self.seat, len(self.cards))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.seat in seats else Arrange(self.seat, (HIDDEN,) * len(self.cards))


_REF = Word("a card in play")
_CARD = Word("a card", card_id)
VOCABULARY: dict[str, Kind] = {
    "CARD": _CARD,
    "CARDS": Many(_CARD),
    "REPLACED": _CARD,
    "ROW": Choice("a row or zone", *PLACES),
    "NICK": Word("a nickname of letters, digits, - and '", pattern=NICK),
    "REF": _REF,
    "ATTACKER": _REF,
    "TARGET": Word("an animal in play, or a seat"),
    "TO": Word("a seat"),
    "NUMBER": Number(),
    "WHAT": Choice("an effect", *TO_ANIMALS, *TO_PLAYERS),
    "AMOUNT": Number(signed=True),
}

KINDS = Kinds(play=(Play, Hide, TurnUp, Fight, Attack, End), combat=(Attack, End), manual=(Declare, Arrange, Decline))
PLAYERS: tuple[type[Action], ...] = (
    Play, Hide, TurnUp, Fight, Attack, End, Choose, Keep, Declare, Arrange, Decline, Concede,
    Mulligan, Cut, TurnDown, TakeBack, Move, Discard, Block,
)  # fmt: skip
TABLE: tuple[type[Action], ...] = (Size, Roll, Turn, Draw, Empty, Shuffle)
CODEC = Codec(PLAYERS, TABLE, VOCABULARY)
