"""The best lists: what trying everything out finds, and what a plain dynamic programme finds on the shipped pool."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import numpy as np  # which highspy brings along
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit import check, pool_files, shipped
from deckkit.decks.expressions import constraint, objective
from deckkit.decks.filling import Filling, blank_filling, choices, filled_blank
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.best import Best, Ranking, Task, ranking
from deckkit.decks.solving.rankings import merged
from deckkit.decks.solving.wishes import AtLeast, Fulfilled, OnlyOwned, Wish
from deckkit.games import SLUGS, load_game
from deckkit.joins import Needs
from deckkit.limits import Limit
from deckkit.pools import Pool
from tests.decks.solving.everything import obeys
from tests.decks.solving.toys import deck_of, pool_of, toy

MOST_CARDS, MOST_COPIES = 5, 2
TOY = toy(
    Limit("toy.size", "main", at_least=2, at_most=MOST_CARDS),
    Limit("toy.cap", "main", at_most=16, measure="value", unit="points"),
    Limit("toy.copies", "main", at_most=MOST_COPIES, each=True),
    Limit("toy.leader", "main", at_most=1, where={"rank": "leader"}, unit="Leader cards"),
)
CARD = st.fixed_dictionaries(
    {
        "value": st.integers(1, 9),
        "strength": st.integers(0, 6),
        "life": st.integers(1, 6),
        "rank": st.sampled_from(["common", "common", "leader"]),
    }
)
EXPRESSIONS = ("strength + 2*life", "life - strength/3", "count(rank=common) - value", "2.5*strength", "value*life")
WHERE = ((), ("3 <= count()",), ("strength >= 2*count()",), ("count(value<=3) = 1", "life < 7"), ("value/2 <= 5.25",))


def worth(expression: str, card: Mapping[str, Any]) -> Fraction:
    """What a copy adds to each of EXPRESSIONS, written out by hand."""
    strength, life, value = (Fraction(card[name]) for name in ("strength", "life", "value"))
    return {
        "strength + 2*life": strength + 2 * life,
        "life - strength/3": life - strength / 3,
        "count(rank=common) - value": (card["rank"] == "common") - value,
        "2.5*strength": strength * 5 / 2,
        "value*life": value * life,
    }[expression]


def fulfils(where: tuple[str, ...], held: list[Mapping[str, Any]]) -> bool:
    """Whether these copies fulfil one of WHERE, written out by hand."""
    strength, life, value = (sum(card[name] for card in held) for name in ("strength", "life", "value"))
    cheap = sum(card["value"] <= 3 for card in held)
    return {
        WHERE[0]: True,
        WHERE[1]: len(held) >= 3,
        WHERE[2]: strength >= 2 * len(held),
        WHERE[3]: cheap == 1 and life < 7,
        WHERE[4]: Fraction(value, 2) <= Fraction(21, 4),
    }[where]


def every_list(cards: list[dict[str, Any]], start: int = 0) -> Iterator[list[dict[str, Any]]]:
    """Every list of at most MOST_CARDS with at most MOST_COPIES of each card, as the cards it holds."""
    yield []
    for place in range(start, len(cards)):
        for copies in range(1, MOST_COPIES + 1):
            for rest in every_list(cards, place + 1):
                if copies + len(rest) <= MOST_CARDS:
                    yield [cards[place]] * copies + rest


def legal(held: list[dict[str, Any]]) -> bool:
    return (
        len(held) >= 2
        and sum(card["value"] for card in held) <= 16
        and sum(card["rank"] == "leader" for card in held) <= 1
    )


def in_order(
    cards: list[dict[str, Any]], expression: str, where: tuple[str, ...], most: bool
) -> list[tuple[Fraction, Mapping[str, int]]]:
    """Every list with its value, the best first; equal ones in any order."""
    known = [
        {**card, "id": chr(ord("A") + place), "worth": worth(expression, card)} for place, card in enumerate(cards)
    ]
    found = []
    for held in every_list(known):
        if legal(held) and fulfils(where, held):
            value = sum((card["worth"] for card in held), Fraction(0))
            found.append((value, Counter(card["id"] for card in held)))
    return sorted(found, key=lambda one: -one[0] if most else one[0])


def agree(found: Sequence[Best], expected: list[tuple[Fraction, Mapping[str, int]]]) -> None:
    """These are the best of all lists: the values are the best ones, each list has its value, and none comes twice.

    Of two equal lists the one whose copies come to the smaller sum of places in the order of the ids comes first, but
    for fractions, which a copy has less than one of.
    """
    assert [one.value for one in found] == [value for value, _ in expected[: len(found)]]
    values = {tuple(sorted(copies.items())): value for value, copies in expected}
    assert [values.get(tuple(sorted(one.copies.items()))) for one in found] == [one.value for one in found]
    assert len({tuple(sorted(one.copies.items())) for one in found}) == len(found)
    for one, other in pairwise(found):
        if one.value == other.value:
            assert places(one.copies) < places(other.copies) + sum(other.copies.values())


def places(copies: Mapping[str, int]) -> int:
    return sum((ord(card_id) - ord("A") + 1) * number for card_id, number in copies.items())


def toy_task(pool: Pool, expression: str, where: tuple[str, ...] = (), most: bool = True, *wishes: Wish) -> Task:
    deck, document = deck_of(TOY, pool, main={})
    aim = Aim(expression, objective(expression, pool, ("cards",)), most)
    asked = tuple(Fulfilled(constraint(one, pool, ("cards",))) for one in where)
    return Task(TOY, deck, document.data, ("main",), frozenset({"main"}), aim, (*asked, *wishes))


@given(
    st.lists(CARD, min_size=1, max_size=6),
    st.sampled_from(EXPRESSIONS),
    st.sampled_from(WHERE),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_the_best_lists_are_those_that_trying_everything_out_finds(
    cards: list[dict[str, Any]], expression: str, where: tuple[str, ...], most: bool
) -> None:
    found = ranking(toy_task(pool_of(cards), expression, where, most), 6)
    assert not found.timed_out
    assert all(one.proven and one.settled for one in found.lists)
    expected = in_order(cards, expression, where, most)
    assert len(found.lists) == min(6, len(expected))
    agree(found.lists, expected)


@given(st.lists(CARD, min_size=9, max_size=12), st.sampled_from(EXPRESSIONS), st.sampled_from(WHERE), st.booleans())
@settings(max_examples=12, deadline=None)
def test_the_best_lists_of_twelve_cards_are_those_that_trying_everything_out_finds(
    cards: list[dict[str, Any]], expression: str, where: tuple[str, ...], most: bool
) -> None:
    found = ranking(toy_task(pool_of(cards), expression, where, most), 10)
    expected = in_order(cards, expression, where, most)
    assert len(found.lists) == min(10, len(expected))
    agree(found.lists, expected)


@given(st.lists(CARD, min_size=2, max_size=6), st.sampled_from(EXPRESSIONS))
@settings(max_examples=20, deadline=None)
def test_the_same_lists_come_in_the_same_order_however_the_pool_is_ordered(
    cards: list[dict[str, Any]], expression: str
) -> None:
    pool = pool_of(cards)
    turned = pool.file.model_copy(update={"cards": dict(reversed(pool.cards.items()))})
    other = Pool(pool.game, pool.path, turned)
    assert list(other.cards) == list(reversed(pool.cards))
    one, two = (ranking(toy_task(each, expression), 12).lists for each in (pool, other))
    assert [each.copies for each in one] == [each.copies for each in two]


def test_of_equal_lists_the_one_with_few_cards_and_low_ids_comes_first() -> None:
    pool = pool_of([{"strength": 1}] * 4)
    assert ranking(toy_task(pool, "strength - strength")).lists[0].copies == {"A": 2}
    assert ranking(toy_task(pool, "strength", ("count() = 3",))).lists[0].copies == {"A": 2, "B": 1}


def test_there_are_no_more_lists_than_there_are() -> None:
    pool = pool_of([{"strength": 1}, {"strength": 1}])
    found = ranking(toy_task(pool, "strength"), 20)
    assert not found.timed_out
    assert [one.copies for one in found.lists[:1]] == [{"A": 2, "B": 2}]
    assert len(found.lists) == 6


def test_what_is_kept_and_what_is_owned_binds_the_list() -> None:
    pool = pool_of([{"strength": 5}, {"strength": 4}, {"strength": 0}])
    kept = ranking(toy_task(pool, "strength", (), True, AtLeast("C", 2, "C")))
    assert kept.lists[0].copies == {"A": 2, "B": 1, "C": 2}
    owned = ranking(
        toy_task(pool, "strength", (), True, OnlyOwned("mine.toml", lambda card: {"A": 1, "C": 2}.get(card, 0)))
    )
    assert owned.lists[0].copies == {"A": 1, "C": 1}


def test_no_time_is_no_proof() -> None:
    found = ranking(shipped_task(filling("cannibal-world", faction="rats"), "strength + 2*life"), seconds=0.0)
    assert found.timed_out
    assert all(not one.proven for one in found.lists)


def best(value: int, bound: int | None = None) -> Best:
    return Best({}, {}, Fraction(value), Fraction(value if bound is None else bound))


def test_several_rankings_become_one_with_the_bound_over_all() -> None:
    joined = merged([Ranking((best(5), best(2))), Ranking((best(4), best(1)))], most=True, number=3)
    assert [(place, one.value, one.bound) for place, one in joined] == [(0, 5, 5), (1, 4, 4), (0, 2, 2)]
    assert [one.value for _, one in merged([Ranking((best(3),)), Ranking((best(1),))], most=False, number=1)] == [1]


def test_nothing_has_a_rank_that_a_list_not_found_may_be_better_than() -> None:
    unfinished = Ranking((best(5), best(4)), timed_out=True, rest=Fraction(4))
    joined = merged([Ranking((best(6), best(4), best(3))), unfinished, Ranking(())], most=True, number=9)
    assert [(place, one.value) for place, one in joined] == [(0, 6), (1, 5), (0, 4), (1, 4)]
    assert all(one.proven for _, one in joined)


def test_the_best_list_found_is_given_though_a_better_one_is_not_ruled_out() -> None:
    unfinished = Ranking((best(4, bound=6),), timed_out=True, rest=Fraction(6))
    joined = merged([Ranking((best(5), best(2))), unfinished], most=True, number=9)
    assert [(place, one.value, one.bound) for place, one in joined] == [(0, 5, 6)]


def test_a_ranking_without_any_bound_leaves_none_over_all() -> None:
    joined = merged([Ranking((best(5),)), Ranking((), timed_out=True)], most=True, number=1)
    assert joined[0][1].bound is None
    assert not joined[0][1].proven


def filling(slug: str, role: str | None = None, **wanted: str) -> Filling:
    game = load_game(slug)
    return blank_filling(game, pool_files.load_pool(game), choices(game, wanted)[0], role, None)


def shipped_task(filled: Filling, expression: str, where: tuple[str, ...] = (), most: bool = True) -> Task:
    pool = filled.deck.pool
    aim = Aim(expression, objective(expression, pool, filled.sections), most)
    wishes = tuple(Fulfilled(constraint(one, pool, filled.sections)) for one in where)
    return Task(load_game(pool.game), filled.deck, filled.document.data, filled.roles, filled.free, aim, wishes)


def most_by_points(faction: str, worth_of: Any, cap: int = 160, fewest: int = 15) -> int:
    """The most that a legal deck of a faction is worth, by a dynamic programme over points, cards, leaders, restricted.

    It reads the pool with tomllib and knows the rules from the rulebook; nothing in it is shared with the solver.
    """
    cards = tomllib.loads((shipped.CARDPOOLS / "cannibal-world.toml").read_text(encoding="utf-8"))["cards"]
    nothing = -(10**6)
    reached = np.full((cap + 1, 26, 2, 4), nothing)
    reached[0, 0, 0, 0] = 0
    for card in cards.values():
        if card["faction"] != faction:
            continue
        before = reached.copy()
        leader, restricted = int(card["rank"] == "leader"), int(card["rank"] == "restricted")
        for copies in range(1, 4 if card["rank"] == "common" else 2):
            points = card["value"] * copies
            if points > cap:
                break
            moved = before[: cap + 1 - points, : 26 - copies, : 2 - leader, : 4 - restricted] + worth_of(card) * copies
            into = reached[points:, copies:, leader:, restricted:]
            np.maximum(into, moved, out=into)
    return int(reached[:, fewest:, 1, :].max())


@pytest.mark.parametrize("faction", ["rats", "cats", "dogs", "rejects"])
@pytest.mark.parametrize(
    ("expression", "worth_of"),
    [
        ("strength + 2*life", lambda card: card.get("strength", 0) + 2 * card.get("life", 0)),
        ("strength", lambda card: card.get("strength", 0)),
        (
            "count(rank=common)*strength - life",
            lambda card: (card["rank"] == "common") * card.get("strength", 0) - card.get("life", 0),
        ),
        ("value", lambda card: card["value"]),
        ("0 - value", lambda card: -card["value"]),
    ],
)
def test_the_optimum_is_that_of_a_dynamic_programme_over_points(faction: str, expression: str, worth_of: Any) -> None:
    found = ranking(shipped_task(filling("cannibal-world", faction=faction), expression))
    assert found.lists[0].proven
    assert found.lists[0].value == most_by_points(faction, worth_of)


def test_where_narrows_the_optimum_as_a_lower_cap_does() -> None:
    for cap, fewest in ((120, 15), (90, 18), (160, 25)):
        task = shipped_task(
            filling("cannibal-world", faction="dogs"), "strength", (f"value <= {cap}", f"count() >= {fewest}")
        )
        wanted = most_by_points("dogs", lambda card: card.get("strength", 0), cap, fewest)
        assert ranking(task).lists[0].value == wanted


AIMS = {
    "animal-duel": ("attack + defense", ("count() = 50", "count(kind=food) >= 4"), None),
    "cannibal-world": ("strength + life", ("count(ability=shield) >= 2",), None),
    "fresh-meat": ("cost", ("count() <= 9",), None),
    "karnivorous": ("always", ("count(color=pink) >= 1",), None),
    "shared-worlds": ("count(resource=wood)", (), None),
}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_list_found_is_legal_by_check(slug: str) -> None:
    game, (expression, where, role) = load_game(slug), AIMS[slug]
    name, values = next(((name, one.values) for name, one in game.blanks.choices.items()), ("", ("",)))
    for value in values:
        filled = filling(slug, role, **({name: value} if name else {}))
        for most in (True, False):
            found = ranking(shipped_task(filled, expression, where, most), 3)
            assert len(found.lists) == 3
            for one in found.lists:
                report = check.check_text("best.toml", filled_blank(filled, one.zones))
                assert report.legal, report.findings
                assert report.deck is not None
                assert report.deck.copies(*filled.roles) == one.copies


@given(st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_of_a_zone_that_a_list_leaves_out_nothing_is_demanded_unless_a_card_is_there(data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.fixed_dictionaries({"value": st.integers(0, 4)}), min_size=1, max_size=3))
    pool = pool_of(cards)
    ids = sorted(pool.cards)
    some = st.frozensets(st.sampled_from(ids), max_size=2)
    small = st.one_of(st.none(), st.integers(0, 4))
    asks = Needs("needs", "main", "sideboard", data.draw(st.dictionaries(st.sampled_from(ids), some)), "words")
    bounds = [
        Limit(f"limit {zones}", zones[-1], at_least=least, at_most=most, across=zones if len(zones) > 1 else ())
        for zones in data.draw(
            st.lists(st.sampled_from((("main",), ("sideboard",), ("main", "sideboard"))), max_size=3)
        )
        for least, most in [data.draw(st.tuples(small, small))]
        if (least, most) != (None, None)
    ]
    game = toy(
        asks, Limit("few", "main", at_most=2, each=True), Limit("few", "sideboard", at_most=2, each=True), *bounds
    )
    deck, document = deck_of(game, pool, main={})
    free = data.draw(st.sampled_from((frozenset({"main"}), frozenset({"main", "sideboard"}))))
    aim = Aim("value", objective("value", pool, ("cards",)), True)
    found = ranking(Task(game, deck, document.data, ("main",), free, aim)).lists
    plain = {card_id: card.model_dump() for card_id, card in pool.cards.items()}
    places = [(zone, card) for zone in ("main", "sideboard") for card in ids]
    values = []
    for numbers in product(*(range(3 if zone in free else 1) for zone, _ in places)):
        copies = dict(zip(places, numbers, strict=True))
        there = {"main", *(zone for (zone, _), number in copies.items() if number)}
        if obeys(game.own, copies, plain, there):
            values.append(
                sum(plain[card]["value"] * number for (zone, card), number in copies.items() if zone == "main")
            )
    assert [one.value for one in found] == ([max(values)] if values else [])
    for one in found:
        assert one.proven
        held = {(path[0], card): number for path, copies in one.zones.items() for card, number in copies.items()}
        assert obeys(
            game.own, {place: held.get(place, 0) for place in places}, plain, {str(path[0]) for path in one.zones}
        )
