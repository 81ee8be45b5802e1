"""Standings that a platform has published, figure by figure, where the material is at hand."""

import gzip
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deckkit.tournament.standings.profiles import compute
from deckkit.tournament.standings.records import Row
from tests.tournament.standings.material import records

PUBLISHED = Path(__file__).parents[4] / "shared/cases/standings/published-standings.jsonl.gz"
NOBODY_MET = 0.3333
"""What the platform prints, in so many digits, for the averages of a player without opponents: a third."""

pytestmark = pytest.mark.skipif(not PUBLISHED.exists(), reason="the published standings are not here")


def published() -> Iterator[dict[str, Any]]:
    """The events, one after the other."""
    with gzip.open(PUBLISHED, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def rows_of(event: dict[str, Any]) -> list[Row]:
    """Our standings of an event. Who was met and is not in the published ones was taken out of the event."""
    listed = {line[0] for line in event["standings"]}
    made = records(event["rounds"], numbers=listed)
    for record in made:
        record.disqualified = record.number not in listed
    formula = event["formula"]
    options = {key: formula[key] for key in ("drawn_game_points", "own_gw_floored")}
    return [row for row in compute("melee", made, options=options).rows if not row.disqualified]


def same(ours: Fraction | int, theirs: float) -> bool:
    """Whether an exact figure is the published one to six digits."""
    exact = Fraction(1, 3) if theirs == NOBODY_MET else Fraction(str(theirs))
    return abs(ours - exact) < Fraction(1, 1_000_000)


def test_every_published_figure_and_the_published_order_are_reproduced() -> None:
    events = figures = swapped = 0
    for event in published():
        ours = {row.number: row for row in rows_of(event)}
        assert len(ours) == len(event["standings"])
        previous: tuple[list[Any], Row] | None = None
        for line in event["standings"]:
            number, points, *percentages = line
            row = ours[number]
            assert row.points == points, (event["event"], number)
            for our, their in zip(row.tiebreakers, percentages, strict=True):
                assert same(our, their), (event["event"], number, our, their)
                figures += 1
            if previous is not None and key(row) > key(previous[1]):
                assert rounded_apart(previous[0], line), (event["event"], previous, line)
                swapped += 1
            previous = line, row
        events += 1
    assert (events, figures, swapped) == (499, 3 * 12_048, 2)


def key(row: Row) -> tuple[Fraction | int, ...]:
    return row.points, *row.tiebreakers


def rounded_apart(above: list[Any], below: list[Any]) -> bool:
    """Whether two equal averages were published with a last digit that differs, and ranked by that: two lines in all
    are, 0.5555556 above 0.5555555, where exact fractions say equal and the next tiebreaker decides otherwise.
    """
    return above[1] == below[1] and 0 < above[2] - below[2] < 2e-7
