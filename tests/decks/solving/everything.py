"""Repairs found by trying everything out: no code of the solver, only counting.

A list is a mapping of places, (zone, card), to copies. Small enough lists and few enough changes are gone through one
by one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from deckkit.decklist import Deck
from deckkit.decks.solving.repair import Repair
from deckkit.joins import Within
from deckkit.limits import Declared, Limit

Place = tuple[str, str]
Copies = Mapping[Place, int]
Cards = Mapping[str, Mapping[str, Any]]


def weight(limit: Limit, card: Mapping[str, Any]) -> int:
    """What one copy counts in the sum of a limit."""
    if any(card.get(name) != wanted for name, wanted in limit.where.items()):
        return 0
    return 1 if limit.measure == "copies" else int(card[limit.measure])


def obeys(limits: Sequence[Declared], copies: Copies, cards: Cards) -> bool:
    """Whether a list keeps to all limits."""
    return all(_holds(limit, copies, cards) for limit in limits)


def _holds(limit: Declared, copies: Copies, cards: Cards) -> bool:
    if isinstance(limit, Within):
        return all(
            number <= copies.get((limit.of, card), 0) for (zone, card), number in copies.items() if zone == limit.role
        )
    assert isinstance(limit, Limit)
    roles = limit.across or (limit.role,)
    of_card = {card: sum(copies.get((role, card), 0) for role in roles) for card in cards}
    most = 10**9 if limit.at_most is None else limit.at_most
    if limit.each:
        return all(number <= most for card, number in of_card.items() if weight(limit, cards[card]))
    total = sum(weight(limit, cards[card]) * number for card, number in of_card.items())
    return (limit.at_least or 0) <= total <= most


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


def repaired(before: Copies, found: Repair) -> dict[Place, int]:
    """The list after a repair, places without a copy left out."""
    after = dict(before)
    for change in found.changes:
        after[change.zone.role, change.card] = change.after
    return {place: number for place, number in after.items() if number}


def copies_of(deck: Deck) -> dict[Place, int]:
    """The copies of a list by place."""
    return {(filled.zone.role, card): number for filled in deck.zones for card, number in filled.totals.items()}


@st.composite
def limits(draw: st.DrawFn, zones: Sequence[str]) -> tuple[Declared, ...]:
    """Up to five rules of many kinds, their bounds small."""
    role = st.sampled_from(zones)
    small = st.integers(0, 6)
    rank = st.sampled_from(({}, {"rank": "common"}, {"rank": "leader"}))
    kinds = [
        st.builds(lambda role, least, where: Limit("least", role, at_least=least, where=where), role, small, rank),
        st.builds(lambda role, most, where: Limit("most", role, at_most=most, where=where), role, small, rank),
        st.builds(lambda role, most: Limit("points", role, at_most=3 * most, measure="value"), role, small),
        st.builds(lambda role, least: Limit("worth", role, at_least=least, measure="value"), role, small),
        st.builds(
            lambda role, most, where: Limit("copies", role, at_most=most, each=True, where=where),
            role,
            st.integers(0, 2),
            rank,
        ),
    ]
    if len(zones) > 1:
        kinds.append(
            st.builds(
                lambda most: Limit("together", zones[0], at_most=most, each=True, across=tuple(zones)),
                st.integers(1, 2),
            )
        )
        kinds.append(st.just(Within("within", zones[1], of=zones[0])))
    return tuple(draw(st.lists(st.one_of(kinds), min_size=1, max_size=5)))
