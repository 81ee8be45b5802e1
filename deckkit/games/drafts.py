"""What a game says of its drafts and of the choices that make a build: the room `drafting`, as the rest of deckkit sees
it. A draft is a list that is on its way; every step of it is a change to the text of that list.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from deckkit.findings import DocPath, Finding

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.pools import Pool

Change = Mapping[DocPath, int | list[str]]
"""Keys of a list with the values that they get."""

LARGEST_SEED = 2**63 - 1
"""The largest seed of a draft: the largest whole number that TOML surely has, since the list names it."""

Task = Literal["keep", "use", "wait", "fixed"]
"""What a player can do: keep one card of a pack, say which cards they use, nothing before others have kept theirs, or
nothing at all, since the cards are printed on what they play."""


class Refused(Exception):
    """A step that a rule forbids; the finding cites it as the game does, without the name of its index."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that a player may take.

    cost     what it costs, in the game's unit
    chosen   whether it is one of those that the player uses, or has kept
    left     what is left of the full sum with it: as things are for a chosen one, else if it is added to the chosen
    refusal  why it cannot be used as well, or cannot stay; None where it can
    """

    card: str
    name: str
    text: str
    cost: int
    chosen: bool
    left: int
    refusal: Finding | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """What one player has before them.

    seat     the place at the table, from 0; player: how messages call them; plays: what they play, if that is known
    offers   the cards, the chosen ones first
    cost     the sum of the chosen ones; full: what there is to pay from; left: what is then left
    round    in a draft with passing the round, from 1, else 0
    decided  whether the list says already what the player uses
    waiting  whom the player waits for
    """

    seat: int
    player: str
    plays: str | None
    task: Task
    offers: tuple[Offer, ...]
    cost: int
    full: int
    left: int
    round: int = 0
    decided: bool = False
    waiting: tuple[str, ...] = ()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The cards that are used, or kept."""
        return tuple(offer.card for offer in self.offers if offer.chosen)

    @property
    def is_asked(self) -> bool:
        """Whether a draft cannot go on, or end, without this player."""
        return self.task == "keep" or (self.task == "use" and not self.decided)


class Drafting(Protocol):
    """The drafts of a game.

    styles      their names
    rounds      how many cards a player keeps in a draft with passing
    unit        what cards cost, in words
    keys        the keys of a player's table in the order in which they are written
    drafted     the sections of the pool whose cards are dealt, kept and used
    played      the sections of the pool of which a player plays one
    unfinished  the rules that a record breaks only because picks are still to come
    """

    styles: tuple[str, ...]
    rounds: int
    unit: str
    keys: tuple[str, ...]
    drafted: tuple[str, ...]
    played: tuple[str, ...]
    unfinished: frozenset[str]

    def begin(
        self, pool: "Pool", style: str, players: Sequence[tuple[str, str | None]], seed: int, head: Mapping[str, str]
    ) -> str:
        """The text of a list in which everybody has been dealt their cards.

        `players` are names with the id of what each plays, None where the seed decides; `head` are further keys of the
        list. Raises Refused.
        """

    def is_draft(self, deck: "Deck") -> bool:
        """Whether the list is the record of a draft."""

    def players(self, deck: "Deck") -> int:
        """How many sit at the table."""

    def seed(self, deck: "Deck") -> int | None:
        """The seed of a draft, if the list names it."""

    def hand(self, deck: "Deck", seat: int, chosen: Sequence[str] | None = None) -> Hand:
        """What a player of a draft on record has before them, with these cards chosen for use if any are named.

        `deck` obeys the rules, but for what is still to come.
        """

    def build(self, deck: "Deck", seat: int, chosen: Sequence[str] | None = None) -> Hand:
        """All that a player could use, be there a draft on record or none, whatever else is wrong with the list."""

    def keep(self, deck: "Deck", seat: int, card: str) -> Change:
        """A card is kept out of the pack that the player holds. Raises Refused where it is not their turn to."""

    def decide(self, deck: "Deck", seat: int, cards: Sequence[str]) -> Change:
        """A player of a draft says which cards they use. Raises Refused where it is not the time to."""

    def use(self, deck: "Deck", seat: int, cards: Sequence[str]) -> Change:
        """The list says that a player uses these cards. Whether that is legal, a check of it tells."""

    def finish(self, deck: "Deck", seed: int) -> Change:
        """Everything that is still open in a draft, as the seed chooses it."""
