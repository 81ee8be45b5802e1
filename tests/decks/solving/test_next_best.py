"""The next best lists, one after the other: all of them in order, quickly, and no further than they are proven."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from deckkit.decks.solving.best import ranking
from deckkit.decks.solving.programme import SECONDS, Answer, Programme
from tests.decks.solving.test_best import agree, filling, in_order, shipped_task, toy_task
from tests.decks.solving.toys import pool_of

CARDS: list[dict[str, Any]] = [
    {"value": 4, "strength": 2, "life": 3, "rank": "leader"},
    {"value": 3, "strength": 2, "life": 1, "rank": "common"},
    {"value": 3, "strength": 2, "life": 1, "rank": "common"},
    {"value": 5, "strength": 0, "life": 4, "rank": "common"},
    {"value": 9, "strength": 6, "life": 6, "rank": "leader"},
]


@pytest.mark.parametrize("expression", ["strength + 2*life", "life - strength/3", "2.5*strength"])
@pytest.mark.parametrize("most", [True, False])
def test_every_list_of_a_pool_is_found_in_order_and_then_no_more(expression: str, most: bool) -> None:
    found = ranking(toy_task(pool_of(CARDS), expression, (), most), 1000)
    assert not found.timed_out
    assert all(one.proven and one.settled for one in found.lists)
    expected = in_order(CARDS, expression, (), most)
    assert len(found.lists) == len(expected)
    agree(found.lists, expected)


@pytest.mark.parametrize("most", [True, False])
def test_nothing_is_looked_for_after_a_list_that_is_too_bad(most: bool) -> None:
    expected = [value for value, _ in in_order(CARDS, "strength + 2*life", (), most)]
    worst = expected[5]
    found = ranking(toy_task(pool_of(CARDS), "strength + 2*life", (), most), 1000, worst=worst)
    values = [one.value for one in found.lists]
    assert values == expected[: len(values)]
    assert expected.count(values[-1]) >= values.count(values[-1]) == 1
    assert values[-2] == worst != values[-1]


@pytest.mark.parametrize("allowed", range(9))
def test_what_was_found_when_the_time_ends_are_the_best_lists_without_a_gap(
    monkeypatch: pytest.MonkeyPatch, allowed: int
) -> None:
    asked = 0

    def least(
        self: Programme,
        objective: Mapping[int, int],
        without: frozenset[int] = frozenset(),
        seconds: float = SECONDS,
        start: Sequence[int] = (),
    ) -> Answer:
        nonlocal asked
        asked += 1
        return solved(self, objective, without, seconds, start) if asked <= allowed else Answer(None, timed_out=True)

    solved = Programme.least
    monkeypatch.setattr(Programme, "least", least)
    found = ranking(toy_task(pool_of(CARDS), "strength + 2*life"), 1000)
    expected = in_order(CARDS, "strength + 2*life", (), True)
    assert found.timed_out
    assert [one.value for one in found.lists] == [value for value, _ in expected[: len(found.lists)]]
    assert all(one.proven for one in found.lists)
    if found.lists:
        assert found.rest is not None
        assert found.rest >= expected[len(found.lists)][0]
    assert bool(found.lists) == (allowed > 0)


@pytest.mark.parametrize(
    ("slug", "wanted", "expression", "most"),
    [
        ("cannibal-world", {"faction": "rats"}, "strength + 2*life", True),
        ("cannibal-world", {"faction": "cats"}, "value", False),
        ("fresh-meat", {"players": "6"}, "cost", True),
    ],
)
def test_dozens_of_lists_of_nearly_one_value_are_found_in_seconds(
    slug: str, wanted: dict[str, str], expression: str, most: bool
) -> None:
    found = ranking(shipped_task(filling(slug, **wanted), expression, (), most), 40)
    assert len(found.lists) == 40
    assert len({tuple(sorted(one.copies.items())) for one in found.lists}) == 40
    values = [one.value for one in found.lists]
    assert values == sorted(values, reverse=most)
    assert all(one.proven and one.settled for one in found.lists)
