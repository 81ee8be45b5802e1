"""The table for people: titled rows of three cells, what it is, whose or what its name is, and the rest in words."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.passives import life_maximum, power_maximum
from deckkit.games.shared_worlds.state import COMBAT, DEVELOPMENT, Attachment, Building, Player, Table, Unit
from deckkit.play.actions import HIDDEN

_WIDTH = 48
"""Of the third cell, so that the three fit 80 columns."""
_PHASES = {"draw": "Draw Phase", "main": "Main Phase", "end": "End Phase"}

Rows = list[list[str]]


def board(table: Table, seats: tuple[str, ...] | None = None) -> list[tuple[str, Rows]]:
    """The turn and the shared piles; then each player with both areas, cubes and cards.

    With `seats`, of hands and Discard piles of all others, and of every Deck, only the size
    (`components.hand-is-secret`, `components.own-piles-visibility`).
    """
    shared = [
        *_labelled("Main Pile", [("", _size(table.main))]),
        *_labelled("Graveyard", [("", _size(table.graveyard))]),
    ]
    return [(_moment(table), shared), *(_player(table, player, seats) for player in table.players.values())]


def _moment(table: Table) -> str:
    if table.phase == "setup" or table.active is None:
        return "Setup"
    if table.phase == "turn":
        return f"Before turn {table.turn}, of {table.active.seat}"
    return f"Turn {table.turn} (round {table.round}), {table.active.seat}, {_PHASES.get(table.phase, table.phase)}"


def _player(table: Table, player: Player, seats: tuple[str, ...] | None) -> tuple[str, Rows]:
    title = f"{player.seat}, Life {player.life}"
    if table.team:
        title += f", team {player.side.name}"
    if player.out:
        return f"{player.seat}, eliminated", []
    rows: Rows = []
    for label, area in (("Combat", COMBAT), ("Development", DEVELOPMENT)):
        rows += _labelled(label, (_unit(table, one) for one in player.units if one.area == area))
    rows += _labelled("Buildings", map(_building, player.buildings))
    rows += _labelled("Cubes", [("", f"{player.available} available, {player.used} used")])
    own = seats is None or player.seat in seats
    rows += _labelled("Hand", [("", _cards(player.hand) if own else _size(player.hand))])
    rows += _labelled("Deck", [("", _cards(player.deck) if seats is None else _size(player.deck))])
    rows += _labelled("Discard", [("", _cards(player.discard) if own else _size(player.discard))])
    if player.drawn.size:
        rows += _labelled("Just drawn", [("", _cards(player.drawn) if own else _size(player.drawn))])
    if player.aside:
        rows += _labelled("Face down", [("", ", ".join(sorted(card.id for card in player.aside)))])
    return title, rows


def _labelled(label: str, found: Iterable[tuple[str, str]]) -> Iterator[list[str]]:
    """The label stands in the first row only."""
    for name, text in found:
        for line in textwrap.wrap(text, _WIDTH) or [""]:
            yield [label, name, line]
            label = name = ""
    if label:
        yield [label, "", "-"]


def _unit(table: Table, one: Unit) -> tuple[str, str]:
    """Its handle, and lane, card, Power and Life out of their maxima, whether it is tapped, what it carries."""
    words = [f"{one.lane},"]
    if one.handle != one.card.id:
        words.append(one.card.id)
    words.append(f"Power {one.power} of {power_maximum(table, one)}, Life {one.life} of {life_maximum(table, one)}")
    others = Counter(player.seat for player in one.cubes if player is not one.player)
    words += [f"({number} of {seat})" for seat, number in sorted(others.items())]
    if one.owner is not one.player:
        words.append(f"owned by {one.owner.seat}")
    if one.tapped:
        words.append("tapped")
    words += [f"[{ability.ref}]" for ability in one.card.abilities if ability.zone == one.area]
    words += _carried(one.attachments)
    return one.handle, " ".join(words)


def _carried(attachments: Iterable[Attachment]) -> list[str]:
    return [f"with {one.handle}" for one in attachments]


def _building(one: Building) -> tuple[str, str]:
    words = [f"{one.card.resource} {one.cubes}"]
    words += [f"lent to {player.seat}" for player in one.lent]
    if one.workers.size:
        words.append(f"{one.workers.size} Worker{'s' * (one.workers.size != 1)}")
    return one.handle, ", ".join([*words, *_carried(one.attachments)])


def _cards(pile: Pile) -> str:
    """Ids in order, several copies of one together: ``HE/01, RA/07 x2, ? x2``."""
    counted = {**pile.known, **({HIDDEN: pile.hidden} if pile.hidden else {})}
    order = sorted(counted, key=lambda one: (one == HIDDEN, one))
    return ", ".join(one if counted[one] == 1 else f"{one} x{counted[one]}" for one in order) or "-"


def _size(pile: Pile) -> str:
    return "1 card" if pile.size == 1 else f"{pile.size} cards" if pile.size else "-"
