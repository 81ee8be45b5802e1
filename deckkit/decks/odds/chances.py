"""Exact chances: of each want by itself, of all together, of at least one; and how many cards are to be expected."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from deckkit.decks.odds.columns import Column
from deckkit.decks.odds.ways import Bounds, Group, Packing, TooMuch, ways
from deckkit.games.draws import Pile

if TYPE_CHECKING:
    from deckkit.decks.expressions import Want
    from deckkit.pools import Pool

Row = tuple[Fraction, ...]
"""A number for each column."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A want as it is looked for: which cards count, by the id of the first printing, and how many are wanted."""

    text: str
    cards: frozenset[str]
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Line:
    """The answer to one want: the copies in the pile that count, the chance and the expected number by each column."""

    asked: Asked
    copies: int
    chances: Row
    expected: Row


@dataclass(frozen=True, slots=True)
class Odds:
    """The answers to all wants; `every` and `any` are None where nobody asks, or where they are too much."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    every: Row | None
    any: Row | None


def asked(want: "Want", pool: "Pool") -> Asked:
    """A want of the expression language, its cards by their first printings."""
    return Asked(want.text, frozenset(map(pool.copy_id, want.cards)), Bounds(want.at_least, want.at_most))


def work_out(pile: Pile, wants: Sequence[Asked], columns: Sequence[Column], together: bool = True) -> Odds:
    """The exact chances by each column, with `together` also those of all wants and of any.

    Raises TooMuch for a draw of too many cards out of too many.
    """
    drawing = Drawing.of(pile, wants, columns[-1].drawn)
    alone = [drawing.only(place) for place in range(len(wants))]
    lines = tuple(
        Line(
            want,
            one.size(1) + one.start[0],
            one.chances(columns, every=True),
            tuple(one.expected(column.drawn) for column in columns),
        )
        for want, one in zip(wants, alone, strict=True)
    )
    every, some = None, None
    if together:
        try:
            every = drawing.chances(columns, every=True)
            some = tuple(1 - none for none in drawing.chances(columns, every=False))
        except TooMuch:
            every = some = None
    return Odds(tuple(columns), lines, every, some)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A pile as the wants divide it, for draws of up to `most` cards.

    groups  its cards by the wants for which they count
    start   how many cards each want has in any case
    """

    wants: tuple[Asked, ...]
    groups: tuple[Group, ...]
    start: tuple[int, ...]
    most: int

    @classmethod
    def of(cls, pile: Pile, wants: Sequence[Asked], most: int) -> "Drawing":
        """A pile, divided by these wants."""
        counted = Counter({(0, False): pile.unknown})
        for card_id, copies in pile.shuffled().items():
            counted[signature(card_id, wants), card_id in pile.replaced] += copies
        return cls(tuple(wants), _groups(counted), _dealt(pile.certain, wants), most)

    def only(self, place: int) -> "Drawing":
        """The same pile as one want alone divides it."""
        counted = Counter[tuple[int, bool]]()
        for group in self.groups:
            counted[group.signature >> place & 1, group.replaced] += group.copies
        return Drawing((self.wants[place],), _groups(counted), (self.start[place],), self.most)

    @property
    def kept(self) -> int:
        """The cards that count as drawn."""
        return sum(group.copies for group in self.groups if not group.replaced)

    @property
    def replaced(self) -> int:
        """The cards that another one replaces."""
        return sum(group.copies for group in self.groups if group.replaced)

    def size(self, signature: int, replaced: bool | None = None) -> int:
        """The copies with this signature, of both kinds or of one."""
        fitting = (group for group in self.groups if group.signature == signature)
        return sum(group.copies for group in fitting if replaced is None or group.replaced is replaced)

    def chances(self, columns: Sequence[Column], every: bool) -> Row:
        """By each column the chance that every want holds, or that none does. Raises TooMuch."""
        packing = Packing(self.kept, self.replaced, self.most)
        counted = ways(self.groups, [want.bounds for want in self.wants], self.start, packing, every)
        return tuple(self._chance(counted, packing, column.drawn) for column in columns)

    def _chance(self, counted: int, packing: Packing, drawn: int) -> Fraction:
        return sum(
            (
                Fraction(packing.read(counted, drawn, turned_up) * ways, comb(self.kept, drawn) * of)
                for turned_up, ways, of in self._turned_up(drawn)
            ),
            Fraction(0),
        )

    def _turned_up(self, drawn: int) -> list[tuple[int, int, int]]:
        """How many replaced cards turn up before so many others are drawn: the number, and its chance for each choice
        of which these are, as numerator and denominator (the negative hypergeometric distribution)."""
        if not self.replaced or not drawn:
            return [(0, 1, 1)]
        every = comb(self.kept + self.replaced, self.replaced)
        found = []
        for number in range(self.replaced + 1):
            before = comb(drawn - 1 + number, number)
            after = comb(self.kept - drawn + self.replaced - number, self.replaced - number)
            found.append((number, before * after, every * comb(self.replaced, number)))
        return found

    def expected(self, drawn: int) -> Fraction:
        """The expected number of cards that count for the one want: the mean of what is drawn, and of what turns up."""
        found = Fraction(self.start[0])
        if self.kept:
            found += Fraction(drawn * self.size(1, replaced=False), self.kept)
        if self.replaced:
            found += Fraction(drawn * self.size(1, replaced=True), self.kept + 1)
        return found


def signature(card_id: str | None, wants: Sequence[Asked]) -> int:
    """A bit for each want for which the card counts."""
    return sum(1 << place for place, want in enumerate(wants) if card_id in want.cards)


def _groups(counted: Mapping[tuple[int, bool], int]) -> tuple[Group, ...]:
    return tuple(Group(bits, copies, replaced) for (bits, replaced), copies in counted.items() if copies)


def _dealt(certain: Mapping[str | None, int], wants: Sequence[Asked]) -> tuple[int, ...]:
    return tuple(sum(copies for card_id, copies in certain.items() if card_id in want.cards) for want in wants)
