"""What a player draws from, as a game's room `draws.py` describes it: shuffled piles, and decks in a fixed order."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deckkit.limits import counted

Sections = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """Something that a reader of the numbers must know, with the short ids of the rules that say so.

    first, later  how many cards the rules draw first, and each later time, "3 cards", where the note says that; it
                  holds no more where other numbers are asked for
    """

    text: str
    rules: tuple[str, ...]
    first: str = ""
    later: str = ""

    def as_asked(self, first: int | None, later: int | None) -> "Note":
        """The note where so many cards are drawn instead of what the rules say; None: as the rules say."""
        said = [("the first draw is", self.first, first), ("each later draw is", self.later, later)]
        if all(asked is None or not rule for _, rule, asked in said):
            return self
        parts = []
        for what, rule, asked in said:
            if rule and asked is None:
                parts.append(f"{what} the rule's {rule}")
            elif rule and asked is not None:
                parts.append(f"{what} {counted(asked, 'cards')}, as asked, instead of the rule's {rule}")
        return Note("; ".join(parts), self.rules)


@dataclass(frozen=True, slots=True)
class Aside:
    """A card of which one copy is put aside, by choice, before the pile is shuffled; and why it is this one."""

    card: str
    note: Note


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that are shuffled and then drawn, none of them put back.

    name      what it is called in a list of this game, `main 2` for the second of its kind
    sections  the sections of the pool whose cards it holds
    copies    of each card, by the id of its first printing; unknown: copies of cards that the pool does not know
    first     cards of the first draw; per_turn: cards of each later one, at least
    opening   what a first draw before the first turn is called; None where the first turn begins with it
    unit      what a draw stands for: a turn, a round
    aside     a copy that is put aside before the shuffle; it is still counted in `copies`
    certain   copies that the list itself puts into the first draw, None for unknown cards; they are not in `copies`
    buried    cards that are put away unseen after the shuffle, so that nobody draws them
    replaced  cards that are laid down when drawn and replaced by another; `first` and `per_turn` count the others
    drawers   players who draw as many cards each; what they leave is used up sooner
    refilled  what happens when all is used up, where that is not simply the end of the pile
    """

    name: str
    sections: Sections
    copies: Mapping[str, int]
    first: int
    per_turn: int = 0
    opening: str | None = None
    unit: str = "turn"
    unknown: int = 0
    aside: Aside | None = None
    certain: Mapping[str | None, int] = field(default_factory=dict)
    buried: int = 0
    replaced: frozenset[str] = frozenset()
    drawers: int = 1
    refilled: Note | None = None
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a pile with which nobody can reckon."""
        if self.buried and self.replaced:
            raise ValueError(f"{self.name}: either cards are buried or some are replaced")

    def shuffled(self) -> dict[str, int]:
        """The copies of each card that are shuffled: all but the one put aside."""
        left = dict(self.copies)
        if self.aside is not None:
            left[self.aside.card] -= 1
        return {card_id: copies for card_id, copies in left.items() if copies > 0}

    @property
    def size(self) -> int:
        """The cards that are shuffled, the unknown ones too."""
        return sum(self.shuffled().values()) + self.unknown


@dataclass(frozen=True, slots=True)
class Seat:
    """How many cards somebody draws from a deck in a fixed order: in the first turn, and in each later one.

    goes  the part that they play, going first or second
    """

    goes: Literal["first", "second"]
    first_turn: int
    later: int

    @property
    def label(self) -> str:
        """The part in words."""
        return f"going {self.goes}"


@dataclass(frozen=True, slots=True)
class Stack:
    """A deck that is not shuffled, so that nothing is left to chance.

    order  the id of the first printing of each card from the top, None for a card that the pool does not know
    first  cards of the opening hand
    seats  how many cards are drawn in a turn, for each part that somebody plays
    """

    name: str
    sections: Sections
    order: tuple[str | None, ...]
    first: int
    opening: str
    seats: tuple[Seat, ...]
    notes: tuple[Note, ...] = ()
