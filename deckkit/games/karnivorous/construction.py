"""What makes a scenario legal: seats that fit the player count, and a written setup that the rulebook can produce.

A scenario may leave out any part of the setup; only what it writes is checked. What is a count stands in `limits`.
"""

from collections import Counter
from collections.abc import Iterator

from deckkit.decklist import Deck, Entry
from deckkit.findings import DocPath, Finding
from deckkit.games.karnivorous import written_setup
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile
from deckkit.games.karnivorous.lab import ROBOT_ROOM
from deckkit.games.karnivorous.limits import ALWAYS, always_of, limits, players_meant
from deckkit.games.karnivorous.sides import DICE, PLAYER_COUNTS
from deckkit.games.karnivorous.written_setup import known
from deckkit.limits import counted

__all__ = ["ALWAYS", "always_of", "findings", "limits"]

ROUNDS = 4

Sides = dict[DocPath, tuple[str, Entry]]
"""The side of each seat and its line, by the place of the line."""


def findings(deck: Deck) -> Iterator[Finding]:
    """Every rule that a scenario breaks and that is no sum or count."""
    scenario, box = deck.file, deck.pool.file
    assert isinstance(scenario, DeckFile)
    assert isinstance(box, PoolFile)
    fitting = [side_id for side_id, side in box.sides.items() if side.players == scenario.players]
    yield from _seats(deck, scenario, box, fitting)
    yield from _dice(deck, scenario, box, fitting)
    yield from _robots(deck, scenario, box)
    yield from _printed_numbers(deck, scenario, box)
    yield from _variants(scenario)
    yield from written_setup.findings(deck, scenario, box)


def _seats(deck: Deck, scenario: DeckFile, box: PoolFile, fitting: list[str]) -> Iterator[Finding]:
    """Each player has a seat, each seat a side of its own for this number of players; `fitting` are the sides for so
    many. A wrong number of players, or a seat too many, is said once."""
    players, seats = scenario.players, len(scenario.seats)
    if players not in PLAYER_COUNTS:
        yield Finding(
            rule="setup.players-one-to-four",
            message=f"a scenario for {counted(players, 'players')}; the game is for 1, 2, 3 or 4",
            at=("players",),
            actual=players,
            allowed="1, 2, 3 or 4",
            help="change the number of players",
        )
        return
    if players_meant(scenario, deck.pool, box) != players:
        yield Finding(
            rule="setup.board-sides-by-player-count",
            message=f"players = {players}, but there {'is 1 seat' if seats == 1 else f'are {seats} seats'} and every "
            f"side is one for {counted(seats, 'players')}",
            at=("players",),
            actual=players,
            allowed=seats,
            help=f"write players = {seats}, or take the sides for {players}: {', '.join(fitting)}",
        )
        players = seats
    wrong = list(_sides(deck, scenario, players, box))
    yield from wrong
    if seats < players or seats - players > len(wrong):
        yield Finding(
            rule="setup.board-sides-by-player-count",
            message=f"players = {players}, but the list has {counted(seats, 'seats')}",
            at=("seats",),
            actual=seats,
            allowed=players,
            help=f"write one seat for each of the sides {', '.join(fitting)}",
        )


def _sides(deck: Deck, scenario: DeckFile, players: int, box: PoolFile) -> Iterator[Finding]:
    """Each seat with a side for another number of players, or with one that is taken already.

    Of two seats with one side it is rightly that of the one with its Robot and its dice.
    """
    sides, robots = known(deck, "sides"), known(deck, "robots")

    def differs(at: DocPath) -> bool:
        side, dice = box.sides[sides[at][0]], scenario.seats[int(at[1])].dice
        robot = robots.get((*at[:2], "robot"))
        return dice not in (None, side.dice) or (robot is not None and side.robot not in (None, robot[0]))

    of_this_number = [side_id for side_id, side in box.sides.items() if side.players == players]
    listed = {side_id for side_id, _ in sides.values()}
    mend = _another_side([one for one in of_this_number if one not in listed], len(scenario.seats) > players)
    fitting = ", ".join(of_this_number)
    taken: dict[str, int] = {}
    for at in sorted(sides, key=differs):
        side_id = sides[at][0]
        side = box.sides[side_id]
        if side.players != players or side_id in taken:
            reason = f"is for {side.players}" if side.players != players else f"is taken by seat {taken[side_id] + 1}"
            yield Finding(
                rule="setup.board-sides-by-player-count",
                message=f"side {side_id} {reason}; a game of {players} uses each side for {players} once",
                at=at,
                card=side_id,
                actual=side_id,
                allowed=fitting,
                help=mend,
            )
        taken.setdefault(side_id, int(at[1]))


def _another_side(free: list[str], too_many: bool) -> str:
    """What mends a seat with a wrong side: one that nobody has, or no seat where there are `too_many`."""
    ways = [f'write side = "{free[0]}"' if len(free) == 1 else f"take one of {', '.join(free)}"] if free else []
    return ", or ".join([*ways, "take the seat out"] if too_many or not free else ways)


def _right_sides(deck: Deck, scenario: DeckFile, box: PoolFile) -> Sides:
    """The seats whose side is one for this number of players, and taken by nobody else.

    Only with these dice and Robot are compared: at any other seat it is the side that is wrong.
    """
    sides = known(deck, "sides")
    players, times = players_meant(scenario, deck.pool, box), Counter(side_id for side_id, _ in sides.values())
    return {
        at: (side_id, entry)
        for at, (side_id, entry) in sides.items()
        if box.sides[side_id].players == players and times[side_id] == 1
    }


def _dice(deck: Deck, scenario: DeckFile, box: PoolFile, fitting: list[str]) -> Iterator[Finding]:
    """A seat has the dice that its side shows, and all seats together have sixteen."""
    sides = _right_sides(deck, scenario, box)
    for at, (side_id, _) in sides.items():
        seat, side = scenario.seats[int(at[1])], box.sides[side_id]
        if seat.dice is not None and seat.dice != side.dice:
            yield Finding(
                rule="setup.dice-from-board",
                message=f"the seat has {seat.dice} dice, its side {side_id} shows {side.dice}",
                at=(*at[:2], "dice"),
                card=side_id,
                actual=seat.dice,
                allowed=side.dice,
                help=f"write dice = {side.dice}, or leave the line out",
            )
    taken = sorted(side_id for side_id, _ in sides.values())
    dice = sum(box.sides[side_id].dice for side_id in taken)
    if taken == sorted(fitting) and dice != DICE:
        yield Finding(
            rule="setup.dice-sum-sixteen",
            message=f"the sides in play have {dice} dice in all, {DICE} are needed",
            at=("seats",),
            actual=dice,
            allowed=DICE,
            help="the pool is wrong: `deckkit pool check` says where",
        )


def _robots(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    """Each player has the Robot of their side; alone, any Robot."""
    sides = _right_sides(deck, scenario, box)
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
