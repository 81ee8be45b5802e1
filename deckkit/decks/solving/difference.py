"""How far a list that is solved for is from the list as it stands: copies taken out plus copies added."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from deckkit.decks.solving.model import key_of
from deckkit.suggest import likened

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deckkit.decklist import Entry, Filled, Zone
    from deckkit.decks.solving.model import ListModel, Place
    from deckkit.decks.solving.programme import Terms

MOST_LOOKED_UP = 100
"""Unknown lines of one list for which a card is looked for that may be meant; with more of them it is another pool."""

SURELY = 85
"""From this similarity on a mistyped line is taken for a card; a slip in an id of five signs has it."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A line that no card of its zone was found for, and that has to go.

    meant   the cards that it may mean, by their first printings, each with how likely, up to 100; the likeliest first
    """

    zone: "Zone"
    entry: "Entry"
    meant: "Mapping[str, int]"


@dataclass(frozen=True, slots=True)
class Count:
    """A sum of variables and a number: what a programme can bound, or make as small as it can be.

    exact  whether it weighs everything that it should; a sum over too many variables may leave some out
    """

    terms: "Terms"
    number: int = 0
    exact: bool = True

    def value(self, values: "Sequence[int]") -> int:
        """What it comes to."""
        return self.number + sum(factor * values[one] for one, factor in self.terms.items())


class Difference:
    """The changes of a list model, as sums of its variables. Records stay as they are, and are no part of it.

    Of a card that stands in the list, `leaving` counts the copies that go; the copies that come in are the new number
    plus those that go less the old number. In a list as near as can be none both goes and comes.
    """

    def __init__(self, model: "ListModel") -> None:
        """Adds the variables, and the rows that define them, to the model's programme."""
        self.model = model
        self.zones = [filled for filled in model.zones if not filled.zone.record]
        self.leaving: dict[Place, int] = {}
        for filled in self.zones:
            for card_id, one in model.at(filled):
                place = (filled.zone.path, card_id)
                if now := model.before.get(place, 0):
                    self.leaving[place] = model.programme.variable(0, now)
                    model.programme.row({one: 1, self.leaving[place]: 1}, now, None)

    def places(self) -> "Iterator[tuple[Place, int]]":
        """Each place where something can change, with the variable of its copies."""
        for filled in self.zones:
            for card_id, one in self.model.at(filled):
                yield (filled.zone.path, card_id), one

    def coming(self, place: "Place") -> Count:
        """The copies that come in."""
        one = self.model.copies[place]
        if place not in self.leaving:
            return Count({one: 1})
        return Count({one: 1, self.leaving[place]: 1}, -self.model.before[place])

    @cached_property
    def lost(self) -> tuple[Lost, ...]:
        """The lines that cannot stay, whatever else happens."""
        found: list[Lost] = []
        for filled in self.zones:
            for entry in filled.entries if not filled.plain else ():
                if entry.id is None:
                    meant = _meant(filled, entry) if len(found) < MOST_LOOKED_UP else {}
                    found.append(Lost(filled.zone, entry, meant))
        return tuple(found)

    def dispensable(self) -> "Iterator[tuple[Zone, int]]":
        """Each key that the list has and could do without: its zone, or the first of them, and the variable that
        is 1 where it stays."""
        zones = [filled.zone for filled in self.model.deck.zones]
        for key, there in self.model.there.items():
            yield from [(zone, there) for zone in zones if key_of(zone) == key][:1]

    @cached_property
    def left_out(self) -> Count:
        """The number of keys that the list loses."""
        there = [one for _, one in self.dispensable()]
        return Count(dict.fromkeys(there, -1), len(there))

    @cached_property
    def size(self) -> Count:
        """All copies that go and come, those on lost lines among them, and the keys that say something else."""
        terms = {}
        for place, one in self.places():
            terms[one] = 1
            if place in self.leaving:
                terms[self.leaving[place]] = 2
        before = sum(self.model.before[place] for place in self.leaving)
        return Count(terms, sum(one.entry.copies for one in self.lost) + len(self.model.keys) - before)


def _meant(filled: "Filled", entry: "Entry") -> dict[str, int]:
    """The cards that a line may mean: those that bear its name, or else those whose ids or names are near."""
    pool = filled.pool
    if entry.elsewhere:
        return {}
    fitting = pool.ids(filled.zone.sections)
    found = {one: 100 for one in pool.find(entry.ref) if one in fitting}
    if not found:
        by_word: dict[str, list[str]] = {}
        for card_id in sorted(fitting):
            for word in dict.fromkeys((card_id, pool.cards[card_id].name)):
                by_word.setdefault(word, []).append(card_id)
        near = [(word, round(score)) for word, score in likened(entry.ref, by_word) if score >= SURELY]
        found = {card_id: score for word, score in reversed(near) for card_id in by_word[word]}
    likely: dict[str, int] = {}
    for card_id, score in sorted(found.items(), key=lambda one: -one[1]):
        likely.setdefault(pool.copy_id(card_id), score)
    return likely
