"""Why nothing is left: a smallest set of demands that cannot all be met."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckkit.decks.solving.programme import Programme


def clashing(programme: "Programme", first_out: Iterable[object] = ()) -> list[object]:
    """The sources of rows that together leave no solution, while without any one of them there is one.

    Each source in turn is left out; where there still is no solution it is not to blame and stays out. Those of
    `first_out` are tried before all others, so that no more of them than must be are named. Where a question runs out
    of time its source stays in: the set may then be larger than it must be, but cannot be had together all the same.
    The programme as a whole must have no solution.
    """
    rows: dict[int, list[int]] = {}
    sources: dict[int, object] = {}
    for position, row in enumerate(programme.rows):
        if row.source is not None:
            rows.setdefault(id(row.source), []).append(position)
            sources[id(row.source)] = row.source
    order = [id(one) for one in first_out if id(one) in rows]
    order += [key for key in rows if key not in order]
    out: set[int] = set()
    for key in order:
        tried = frozenset(out.union(rows[key]))
        answer = programme.least({}, without=tried)
        if answer.values is None and not answer.timed_out:
            out |= tried
            del sources[key]
    return [sources[key] for key in order if key in sources]
