"""Repairs found by trying everything out: no code of the solver, only counting.

A list is a mapping of places, (zone, card), to copies. Small enough lists and few enough changes are gone through one
by one.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from hypothesis import strategies as st

from deckkit.decklist import Deck
from deckkit.decks.solving.repair import Repair
from deckkit.joins import Matches, Needs, Within
from deckkit.limits import Belongs, Declared, Limit, Stock

Place = tuple[str, str]
Copies = Mapping[Place, int]
Cards = Mapping[str, Mapping[str, Any]]


def weight(limit: Limit, card: Mapping[str, Any]) -> int:
    """What one copy counts in the sum of a limit."""
    if any(card.get(name) != wanted for name, wanted in limit.where.items()):
        return 0
    return 1 if limit.measure == "copies" else int(card[limit.measure])


def obeys(
    limits: Sequence[Declared],
    copies: Copies,
    cards: Cards,
    there: Collection[str] | None = None,
    faction: str = "rats",
) -> bool:
    """Whether a list keeps to all limits. `there`: the zones that it has; without them all of them."""
    zones = {zone for zone, _ in copies} if there is None else set(there)
    return all(_holds(limit, copies, cards, zones, faction) for limit in limits)


def _holds(limit: Declared, copies: Copies, cards: Cards, there: set[str], faction: str) -> bool:
    if not there & ({limit.role} if isinstance(limit, Stock) or not limit.across else set(limit.across)):
        return True
    roles = limit.across or (limit.role,)
    held = {card: sum(copies.get((role, card), 0) for role in roles) for card in cards}
    if isinstance(limit, Limit):
        return _counts(limit, held, cards)
    if isinstance(limit, Stock):
        return _stocked(limit, held)
    if isinstance(limit, Belongs):
        return all(cards[card][limit.card_field] == faction for card, number in held.items() if number)
    beside = {card: copies.get((limit.of, card), 0) for card in cards}
    if isinstance(limit, Needs):
        if limit.if_there and limit.of not in there:
            return True
        return all(
            any(beside.get(one, 0) for one in limit.cards[card]) for card in limit.cards if held.get(card, 0) > 0
        )
    if limit.of not in there:
        return True
    if isinstance(limit, Within):
        bound = all(held.get(card, 0) for card in limit.only_with)
        return not bound or all(number <= beside[card] for card, number in held.items())
    assert isinstance(limit, Matches)
    return all(
        beside.get(of, 0) == sum(number for card, number in held.items() if cards[card][limit.card_field] == of)
        for of in {*beside, *(cards[card][limit.card_field] for card, number in held.items() if number)}
    )


def _counts(limit: Limit, held: Mapping[str, int], cards: Cards) -> bool:
    most = 10**9 if limit.at_most is None else limit.at_most
    if limit.each:
        return all(number <= most for card, number in held.items() if weight(limit, cards[card]))
    counted = {card: number if limit.capped is None else min(number, limit.capped) for card, number in held.items()}
    return (limit.at_least or 0) <= sum(weight(limit, cards[card]) * counted[card] for card in cards) <= most


def _stocked(limit: Stock, held: Mapping[str, int]) -> bool:
    if limit.or_none and not any(held.values()):
        return True
    if [held.get(card, 0) for card in limit.together] not in (
        [0] * len(limit.together),
        [limit.copies[card] for card in limit.together],
    ):
        return False
    for card in {*held, *limit.copies, *limit.fewest}:
        most = limit.copies.get(card, 0)
        least = most if limit.exactly else limit.fewest.get(card, 0)
        if not least <= held.get(card, 0) <= most:
            return False
    return True


def at_distance(before: Copies, places: Sequence[Place], distance: int) -> Iterator[dict[Place, int]]:
    """Every list with just so many copies more and fewer."""
    if not places:
        if distance == 0:
            yield {}
        return
    first, *rest = places
    now = before.get(first, 0)
    for change in range(-min(now, distance), distance + 1):
        for others in at_distance(before, rest, distance - abs(change)):
            yield {first: now + change, **others}


def smallest(
    before: Copies, places: Sequence[Place], legal: Callable[[Copies], bool], most: int
) -> tuple[int, list[dict[Place, int]]] | None:
    """The fewest changes that make a list legal, and every list that so many lead to; None beyond `most` changes."""
    for distance in range(most + 1):
        found = [one for one in at_distance(before, places, distance) if legal(one)]
        if found:
            return distance, found
    return None


def states(
    before: Collection[str], after: Copies, zones: Sequence[str], needed: Collection[str]
) -> Iterator[frozenset[str]]:
    """The zones that a list with such copies may have: those with cards, what is needed, and of those that it had
    before any that are empty."""
    filled = {zone for (zone, _), number in after.items() if number}
    free = [zone for zone in zones if zone in before and zone not in filled and zone not in needed]
    for kept in product((True, False), repeat=len(free)):
        yield frozenset(filled | set(needed) | {zone for zone, stays in zip(free, kept, strict=True) if stays})


def repaired(before: Copies, found: Repair) -> dict[Place, int]:
    """The list after a repair, places without a copy left out."""
    return repaired_to({**before, **{(one.zone.role, one.card): one.after for one in found.changes}})


def repaired_to(copies: Copies) -> dict[Place, int]:
    """A list without the places where no copy is."""
    return {place: number for place, number in copies.items() if number}


def copies_of(deck: Deck) -> dict[Place, int]:
    """The copies of a list by place."""
    return {(filled.zone.role, card): number for filled in deck.zones for card, number in filled.totals.items()}


@st.composite
def limits(draw: st.DrawFn, zones: Sequence[str]) -> tuple[Declared, ...]:
    """Up to five rules of all kinds, their bounds small."""
    role = st.sampled_from(zones)
    small = st.integers(0, 6)
    rank = st.sampled_from(({}, {"rank": "common"}, {"rank": "leader"}))
    capped = st.sampled_from((None, None, 1, 2))
    kinds = [
        st.builds(
            lambda role, least, where, capped: Limit("least", role, at_least=least, where=where, capped=capped),
            role,
            small,
            rank,
            capped,
        ),
        st.builds(
            lambda role, most, where, capped: Limit("most", role, at_most=most, where=where, capped=capped),
            role,
            small,
            rank,
            capped,
        ),
        st.builds(
            lambda role, most, capped: Limit("points", role, at_most=3 * most, measure="value", capped=capped),
            role,
            small,
            capped,
        ),
        st.builds(lambda role, least: Limit("worth", role, at_least=least, measure="value"), role, small),
        st.builds(
            lambda role, most, where: Limit("copies", role, at_most=most, each=True, where=where),
            role,
            st.integers(0, 2),
            rank,
        ),
        st.builds(lambda role: Belongs("belongs", role, "faction", "faction"), role),
        stocks(zones),
    ]
    if len(zones) > 1:
        kinds += _of_several(zones)
    return tuple(draw(st.lists(st.one_of(kinds), min_size=1, max_size=5)))


def _of_several(zones: Sequence[str]) -> "list[st.SearchStrategy[Any]]":
    """Rules about two zones."""
    main, other = zones[0], zones[1]
    some = st.frozensets(st.sampled_from("ABC"), max_size=2)
    needs = st.dictionaries(st.sampled_from("ABC"), some, min_size=1, max_size=2)
    ways = st.sampled_from(((main, other), (other, main)))
    return [
        st.builds(
            lambda most: Limit("together", main, at_most=most, each=True, across=tuple(zones)), st.integers(1, 2)
        ),
        st.builds(
            lambda least, most, capped: Limit(
                "sum of both", main, at_least=least, at_most=least + most, across=tuple(zones), capped=capped
            ),
            st.integers(0, 4),
            st.integers(0, 4),
            st.sampled_from((None, 1)),
        ),
        st.builds(lambda way, only: Within("within", way[0], of=way[1], only_with=only), ways, some),
        st.just(Within("within", other, of=main)),
        st.builds(lambda way: Matches("matches", way[0], of=way[1], card_field="name"), ways),
        st.builds(
            lambda way, cards, alone: Needs("needs", way[0], way[1], cards, "words", if_there=alone),
            ways,
            needs,
            st.booleans(),
        ),
        st.builds(lambda role: Limit("needed", role, at_least=1, needed=True), st.sampled_from(zones)),
    ]


def stocks(zones: Sequence[str]) -> "st.SearchStrategy[Stock]":
    """Stocks of each kind, over one zone or all."""
    copies = st.dictionaries(st.sampled_from("ABC"), st.integers(1, 2), max_size=3)
    across = st.sampled_from(((), tuple(zones)))

    def stock(role: str, copies: dict[str, int], across: tuple[str, ...], kind: str, some: frozenset[str]) -> Stock:
        fewest = {card: 1 for card in some if card in copies} if kind == "fewest" else {}
        together = frozenset(copies) - fewest.keys() if kind in ("fewest", "together") else frozenset[str]()
        return Stock(
            f"stock, {kind}",
            role,
            copies,
            exactly=kind in ("exactly", "or none"),
            fewest=fewest,
            or_none=kind == "or none",
            together=together,
            across=across,
        )

    kinds = st.sampled_from(("exactly", "or none", "at most", "fewest", "together"))
    return st.builds(
        stock, st.sampled_from(zones), copies, across, kinds, st.frozensets(st.sampled_from("ABC"), max_size=2)
    )
