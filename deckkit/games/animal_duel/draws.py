"""What is drawn: a deck in its order, which nobody shuffles."""

from deckkit.decklist import Deck
from deckkit.games.draws import Note, Seat, Stack

OPENING_HAND = 5
SEATS = (Seat("first", 1, 2), Seat("second", 2, 2))

_NOTES = (
    Note(
        "nobody shuffles or cuts the deck: what is drawn when is certain",
        ("construction.order-is-part-of-list", "setup.no-cut"),
    ),
    Note(
        f"the opening hand is the top {OPENING_HAND} cards",
        ("setup.opening-hand-is-top-five",),
        first=f"{OPENING_HAND} cards",
    ),
    Note(
        "the first turn draws 1 card going first, 2 going second; each later turn draws 2",
        (
            "turn.first-player-first-draw-one",
            "turn.second-player-first-draw-two",
            "turn.first-player-later-draw-two",
            "turn.second-player-later-draw-two",
        ),
        later="2 cards, or 1 in the first turn of who goes first",
    ),
)


def piles(deck: Deck) -> tuple[Stack, ...]:
    """The deck, top card first."""
    return tuple(
        Stack(
            filled.zone.label,
            filled.zone.sections,
            tuple(deck.pool.copy_id(entry.id) if entry.id is not None else None for entry in filled.entries),
            OPENING_HAND,
            "hand",
            SEATS,
            _NOTES,
        )
        for filled in deck.filled("deck")
    )
