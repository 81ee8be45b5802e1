"""Of the smallest repairs the one is chosen that suits a preference best."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deckkit.decks.solving.clash import Clash
from deckkit.decks.solving.likeness import FARTHEST, Likeness
from deckkit.decks.solving.preferences import Preference
from deckkit.decks.solving.repair import Repair
from deckkit.decks.solving.wishes import Wishes
from deckkit.limits import Limit
from deckkit.pools import Pool
from tests.decks.solving import everything
from tests.decks.solving.tasks import LONG, QUICK, Listed, plain, smallest, solved, tasks
from tests.decks.solving.toys import Toy, pool_of, toy


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
