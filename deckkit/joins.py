"""Construction rules that join two zones of a list: what stands in one has to go with what stands in the other.

They are declared as data, as those of `deckkit.limits` are, and are linear in the copies of each card too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.declaration import MOST_NAMED, Declaration
from deckkit.findings import Finding

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.findings import DocPath


@dataclass(frozen=True, eq=False)
class Within(Declaration):
    """Each card of a role's zones stands in the zone of another role beside it too: it is one of the cards there.

    of         the role of the other zone. Where the list has no such zone beside, nothing is bound
    these      binds these zones, by their paths, taken together instead of each zone of the role
    only_with  binds only where all of these cards stand here
    """

    of: str
    these: tuple["DocPath", ...] = field(default=(), kw_only=True)
    only_with: frozenset[str] = field(default=frozenset(), kw_only=True)

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether no card of the zone is missing beside it."""
        other = beside(deck, filled, self.of)
        if other is None or not self.only_with <= filled.totals.keys():
            return True
        return all(other.totals.get(card_id, 0) >= copies for card_id, copies in filled.totals.items())

    @property
    def everywhere(self) -> bool:
        """As in every declaration, but for `these`."""
        return not self.these and super().everywhere

    def bound(self, zones: Sequence["Filled"]) -> list[list["Filled"]]:
        """As in every declaration; or `these` zones together."""
        if not self.these:
            return super().bound(zones)
        taken = [filled for filled in zones if filled.zone.path in self.these]
        return [taken] if taken else []

    def findings(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        """Each card that is missing beside the zone, if every line there was understood."""
        other = beside(deck, filled, self.of)
        if other is None or not other.complete:
            return
        last_line = {deck.pool.copy_id(card_id): (card_id, entry.at) for card_id, entry in filled.known()}
        for first, copies in filled.totals.items():
            there = other.totals.get(first, 0)
            if there < copies:
                card_id, at = last_line[first]
                here = f"has {copies} copies" if copies > 1 else "stands"
                yield Finding(
                    rule=self.rule,
                    message=f"{deck.pool.label(card_id)} {here} in {filled.zone.label}, "
                    f"{f'but {there}' if there else 'but none'} in {other.zone.label}",
                    at=at,
                    card=card_id,
                    actual=there,
                    allowed=f"{copies} or more in {other.zone.label}",
                    help=f"take {card_id} out of {filled.zone.label}, or put it into {other.zone.label} too",
                )


@dataclass(frozen=True, eq=False)
class Matches(Declaration):
    """A role's zones hold, for each card of the zone of another role beside, one card that says in a field that it goes
    with it.

    of          as in `Within`
    card_field  the field of the cards of `role` that names a card of `of`
    """

    of: str
    card_field: str

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether for each card beside there are as many cards here as there are copies of it, and no others."""
        other = beside(deck, filled, self.of)
        return other is None or self._here(deck, filled) == Counter(other.totals)

    def findings(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        """Each card beside with which too few or too many go, if every line of both zones was understood."""
        other = beside(deck, filled, self.of)
        if other is None or not (filled.complete and other.complete):
            return
        here, there = self._here(deck, filled), Counter(other.totals)
        for card_id in sorted(here | there):
            actual, wanted = here[card_id], there[card_id]
            if actual != wanted:
                lines = [entry.at for one, entry in filled.known() if self._goes_with(deck, one) == card_id]
                yield Finding(
                    rule=self.rule,
                    message=f"{actual} in {filled.zone.label} with the {self.card_field} {deck.pool.label(card_id)}, "
                    f"of which {other.zone.label} has {wanted}",
                    at=lines[-1] if actual > wanted else filled.zone.path,
                    card=card_id,
                    actual=actual,
                    allowed=wanted,
                    help=f"{'take out' if actual > wanted else 'add'} {abs(actual - wanted)} of that {self.card_field}",
                )

    def _here(self, deck: "Deck", filled: "Filled") -> Counter[str]:
        """How many cards of the zone go with each card beside."""
        here = Counter[str]()
        for card_id, copies in filled.totals.items():
            here[self._goes_with(deck, card_id)] += copies
        return here

    def _goes_with(self, deck: "Deck", card_id: str) -> str:
        named: str = getattr(deck.pool.cards[card_id], self.card_field)
        return named


@dataclass(frozen=True, eq=False)
class Needs(Declaration):
    """Some cards of a role's zones stand there only if one of certain others stands in the zone of another role beside.

    of        the role of the other zone; where the list has no such zone beside, nothing stands in it
    cards     for each card that needs another, those of which it needs one. A card that is not named needs none. One of
              those is enough for all copies of it
    says      all this in the words of the game: "a new character has the token of a base character"
    if_there  binds only where the list has the other zone
    """

    of: str
    cards: Mapping[str, frozenset[str]]
    says: str
    if_there: bool = field(default=False, kw_only=True)

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether each card of the zone has one beside it of which it needs one."""
        if self.if_there and beside(deck, filled, self.of) is None:
            return True
        there = self._there(deck, filled)
        return all(card_id not in self.cards or self.cards[card_id] & there for card_id in filled.totals)

    def findings(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        """Each card that lacks the one it needs, if every line beside was understood."""
        other = beside(deck, filled, self.of)
        if other is not None and not other.complete:
            return
        there = self._there(deck, filled)
        for card_id, entry in filled.known():
            needed = self.cards.get(deck.pool.copy_id(card_id))
            if needed is not None and not needed & there:
                some = " or ".join(sorted(needed)[:MOST_NAMED]) + (" or another" if len(needed) > MOST_NAMED else "")
                yield Finding(
                    rule=self.rule,
                    message=f"{deck.pool.label(card_id)} stands in {filled.zone.label}, but {self.of} has "
                    f"{', '.join(sorted(there)) or 'nothing'}: {self.says}",
                    at=entry.at,
                    card=card_id,
                    actual=", ".join(sorted(there)) or "none",
                    allowed=some or "none",
                    help=f"take {card_id} out" + (f", or let {self.of} have {some}" if some else ""),
                )

    def _there(self, deck: "Deck", filled: "Filled") -> set[str]:
        other = beside(deck, filled, self.of)
        return set(other.totals) if other is not None else set()


def beside(deck: "Deck", filled: "Filled", role: str) -> "Filled | None":
    """The zone of another role that is beside this one in a list: see `beside_in`."""
    return beside_in(deck.zones, filled, role)


def beside_in(zones: "Iterable[Filled]", filled: "Filled", role: str) -> "Filled | None":
    """The zone of another role in the same table of the list, as main beside reinforcement; or else in its head, as the
    deck of Relics beside the one with which a player begins."""
    found = {one.zone.path[:-1]: one for one in zones if one.zone.role == role}
    return found.get(filled.zone.path[:-1]) or found.get(())
