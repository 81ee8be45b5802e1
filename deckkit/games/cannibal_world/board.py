"""The table for people: titled rows of three cells, what it is, whose or what its name is, and the rest in words."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckkit.games.cannibal_world.readings import reserve
from deckkit.games.cannibal_world.state import COVER, HUNTING, Card, Creature, Player, Side, Table

_WIDTH = 48
"""Of the third cell, so that the three fit 80 columns."""

Rows = list[list[str]]


def board(table: Table, seats: tuple[str, ...] | None = None) -> list[tuple[str, Rows]]:
    """The turn and the reserve; then each side with its zones, from the middle of the table, and its players.

    With `seats`, of the hands and the Reinforcements Decks of all others only the size (`components.hand-hidden`,
    `components.hand-size-public`).
    """
    return [
        (_moment(table), [["Reserve", "", _counters(reserve(table))]]),
        *(_side(table, side, seats) for side in table.sides),
    ]


def _moment(table: Table) -> str:
    if table.phase == "setup" or table.active is None:
        return "Setup"
    if table.phase == "turn":
        return f"Before turn {table.turn}, of {table.active.seat}"
    return f"Turn {table.turn}, {table.active.seat}, {table.phase} phase"


def _side(table: Table, side: Side, seats: tuple[str, ...] | None) -> tuple[str, Rows]:
    rows: Rows = []
    for label, zone in (("Hunting", HUNTING), ("Cover", COVER)):
        rows += _labelled(label, (_creature(one, table.team) for one in side.zone(zone)))
    for player in side.players:
        rows += _player(player, seats is None or player.seat in seats, player is table.active)
    return f"Side {side.name}, Habitat {side.habitat}", rows


def _labelled(label: str, found: Iterable[tuple[str, str]]) -> Iterator[list[str]]:
    """The label stands in the first row only."""
    for name, text in found or ():
        for line in textwrap.wrap(text, _WIDTH) or [""]:
            yield [label, name, line]
            label = name = ""
    if label:
        yield [label, "", "-"]


def _creature(one: Creature, team: bool) -> tuple[str, str]:
    """Its handle, and card, strength, life, damage, whether it is stunned, and its abilities, `x` on those covered."""
    words = [f"of {one.player.seat}"] if team else []
    if one.handle != one.card.id:
        words.append(one.card.id)
    words.append(f"{one.card.strength}/{one.card.life}")
    if one.damage:
        words.append(f"-{one.damage}")
    if one.stunned:
        words.append("stunned")
    words += [f"[{ability.ref}{' x' if one.covered[ability.place] else ''}]" for ability in one.card.abilities]
    return one.handle, " ".join(words)


def _player(player: Player, open_hand: bool, active: bool) -> Iterator[list[str]]:
    """What a player may do once a turn is of interest in that turn only, though it is remembered until the next."""
    once = (("has ransacked", player.ransacked), ("has given a counter", player.gave))
    states = [_counters(player.pool), *["exhausted"] * player.exhausted, *(what for what, so in once if so and active)]
    decks = f"Main Deck {player.main}, Reinforcements {len(player.reinforcements)}"
    known = [card for card in player.reinforcements if card.id != "?"]
    if open_hand and known:
        decks += f" ({_cards(known)})"
    for label, text in (
        ("Pool", ", ".join(states)),
        ("Hand", _cards(player.hand) if open_hand else _size(player.hand)),
        ("Decks", decks),
        ("Discard", _cards(player.discard)),
    ):
        yield from _labelled(label, [(player.seat, text)])


def _cards(cards: Iterable[Card]) -> str:
    """Ids in order, several copies of one together: ``RA/01, RA/07 x2, ? x2``."""
    counted = Counter(card.id for card in cards)
    order = sorted(counted, key=lambda one: (one == "?", one))
    return ", ".join(one if counted[one] == 1 else f"{one} x{counted[one]}" for one in order) or "-"


def _size(cards: Sequence[Card]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards" if cards else "-"


def _counters(number: int) -> str:
    return "1 counter" if number == 1 else f"{number} counters"
