"""The smallest repair of a list: the fewest copies to take out and to add, and keys to change, that make it obey its
construction rules.

Solved in stages: how many changes there have to be, with the proof that fewer will not do; then which of the repairs
of that size, by a preference; then by the ids, so that one remains. What copies cannot mend is no matter of this
module: who repairs a list checks it afterwards.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckkit.decks.compare import Change
from deckkit.decks.solving.clash import Clash, clashing
from deckkit.decks.solving.difference import Difference, Lost
from deckkit.decks.solving.preferences import stages
from deckkit.decks.solving.programme import SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckkit.decklist import Zone
    from deckkit.decks.solving.keys import Reading
    from deckkit.decks.solving.model import ListModel
    from deckkit.decks.solving.programme import Answer, Terms
    from deckkit.decks.solving.wishes import FewChanges, Wish, Wishes


@dataclass(frozen=True, slots=True)
class Repair:
    """What to change.

    changes  by zone in the order of the list, in each those that come in first
    left_out the zones whose keys go altogether, since nothing is demanded of them then; their cards are among `changes`
    lost     the lines that go because no card was found for them
    size     the copies that go and come, those of lost lines among them, and the keys
    bound    no repair within the wishes is smaller; equal to `size` where that is proven
    chosen   whether no repair of this size suits the preference better, for sure
    keys     the keys that say something else from now on
    """

    changes: "tuple[Change[Zone], ...]"
    lost: tuple[Lost, ...]
    size: int
    bound: int
    chosen: bool
    left_out: "tuple[Zone, ...]" = ()
    keys: "tuple[Reading, ...]" = ()

    @property
    def changed(self) -> bool:
        """Whether anything changes at all; if not, the list obeys already."""
        return bool(self.size or self.left_out)

    @property
    def proven(self) -> bool:
        """Whether it is sure that no smaller change of copies, or of keys that are varied, does."""
        return self.bound == self.size

    def taken_for(self, lost: Lost) -> str | None:
        """The card that comes in because a line that goes means it."""
        coming = {one.card for one in self.changes if one.by > 0 and one.zone.path == lost.zone.path}
        return next((card for card in lost.meant if card in coming), None)


class OutOfTime(Exception):
    """Neither a repair was found in time nor that there is none."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to read a list otherwise than it is written, in one model or several.

    least   the changes that it takes at the least, so that it need not be tried where fewer are known to do
    models  built one by one as they are tried; None for ways that are not tried, of which only `least` is known
    """

    least: int
    models: Callable[[], "Iterable[ListModel]"] | None


@dataclass(frozen=True, slots=True)
class _Start:
    """The changes of one reading of a list, and as few of them as can be."""

    difference: Difference
    wished: "list[Wish | FewChanges]"
    answer: "Answer"

    @property
    def size(self) -> int:
        return self.answer.total + self.difference.size.number

    @property
    def bound(self) -> int:
        return max((self.answer.bound or 0) + self.difference.size.number, 0)

    @property
    def found(self) -> bool:
        return self.answer.values is not None


def repair(
    model: "ListModel", wishes: "Wishes", seconds: float = SECONDS, otherwise: Iterable[Way] = ()
) -> Repair | Clash:
    """The smallest repair within the wishes, or why there is none. The models are used up.

    `otherwise`: the same list read in other ways; the smallest repair over all of them is the one that counts, of
    equally small ones the first. All of it together may take so many seconds; of a way that is not
    tried, for want of time or at all, the bound is its `least`. Raises OutOfTime, and TooLarge for numbers beyond what
    can be trusted.
    """
    end = time.monotonic() + seconds
    starts = [_start(model, wishes, end, None)]
    best = starts[0] if starts[0].found else None
    late = starts[0].answer.timed_out
    unsure = [starts[0].bound] if late else []
    for way in otherwise:
        if best is not None and way.least >= best.size:
            continue
        if way.models is None:
            unsure.append(way.least)
            continue
        others = iter(way.models())
        while (in_time := _left(end) > 0) and (other := next(others, None)) is not None:
            tried = _start(other, wishes, end, best)
            starts.append(tried)
            best = tried if tried.found else best
            if tried.answer.timed_out:
                unsure.append(max(way.least, tried.bound))
                late = True
        if not in_time:
            unsure.append(way.least)
            late = True
    if best is None:
        if late:
            raise OutOfTime
        return _clash(starts, wishes, end)
    best.difference.model.programme.row(best.difference.size.terms, None, best.answer.total)
    bound = min(best.bound, *unsure) if unsure else best.bound
    answer, chosen = _preferred(best, wishes, end)
    assert answer.values is not None, "every stage begins with a solution"
    return _read(best.difference, answer.values, bound, chosen)


def _left(end: float) -> float:
    return max(0.0, end - time.monotonic())


def _start(model: "ListModel", wishes: "Wishes", end: float, smaller: _Start | None) -> _Start:
    """One reading with its wishes, solved for fewer changes than another has, where there is another."""
    difference = Difference(model)
    wished = wishes.add_to(difference)
    size = difference.size
    if smaller is not None:
        model.programme.row(size.terms, None, smaller.size - 1 - size.number)
    return _Start(difference, wished, model.programme.least(size.terms, seconds=_left(end)))


def _preferred(start: _Start, wishes: "Wishes", end: float) -> "tuple[Answer, bool]":
    """The repair that the stages leave, and whether each of them was brought to its end.

    Before all others as few keys as can be are left out.
    """
    difference, best, chosen = start.difference, start.answer, True
    programme, gone = difference.model.programme, difference.left_out
    assert best.values is not None, "there is a repair to begin with"
    if fewest := gone.value(best.values):
        best = programme.least(gone.terms, seconds=_left(end), start=best.values)
        if best.values is None:
            return start.answer, False
        fewest, chosen = gone.value(best.values), best.proven
    if not start.size and not fewest:
        return best, chosen
    programme.row(gone.terms, None, fewest - gone.number)

    def now() -> "Sequence[int]":
        return best.values or ()

    settled: tuple[Terms, int] | None = None
    for stage in stages(difference, wishes.prefer, now, wishes.owned, wishes.blamed):
        if settled is not None:
            programme.row(settled[0], None, settled[1])
        answer = programme.least(stage.terms, seconds=_left(end), start=best.values or ())
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
    size += len(difference.model.keys)
    gone = tuple(zone for zone, there in difference.dispensable() if not values[there])
    return Repair(tuple(changes), difference.lost, size, bound, chosen, gone, difference.model.keys)


def _clash(starts: "Sequence[_Start]", wishes: "Wishes", end: float) -> Clash:
    """Why there is no repair of the list as it stands, with whatever rules out one of the list read otherwise too.

    Where the number of changes alone stops every reading that has a repair, nothing else is to blame.
    """
    first = starts[0]
    few = first.wished[-1] if wishes.max_changes is not None else None
    smallest = None
    if few is not None:
        free = [_without_few(one, end) for one in starts]
        sizes = [one.size for one in free if one.found]
        smallest = min(sizes) if sizes and not any(one.answer.timed_out for one in free) else None
        if smallest is not None and not free[0].found:
            return Clash((few,), (), lost=first.difference.lost, smallest=smallest)
    found = Clash.of(clashing(first.difference.model.programme, first.wished, seconds=_left(end)))
    found = replace(found, as_it_is=tuple(_decided(starts)), wishes=_for_all(found.wishes, starts, end))
    found = replace(found, fewest=found.fewest and _left(end) > 0)
    return replace(found, lost=first.difference.lost, smallest=smallest) if few in found.wishes else found


def _decided(starts: "Sequence[_Start]") -> list[str]:
    """The zones and keys in which the readings differ."""
    zones = [filled.zone.label for filled in starts[0].difference.zones if filled.zone.decides]
    return [*zones, *dict.fromkeys(str(key.at[-1]) for one in starts for key in one.difference.model.keys)]


def _for_all(
    named: "tuple[Wish | FewChanges, ...]", starts: "Sequence[_Start]", end: float
) -> "tuple[Wish | FewChanges, ...]":
    """The wishes that leave no repair of the first reading, and those that it takes to leave none of the others."""
    first = starts[0]
    places = {place for place, one in enumerate(first.wished) if one in named}
    for start in starts[1:]:
        programme = start.difference.model.programme
        others = [one for place, one in enumerate(start.wished) if place not in places]
        without = frozenset(position for position, row in enumerate(programme.rows) if row.source in others)
        if programme.least({}, without, _left(end)).values is not None:
            more = clashing(programme, others, seconds=_left(end))
            places |= {place for place, one in enumerate(start.wished) if one in more.sources}
    return tuple(one for place, one in enumerate(first.wished) if place in places)


def _without_few(start: _Start, end: float) -> _Start:
    """The fewest changes of a reading, whatever number of them is wished."""
    programme, few = start.difference.model.programme, start.wished[-1]
    without = frozenset(position for position, row in enumerate(programme.rows) if row.source is few)
    return replace(start, answer=programme.least(start.difference.size.terms, without, _left(end)))
