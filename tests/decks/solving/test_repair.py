"""The smallest repair, the preferences and the clashes of small lists, against trying everything out."""

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from deckkit.decklist import Deck
from deckkit.decks.solving.clash import Clash, clashing
from deckkit.decks.solving.difference import Difference
from deckkit.decks.solving.likeness import FARTHEST, Likeness
from deckkit.decks.solving.model import Demand, ListModel, model_of
from deckkit.decks.solving.preferences import Preference
from deckkit.decks.solving.programme import Answer, Programme
from deckkit.decks.solving.repair import OutOfTime, Repair, Way, repair
from deckkit.decks.solving.wishes import AtLeast, FewChanges, OnlyOwned, Wish, Wishes
from deckkit.joins import Needs, Within
from deckkit.limits import Declared, Limit, Stock
from deckkit.pools import Pool
from tests.decks.solving import everything
from tests.decks.solving.toys import Toy, deck_of, pool_of, toy

Listed = dict[str, dict[str, int]]

MOST_TRIED = 4
"""Changes up to which everything is tried out."""

KINDS = ("creature", "action")
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def tasks(
    draw: st.DrawFn, most_cards: int = 4, zones: tuple[str, ...] = ("main", "sideboard"), most_copies: int = 3
) -> tuple[Toy, Pool, Listed]:
    """A pool of invented cards, a list of them, and rules."""
    card = st.fixed_dictionaries(
        {
            "value": st.integers(0, 5),
            "rank": st.sampled_from(("common", "leader")),
            "type": st.sampled_from(KINDS),
            "strength": st.integers(0, 3),
            "faction": st.sampled_from(("rats", "rats", "cats")),
            "name": st.sampled_from("ABCD"),
        }
    )
    cards = draw(st.lists(card, min_size=1, max_size=most_cards))
    for one in cards:
        if one["type"] == "action":
            one |= {"strength": None, "life": None}
    pool = pool_of(cards)
    copies = st.dictionaries(st.sampled_from(sorted(pool.cards)), st.integers(1, most_copies), max_size=most_cards)
    return toy(*draw(everything.limits(zones))), pool, {zone: draw(copies) for zone in zones}


def kept(copies: Mapping[str, int]) -> tuple[AtLeast, ...]:
    return tuple(AtLeast(card, number, card) for card, number in copies.items())


def plain(pool: Pool) -> dict[str, dict[str, Any]]:
    return {card_id: card.model_dump() for card_id, card in pool.cards.items()}


def places(pool: Pool, listed: Listed) -> list[everything.Place]:
    return list(product(listed, sorted(pool.cards)))


def solved(game: Toy, pool: Pool, listed: Listed, wishes: Wishes | None = None) -> tuple[Deck, Repair | Clash]:
    deck, document = deck_of(game, pool, **listed)
    return deck, repair(model_of(game, deck, document.data), wishes or Wishes())


def smallest(
    game: Toy, pool: Pool, listed: Listed, most: int = MOST_TRIED
) -> tuple[int, list[dict[everything.Place, int]]] | None:
    before = {(zone, card): number for zone, copies in listed.items() for card, number in copies.items()}
    cards = plain(pool)
    return everything.smallest(
        before, places(pool, listed), lambda copies: everything.obeys(game.own, copies, cards), most
    )


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


def between(likeness: Likeness, one: str, other: str) -> int:
    return int(likeness.between([one], [other])[0, 0])


def unlike(pool: Pool, game: Toy, before: everything.Copies, after: everything.Copies) -> int:
    """How unlike what comes in is to what goes out, by trying every pairing."""
    likeness = Likeness(game, pool, pool.cards)
    total = 0
    for zone in sorted({zone for zone, _ in (*before, *after)}):
        change = {card: after.get((zone, card), 0) - before.get((zone, card), 0) for card in sorted(pool.cards)}
        coming = [card for card, by in change.items() for _ in range(max(by, 0))]
        going = [card for card, by in change.items() for _ in range(max(-by, 0))]
        there = [card for (of, card), number in before.items() if of == zone and number]
        alone = {
            card: FARTHEST
            + (0 if card in there else min((between(likeness, card, other) for other in there), default=FARTHEST))
            for card in coming
        }
        total += _paired(coming, going, alone, likeness)
    return total


def _paired(coming: Sequence[str], going: Sequence[str], alone: Mapping[str, int], likeness: Likeness) -> int:
    if not coming:
        return FARTHEST * len(going)
    first, rest = coming[0], coming[1:]
    ways = [alone[first] + _paired(rest, going, alone, likeness)]
    for place, other in enumerate(going):
        left = [*going[:place], *going[place + 1 :]]
        ways.append(between(likeness, first, other) + _paired(rest, left, alone, likeness))
    return min(ways)


def prefers(game: Toy, pool: Pool, listed: Listed, prefer: Preference, owned: dict[str, int]) -> None:
    """Of the smallest repairs none suits the preference better than the one that is chosen."""
    tried = smallest(game, pool, listed)
    assume(tried is not None)
    assert tried is not None
    wishes = Wishes(prefer=prefer, owned=lambda card: owned.get(card, 0))
    deck, found = solved(game, pool, listed, wishes)
    assert isinstance(found, Repair)
    before, cards = everything.copies_of(deck), plain(pool)

    def cost(copies: everything.Copies) -> int:
        if prefer == "value":
            return -sum(number * int(cards[card]["value"]) for (_, card), number in copies.items())
        if prefer == "owned":
            held = {card: sum(number for (_, one), number in copies.items() if one == card) for card in cards}
            return sum(max(0, number - owned.get(card, 0)) for card, number in held.items())
        return unlike(pool, game, before, copies)

    assert cost(everything.repaired(before, found)) == min(cost(one) for one in tried[1])


PREFER: st.SearchStrategy[Preference] = st.sampled_from(("similar", "value", "owned"))
OWNED = st.dictionaries(st.sampled_from("ABCD"), st.integers(0, 3))


@QUICK
@given(tasks(), PREFER, OWNED)
def test_of_the_smallest_repairs_the_preferred_one_is_chosen(
    task: tuple[Toy, Pool, Listed], prefer: Preference, owned: dict[str, int]
) -> None:
    prefers(*task, prefer, owned)


@pytest.mark.heavy
@LONG
@given(tasks(), PREFER, OWNED)
def test_a_thousand_preferences_are_met(
    task: tuple[Toy, Pool, Listed], prefer: Preference, owned: dict[str, int]
) -> None:
    prefers(*task, prefer, owned)


@QUICK
@given(tasks(), PREFER)
def test_the_order_of_cards_and_lines_changes_nothing(task: tuple[Toy, Pool, Listed], prefer: Preference) -> None:
    game, pool, listed = task
    turned = {zone: dict(reversed(copies.items())) for zone, copies in reversed(listed.items())}
    backwards = pool.file.model_copy(update={"cards": dict(reversed(pool.file.cards.items()))})  # type: ignore[attr-defined]
    wishes = Wishes(prefer=prefer, owned=lambda card: 1)
    one, other = (
        solved(game, cards, copies, wishes)[1]
        for cards, copies in ((pool, listed), (Pool(pool.game, pool.path, backwards), turned))
    )
    if isinstance(one, Repair):
        assert isinstance(other, Repair)
        told = [{(step.zone.role, step.card, step.after) for step in found.changes} for found in (one, other)]
        assert told[0] == told[1]
    else:
        assert isinstance(other, Clash)


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


def test_a_half_starting_deck_is_filled_or_emptied() -> None:
    game = toy(Stock("given", "main", {"A": 2, "B": 1, "C": 1}, or_none=True))
    pool = pool_of([{"value": 1}, {"value": 3}, {"value": 5}])
    for main, wanted in (({"A": 2, "B": 1}, {"C": 1}), ({"B": 1}, {"B": 0}), ({"A": 2, "B": 1, "C": 1}, {})):
        _, found = solved(game, pool, {"main": main})
        assert isinstance(found, Repair)
        assert {one.card: one.after for one in found.changes} == wanted


def test_like_is_held_against_what_goes_and_not_against_what_stays() -> None:
    """C is nearer to A, which goes, than D is; that D is just like B, which stays, makes it no better."""
    pool = pool_of([{"value": 5}, {"value": 8}, {"value": 3}, {"value": 8}])
    game = toy(
        Limit("no A", "main", at_most=0, where={"id": "A"}),
        Limit("two", "main", at_least=2),
        Limit("each", "main", at_most=1, each=True),
    )
    _, found = solved(game, pool, {"main": {"A": 1, "B": 1}})
    assert isinstance(found, Repair)
    assert {one.card: one.by for one in found.changes} == {"C": 1, "A": -1}


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


def test_a_card_needs_one_of_those_beside_it_in_however_many_copies() -> None:
    game = toy(Needs("needs", "main", "sideboard", {"A": frozenset("B")}, "A needs B"))
    _, found = solved(game, pool_of([{}, {}]), {"main": {"A": 3}, "sideboard": {"A": 1}})
    assert isinstance(found, Repair)
    assert [(one.card, one.by) for one in found.changes] == [("B", 1)]


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


def test_a_source_that_is_not_to_blame_is_not_named() -> None:
    programme = Programme()
    one = programme.variable(0, 9)
    programme.row({one: 1}, 5, None, "at least five")
    programme.row({one: 1}, None, 8, "at most eight")
    programme.row({one: 1}, None, 4, "at most four")
    programme.row({one: 2}, None, 6, "half of six")
    assert clashing(programme).sources == ("at least five", "half of six")
    assert clashing(programme, first_out=["half of six"]).sources == ("at least five", "at most four")
