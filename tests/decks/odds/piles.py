"""Piles made up for tests, and the chances of them found by going through every order of their cards."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

from deckkit.decks.odds.chances import Asked
from deckkit.decks.odds.columns import Column
from deckkit.decks.odds.ways import Bounds
from deckkit.games.draws import Pile


def pile(copies: dict[str, int], first: int = 3, per_turn: int = 1, **more: object) -> Pile:
    """A pile of cards with these ids."""
    return Pile("main", ("cards",), copies, first, per_turn, **more)  # type: ignore[arg-type]


def asked(cards: str, at_least: int = 1, at_most: int | None = None) -> Asked:
    """A want for cards whose ids are single letters: "abc"."""
    return Asked(f"{cards} {at_least}..{at_most}", frozenset(cards), Bounds(at_least, at_most))


def by_now(*drawn: int) -> list[Column]:
    """Columns with so many cards drawn."""
    return [Column(f"turn {number}", cards, cards) for number, cards in enumerate(drawn, 1)]


def hand(order: Sequence[str | None], drawn: int, replaced: frozenset[str]) -> list[str | None]:
    """What is drawn from the top until so many cards are held that are not replaced."""
    held: list[str | None] = []
    kept = 0
    for card in order:
        if kept == drawn:
            break
        held.append(card)
        kept += card not in replaced
    return held


def enumerated(drawn_from: Pile, wants: Sequence[Asked], drawn: int) -> tuple[list[Fraction], Fraction, Fraction]:
    """The chance of each want, of all, and of at least one, over every order of the cards of a pile of few."""
    cards: list[str | None] = [card for card, copies in drawn_from.shuffled().items() for _ in range(copies)]
    cards += [None] * drawn_from.unknown
    each, every, some, number = [0] * len(wants), 0, 0, 0
    for order in permutations(cards):
        held = Counter(hand(order[: len(order) - drawn_from.buried], drawn, drawn_from.replaced))
        held.update(drawn_from.certain)
        met = [want.bounds.holds(sum(held[card] for card in want.cards)) for want in wants]
        each = [count + holds for count, holds in zip(each, met, strict=True)]
        every, some, number = every + all(met), some + any(met), number + 1
    return [Fraction(count, number) for count in each], Fraction(every, number), Fraction(some, number)
