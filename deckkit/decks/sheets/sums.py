"""The sums over the zones of a list, each beside what the game's declared construction rules allow."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from deckkit.decklist import Deck, Filled
from deckkit.decks.limit_use import Use, limit_uses
from deckkit.decks.sheets.sheet import Sum
from deckkit.decks.sheets.words import words, zone_called
from deckkit.games.game import Game
from deckkit.limit_words import bounds_in_words


def sums(game: Game, deck: Deck, data: Mapping[str, Any]) -> list[Sum]:
    """Every sum that a rule binds, by zone; and of the zones of many cards copies and points that no rule binds.

    `data` is the list as plain data. Left out is what only binds a single card, or each card by itself, or says that
    there must be none of something, or which cards there may be, as long as it holds: it says nothing that the cards
    themselves do not. What is no number is no sum; where it is broken the check says so. Zones of one role of which
    there is the same to say are one sum.
    """
    single = {filled.zone.role for filled in deck.zones if filled.zone.form == "single"}
    zones = {filled.zone.label: filled for filled in deck.zones}
    found = [
        (use.role, _bound(use, use.actual, deck, zones.get(use.zone)))
        for use in limit_uses(game, deck, data)
        if use.actual is not None
        and (use.holds is False or not (use.of_each or use.of_allowed or use.role in single or use.at_most == 0))
    ]
    for filled in deck.zones:
        found += [(filled.zone.role, one) for one in _unbound(game, deck, filled, [one for _, one in found])]
    places = {filled.zone.role: place for place, filled in reversed(list(enumerate(deck.zones)))}
    found = sorted(found, key=lambda one: places.get(one[0], len(places)))
    return _alike(found)


def _alike(found: Sequence[tuple[str, Sum]]) -> list[Sum]:
    """The sums by role, those that differ in their zone alone made one: "dealt of Ella, Finn"."""
    together: dict[tuple[object, ...], list[Sum]] = {}
    for role, one in found:
        key = (role, one.unit, one.actual, one.bounds, one.rules, one.holds)
        together.setdefault(key, []).append(one)
    return [_of_all(str(key[0]), alike) for key, alike in together.items()]


def _of_all(role: str, alike: Sequence[Sum]) -> Sum:
    first, *more = alike
    if not more:
        return first
    rest = [one.zone.removeprefix(words(role)).removeprefix(" of ").strip() for one in more]
    return replace(first, zone=", ".join([first.zone, *rest]))


def _bound(use: Use, actual: int, deck: Deck, filled: Filled | None) -> Sum:
    rules = tuple(rule.partition("/")[2] for rule in use.rules)
    bounded = use.at_least is not None or use.at_most is not None
    bounds = bounds_in_words(use.at_least, use.at_most) if bounded else ""
    zone = words(use.zone) if filled is None else zone_called(deck, filled)
    return Sum(zone, use.what, actual, "none allowed" if bounds == "none" else bounds, rules, use.holds)


def _unbound(game: Game, deck: Deck, filled: Filled, bound: Sequence[Sum]) -> list[Sum]:
    """Copies and points of a zone of the head, where no rule bounds what comes to the same."""
    if filled.zone.form == "single" or len(filled.zone.path) > 1 or not filled.entries:
        return []
    zone = zone_called(deck, filled)
    mine = [one for one in bound if one.zone == zone]
    found = [] if any(one.actual == filled.size for one in mine) else [Sum(zone, "cards", filled.size)]
    worth = points_of(filled, game.curve)
    if worth is not None and all(one.actual != worth for one in mine):
        found.append(Sum(zone, words(game.curve or ""), worth, holds=True if filled.complete else None))
    return found


def points_of(filled: Filled, points: str | None) -> int | None:
    """The points of all copies of a zone, by the game's curve; None where no card has any."""
    if points is None:
        return None
    cards = filled.pool.cards
    each = [(getattr(cards[one], points, None), entry.copies) for one, entry in filled.known()]
    counted = [value * copies for value, copies in each if isinstance(value, int)]
    return sum(counted) if counted else None
