"""Integer programmes: the least of a sum agrees with trying everything out, and is proven."""

from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.decks.solving import programme as module
from deckkit.decks.solving.programme import LARGEST, Programme, TooLarge

FACTORS = st.integers(-9, 9)


@st.composite
def programmes(draw: st.DrawFn) -> tuple[Programme, dict[int, int]]:
    """Up to five variables of a few values, up to five rows, and an objective."""
    programme = Programme()
    number = draw(st.integers(1, 5))
    for _ in range(number):
        low = draw(st.integers(-2, 1))
        programme.variable(low, low + draw(st.integers(0, 3)))
    for _ in range(draw(st.integers(0, 5))):
        terms = draw(st.dictionaries(st.integers(0, number - 1), FACTORS, max_size=number))
        at_least, at_most = draw(st.one_of(st.none(), FACTORS)), draw(st.one_of(st.none(), FACTORS))
        programme.row(terms, at_least, at_most)
    return programme, draw(st.dictionaries(st.integers(0, number - 1), FACTORS))


def solutions(programme: Programme) -> Iterator[tuple[int, ...]]:
    """Every solution, found by trying everything out."""
    for values in product(*(range(low, high + 1) for low, high in programme.bounds)):
        sums = [(row, sum(factor * values[one] for one, factor in row.terms.items())) for row in programme.rows]
        if all(
            (row.at_least is None or total >= row.at_least) and (row.at_most is None or total <= row.at_most)
            for row, total in sums
        ):
            yield values


@given(programmes())
@settings(max_examples=150, deadline=None)
def test_the_least_is_what_trying_everything_out_finds(made: tuple[Programme, dict[int, int]]) -> None:
    programme, objective = made
    totals = [sum(factor * one[at] for at, factor in objective.items()) for one in solutions(programme)]
    answer = programme.least(objective)
    assert answer.proven
    if not totals:
        assert answer.values is None
    else:
        assert answer.values in set(solutions(programme))
        assert (answer.total, answer.bound) == (min(totals), min(totals))


def test_rows_can_be_left_out() -> None:
    programme = Programme()
    one = programme.variable(0, 5)
    programme.row({one: 1}, 3, None, "at least three")
    programme.row({one: 1}, None, 2, "at most two")
    assert programme.least({}).values is None
    assert programme.least({one: 1}, without=frozenset({0})).values == (0,)
    assert programme.least({one: -1}, without=frozenset({0})).values == (2,)
    assert programme.least({one: 1}, without=frozenset({1})).values == (3,)


def test_a_programme_without_variables_has_a_solution_if_no_row_asks_for_something() -> None:
    programme = Programme()
    assert programme.least({}).values == ()
    programme.row({}, 1, None)
    assert programme.least({}).values is None


def test_what_runs_out_of_time_is_not_called_proven() -> None:
    programme = Programme()
    several = [programme.variable(0, 1) for _ in range(60)]
    for start in range(20):
        programme.row({one: (one * 7919 + start * 104_729) % 997 + 3 for one in several}, 12_345, 12_346)
    answer = programme.least({one: (one * 31) % 17 for one in several}, seconds=0.0)
    assert answer.values is None
    assert not answer.proven


def test_numbers_that_the_solver_cannot_be_trusted_with_are_refused() -> None:
    programme = Programme()
    one, other = programme.variable(0, 1), programme.variable(0, 1)
    for refused in (
        lambda: programme.row({one: LARGEST + 1, other: -1}, None, 0),
        lambda: programme.variable(0, LARGEST + 1),
    ):
        with pytest.raises(TooLarge):
            refused()
    with pytest.raises(TooLarge):
        programme.least({one: -LARGEST - 1})


def test_a_number_of_what_no_solution_can_have_is_not_too_large() -> None:
    programme = Programme()
    small, huge = programme.variable(0, 3), programme.variable(0, 3)
    programme.row({small: 2, huge: 10**18}, None, 5, "at most five")
    programme.row({small: 1, huge: -(10**18)}, 1, None)
    assert programme.least({small: -1, huge: -(10**18)}).values == (2, 0)
    assert programme.highest() == [2, 0]
    with pytest.raises(TooLarge):
        programme.least({huge: -(10**18)}, without=frozenset({0, 1}))


def test_one_copy_of_a_very_large_number_is_enough_for_any_least_sum() -> None:
    programme = Programme()
    small, huge = programme.variable(0, 3), programme.variable(0, 3)
    programme.row({small: 2, huge: 10**18}, 7, None)
    assert programme.least({small: 1, huge: 2}).values == (0, 1)
    assert programme.least({small: 1, huge: 9}).total == 9


def test_an_optimum_that_its_own_bound_does_not_prove_is_not_called_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = module._quiet_solver

    class Doubtful:
        """A solver whose bound is one below its optimum."""

        def __init__(self) -> None:
            self.real = quiet()

        def __getattr__(self, name: str) -> Any:
            return getattr(self.real, name)

        def getInfo(self) -> SimpleNamespace:  # noqa: N802
            info = self.real.getInfo()
            return SimpleNamespace(
                mip_dual_bound=info.mip_dual_bound - 1, primal_solution_status=info.primal_solution_status
            )

    monkeypatch.setattr(module, "_quiet_solver", Doubtful)
    programme = Programme()
    one = programme.variable(0, 9)
    programme.row({one: 2}, 5, None)
    answer = programme.least({one: 1})
    assert (answer.total, answer.bound, answer.proven) == (3, 2, False)


def test_a_bound_that_no_sum_can_reach_is_no_matter_however_large_it_is() -> None:
    programme = Programme()
    one = programme.variable(0, 9)
    programme.row({one: 2}, -(10**12), 10**12)
    assert programme.least({one: -1}).values == (9,)
    programme.row({one: 2}, 10**12, None)
    assert programme.least({one: -1}).values is None


def test_the_highest_that_a_variable_can_be_is_told_by_each_row_of_what_is_never_negative() -> None:
    programme = Programme()
    one, other, below = programme.variable(0, 9), programme.variable(0, 9), programme.variable(-1, 9)
    programme.row({one: 2, other: 1}, None, 7)
    programme.row({one: 1, other: -1}, None, 0)
    programme.row({other: 1, below: 1}, None, 1)
    assert programme.highest() == [3, 7, 9]


def test_the_solver_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    programme = Programme()
    programme.least({programme.variable(0, 1): 1})
    assert capfd.readouterr() == ("", "")
