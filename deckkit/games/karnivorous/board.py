"""The table for people: the Lab as it is drawn (`plan`), then titled rows of three cells."""

import textwrap
from collections.abc import Callable, Iterator, Mapping

from deckkit.games.karnivorous.given.values import dice_written, placed_written
from deckkit.games.karnivorous.plan import drawn
from deckkit.games.karnivorous.state import (
    BOMB_SPOTS,
    ENERGY_BOOST,
    MOST_ENERGY,
    MOVE_FIGHT,
    STRENGTHS,
    Crisis,
    Offer,
    OpenCrisis,
    Player,
    Spot,
    Table,
)
from deckkit.limits import counted

_WIDTH = 50
"""Of the third cell, so that the three fit 80 columns."""
_PHASES = {"intervention": "Intervention", "proliferation": "Proliferation", "preparation": "Preparation"}

Rows = list[list[str]]


def board(table: Table, seats: tuple[str, ...] | None = None) -> list[tuple[str, Rows]]:
    """The Lab with all that stands on it, the Crises, what the team shares, and each player's dice.

    Nothing is hidden but the order of the decks (`team.open-information`), so that all `seats` see the same.
    """
    return [
        (_moment(table), [[line] for line in drawn(table)]),
        ("Crises", [row for one in table.crises for row in _crisis(one)] or [["", "-"]]),
        ("Team", list(_team(table))),
        *(_player(table, player) for player in table.players.values()),
    ]


def _moment(t: Table) -> str:
    if t.phase == "setup":
        return "Setup"
    turn = f", turn {t.turn}" if t.phase == "intervention" and t.turn else ""
    return f"Round {t.round}, {_PHASES[t.phase]}{turn}"


def _row(label: str, name: str, text: str) -> Iterator[list[str]]:
    for line in textwrap.wrap(text, _WIDTH, break_on_hyphens=False) or ["-"]:
        yield [label, name, line]
        label = name = ""


# -- Crises ----------------------------------------------------------------------------------------------------------

_ASKS: Mapping[str, Callable[[Crisis], str]] = {
    "nil": lambda card: f"no Plant of strength {card.strength}",
    "zone": lambda card: f"no Plant in a {card.color} room",
    "energy": lambda card: f"pay {card.energy} Energy",
    "generator": lambda card: "no Plant on a blue space",
    "ventilation": lambda card: f"a free duct from {card.rooms[0]} to {card.rooms[1]}",
    "exfiltrate": lambda card: f"both {card.symbol} Scientists out",
    "protect": lambda card: "no Scientist among Plants",
    "repair": lambda card: f"dice {', '.join(map(str, card.dice))}",
}


def asks(card: Crisis) -> str:
    """What resolves a Crisis, in a few words."""
    return _ASKS[card.type](card)


def _crisis(one: OpenCrisis) -> Iterator[list[str]]:
    """What it asks for and what it brings; of a resolved one only what stands on its back."""
    card = one.card
    if one.resolved:
        yield from _row("resolved", card.id, f"{card.name}; Plants {card.symbols[0]}")
        return
    certain, *more = card.symbols
    lying = f" ({' '.join(dice_written(one))})" if any(one.dice) else ""
    brings = f"costs {card.token}, Plants {certain} and {' '.join(map(str, more))}"
    yield from _row("open", card.id, f"{card.name}: {asks(card)}{lying}; {brings}")


# -- the team --------------------------------------------------------------------------------------------------------


def _team(t: Table) -> Iterator[list[str]]:
    yield from _row("Energy", "", f"{t.energy} of {MOST_ENERGY}")
    yield from _row("Reserve", "", ", ".join(f"strength {one}: {t.reserve(one)}" for one in STRENGTHS))
    tokens = ", ".join(f"{one} {count}" for one, count in t.tokens.items() if count)
    yield from _row("System", "", f"{tokens or '-'} ({counted(t.types(), 'types')})")
    bomb = ", ".join(
        f"{spot} {t.bomb[spot].value} of {t.bomb[spot].owner.seat}" for spot in BOMB_SPOTS if spot in t.bomb
    )
    yield from _row("Bomb", "", f"{bomb or '-'}{', gone off' if t.bombed else ''}")
    out = [one.handle for one in t.scientists.values() if one.room is None]
    if out:
        yield from _row("Out", "", ", ".join(out))
    decks = f"{t.main} Crises, {t.management} for Crisis Management, {len(t.room_deck)} Room cards"
    yield from _row("Decks", "", decks)
    if t.difficulty:
        yield from _row("Variants", "", ", ".join(sorted(t.difficulty)))
    if t.spare is not None:
        yield from _row("Upkeep", "", f"a die of {t.spare.seat} is laid aside")


# -- players ---------------------------------------------------------------------------------------------------------


def _spot(spot: Spot) -> str:
    """A spot with the value that it asks for and the numbers printed beside it: ``move-4 (6: +5)``."""
    printed = " / ".join(filter(None, map(_offer, spot.offers)))
    asked = str(spot.value) if spot.value else ""
    words = ": ".join(filter(None, (asked, printed)))
    return f"{spot.id} ({words})" if words else spot.id


def _offer(offer: Offer) -> str:
    """What the name of a spot does not say of what is offered there."""
    if offer.kind == MOVE_FIGHT:
        return f"+{offer.bonus}"
    if offer.kind == ENERGY_BOOST:
        return f"{offer.amount} Energy"
    return " and ".join(f"{plants} of {f'strength {of}' if of else 'any strength'}" for plants, of in offer.missiles)


def _player(t: Table, player: Player) -> tuple[str, Rows]:
    rows: Rows = []
    rows += _row("Dice", "", f"{player.pool} in the pool")
    if player.rolled:
        rows += _row("Rolled", "", ", ".join(str(die.value) for die in player.rolled))
    if player.board:
        rows += _row("Placed", "", ", ".join(placed_written(player, *one) for one in player.board.items()))
    free = [_spot(spot) for spot in player.side.spots.values() if spot.id not in player.board]
    rows += _row("Free", "", ", ".join(free))
    aside = [str(die.value) for die in t.shelved if die.owner is player]
    if aside:
        rows += _row("Set aside", "", ", ".join(aside))
    where = f", Robot in room {player.room}" if player.room else ""
    return f"{player.seat}, {player.side.name}{where}", rows
