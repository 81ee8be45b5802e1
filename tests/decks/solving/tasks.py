"""Small lists drawn at random, with the rules that bind them, and how they are solved."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from deckkit.decklist import Deck
from deckkit.decks.solving.clash import Clash
from deckkit.decks.solving.model import model_of
from deckkit.decks.solving.repair import Repair, repair
from deckkit.decks.solving.wishes import AtLeast, Wishes
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
