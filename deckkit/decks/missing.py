"""What is lacking to lay lists on the table: the cards they need, held against those that somebody owns."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deckkit.decklist import Deck, Zone
from deckkit.decks.collection import Collection
from deckkit.games.game import Game
from deckkit.limits import COPIES, Limit

Needed = dict[str, dict[str, int]]
"""Copies by card, an id of a first printing, and of each card by whatever needs it: a zone of a list, or a list."""


@dataclass(frozen=True, slots=True)
class Lack:
    """A card of which more is needed than there is. `where`: the copies by what needs them, a zone or a list."""

    card: str
    needed: int
    owned: int
    where: Mapping[str, int]

    @property
    def missing(self) -> int:
        return self.needed - self.owned


def needed(game: Game, deck: Deck) -> Needed:
    """The copies of each card that a list needs, by the roles of its zones.

    A card that is named once more in another zone (the reinforcement, the open Crises) is the same copy; where the
    zone that holds it is left out or has fewer, the copies named there are needed all the same. What is printed on a
    board nobody needs copies of. What a list leaves to the rules is not counted: they are no lines of it.
    """
    needs: Needed = {}
    for family in _families(game.zones):
        so_far = Counter[str]()
        for role in family:
            for card_id, copies in deck.copies(role).items():
                if copies > so_far[card_id]:
                    needs.setdefault(card_id, {})[role] = copies - so_far[card_id]
                    so_far[card_id] = copies
    return needs


def needed_together(lists: Mapping[str, Needed]) -> Needed:
    """The copies that lists need at the same time, by card and by list, of lists by what they are called."""
    needs: Needed = {}
    for label, one in lists.items():
        for card_id, zones in one.items():
            needs.setdefault(card_id, {})[label] = sum(zones.values())
    return needs


def lacking(needs: Needed, collection: Collection) -> list[Lack]:
    """The cards of which more is needed than owned, in the order in which they are needed."""
    found = []
    for card_id, where in needs.items():
        copies, owned = sum(where.values()), collection.owned(card_id)
        if copies > owned:
            found.append(Lack(card_id, copies, owned, where))
    return found


def in_turn(lists: Iterable[Iterable[Lack]]) -> dict[str, int]:
    """The copies to get of each card so that every list can be built, one after the other, out of the same cards."""
    most: dict[str, int] = {}
    for lacks in lists:
        for lack in lacks:
            most[lack.card] = max(most.get(lack.card, 0), lack.missing)
    return most


def times(needs: Needed, collection: Collection) -> int | None:
    """How many copies of a list can be built at the same time; None for a list that needs nothing."""
    return min((collection.owned(card_id) // sum(where.values()) for card_id, where in needs.items()), default=None)


def worth(game: Game, deck: Deck, copies: Mapping[str, int]) -> dict[str, int]:
    """What copies of cards come to in each unit of which the rules of such a list limit the sum: points."""
    sums: dict[str, int] = {}
    for limit in game.limits(deck.file, deck.pool):
        if isinstance(limit, Limit) and limit.measure != COPIES and not limit.each and limit.unit not in sums:
            counts = deck.pool.ids(
                tuple(one for zone in game.zones if zone.role == limit.role for one in zone.sections)
            )
            weights = limit.weights(deck.pool)
            sums[limit.unit] = sum(weights.get(one, 0) * number for one, number in copies.items() if one in counts)
    return sums


def _families(zones: tuple[Zone, ...]) -> list[list[str]]:
    """The roles whose cards are the same copies: first the zone that holds them, then those that name them again."""
    within = {zone.role: zone.within for zone in zones if not zone.printed}
    chains = []
    for role in within:
        chain = [role]
        while (holder := within[chain[-1]]) is not None:
            chain.append(holder)
        chains.append(chain)
    families: dict[str, list[str]] = {chain[0]: [] for chain in chains if len(chain) == 1}
    for chain in sorted(chains, key=len):
        families[chain[-1]].append(chain[0])
    return list(families.values())
