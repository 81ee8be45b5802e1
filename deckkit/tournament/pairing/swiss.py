"""Pairing a Swiss round, with a proof.

The criteria, the weightiest first, are those of `Sums`; what they leave open the seed decides. Three ways, each of
which proves its result:

- `neighbours`: neighbours in score order reach a bound that no pairing can be below, after swaps that cost nothing.
- `windows`: where that fails, the parts of the field round the failure are matched exactly. Its docstring has the proof
  that the result is the best of the whole field.
- `lookahead`: in a small field that plays more rounds than are safe in any order, every pairing is looked at.

Who has the bye comes before the scores: see `arranged`.
"""

from deckkit.tournament.pairing.arrange import Arranged, arranged
from deckkit.tournament.pairing.criteria import BYE, seeded_keys
from deckkit.tournament.pairing.field import Entrant, Field, Method, Pairing, Proof
from deckkit.tournament.pairing.lookahead import looked_ahead, sure_rounds
from deckkit.tournament.pairing.words import notes


def pair(field: Field) -> Pairing:
    """The best pairing of everybody in the field who is in no fixed pair.

    Raises Refused if points lie too far apart to be compared exactly, ValueError if a number occurs twice, or a fixed
    pair names nobody of the field.
    """
    free = free_entrants(field)
    keys = seeded_keys([*field.entrants, Entrant(BYE, 0)], field.seed)
    ahead = looked_ahead(field, free, keys)
    best = ahead or arranged(free, field.seed, keys)
    sure = field.rounds_after - ahead.sums.lost_rounds if ahead else sure_rounds(field)
    return as_pairing(best, best.method, sure)


def free_entrants(field: Field) -> list[Entrant]:
    """Who is to be paired, by number. Raises ValueError if numbers do not fit."""
    by_number = {entrant.number: entrant for entrant in field.entrants}
    if len(by_number) != len(field.entrants) or BYE in by_number:
        raise ValueError("every entrant has a number of its own, from 1")
    fixed = [number for pair in field.fixed.items() for number in pair if number != BYE]
    if len(set(fixed)) != len(fixed) or not by_number.keys() >= set(fixed):
        raise ValueError("a fixed pair is of two entrants of the field, and of no other fixed pair")
    for number in fixed:
        del by_number[number]
    return [by_number[number] for number in sorted(by_number)]


def as_pairing(best: Arranged, method: Method, rounds_after: int = 0) -> Pairing:
    """The arranged entrants as a round: numbers, proof and notes."""
    return Pairing(
        pairs=tuple((a.number, b.number) for a, b in best.pairs),
        bye=best.holder.number if best.holder else None,
        proof=Proof(method, best.sums, best.bound, best.window, rounds_after),
        rematches=tuple((a.number, b.number) for a, b in best.pairs if b.number in a.met),
        notes=notes(best),
    )
