"""Which rules stop a better list: those that let it be better, were they less strict, and no others."""

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.decks.solving.best import ranking
from deckkit.decks.solving.loosened import loosened
from deckkit.limits import Limit
from tests.decks.solving.test_best import CARD, EXPRESSIONS, TOY, toy_task
from tests.decks.solving.toys import pool_of, toy


@given(st.lists(CARD, min_size=1, max_size=6), st.sampled_from(EXPRESSIONS[:3]), st.booleans())
@settings(max_examples=30, deadline=None)
def test_a_rule_that_stops_a_better_list_is_one_without_which_there_is_a_better_one(
    cards: list[dict[str, Any]], expression: str, most: bool
) -> None:
    pool = pool_of(cards)
    task = toy_task(pool, expression, (), most)
    lists = ranking(task).lists
    stops = {} if not lists else {one.demand.limit: one for one in loosened(task, lists[0], 10.0)}
    for limit in TOY.own if lists else ():
        assert isinstance(limit, Limit)
        highest = max(limit.weights(pool).values(), default=0)
        for by in range(1, 1 if limit.at_least is not None and limit.at_most is not None else highest + 1):
            other = toy(*(replace(one, at_most=(one.at_most or 0) + by) if one is limit else one for one in TOY.own))
            found = ranking(replace(task, game=other)).lists[0].value
            if found != lists[0].value:
                assert (stops[limit].bound, stops[limit].value) == ((limit.at_most or 0) + by, found)
                break
        else:
            assert limit not in stops
