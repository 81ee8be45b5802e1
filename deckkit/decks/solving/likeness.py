"""How unlike two cards are, over the fields by which their game tells cards apart.

Each field that either card has counts the same. A number differs by its part of the widest difference in the pool, a
list (abilities, effects) by the part of the names of both that only one of them has, anything else wholly or not at
all. The mean of it is scaled to whole numbers up to FARTHEST.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from deckkit.games.game import Game
    from deckkit.pools import Pool

FARTHEST = 1000
"""Between two cards that have nothing in common."""


class Likeness:
    """Distances between some cards of a pool."""

    def __init__(self, game: "Game", pool: "Pool", card_ids: Iterable[str]) -> None:
        names = dict.fromkeys((*game.columns, *game.groups, *game.sums, *((game.curve,) if game.curve else ())))
        self._fields = tuple(one for one in names if one not in game.traits)
        self._traits = game.traits
        self._of = {card_id: self._described(pool, card_id) for card_id in card_ids}
        self._widest = [_width([of[place] for of in self._of.values()]) for place in range(len(self._fields) + 1)]

    def between(self, ones: Sequence[str], others: Sequence[str]) -> "NDArray[np.int64]":
        """The distance of each of some cards to each of some others, a row for each of `ones`; 0 to the card itself.

        Each two values of a field are compared once, however many cards have them. (numpy comes with the solver.)
        """
        import numpy as np

        apart, weight = np.zeros((len(ones), len(others))), np.zeros((len(ones), len(others)))
        if not ones or not others:
            return apart.astype(np.int64)
        for place in range(len(self._fields) + 1 + len(self._traits)):
            widest = self._widest[place] if place < len(self._widest) else 0
            here, there = [self._of[one][place] for one in ones], [self._of[one][place] for one in others]
            mine, yours = _numbered(here), _numbered(there)
            parts = np.array([[_part(a, b, widest) for b in yours] for a in mine])
            known = np.array([[not (a is None and b is None) for b in yours] for a in mine], dtype=float)
            cells = np.ix_([mine[one] for one in here], [yours[one] for one in there])
            apart += parts[cells]
            weight += known[cells]
        return np.rint(FARTHEST * apart / weight).astype(np.int64)

    def _described(self, pool: "Pool", card_id: str) -> tuple[object, ...]:
        card = pool.cards[card_id]
        traits = tuple(_names(getattr(card, one, None)) for one in self._traits)
        return (*(_plain(getattr(card, one, None)) for one in self._fields), pool.section[card_id], *traits)


def _numbered(values: Iterable[object]) -> dict[object, int]:
    """A number for each value that is another."""
    found: dict[object, int] = {}
    for value in values:
        found.setdefault(value, len(found))
    return found


def _part(a: object, b: object, widest: float) -> float:
    """How far two values are apart, from 0 to 1."""
    if a == b:
        return 0.0
    if isinstance(a, frozenset) and isinstance(b, frozenset):
        return len(a ^ b) / len(a | b)
    if widest and (numbers := _numbers((a, b))) and len(numbers) == 2:
        return min(1.0, abs(numbers[0] - numbers[1]) / widest)
    return 1.0


def _width(values: Iterable[object]) -> float:
    numbers = _numbers(values)
    return max(numbers) - min(numbers) if numbers else 0


def _numbers(values: Iterable[object]) -> list[float]:
    return [one for one in values if isinstance(one, int | float) and not isinstance(one, bool)]


def _plain(value: object) -> object:
    plain = _names(value) if isinstance(value, list | dict) else value
    return plain if isinstance(plain, Hashable) else repr(plain)


def _names(value: object) -> frozenset[str] | None:
    """The names of what stands in a list, or its entries where they have none; None for an empty one."""
    entries = value if isinstance(value, list) else [] if value is None else [value]
    return frozenset(str(getattr(one, "name", None) or one) for one in entries) or None
