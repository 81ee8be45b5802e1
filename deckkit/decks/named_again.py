"""Zones that name cards of another zone once more, and which of them are where the cards lie on the table."""

from collections.abc import Iterator

from deckkit.decklist import Deck, Filled
from deckkit.games.game import Game
from deckkit.joins import beside


def holds_its_own(game: Game, deck: Deck, filled: Filled) -> bool:
    """Whether a zone is the one where its cards are counted, so that no copy of a list is counted twice.

    Of zones one within another it is the outermost that is no record: a Deck, and not its Reinforcement. What a record
    says of cards, as that they were dealt and passed on, is past; where a zone within it is in the list they lie there.
    """
    zone = filled.zone
    if zone.record:
        inner = {one.role for one in game.zones if zone.role in _around(game, one.role)}
        return not any(_is_there(deck, role) for role in inner)
    records = {one.role for one in game.zones if one.record}
    return not any(_is_there(deck, role) for role in _around(game, zone.role) if role not in records)


def holder(game: Game, deck: Deck, filled: Filled) -> str:
    """The role of the zone that has all cards of this one, "all dealt" of the zones of all players together; nothing
    where there is none, or a card that is not there.

    A zone may be left out that lies between two: Reputations in use are then some of those that were dealt. Cards of
    one record that are in another may have come from any player.
    """
    role = next((one for one in _around(game, filled.zone.role) if _is_there(deck, one)), None)
    if role is None or not filled.complete:
        return ""
    if filled.zone.record:
        there, called = deck.copies(role), f"all {role}"
    else:
        other = beside(deck, filled, role)
        there, called = {} if other is None else other.totals, role
    return called if all(there.get(one, 0) >= copies for one, copies in filled.totals.items()) else ""


def _around(game: Game, role: str) -> Iterator[str]:
    """The role of the zone that a zone is within, of the one which that is within, and so on."""
    within = next(zone.within for zone in game.zones if zone.role == role)
    if within is not None:
        yield within
        yield from _around(game, within)


def _is_there(deck: Deck, role: str) -> bool:
    """Whether a zone of this role has cards."""
    return any(filled.entries for filled in deck.filled(role))
