"""Pairing by standing: first against second, third against fourth, as the last Swiss round may be paired."""

from collections.abc import Sequence
from dataclasses import replace

from deckkit.tournament.pairing.arrange import arranged
from deckkit.tournament.pairing.criteria import BYE, seeded_keys
from deckkit.tournament.pairing.field import LEVEL, Entrant, Field, Pairing
from deckkit.tournament.pairing.swiss import as_pairing, free_entrants


def by_standing(field: Field) -> Pairing:
    """The pairing of neighbours in the standings, with the fewest rematches, then the least that this costs.

    The criteria are those of `Sums` with places in the standings for points: the bye goes to the last who can have it,
    and the differences are of ranks. `bye_points` counts the places below. Floats do not count. Who has no rank yet
    comes last, by points. The proof and what is raised are those of `pair`.
    """
    free = free_entrants(field)
    keys = seeded_keys([*field.entrants, Entrant(BYE, 0)], field.seed)
    return as_pairing(arranged(placed(free), field.seed, keys), "power")


def placed(entrants: Sequence[Entrant]) -> list[Entrant]:
    """The entrants by number, with the places below their own for points, and no floats."""
    standing = sorted(entrants, key=lambda entrant: (not entrant.rank, entrant.rank, -entrant.points, entrant.number))
    below = [replace(one, points=len(standing) - place, last_float=LEVEL) for place, one in enumerate(standing, 1)]
    return sorted(below, key=lambda entrant: entrant.number)
