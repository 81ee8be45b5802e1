"""Round robin: everybody meets everybody, by the circle method.

One sits still, the others move on by one seat a round; opposite seats meet (Kirkman 1847; the tables of Berger are the
same up to the order of rounds). With an odd number the seat that sits still is the bye.
"""

from collections.abc import Sequence

from deckkit.tournament.pairing.criteria import BYE
from deckkit.tournament.pairing.field import Pairing, Proof, Sums


def rounds_of(players: int, legs: int = 1) -> int:
    """How many rounds it takes until everybody has met everybody `legs` times."""
    return legs * (players - 1 + players % 2) if players > 1 else 0


def circle(numbers: Sequence[int], round: int, legs: int = 1) -> Pairing:
    """The pairs of a round, counted from 1, of a round robin among these numbers, in this order.

    In every other leg the two of a pair change sides. Raises ValueError if there is no such round.
    """
    if not 1 <= round <= rounds_of(len(numbers), legs):
        raise ValueError(f"{len(numbers)} players have {rounds_of(len(numbers), legs)} rounds, and none is {round}")
    seats = [*numbers, BYE] if len(numbers) % 2 else list(numbers)
    still, others = seats[-1], seats[:-1]
    leg, turn = divmod(round - 1, len(others))
    turned = others[turn:] + others[:turn]
    opposite = [(turned[0], still), *zip(turned[1:], reversed(turned[1:]), strict=True)][: len(seats) // 2]
    sides = [(b, a) if (leg + (turn if index == 0 else index)) % 2 else (a, b) for index, (a, b) in enumerate(opposite)]
    pairs = tuple(pair for pair in sides if BYE not in pair)
    bye = next((a or b for a, b in sides if BYE in (a, b)), None)
    return Pairing(pairs, bye, Proof("table", Sums(), Sums()))
