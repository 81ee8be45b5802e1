"""Where the cards come from that a `given` or `set` line lays somewhere, and what a hidden one may be."""

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.state import BUILDING, Table
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue


def anything(table: Table) -> dict[str, int]:
    """What a hidden card may be of which a position says nothing."""
    if table.copies is not None:
        return dict(table.copies)
    return {card.id: 99 for card in table.cards.values() if card.type != BUILDING}


def become(pile: Pile, other: Pile) -> None:
    """A pile holds from now on what another one does; it stays the same pile to all who know it."""
    pile.known, pile.hidden, pile.may, pile.top, pile.size = (
        dict(other.known), other.hidden, dict(other.may), list(other.top), other.size,
    )  # fmt: skip


def exchange(table: Table, old: list[str], new: list[str]) -> None:
    """Cards `new` come where `old` were: these go back to the Main Pile of the list, and those leave it.

    Raises BadValue where the list has no more of a card, and then nothing has changed.
    """
    if table.copies is None:
        return
    left = Pile()
    become(left, table.main)
    for card_id in old:
        left.put(card_id, may=table.copies)
    for card_id in sorted(new, key=lambda one: one == HIDDEN):
        if not (left.size if card_id == HIDDEN else left.has(card_id) or (left.hidden and left.may.get(card_id))):
            raise BadValue(f"{card_id}: the Main Pile of the list holds no more of it")
        left.take(card_id)
    become(table.main, left)
