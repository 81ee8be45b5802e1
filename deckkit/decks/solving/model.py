"""A list as an integer programme: for each zone and each card that may stand there, how many copies.

The rows are the game's declared construction rules (`deckkit.limits`), nothing else: whatever rule a game does not
declare is not known here, and so a list that was solved for is always checked before it is called legal.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.decklist import Filled
from deckkit.decks.solving.programme import Programme
from deckkit.limits import Belongs, Declared, Limit, Matches, Stock, Within, beside, bound_zones
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

    zones    the zones of the list, and those that it left out though a rule needs them
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

    def may_hold(self, zones: Iterable[Filled], owned: Mapping[str, int], source: object) -> None:
        """No more copies of any card than this, over these zones together; a card not named has none."""
        terms: dict[str, dict[int, int]] = {}
        for filled in zones:
            for card_id, one in self.at(filled):
                terms.setdefault(card_id, {})[one] = 1
        for card_id, of_card in terms.items():
            self.programme.row(of_card, None, owned.get(card_id, 0), source)

    def own_copies(self) -> list[Filled]:
        """The zones whose cards are copies of their own, and not named elsewhere in the list already."""
        return [
            filled
            for filled in self.zones
            if filled.zone.within is None or beside(self.deck, filled, filled.zone.within) is None
        ]


def model_of(game: "Game", deck: "Deck", data: Mapping[str, Any]) -> ListModel:
    """The programme of a list; `data` is its document, where zones that were left out would stand."""
    declared = game.limits(deck.file, deck.pool)
    model = ListModel(game, deck)
    model.zones = [*deck.zones, *_left_out(game, deck, data, declared)]
    for filled in model.zones:
        _add_zone(model, filled)
    for limit in declared:
        for zones in bound_zones(limit, model.zones):
            _add_limit(model, limit, zones)
    return model


def _left_out(game: "Game", deck: "Deck", data: Mapping[str, Any], declared: Iterable[Declared]) -> Iterator[Filled]:
    needed = {limit.role for limit in declared if isinstance(limit, Limit) and limit.needed}
    there = {filled.zone.path for filled in deck.zones}
    for zone in game.zones:
        if zone.role in needed:
            for one in zone.in_file(data, left_out=True):
                if one.path not in there:
                    yield Filled(one, deck.pool, None)


def _fitting(filled: Filled) -> list[str]:
    """The cards that may stand in a zone, each by its first printing, in the order of their ids."""
    pool = filled.pool
    return sorted({pool.copy_id(card_id) for card_id in pool.ids(filled.zone.sections)})


def _add_zone(model: ListModel, filled: Filled) -> None:
    """A variable for each card; a record stays as it is, a zone of one card holds at most one.

    A single card in a table of its own, as a player's character, may be another, but not none.
    """
    zone, totals = filled.zone, filled.totals
    variables = {}
    for card_id in _fitting(filled):
        now = totals.get(card_id, 0)
        low, high = (now, now) if zone.record else (0, 1 if zone.form == "single" else MOST_COPIES)
        variables[card_id] = model.copies[zone.path, card_id] = model.programme.variable(low, high)
        if now:
            model.before[zone.path, card_id] = now
    if zone.form == "single" and not zone.record:
        fewest = 1 if len(zone.path) > 1 else 0
        model.programme.row(dict.fromkeys(variables.values(), 1), fewest, 1)


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
                foreign = {one: 1 for card_id, one in model.at(filled) if card_id not in own}
                model.programme.row(foreign, None, 0, source)
    else:
        for filled in zones:
            other = beside(model.deck, filled, limit.of)
            if other is not None:
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
            model.programme.row(dict.fromkeys(of_card, 1), None, limit.at_most, source)
        return
    whole = {one: weight for of_card in terms.values() for one, weight in of_card.items()}
    model.programme.row(whole, limit.at_least, limit.at_most, source)


def _add_stock(model: ListModel, limit: Stock, zones: list[Filled], source: Demand) -> None:
    """So many copies of each card of the stock, and none of any other."""
    terms: dict[str, dict[int, int]] = {card_id: {} for card_id in limit.copies}
    foreign: dict[int, int] = {}
    for filled in zones:
        for card_id, one in model.at(filled):
            of_card = terms.get(card_id)
            (foreign if of_card is None else of_card)[one] = 1
    for card_id, of_card in terms.items():
        number = limit.copies[card_id]
        model.programme.row(of_card, number if limit.exactly else None, number, source)
    model.programme.row(foreign, None, 0, source)


def _add_joined(model: ListModel, limit: Within | Matches, filled: Filled, other: Filled, source: Demand) -> None:
    """What stands in a zone follows what stands in another beside it."""
    if isinstance(limit, Within):
        there = dict(model.at(other))
        for card_id, one in model.at(filled):
            terms = {one: 1, there[card_id]: -1} if card_id in there else {one: 1}
            model.programme.row(terms, None, 0, source)
        return
    going_with: dict[str, dict[int, int]] = {card_id: {one: -1} for card_id, one in model.at(other)}
    for card_id, one in model.at(filled):
        going_with.setdefault(getattr(model.deck.pool.cards[card_id], limit.card_field), {})[one] = 1
    for terms in going_with.values():
        model.programme.row(terms, 0, 0, source)
