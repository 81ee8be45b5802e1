"""What a game is played with, and the table before the first decision: modes, seats, board sides, the Lab."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckkit.games import modes, one_list
from deckkit.games.karnivorous.brought import MAIN_CRISES, MANAGEMENT_CRISES, Brought
from deckkit.games.karnivorous.lab_map import Duct, Lab, Room, lab
from deckkit.games.karnivorous.state import (
    OPEN_CRISES,
    SEATS,
    BombBoard,
    Crisis,
    Named,
    Player,
    Scientist,
    Side,
    Table,
    Token,
)
from deckkit.play.core import BadValue, Mode, Setup

if TYPE_CHECKING:
    from deckkit.decklist import Deck

_KINDS = {"2-players": 2, "1-player": 1, "3-players": 3, "4-players": 4}
MODES = tuple(_KINDS)
TEAM = "team"
ROBOT_ROOM = 34


def mode(words: Sequence[str]) -> Mode:
    """The mode that the words of the header line say; raises BadValue.

    ``1-player``, ``2-players``, ``3-players`` or ``4-players``; without words two play. All are one side, the team.
    """
    number: int | None = None
    for word in words:
        if word not in _KINDS:
            raise BadValue(_unknown_word(word))
        number = modes.players(word, _KINDS, number)
    seats = SEATS[: number or 2]
    return Mode(seats, (seats,), (TEAM,), mode_word(len(seats)))


def mode_word(number: int) -> str:
    """The mode of so many players, as a header line calls it."""
    return next(word for word, players in _KINDS.items() if players == number)


def _unknown_word(word: str) -> str:
    if word.casefold() == "solo":
        return f"a game of one player is written 1-player, not {word}"
    like = modes.other_number(word, _KINDS, "1, 2, 3 or 4 players, not {} (setup.players-one-to-four)")
    return like or modes.unknown(word, MODES, MODES)


def table_mode(deck: "Deck") -> str | None:
    """The mode for which a list lays the table, in the words of the header line; None for a number that cannot be."""
    from deckkit.games.karnivorous.deck import DeckFile

    assert isinstance(deck.file, DeckFile)
    number = len(deck.file.seats)
    return mode_word(number) if 1 <= number <= len(SEATS) else None


def table(setup: Setup) -> Table:
    """The table before the first decision; where a log sets up a position, round 1 before the first roll.

    Raises BadValue for lists that do not lay one table for so many players.
    """
    chosen = _the_list(setup)
    seats = setup.mode.seats
    sides = chosen.sides if chosen is not None else _usual_sides(setup.cards, len(seats))
    robots = [one.id for one in _of(setup.cards, Named) if not one.figures]
    players = {seat: Player(seat, side, side.robot or robots[0]) for seat, side in zip(seats, sides, strict=True)}
    _references(setup.cards)
    made = Table(players, _lab(setup.cards), setup.cards, given=setup.given, brought=chosen)
    made.bomb_ordered = all(one.ordered for one in _of(setup.cards, BombBoard))
    made.plants = {number: set() for number in made.lab.rooms}
    made.strength = dict.fromkeys(made.lab.rooms, 0)
    made.unseen = {one.id for one in _of(setup.cards, Crisis)}
    made.main, made.management = MAIN_CRISES, MANAGEMENT_CRISES
    if chosen is not None:
        made.difficulty = chosen.variants
        made.main_of, made.management_of = chosen.main, chosen.management
        if chosen.robot is not None:
            players[seats[0]].robot = chosen.robot
    if setup.given:
        _begin_in_the_middle(made)
    return made


def _of(cards: Mapping[str, Any], kind: type[Any]) -> list[Any]:
    return [one for one in cards.values() if type(one) is kind]


def _references(cards: Mapping[str, Any]) -> None:
    """Every token, symbol and Robot that a part of the log shows is one of the pool, and no spot is called like a
    Crisis; raises BadValue."""
    robots = {one.id for one in _of(cards, Named) if not one.figures}
    crises = {one.id.casefold() for one in _of(cards, Crisis)}
    for side in _of(cards, Side):
        if side.robot and side.robot not in robots:
            said = f"{side.id} shows {side.robot}, which is no Robot: {', '.join(sorted(robots))}"
            raise BadValue(f"{said} (setup.robot-from-board)")
        for spot in side.spots:
            if spot.casefold() in crises:
                raise BadValue(f"{side.id} has a spot that is called like the Crisis {spot}")
    types = {one.id for one in _of(cards, Token)}
    borne = {"", *(one.id for one in _of(cards, Named) if one.figures)}
    for one in _of(cards, Crisis):
        if one.token not in types:
            raise BadValue(f"{one.id} shows {one.token}, which is no System token (components.crisis-shows-token)")
        if one.symbol not in borne:
            said = f"{one.id} shows {one.symbol}, which no Scientist bears"
            raise BadValue(f"{said} (components.scientist-symbols-in-pairs)")


def _usual_sides(cards: Mapping[str, Any], number: int) -> tuple[Side, ...]:
    """The board sides for so many players (`setup.board-sides-by-player-count`), those of the log before the pool's."""
    found: list[Side] = [one for one in _of(cards, Side) if one.players == number]
    return tuple((found[number:] + found[:number])[:number])


def _lab(cards: Mapping[str, Any]) -> Lab:
    """The Lab of the pool. A room of the log takes the place of the one with its number; raises BadValue for a door
    that only one of its rooms has."""
    made = lab(tuple(_of(cards, Room)), tuple(_of(cards, Duct)))
    for number, room in made.rooms.items():
        for other in room.doors:
            if other not in made.rooms or number not in made.rooms[other].doors:
                said = f"room {number} has a door to {other}, which has none to {number}"
                raise BadValue(f"{said} (components.doors-join-two-rooms)")
    return made


def _the_list(setup: Setup) -> Brought | None:
    """The list that all seats name; none where a log sets up a position without one."""
    number = len(setup.mode.seats)
    for one in setup.lists.values():
        if one is not None and len(one.sides) != number:
            said = f"the list lays a table for {len(one.sides)}, the mode is for {number}"
            raise BadValue(f"{said}: write `mode: {mode_word(len(one.sides))}`")
    lists: list[Brought] = one_list.named(setup)
    if not lists:
        return None
    first = lists[0]
    for other in lists[1:]:
        if other != first:
            said = f"{setup.mode.seats[0]} and another seat name two different scenarios: all play in one Lab"
            raise BadValue(f"{said} (setup.shared-boards)")
    return first


def scientist_rooms(t: Table) -> list[int]:
    """Where the Scientists start, in ascending order (`setup.scientist-rooms`)."""
    return [number for number, room in t.lab.rooms.items() if room.scientist]


def symbols(t: Table) -> list[Named]:
    """The symbols that Scientists bear."""
    return [one for one in _of(t.cards, Named) if one.figures]


def tokens(t: Table) -> Iterable[Token]:
    """The types of System tokens."""
    return _of(t.cards, Token)


def add_scientist(t: Table, symbol: str, room: int) -> Scientist:
    """A Scientist comes onto the board; the first of a symbol is `DNA-1`, the second `DNA-2`."""
    number = 1 + sum(one.symbol == symbol for one in t.scientists.values())
    made = Scientist(f"{symbol}-{number}", symbol, room)
    t.scientists[made.handle] = made
    return made


def _begin_in_the_middle(t: Table) -> None:
    """A position: nothing on the Lab, all tokens, Robots in 34, Scientists where they start, no Crises, no Energy."""
    t.round, t.phase = 1, "intervention"
    t.main = MAIN_CRISES - OPEN_CRISES
    t.room_deck = set(t.lab.rooms)
    t.tokens = {one.id: one.count for one in tokens(t)}
    for player in t.players.values():
        player.room, player.pool = ROBOT_ROOM, player.side.dice
    every = [one.id for one in symbols(t)]
    for place, room in enumerate(scientist_rooms(t)):
        add_scientist(t, every[place % len(every)], room)
