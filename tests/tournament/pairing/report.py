"""`python -m tests.tournament.pairing.report`: the rounds of real events, paired by their platform and by us."""

import time
from collections import Counter
from collections.abc import Iterable

from tabulate import tabulate

from deckkit.tournament.pairing.field import Field, Sums
from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.histories import Played, rounds
from tests.tournament.pairing.oracle import of_pairing


def lowest_bye(field: Field) -> int:
    """The points of the lowest of those with the fewest byes; 0 if nobody needs a bye."""
    return min((one.byes, one.points) for one in field.entrants)[1] if len(field.entrants) % 2 else 0


def summed(told: Iterable[tuple[Field, Sums]]) -> dict[str, int]:
    """The totals over rounds."""
    totals = Counter[str]()
    for field, sums in told:
        totals["rematches"] += sums.rematches
        totals["rounds with a rematch"] += bool(sums.rematches)
        totals["second byes"] += bool(sums.second_byes)
        totals["points of the bye above the lowest"] += max(0, sums.bye_points - lowest_bye(field))
        totals["sum of differences"] += sums.differences
        totals["sum of squares"] += sums.squares
        totals["repeated floats"] += sums.repeated_floats
    return dict(totals)


def main() -> None:
    """Pair every round anew and print the totals side by side."""
    played: list[Played] = list(rounds())
    start = time.perf_counter()
    ours = [pair(one.field) for one in played]
    spent = time.perf_counter() - start
    told = summed((one.field, pairing.proof.sums) for one, pairing in zip(played, ours, strict=True))
    theirs = summed((one.field, of_pairing(one.field, one.theirs)) for one in played)
    bound = summed((one.field, pairing.proof.bound) for one, pairing in zip(played, ours, strict=True))
    rows = [(name, theirs[name], told[name], bound[name]) for name in told]
    print(tabulate(rows, ("", "platform", "ours", "lower bound")))
    methods = Counter(pairing.proof.method for pairing in ours)
    print(f"\n{len(played)} rounds of {len({one.event for one in played})} events in {spent:.1f} s; proven by", end=" ")
    print(", ".join(f"{method}: {number}" for method, number in methods.most_common()))
    print(f"largest window: {max(pairing.proof.window for pairing in ours)} entrants")


if __name__ == "__main__":
    main()
