"""How far a list uses what its declared construction rules allow: each sum with its bounds, and the room left."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from deckkit.decklist import Deck, Filled, together
from deckkit.decks.people import whose
from deckkit.games.game import Game
from deckkit.joins import Matches, Needs, Within, beside
from deckkit.limit_words import counted_in_words, in_words, kind_in_words, place_in_words, where_in_words
from deckkit.limits import Belongs, Declared, Limit, Stock

_OF_EACH = "copies of one card"
_EXACTLY = "the right "
_ALLOWED = " that may be there"


@dataclass(frozen=True, slots=True)
class Use:
    """One zone of a list under one declared limit, or under two that bound the same sum from below and from above.

    rules     the full ids of the rules
    role      the role of the zone
    zone      what is bound, in words: "main", "main 2", "main and management together"
    what      what is counted: "points", "Leader cards", "copies of one card of rank common"; of a stock "the right
              cards", or "cards that may be there"; of a rule that is no number its words
    actual    how many there are; None for a rule that is no number
    at_least, at_most  the bounds, None where there is none
    holds     whether the limit is kept; None where a line was not understood, so that nobody can tell
    cards     ids: of a copy limit the cards with the most copies, or all with too many; of a stock those beyond it
    whose     whose the zone is, "Dora" or "seat 2"; None for what is nobody's alone
    """

    rules: tuple[str, ...]
    role: str
    zone: str
    what: str
    actual: int | None
    at_least: int | None
    at_most: int | None
    holds: bool | None
    cards: tuple[str, ...] = ()
    whose: str | None = None

    @property
    def of_each(self) -> bool:
        """Whether it is that of a copy limit."""
        return self.what.startswith(_OF_EACH)

    @property
    def of_allowed(self) -> bool:
        """Whether it is that of a stock of which all, some or none may be there."""
        return self.what.endswith(_ALLOWED)

    @property
    def counted(self) -> str:
        """What is counted, without saying that of a stock all, some or none may be there: "buildings"."""
        return self.what.removesuffix(_ALLOWED)

    @property
    def of_stock(self) -> bool:
        """Whether it is that of a stock."""
        return self.of_allowed or self.what.startswith(_EXACTLY)

    @property
    def left(self) -> int | None:
        """How many more there may be; None without an upper bound, and where there are too many already."""
        if self.at_most is None or self.actual is None or self.actual > self.at_most:
            return None
        return self.at_most - self.actual


Measured = tuple[str, int | None, int | None, int | None, bool | None, tuple[str, ...]]
"""The fields of a use from `what` on."""


def limit_uses(game: Game, deck: Deck, data: Mapping[str, Any]) -> list[Use]:
    """The use of every declared limit that binds a zone of the list, in the order of their declaration.

    `data` is the document of the list: a zone that it leaves out though it may not is counted as empty.
    """
    found: list[Use] = []
    for limit in game.limits(deck.file, deck.pool):
        lacking = _left_out(game, deck, data, limit.role) if isinstance(limit, Limit) and limit.needed else []
        for zones in limit.bound([*deck.zones, *lacking]):
            owner = None if limit.across else whose(data, zones[0].zone.path)
            for one_use in _use(game, deck, limit, together(zones)):
                use = one_use if owner is None else replace(one_use, whose=owner)
                twin = next((place for place, one in enumerate(found) if _same_sum(one, use)), None)
                if twin is None:
                    found.append(use)
                else:
                    found[twin] = _merged(found[twin], use)
    return found


def _left_out(game: Game, deck: Deck, data: Mapping[str, Any], role: str) -> list[Filled]:
    """The zones of a role that are not in the list, empty."""
    places = [place for zone in game.zones if zone.role == role for place in zone.in_file(data, left_out=True)]
    present = {filled.zone.path for filled in deck.zones}
    return [
        Filled(place, deck.pool, {} if place.form == "counts" else None)
        for place in places
        if place.path not in present
    ]


def _use(game: Game, deck: Deck, limit: Declared, filled: Filled) -> Iterator[Use]:
    """The use of a limit by what it binds; none where there is nothing in the list that it compares the zone with."""
    across = limit.across
    rules, zone = (f"{game.slug}/{limit.rule}",), place_in_words(limit) if across else filled.zone.label
    if isinstance(limit, Limit):
        yield Use(rules, limit.role, zone, *(_of_copies(limit, filled) if limit.each else _of_sum(limit, filled)))
    elif isinstance(limit, Stock):
        yield Use(rules, limit.role, zone, *_of_stock(limit, deck, filled))
    elif isinstance(limit, Belongs):
        if limit.wanted(deck, filled) is not None:
            holds = _verdict(limit.holds(deck, filled), filled.complete)
            yield Use(rules, limit.role, zone, in_words(limit), None, None, None, holds)
    else:
        other = beside(deck, filled, limit.of)
        if other is not None or isinstance(limit, Needs):
            holds = _of_two(limit, deck, filled, other)
            yield Use(rules, limit.role, zone, in_words(limit), None, None, None, holds)


def _of_two(limit: Within | Matches | Needs, deck: Deck, filled: Filled, other: Filled | None) -> bool | None:
    """Cards that match need all of both zones. A card that has beside it what it needs has it, whatever else is there;
    one that lacks it lacks it, if all of the other zone is known."""
    beside_known = other is None or other.complete
    kept = limit.holds(deck, filled)
    if isinstance(limit, Matches):
        return kept if beside_known and filled.complete else None
    return kept if (filled.complete if kept else beside_known) else None


def _verdict(kept: bool, complete: bool) -> bool | None:
    """Broken is broken; what seems to be kept is so only where every line was understood."""
    return False if not kept else complete or None


def _of_sum(limit: Limit, filled: Filled) -> Measured:
    total = limit.total(filled)
    complete = filled.complete or (limit.counts_all and not filled.cut)
    holds: bool | None = complete or None
    if limit.at_most is not None and total > limit.at_most:
        holds = False
    elif limit.at_least is not None and total < limit.at_least and complete:
        holds = False
    return counted_in_words(limit, filled.zone.sections), total, limit.at_least, limit.at_most, holds, ()


def _of_copies(limit: Limit, filled: Filled) -> Measured:
    counted = limit.weights(filled.pool)
    copies = {card_id: number for card_id, number in filled.totals.items() if card_id in counted}
    most, allowed = max(copies.values(), default=0), limit.at_most or 0
    named = min(most, allowed + 1)
    holds = _verdict(most <= allowed, filled.complete)
    cards = tuple(card_id for card_id, number in copies.items() if number >= named)
    return _OF_EACH + where_in_words(limit), most, None, allowed, holds, cards


def _of_stock(limit: Stock, deck: Deck, filled: Filled) -> Measured:
    """Copies that are of the stock are counted; those beyond it are named."""
    totals, stock = filled.totals, limit.copies
    beyond = tuple(card_id for card_id, number in totals.items() if number > stock.get(card_id, 0))
    size, least = sum(stock.values()), sum(limit.least(card_id) for card_id in {**stock, **limit.fewest})
    may_be_none = limit.or_none and not totals
    holds: bool | None = limit.holds(deck, filled)
    if not filled.complete and not beyond:
        holds = None
    actual = sum(min(number, stock.get(card_id, 0)) for card_id, number in totals.items())
    kind = kind_in_words(filled.zone.sections)
    what = f"{_EXACTLY}{kind}" if limit.exactly else f"{kind}{_ALLOWED}"
    return what, actual, None if may_be_none else least or None, size, holds, beyond


def _same_sum(one: Use, other: Use) -> bool:
    """Whether two limits bound the same sum, one from below and one from above."""
    if one.actual is None or (one.zone, one.what, one.actual) != (other.zone, other.what, other.actual):
        return False
    return (one.at_least is None and other.at_most is None) or (one.at_most is None and other.at_least is None)


def _merged(one: Use, other: Use) -> Use:
    below = one.at_least if one.at_least is not None else other.at_least
    above = one.at_most if one.at_most is not None else other.at_most
    verdicts = (one.holds, other.holds)
    holds = False if False in verdicts else None if None in verdicts else True
    rules = tuple(dict.fromkeys((*one.rules, *other.rules)))
    return replace(one, rules=rules, at_least=below, at_most=above, holds=holds)
