"""A position as nested tuples of plain values, for hashes and for comparing two tables."""

from collections.abc import Mapping
from typing import Any

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.state import Attachment, Building, Player, Table, Unit


def snapshot(table: Table) -> tuple[Any, ...]:
    """What lies on the table; equal for equal tables, whatever order the cards of hands and piles have come in.

    What a combat or an ability holds between two decisions, as who blocks whom, is not in it.
    """
    return (
        table.turn,
        table.round,
        table.phase,
        table.active.seat if table.active is not None else "",
        tuple(player.seat for player in table.order),
        tuple(player.seat for player in table.leaving),
        _pile(table.main),
        _pile(table.graveyard),
        tuple(map(_player, table.players.values())),
        tuple(card.id for card in table.playing),
        tuple(sorted((name, count) for name, count in table.handles.items() if count)),
        tuple(sorted((name, card.id) for name, card in table.departed.items())),
        (
            table.combat is not None,
            table.fought,
            table.skipped,
            table.checked,
            table.stirred,
            table.short,
            table.still_since,
        ),
    )


def _pile(pile: Pile) -> tuple[Any, ...]:
    return _counts(pile.known), pile.hidden, _counts(pile.may) if pile.hidden else (), tuple(pile.top)


def _counts(counted: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((one, count) for one, count in counted.items() if count))


def _player(player: Player) -> tuple[Any, ...]:
    return (
        player.seat,
        player.life,
        _pile(player.hand),
        _pile(player.deck),
        _pile(player.discard),
        _pile(player.drawn),
        tuple(map(_building, player.buildings)),
        tuple(map(_unit, player.units)),
        player.used,
        player.spent,
        player.refilled,
        tuple(one.handle for one in player.borrowed),
        tuple(sorted(card.id for card in player.aside)),
        player.warded,
        player.out,
        player.turns,
    )


def _building(one: Building) -> tuple[Any, ...]:
    lent = tuple(sorted(player.seat for player in one.lent))
    return one.handle, one.cubes, lent, _pile(one.workers), tuple(map(_attachment, one.attachments)), _counts(one.used)


def _unit(one: Unit) -> tuple[Any, ...]:
    return (
        one.handle,
        one.card.id,
        one.owner.seat,
        one.lane,
        one.area,
        one.life,
        tuple(sorted(player.seat for player in one.cubes)),
        one.fresh,
        one.tapped,
        tuple(map(_attachment, one.attachments)),
        _counts(one.used),
        tuple(sorted(one.for_turn.items())),
    )


def _attachment(one: Attachment) -> tuple[Any, ...]:
    return one.handle, one.card.id, one.player.seat, one.owner.seat, _counts(one.used)
