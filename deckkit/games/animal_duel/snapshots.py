"""A position as nested tuples of plain values, for hashes and for comparing two tables."""

from collections.abc import Iterable
from typing import Any

from deckkit.games.animal_duel.state import Card, Placed, Player, Table


def snapshot(table: Table) -> tuple[Any, ...]:
    """What lies on the table; equal for equal tables, whatever order hands and rows have come to lie in."""
    return (
        table.turn,
        table.phase,
        table.first.seat if table.first is not None else "",
        table.active.seat if table.active is not None else "",
        tuple(map(_player, table.players.values())),
        tuple(sorted(table.handles.items())),
        tuple(one.handle for one in table.fallen),
        tuple(table.doubts),
    )


def _player(player: Player) -> tuple[Any, ...]:
    return (
        player.seat,
        player.health,
        None if player.deck is None else tuple(card.id for card in player.deck),
        player.size,
        player.at_least,
        _ids(player.hand),
        tuple(one.card.id for one in player.stack),
        player.used,
        player.turns,
        player.resource_played,
        tuple(_placed(one) for one in sorted(player.in_play(), key=lambda one: one.handle)),
        _ids(player.used_pile),
        _ids(player.incapacitated),
        None if player.veiled is None else tuple(sorted((one, count) for one, count in player.veiled.items() if count)),
        player.doubted,
    )


def _placed(one: Placed) -> tuple[Any, ...]:
    numbers = (one.health, one.current_attack, one.current_defense) if one.fights else ()
    return one.handle, one.card.id, one.row, one.up, one.sideways, one.attacked, numbers


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.id for card in cards))
