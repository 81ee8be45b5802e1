"""What makes a deck of the animal duel legal: fifty cards or more, at most three copies of any one, in an order."""

from collections.abc import Iterator

from deckkit.decklist import Deck
from deckkit.findings import Finding
from deckkit.limits import Limit

LIMITS = (
    Limit("construction.minimum-fifty", "cards", at_least=50),
    Limit("construction.three-copies", "cards", each=True, at_most=3),
)


def findings(deck: Deck) -> Iterator[Finding]:
    """Nothing beyond the limits binds a list: no quota of a kind, no maximum, any order, any sleeves."""
    yield from ()
