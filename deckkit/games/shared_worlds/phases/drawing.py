"""What drawing from an own Deck and from the Main Pile have in common: the top card, and a choice among cards."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import combinations

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds import hidden
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
    """Every choice of so many cards of a pile, each once, the cards of one in order. Found one by one: few are asked
    for of the very many that a large pile has."""
    cards = sorted(pile.cards(), key=lambda one: (one == HIDDEN, one))
    kinds = list(dict.fromkeys(cards))
    ranks = list(map(kinds.index, cards))
    for number in range(least, min(most, len(cards)) + 1):
        if len(kinds) < len(cards):
            yield from (tuple(kinds[rank] for rank in one) for one in _distinct(ranks, number))
        else:
            yield from combinations(cards, number)


def _distinct(ranks: Sequence[int], number: int) -> Iterator[list[int]]:
    """Every choice of so many of these numbers, which ascend and may repeat, each choice once and in order."""
    chosen = list(ranks[:number])
    end = len(ranks) - number
    while True:
        yield list(chosen)
        place = next((one for one in reversed(range(number)) if chosen[one] < ranks[end + one]), None)
        if place is None:
            return
        above = bisect_right(ranks, chosen[place])
        chosen[place:] = ranks[above : above + number - place]


def orders(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every order of some cards, each once, as they lie first. Found one by one, as `choices` are."""
    order: list[str] = []
    open_places = [_firsts(tuple(cards))]
    while open_places:
        found = next(open_places[-1], None)
        if found is None:
            open_places.pop()
            del order[-1:]
            continue
        first, rest = found
        if rest:
            order.append(first)
            open_places.append(_firsts(rest))
        else:
            yield (*order, first)


def _firsts(cards: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each card that can come first, and those behind it."""
    for place, card in enumerate(cards):
        if card not in cards[:place]:
            yield card, (*cards[:place], *cards[place + 1 :])
