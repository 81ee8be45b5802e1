"""What a registration sheet holds, whatever it is printed as: plain values, texts as people read them, no markup."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from deckkit.lettering import name_key

Order = Literal["list", "name", "points"]
Copy = Literal["player", "judge"]
"""Whose page it is. The player signs the list; the judge ticks off the cards, and writes down what was found."""


_name_key = lru_cache(maxsize=10_000)(name_key)


@dataclass(frozen=True, slots=True)
class Line:
    """A card of a zone.

    id, name   nothing for the id where the pool does not know the card; the name is then as the list has it
    points     of one copy, by the game's curve; None where the card has none
    positions  where in an ordered zone its copies lie, from 1, the top card first
    label      what a card that stands alone is there for: "habitat", "2 robot"
    beside     what the list says of just these copies: the colour of their sleeves
    within     the zone of the list of whose cards these are some, named once more: "main"
    named      whether the id says nothing that the name does not, as "bloodthirsty" beside "the Bloodthirsty"
    boxed      whether the judge ticks off the copies here, and not in a zone that names the same cards
    """

    id: str
    name: str
    copies: int
    points: int | None = None
    positions: tuple[int, ...] = ()
    label: str = ""
    beside: str = ""
    within: str = ""
    named: bool = False
    boxed: bool = True

    @property
    def shown_id(self) -> str:
        """The id as it stands on paper: a question mark of a card that the pool does not know, and nothing where the
        name says it."""
        return "" if self.named else self.id or "?"

    @property
    def sum(self) -> int | None:
        """The points of all copies."""
        return None if self.points is None else self.points * self.copies


@dataclass(frozen=True, slots=True)
class Block:
    """The cards of one zone, or all those of a list that stand alone.

    title    "main", "party 2: Ben, reputations"
    fields   what the list says beside the cards, key and text
    ordered  whether the order of the copies is part of the list
    points   the sum over all copies, of those that have points; None where no card has any
    unknown  copies that the pool does not know, of whose points nothing is known
    """

    title: str
    lines: tuple[Line, ...]
    fields: tuple[tuple[str, str], ...] = ()
    ordered: bool = False
    points: int | None = None
    unknown: int = 0

    @property
    def copies(self) -> int:
        return sum(line.copies for line in self.lines)

    def arranged(self, order: Order) -> "Block":
        """The lines in another order, one for each card; cards that stand alone stay where they are.

        In the order of the list a card of an ordered zone has a line for each of its places.
        """
        if order == "list" or any(line.label for line in self.lines):
            return self
        by_name = [(_name_key(line.name), line.id) for line in self.lines]
        if order == "name":
            keys = [(0, *one) for one in by_name]
        else:
            keys = [(-(line.points or 0), *one) for line, one in zip(self.lines, by_name, strict=True)]
        order_of = sorted(range(len(keys)), key=keys.__getitem__)
        return replace(self, lines=tuple(_gathered(self.lines[place] for place in order_of)))


def _gathered(lines: Iterable[Line]) -> list[Line]:
    """One line for all those of the same card with the same beside it."""
    found: dict[tuple[str, str, str], Line] = {}
    for line in lines:
        key = (line.id, line.name, line.beside)
        known = found.get(key)
        if known is not None:
            positions = tuple(sorted(known.positions + line.positions))
            line = replace(known, copies=known.copies + line.copies, positions=positions)
        found[key] = line
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Sum:
    """What of a zone is counted, and what the game's construction rules allow.

    zone    "main", "reputations 2"; unit: what is counted, "points"
    actual  how many there are
    bounds  in words: "at most 160", "15 to 25"; nothing where no rule binds it
    rules   the ids of the rules that say so
    holds   whether they are kept; None where a card that the pool does not know leaves it open
    """

    zone: str
    unit: str
    actual: int
    bounds: str = ""
    rules: tuple[str, ...] = ()
    holds: bool | None = True

    @property
    def counted(self) -> str:
        """The number in words."""
        return f"{self.actual} or more" if self.holds is None else str(self.actual)

    def cited(self, wanted: bool) -> tuple[str, ...]:
        """The rules that are named: where they are wanted, and those that are broken on any page."""
        return self.rules if wanted or self.holds is False else ()


@dataclass(frozen=True, slots=True)
class Remark:
    """What the check found: severity in words, sentence and rule."""

    severity: str
    message: str
    rule: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list as it is registered.

    player       nothing where nobody is named: there is a line to write on
    people       the players of a list of several, as of a party, each of whom signs; nothing for one whom it does not
                 name, and none at all where the list is of one player
    members      the players of a team; club, event, date and place: nothing where unknown
    title        what the list calls itself; kind: what it is, "deck of Cannibal World"
    fields       what the head of the list says: faction, mode
    points       what the game calls the points by which cards are ordered; nothing where it has none
    legal        what the check says of it; remarks: why not, more: how many more reasons there are
    fingerprint  the first digits of what `deckkit deck hash` prints
    origin       the file, and the pool that it was checked against
    text         what was handed in, where no cards could be read from it; else nothing
    """

    player: str
    title: str
    kind: str
    blocks: tuple[Block, ...]
    sums: tuple[Sum, ...]
    legal: bool
    remarks: tuple[Remark, ...]
    fingerprint: str
    origin: str
    author: str = ""
    points: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    more: int = 0
    people: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    club: str = ""
    event: str = ""
    date: str = ""
    place: str = ""
    text: tuple[str, ...] = field(default=())

    @property
    def whose(self) -> str:
        """The player, or all people where there are several, each of them named."""
        return self.player or (", ".join(self.people) if all(self.people) else "")

    @property
    def signed_by(self) -> tuple[str, ...]:
        """Whoever signs the list, one at least; nothing for somebody whose name is not known."""
        return self.members if len(self.members) > 1 else self.people or ("",)


def order_of(block: Block, copy: Copy, wanted: Order | None) -> Order:
    """The order of a block on a page: the one asked for; else that of the list where it is part of the list, and of
    other cards by points for a judge, by name for a player."""
    if wanted is not None:
        return wanted
    if block.ordered:
        return "list"
    return "points" if copy == "judge" else "name"


def sorted_by_player(sheets: Iterable[Sheet]) -> list[Sheet]:
    """Sheets in the order of their players, those without one by the name of the list."""
    return sorted(sheets, key=lambda one: (name_key(one.player or one.title), name_key(one.title), one.origin))
