"""What is drawn: a deck in its order, which nobody shuffles."""

from deckkit.decklist import Deck
from deckkit.games.draws import Note, Seat, Stack

OPENING_HAND = 5
SEATS = {"going first": Seat(1, 2), "going second": Seat(2, 2)}

_NOTES = (
    Note(
        "the deck is not shuffled and nobody cuts it: what is drawn when is certain",
        ("construction.order-is-part-of-list", "setup.opening-hand-is-top-five", "setup.no-cut"),
    ),
    Note(
        "who goes first draws 1 card in the first turn, who goes second 2; both draw 2 in each later turn",
        (
            "turn.first-player-first-draw-one",
            "turn.second-player-first-draw-two",
            "turn.first-player-later-draw-two",
            "turn.second-player-later-draw-two",
        ),
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
