"""When and how each table of a round was seated, read from the journal."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from deckkit.tournament import fold
from deckkit.tournament.entries import Entry
from deckkit.tournament.model import Table, Tournament
from deckkit.tournament.rounds.fielding import points_before
from deckkit.tournament.rounds.reasons import Reason

AS_THEN = "tournament/pairing.as-then"
_NAMED = 10
"""So many whose points were corrected are named."""

How = Literal["paired", "late", "again"]


@dataclass(frozen=True, slots=True)
class Seated:
    """The entry that put a group of entrants at a table.

    how   "paired" with all of the round; "late" when somebody came who had no place in it; "again" after a correction
    late  who came
    """

    entry: int
    how: How
    late: frozenset[int] = frozenset()


def seatings(entries: Sequence[Entry], number: int) -> dict[frozenset[int], Seated]:
    """Every group of entrants that sits together in a round, with how it came to be.

    An entry that names a table with the same seats as before has not seated it.
    """
    void = fold.undone(entries)
    groups: dict[frozenset[int], Seated] = {}
    for entry in entries:
        seated = entry.data if entry.kind in ("paired", "seated") else entry.data.get("seated")
        if entry.number in void or seated is None or seated["round"] != number:
            continue
        new = {frozenset[int](one["seats"]) for one in seated["tables"]}
        if entry.kind == "paired":
            groups = {group: Seated(entry.number, "paired") for group in new}
            continue
        new -= groups.keys()
        corrected = entry.kind in ("corrected", "seated")
        late = frozenset[int]() if corrected else frozenset[int]().union(*new) - frozenset[int]().union(*groups)
        groups = {group: how for group, how in groups.items() if all(group.isdisjoint(one) for one in new)}
        for group in new:
            groups[group] = Seated(entry.number, "late" if late & group else "again", late & group)
    return groups


def as_then(entries: Iterable[Entry], entry: int) -> Tournament:
    """The tournament as it was just after an entry."""
    return fold.fold(one for one in entries if one.number <= entry)


def since(now: Tournament, then: Tournament, number: int) -> Iterator[Reason]:
    """Who in a round has other points before it by now than those by which it was seated.

    Both are counted under the profile of then: another one since is no correction.
    """
    round_ = then.rounds[number - 1]
    was, is_ = points_before(then, number), points_before(replace(now, settings=then.settings), number)
    here = {seat for table in round_.tables for seat in table.seats}
    changed = [one for one in sorted(here & was.keys()) if was[one] != is_[one]]
    for one in changed[:_NAMED]:
        had = f"{then.players[one].name} had {was[one]} points when the round was paired"
        yield Reason(AS_THEN, f"{had}; by what was corrected since it is {is_[one]}")
    if len(changed) > _NAMED:
        yield Reason(AS_THEN, f"and {len(changed) - _NAMED} more whose points were corrected")


def since_paired(now: Tournament, entries: Iterable[Entry], number: int) -> list[Reason]:
    """What has been corrected since a round was seated last as a whole, or restored; empty if nothing has."""
    entries = list(entries)
    found = seatings(entries, number).values()
    last = max(one.entry for one in found if one.how != "late")
    return list(since(now, as_then(entries, last), number))


def seated_since(groups: dict[frozenset[int], Seated], table: Table) -> Iterator[Reason]:
    """Whether other tables of a round have been seated anew after this one."""
    own = groups[frozenset(table.seats)].entry
    later = [one for one in groups.values() if one.entry > own]
    if later:
        tables = "1 other table" if len(later) == 1 else f"{len(later)} other tables"
        was = "was" if len(later) == 1 else "were"
        yield Reason(AS_THEN, f"{tables} of the round {was} seated anew since, by entry {max(x.entry for x in later)}")
