"""Construction rules that join two zones of a list: what stands in one has to go with what stands in the other.

They are declared as data, as those of `deckkit.limits` are, and are linear in the copies of each card too.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.findings import DocPath


@dataclass(frozen=True, eq=False)
class Within:
    """Each card of a role's zones stands in the zone of another role beside it too: it is one of the cards there.

    rule, role  as in `Limit`
    of          the role of the other zone. Where the list has no such zone beside, nothing is bound
    """

    rule: str
    role: str
    of: str
    own_words: ClassVar[bool] = True

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether no card of the zone is missing beside it."""
        other = beside(deck, filled, self.of)
        return other is None or all(other.totals.get(card_id, 0) >= copies for card_id, copies in filled.totals.items())


@dataclass(frozen=True, eq=False)
class Matches:
    """A role's zones hold, for each card of the zone of another role beside, one card that says in a field that it goes
    with it.

    rule, role, of  as in `Within`; card_field: the field of the cards of `role` that names a card of `of`
    """

    rule: str
    role: str
    of: str
    card_field: str
    own_words: ClassVar[bool] = True

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether for each card beside there are as many cards here as there are copies of it, and no others."""
        other = beside(deck, filled, self.of)
        if other is None:
            return True
        here = Counter[str]()
        for card_id, copies in filled.totals.items():
            here[getattr(deck.pool.cards[card_id], self.card_field)] += copies
        return here == Counter(other.totals)


@dataclass(frozen=True, eq=False)
class Needs:
    """Some cards of a role's zones stand there only if one of certain others stands in the zone of another role beside.

    rule, role  as in `Limit`
    of          the role of the other zone; where the list has no such zone beside, nothing stands in it
    cards       for each card that needs another, those of which it needs one. A card that is not named needs none
    says        all this in the words of the game: "a new character has the token of a base character"
    at          the one zone that it binds, by its path, where it does not bind all of its role
    """

    rule: str
    role: str
    of: str
    cards: Mapping[str, frozenset[str]]
    says: str
    at: "DocPath | None" = None
    own_words: ClassVar[bool] = True

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether each card of the zone has one beside it of which it needs one."""
        other = beside(deck, filled, self.of)
        there = set(other.totals) if other is not None else set()
        return all(card_id not in self.cards or self.cards[card_id] & there for card_id in filled.totals)


def beside(deck: "Deck", filled: "Filled", role: str) -> "Filled | None":
    """The zone of another role in the same table of the list: main beside reinforcement."""
    return next((one for one in deck.filled(role) if one.zone.path[:-1] == filled.zone.path[:-1]), None)
