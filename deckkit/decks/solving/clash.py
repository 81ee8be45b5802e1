"""Why nothing is left: a smallest set of wishes and demands that cannot all be had."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.decks.solving.model import Demand
from deckkit.decks.solving.programme import SECONDS
from deckkit.decks.solving.wishes import FewChanges, Wish

if TYPE_CHECKING:
    from deckkit.decks.solving.difference import Lost
    from deckkit.decks.solving.programme import Programme


@dataclass(frozen=True, slots=True)
class Clash:
    """Why there is no list: wishes and rules that cannot all be had, while without any one of them they can.

    fewest    whether the second is sure; where the time was over before, some of them may not be to blame
    lost      for a repair, the lines that have to go in any case, where a wish for few changes is among the wishes
    smallest  the changes that a repair needs where only their number is wished otherwise
    as_it_is  the zones and keys that decide which rules bind: it is with what stands there now that these cannot be
              had, and with anything else there is no list either
    """

    wishes: tuple[Wish | FewChanges, ...]
    demands: tuple[Demand, ...]
    lost: "tuple[Lost, ...]" = ()
    smallest: int | None = None
    as_it_is: tuple[str, ...] = ()
    fewest: bool = True

    @classmethod
    def of(cls, found: "Clashing") -> "Clash":
        """The clash of the sources of rows that leave no solution."""
        return cls(
            tuple(one for one in found.sources if isinstance(one, Wish | FewChanges)),
            tuple(one for one in found.sources if isinstance(one, Demand)),
            fewest=found.fewest,
        )


@dataclass(frozen=True, slots=True)
class Clashing:
    """The sources of rows that together leave no solution.

    fewest  whether it is sure that without any one of them there is one
    """

    sources: tuple[object, ...]
    fewest: bool = True


def clashing(programme: "Programme", first_out: Iterable[object] = (), seconds: float = SECONDS) -> Clashing:
    """The sources of rows that together leave no solution, while without any one of them there is one.

    Each source in turn is left out; where there still is no solution it is not to blame and stays out. Those of
    `first_out` are tried before all others, so that no more of them than must be are named. Once so many seconds are
    over, all sources that are left stay in: the set may then be larger than it must be, but cannot be had together all
    the same. The programme as a whole must have no solution.
    """
    end = time.monotonic() + seconds
    rows: dict[int, list[int]] = {}
    sources: dict[int, object] = {}
    for position, row in enumerate(programme.rows):
        if row.source is not None:
            rows.setdefault(id(row.source), []).append(position)
            sources[id(row.source)] = row.source
    order = [id(one) for one in first_out if id(one) in rows]
    order += [key for key in rows if key not in order]
    out: set[int] = set()
    fewest = True
    for key in order:
        left = end - time.monotonic()
        if left <= 0:
            fewest = False
            break
        tried = frozenset(out.union(rows[key]))
        answer = programme.least({}, without=tried, seconds=left)
        if answer.values is None and not answer.timed_out:
            out |= tried
            del sources[key]
        elif answer.values is None:
            fewest = False
    return Clashing(tuple(sources[key] for key in order if key in sources), fewest)
