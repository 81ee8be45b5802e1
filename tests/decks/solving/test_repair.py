"""The smallest repair of small lists, against trying everything out."""

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit.decks.solving.clash import Clash
from deckkit.decks.solving.model import ListModel, model_of
from deckkit.decks.solving.programme import Answer, Programme
from deckkit.decks.solving.repair import OutOfTime, Repair, Way, repair
from deckkit.decks.solving.wishes import OnlyOwned, Wishes
from deckkit.joins import Needs, Within
from deckkit.limits import Limit, Stock
from deckkit.pools import Pool
from tests.decks.solving import everything
from tests.decks.solving.tasks import (
    LONG,
    MOST_TRIED,
    QUICK,
    Listed,
    kept,
    plain,
    smallest,
    solved,
    tasks,
)
from tests.decks.solving.toys import Toy, deck_of, pool_of, toy


def agrees(game: Toy, pool: Pool, listed: Listed, most: int = MOST_TRIED) -> None:
    """The solver's repair is as small as the smallest there is, and is proven; or there is none within reach."""
    deck, found = solved(game, pool, listed)
    tried = smallest(game, pool, listed, most)
    if tried is None:
        assert isinstance(found, Clash) or found.size > most
        return
    assert isinstance(found, Repair)
    assert (found.size, found.proven, found.chosen) == (tried[0], True, True)
    after = everything.repaired(everything.copies_of(deck), found)
    assert after in [{place: number for place, number in one.items() if number} for one in tried[1]]


def may_leave_out(game: Toy, pool: Pool, listed: Listed, most: int = MOST_TRIED) -> None:
    """The same where keys may be left out, or are left out already: nothing is demanded of them then.

    Cards come into a zone that is left out only if a rule asks for it.
    """
    deck, document = deck_of(game, pool, **listed)
    found = repair(model_of(game, deck, document.data, may_leave_out=True), Wishes())
    cards, needed = plain(pool), {limit.role for limit in game.own if isinstance(limit, Limit) and limit.needed}
    asked = {limit.of for limit in game.own if isinstance(limit, Needs) and limit.role in listed and not limit.if_there}
    zones = sorted({*listed, *needed, *asked})
    before = {(zone, card): number for zone, copies in listed.items() for card, number in copies.items()}
    for distance in range(most + 1):
        ways = [
            (everything.repaired_to(copies), listed.keys() - there)
            for copies in everything.at_distance(before, list(product(zones, sorted(cards))), distance)
            for there in everything.states(listed, copies, zones, needed)
            if everything.obeys(game.own, copies, cards, there)
        ]
        if ways:
            assert isinstance(found, Repair)
            assert (found.size, found.proven) == (distance, True)
            gone = {zone.role for zone in found.left_out}
            assert len(gone) == min(len(left_out) for _, left_out in ways)
            assert (everything.repaired(before, found), gone) in ways
            return
    assert isinstance(found, Clash) or found.size > most


@QUICK
@given(tasks(most_cards=3, most_copies=2), st.sampled_from((None, "main", "sideboard")))
def test_of_what_a_list_can_do_without_as_little_as_can_be_is_left_out(
    task: tuple[Toy, Pool, Listed], absent: str | None
) -> None:
    game, pool, listed = task
    may_leave_out(game, pool, {zone: copies for zone, copies in listed.items() if zone != absent}, most=3)


@pytest.mark.heavy
@LONG
@given(tasks(most_cards=3, most_copies=2), st.sampled_from((None, "main", "sideboard")))
def test_a_thousand_times_as_little_as_can_be_is_left_out(task: tuple[Toy, Pool, Listed], absent: str | None) -> None:
    game, pool, listed = task
    may_leave_out(game, pool, {zone: copies for zone, copies in listed.items() if zone != absent}, most=3)


@QUICK
@given(tasks())
def test_the_smallest_repair_is_the_one_that_trying_everything_out_finds(task: tuple[Toy, Pool, Listed]) -> None:
    agrees(*task)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(tasks(most_cards=12, zones=("main",)))
def test_so_it_is_with_twelve_cards(task: tuple[Toy, Pool, Listed]) -> None:
    agrees(*task, most=3)


@pytest.mark.heavy
@LONG
@given(st.one_of(tasks(), tasks(most_cards=12, zones=("main",)), tasks(most_cards=5)))
def test_so_it_is_a_thousand_times(task: tuple[Toy, Pool, Listed]) -> None:
    agrees(*task)


def test_a_half_starting_deck_is_filled_or_emptied() -> None:
    game = toy(Stock("given", "main", {"A": 2, "B": 1, "C": 1}, or_none=True))
    pool = pool_of([{"value": 1}, {"value": 3}, {"value": 5}])
    for main, wanted in (({"A": 2, "B": 1}, {"C": 1}), ({"B": 1}, {"B": 0}), ({"A": 2, "B": 1, "C": 1}, {})):
        _, found = solved(game, pool, {"main": main})
        assert isinstance(found, Repair)
        assert {one.card: one.after for one in found.changes} == wanted


def test_a_card_needs_one_of_those_beside_it_in_however_many_copies() -> None:
    game = toy(Needs("needs", "main", "sideboard", {"A": frozenset("B")}, "A needs B"))
    _, found = solved(game, pool_of([{}, {}]), {"main": {"A": 3}, "sideboard": {"A": 1}})
    assert isinstance(found, Repair)
    assert [(one.card, one.by) for one in found.changes] == [("B", 1)]


def test_keeping_more_than_there_is_brings_copies_in() -> None:
    _, found = solved(toy(Limit("most", "main", at_most=9)), pool_of([{}]), {"main": {"A": 1}}, Wishes(kept({"A": 3})))
    assert isinstance(found, Repair)
    assert [(one.card, one.before, one.after) for one in found.changes] == [("A", 1, 3)]


def test_copies_of_one_card_are_owned_over_all_zones_together() -> None:
    listed = {"main": {"A": 2}, "sideboard": {"A": 2}}
    wishes = Wishes(collection=OnlyOwned("mine", lambda card: 3))
    _, found = solved(toy(Limit("most", "main", at_most=9)), pool_of([{}]), listed, wishes)
    assert isinstance(found, Repair)
    assert found.size == 1


def test_a_card_of_a_zone_that_is_left_out_is_a_copy_of_its_own() -> None:
    """Named from main it is no further copy; without main somebody has to own it."""
    game = toy(Within("starts", "reinforcement", of="main"))
    deck, document = deck_of(game, pool_of([{}]), main={"A": 1}, reinforcement="A")
    wishes = Wishes(collection=OnlyOwned("mine", lambda card: 0))
    found = repair(model_of(game, deck, document.data, may_leave_out=True), wishes)
    assert isinstance(found, Repair)
    assert (found.size, found.left_out) == (2, ())


def test_no_time_is_told_as_such() -> None:
    cards = [{"value": 1 + one} for one in range(26)]
    game = toy(Limit("least", "main", at_least=40, measure="value"))
    deck, document = deck_of(game, pool_of(cards), main={"A": 1})
    with pytest.raises(OutOfTime):
        repair(model_of(game, deck, document.data), Wishes(), seconds=0)


def test_all_stages_of_a_repair_share_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def least(
        self: Programme,
        objective: Mapping[int, int],
        without: frozenset[int] = frozenset(),
        seconds: float = 60.0,
        start: Sequence[int] = (),
    ) -> Answer:
        given.append(seconds)
        time.sleep(0.01)
        return solved(self, objective, without, seconds, start)

    solved = Programme.least
    monkeypatch.setattr(Programme, "least", least)
    game = toy(Limit("most", "main", at_most=1))
    deck, document = deck_of(game, pool_of([{}, {}]), main={"A": 1, "B": 1})
    assert isinstance(repair(model_of(game, deck, document.data), Wishes(), seconds=5), Repair)
    assert len(given) > 2
    assert given[0] <= 5
    assert all(before >= after + 0.01 for before, after in pairwise(given))


def test_once_the_time_is_over_no_other_way_is_built_and_each_may_be_as_small_as_it_can_be() -> None:
    game = toy(Limit("most", "main", at_most=1))
    deck, document = deck_of(game, pool_of([{}, {}]), main={"A": 3, "B": 3})
    built = []

    def others() -> Iterator[ListModel]:
        for one in range(100):
            built.append(one)
            time.sleep(0.05)
            yield model_of(game, deck, document.data)

    ways = [Way(5, list), Way(2, others), Way(3, others), Way(4, lambda: [model_of(game, deck, document.data)])]
    found = repair(model_of(game, deck, document.data), Wishes(), seconds=0.5, otherwise=ways)
    assert isinstance(found, Repair)
    assert (found.size, found.bound, found.proven) == (5, 2, False)
    assert 0 < len(built) < 20


def test_what_is_known_of_ways_that_are_not_tried_bounds_the_proof() -> None:
    game = toy(Limit("most", "main", at_most=1))
    deck, document = deck_of(game, pool_of([{}, {}]), main={"A": 3, "B": 3})
    for least, bound in ((3, 3), (5, 5), (9, 5)):
        found = repair(model_of(game, deck, document.data), Wishes(), otherwise=[Way(least, None)])
        assert isinstance(found, Repair)
        assert (found.size, found.bound) == (5, bound)


def test_of_what_follows_from_records_alone_nothing_is_demanded() -> None:
    game = toy(Limit("most", "main", at_most=9))
    deck, document = deck_of(game, pool_of([{}]), main={"A": 1})
    for bounds, demanded in (((2, 2), False), ((0, 2), True)):
        model = model_of(game, deck, document.data)
        recorded = model.programme.variable(*bounds)
        of_it = model.step({model.step({recorded: 1}, 1): 1, model.step({recorded: 1}, 2): 1}, 2)
        before = len(model.programme.rows)
        model.row({of_it: 1}, None, 0, "fewer than two")
        assert (len(model.programme.rows) > before) is demanded
