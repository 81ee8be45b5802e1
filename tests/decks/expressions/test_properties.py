"""The weights against the definition, and any text at all."""

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit.decks.expressions import ExpressionError, Weights, constraint, objective, want
from deckkit.pools import Pool
from tests.decks.expressions.conftest import SECTIONS
from tests.decks.expressions.written import Node, expressions, lists, text_of, value_of

SIGNS: Mapping[str, Callable[[Fraction, Fraction], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
PIECES = [
    *(
        "value",
        "ability.x",
        "leader",
        "common",
        "rank",
        "count(",
        "count",
        "(",
        ")",
        "+",
        "-",
        "*",
        "/",
        "<=",
        ">=",
        "=",
    ),
    *("<", ">", "!=", "~", "|", " ", "2", "0", "1.5", "1000000000", '"', '"Rat (small)"', "RA/01", "rank=leader", "\\"),
    *("\n", "é", "\udcff", "\0", "Fog", "dice", ".", ",", "²"),
]
quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def _sum(weights: Weights, copies: Mapping[str, int]) -> Fraction:
    return sum((weight * copies[card] for card, weight in weights.by_card.items()), weights.constant)


@quick
@given(node=expressions, copies=lists)
def test_the_weights_give_what_the_definition_gives(pool: Pool, node: Node, copies: dict[str, int]) -> None:
    assert _sum(objective(text_of(node), pool, SECTIONS), copies) == value_of(node, copies)


@quick
@given(left=expressions, right=expressions, sign=st.sampled_from(list(SIGNS)), copies=lists)
def test_the_bounds_hold_for_a_list_where_the_comparison_does(
    pool: Pool, left: Node, right: Node, sign: str, copies: dict[str, int]
) -> None:
    found = constraint(f"{text_of(left)} {sign} {text_of(right)}", pool, SECTIONS)
    total = _sum(found.weights, copies)
    within = (found.at_least is None or found.at_least <= total) and (found.at_most is None or total <= found.at_most)
    assert within == SIGNS[sign](value_of(left, copies), value_of(right, copies))


@quick
@given(node=expressions, least=st.integers(-30, 30), more=st.integers(2, 60), copies=lists)
def test_a_chain_is_both_of_its_comparisons(
    pool: Pool, node: Node, least: int, more: int, copies: dict[str, int]
) -> None:
    most = least + more
    try:
        found = constraint(f"{least} < {text_of(node)} <= {most}", pool, SECTIONS)
    except ExpressionError as error:
        assert "no number lies between" in str(error)
        assert not least < value_of(node, copies) <= most
        return
    assert found.at_least is not None
    assert found.at_most is not None
    assert (found.at_least <= _sum(found.weights, copies) <= found.at_most) == (least < value_of(node, copies) <= most)


def _only_refused(pool: Pool, text: str) -> None:
    for read in (objective, constraint, want):
        try:
            read(text, pool, SECTIONS)
        except ExpressionError as error:
            assert str(error).isprintable()
            assert 1 <= error.column <= len(text) + 1


@quick
@given(text=st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=12).map("".join)))
def test_any_text_is_read_or_refused(pool: Pool, text: str) -> None:
    _only_refused(pool, text)


@pytest.mark.heavy
@settings(quick, max_examples=20_000)
@given(text=st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=30).map("".join)))
def test_any_text_is_read_or_refused_at_length(pool: Pool, text: str) -> None:
    _only_refused(pool, text)
