"""Fields to pair that no event would bring forth: few levels, many meetings, avoid-lists, byes and floats at random."""

import random

from deckkit.tournament.pairing.field import DOWN, LEVEL, UP, Entrant, Field
from tests.tournament.pairing.events import played


def random_field(rng: random.Random, players: int) -> Field:
    """A field with chances of its own for meeting and avoiding; half of the time from an event that was played."""
    if players > 1 and rng.random() < 0.5:
        return played(players, rng.randrange(min(players, 12)), rng.getrandbits(32)).field()
    levels, worth = rng.choice((1, 2, 3, 6, 30)), rng.choice((1, 3))
    met, avoiding = rng.choice((0, 0.05, 0.2, 0.5, 0.8, 1)), rng.choice((0, 0, 0.1, 0.5))
    numbers = range(1, players + 1)
    pairs = {(a, b) for a in numbers for b in numbers if a < b and rng.random() < met}
    entrants = [
        Entrant(
            number,
            rng.randrange(levels) * worth,
            frozenset(other for other in numbers if (min(number, other), max(number, other)) in pairs),
            byes=rng.choice((0, 0, 1, 2)),
            avoid=frozenset(other for other in numbers if other != number and rng.random() < avoiding),
            last_float=rng.choice((DOWN, LEVEL, LEVEL, UP)),
        )
        for number in numbers
    ]
    return Field(tuple(entrants), rng.getrandbits(32))
