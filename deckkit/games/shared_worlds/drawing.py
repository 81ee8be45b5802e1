"""What drawing from an own Deck and from the Main Pile have in common: the top card, and a choice among cards."""

from collections.abc import Iterator
from itertools import combinations

from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.piles_in_play import Pile
from deckkit.games.shared_worlds.state import Table
from deckkit.play.actions import HIDDEN, Refusal

NONE = "none"
"""How a log writes that no card is chosen."""


def uppermost(t: Table, pile: Pile, card_id: str, where: str, rule: str) -> Refusal | None:
    """Why a card is not the next one of a pile whose order a card text has laid."""
    if not pile.top or pile.top[0] in (card_id, HIDDEN) or card_id == HIDDEN:
        return None
    first, other = hidden.label(t, pile.top[0]), hidden.label(t, card_id)
    return Refusal(rule, f"{first} lies on top of {where}, as it was laid there, and not {other}")


def off_the_top(pile: Pile, card_id: str) -> str:
    """The card that is drawn, where a log writes `?` for one of which the order is known."""
    return pile.top[0] if card_id == HIDDEN and pile.top else card_id


def choices(pile: Pile, least: int, most: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many cards of a pile, each once, the cards of one in order."""
    cards = sorted(pile.cards(), key=lambda one: (one == HIDDEN, one))
    several = len(cards) != len(set(cards))
    for number in range(least, min(most, len(cards)) + 1):
        found = combinations(cards, number)
        yield from dict.fromkeys(found) if several else found
