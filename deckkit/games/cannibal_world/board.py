"""The table for people: titled rows of three cells, what it is, whose or what its name is, and the rest in words."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from deckkit.games.cannibal_world.readings import reserve
from deckkit.games.cannibal_world.state import COVER, HUNTING, Card, Creature, Player, Side, Table

_WIDTH = 48
"""Of the third cell, so that the three fit 80 columns."""

Rows = list[list[str]]


def board(table: Table) -> list[tuple[str, Rows]]:
    """The turn and the reserve; then each side with its zones, from the middle of the table, and its players."""
    return [
        (_moment(table), [["Reserve", "", _counters(reserve(table))]]),
        *(_side(table, side) for side in table.sides),
    ]


def _moment(table: Table) -> str:
    if table.phase == "setup" or table.active is None:
        return "Setup"
    return f"Turn {table.turn}, {table.active.seat}, {table.phase} phase"


def _side(table: Table, side: Side) -> tuple[str, Rows]:
    rows: Rows = []
    for label, zone in (("Hunting", HUNTING), ("Cover", COVER)):
        rows += _labelled(label, (_creature(one, table.team) for one in side.zone(zone)))
    for player in side.players:
        rows += _player(player)
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


def _player(player: Player) -> Iterator[list[str]]:
    states = [_counters(player.pool), *["exhausted"] * player.exhausted, *["has ransacked"] * player.ransacked]
    decks = f"Main Deck {player.main}, Reinforcements {len(player.reinforcements)}"
    if known := [card for card in player.reinforcements if card.id != "?"]:
        decks += f" ({_cards(known)})"
    for label, text in (
        ("Pool", ", ".join([*states, *["has given a counter"] * player.gave])),
        ("Hand", _cards(player.hand)),
        ("Decks", decks),
        ("Discard", _cards(player.discard)),
    ):
        yield from _labelled(label, [(player.seat, text)])


def _cards(cards: Iterable[Card]) -> str:
    """Ids in order, several copies of one together: ``RA/01, RA/07 x2, ? x2``."""
    counted = Counter(card.id for card in cards)
    order = sorted(counted, key=lambda one: (one == "?", one))
    return ", ".join(one if counted[one] == 1 else f"{one} x{counted[one]}" for one in order) or "-"


def _counters(number: int) -> str:
    return "1 counter" if number == 1 else f"{number} counters"
