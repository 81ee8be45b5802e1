"""The table for people: titled rows of three cells, what it is, whose or what its name is, and the rest in words."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from deckkit.games.animal_duel.state import Card, Placed, Player, Table

_WIDTH = 48
"""Of the third cell, so that the three fit 80 columns."""

Rows = list[list[str]]


def board(table: Table, seats: tuple[str, ...] | None = None) -> list[tuple[str, Rows]]:
    """Each player's environment and hand.

    With `seats`, of the hands of all others only the size, and of what lies face down only where it lies
    (`components.hand-hidden`, `action.face-down-hidden`).
    """
    return [(_title(table, one), _environment(one, seats is None or one.seat in seats)) for one in _players(table)]


def _players(table: Table) -> Iterable[Player]:
    return table.players.values()


def _title(table: Table, player: Player) -> str:
    said = f"{player.seat}, health {player.health}"
    if table.phase == "setup":
        return f"{said}, setup"
    return f"{said}, turn {table.turn}, {table.phase} phase" if player is table.active else said


def _environment(player: Player, own: bool) -> Rows:
    rows: Rows = []
    habitat = [] if player.habitat is None else [player.habitat]
    for label, there in (
        ("Habitat", habitat),
        ("Top row", player.top),
        ("Middle row", player.middle),
        ("Effects", player.bottom),
    ):
        rows += _labelled(label, [(one.handle, _words(one, own)) for one in there])
    stack = f"{player.available} of {len(player.stack)} left" if player.stack else "-"
    deck = "size not known" if player.left is None else f"{player.left} cards"
    hand = _cards(player.hand) if own else f"{len(player.hand)} cards"
    for label, text in (
        ("Resources", stack),
        ("Hand", hand),
        ("Deck", deck),
        ("Used pile", _cards(player.used_pile)),
        ("Incapacitated", _cards(player.incapacitated)),
    ):
        rows += _labelled(label, [(player.seat, text)])
    return rows


def _labelled(label: str, found: Iterable[tuple[str, str]]) -> Iterator[list[str]]:
    """The label stands in the first row only."""
    for name, text in found:
        for line in textwrap.wrap(text, _WIDTH) or [""]:
            yield [label, name, line]
            label = name = ""
    if label:
        yield [label, "", "-"]


def _words(one: Placed, own: bool) -> str:
    """Its card, attack/defense/health of an animal, and how it lies."""
    if not one.up:
        return f"face down, {one.card.label}" if own else "face down"
    words = [one.card.label]
    if one.card.kind == "animal":
        words.append(f"{one.current_attack}/{one.current_defense}/{one.health}")
    if one.sideways:
        words.append("sideways")
    return " ".join(words)


def _cards(cards: Iterable[Card]) -> str:
    """Ids in order, several copies of one together: ``AN/01, RS/07 x2, ? x2``."""
    counted = Counter(card.id for card in cards)
    order = sorted(counted, key=lambda one: (one == "?", one))
    return ", ".join(one if counted[one] == 1 else f"{one} x{counted[one]}" for one in order) or "-"
