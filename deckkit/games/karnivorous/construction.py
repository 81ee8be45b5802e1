"""What makes a scenario legal: seats that fit the player count, and a written setup that the rulebook can produce.

A scenario may leave out any part of the setup; only what it writes is checked.
"""

from collections.abc import Iterator

from deckkit import models
from deckkit.decklist import Deck
from deckkit.findings import DocPath, Finding
from deckkit.games.karnivorous import written_setup
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile, Seat
from deckkit.games.karnivorous.lab import ROBOT_ROOM
from deckkit.games.karnivorous.sides import DICE, PLAYER_COUNTS, Side
from deckkit.games.karnivorous.written_setup import known
from deckkit.limits import Declared, Limit
from deckkit.pools import Pool

MAIN_CRISES, MANAGEMENT_CRISES, OPEN_CRISES = 28, 8, 7
ROUNDS = 4

LIMITS = (
    Limit("setup.main-crisis-deck-twenty-eight", "main", MAIN_CRISES, MAIN_CRISES, unit="Crises"),
    Limit("components.crises-thirty-six", "main", each=True, at_most=1),
    Limit("setup.crisis-management-deck-eight", "management", MANAGEMENT_CRISES, MANAGEMENT_CRISES, unit="Crises"),
    Limit("components.crises-thirty-six", "management", each=True, at_most=1),
    Limit("setup.reveal-seven-crises", "opening", OPEN_CRISES, OPEN_CRISES, unit="Crises"),
    Limit("components.crises-thirty-six", "opening", each=True, at_most=1),
    Limit("setup.fill-six-strength-1", "strength-1", 6, 6, unit="rooms"),
)


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """The same for every list."""
    return LIMITS


def findings(deck: Deck) -> Iterator[Finding]:
    """Every rule that a scenario breaks and that is no sum or count."""
    scenario, box = deck.file, deck.pool.file
    assert isinstance(scenario, DeckFile)
    assert isinstance(box, PoolFile)
    fitting = [side_id for side_id, side in box.sides.items() if side.players == scenario.players]
    yield from _players(scenario, fitting)
    yield from _sides(deck, scenario, box, fitting)
    yield from _robots(deck, box)
    yield from _printed_numbers(deck, scenario, box)
    yield from _variants(scenario)
    yield from written_setup.findings(deck, scenario, box)


def _players(scenario: DeckFile, fitting: list[str]) -> Iterator[Finding]:
    """The number of players, and that each has a seat; `fitting` are the sides for so many."""
    players, seats = scenario.players, len(scenario.seats)
    if players not in PLAYER_COUNTS:
        yield Finding(
            rule="setup.players-one-to-four",
            message=f"a scenario for {players} players; the game is for 1, 2, 3 or 4",
            at=("players",),
            actual=players,
            allowed="1, 2, 3 or 4",
            help="change the number of players",
        )
    elif seats != players:
        yield Finding(
            rule="setup.board-sides-by-player-count",
            message=f"players = {players}, and {seats} {'seat' if seats == 1 else 'seats'}",
            at=("seats",),
            actual=seats,
            allowed=players,
            help=f"write one seat for each of the sides {', '.join(fitting)}",
        )


def _sides(deck: Deck, scenario: DeckFile, box: PoolFile, fitting: list[str]) -> Iterator[Finding]:
    """Each seat has a side of its own for this number of players, with the dice that the side shows."""
    players, taken = scenario.players, dict[str, int]()
    for at, (side_id, _) in known(deck, "sides").items():
        side, number = box.sides[side_id], int(at[1])
        if players in PLAYER_COUNTS and (side.players != players or side_id in taken):
            reason = f"is for {side.players}" if side.players != players else f"is taken by seat {taken[side_id] + 1}"
            yield Finding(
                rule="setup.board-sides-by-player-count",
                message=f"side {side_id} {reason}; a game of {players} uses each side for {players} once",
                at=at,
                card=side_id,
                actual=side_id,
                allowed=", ".join(fitting),
                help=f"the sides for {players} are {', '.join(fitting)}",
            )
        taken.setdefault(side_id, number)
        yield from _dice(scenario.seats[number], side_id, side, at[:2])
    dice = [box.sides[side_id].dice for side_id in taken]
    if set(taken) == set(fitting) and len(taken) == players and sum(dice) != DICE:
        yield Finding(
            rule="setup.dice-sum-sixteen",
            message=f"the sides in play have {sum(dice)} dice in all, {DICE} are needed",
            at=("seats",),
            actual=sum(dice),
            allowed=DICE,
            help="the pool is wrong: `deckkit pool check` says where",
        )


def _dice(seat: Seat, side_id: str, side: Side, at: DocPath) -> Iterator[Finding]:
    if seat.dice is not None and seat.dice != side.dice:
        yield Finding(
            rule="setup.dice-from-board",
            message=f"the seat has {seat.dice} dice, its side {side_id} shows {side.dice}",
            at=(*at, "dice"),
            card=side_id,
            actual=seat.dice,
            allowed=side.dice,
            help=f"write dice = {side.dice}, or leave the line out",
        )


def _robots(deck: Deck, box: PoolFile) -> Iterator[Finding]:
    """Each player has the Robot of their side; alone, any Robot."""
    sides = known(deck, "sides")
    for at, (robot_id, _) in known(deck, "robots").items():
        side_at = (*at[:2], "side")
        if side_at not in sides:
            continue
        side_id = sides[side_at][0]
        shown = box.sides[side_id].robot
        if shown is not None and shown != robot_id:
            yield Finding(
                rule="setup.robot-from-board",
                message=f"the seat has the Robot {robot_id}, its side {side_id} shows {shown}",
                at=at,
                card=robot_id,
                actual=robot_id,
                allowed=shown,
                help=f'write robot = "{shown}", or leave the line out',
            )


def _printed_numbers(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    """What is the same in every game: four rounds, no Energy, Robots in room 34."""
    if scenario.rounds != ROUNDS:
        yield Finding(
            rule="turn.rounds-at-most-four" if scenario.rounds > ROUNDS else "victory.no-early-win",
            message=f"{scenario.rounds} rounds; a game has {ROUNDS}, and is won at the end of the last",
            at=("rounds",),
            actual=scenario.rounds,
            allowed=ROUNDS,
            help=f"write rounds = {ROUNDS}, or leave the line out",
        )
    if scenario.energy != 0:
        yield Finding(
            rule="setup.energy-zero",
            message=f"the Energy token starts on {scenario.energy}, it should be on 0",
            at=("energy",),
            actual=scenario.energy,
            allowed=0,
            help="write energy = 0, or leave the line out",
        )
    for room_id, entry in known(deck, "robots-start").values():
        number = box.rooms[room_id].number
        if number != ROBOT_ROOM:
            yield Finding(
                rule="setup.robots-in-34",
                message=f"the Robots start in room {number}, they should in room {ROBOT_ROOM}",
                at=entry.at,
                card=room_id,
                actual=number,
                allowed=ROBOT_ROOM,
                help="leave the line out",
            )


def _variants(scenario: DeckFile) -> Iterator[Finding]:
    for variant in dict.fromkeys(scenario.variants):
        times = scenario.variants.count(variant)
        if times > 1:
            yield Finding(
                rule="variant.combinable",
                message=f"{variant} is listed {times} times; a variant is used or not",
                at=("variants",),
                actual=times,
                allowed=1,
                help=f"list {variant} once",
            )
