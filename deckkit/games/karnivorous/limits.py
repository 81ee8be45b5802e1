"""The rules of a written scenario that are counts: sides, Crises, rooms that setup fills, Scientists, System tokens."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from deckkit import models
from deckkit.declaration import unsaid
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import STRENGTHS, DeckFile
from deckkit.games.karnivorous.lab import PLANTS_OF_A_STRENGTH, ROBOT_ROOM, SCIENTIST_ROOMS
from deckkit.games.karnivorous.sides import PLAYER_COUNTS
from deckkit.games.karnivorous.system import ROWS, UPPER_ROWS
from deckkit.joins import Needs, Within
from deckkit.limits import Declared, Limit, Stock
from deckkit.pools import Pool

MAIN_CRISES, MANAGEMENT_CRISES, OPEN_CRISES = 28, 8, 7
REMOVED_TOKENS = 2
"""By The Old Laboratory."""

_CRISES = (
    ("main", "setup.main-crisis-deck-twenty-eight", MAIN_CRISES),
    ("management", "setup.crisis-management-deck-eight", MANAGEMENT_CRISES),
    ("opening", "setup.reveal-seven-crises", OPEN_CRISES),
)
_ONE_OF_EACH = "components.crises-thirty-six"

ROOMS_FILLED = {
    1: (6, "setup.fill-six-strength-1"),
    2: (5, "setup.fill-five-strength-2"),
    3: (4, "setup.fill-four-strength-3"),
}
ROOMS_FILLED_EXPLOSIVE = ROOMS_FILLED | {
    2: (6, "variant.explosive-infestation"),
    3: (6, "variant.explosive-infestation"),
}
"""How many rooms setup fills with Plants of each strength, and the rule that says so."""


def rooms_filled(file: DeckFile) -> dict[int, tuple[int, str]]:
    """How many rooms this scenario's setup fills with Plants of each strength."""
    return ROOMS_FILLED_EXPLOSIVE if "explosive-infestation" in file.variants else ROOMS_FILLED


def _infestation(filled: dict[int, tuple[int, str]]) -> tuple[Limit, ...]:
    return tuple(
        Limit(rule, f"strength-{strength}", number, number, unit="rooms") for strength, (number, rule) in filled.items()
    )


ALWAYS: tuple[Declared, ...] = (
    # A Crisis that is listed twice is one too many of that Crisis; the deck is neither too large nor too small by it.
    *(Limit(rule, role, at_most=size, capped=1, unit="Crises") for role, rule, size in _CRISES),
    *(Limit(rule, role, at_least=size, unit="Crises") for role, rule, size in _CRISES),
    *(Limit(_ONE_OF_EACH, role, each=True, at_most=1) for role, _, _ in _CRISES),
    Limit(_ONE_OF_EACH, "main", each=True, at_most=1, across=("main", "management"), own_words=unsaid),
    Limit(
        "components.room-cards-one-per-room",
        "strength-1",
        each=True,
        at_most=1,
        across=tuple(f"strength-{strength}" for strength in STRENGTHS),
        own_words=unsaid,
    ),
    *_infestation({1: ROOMS_FILLED[1]}),
    Within("setup.reveal-seven-crises", "opening", of="main", own_words=unsaid),
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
        own_words=unsaid,
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
    yield Stock("setup.scientist-rooms", "scientist-rooms", rooms, across=("scientist-rooms",), own_words=unsaid)
    yield Stock(
        "components.scientist-symbols-in-pairs",
        "scientist-symbols",
        symbols,
        across=("scientist-symbols",),
        own_words=unsaid,
    )
    yield Stock("setup.system-tokens-placed", "layout", tokens, across=("layout",), own_words=unsaid)
    yield Stock("components.system-token-types-six", "system", tokens, exactly=False, own_words=unsaid)


def players_meant(file: DeckFile, pool: Pool, box: PoolFile) -> int:
    """For how many players a scenario is: as many as it has seats, where the sides of all of them agree with that."""
    seats = [[one for one in pool.find(seat.side) if one in box.sides] for seat in file.seats]
    agreed = all(len(found) == 1 and box.sides[found[0]].players == len(seats) for found in seats)
    return len(seats) if agreed and seats else file.players


def _stocks(file: DeckFile, pool: Pool) -> Iterator[Declared]:
    """What depends on the head: the sides for the number of players, the System tokens that remain.

    With a number of players that there is not, or with more seats than players, no sides can fit.
    """
    assert isinstance(pool.file, PoolFile)
    box = pool.file
    players, seats = players_meant(file, pool, box), len(file.seats)
    sides = {side_id: 1 for side_id, side in box.sides.items() if side.players == players}
    if seats <= players and players in PLAYER_COUNTS:
        rule = "setup.board-sides-by-player-count"
        yield Stock(rule, "sides", sides, exactly=seats == players, across=("sides",), own_words=unsaid)
    tokens = _tokens(box)
    if "old-laboratory" in file.variants:
        left = sum(tokens.values()) - REMOVED_TOKENS
        yield Limit("variant.old-laboratory", "system", left, left, unit="System tokens", own_words=unsaid)
        yield Stock(
            "variant.old-laboratory-pool",
            "system",
            tokens,
            exactly=False,
            fewest=dict.fromkeys(tokens, 1),
            own_words=unsaid,
        )
        if (upper := _upper_rows(file, pool, tokens)) is not None:
            yield Stock(
                "variant.old-laboratory-lower-rows", "system", tokens, exactly=False, fewest=upper, own_words=unsaid
            )
    else:
        yield Stock("setup.system-tokens-placed", "system", tokens, own_words=unsaid)


def _upper_rows(file: DeckFile, pool: Pool, tokens: Mapping[str, int]) -> Mapping[str, int] | None:
    """The tokens of the two upper rows of a written layout, where it holds all tokens and every type in these rows."""
    rows = [[pool.find(ref)[0] for ref in row if len(pool.find(ref)) == 1] for row in file.layout or ()]
    upper = Counter(token_id for row in rows[:UPPER_ROWS] for token_id in row)
    whole = Counter(token_id for row in rows for token_id in row)
    return upper if len(rows) == ROWS and whole == tokens and upper.keys() == tokens.keys() else None


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
        own_words=unsaid,
    )
    elsewhere = tuple(room_id for room_id, room in box.rooms.items() if room.number != ROBOT_ROOM)
    yield Limit(
        "setup.robots-in-34", "robots-start", at_most=0, where={"id": elsewhere}, unit="other rooms", own_words=unsaid
    )


def _tokens(box: PoolFile) -> dict[str, int]:
    return {token_id: token.count for token_id, token in box.tokens.items()}
