"""A position as nested tuples of plain values, for hashes and for comparing two tables."""

from typing import Any

from deckkit.games.karnivorous.state import Die, Player, Table


def snapshot(table: Table) -> tuple[Any, ...]:
    """What lies on the table, equal for equal tables. What the effect of a die still holds is not in it."""
    return (
        table.round,
        table.turn,
        table.phase,
        table.energy,
        tuple(sorted(table.difficulty)),
        tuple((room, table.strength[room], tuple(sorted(spaces))) for room, spaces in table.plants.items()),
        tuple((one.handle, one.room, one.left) for one in table.scientists.values()),
        tuple((one.card.id, one.resolved, tuple(map(_die, one.dice))) for one in table.crises),
        (table.main, table.management, tuple(sorted(table.unseen)), tuple(card.id for card in table.gone)),
        (tuple(sorted(table.room_deck)), tuple(table.room_discard)),
        tuple(sorted(table.tokens.items())),
        tuple(sorted((spot, _die(die)) for spot, die in table.bomb.items())),
        table.bombed,
        tuple(map(_die, table.shelved)),
        tuple(map(_die, table.repaired)),
        table.spare.seat if table.spare is not None else "",
        (table.ignored[0].card.id, table.ignored[1]) if table.ignored is not None else (),
        tuple(map(_player, table.players.values())),
    )


def _die(die: Die | None) -> tuple[str, int]:
    return ("", 0) if die is None else (die.owner.seat, die.value)


def _player(player: Player) -> tuple[Any, ...]:
    board = tuple(sorted((spot, placed.die.value, placed.offer.kind) for spot, placed in player.board.items()))
    return player.seat, player.robot, player.room, player.pool, tuple(die.value for die in player.rolled), board
