"""What a rules core is made of: the decision it stops at, the action that answers, the refusal, the event, the end.

A game's order of play is a generator. It yields a `Decision` wherever somebody must decide, is sent the `Action`
that answers it, already found legal, and returns an `Outcome`. Chance is a seat too, the table `*`: a rules core
holds no random generator.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeVar

CHANCE = "*"
"""The seat of the table: first player, shuffles, draws, dice."""

HIDDEN = "?"
"""A card that a log does not know."""

CONTESTED = "contested"
"""The kind of an event with which a game notes that passages of its rulebook part ways here: the other reading would
have gone on otherwise. Its rule is one of those of the conflict."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal.

    rule       its id, short; message: one sentence with the numbers on both sides
    contested  whether passages of the rulebook part ways here: the other reading would have allowed it. Its rule is one
               of those of the conflict. A reading that can be chosen needs no such word: it is tried
    """

    rule: str
    message: str
    contested: bool = field(default=False, kw_only=True)


class Event(NamedTuple):
    """Something that happened, and by which rule.

    kind    a word of the game's own: "spend", "damage", "dies"; CONTESTED is one that every game has
    who     whom it happened to: a seat, a creature, ...
    amount  how much of it; detail: what a sentence about it names besides
    """

    kind: str
    rule: str
    who: str = ""
    amount: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    winners  the seats that won, those of several sides where they share the win; none for a draw and for a loss
    reason   the word of the ending in a `result` line: "elimination"
    rule     the id of the rule that ended it, short
    lost     whether all have lost together; with winners that raises ValueError
    """

    winners: tuple[str, ...]
    reason: str
    rule: str
    lost: bool = False

    def __post_init__(self) -> None:
        if self.lost and self.winners:
            raise ValueError(f"{', '.join(self.winners)} cannot win where all have lost")

    @property
    def word(self) -> Literal["win", "draw", "loss"]:
        """Which of the three ends it is."""
        return "win" if self.winners else "loss" if self.lost else "draw"


@dataclass(frozen=True, slots=True)
class OpenEnd(Refusal):
    """A doubt whether the game is over, because cards are hidden: `outcome` is how it would have ended."""

    outcome: Outcome


class Ended(Exception):
    """Raised inside a flow at the moment the game is over; the flow's outermost function turns it into its result."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a seat does. One frozen dataclass a kind; its legality lives in `refusal` and nowhere else.

    grammar  the notation after the seat, in one line: ``play CARD ZONE [as NICK]``. A word in capitals is a field,
             named by it in lower case and read as the game's vocabulary says.
    example  one line of it, after the seat, for those who learn the notation
    silent   True for the kinds that only say that nothing is done; they answer any decision that has a default
    implied  True for a kind that an export leaves out when it is the default answer
    private  True for a kind that is done with what only its seat sees, as a card of the hand: that it can be done is
             told to nobody else
    secret   True for a kind of chance that the list of a seat tells beforehand, as a draw from a stacked deck. Others
             do not see that list, so that a log as they see it says also what came of it where nobody wrote it
    reveals  True for a kind of chance that tells a seat what the log may know already, as a look into a hand. A log as
             seats see it says it in any case, as they know those cards from there alone
    looked_past  True for a kind that, where it is the default answer, is never the reason why something else cannot be
             done, as what a list says beforehand: a refusal looks past it, at what comes next
    repeats  of chance, the last field of the grammar, where a line may name it several times and so be several
             actions: `* draw A DO/05 DO/09 ?`
    """

    grammar: ClassVar[str]
    example: ClassVar[str] = ""
    silent: ClassVar[bool] = False
    implied: ClassVar[bool] = False
    private: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    looked_past: ClassVar[bool] = False
    repeats: ClassVar[str] = ""

    seat: str

    def refusal(self, table: Any, decision: "Decision") -> Refusal | None:
        """Why this cannot be done now, or None. Called only where the decision takes this kind from this seat."""
        raise NotImplementedError

    def untimely(self, table: Any, decision: "Decision") -> Refusal:
        """Why this kind of action, or this seat, cannot answer the decision at all."""
        raise NotImplementedError

    def named(self, table: Any) -> "Action":
        """This action with those of its parts under one name that only the action itself can tell."""
        return self

    @classmethod
    def candidates(cls, table: Any, decision: "Decision") -> Iterator[Self]:
        """Actions of this kind worth trying here: all that are legal, and perhaps some that are not."""
        raise NotImplementedError

    @classmethod
    def at_random(cls, table: Any, decision: "Decision", rng: Random) -> Self | None:
        """A legal one of them, all being equally likely: what chance brings. None where none is legal.

        A game whose piles are large overrides this with something that does not list every card.
        """
        possible = [one for one in cls.candidates(table, decision) if one.refusal(table, decision) is None]
        if len(possible) < 2:
            return possible[0] if possible else None
        return rng.choice(possible)

    def seen_by(self, seats: tuple[str, ...], table: Any) -> "Action":
        """This action as those seats see it: cards hidden from them become `?`. Called before it is carried out."""
        return self

    def spoken_of(self, seats: tuple[str, ...], table: Any) -> "Action":
        """This action as those seats see it where a log speaks of it and it is not carried out, as in a claim or where
        it is refused: it shows no card."""
        return self.seen_by(seats, table)


class Decision:
    """Somebody must decide.

    seats    who may answer
    kinds    the kinds of action that answer
    default  what silence means, or None where somebody has to speak
    about    what it is about: the window with its creatures and numbers, as the game's own record
    fits     narrows `kinds`: whether an action of these kinds is meant for this decision at all; one that is not
             leaves the decision to silence
    """

    __slots__ = ("about", "default", "fits", "kinds", "seats")

    def __init__(
        self,
        seats: tuple[str, ...],
        kinds: tuple[type[Action], ...],
        default: Action | None = None,
        about: Any = None,
        fits: Callable[[Action], bool] | None = None,
    ) -> None:
        self.seats, self.kinds, self.default, self.about, self.fits = seats, kinds, default, about, fits

    def takes(self, action: Action) -> bool:
        """Whether an action of this kind and seat answers here, be it legal or not."""
        return type(action) in self.kinds and action.seat in self.seats and (self.fits is None or self.fits(action))

    def asked_of(self, seat: str) -> "Decision":
        """The decision as if that seat alone of several were asked, so that nobody lists what the others could do."""
        return self if len(self.seats) == 1 else Decision((seat,), self.kinds, self.default, self.about, self.fits)

    def __repr__(self) -> str:
        """Without what hangs on `about`: through it a game reaches its whole table."""
        kinds = "|".join(kind.__name__ for kind in self.kinds)
        plain = self.about is None or isinstance(self.about, str | int)
        about = self.about if plain else getattr(self.about, "name", type(self.about).__name__)
        return f"Decision({'/'.join(self.seats)}: {kinds}, default={self.default}, about={about})"


Flow = Generator[Decision, Action, Outcome]
"""The order of play of one game."""

Steps = Generator[Decision, Action, None]
"""A part of the order of play."""

_Found = TypeVar("_Found")
Asking = Generator[Decision, Action, _Found]
"""A part of the order of play that finds something out."""
