"""What a list is made of: copies, sums, curve, kinds and abilities of each zone."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from deckkit.decklist import Deck
from deckkit.decks.named_again import holds_its_own
from deckkit.games.game import Game


@dataclass(frozen=True, slots=True)
class Sum:
    """A number on the cards over all copies that have it: its sum, and its average in hundredths of the copies."""

    total: int
    copies: int

    @property
    def average(self) -> float:
        return self.total / self.copies


@dataclass(slots=True)
class ZoneStats:
    """One role of a list.

    curve   copies by the value of the game's curve field, ascending; only values that cards have
    groups  for each grouping field: copies by its value, most first
    sums    for each summed field
    traits  copies by the name of an ability, most first
    """

    role: str
    copies: int = 0
    different: int = 0
    curve: dict[int, int] = field(default_factory=dict)
    groups: dict[str, dict[str, int]] = field(default_factory=dict)
    sums: dict[str, Sum] = field(default_factory=dict)
    traits: dict[str, int] = field(default_factory=dict)


def deck_stats(game: Game, deck: Deck) -> list[ZoneStats]:
    """The statistics of each role that holds more than a single card, but for zones whose cards another one counts."""
    own = [filled for filled in deck.zones if holds_its_own(game, deck, filled)]
    stats = [_of_role(game, deck, role) for role in dict.fromkeys(filled.zone.role for filled in own)]
    return [role for role in stats if role.copies > 1]


def _of_role(game: Game, deck: Deck, role: str) -> ZoneStats:
    copies = deck.copies(role)
    cards = [(deck.pool.cards[card_id], number) for card_id, number in copies.items()]
    stats = ZoneStats(role, sum(copies.values()), len(copies))
    if game.curve:
        stats.curve = _curve(_values(cards, game.curve))
    for name in game.groups:
        counted = Counter[str]()
        for value, number in _values(cards, name):
            counted[str(value)] += number
        if counted:
            stats.groups[name] = dict(counted.most_common())
    for name in game.sums:
        numbers = [(value, number) for value, number in _values(cards, name) if isinstance(value, int)]
        if numbers:
            total = sum(value * number for value, number in numbers)
            stats.sums[name] = Sum(total, sum(number for _, number in numbers))
    traits = Counter[str]()
    for name in game.traits:
        for abilities, number in _values(cards, name):
            for ability in abilities:
                traits[_label(ability)] += number
    stats.traits = dict(traits.most_common())
    return stats


def _values(cards: Iterable[tuple[Any, int]], name: str) -> list[tuple[Any, int]]:
    return [(value, number) for card, number in cards if (value := getattr(card, name, None)) is not None]


def _curve(values: list[tuple[Any, int]]) -> dict[int, int]:
    counted = Counter[int]()
    for value, number in values:
        counted[value] += number
    return dict(sorted(counted.items()))


def _label(ability: Any) -> str:
    if isinstance(ability, str):
        return ability
    name = getattr(ability, "name", None) or getattr(ability, "do", None) or getattr(ability, "effect", "")
    kind = getattr(ability, "type", None)
    return f"{name} ({kind})" if kind else str(name)
