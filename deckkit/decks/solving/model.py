"""A list as an integer programme: for each zone and each card that may stand there, how many copies.

The rows are the game's declared construction rules (`deckkit.limits`), nothing else: whatever rule a game does not
declare is not known here, and so a list that was solved for is always checked before it is called legal.

Cards come into the zones that the list has, and into those that it left out though a rule asks for them. Tables are
neither added nor taken away: how many people sit down is not solved for.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.decklist import Filled
from deckkit.decks.solving.keys import Reading
from deckkit.decks.solving.programme import Programme, Terms
from deckkit.joins import Matches, Needs, Within, beside_in
from deckkit.limits import Belongs, Declared, Limit, Stock
from deckkit.models import MOST_COPIES

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Zone
    from deckkit.findings import DocPath
    from deckkit.games.game import Game

Place = tuple["DocPath", str]
"""The path of a zone, and a card by the id of its first printing."""

ONE_CARD = "deckkit/file.value"
"""The rule by which no table or list of cards may stand where the shape of the file has room for one."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What a construction rule demands of one zone, or of several together. `label`: which zone, for people."""

    limit: Declared
    label: str

    @property
    def rule(self) -> str:
        return self.limit.rule

    @property
    def of_shape(self) -> bool:
        """Whether it is the shape of the list that says so, and no rule of the game."""
        return self.limit.rule == ONE_CARD

    def cited_in(self, index: str) -> str:
        """The rule fully written, `index` being a game's slug."""
        return self.rule if "/" in self.rule else f"{index}/{self.rule}"


@dataclass(frozen=True, slots=True)
class Step:
    """A variable that is 1 where a sum comes to `at` or more, and 0 where it does not."""

    terms: Terms
    at: int


@dataclass(slots=True)
class ListModel:
    """A list to solve for.

    zones    the zones of the list, and those that it left out though a rule needs them, in the order of the game
    copies   the variable of each place: how many copies of the card stand there
    before   how many stand there now; lines that no card was found for are in no place, since they cannot stay
    there    for each key that may be left out the variable that is 1 where the list has it; without it nothing is
             demanded of its zone
    steps    the variables that follow from others: they are 1 where a sum comes to so much
    keys     the keys that are read otherwise than they are written, each of them a change
    needed   the roles and the paths of zones that no list may leave out
    may_leave_out, may_stay_out  whether any other may be left out, or where it is left out already may stay so
    """

    game: "Game"
    deck: "Deck"
    programme: Programme = field(default_factory=Programme)
    zones: list[Filled] = field(default_factory=list)
    copies: dict[Place, int] = field(default_factory=dict)
    before: dict[Place, int] = field(default_factory=dict)
    there: "dict[DocPath, int]" = field(default_factory=dict)
    steps: dict[int, Step] = field(default_factory=dict)
    keys: tuple[Reading, ...] = ()
    needed: "frozenset[str | DocPath]" = frozenset()
    may_leave_out: bool = False
    may_stay_out: bool = False

    def at(self, filled: Filled) -> Iterator[tuple[str, int]]:
        """Each card that may stand in a zone, with its variable."""
        path = filled.zone.path
        return ((card_id, one) for card_id in _fitting(filled) if (one := self.copies.get((path, card_id))) is not None)

    def by_card(self, zones: Iterable[Filled]) -> dict[str, dict[int, int]]:
        """The sum of the copies of each card over these zones."""
        terms: dict[str, dict[int, int]] = {}
        for filled in zones:
            for card_id, one in self.at(filled):
                terms.setdefault(card_id, {})[one] = 1
        return terms

    def may_hold(self, zones: Iterable[Filled], owned: Mapping[str, int], source: object) -> None:
        """No more copies of any card than this, over these zones together; a card not named has none."""
        zones = list(zones)
        for card_id, of_card in self.by_card(zones).items():
            self.row(of_card, None, owned.get(card_id, 0), source)
        for filled in self.zones:
            # Without the zone that its cards are named from they are copies of their own.
            other = None if filled.zone.within is None else self.beside(filled, filled.zone.within)
            gone = None if other is None else self.there.get(key_of(other.zone))
            if gone is not None and filled not in zones:
                for card_id, of_card in self.by_card([*zones, filled]).items():
                    number, most = owned.get(card_id, 0), self.most(of_card)
                    self.row({**of_card, gone: -most}, None, number, source)

    def most(self, terms: Terms) -> int:
        """The most that a sum of copies can come to."""
        return self.programme.reach(terms)[1]

    def step(self, terms: Terms, at: int) -> int:
        """A new variable that is 1 where this sum of copies comes to so much, and 0 where it does not."""
        one = self.programme.variable(0, 1)
        self.steps[one] = Step(terms, at)
        self.programme.row({**terms, one: -self.most(terms)}, None, at - 1)
        self.programme.row({**terms, one: -at}, 0, None)
        return one

    def presence(self, zones: Iterable[Filled]) -> Terms | None:
        """A sum that is 0 where the list has none of these zones, else 1 or more; None where it has one in any case."""
        terms: dict[int, int] = {}
        for filled in zones:
            if not self.dispensable(filled):
                return None
            if filled.zone.form == "single":
                terms |= {one: 1 for _, one in self.at(filled)}
            else:
                terms[self.there[key_of(filled.zone)]] = 1
        return terms

    def dispensable(self, filled: Filled) -> bool:
        """Whether the list could do without this zone."""
        zone = filled.zone
        fixed = zone.record or zone.required or zone.role in self.needed or zone.path in self.needed
        may = self.may_leave_out or (self.may_stay_out and all(filled is not one for one in self.deck.zones))
        return may and zone.optional and not fixed

    def row(self, terms: Terms, at_least: int | None, at_most: int | None, source: object = None) -> None:
        """A demand on the list. Of records alone, and of what follows from them, nothing is demanded, since nothing in
        them can be changed."""
        if not terms or any(map(self._changes, terms)):
            self.programme.row(terms, at_least, at_most, source)

    def _changes(self, one: int) -> bool:
        """Whether a variable can be anything else than it is."""
        low, high = self.programme.bounds[one]
        return low < high and (one not in self.steps or any(map(self._changes, self.steps[one].terms)))

    def beside(self, filled: Filled, role: str) -> Filled | None:
        """The zone of another role that is beside this one in the list, be it there yet or not."""
        return beside_in(self.zones, filled, role)

    def row_if(
        self,
        terms: Terms,
        at_least: int | None,
        at_most: int | None,
        bound: "Iterable[Terms | None]",
        source: object,
        else_none: bool = False,
    ) -> None:
        """A demand that binds only where each of `bound` comes to 1 or more; None is something that always does.

        `else_none`: the sum is 0 wherever it does not bind.
        """
        conditions = [one for one in bound if one is not None]
        lowest, highest = (0, 0) if else_none else self.programme.reach(terms)
        below = max(0, at_least - lowest) if at_least is not None and conditions else 0
        above = max(0, highest - at_most) if at_most is not None and conditions else 0
        if not below and not above:
            self.row(terms, at_least, at_most, source)
            return
        free = [self._any(one) for one in conditions]
        if at_least is not None:
            self.row({**terms, **dict.fromkeys(free, -below)}, at_least - below * len(free), None, source)
        if at_most is not None:
            self.row({**terms, **dict.fromkeys(free, above)}, None, at_most + above * len(free), source)

    def _any(self, terms: Terms) -> int:
        """A variable that is 1 where a sum of variables is not 0; of a single one that is 0 or 1, itself."""
        if len(terms) == 1 and self.programme.bounds[one := next(iter(terms))] == (0, 1):
            return one
        return self.step(terms, 1)

    def own_copies(self) -> list[Filled]:
        """The zones whose cards are copies of their own, and not named elsewhere in the list already."""
        return [
            filled
            for filled in self.zones
            if filled.zone.within is None or self.beside(filled, filled.zone.within) is None
        ]


def key_of(zone: "Zone") -> "DocPath":
    """The key with which a zone is left out: its own, or the one of a list of which it is an element."""
    return zone.path[:-1] if isinstance(zone.path[-1], int) else zone.path


def model_of(
    game: "Game", deck: "Deck", data: Mapping[str, Any], may_leave_out: bool = False, may_stay_out: bool = False
) -> ListModel:
    """The programme of a list; `data` is its document, where zones that were left out would stand.

    With `may_leave_out` the list may also lose the keys of zones that it could do without. With `may_stay_out` nothing
    is demanded of those that it left out and that are asked for only beside certain cards, until a card is there.
    """
    declared = game.limits(deck.file, deck.pool)
    model = ListModel(game, deck, needed=_needed(declared), may_leave_out=may_leave_out, may_stay_out=may_stay_out)
    places = [one.path for zone in game.zones for one in zone.in_file(data, left_out=True)]
    model.zones = [*deck.zones, *_left_out(model, data, declared)]
    model.zones.sort(key=lambda filled: places.index(filled.zone.path))
    for filled in model.zones:
        _add_zone(model, filled)
    _add_presence(model)
    for limit in declared:
        for zones in limit.bound(model.zones):
            _add_limit(model, limit, zones)
    return model


def _needed(declared: Iterable[Declared]) -> "frozenset[str | DocPath]":
    """The roles and the paths of zones that no list may leave out."""
    roles = {limit.role for limit in declared if isinstance(limit, Limit) and limit.needed}
    stocks = (limit for limit in declared if isinstance(limit, Stock) and limit.copies and limit.exactly)
    return frozenset((*roles, *(limit.at for limit in stocks if limit.at is not None)))


def _left_out(model: ListModel, data: Mapping[str, Any], declared: Iterable[Declared]) -> Iterator[Filled]:
    """The zones that a rule may ask for, where the list does not have them."""
    game, deck = model.game, model.deck
    asked = set(model.needed)
    for limit in declared:
        if isinstance(limit, Needs) and not limit.if_there:
            tables = {filled.zone.path[:-1] for filled in deck.filled(limit.role)}
            asked |= {(*table, zone.path[-1]) for zone in game.zones if zone.role == limit.of for table in tables}
    there = {filled.zone.path for filled in deck.zones}
    for zone in game.zones:
        for one in zone.in_file(data, left_out=True):
            chosen = one.decides and getattr(deck.file, str(one.path[-1])) is not None
            if one.path not in there and (chosen or one.role in asked or one.path in asked):
                yield Filled(one, deck.pool, {} if one.form == "counts" else None)


def _fitting(filled: Filled) -> list[str]:
    """The cards that may stand in a zone, each by its first printing, in the order of their ids."""
    pool = filled.pool
    return sorted({pool.copy_id(card_id) for card_id in pool.ids(filled.zone.sections)})


def _add_zone(model: ListModel, filled: Filled) -> None:
    """A variable for each card; a record stays as it is, a zone of one card holds at most one."""
    zone, totals = filled.zone, filled.totals
    variables = {}
    for card_id in _fitting(filled):
        now = totals.get(card_id, 0)
        low, high = (now, now) if zone.record else (0, MOST_COPIES)
        variables[card_id] = model.copies[zone.path, card_id] = model.programme.variable(low, high)
        if now:
            model.before[zone.path, card_id] = now
    if zone.form == "single" and not zone.record:
        one_card = Limit(ONE_CARD, zone.role, at_least=1 if zone.required else None, at_most=1)
        source = Demand(one_card, zone.label)
        model.programme.row(dict.fromkeys(variables.values(), 1), one_card.at_least, one_card.at_most, source)


def _add_presence(model: ListModel) -> None:
    """Whether a list has each key that it could do without; what it does not have yet it has with the first card.

    A zone of one card is there where the card is.
    """
    there = {filled.zone.path for filled in model.deck.zones}
    for filled in model.zones:
        if not model.dispensable(filled) or filled.zone.form == "single":
            continue
        key = key_of(filled.zone)
        if key not in model.there:
            model.there[key] = model.programme.variable(0, 1)
        copies = [one for _, one in model.at(filled)]
        for one in copies:
            model.programme.row({one: 1, model.there[key]: -MOST_COPIES}, None, 0)
        if filled.zone.path not in there:
            model.programme.row({model.there[key]: 1, **dict.fromkeys(copies, -1)}, None, 0)


def _add_limit(model: ListModel, limit: Declared, zones: list[Filled]) -> None:
    source = Demand(limit, zones[0].zone.role if len(zones) > 1 else zones[0].zone.label)
    if isinstance(limit, Limit):
        _add_sum(model, limit, zones, source)
    elif isinstance(limit, Stock):
        _add_stock(model, limit, zones, source)
    elif isinstance(limit, Belongs):
        for filled in zones:
            if (wanted := limit.wanted(model.deck, filled)) is not None:
                own = model.deck.pool.ids_with(limit.card_field, wanted)
                model.row({one: 1 for card_id, one in model.at(filled) if card_id not in own}, None, 0, source)
    else:
        other = model.beside(zones[0], limit.of)
        if isinstance(limit, Needs):
            _add_needs(model, limit, zones[0], other, source)
        # In a record that was not understood in every line the card may well be.
        elif other is not None and not (other.zone.record and not other.complete):
            if isinstance(limit, Within):
                _add_within(model, limit, zones, other, source)
            else:
                _add_matches(model, limit, zones[0], other, source)


def _add_sum(model: ListModel, limit: Limit, zones: list[Filled], source: Demand) -> None:
    """A sum, or with `each` one a card; of a capped sum the steps up to the cap are counted instead of the copies."""
    weights = limit.weights(model.deck.pool)
    terms: dict[str, dict[int, int]] = {}
    for filled in zones:
        for card_id, one in model.at(filled):
            if card_id in weights:
                terms.setdefault(card_id, {})[one] = 1
    if limit.each:
        for of_card in terms.values():
            model.row(of_card, None, limit.at_most, source)
        return
    whole: dict[int, int] = {}
    for card_id, of_card in terms.items():
        counted = of_card if limit.capped is None else [model.step(of_card, at + 1) for at in range(limit.capped)]
        whole |= dict.fromkeys(counted, weights[card_id])
    model.row_if(whole, limit.at_least, limit.at_most, [model.presence(zones)], source, else_none=True)


def _add_stock(model: ListModel, limit: Stock, zones: list[Filled], source: Demand) -> None:
    """So many copies of each card of the stock, and none of any other.

    Of cards that are all there or none of them, a variable says which; so of all cards, where it may be none.
    """
    terms: dict[str, dict[int, int]] = {card_id: {} for card_id in {**limit.copies, **limit.fewest}}
    foreign: dict[int, int] = {}
    for filled in zones:
        for card_id, one in model.at(filled):
            of_card = terms.get(card_id)
            (foreign if of_card is None else of_card)[one] = 1
    together = frozenset(terms) if limit.or_none else limit.together
    all_there = model.programme.variable(0, 1) if together else None
    own = [filled for filled in zones if filled.zone.role == limit.role]
    bound, alone = [model.presence(own)], len(own) == len(zones)
    for card_id, of_card in terms.items():
        most, least = limit.copies.get(card_id, 0), limit.least(card_id)
        if all_there is None or card_id not in together:
            model.row_if(of_card, least, most, bound, source, alone)
        else:
            least = least if limit.or_none else most
            model.row_if({**of_card, all_there: -most}, None, 0, bound, source)
            model.row_if({**of_card, all_there: -least}, 0, None, bound, source)
    model.row_if(foreign, None, 0, bound, source, alone)


def _add_needs(model: ListModel, limit: Needs, filled: Filled, other: Filled | None, source: Demand) -> None:
    """A card only with one of those that it needs, in however many copies each."""
    if other is None and limit.if_there:
        return
    there = {} if other is None else dict(model.at(other))
    bound = [model.presence([other])] if other is not None and limit.if_there else []
    for card_id, one in model.at(filled):
        if card_id in limit.cards:
            most = 1 if filled.zone.form == "single" else MOST_COPIES
            needed = {there[beside]: -most for beside in limit.cards[card_id] if beside in there}
            model.row_if({one: 1, **needed}, None, 0, bound, source)


def _add_within(model: ListModel, limit: Within, zones: list[Filled], other: Filled, source: Demand) -> None:
    """No card in more copies than stand beside; where certain cards decide whether it binds, only if all are here."""
    here, there, bound = model.by_card(zones), dict(model.at(other)), [model.presence([other])]
    if limit.only_with:
        held = [model.step(here.get(card_id, {}), 1) for card_id in sorted(limit.only_with)]
        bound.append({model.step(dict.fromkeys(held, 1), len(held)): 1})
    for card_id, of_card in here.items():
        terms = {**of_card, there[card_id]: -1} if card_id in there else of_card
        model.row_if(terms, None, 0, bound, source)


def _add_matches(model: ListModel, limit: Matches, filled: Filled, other: Filled, source: Demand) -> None:
    """For each card beside as many here as there are copies of it."""
    going_with: dict[str, dict[int, int]] = {card_id: {one: -1} for card_id, one in model.at(other)}
    for card_id, one in model.at(filled):
        going_with.setdefault(getattr(model.deck.pool.cards[card_id], limit.card_field), {})[one] = 1
    for terms in going_with.values():
        model.row_if(terms, 0, 0, [model.presence([filled]), model.presence([other])], source)
