"""The smallest repair of a list: the fewest copies to take out and to add that make it obey its construction rules.

Solved in stages: how many changes there have to be, with the proof that fewer will not do; then which of the repairs
of that size, by a preference; then by the ids, so that one remains. What copies cannot mend is no matter of this
module: who repairs a list checks it afterwards.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckkit.decks.solving.clash import Clash, clashing
from deckkit.decks.solving.difference import Difference, Lost
from deckkit.decks.solving.preferences import stages
from deckkit.decks.solving.programme import SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckkit.decklist import Zone
    from deckkit.decks.solving.model import ListModel
    from deckkit.decks.solving.programme import Answer, Terms
    from deckkit.decks.solving.wishes import FewChanges, Wish, Wishes


@dataclass(frozen=True, slots=True)
class Change:
    """The copies of a card in a zone before and after. The lines of the card that are not understood are no copies."""

    zone: "Zone"
    card: str
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Repair:
    """What to change.

    changes  by zone in the order of the list, in each those that come in first; none: the list obeys already
    lost     the lines that go because no card was found for them
    size     the copies that go and come, those of lost lines among them
    bound    no repair within the wishes is smaller; equal to `size` where that is proven
    chosen   whether no repair of this size suits the preference better, for sure
    """

    changes: tuple[Change, ...]
    lost: tuple[Lost, ...]
    size: int
    bound: int
    chosen: bool

    @property
    def proven(self) -> bool:
        """Whether it is sure that no smaller change makes the list legal."""
        return self.bound == self.size

    def taken_for(self, lost: Lost) -> str | None:
        """The card that comes in because a line that goes means it."""
        coming = {one.card for one in self.changes if one.by > 0 and one.zone.path == lost.zone.path}
        return next((card for card in lost.meant if card in coming), None)


class OutOfTime(Exception):
    """Neither a repair was found in time nor that there is none."""


def repair(model: "ListModel", wishes: "Wishes", seconds: float = SECONDS) -> Repair | Clash:
    """The smallest repair within the wishes, or why there is none. The model is used up.

    `seconds` may be used by each stage. Raises OutOfTime, and TooLarge for numbers beyond what can be trusted.
    """
    difference = Difference(model)
    size = difference.size
    wished = wishes.add_to(difference)
    answer = model.programme.least(size.terms, seconds=seconds)
    if answer.values is None:
        if answer.timed_out:
            raise OutOfTime
        return _clash(difference, wishes, wished, seconds)
    model.programme.row(size.terms, None, answer.total)
    bound = max((answer.bound or 0) + size.number, 0)
    best, chosen = answer, True
    if answer.total + size.number > 0:
        best, chosen = _preferred(difference, wishes, answer, seconds)
    assert best.values is not None, "every stage begins with a solution"
    return _read(difference, best.values, bound, chosen)


def _preferred(difference: Difference, wishes: "Wishes", first: "Answer", seconds: float) -> "tuple[Answer, bool]":
    """The repair that the stages leave, and whether each of them was brought to its end."""
    programme, best, chosen = difference.model.programme, first, True

    def now() -> "Sequence[int]":
        return best.values or ()

    settled: tuple[Terms, int] | None = None
    for stage in stages(difference, wishes.prefer, now, wishes.owned, wishes.blamed):
        if settled is not None:
            programme.row(settled[0], None, settled[1])
        answer = programme.least(stage.terms, seconds=seconds, start=best.values or ())
        if answer.values is None:
            return best, False
        best, chosen, settled = answer, chosen and answer.proven and stage.exact, (stage.terms, answer.total)
    return best, chosen


def _read(difference: Difference, values: tuple[int, ...], bound: int, chosen: bool) -> Repair:
    changes = []
    for filled in difference.zones:
        before = difference.model.before
        of_zone = [
            Change(filled.zone, card_id, before.get((filled.zone.path, card_id), 0), values[one])
            for card_id, one in difference.model.at(filled)
        ]
        changes += sorted((one for one in of_zone if one.by), key=lambda one: (one.by < 0, one.card))
    size = sum(abs(one.by) for one in changes) + sum(lost.entry.copies for lost in difference.lost)
    return Repair(tuple(changes), difference.lost, size, bound, chosen)


def _clash(difference: Difference, wishes: "Wishes", wished: "list[Wish | FewChanges]", seconds: float) -> Clash:
    programme = difference.model.programme
    found = Clash.of(clashing(programme, wished))
    few = wished[-1] if wishes.max_changes is not None else None
    if few is None or few not in found.wishes:
        return found
    without = frozenset(position for position, row in enumerate(programme.rows) if row.source is few)
    answer = programme.least(difference.size.terms, without, seconds)
    smallest = answer.total + difference.size.number if answer.values is not None and answer.proven else None
    return replace(found, lost=difference.lost, smallest=smallest)
