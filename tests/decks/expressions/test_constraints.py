"""Comparisons of expressions as bounds of a sum over the copies."""

from fractions import Fraction

import pytest

from deckkit.decks.expressions import ExpressionError, constraint
from deckkit.pools import Pool
from tests.decks.expressions.conftest import SECTIONS


@pytest.mark.parametrize(
    ("text", "at_least", "at_most"),
    [
        ("value <= 120", None, 120),
        ("value >= 12", 12, None),
        ("120 >= value", None, 120),
        ("count(leader) = 2", 2, 2),
        ("count(leader) < 2", None, 1),
        ("count(leader) > 2", 3, None),
        ("count(leader) + 1 <= 3", None, 2),
        ("value < 12", None, 9),
        ("value > 12", 15, None),
        ("weight/2 > 1", Fraction(5, 4), None),
        ("weight < 2", None, 0),
        ("weight > 0", Fraction(5, 2), None),
        ("value - value < 0", None, -1),
        ("value - value < 0.5", None, 0),
        ("2 <= count(leader) <= 3", 2, 3),
        ("2 < count(leader) + 1 < 5", 2, 3),
        ("3 >= count(leader) >= 2", 2, 3),
        ("1/2 + 1 <= weight <= 2*3", Fraction(3, 2), 6),
    ],
)
def test_the_bounds_are_those_of_the_sum(
    pool: Pool, text: str, at_least: int | Fraction | None, at_most: int | Fraction | None
) -> None:
    found = constraint(text, pool, SECTIONS)
    assert (found.at_least, found.at_most) == (at_least, at_most)
    assert found.weights.constant == 0


def test_both_sides_are_brought_to_one(pool: Pool) -> None:
    found = constraint("  ability.x + 1 >= 2*count(shield) ", pool, SECTIONS)
    assert found.text == "ability.x + 1 >= 2*count(shield)"
    assert (found.at_least, found.at_most) == (-1, None)
    assert dict(found.weights.by_card) == {"RA/01": 1, "RA/02": -1}


def test_an_average_is_a_comparison_with_a_count(pool: Pool) -> None:
    found = constraint("value >= 6*count()", pool, SECTIONS)
    assert dict(found.weights.by_card) == {"RA/02": 6, "SP/01": -6, "SP/02": -3, "SP/03": -6}


@pytest.mark.parametrize(
    ("text", "value", "at_least", "at_most"),
    [
        ("value <= 120", 24, None, 120),
        ("120 >= value", 24, None, 120),
        ("value + 5 <= 120", 29, None, 120),
        ("value >= 2*count() + 1", 24, 7, None),
        ("value > 2*count()", 24, 7, None),
        ("2*count() <= value", 6, None, 24),
        ("weight = value - 20", Fraction(5), 4, 4),
        ("2 <= count(rank=leader) + 1 <= 5", 3, 2, 5),
    ],
)
def test_a_comparison_is_read_as_its_left_side_against_the_right_one(
    pool: Pool, text: str, value: int | Fraction, at_least: int | None, at_most: int | None
) -> None:
    assert constraint(text, pool, SECTIONS).reading({"RA/01": 2, "RA/02": 1}) == (value, at_least, at_most)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("value", 6, "found the end, expected + - * / or <= >= = < >"),
        ("value 3", 7, 'found "3", expected + - * / or <= >= = < >'),
        ("value == 3", 8, 'found "=" after "="; comparisons are <= >= = < >'),
        ("value => 3", 8, 'found ">" after "="; comparisons are <= >= = < >'),
        ("value != 3", 7, 'found "!="; comparisons are <= >= = < >'),
        ("value ≤ 3", 7, 'found "≤"; comparisons are <= >= = < >'),
        ("value <= 3 x", 12, 'found "x", expected + - * / or <= >= = < > or the end'),
        ("count(value<=3)", 16, "found the end, expected + - * / or <= >= = < >"),
        ("(value <= 3)", 8, 'found "<=", expected + - * / or )'),
        ("<= 3", 1, 'found "<=", expected a field, a number, count(...) or ('),
        ("1 <= 2", 1, "only plain numbers are compared"),
        ("1 <= 2 <= 3", 1, "only plain numbers are compared"),
        ("1 <= value <= 2 <= 3", 17, "at most two comparisons"),
        ("1 <= value >= 2", 12, "the comparisons of a chain go one way"),
        ("1 = value = 1", 11, "the comparisons of a chain go one way"),
        ("weight <= value <= 2", 17, "a chain has plain numbers at its ends"),
        ("1 <= value <= weight", 12, "a chain has plain numbers at its ends"),
        ("3 <= value <= 2", 1, "no number lies between these two"),
        ("2 < count() < 3", 1, "no number lies between these two"),
        ("leader >= 2", 1, '"leader" is no number on the cards; did you mean count(leader)?'),
        ("value*1000000000 >= 2", 1, "above 1000000000 come out"),
        ("value/1000000000 <= 1/7", 1, "above 1000000000 come out"),
        ("value <= 1000000000*2", 1, "above 1000000000 come out"),
        ("value => 3", 8, ", write >="),
        ("value =< 3", 8, ", write <="),
        ("value ≥ 3", 7, ", write >="),
        ("value == 3", 8, ", write ="),
        ("value != 3", 7, "write < or >"),
        ("value <= 3 and weight >= 2", 12, "as a --where of its own"),
        ("value <= 3 or weight >= 2", 12, "as a --where of its own"),
    ],
)
def test_what_is_no_constraint_is_refused(pool: Pool, text: str, column: int, said: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        constraint(text, pool, SECTIONS)
    assert said in str(caught.value)
    assert caught.value.column == column
