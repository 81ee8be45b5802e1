"""How the chapters of construction look at a list: its pool, its file, its members, the products in use."""

from dataclasses import dataclass

from deckkit.decklist import Deck, Entry, Filled
from deckkit.findings import DocPath
from deckkit.games.fresh_meat.cards import PoolFile
from deckkit.games.fresh_meat.deck import DeckFile, Member
from deckkit.games.fresh_meat.listing.effects import FRESH_MEAT


@dataclass(frozen=True)
class Seat:
    """One member of the party with the cards that the list gives them; seats are numbered from 0."""

    number: int
    member: Member
    zones: dict[str, Filled]

    @property
    def name(self) -> str:
        """How messages call this player."""
        return self.member.player or f"player {self.number + 1}"

    def at(self, *keys: str | int) -> DocPath:
        """A place inside this member's table."""
        return ("party", self.number, *keys)

    def single(self, role: str) -> tuple[str, Entry] | None:
        """Id and line of the card in a zone of one card, None when there is none or it is unknown."""
        return next(self.zones[role].known(), None) if role in self.zones else None

    def ids(self, role: str) -> list[str]:
        """The known cards of a zone, in the order of the list."""
        return [card_id for card_id, _ in self.zones[role].known()] if role in self.zones else []

    def certain(self, role: str) -> bool:
        """Whether a zone was understood in every line, so that what is not seen in it is not there."""
        return role not in self.zones or self.zones[role].complete


def pool_of(deck: Deck) -> PoolFile:
    """The deck's pool with its chapters."""
    assert isinstance(deck.pool.file, PoolFile)
    return deck.pool.file


def file_of(deck: Deck) -> DeckFile:
    """The deck's file as this game has it."""
    assert isinstance(deck.file, DeckFile)
    return deck.file


def seats(deck: Deck) -> list[Seat]:
    """The members of the party in seating order."""
    found = [Seat(number, member, {}) for number, member in enumerate(file_of(deck).party or ())]
    for filled in deck.zones:
        if filled.zone.path[0] == "party" and isinstance(number := filled.zone.path[1], int):
            found[number].zones[filled.zone.role] = filled
    return found


def sets_in_use(deck: Deck) -> set[str]:
    """The products that the players use: those named, or all that the pool has something of; Fresh Meat in any case.

    Fresh Meat is what is played: a list that names other sets alone is told so once, and not at every card.
    """
    return products(file_of(deck), pool_of(deck))


def products(file: DeckFile, pool: PoolFile) -> set[str]:
    """The products in use of a list with this head."""
    return pool.sets if file.sets is None else {*file.sets, FRESH_MEAT}


def sets_are_known(deck: Deck) -> bool:
    """Whether the pool has every set that is named; with a slip among them nobody can tell which cards are in use."""
    return sets_in_use(deck) <= pool_of(deck).sets | {FRESH_MEAT}
