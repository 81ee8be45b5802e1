"""A position as nested tuples of plain values, for hashes and for comparing two tables."""

from collections.abc import Iterable, Mapping
from typing import Any

from deckkit.games.cannibal_world.state import Card, Creature, Player, Side, Table
from deckkit.games.cannibal_world.windows import Combat


def snapshot(table: Table) -> tuple[Any, ...]:
    """What lies on the table; equal for equal tables, whatever order hands, piles and zones have come to lie in.

    What an ability has under way between two decisions, as damage that waits for Armor, is not in it.
    """
    return (
        table.turn,
        table.phase,
        table.active.seat if table.active is not None else "",
        tuple(player.seat for player in table.order),
        tuple(_side(side) for side in table.sides),
        tuple(sorted((name, count) for name, count in table.handles.items() if count)),
        tuple((player.seat, card.id) for player, card in table.playing),
        None if table.combat is None else _combat(table.combat),
    )


def _side(side: Side) -> tuple[Any, ...]:
    creatures = sorted(side.creatures(), key=lambda one: one.handle)
    return side.name, side.habitat, tuple(map(_player, side.players)), tuple(map(_creature, creatures))


def _player(player: Player) -> tuple[Any, ...]:
    return (
        player.seat,
        player.pool,
        _ids(player.hand),
        player.main,
        _ids(player.reinforcements),
        _ids(player.discard),
        _counts(player.unseen),
        _counts(player.aside),
        player.exhausted,
        player.ransacked,
        player.gave,
        player.hides_creature,
        _ids(player.shown),
    )


def _creature(one: Creature) -> tuple[Any, ...]:
    return one.handle, one.card.id, one.player.seat, one.zone, one.damage, one.stunned, tuple(one.covered)


def _combat(combat: Combat) -> tuple[Any, ...]:
    return (
        combat.attacker.handle,
        combat.target.handle,
        combat.decides.name,
        combat.refuse_dodge,
        combat.charged,
        combat.silenced,
        tuple(sorted((one.handle, points) for one, points in combat.additions.items())),
        tuple(sorted((one.handle, tuple(kept)) for one, kept in combat.shields.items())),
        tuple(sorted(one.handle for one in combat.feints)),
        tuple(sorted((one.handle, taker.handle) for one, taker in combat.loyal.items())),
        tuple((one.handle, points, label) for one, points, label in combat.shots),
    )


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.id for card in cards))


def _counts(copies: Mapping[str, int] | None) -> tuple[tuple[str, int], ...] | None:
    return None if copies is None else tuple(sorted((one, count) for one, count in copies.items() if count))
