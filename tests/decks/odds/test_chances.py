"""The exact chances: equal to going through every hand, and in keeping with what chances must obey."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.decks.odds import ways
from deckkit.decks.odds.chances import Asked, Odds, work_out
from deckkit.decks.odds.ways import Bounds, TooMuch
from deckkit.games.draws import Aside, Note, Pile
from tests.decks.odds.piles import asked, by_now, enumerated, pile

LETTERS = "abcdef"
TEN = {"a": 3, "b": 3, "c": 2, "d": 1, "e": 1}


@st.composite
def _wants(draw: st.DrawFn, most: int = 4) -> list[Asked]:
    found = []
    for _ in range(draw(st.integers(1, most))):
        cards = draw(st.sets(st.sampled_from(LETTERS)))
        low = draw(st.integers(0, 4))
        found.append(asked("".join(sorted(cards)), low, draw(st.none() | st.integers(0, 4))))
    return found


def _small_piles(most: int, replaced: bool) -> st.SearchStrategy[Pile]:
    """Piles of at most so many cards, with all that can happen to one."""

    def build(copies: dict[str, int], unknown: int, certain: dict[str, int], special: set[str], buried: int) -> Pile:
        while sum(copies.values()) + unknown > most:
            copies.popitem()
        if replaced:
            return pile(copies, unknown=unknown, replaced=frozenset(special))
        return pile(copies, unknown=unknown, certain=certain, buried=buried)

    one = st.dictionaries(st.sampled_from(LETTERS), st.integers(1, 3), max_size=5)
    few = st.dictionaries(st.sampled_from(LETTERS), st.integers(1, 2), max_size=2)
    return st.builds(build, one, st.integers(0, 2), few, st.sets(st.sampled_from(LETTERS)), st.integers(0, 2))


def _most_drawn(drawn_from: Pile) -> int:
    replaced = sum(copies for card, copies in drawn_from.copies.items() if card in drawn_from.replaced)
    return max(0, drawn_from.size - drawn_from.buried - replaced)


def _agree(drawn_from: Pile, wants: list[Asked], drawn: int) -> None:
    odds = work_out(drawn_from, wants, by_now(drawn))
    each, every, some = enumerated(drawn_from, wants, drawn)
    assert [line.chances[0] for line in odds.lines] == each
    assert odds.every == (every,)
    assert odds.any == (some,)


@settings(max_examples=60, deadline=None)
@given(_small_piles(6, replaced=False), _wants(), st.integers(0, 6))
def test_chances_are_those_of_going_through_every_order_of_the_pile(
    drawn_from: Pile, wants: list[Asked], drawn: int
) -> None:
    _agree(drawn_from, wants, min(drawn, _most_drawn(drawn_from)))


@settings(max_examples=60, deadline=None)
@given(_small_piles(6, replaced=True), _wants(), st.integers(0, 6))
def test_cards_that_are_replaced_when_drawn_come_beside_the_others_as_often_as_in_every_order(
    drawn_from: Pile, wants: list[Asked], drawn: int
) -> None:
    _agree(drawn_from, wants, min(drawn, _most_drawn(drawn_from)))


def test_few_cards_of_many_groups_are_not_mixed_up_with_those_that_are_replaced() -> None:
    drawn_from = pile({"a": 2, "b": 2, "c": 1, "d": 1, "e": 1}, replaced=frozenset("e"))
    _agree(drawn_from, [asked("a", 0, 1), asked("b", 0, 1), asked("ce", 0, 1)], 1)


@pytest.mark.parametrize("drawn", range(11))
def test_chances_are_those_of_all_hands_of_ten_cards(drawn: int) -> None:
    wants = [asked("ab", 2), asked("bcd", 1, 2), asked("e", 0, 0)]
    odds = work_out(pile(TEN), wants, by_now(drawn))
    hands = [Counter(one) for one in combinations(Counter(TEN).elements(), drawn)]
    met = [[want.bounds.holds(sum(hand[card] for card in want.cards)) for want in wants] for hand in hands]
    for place, line in enumerate(odds.lines):
        assert line.chances == (Fraction(sum(one[place] for one in met), comb(10, drawn)),)
        assert line.expected == (
            Fraction(sum(sum(hand[card] for card in line.asked.cards) for hand in hands), comb(10, drawn)),
        )
    assert odds.every == (Fraction(sum(map(all, met)), comb(10, drawn)),)
    assert odds.any == (Fraction(sum(map(any, met)), comb(10, drawn)),)


def test_the_chance_of_one_of_four_copies_among_seven_of_sixty_is_the_known_one() -> None:
    odds = work_out(pile({"a": 4, "b": 56}), [asked("a")], by_now(7))
    assert odds.lines[0].chances[0] == 1 - Fraction(comb(56, 7), comb(60, 7))
    assert float(odds.lines[0].chances[0]) == pytest.approx(0.3995, abs=5e-5)


@given(st.integers(0, 12))
def test_the_chances_of_a_partition_sum_to_one(drawn: int) -> None:
    wants = [asked("ab", number, number) for number in range(13)]
    odds = work_out(pile({"a": 7, "b": 9, "c": 11}), wants, by_now(drawn))
    assert sum(line.chances[0] for line in odds.lines) == 1
    assert odds.any == (1,)
    assert odds.every == (0,)


def test_the_chances_of_all_pairs_of_counts_sum_to_one() -> None:
    one_by_one = [
        work_out(pile(TEN), [asked("ab", first, first), asked("bc", second, second)], by_now(4)).every
        for first, second in product(range(5), repeat=2)
    ]
    assert sum(row[0] for row in one_by_one if row is not None) == 1


@settings(max_examples=40, deadline=None)
@given(_small_piles(14, replaced=False), st.sets(st.sampled_from(LETTERS)), st.integers(0, 3))
def test_more_cards_never_lower_the_chance_of_at_least_so_many(drawn_from: Pile, cards: set[str], low: int) -> None:
    columns = by_now(*range(_most_drawn(drawn_from) + 1))
    for at_most, sign in ((None, 1), (low, -1)):
        want = asked("".join(cards), low if at_most is None else 0, at_most)
        chances = work_out(drawn_from, [want], columns).lines[0].chances
        assert list(chances) == sorted(chances, reverse=sign < 0)


def test_a_want_that_no_card_fulfils_has_no_chance_and_the_want_of_none_every() -> None:
    odds = work_out(pile(TEN), [asked("z"), asked("z", 0, 0), asked("", 0)], by_now(3))
    assert [line.chances[0] for line in odds.lines] == [0, 1, 1]
    assert [line.copies for line in odds.lines] == [0, 0, 0]


def test_an_empty_pile_answers() -> None:
    odds = work_out(pile({}), [asked("a"), asked("a", 0, 0)], by_now(0))
    assert (odds.lines[0].chances, odds.lines[1].chances, odds.every, odds.any) == ((0,), (1,), (0,), (1,))


def test_unknown_cards_are_drawn_and_fulfil_nothing() -> None:
    odds = work_out(pile({"a": 1}, unknown=3), [asked("a")], by_now(1))
    assert odds.lines[0].chances == (Fraction(1, 4),)


def test_a_card_put_aside_is_not_drawn() -> None:
    aside = Aside("a", Note("", ()))
    drawn_from = replace(pile({"a": 1, "b": 3}), aside=aside)
    assert work_out(drawn_from, [asked("a"), asked("b")], by_now(1)).lines[0].chances == (0,)
    assert drawn_from.size == 3


def test_cards_buried_unseen_change_no_chance_as_long_as_others_are_left() -> None:
    wants, columns = [asked("ab", 2), asked("c")], by_now(1, 4)
    assert work_out(pile(TEN, buried=4), wants, columns) == work_out(pile(TEN), wants, columns)


def test_a_thousand_cards_and_six_wants_are_worked_out_exactly() -> None:
    copies = {letter: 90 + place for place, letter in enumerate("abcdefghij")}
    wants = [asked(letters, 2) for letters in ("abc", "cde", "efg", "ghi", "ija", "bdfh")]
    odds = work_out(pile(copies), wants, by_now(7, 12))
    assert odds.every is not None and 0 < odds.every[0] < odds.every[1] < 1
    assert odds.any is not None and odds.any[1] > max(line.chances[1] for line in odds.lines)


def test_twenty_wants_over_twenty_five_cards_are_worked_out_exactly() -> None:
    letters = "abcdefghijklmnopqrstuvwxy"
    wants = [asked(letters[place : place + 6]) for place in range(20)]
    odds = work_out(pile(dict.fromkeys(letters, 1)), wants, by_now(3, 8))
    assert odds.every is not None and odds.every[0] == 0 < odds.every[1] < 1
    single = Fraction(comb(19, 3), comb(25, 3))
    assert all(line.chances[0] == 1 - single for line in odds.lines)


def _times(first: Odds, second: Odds) -> list[tuple[Fraction, Fraction]]:
    return [(one.chances[0], two.chances[0]) for one, two in zip(first.lines, second.lines, strict=True)]


def test_each_want_is_answered_by_itself_where_all_together_are_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    wants = [asked(first + second, 2) for first, second in combinations("abcde", 2)]
    full = work_out(pile(TEN), wants, by_now(4))
    monkeypatch.setattr(ways, "MOST_WORK", 10_000)
    short = work_out(pile(TEN), wants, by_now(4))
    assert (short.every, short.any) == (None, None)
    assert all(one == other for one, other in _times(full, short))


def test_a_single_want_that_is_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "MOST_WORK", 1)
    with pytest.raises(TooMuch):
        work_out(pile(TEN), [asked("a")], by_now(4))


@pytest.mark.heavy
@settings(max_examples=2_000, deadline=None)
@given(st.booleans().flatmap(lambda replaced: _small_piles(7, replaced)), _wants(6), st.integers(0, 7))
def test_many_random_piles_agree_with_every_order(drawn_from: Pile, wants: list[Asked], drawn: int) -> None:
    _agree(drawn_from, wants, min(drawn, _most_drawn(drawn_from)))


def test_bounds_that_nothing_can_meet_hold_never() -> None:
    odds = work_out(pile(TEN), [Asked("none", frozenset("ab"), Bounds(3, 1)), asked("a", 0)], by_now(4))
    assert (odds.lines[0].chances, odds.every, odds.any) == ((0,), (0,), (1,))
