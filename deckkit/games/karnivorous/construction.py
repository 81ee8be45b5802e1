"""What makes a scenario legal: seats that fit the player count, and a written setup that the rulebook can produce.

A scenario may leave out any part of the setup; only what it writes is checked. What is a count stands in `limits`.
"""

from collections.abc import Iterator

from deckkit.decklist import Deck
from deckkit.findings import Finding
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile
from deckkit.games.karnivorous.listing import seats, written_setup
from deckkit.games.karnivorous.listing.limits import ALWAYS, always_of, limits

__all__ = ["ALWAYS", "always_of", "findings", "limits"]

ROUNDS = 4


def findings(deck: Deck) -> Iterator[Finding]:
    """Every rule that a scenario breaks and that is no sum or count."""
    scenario, box = deck.file, deck.pool.file
    assert isinstance(scenario, DeckFile)
    assert isinstance(box, PoolFile)
    yield from seats.findings(deck, scenario, box)
    yield from _printed_numbers(scenario)
    yield from _variants(scenario)
    yield from written_setup.findings(deck, scenario, box)


def _printed_numbers(scenario: DeckFile) -> Iterator[Finding]:
    """What is the same in every game: four rounds, no Energy."""
    if scenario.rounds != ROUNDS:
        yield Finding(
            rule="turn.rounds-at-most-four" if scenario.rounds > ROUNDS else "victory.no-early-win",
            message=f"{scenario.rounds} rounds; a game has {ROUNDS}, and is won at the end of the last",
            at=("rounds",),
            actual=scenario.rounds,
            allowed=ROUNDS,
            help=f"write rounds = {ROUNDS}, or leave the line out",
        )
    if scenario.energy != 0:
        yield Finding(
            rule="setup.energy-zero",
            message=f"the Energy token starts on {scenario.energy}, it should be on 0",
            at=("energy",),
            actual=scenario.energy,
            allowed=0,
            help="write energy = 0, or leave the line out",
        )


def _variants(scenario: DeckFile) -> Iterator[Finding]:
    for variant in dict.fromkeys(scenario.variants):
        times = scenario.variants.count(variant)
        if times > 1:
            yield Finding(
                rule="variant.combinable",
                message=f"{variant} is listed {times} times; a variant is used or not",
                at=("variants",),
                actual=times,
                allowed=1,
                help=f"list {variant} once",
            )
