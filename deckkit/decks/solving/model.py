"""A list as an integer programme: for each zone and each card that may stand there, how many copies.

The rows are the game's declared construction rules (`deckkit.limits`), nothing else: whatever rule a game does not
declare is not known here, and so a list that was solved for is always checked before it is called legal.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.decklist import Filled
from deckkit.decks.solving.programme import Programme, Terms
from deckkit.joins import Matches, Needs, Within
from deckkit.limits import Belongs, Declared, Limit, Stock, bound_zones
from deckkit.models import MOST_COPIES

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.findings import DocPath
    from deckkit.games.game import Game

Place = tuple["DocPath", str]
"""The path of a zone, and a card by the id of its first printing."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What a construction rule demands of one zone, or of several together. `label`: which zone, for people."""

    limit: Declared
    label: str

    @property
    def rule(self) -> str:
        return self.limit.rule


@dataclass(slots=True)
class ListModel:
    """A list to solve for.

    zones    the zones of the list, and those that it left out though a rule needs them, in the order of the game
    copies   the variable of each place: how many copies of the card stand there
    before   how many stand there now; lines that no card was found for are in no place, since they cannot stay
    """

    game: "Game"
    deck: "Deck"
    programme: Programme = field(default_factory=Programme)
    zones: list[Filled] = field(default_factory=list)
    copies: dict[Place, int] = field(default_factory=dict)
    before: dict[Place, int] = field(default_factory=dict)

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
        for card_id, of_card in self.by_card(zones).items():
            self.row(of_card, None, owned.get(card_id, 0), source)

    def row(self, terms: Terms, at_least: int | None, at_most: int | None, source: object = None) -> None:
        """A demand on the list. Of records alone nothing is demanded, since nothing in them can be changed."""
        bounds = self.programme.bounds
        if not terms or any(bounds[one][0] < bounds[one][1] for one in terms):
            self.programme.row(terms, at_least, at_most, source)

    def beside(self, filled: Filled, role: str) -> Filled | None:
        """The zone of another role in the same table of the list, be it there yet or not."""
        table = filled.zone.path[:-1]
        return next((one for one in self.zones if one.zone.role == role and one.zone.path[:-1] == table), None)

    def own_copies(self) -> list[Filled]:
        """The zones whose cards are copies of their own, and not named elsewhere in the list already."""
        return [
            filled
            for filled in self.zones
            if filled.zone.within is None or self.beside(filled, filled.zone.within) is None
        ]


def model_of(game: "Game", deck: "Deck", data: Mapping[str, Any]) -> ListModel:
    """The programme of a list; `data` is its document, where zones that were left out would stand."""
    declared = game.limits(deck.file, deck.pool)
    model = ListModel(game, deck)
    places = [one.path for zone in game.zones for one in zone.in_file(data, left_out=True)]
    model.zones = [*deck.zones, *_left_out(game, deck, data, declared)]
    model.zones.sort(key=lambda filled: places.index(filled.zone.path))
    for filled in model.zones:
        _add_zone(model, filled)
    for limit in declared:
        for zones in bound_zones(limit, model.zones):
            _add_limit(model, limit, zones)
    return model


def _left_out(game: "Game", deck: "Deck", data: Mapping[str, Any], declared: Iterable[Declared]) -> Iterator[Filled]:
    """The zones that a rule may ask for, where the list does not have them."""
    roles, paths = set[str](), set["DocPath"]()
    for limit in declared:
        if isinstance(limit, Limit) and limit.needed:
            roles.add(limit.role)
        elif isinstance(limit, Needs):
            tables = {filled.zone.path[:-1] for filled in deck.filled(limit.role)}
            paths |= {(*table, zone.path[-1]) for zone in game.zones if zone.role == limit.of for table in tables}
        elif isinstance(limit, Stock) and limit.at is not None and limit.copies and limit.exactly:
            paths.add(limit.at)
    there = {filled.zone.path for filled in deck.zones}
    for zone in game.zones:
        for one in zone.in_file(data, left_out=True):
            if one.path not in there and (one.role in roles or one.path in paths):
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
        low, high = (now, now) if zone.record else (0, 1 if zone.form == "single" else MOST_COPIES)
        variables[card_id] = model.copies[zone.path, card_id] = model.programme.variable(low, high)
        if now:
            model.before[zone.path, card_id] = now
    if zone.form == "single" and not zone.record:
        model.programme.row(dict.fromkeys(variables.values(), 1), 1 if zone.required else 0, 1)


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
    elif isinstance(limit, Needs):
        for filled in zones:
            _add_needs(model, limit, filled, source)
    else:
        for filled in zones:
            other = model.beside(filled, limit.of)
            # In a record that was not understood in every line the card may well be.
            if other is not None and not (other.zone.record and not other.complete):
                _add_joined(model, limit, filled, other, source)


def _add_sum(model: ListModel, limit: Limit, zones: list[Filled], source: Demand) -> None:
    """A sum, or with `each` one a card. `capped` needs no thought: the copies beyond it another limit refuses."""
    weights = limit.weights(model.deck.pool)
    terms: dict[str, dict[int, int]] = {}
    for filled in zones:
        for card_id, one in model.at(filled):
            if card_id in weights:
                terms.setdefault(card_id, {})[one] = weights[card_id]
    if limit.each:
        for of_card in terms.values():
            model.row(dict.fromkeys(of_card, 1), None, limit.at_most, source)
        return
    whole = {one: weight for of_card in terms.values() for one, weight in of_card.items()}
    model.row(whole, limit.at_least, limit.at_most, source)


def _add_stock(model: ListModel, limit: Stock, zones: list[Filled], source: Demand) -> None:
    """So many copies of each card of the stock, and none of any other; or none at all, where it may be none."""
    terms: dict[str, dict[int, int]] = {card_id: {} for card_id in {**limit.copies, **limit.fewest}}
    foreign: dict[int, int] = {}
    for filled in zones:
        for card_id, one in model.at(filled):
            of_card = terms.get(card_id)
            (foreign if of_card is None else of_card)[one] = 1
    there = model.programme.variable(0, 1) if limit.or_none else None
    for card_id, of_card in terms.items():
        most, least = limit.copies.get(card_id, 0), limit.least(card_id)
        if there is None:
            model.row(of_card, least, most, source)
        else:
            model.row({**of_card, there: -most}, None, 0, source)
            model.row({**of_card, there: -least}, 0, None, source)
    model.row(foreign, None, 0, source)


def _add_needs(model: ListModel, limit: Needs, filled: Filled, source: Demand) -> None:
    other = model.beside(filled, limit.of)
    there = dict(model.at(other)) if other is not None else {}
    for card_id, one in model.at(filled):
        if card_id in limit.cards:
            needed = {there[beside]: -1 for beside in limit.cards[card_id] if beside in there}
            model.row({one: 1, **needed}, None, 0, source)


def _add_joined(model: ListModel, limit: Within | Matches, filled: Filled, other: Filled, source: Demand) -> None:
    """What stands in a zone follows what stands in another beside it."""
    if isinstance(limit, Within):
        there = dict(model.at(other))
        for card_id, one in model.at(filled):
            terms = {one: 1, there[card_id]: -1} if card_id in there else {one: 1}
            model.row(terms, None, 0, source)
        return
    going_with: dict[str, dict[int, int]] = {card_id: {one: -1} for card_id, one in model.at(other)}
    for card_id, one in model.at(filled):
        going_with.setdefault(getattr(model.deck.pool.cards[card_id], limit.card_field), {})[one] = 1
    for terms in going_with.values():
        model.row(terms, 0, 0, source)
