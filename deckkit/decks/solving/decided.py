"""A list read in every way that matters: a key of the head that decides which rules bind may itself be the mistake.

The rules of a list are declared for what its head says. So for each entry that a deciding zone may have, and for none
where the list can do without, there is a programme of its own, in which that zone is fixed; whoever looks for the
smallest repair takes the smallest over all of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from deckkit.decks.solving.model import ListModel, model_of

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Zone
    from deckkit.games.game import Game


def models_of(game: "Game", deck: "Deck", data: Mapping[str, Any]) -> Iterator[ListModel]:
    """The programme of a list as it stands, then, one by one, those with another entry in a zone that decides."""
    deciding = [zone for zone in game.zones if zone.decides]
    assert len(deciding) <= 1, "of several zones that decide every pair would have to be tried"
    assert all(len(zone.path) == 1 for zone in deciding), "a zone that decides is a key of the head"
    as_it_is = model_of(game, deck, data, may_leave_out=True)
    for zone in deciding:
        _fix(as_it_is, zone, _entry(deck, zone))
        _demand_nothing(as_it_is, zone)
    yield as_it_is
    for zone in deciding:
        there = _entry(deck, zone)
        cards = sorted({deck.pool.copy_id(card_id) for card_id in deck.pool.ids(zone.sections)})
        for card_id in (*cards, *([None] if zone.optional else [])):
            if card_id != there:
                file = deck.file.model_copy(update={str(zone.path[-1]): card_id})
                model = model_of(game, replace(deck, file=file), data, may_leave_out=True)
                _fix(model, zone, card_id)
                yield model


def _entry(deck: "Deck", zone: "Zone") -> str | None:
    """The card in a zone of one card, by its first printing; None where there is none, or none that was understood."""
    return next((card_id for filled in deck.filled(zone.role) for card_id in filled.totals), None)


def _demand_nothing(model: ListModel, zone: "Zone") -> None:
    """Of a zone that stays as it is written nothing is demanded, as of a record: only a hand can mend it.

    Only another entry, which nobody wrote, has to be one that the rules allow.
    """
    own = {variable for (path, _), variable in model.copies.items() if path == zone.path}
    model.programme.rows[:] = [row for row in model.programme.rows if not row.terms or not own.issuperset(row.terms)]


def _fix(model: ListModel, zone: "Zone", card_id: str | None) -> None:
    for (path, one), variable in model.copies.items():
        if path == zone.path:
            number = int(one == card_id)
            model.programme.bounds[variable] = (number, number)
