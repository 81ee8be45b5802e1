"""Draws at random: they are those of the seed, and the exact chances lie in their intervals."""

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from deckkit.decks.odds.chances import work_out
from deckkit.decks.odds.simulation import interval, simulate
from deckkit.games.draws import Pile
from tests.decks.odds.piles import asked, by_now, pile

COPIES = {"a": 3, "b": 4, "c": 1, "d": 8}
WANTS = [asked("a"), asked("ab", 2), asked("c", 0, 0), asked("z"), asked("d", 1, 2)]
PILES = {
    "plain": pile(COPIES),
    "with cards dealt out": pile(COPIES, certain={"a": 1, None: 1}),
    "with unknown cards": pile(COPIES, unknown=4),
    "with replaced cards": pile(COPIES, replaced=frozenset("bc")),
}


@pytest.mark.parametrize("name", PILES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_exact_chances_lie_inside_the_intervals(name: str, seed: int) -> None:
    odds = work_out(PILES[name], WANTS, by_now(3, 4, 6))
    found = simulate(PILES[name], WANTS, odds, 4_000, seed)
    assert found.outside(odds) == 0
    assert len(found.each) == len(WANTS) and all(len(row) == 3 for row in found.each)


def test_wrong_chances_lie_outside() -> None:
    odds = work_out(PILES["plain"], WANTS, by_now(3, 4, 6))
    other = work_out(pile({**COPIES, "a": 6}), WANTS, by_now(3, 4, 6))
    found = simulate(PILES["plain"], WANTS, odds, 4_000, 1)
    assert found.outside(other) >= 3
    assert found.outside(replace(odds, every=tuple(1 - one for one in odds.every or ()))) == 3


def test_the_same_seed_gives_the_same_draws_and_another_one_others() -> None:
    odds = work_out(PILES["plain"], WANTS, by_now(3))

    def hits(seed: int) -> list[int]:
        return [row[0].hits for row in simulate(PILES["plain"], WANTS, odds, 500, seed).each]

    assert hits(7) == hits(7) != hits(8)


def test_what_could_not_be_worked_out_is_not_counted() -> None:
    odds = replace(work_out(PILES["plain"], WANTS, by_now(3)), every=None, any=None)
    found = simulate(PILES["plain"], WANTS, odds, 100, 1)
    assert (found.every, found.any) == (None, None)
    assert found.outside(odds) == 0


def test_an_empty_pile_is_drawn_from() -> None:
    empty: Pile = pile({})
    odds = work_out(empty, [asked("a"), asked("a", 0, 0)], by_now(0))
    found = simulate(empty, [asked("a"), asked("a", 0, 0)], odds, 10, 1)
    assert [row[0].hits for row in found.each] == [0, 10]
    assert found.outside(odds) == 0


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(1, 10), Fraction(1, 50), Fraction(1, 1000)])
@pytest.mark.parametrize("doubt", [0.1, 0.01, 0.0001])
def test_an_interval_holds_the_chance_as_often_as_it_says(chance: Fraction, doubt: float) -> None:
    """Over all numbers of hits, by their exact (binomial) chances."""
    draws, held = 200, Fraction(0)
    for hits in range(draws + 1):
        low, high = interval(hits, draws, doubt)
        assert 0 <= low <= Fraction(hits, draws) <= high <= 1
        if low <= chance <= high:
            held += comb(draws, hits) * chance**hits * (1 - chance) ** (draws - hits)
    assert 1 - doubt <= held <= 1


def test_more_draws_make_an_interval_narrower_as_their_square_root() -> None:
    (low, high), (lower, higher) = interval(40_000, 100_000, 0.01), interval(400, 1_000, 0.01)
    assert 9 < (higher - lower) / (high - low) < 11
    assert high - low < 0.011


def test_an_interval_ends_at_nothing_and_at_certainty_only_where_it_must() -> None:
    assert interval(0, 100, 0.01)[0] == 0 < interval(1, 100, 0.01)[0]
    assert interval(99, 100, 0.01)[1] < 1 == interval(100, 100, 0.01)[1]
