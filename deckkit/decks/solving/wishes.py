"""What somebody wishes of a repair beside its being small."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.limits import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckkit.decks.solving.difference import Difference
    from deckkit.decks.solving.preferences import Preference


@dataclass(frozen=True, slots=True)
class Wish:
    """A demand of a person, in words: ``keep 2 copies of RA/21 Sewer Scout``."""

    words: str


@dataclass(frozen=True, slots=True)
class Wishes:
    """Everything that is wished.

    keep         so many copies at least of each of these cards, by the ids of their first printings; None: as many as
                 the list has
    prefer       which of the smallest repairs is taken
    owned        how many copies there are of a card; only_owned: the list may hold no more of any
    max_changes  at most so many copies taken out and added
    """

    keep: Mapping[str, int | None] = field(default_factory=dict)
    prefer: "Preference" = "similar"
    owned: "Callable[[str], int] | None" = None
    only_owned: bool = False
    max_changes: int | None = None

    def add_to(self, difference: "Difference") -> list[Wish]:
        """Adds a row or more to the programme for each wish, with the wish as the source. Gives the wishes back."""
        model, wishes = difference.model, []
        for card_id, number in self.keep.items():
            paths = _keeping(difference, card_id)
            copies = sum(model.before.get((path, card_id), 0) for path in paths) if number is None else number
            wishes.append(Wish(f"keep {counted(copies, 'copies')} of {model.deck.pool.label(card_id)}"))
            model.programme.row({model.copies[path, card_id]: 1 for path in paths}, copies, None, wishes[-1])
        if self.only_owned and self.owned is not None:
            wishes.append(Wish("no copies beyond those that are owned"))
            zones = model.own_copies()
            owned = {card_id: self.owned(card_id) for filled in zones for card_id, _ in model.at(filled)}
            model.may_hold(zones, owned, wishes[-1])
        if self.max_changes is not None:
            wishes.append(Wish(f"at most {counted(self.max_changes, 'changes')}"))
            size = difference.size
            model.programme.row(size.terms, None, self.max_changes - size.number, wishes[-1])
        return wishes


def _keeping(difference: "Difference", card_id: str) -> list[tuple[str | int, ...]]:
    """The paths of the zones in which copies of a card are counted that are to be kept.

    A card that stands in a zone only as one of the cards of another, as the one that begins somewhere, counts there
    where it is a copy of its own, if it can be kept there; in a list that does not have it any zone will do.
    """
    model = difference.model
    own = {filled.zone.path for filled in model.own_copies()}
    fitting = [path for (path, one), _ in difference.places() if one == card_id]
    holding = [path for path in fitting if (path, card_id) in model.before]
    return [path for path in holding if path in own] or holding or fitting
