"""What makes a deck of the animal duel legal: fifty cards or more, at most three copies of any one, in an order.

That the order is there, and no sideboard, is already a matter of the list's shape: see `deck.py`. Everything else is
free: any size above fifty, any mixture of kinds, any order, any sleeves.
"""

from collections.abc import Iterator

from deckkit import models
from deckkit.decklist import Deck
from deckkit.findings import Finding, Severity
from deckkit.games.animal_duel.deck import DeckFile
from deckkit.games.animal_duel.state import MOST_COPIES, SMALLEST_DECK
from deckkit.limits import Declared, Limit, counted
from deckkit.pools import Pool

ALWAYS = (
    Limit("construction.minimum-fifty", "deck", at_least=SMALLEST_DECK),
    Limit("construction.three-copies", "deck", each=True, at_most=MOST_COPIES),
)

"""What binds every list."""


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """The same for every list."""
    return ALWAYS


def findings(deck: Deck) -> Iterator[Finding]:
    """Sleeves that do not go with the cards: a warning, since no deck is refused because of its sleeves."""
    file = deck.file
    assert isinstance(file, DeckFile)
    if file.sleeves is not None and len(file.sleeves) != len(file.cards):
        cards, sleeves = len(file.cards), len(file.sleeves)
        missing = cards - sleeves
        yield Finding(
            rule="construction.sleeves-partial",
            message=f"the list has {counted(cards, 'cards')}, but says of {sleeves} how they are sleeved",
            severity=Severity.WARNING,
            at=("sleeves",),
            actual=sleeves,
            allowed=cards,
            help=f'add {counted(missing, "colours")}, "none" for a bare card, or leave sleeves out'
            if missing > 0
            else f"take out {counted(-missing, 'colours')}, or leave sleeves out",
        )
