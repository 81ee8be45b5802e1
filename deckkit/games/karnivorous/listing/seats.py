"""Who plays at which board side: the number of seats, and what a side shows of dice and of its Robot."""

from collections import Counter
from collections.abc import Iterator

from deckkit.decklist import Deck, Entry, Filled
from deckkit.findings import DocPath, Finding
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile
from deckkit.games.karnivorous.listing.sides import DICE, PLAYER_COUNTS
from deckkit.joins import Needs
from deckkit.limits import Stock, counted
from deckkit.pools import Pool

SIDES_BY_PLAYERS, PLAYERS = "setup.board-sides-by-player-count", "setup.players-one-to-four"

Sides = dict[DocPath, tuple[str, Entry]]
"""The side of each seat and its line, by the place of the line."""


def players_meant(file: DeckFile, pool: Pool, box: PoolFile) -> int:
    """For how many players a scenario is: as many as it has seats, where the sides of all of them agree with that."""
    seats = [[one for one in pool.find(seat.side) if one in box.sides] for seat in file.seats]
    agreed = all(len(found) == 1 and box.sides[found[0]].players == len(seats) for found in seats)
    return len(seats) if agreed and seats else file.players


def known(deck: Deck, role: str) -> dict[DocPath, tuple[str, Entry]]:
    """The understood lines of all zones of a role: id and entry by the place of the line."""
    return {entry.at: (card_id, entry) for filled in deck.filled(role) for card_id, entry in filled.known()}


def findings(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    """A number of players or of seats that is wrong, and dice that are not those of the sides."""
    fitting = [side_id for side_id, side in box.sides.items() if side.players == scenario.players]
    yield from _number_of_seats(deck, scenario, box, fitting)
    yield from _dice(deck, scenario, box, fitting)


def _number_of_seats(deck: Deck, scenario: DeckFile, box: PoolFile, fitting: list[str]) -> Iterator[Finding]:
    """Each player has a seat; `fitting` are the sides for so many. A wrong number of players, or a seat too many, is
    said once."""
    players, seats = scenario.players, len(scenario.seats)
    if players not in PLAYER_COUNTS:
        yield Finding(
            rule=PLAYERS,
            message=f"a scenario for {counted(players, 'players')}; the game is for 1, 2, 3 or 4",
            at=("players",),
            actual=players,
            allowed="1, 2, 3 or 4",
            help="change the number of players",
        )
        return
    if players_meant(scenario, deck.pool, box) != players:
        yield Finding(
            rule=SIDES_BY_PLAYERS,
            message=f"players = {players}, but there {'is 1 seat' if seats == 1 else f'are {seats} seats'} and every "
            f"side is one for {counted(seats, 'players')}",
            at=("players",),
            actual=players,
            allowed=seats,
            help=f"write players = {seats}, or take the sides for {players}: {', '.join(fitting)}",
        )
        players = seats
    wrong = list(_wrong_sides(deck, scenario, players, box))
    if seats > players:
        yield from wrong  # of too many seats nothing is declared, since seats are no cards
    if seats < players or seats - players > len(wrong):
        yield Finding(
            rule=SIDES_BY_PLAYERS,
            message=f"players = {players}, but the list has {counted(seats, 'seats')}",
            at=("seats",),
            actual=seats,
            allowed=players,
            help=f"write one seat for each of the sides {', '.join(fitting)}",
        )


def wrong_sides(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The words of the sides that are declared; of a number of players that there is not that is said."""
    scenario, box = deck.file, deck.pool.file
    assert isinstance(scenario, DeckFile)
    assert isinstance(box, PoolFile)
    if scenario.players in PLAYER_COUNTS:
        yield from _wrong_sides(deck, scenario, players_meant(scenario, deck.pool, box), box)


def _wrong_sides(deck: Deck, scenario: DeckFile, players: int, box: PoolFile) -> Iterator[Finding]:
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
                rule=SIDES_BY_PLAYERS,
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


def wrong_robot(limit: Needs, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Each player has the Robot of their side; alone, any Robot. Where the side is wrong, it is the side that is."""
    scenario, box = deck.file, deck.pool.file
    assert isinstance(scenario, DeckFile)
    assert isinstance(box, PoolFile)
    sides = _right_sides(deck, scenario, box)
    for robot_id, entry in filled.known():
        side_at = (*entry.at[:2], "side")
        shown = box.sides[sides[side_at][0]].robot if side_at in sides else None
        if shown is not None:
            yield Finding(
                rule=limit.rule,
                message=f"the seat has the Robot {robot_id}, its side {sides[side_at][0]} shows {shown}",
                at=entry.at,
                card=robot_id,
                actual=robot_id,
                allowed=shown,
                help=f'write robot = "{shown}", or leave the line out',
            )
