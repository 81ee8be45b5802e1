"""Cards that nobody, or only one player, can see: a hand, a deck, the Workers under a building.

What a log knows of them. `known` are the cards that certainly lie here; of the `hidden` others it is only known what
each may be (`may`, an upper bound by copies). As soon as a card leaves that the log does not know, none of those that
stay is certain any more, and where it goes it may be any of them. Where a log hides nothing, everything is known.

Two bounds hold together. A pile says what each of its hidden cards may be (`Pile.may`); and no card can be anywhere
else than where all its copies are known to lie (`Bags`). Either alone would let a card turn up twice.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from deckkit.play.actions import HIDDEN

_Table = TypeVar("_Table")


@dataclass(slots=True, eq=False)
class Pile:
    """A bag of cards, by id. `top`: the order of the uppermost cards where a card text has laid it, `?` among them."""

    known: dict[str, int] = field(default_factory=dict)
    hidden: int = 0
    may: dict[str, int] = field(default_factory=dict)
    top: list[str] = field(default_factory=list)
    size: int = 0

    @classmethod
    def of(cls, cards: "Mapping[str, int] | Iterable[str]") -> "Pile":
        """A pile of these cards: copies by id, or ids."""
        pile = cls()
        if isinstance(cards, Mapping):
            pile.known = {card_id: copies for card_id, copies in cards.items() if copies and card_id != HIDDEN}
            pile.hidden = cards.get(HIDDEN, 0)
            pile.size = sum(pile.known.values()) + pile.hidden
        else:
            for card_id in cards:
                pile.put(card_id)
        return pile

    def cards(self) -> list[str]:
        """Every card of it, the hidden ones as `?`."""
        return [card_id for card_id, copies in self.known.items() for _ in range(copies)] + [HIDDEN] * self.hidden

    def has(self, card_id: str, copies: int = 1) -> bool:
        """Whether so many copies certainly lie here."""
        return self.known.get(card_id, 0) >= copies

    def put(self, card_id: str, *, may: Mapping[str, int] | None = None, on_top: bool = False) -> None:
        """Lay a card here; of a `?`, `may` says what it may be."""
        self.size += 1
        if card_id == HIDDEN:
            self.hidden += 1
            for one, copies in (may or {}).items():
                self.may[one] = self.may.get(one, 0) + copies
        else:
            self.known[card_id] = self.known.get(card_id, 0) + 1
        if on_top:
            self.top.insert(0, card_id)

    def take(self, card_id: str) -> None:
        """Take a card away, which may lie here: one that is known, or one of the hidden."""
        self.size -= 1
        if self.top:
            if self.top[0] in (card_id, HIDDEN):
                self.top.pop(0)
            elif card_id in self.top:
                self.top.remove(card_id)
        copies = self.known.get(card_id, 0)
        if copies > 1:
            self.known[card_id] = copies - 1
        elif copies:
            del self.known[card_id]
        elif card_id == HIDDEN:
            self._blur()
            self.hidden -= 1
        else:
            self.hidden -= 1
            if self.may.get(card_id, 0) > 1:
                self.may[card_id] -= 1
            else:
                self.may.pop(card_id, None)

    def show(self, card_id: str) -> None:
        """One of the hidden cards turns out to be this one."""
        self.hidden -= 1
        self.known[card_id] = self.known.get(card_id, 0) + 1
        if self.may.get(card_id, 0) > 1:
            self.may[card_id] -= 1
        else:
            self.may.pop(card_id, None)

    def _blur(self) -> None:
        """None of the cards here is certain any more."""
        for one, copies in self.known.items():
            self.may[one] = self.may.get(one, 0) + copies
        self.hidden += sum(self.known.values())
        self.known = {}

    def pour(self, other: "Pile") -> None:
        """Take in all cards of another pile and shuffle."""
        for one, copies in other.known.items():
            self.known[one] = self.known.get(one, 0) + copies
        if other.hidden:
            for one, copies in other.may.items():
                self.may[one] = self.may.get(one, 0) + copies
        self.hidden += other.hidden
        self.size += other.size
        self.top = []
        other.empty()

    def empty(self) -> None:
        self.known, self.may, self.top, self.hidden, self.size = {}, {}, [], 0, 0

    def drawn(self, rng: Random) -> str:
        """A card of it at random, the uppermost where the order is known; of a hidden one `?`."""
        if self.top:
            return self.top[0]
        place = rng.randrange(self.size)
        for one, copies in self.known.items():
            place -= copies
            if place < 0:
                return one
        return HIDDEN


def move(card_id: str, source: Pile, target: Pile, *, on_top: bool = False) -> None:
    """A card goes from one pile to another; what a `?` may be goes with it."""
    source.take(card_id)
    target.put(card_id, may=source.may if card_id == HIDDEN else None, on_top=on_top)


def taken_out(pile: Pile, cards: Sequence[str]) -> Pile:
    """Take cards that may lie in a pile out of it, into one of their own.

    Cards with a name go first, so that a `?` is one of those that stay; where only they are left, all of them go.
    """
    out = Pile()
    unseen = 0
    for card_id in cards:
        if card_id == HIDDEN:
            unseen += 1
        else:
            move(card_id, pile, out)
    if unseen == pile.size:
        out.pour(pile)
    else:
        for _ in range(unseen):
            move(HIDDEN, pile, out)
    return out


@dataclass(frozen=True, slots=True)
class Bags(Generic[_Table]):
    """What may be behind a `?` at the tables of a game, where every copy of a card lies in one place.

    piles   every pile of a table, with its name for a sentence
    open    how many copies of a card lie elsewhere, for all to see
    copies  how many copies there are of each card, by id; None where a table does not know
    """

    piles: Callable[[_Table], Iterator[tuple[str, Pile]]]
    open: Callable[[_Table, str], int]
    copies: Callable[[_Table], Mapping[str, int] | None]

    def certain(self, t: _Table, card_id: str) -> int:
        """How many copies of a card lie where they are known to lie."""
        return sum(pile.known.get(card_id, 0) for _, pile in self.piles(t)) + self.open(t, card_id)

    def may_hold(self, t: _Table, pile: Pile, card_id: str, copies: int = 1) -> bool:
        """Whether so many copies of a card lie in a pile, or may, some of them being behind a `?`.

        A `?` is any card, so that there has to be one at all.
        """
        if card_id == HIDDEN:
            return pile.size >= copies
        more = copies - pile.known.get(card_id, 0)
        if more <= 0:
            return True
        if more > min(pile.hidden, pile.may.get(card_id, 0)):
            return False
        there = self.copies(t)
        return there is None or self.certain(t, card_id) + more <= there.get(card_id, 0)

    def lacking(self, t: _Table, pile: Pile, cards: Sequence[str]) -> int | None:
        """The place, from 0, of the first of several cards that cannot lie in a pile together with those before it;
        None where all can."""
        known = pile.known
        behind, counted = 0, Counter[str]()
        for place, card_id in enumerate(cards):
            counted[card_id] += 1
            if card_id != HIDDEN and counted[card_id] > known.get(card_id, 0):
                behind += 1
            if place >= pile.size or behind > pile.hidden or not self.may_hold(t, pile, card_id, counted[card_id]):
                return place
        return None

    def doubts(self, t: _Table) -> Iterator[str]:
        """A sentence for each pile with a `?` of which nothing is left that it could be."""
        there = self.copies(t)
        if there is None:
            return
        for name, pile in self.piles(t):
            if pile.hidden:
                bounds = pile.may.items()
                left = sum(max(0, min(number, there.get(one, 0) - self.certain(t, one))) for one, number in bounds)
                if left < pile.hidden:
                    yield f"{name}: {pile.hidden} hidden, and {left} of the game's cards are left that could be there"
