"""Construction rules as data: sums, counts and copy limits over the zones of a list.

All that is declared here is linear in the copies of each card, so that the same declaration serves the check and
whoever wants to solve for a legal list. What is not linear a game writes as a function in its `construction.py`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.decklist import together
from deckkit.declaration import MOST_NAMED, Declaration
from deckkit.findings import Finding
from deckkit.joins import Matches, Needs, Within

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.pools import Pool

COPIES = "copies"
"""The measure that counts cards; any other measure is the name of a number on the card."""


def counted(number: int, unit: str) -> str:
    """A number with its unit, a plural, made singular for one: ``1 copy``, ``2 points``, ``1 Crisis``."""
    if number == 1:
        endings = (("ies", "y"), ("ises", "isis"), ("xes", "x"), ("s", ""))
        ending, singular = next((one for one in endings if unit.endswith(one[0])), ("", ""))
        unit = unit.removesuffix(ending) + singular
    return f"{number} {unit}"


@dataclass(frozen=True, eq=False)
class Limit(Declaration):
    """At least or at most so much of something in each zone of a role.

    measure   COPIES, or the name of a numeric field of which each copy counts
    where     only cards whose fields have these values count (a tuple: any of them; "section" is the pool section,
              "id" the card itself)
    each      binds every card by itself (a copy limit) instead of the sum
    unit      what is counted, in words: "points", "restricted cards"
    capped    copies of one card beyond this number do not count in the sum, since another limit refuses them already
    needed    a list may not leave the zone out, though its shape allows it; the game's own `findings` say so
    """

    at_least: int | None = None
    at_most: int | None = None
    measure: str = COPIES
    where: Mapping[str, object] = field(default_factory=dict)
    each: bool = False
    unit: str = "cards"
    capped: int | None = None
    needed: bool = False

    def __post_init__(self) -> None:
        """Refuse a declaration that limits nothing."""
        if self.at_most is None and (self.each or self.at_least is None):
            raise ValueError(f"{self.rule}: a limit has a bound, a copy limit the most copies")

    def weights(self, pool: "Pool") -> dict[str, int]:
        """What one copy of each card of the pool adds to the sum; cards that add nothing are left out."""
        key = (self.measure, *self.where.items())
        known = pool.weights.get(key)
        if known is None:
            known = {card_id: weight for card_id in pool.cards if (weight := self._weight(pool, card_id))}
            pool.weights[key] = known
        return known

    def _weight(self, pool: "Pool", card_id: str) -> int:
        card = pool.cards[card_id]
        for name, wanted in self.where.items():
            own = {"section": pool.section[card_id], "id": card_id}
            actual = own[name] if name in own else getattr(card, name, None)
            if actual not in wanted if isinstance(wanted, tuple) else actual != wanted:
                return 0
        if self.measure == COPIES:
            return 1
        number = getattr(card, self.measure, None) or 0
        if not isinstance(number, int):
            raise TypeError(f"{self.rule}: {self.measure} of {card_id} is {number!r}, sums are of whole numbers")
        return number

    @property
    def counts_all(self) -> bool:
        """Whether this limit counts cards whatever they are; then a card that is not in the pool counts too."""
        return self.measure == COPIES and not self.where and self.capped is None

    def total(self, filled: "Filled") -> int:
        """The sum over a zone that this limit watches."""
        if self.counts_all:
            return filled.size
        weights, totals = self.weights(filled.pool), filled.totals
        if self.capped is not None and max(totals.values(), default=0) > self.capped:
            totals = {card_id: min(copies, self.capped) for card_id, copies in totals.items()}
        return sum([weights[card_id] * totals[card_id] for card_id in weights.keys() & totals.keys()])

    def findings(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        """How a zone of this limit's role breaks it."""
        return self._copies(deck, filled) if self.each else self._sum(filled)

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether the zone obeys this limit: the quick answer, without a word why."""
        if self.each:
            most = self.at_most or 0
            if max(filled.totals.values(), default=0) <= most:
                return True
            over = [card_id for card_id, copies in filled.totals.items() if copies > most]
            return self.weights(filled.pool).keys().isdisjoint(over)
        total = self.total(filled)
        return (self.at_most is None or total <= self.at_most) and (self.at_least is None or total >= self.at_least)

    def _sum(self, filled: "Filled") -> Iterator[Finding]:
        total = self.total(filled)
        if self.at_most is not None and total > self.at_most:
            yield self._finding(
                f"{self._label(filled)} has {counted(total, self.unit)}{self._which(filled)}, "
                f"{f'at most {self.at_most}' if self.at_most else 'none'} allowed",
                filled,
                total,
                self.at_most,
                f"take out {counted(total - self.at_most, self.unit)}",
            )
        if self.at_least is not None and total < self.at_least and self._sure(filled):
            yield self._finding(
                f"{self._label(filled)} has {counted(total, self.unit)}, at least {self.at_least} needed",
                filled,
                total,
                self.at_least,
                f"add {counted(self.at_least - total, self.unit)}",
            )

    def _label(self, filled: "Filled") -> str:
        """What the sum is over, for a message: one zone, by its number where there are several, or all of a role."""
        return self.role if self.across else filled.zone.label

    def _which(self, filled: "Filled") -> str:
        """The cards that count, in brackets, where not every card does; the first few of many."""
        if not self.where:
            return ""
        weights, pool = self.weights(filled.pool), filled.pool
        cards = list(dict.fromkeys(one for one, _ in filled.known() if pool.copy_id(one) in weights))
        more = f" and {len(cards) - MOST_NAMED} more" if len(cards) > MOST_NAMED else ""
        return f" ({', '.join(cards[:MOST_NAMED])}{more})"

    def _sure(self, filled: "Filled") -> bool:
        """Whether a sum that seems too small is the true one."""
        return filled.complete or (self.counts_all and not filled.cut)

    def _finding(self, message: str, filled: "Filled", actual: int, allowed: int, mend: str) -> Finding:
        return Finding(rule=self.rule, message=message, at=filled.zone.path, actual=actual, allowed=allowed, help=mend)

    def _where_of(self, filled: "Filled") -> str:
        """The zone of a card, where there are several of its role: " in main 2"."""
        label = self._label(filled)
        return "" if label == self.role else f" in {label}"

    def _copies(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        assert self.at_most is not None, "a limit for each card is a copy limit"
        weights = self.weights(deck.pool)
        for card_id, total in filled.totals.items():
            if total <= self.at_most or card_id not in weights:
                continue
            lines = [entry for one, entry in filled.known() if deck.pool.copy_id(one) == card_id]
            beside = f" over {len(lines)} lines" if len(lines) > 1 and filled.zone.form == "counts" else ""
            excess = total - self.at_most
            yield Finding(
                rule=self.rule,
                message=f"{deck.pool.label(card_id)} has {counted(total, 'copies')}{self._where_of(filled)}{beside}, "
                f"{f'at most {self.at_most}' if self.at_most else 'none'} allowed",
                at=lines[-1].at,
                card=card_id,
                actual=total,
                allowed=self.at_most,
                help=f"take out {counted(excess, 'copies')} of {card_id}",
            )


@dataclass(frozen=True, eq=False)
class Belongs(Declaration):
    """Every card of a role's zones has, in one of its fields, the value that is declared beside the zone.

    card_field  the field of the card
    head_field  the key beside the zone: in the head of the file for [main], in a player's own table for the main of
                each of [[players]]
    among       the values that the key may have, where not every value is one. With a key that is not set, or that has
                another value, nothing is compared: the key is wrong, not the cards, and the game says so. Where all
                cards agree on another of these values, the key is called wrong, and no card.
    """

    card_field: str
    head_field: str
    among: tuple[str, ...] = ()

    def declared(self, deck: "Deck", filled: "Filled") -> object:
        """What the key beside this zone says, or None where it is not there."""
        beside: Any = deck.file
        for step in filled.zone.path[:-1]:
            beside = beside[step] if isinstance(step, int) else getattr(beside, step)
        return getattr(beside, self.head_field)

    def wanted(self, deck: "Deck", filled: "Filled") -> object:
        """The value that is declared beside this zone, or None where there is none to compare with."""
        declared = self.declared(deck, filled)
        return None if self.among and declared not in self.among else declared

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether every card of the zone belongs there."""
        wanted = self.wanted(deck, filled)
        return wanted is None or deck.pool.ids_with(self.card_field, wanted).issuperset(filled.ids)

    def agreed(self, deck: "Deck", filled: "Filled") -> str | None:
        """The value that all cards of the zone have in common, where it is not the declared one but could be."""
        if not filled.complete or self.holds(deck, filled):
            return None
        values = {getattr(deck.pool.cards[card_id], self.card_field) for card_id in filled.ids}
        value = values.pop() if len(values) == 1 else None
        return value if value in self.among else None

    def findings(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        """Each card of a zone of this role that belongs elsewhere; or the key, if it is alone against all cards."""
        wanted, agreed = self.wanted(deck, filled), self.agreed(deck, filled)
        if agreed is not None:
            yield Finding(
                rule=self.rule,
                message=f"{self.head_field} says {wanted}, every card of {filled.zone.label} is of the {agreed}",
                at=(*filled.zone.path[:-1], self.head_field),
                actual=str(wanted),
                allowed=agreed,
                help=f'write {self.head_field} = "{agreed}", or change the cards',
            )
            return
        whose = "the list" if filled.zone.label == self.role else filled.zone.label
        for card_id, entry in filled.known():
            actual = getattr(deck.pool.cards[card_id], self.card_field)
            if actual != wanted:
                yield Finding(
                    rule=self.rule,
                    message=f"{deck.pool.label(card_id)} is of {self.card_field} {actual}, {whose} is of {wanted}",
                    at=entry.at,
                    card=card_id,
                    actual=actual,
                    allowed=str(wanted),
                    help=f"take {card_id} out of {filled.zone.label}",
                )


@dataclass(frozen=True, eq=False)
class Stock(Declaration):
    """Each card in a zone in just so many copies, or in so many at most, and no other card at all.

    copies   the number of each card, by the id of its first printing
    exactly  so many and no fewer
    fewest   how many there are of single cards at least, where not all have to be there exactly
    or_none  or the zone is empty
    together cards of which all are there, each in its copies, or none
    across   as in every declaration, but only where the list has a zone of `role` itself
    called   where the copies are from, in words: "the preconstructed deck"
    """

    copies: Mapping[str, int]
    exactly: bool = True
    fewest: Mapping[str, int] = field(default_factory=dict)
    or_none: bool = False
    together: frozenset[str] = frozenset()
    called: str = "the stock"

    def __post_init__(self) -> None:
        """Refuse a declaration that could be read in two ways."""
        if self.together and (self.exactly or not self.together.isdisjoint(self.fewest)):
            raise ValueError(f"{self.rule}: cards that are all there or none have no other number that must be there")

    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether the zone has the copies that it should have."""
        totals, copies = filled.totals, self.copies
        if self.or_none and not totals:
            return True
        beyond = any(number > copies.get(card_id, 0) for card_id, number in totals.items())
        named = {**copies, **self.fewest}
        lacking = any(totals.get(card_id, 0) < self.least(card_id, totals) for card_id in named)
        return not (beyond or lacking)

    def bound(self, zones: Sequence["Filled"]) -> list[list["Filled"]]:
        """As in every declaration, where there is a zone of the role itself."""
        return super().bound(zones) if any(filled.zone.role == self.role for filled in zones) else []

    def least(self, card_id: str, held: Collection[str] = ()) -> int:
        """How many copies of a card there are at least; beside cards that are `held` where some go together."""
        if card_id in self.together and not self.together.isdisjoint(held):
            return self.copies.get(card_id, 0)
        return self.copies.get(card_id, 0) if self.exactly else self.fewest.get(card_id, 0)

    def findings(self, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
        """Each card of which there are too many, or too few; the few are sure only if all lines were understood."""
        last_line = {deck.pool.copy_id(card_id): entry.at for card_id, entry in filled.known()}
        place = self.role if self.across else filled.zone.label
        gone = self._gone(filled)
        if len(gone) > MOST_NAMED:
            yield self._lacking(gone, place, filled)
        for card_id in dict.fromkeys((*self.copies, *self.fewest, *filled.totals)):
            actual, most = filled.totals.get(card_id, 0), self.copies.get(card_id, 0)
            least = self.least(card_id, filled.totals)
            excess, short = actual - most, least - actual
            if excess > 0 or (short > 0 and filled.complete and not (len(gone) > MOST_NAMED and card_id in gone)):
                allowed = most if excess > 0 else least
                yield Finding(
                    rule=self.rule,
                    message=f"{deck.pool.label(card_id)}: {actual} in {place}, {allowed} in {self.called}",
                    at=last_line.get(card_id, filled.zone.path),
                    card=card_id,
                    actual=actual,
                    allowed=allowed,
                    help=f"take out {counted(excess, 'copies')} of {card_id}"
                    if excess > 0
                    else f"add {counted(short, 'copies')} of {card_id}",
                )

    def _gone(self, filled: "Filled") -> list[str]:
        """The cards that should be there and are not at all, where that is sure."""
        needed = [card_id for card_id in {**self.copies, **self.fewest} if self.least(card_id, filled.totals)]
        return [card_id for card_id in needed if card_id not in filled.totals] if filled.complete else []

    def _lacking(self, gone: list[str], place: str, filled: "Filled") -> Finding:
        """Many cards that are lacking, in one finding."""
        some = ", ".join(map(filled.pool.label, gone[:MOST_NAMED]))
        return Finding(
            rule=self.rule,
            message=f"{place} lacks {len(gone)} cards of {self.called}: {some} and {len(gone) - MOST_NAMED} more",
            at=filled.zone.path,
            actual=0,
            allowed=len(gone),
            help=f"add the {len(gone)} cards",
        )


Declared = Limit | Belongs | Stock | Within | Matches | Needs


def findings(declared: Iterable[Declared], deck: "Deck") -> Iterator[Finding]:
    """What a deck breaks of the declared limits, in the order of their declaration."""
    by_role: dict[str, list[Filled]] = {}
    for filled in deck.zones:
        by_role.setdefault(filled.zone.role, []).append(filled)
    for limit in declared:
        for filled in by_role.get(limit.role, ()) if limit.everywhere else bound(limit, deck):
            if not limit.holds(deck, filled):
                yield from limit.own_words(limit, deck, filled) if limit.own_words else limit.findings(deck, filled)


def bound(limit: Declaration, deck: "Deck") -> list["Filled"]:
    """What a limit binds in a deck: each zone of its role, one of them, or several as if they were one."""
    return [together(zones) for zones in limit.bound(deck.zones)]
