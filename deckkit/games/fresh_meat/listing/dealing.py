"""What a seed decides: the shuffle of the Reputation deck, and whatever else in a draft is left to chance.

Only `random.Random.random` is used, on generators that are seeded with a text: that sequence is the same on every
machine and in every version of Python, which cannot be said of `shuffle` and `sample`. Each purpose has a generator of
its own, seeded with the seed and the purpose (``"7 reputations"``), so that the deal follows from the seed, the pool
and the number of players alone, and not from what else was left to chance.

The deck is every Reputation of the pool in the order of their ids, shuffled, and dealt one card at a time around the
table: the first to the first player, the second to the player on the left of them.
"""

from collections.abc import Iterable
from random import Random

from deckkit.games.fresh_meat.cards import PoolFile
from deckkit.games.fresh_meat.listing.characters import DEALT
from deckkit.pools import Pool


def generator(seed: int, purpose: str) -> Random:
    """The generator of one purpose."""
    return Random(f"{seed} {purpose}")


def shuffled(seed: int, purpose: str, cards: Iterable[str]) -> list[str]:
    """These cards in an order by chance; in whatever order they come, the same seed gives the same one."""
    deck, rng = sorted(cards), generator(seed, purpose)
    for last in range(len(deck) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def reputation_deck(pool: Pool) -> set[str]:
    """The ids of the Reputations, one of each: another printing of a card is no second card."""
    assert isinstance(pool.file, PoolFile)
    return {pool.copy_id(card_id) for card_id in pool.file.reputations}


def deal(pool: Pool, players: int, seed: int) -> list[list[str]]:
    """The five Reputations that each player is dealt; the deck must hold as many."""
    deck = shuffled(seed, "reputations", reputation_deck(pool))[: DEALT * players]
    return [deck[seat::players] for seat in range(players)]
