"""The rules of a written scenario that are counts: sides, Crises, rooms that setup fills, Scientists, System tokens."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from deckkit import models
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import STRENGTHS, DeckFile
from deckkit.games.karnivorous.listing import written_setup as words
from deckkit.games.karnivorous.listing.counts import (
    MAIN_CRISES,
    MANAGEMENT_CRISES,
    OPEN_CRISES,
    REMOVED_TOKENS,
    ROOMS_FILLED,
    ROOMS_FILLED_EXPLOSIVE,
)
from deckkit.games.karnivorous.listing.lab import PLANTS_OF_A_STRENGTH, ROBOT_ROOM, SCIENTIST_ROOMS
from deckkit.games.karnivorous.listing.seats import PLAYERS, SIDES_BY_PLAYERS, players_meant, wrong_robot, wrong_sides
from deckkit.games.karnivorous.listing.sides import PLAYER_COUNTS
from deckkit.games.karnivorous.listing.system import ROWS, UPPER_ROWS
from deckkit.joins import Needs, Within
from deckkit.limits import Declared, Limit, Stock
from deckkit.pools import Pool

_MAIN_DECK, _OPEN = "setup.main-crisis-deck-twenty-eight", "setup.reveal-seven-crises"
_CRISES = (
    ("main", _MAIN_DECK, MAIN_CRISES),
    ("management", "setup.crisis-management-deck-eight", MANAGEMENT_CRISES),
    ("opening", _OPEN, OPEN_CRISES),
)
_ONE_OF_EACH = "components.crises-thirty-six"
_TYPES, _PLACED = "components.system-token-types-six", "setup.system-tokens-placed"
_LABORATORY, _LAST = "variant.old-laboratory", "variant.old-laboratory-pool"


def _infestation(filled: dict[int, tuple[int, str]]) -> tuple[Limit, ...]:
    return tuple(
        Limit(rule, f"strength-{strength}", number, number, unit="rooms") for strength, (number, rule) in filled.items()
    )


ALWAYS: tuple[Declared, ...] = (
    # A Crisis that is listed twice is one too many of that Crisis; the deck is neither too large nor too small by it.
    *(Limit(rule, role, at_most=size, capped=1, unit="Crises") for role, rule, size in _CRISES),
    *(Limit(rule, role, at_least=size, unit="Crises") for role, rule, size in _CRISES),
    *(Limit(_ONE_OF_EACH, role, each=True, at_most=1) for role, _, _ in _CRISES),
    Limit(
        _ONE_OF_EACH, "main", each=True, at_most=1, across=("main", "management"), own_words=words.crisis_in_both_decks
    ),
    Limit(
        "components.room-cards-one-per-room",
        "strength-1",
        each=True,
        at_most=1,
        across=tuple(f"strength-{strength}" for strength in STRENGTHS),
        own_words=words.room_filled_twice,
    ),
    *_infestation({1: ROOMS_FILLED[1]}),
    Within(_OPEN, "opening", of="main", own_words=words.open_crisis_not_in_main, said_as=(_MAIN_DECK, _ONE_OF_EACH)),
    Limit(  # also of a main deck that the list leaves to chance
        _OPEN,
        "opening",
        each=True,
        at_most=1,
        across=("opening", "management"),
        own_words=words.open_crisis_in_management,
        said_as=(_ONE_OF_EACH,),
    ),
)
"""What binds every scenario, whatever its head and its pool."""
_PLAIN, _EXPLOSIVE = (
    _infestation({strength: filled[strength] for strength in STRENGTHS[1:]})
    for filled in (ROOMS_FILLED, ROOMS_FILLED_EXPLOSIVE)
)


RESERVES = tuple(
    Limit(
        "setup.reserve-emptied",
        f"strength-{strength}",
        at_most=PLANTS_OF_A_STRENGTH - 1,
        measure="size",
        unit="spaces",
        own_words=words.reserve_emptied,
        said_as=(ROOMS_FILLED[strength][1], ROOMS_FILLED_EXPLOSIVE[strength][1]),
    )
    for strength in STRENGTHS
)
"""A Reserve board from which setup takes the last Plant loses the game."""


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """What binds a scenario with this number of players and these variants."""
    assert isinstance(file, DeckFile)
    assert isinstance(pool.file, PoolFile)
    infestation = _EXPLOSIVE if "explosive-infestation" in file.variants else _PLAIN
    always = _as_many_as_there_are(always_of(pool), len(file.scientists or ()))
    return (*ALWAYS, *RESERVES, *infestation, *always, *_stocks(file, pool), *_robots(pool.file))


def _as_many_as_there_are(always: Iterable[Declared], scientists: int) -> Iterator[Declared]:
    """Where there are not as many Scientists as there should be their places cannot all be filled, or do not suffice.

    Then only the places of those who are there are bound, and of too many nobody's: their number is another matter.
    """
    for limit in always:
        if isinstance(limit, Stock) and limit.role.startswith("scientist") and scientists != len(SCIENTIST_ROOMS):
            if scientists < len(SCIENTIST_ROOMS):
                yield replace(limit, exactly=False)
        else:
            yield limit


def always_of(pool: Pool) -> Iterator[Declared]:
    """What binds every scenario of a pool beside ALWAYS: all Scientists, and no System token but those there are."""
    box = pool.file
    assert isinstance(box, PoolFile)
    rooms = {room_id: 1 for room_id, room in box.rooms.items() if room.number in SCIENTIST_ROOMS}
    symbols = {symbol_id: symbol.figures for symbol_id, symbol in box.symbols.items()}
    tokens = _tokens(box)
    yield Stock(
        "setup.scientist-rooms",
        "scientist-rooms",
        rooms,
        across=("scientist-rooms",),
        own_words=words.scientist_in_a_wrong_room,
    )
    yield Stock(
        "components.scientist-symbols-in-pairs",
        "scientist-symbols",
        symbols,
        across=("scientist-symbols",),
        own_words=words.too_many_of_a_symbol,
    )
    box_says: dict[str, Any] = {"exactly": False, "called": "the box"}
    yield Stock(_TYPES, "layout", tokens, across=("layout",), **box_says)
    yield Stock(_PLACED, "layout", tokens, across=("layout",), own_words=words.tokens_lacking, said_as=(_TYPES,))
    yield Stock(_TYPES, "system", tokens, **box_says)


def _stocks(file: DeckFile, pool: Pool) -> Iterator[Declared]:
    """What depends on the head: the sides for the number of players, the System tokens that remain.

    With a number of players that there is not, or with more seats than players, no sides can fit.
    """
    assert isinstance(pool.file, PoolFile)
    box = pool.file
    players, seats = players_meant(file, pool, box), len(file.seats)
    sides = {side_id: 1 for side_id, side in box.sides.items() if side.players == players}
    if seats <= players and players in PLAYER_COUNTS:
        yield Stock(
            SIDES_BY_PLAYERS,
            "sides",
            sides,
            exactly=seats == players,
            across=("sides",),
            own_words=wrong_sides,
            said_as=(PLAYERS,),
        )
    tokens = _tokens(box)
    if "old-laboratory" not in file.variants:
        yield Stock(_PLACED, "system", tokens, own_words=words.tokens_lacking, said_as=(_TYPES,))
        return
    left, said_as = sum(tokens.values()) - REMOVED_TOKENS, (_TYPES,)
    yield Limit(
        _LABORATORY, "system", left, left, unit="System tokens", own_words=words.old_laboratory, said_as=said_as
    )
    yield Stock(
        _LAST,
        "system",
        tokens,
        exactly=False,
        fewest=dict.fromkeys(tokens, 1),
        own_words=words.last_token_of_a_type,
        said_as=said_as,
    )
    if len(file.layout or ()) == ROWS:
        yield Within(
            "variant.old-laboratory-lower-rows",
            "layout",
            of="system",
            these=tuple(("layout", row) for row in range(UPPER_ROWS)),
            only_with=frozenset(tokens),
            own_words=words.token_of_the_upper_rows,
            said_as=(_LABORATORY, _LAST, _TYPES, _PLACED),
        )


def _robots(box: PoolFile) -> Iterator[Declared]:
    """Each player has the Robot of their side, or any where the side shows none; Robots start in one room."""
    sides = box.sides.items()
    own = {robot: frozenset(one for one, side in sides if side.robot in (None, robot)) for robot in box.robots}
    yield Needs(
        "setup.robot-from-board",
        "robots",
        "sides",
        own,
        "a Robot is the one that the board side shows",
        own_words=wrong_robot,
        said_as=(SIDES_BY_PLAYERS, PLAYERS),
    )
    elsewhere = tuple(room_id for room_id, room in box.rooms.items() if room.number != ROBOT_ROOM)
    yield Limit(
        "setup.robots-in-34",
        "robots-start",
        at_most=0,
        where={"id": elsewhere},
        unit="other rooms",
        own_words=words.robots_elsewhere,
    )


def _tokens(box: PoolFile) -> dict[str, int]:
    return {token_id: token.count for token_id, token in box.tokens.items()}
