"""Exact figures: columns over a common denominator, and their decimal text."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckkit.tournament.standings.columns import Column, averages, capped, ratios
from deckkit.tournament.standings.figures import decimal
from deckkit.tournament.standings.profiles import PROFILES


def test_ratios_have_a_floor_that_also_stands_for_nothing_of_nothing() -> None:
    column = ratios([1, 2, 0, 0], [6, 3, 3, 0], Fraction(33, 100))
    assert column.figures() == [Fraction(33, 100), Fraction(2, 3), Fraction(33, 100), Fraction(33, 100)]


def test_averages_are_taken_over_whom_one_has_met() -> None:
    column = averages(Column([1, 2, 3], 6), [[1, 2], [0], []], Fraction(1, 4))
    assert column.figures() == [Fraction(5, 12), Fraction(1, 6), Fraction(1, 4)]


def test_a_cap_holds_for_those_it_is_for() -> None:
    column = capped(Column([4, 5, 5], 5), Fraction(3, 4), [True, True, False])
    assert column.figures() == [Fraction(3, 4), Fraction(3, 4), 1]


def test_figures_of_another_column_can_be_put_in() -> None:
    assert Column([1, 1], 2).replaced(Column([1, 1], 3), [1]).figures() == [Fraction(1, 2), Fraction(1, 3)]


@pytest.mark.parametrize(
    ("figure", "places", "text"),
    [
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(5, 2), 0, "3"),
        (7, 2, "7.00"),
        (Fraction(199_999, 1000), 2, "200.00"),
    ],
)
def test_decimals_are_rounded_halves_away_from_nothing(figure: Fraction | int, places: int, text: str) -> None:
    assert decimal(figure, places) == text


@given(st.fractions(), st.integers(0, 6))
def test_a_decimal_is_never_further_off_than_half_of_its_last_digit(figure: Fraction, places: int) -> None:
    assert abs(Fraction(decimal(figure, places)) - figure) <= Fraction(1, 2 * 10**places)


def test_figures_are_printed_as_percentages_sums_or_counts() -> None:
    assert PROFILES["mtr"].tiebreaker_text(0, Fraction(2, 3)) == "66.67%"
    assert PROFILES["mtr"].tiebreaker_text(1, 1) == "100.00%"
    assert PROFILES["buchholz"].tiebreaker_text(3, Fraction(13, 4)) == "3.250"
    assert PROFILES["konami"].tiebreaker_text(2, 30) == "30"
    assert PROFILES["mtr"].points_text(7) == "7"
