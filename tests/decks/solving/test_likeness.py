"""How alike cards are, and which of very many cards are held against those that go."""

import pytest

from deckkit import pool_files
from deckkit.decks.solving import preferences
from deckkit.decks.solving.likeness import FARTHEST, Likeness
from deckkit.decks.solving.model import model_of
from deckkit.decks.solving.repair import Repair, repair
from deckkit.decks.solving.wishes import Wishes
from deckkit.games import SLUGS, load_game
from deckkit.limits import Limit
from tests.decks.solving.test_preferences import between
from tests.decks.solving.toys import deck_of, pool_of, toy

NO_B = Limit("no-b", "main", at_most=0, where={"id": "B"})
FIVE = Limit("five", "main", at_least=5, at_most=5)
ONE_EACH = Limit("one-each", "main", at_most=1, each=True)
LEADER = Limit("leader", "main", at_least=1, where={"rank": "leader"}, unit="Leader cards")


def test_cards_are_alike_by_the_fields_of_their_game() -> None:
    pool = pool_of(
        [
            {"value": 4, "strength": 2},
            {"value": 4, "strength": 2, "name": "Other"},
            {"value": 5, "strength": 2},
            {"value": 9, "strength": 0},
            {"value": 9, "type": "action", "strength": None, "life": None},
        ]
    )
    likeness = Likeness(toy(), pool, pool.cards)
    assert between(likeness, "A", "A") == between(likeness, "A", "B") == 0
    assert 0 < between(likeness, "A", "C") < between(likeness, "A", "D") < between(likeness, "A", "E") <= FARTHEST
    assert between(likeness, "A", "D") == between(likeness, "D", "A")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_distances_of_many_cards_are_those_of_each_two(slug: str) -> None:
    game = load_game(slug)
    pool = pool_files.load_pool(game)
    cards = sorted(pool.cards)[::9]
    likeness = Likeness(game, pool, pool.cards)
    apart = likeness.between(cards, cards)
    assert (apart == apart.T).all()
    assert apart.min() == 0
    assert FARTHEST >= apart.max() > 0
    assert [[between(likeness, one, other) for other in cards[:6]] for one in cards] == apart[:, :6].tolist()


def mended(pairs: int | None, monkeypatch: pytest.MonkeyPatch, *limits: Limit) -> Repair:
    """A list of A to E mended, B being forbidden, with so many pairs of cards at most."""
    cards = [{"value": 9, "strength": 3}, {"value": 5, "strength": 2}] + [{"value": one} for one in range(12)]
    cards += [{"value": 5, "strength": 2, "rank": "leader"}, {"value": 1, "rank": "leader"}]
    game, pool = toy(NO_B, FIVE, ONE_EACH, *limits), pool_of(cards)
    deck, document = deck_of(game, pool, main=dict.fromkeys("ABCDE", 1))
    if pairs is not None:
        monkeypatch.setattr(preferences, "MOST_PAIRS", pairs)
    found = repair(model_of(game, deck, document.data), Wishes())
    assert isinstance(found, Repair)
    return found


def changes(found: Repair) -> list[tuple[str, int]]:
    return [(one.card, one.by) for one in found.changes]


@pytest.mark.parametrize("limits", [(), (LEADER,)])
def test_of_too_many_cards_near_ones_come_in_and_that_none_is_nearer_is_not_called_settled(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[Limit, ...]
) -> None:
    found = mended(None, monkeypatch, *limits)
    narrowed = mended(25, monkeypatch, *limits)
    assert changes(narrowed) == changes(found) == [("O", 1), ("B", -1)]
    assert found.chosen
    assert narrowed.proven
    assert not narrowed.chosen


def test_with_hardly_any_pair_the_list_is_mended_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    found = mended(1, monkeypatch, LEADER)
    assert (found.size, found.proven, found.chosen) == (2, True, False)
