"""From figures to ranks: by one total order, so that no three players can beat each other in a circle."""

from collections.abc import Sequence
from itertools import groupby

from deckkit.tournament.standings.columns import Column
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.profile import Profile
from deckkit.tournament.standings.records import Row

Key = tuple[int, ...]


def ranked(profile: Profile, counts: Counts, columns: Sequence[Column]) -> list[Row]:
    """The rows, best first: by points, then by each column; those equal in everything by number.

    The disqualified come last with rank 0; the ranks are given as if they were not there.
    """
    records = counts.records
    points = profile.points(counts)
    keys: list[Key] = list(zip(points, *(column.numerators for column in columns), strict=True))
    order = sorted(range(len(records)), key=lambda place: records[place].number)
    order.sort(key=keys.__getitem__, reverse=True)
    out = [record.disqualified and (record.dropped is None or record.dropped <= counts.after) for record in records]
    places: list[tuple[int, int]] = []
    for _, equal in groupby((place for place in order if not out[place]), key=keys.__getitem__):
        group = list(equal)
        first = len(places) + 1
        if profile.head_to_head and len(group) == 2 and (won := _balance(counts, *group)):
            group = group if won > 0 else group[::-1]
            places += [(first, group[0]), (first + 1, group[1])]
        else:
            places += [(first, place) for place in group]
    places += [(0, place) for place in order if out[place]]
    return _rows(counts, points, columns, places, out)


def _balance(counts: Counts, one: int, other: int) -> int:
    """Matches of two players that the first of them won, less those that the second won."""
    return _won(counts, one, other) - _won(counts, other, one)


def _won(counts: Counts, one: int, against: int) -> int:
    met = counts.records[against].number
    played = counts.records[one].rounds
    return sum(match.outcome > 0 for match in played if match.opponent == met and match.round <= counts.after)


def _rows(
    counts: Counts, points: list[int], columns: Sequence[Column], places: list[tuple[int, int]], out: list[bool]
) -> list[Row]:
    figures = list(zip(*(column.figures() for column in columns), strict=True))
    rows = []
    for rank, place in places:
        record = counts.records[place]
        dropped = record.dropped
        rows.append(
            Row(
                rank,
                record.number,
                points[place],
                counts.won[place] + counts.byes[place],
                counts.lost[place] + counts.missed[place],
                counts.drawn[place] + counts.halves[place],
                figures[place],
                dropped if dropped is not None and dropped <= counts.after else None,
                out[place],
            )
        )
    return rows
