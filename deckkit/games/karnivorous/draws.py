"""What is drawn: seven Crises for each round, and the Room cards that say which rooms setup fills."""

from collections import Counter
from collections.abc import Iterator

from deckkit.decklist import Deck
from deckkit.games.draws import Note, Pile
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import STRENGTHS, DeckFile
from deckkit.games.karnivorous.listing.counts import MANAGEMENT_CRISES, OPEN_CRISES, rooms_filled
from deckkit.limits import counted

_OPEN = Note(
    f"{OPEN_CRISES} Crises lie open in each round",
    ("setup.reveal-seven-crises", "timing.preparation-reveal-seven"),
    first=f"{OPEN_CRISES} cards",
    later=f"{OPEN_CRISES} cards",
)
_ONCE = Note("no Crisis comes back", ("timing.crises-used-once",))
_SHUFFLED = Note(
    f"{MANAGEMENT_CRISES} Crises are put aside unseen as the Crisis Management deck",
    ("setup.crises-shuffled", "setup.crisis-management-deck-eight", "setup.main-crisis-deck-twenty-eight"),
)
_WRITTEN = Note(
    "the list says which Crises are in the main deck", ("setup.main-crisis-deck-twenty-eight", "setup.crises-shuffled")
)
_WRITTEN_OPEN = Note("the Crises of the first round are those of the list", ("setup.reveal-seven-crises",))


def piles(deck: Deck) -> tuple[Pile, ...]:
    """The main Crisis deck, and the rooms that are filled with Plants of each strength."""
    return _crises(deck), *_rooms(deck)


def _crises(deck: Deck) -> Pile:
    """What the list writes of the two Crisis decks and of the open Crises is certain, the rest is shuffled."""
    box, pool = deck.pool.file, deck.pool
    assert isinstance(box, PoolFile)
    copies, unknown = Counter(map(pool.copy_id, box.crises)), 0
    main, management, opening = (deck.filled(role) for role in ("main", "management", "opening"))
    for filled in main:
        copies, unknown = Counter(filled.totals), filled.unknown
    for filled in management if not main else ():
        copies.subtract(filled.totals)
    certain: dict[str | None, int] = {}
    for filled in opening:
        copies.subtract(filled.totals)
        certain.update(filled.totals)
        certain[None] = filled.unknown
        unknown = max(0, unknown - filled.unknown)
    return Pile(
        "main",
        ("crises",),
        {card_id: number for card_id, number in copies.items() if number > 0},
        max(0, OPEN_CRISES - sum(certain.values())),
        OPEN_CRISES,
        unit="round",
        unknown=unknown,
        certain=certain,
        buried=0 if main or management else MANAGEMENT_CRISES,
        notes=(_OPEN, _ONCE, _WRITTEN if main else _SHUFFLED, *((_WRITTEN_OPEN,) if opening else ())),
    )


def _rooms(deck: Deck) -> Iterator[Pile]:
    """The rooms of each strength: those that the list writes, or as many of the shuffled Room cards."""
    box, file = deck.pool.file, deck.file
    assert isinstance(box, PoolFile) and isinstance(file, DeckFile)
    every, written = Counter(map(deck.pool.copy_id, box.rooms)), deck.copies(*map(_role, STRENGTHS))
    shuffled = {room_id: 1 for room_id in every if room_id not in written}
    for strength, (number, rule) in rooms_filled(file).items():
        own = deck.filled(_role(strength))
        said = "the list says which" if own else "the first free Room cards say which"
        note = Note(
            f"{number} rooms are filled with Plants of strength {strength}; {said}",
            (rule, "setup.room-cards-shuffled"),
            first=counted(number, "cards"),
        )
        certain: dict[str | None, int] = {}
        for filled in own:
            certain.update(filled.totals)
            certain[None] = filled.unknown
        first = 0 if own else number
        yield Pile(_role(strength), ("rooms",), shuffled, first, opening="setup", certain=certain, notes=(note,))


def _role(strength: int) -> str:
    return f"strength-{strength}"
