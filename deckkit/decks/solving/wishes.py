"""What is wished of a list that is solved for: rows of its programme, each with a wish as its source."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

from deckkit.decks.solving.aim import spread, whole_factor
from deckkit.decks.solving.programme import TooLarge
from deckkit.findings import quoted
from deckkit.joins import beside
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.decks.expressions import Constraint
    from deckkit.decks.solving.aim import Totals
    from deckkit.decks.solving.difference import Difference
    from deckkit.decks.solving.model import ListModel
    from deckkit.decks.solving.preferences import Preference
    from deckkit.findings import DocPath


@dataclass(frozen=True, slots=True, eq=False)
class Fulfilled:
    """The wish for a comparison that holds."""

    constraint: "Constraint"

    @property
    def words(self) -> str:
        return self.constraint.text


@dataclass(frozen=True, slots=True, eq=False)
class AtLeast:
    """The wish for so many copies of a card or more. `label`: the card for people."""

    card: str
    copies: int
    label: str

    @property
    def words(self) -> str:
        return f"keep {counted(self.copies, 'copies')} of {self.label}"


@dataclass(frozen=True, slots=True, eq=False)
class OnlyOwned:
    """The wish that no card is in the whole list more often than somebody owns it. `path`: the file that says so."""

    path: str
    owned: Callable[[str], int]

    @property
    def words(self) -> str:
        return f"no copies beyond those in {self.path}"


@dataclass(frozen=True, slots=True, eq=False)
class FewChanges:
    """The wish for no more changes than so many, copies that go and come and keys; of a repair only."""

    most: int

    @property
    def words(self) -> str:
        return f"at most {counted(self.most, 'changes')}"


Wish = Fulfilled | AtLeast | OnlyOwned


def add_wish(model: "ListModel", wish: Wish, totals: "Totals") -> None:
    """The rows of a wish, each with the wish as its source. Raises TooLarge.

    `totals`: the copies of each card over the zones that the wish is about; that of owned cards is about all of them.
    """
    if isinstance(wish, Fulfilled):
        constraint = wish.constraint
        by_card = constraint.weights.by_card
        bounds = [bound for bound in (constraint.at_least, constraint.at_most) if bound is not None]
        factor = whole_factor(by_card.values())
        at_least = None if constraint.at_least is None else ceil(constraint.at_least * factor)
        at_most = None if constraint.at_most is None else floor(constraint.at_most * factor)
        assert bounds, "a comparison has a bound"
        try:
            model.programme.row(spread(by_card, totals, factor), at_least, at_most, wish)
        except TooLarge as error:
            raise TooLarge(f"with {quoted(wish.words)}: {error}") from None
    elif isinstance(wish, AtLeast):
        model.programme.row(totals.get(wish.card, {}), wish.copies, None, wish)
    else:
        zones = model.own_copies()
        model.may_hold(zones, {card_id: wish.owned(card_id) for card_id in model.by_card(zones)}, wish)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wishes of a repair beside its being small.

    keep         cards with the copies that have to be in the list
    prefer       which of the smallest repairs is taken
    owned        how many copies there are of a card, where those are preferred
    collection   the wish for no others than these
    max_changes  at most so many changes: copies taken out and added, and keys
    blamed       places of the list at which, of equally small repairs, something is changed rather than elsewhere
    """

    keep: tuple[AtLeast, ...] = ()
    prefer: "Preference" = "similar"
    owned: Callable[[str], int] | None = None
    collection: OnlyOwned | None = None
    max_changes: int | None = None
    blamed: "tuple[DocPath, ...]" = ()

    def add_to(self, difference: "Difference") -> "list[Wish | FewChanges]":
        """Adds a row or more to the programme for each wish, with the wish as the source. Gives the wishes back."""
        model = difference.model
        wishes: list[Wish | FewChanges] = [*self.keep]
        for wish in self.keep:
            add_wish(model, wish, {wish.card: copies_to_keep(model, wish.card)})
        if self.collection is not None:
            wishes.append(self.collection)
            add_wish(model, self.collection, {})
        if self.max_changes is not None:
            few = FewChanges(self.max_changes)
            wishes.append(few)
            model.programme.row(difference.size.terms, None, self.max_changes - difference.size.number, few)
        return wishes


def holding(deck: "Deck", card_id: str) -> "list[Filled]":
    """The zones in which the copies of a card count that are to be kept; records stay in any case.

    Where a card stands in a zone as one of the cards of another, as the one that starts somewhere, it is the copy there
    that counts, unless that is on record.
    """
    there = [filled for filled in deck.zones if card_id in filled.totals and not filled.zone.record]
    own = [one for one in there if one.zone.within is None or beside(deck, one, one.zone.within) is None]
    return own or there


def copies_to_keep(model: "ListModel", card_id: str) -> Mapping[int, int]:
    """The copies of a card that a wish to keep it is about, as a sum of variables.

    They are those in the zones that have the card; if none has, those in the zones of the first role that takes it.
    """
    zones = holding(model.deck, card_id)
    if not zones:
        taking = [one for one in model.own_copies() if not one.zone.record and (one.zone.path, card_id) in model.copies]
        zones = [one for one in taking if one.zone.role == taking[0].zone.role]
    return {model.copies[filled.zone.path, card_id]: 1 for filled in zones}


def not_owned(deck: "Deck", wishes: Iterable[object]) -> list[str]:
    """The cards on record in a list that a wish for owned cards alone is against, whatever is changed beside them."""
    owned = next((one.owned for one in wishes if isinstance(one, OnlyOwned)), None)
    if owned is None:
        return []
    copies = Counter[str]()
    for filled in deck.zones:
        if filled.zone.record and (filled.zone.within is None or beside(deck, filled, filled.zone.within) is None):
            copies.update(filled.totals)
    return sorted(card_id for card_id, number in copies.items() if number > owned(card_id))
