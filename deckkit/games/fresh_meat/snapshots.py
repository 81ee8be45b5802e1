"""A position as nested tuples of plain values, for hashes and for comparing two tables."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.pieces import Card
from deckkit.games.fresh_meat.state import Attack, Creature, Feature, Player, Table


def snapshot(table: Table) -> tuple[Any, ...]:
    """What lies on the table; equal for equal tables, whatever order the cards of hands and piles have come in.

    What a card or an ability holds between two decisions, as whom it is aimed at, is not in it.
    """
    return (
        table.number,
        table.played,
        table.round,
        table.phase,
        table.encounter.id if table.encounter is not None else "",
        table.event.id if table.event is not None else "",
        table.boss,
        table.postponed,
        tuple(table.stack),
        tuple(sorted(table.pool)),
        tuple(player.seat for player in table.order),
        table.turn.seat if table.turn is not None else "",
        tuple(map(_creature, table.creatures)),
        tuple(map(_player, table.players.values())),
        tuple((at, tuple(map(_attack, table.stack_now[at]))) for at in sorted(table.stack_now)),
        _counts(table.stack_before),
        tuple((one.by.seat, one.card.id, one.edges, one.on and one.on.seat, one.after) for one in table.halving),
        *(_pile(one) for one in (table.deck, table.discard, table.relics, table.events_discard)),
        () if table.events_deck is None else _pile(table.events_deck),
        tuple(sorted(card.id for card in table.playing)),
        tuple(sorted((name, count) for name, count in table.handles.items() if count)),
        _plain(table.own),
        _plain(table.horde),
    )


def _pile(pile: Pile) -> tuple[Any, ...]:
    return _counts(pile.known), pile.hidden, _counts(pile.may) if pile.hidden else (), tuple(pile.top)


def _counts(counted: Mapping[Any, int]) -> tuple[tuple[Any, int], ...]:
    return tuple(sorted((one, count) for one, count in counted.items() if count))


def _seats(players: Iterable[Player]) -> tuple[str, ...]:
    return tuple(one.seat for one in players)


def _creature(one: Creature) -> tuple[Any, ...]:
    return (
        one.handle,
        one.card.id,
        one.life,
        one.prestige,
        one.start_life,
        one.damage,
        one.front.seat if one.front is not None else "",
        one.attacking,
        tuple((player.seat, amount) for player, amount in one.damaged),
        tuple((player.seat, amount) for player, amount in one.ever),
        one.floor,
        one.floor_until,
        _seats(one.ignores),
        one.quiet,
        one.counters,
    )


def _player(one: Player) -> tuple[Any, ...]:
    return (
        one.seat,
        one.character.id if one.character is not None else "",
        one.portraits,
        one.life,
        one.start_life,
        one.prestige,
        one.alive,
        _pile(one.hand),
        tuple(sorted(card.id for card in one.items)),
        tuple(map(_feature, one.features)),
        tuple(card.id for card in one.riders),
        tuple(one.laid),
        (one.committed, one.choice, one.initiative, one.sets, one.valued_only),
        tuple(map(_attack, one.attacks)),
        (one.loses_turn, one.edged_out, one.done, one.tripped, one.iron, one.hasty, one.strong, one.owed),
        (one.asked, one.spirit, one.damage_done),
    )


def _feature(one: Feature) -> tuple[Any, ...]:
    return one.card.id, one.used, one.tokens, one.safe


def _attack(one: Attack) -> tuple[Any, ...]:
    target = one.target
    changes = tuple((change.by.seat, change.edges, change.factor, change.add) for change in one.changes)
    return (
        one.card.id,
        one.start,
        one.worth,
        changes,
        tuple(card.id for card in one.riders),
        "" if target is None else target.seat if isinstance(target, Player) else target.handle,
        one.protected,
        one.missed,
        one.damage,
        one.hit,
        one.resolved,
        one.held,
    )


def _plain(value: Any) -> Any:
    """The data of an Encounter as plain values; players and creatures by their names, cards by their ids."""
    if isinstance(value, Player):
        return value.seat
    if isinstance(value, Creature):
        return value.handle
    if isinstance(value, Card) or hasattr(value, "id"):
        return value.id
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(_plain(getattr(value, one.name)) for one in fields(value))
    if isinstance(value, Mapping):
        return tuple(sorted((_plain(key), _plain(one)) for key, one in value.items()))
    if isinstance(value, list | tuple):
        return tuple(map(_plain, value))
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(_plain, value)))
    return value
