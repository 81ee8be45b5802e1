"""Why there is no repair: what clashes cannot be had, and without any one of it it can."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from deckkit.decks.solving.clash import Clash, clashing
from deckkit.decks.solving.difference import Difference
from deckkit.decks.solving.model import Demand, model_of
from deckkit.decks.solving.programme import Programme
from deckkit.decks.solving.repair import repair
from deckkit.decks.solving.wishes import AtLeast, FewChanges, OnlyOwned, Wish, Wishes
from deckkit.limits import Declared, Limit
from deckkit.pools import Pool
from tests.decks.solving import everything
from tests.decks.solving.tasks import LONG, Listed, kept, plain, solved, tasks
from tests.decks.solving.toys import Toy, deck_of, pool_of, toy

MOST_COPIES = 7
"""Copies up to which lists are gone through for a clash: no bound of a rule or a wish asks for more."""


def can_be_had(
    pool: Pool, listed: Listed, sources: Sequence[object], wishes: Wishes, wished: Sequence[Wish | FewChanges]
) -> bool:
    """Whether any list of one zone meets these rules and wishes, by trying all lists out."""
    cards = plain(pool)
    rules = [one.limit for one in sources if isinstance(one, Demand)]
    words = {one.words for one in sources if isinstance(one, Wish | FewChanges)}
    asked = [one.words in words for one in wished]
    (zone, before), keeps = next(iter(listed.items())), [(one.card, one.copies) for one in wishes.keep]
    for numbers in product(range(MOST_COPIES + 1), repeat=len(cards)):
        copies = dict(zip(sorted(cards), numbers, strict=True))
        kept = [copies[card] >= number for card, number in keeps]
        assert wishes.collection is not None
        within = all(number <= wishes.collection.owned(card) for card, number in copies.items())
        changes = sum(abs(number - before.get(card, 0)) for card, number in copies.items())
        granted = [*kept, within, changes <= (wishes.max_changes or 0)]
        placed = {(zone, card): number for card, number in copies.items()}
        if all(granted[place] for place, wanted in enumerate(asked) if wanted) and everything.obeys(
            rules, placed, cards
        ):
            return True
    return False


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_what_clashes_cannot_be_had_and_without_any_one_of_it_it_can(data: st.DataObject) -> None:
    clashes(data)


@pytest.mark.heavy
@LONG
@given(st.data())
def test_a_thousand_clashes_are_as_small_as_can_be(data: st.DataObject) -> None:
    clashes(data)


def clashes(data: st.DataObject) -> None:
    """Draws a task of one zone with wishes, and looks into the clash if there is one."""
    game, pool, listed = data.draw(tasks(most_cards=3, zones=("main",)))
    keep = kept({card: number for card, number in listed["main"].items() if data.draw(st.booleans())})
    owned = {card: data.draw(st.integers(0, 3)) for card in pool.cards}
    wishes = Wishes(keep, collection=OnlyOwned("mine", owned.__getitem__), max_changes=data.draw(st.integers(0, 2)))
    deck, document = deck_of(game, pool, **listed)
    wished = wishes.add_to(Difference(model_of(game, deck, document.data)))
    found = repair(model_of(game, deck, document.data), wishes)
    assume(isinstance(found, Clash))
    assert isinstance(found, Clash)
    sources = [*found.wishes, *found.demands]
    assert not can_be_had(pool, listed, sources, wishes, wished)
    for place in range(len(sources)):
        assert can_be_had(pool, listed, [*sources[:place], *sources[place + 1 :]], wishes, wished)


def test_a_capped_sum_is_not_to_blame_for_copies_beyond_its_cap() -> None:
    three = Limit("three", "main", at_most=3, where={"rank": "leader"}, capped=1)
    once = Limit("once", "main", at_most=1, where={"rank": "leader"}, each=True)
    pool = pool_of([{"rank": "leader"}, {}])
    _, found = solved(toy(three, once), pool, {"main": {"A": 1}}, Wishes(kept({"A": 4})))
    assert isinstance(found, Clash)
    assert [one.limit for one in found.demands] == [once]


def test_of_a_place_for_one_card_the_shape_of_the_list_is_to_blame() -> None:
    game = toy(Limit("size", "main", at_most=9))
    deck, document = deck_of(game, pool_of([{}, {}]), main={"A": 1, "B": 1}, reinforcement="A")
    model = model_of(game, deck, document.data)
    place = (("reinforcement",), "A")
    model.programme.row({model.copies[place]: 1}, 2, None, wish := AtLeast("A", 2, "A"))
    found = clashing(model.programme, [wish]).sources
    assert found[0] is wish
    (demand,) = found[1:]
    assert isinstance(demand, Demand)
    assert (demand.cited_in("cannibal-world"), demand.label) == ("deckkit/file.value", "reinforcement")


def test_why_there_is_no_list_is_looked_for_no_longer_than_there_is_time() -> None:
    programme = Programme()
    one = programme.variable(0, 9)
    for most in range(3):
        programme.row({one: 1}, None, most, f"at most {most}")
    programme.row({one: 1}, 5, None, "at least five")
    found, hurried = clashing(programme), clashing(programme, seconds=0)
    assert (len(found.sources), found.fewest) == (2, True)
    assert (len(hurried.sources), hurried.fewest) == (4, False)


def test_a_clash_names_the_fewest_wishes_and_then_the_rules() -> None:
    pool = pool_of([{"rank": "leader"}, {"rank": "leader"}, {}])
    one_leader = Limit("one", "main", at_most=1, where={"rank": "leader"}, unit="Leader cards")
    game = toy(one_leader, Limit("size", "main", at_least=2), Limit("most", "main", at_most=9))
    _, found = solved(game, pool, {"main": {"A": 1, "B": 1, "C": 1}}, Wishes(kept({"C": 1, "A": 1, "B": 1})))
    assert isinstance(found, Clash)
    assert [one.words for one in found.wishes] == ["keep 1 copy of A", "keep 1 copy of B"]
    assert [one.limit for one in found.demands] == [one_leader]


def test_too_few_changes_are_told_how_many_would_do() -> None:
    game: Toy = toy(Limit("size", "main", at_least=5))
    _, found = solved(game, pool_of([{}]), {"main": {"A": 1}}, Wishes(max_changes=3))
    assert isinstance(found, Clash)
    assert ([one.words for one in found.wishes], found.smallest) == (["at most 3 changes"], 4)


def test_rules_that_no_list_obeys_clash_by_themselves() -> None:
    own: tuple[Declared, ...] = (Limit("more", "main", at_least=5), Limit("less", "main", at_most=4))
    _, found = solved(toy(*own), pool_of([{}]), {"main": {"A": 1}}, Wishes(kept({"A": 1})))
    assert isinstance(found, Clash)
    assert (found.wishes, [one.limit for one in found.demands]) == ((), list(own))


def test_a_source_that_is_not_to_blame_is_not_named() -> None:
    programme = Programme()
    one = programme.variable(0, 9)
    programme.row({one: 1}, 5, None, "at least five")
    programme.row({one: 1}, None, 8, "at most eight")
    programme.row({one: 1}, None, 4, "at most four")
    programme.row({one: 2}, None, 6, "half of six")
    assert clashing(programme).sources == ("at least five", "half of six")
    assert clashing(programme, first_out=["half of six"]).sources == ("at least five", "at most four")
