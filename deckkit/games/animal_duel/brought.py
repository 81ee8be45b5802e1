"""What each player brings to a match: the ordered list of a deck file."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.games.animal_duel.state import Card
from deckkit.play.actions import Refusal
from deckkit.play.core import BadValue, Mode

if TYPE_CHECKING:
    from deckkit.decklist import Deck


@dataclass(frozen=True, slots=True)
class Brought:
    """A player's list: ids from the top of the deck on; reprints count as their first printing."""

    seat: str
    order: tuple[str, ...]


def brought(deck: "Deck", seats: Sequence[str], cards: Mapping[str, Card]) -> dict[str, Brought]:
    """What a deck file gives to each of the seats that name it: both players may bring the same list."""
    return {seat: Brought(seat, order_of(deck)) for seat in seats}


def order_of(deck: "Deck") -> tuple[str, ...]:
    """The ids of a list in its order; raises BadValue for a card that no pool knows."""
    found = []
    for filled in deck.filled("deck"):
        for entry in filled.entries:
            if entry.id is None:
                raise BadValue(f"{entry.ref} is no card of the pool")
            found.append(deck.pool.copy_id(entry.id))
    return tuple(found)


def piles(brought: Brought) -> dict[str, dict[str, int]]:
    """What is played with; nothing lies aside."""
    return {"deck": dict(Counter(brought.order))}


def next_list(before: Brought, after: Brought, mode: Mode | None = None) -> Brought | Refusal:
    """The same cards in any order (`tournament.reorder-between-duels`)."""
    held, named = Counter(before.order), Counter(after.order)
    if held == named:
        return after
    parts = ((held - named, "missing"), (named - held, "new"))
    changes = [f"{many.total()} {word} (as {next(iter(many))})" for many, word in parts if many]
    said = f"the list of {before.seat} holds the same {held.total()} cards in any order: {' and '.join(changes)}"
    return Refusal("tournament.reorder-between-duels", said)


def exchange(
    deck: "Deck",
    brought: Brought,
    out: Sequence[str],
    into: Sequence[str],
    cards: Mapping[str, Card],
    mode: Mode | None = None,
) -> Refusal:
    """Nothing is ever exchanged: a player brings one deck and no card outside it."""
    said = f"{brought.seat} brings {len(brought.order)} cards and no sideboard: nothing can be exchanged"
    return Refusal("construction.one-deck-each", said)
