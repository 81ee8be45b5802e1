"""What the players bring to a match: one list for all, which lays out the whole table, by seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.games.shared_worlds.listing.variants import SWITCHES
from deckkit.games.shared_worlds.state import BUILDING, SEATS, Card
from deckkit.limits import counted
from deckkit.play.actions import Refusal
from deckkit.play.core import BadValue, Mode

if TYPE_CHECKING:
    from deckkit.decklist import Deck


@dataclass(frozen=True, slots=True)
class Brought:
    """What the list of a table says of one seat, and of what all share.

    seat      whose part it is; seats: how many the list lays places for
    picks     the buildings of the seat's faction picks, in the order of the picks
    main      the Main Pile before one card is taken to start the Graveyard: copies by id
    deck      the cards with which each Deck starts, by the pool
    seed      the card that starts the Graveyard, where the list lays it out
    acquire   cards drawn in the End Phase, kept at most, and drawn more for a pair of Workers
    variant   the readings that the table has chosen, in words
    """

    seat: str
    seats: int
    picks: tuple[str, ...]
    main: Mapping[str, int]
    deck: tuple[str, ...] = ()
    seed: str | None = None
    acquire: tuple[int, int, int] = (5, 3, 5)
    variant: Mapping[str, str] = field(default_factory=dict)


def brought(deck: "Deck", seats: Sequence[str], cards: Mapping[str, Card]) -> dict[str, Brought]:
    """What a list gives to each of the seats that name it: to P1 what it says of its first seat, and so on.

    Raises BadValue for a seat that the table has not, and for a table without cards.
    """
    from deckkit.games.shared_worlds.cards import PoolFile
    from deckkit.games.shared_worlds.deck import DeckFile
    from deckkit.games.shared_worlds.listing.piles import main_pile

    file, pool = deck.file, deck.pool.file
    assert isinstance(file, DeckFile) and isinstance(pool, PoolFile)
    number = len(file.seats)
    for seat in seats:
        if SEATS.index(seat) >= number:
            raise BadValue(f'"{file.name}" lays a table for {number}, there is no {seat} (components.player-count)')
    written = file.main_pile is not None
    whole = deck.copies("main_pile") if written else main_pile(deck.pool, number)
    main = {one: copies for one, copies in whole.items() if copies > 0 and one in cards and cards[one].type != BUILDING}
    if not main:
        raise BadValue(f'"{file.name}" has no card in the Main Pile (setup.shuffle-main-pile)')
    seed = next((one for one in deck.copies("graveyard") if one in main), None)
    acquire = pool.acquire
    given = tuple(map(deck.pool.copy_id, pool.starting_deck))
    built = {int(filled.zone.path[1]): filled for filled in deck.filled("buildings")}
    return {
        seat: Brought(
            seat,
            number,
            tuple(one for one, _ in built[SEATS.index(seat)].known()) if SEATS.index(seat) in built else (),
            main,
            given,
            seed,
            (acquire.draw, acquire.keep, acquire.per_worker_pair),
            _variant(file.variant),
        )
        for seat in seats
    }


def _variant(chosen: Mapping[str, object]) -> dict[str, str]:
    """The settings of a list in the words of a log; one that does not exist is refused with the list."""
    words = {name: str(setting).lower() for name, setting in chosen.items()}
    known = {name: {str(one).lower() for one in switch.settings} for name, switch in SWITCHES.items()}
    return {name: word for name, word in words.items() if word in known.get(name, ())}


def exchange(
    deck: "Deck",
    brought: Brought,
    out: Sequence[str],
    into: Sequence[str],
    cards: Mapping[str, Card],
    mode: Mode | None = None,
) -> Refusal:
    """Nothing is exchanged between games: there is one Main Pile for all, and a Deck is built in play."""
    return Refusal(
        "deck.each-player-builds-own",
        f"{brought.seat} has no deck that could be changed in between ({counted(len(out), 'cards')} out, {len(into)} "
        "in): every Deck is built in play, from the Main Pile of the table",
    )


def piles(brought: Brought) -> dict[str, dict[str, int]]:
    """The Main Pile of the table, and the Deck that the pool gives to each player, where it gives one."""
    found = {"main": dict(brought.main)}
    if brought.deck:
        found["deck"] = {one: brought.deck.count(one) for one in brought.deck}
    return found
