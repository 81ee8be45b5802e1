"""What is drawn: five cards of the shared Main Pile in each End Phase, of which a player keeps up to three."""

from deckkit.decklist import Deck
from deckkit.games.draws import Note, Pile
from deckkit.games.shared_worlds.deck import DeckFile
from deckkit.games.shared_worlds.listing.piles import main_pile

DRAWN = 5

_NOTES = (
    Note(
        f"a turn's draw is that of its End Phase; up to 3 of the {DRAWN} are kept",
        ("end.draw-five", "end.keep-up-to-three"),
        first=f"{DRAWN} cards",
        later=f"{DRAWN} cards",
    ),
    Note(
        "counted are draws from the Main Pile in End Phases, kept or not; hands come from the own Deck, built in play",
        ("turn.first-cards-reach-hand-in-second-round", "draw.from-own-deck"),
    ),
)
_SEED = Note(
    "one unseen card starts the Graveyard; it may be any, so that the chances stay the same",
    ("setup.graveyard-starts-with-one-card", "setup.graveyard-seed-unseen"),
)
_REFILLED = Note(
    "then the Graveyard is shuffled into a new pile, and what is in it depends on what was kept",
    ("end.main-pile-reshuffle",),
)


def piles(deck: Deck) -> tuple[Pile, ...]:
    """The Main Pile of the table: as written, or all that the pool has for it; a laid out Graveyard is out of it."""
    file = deck.file
    assert isinstance(file, DeckFile)
    copies, unknown = main_pile(deck.pool, len(file.seats)), 0
    for filled in deck.filled("main_pile"):
        copies, unknown = dict(filled.totals), filled.unknown
    laid_out = [filled for filled in deck.filled("graveyard") if filled.entries]
    seed = _SEED
    for filled in laid_out:
        for card_id, number in filled.totals.items():
            copies[card_id] = copies.get(card_id, 0) - number
            seed = Note(
                f"{deck.pool.label(card_id)} starts the Graveyard, as the list lays it out, and is out of the pile",
                ("setup.graveyard-starts-with-one-card",),
            )
    pile = Pile(
        "main_pile",
        ("cards",),
        {card_id: number for card_id, number in copies.items() if number > 0},
        DRAWN,
        DRAWN,
        unknown=unknown,
        buried=0 if laid_out else 1,
        drawers=len(file.seats),
        refilled=_REFILLED,
        notes=(*_NOTES, seed),
    )
    return (pile,)
