"""The rules of a written scenario that are counts: sides, Crises, rooms that setup fills, Scientists, System tokens."""

from collections.abc import Iterator

from deckkit import models
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import STRENGTHS, DeckFile
from deckkit.games.karnivorous.lab import SCIENTIST_ROOMS
from deckkit.limits import Declared, Limit, Stock, Within
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
    Limit(_ONE_OF_EACH, "main", each=True, at_most=1, across=("main", "management"), own_words=True),
    Limit(
        "components.room-cards-one-per-room",
        "strength-1",
        each=True,
        at_most=1,
        across=tuple(f"strength-{strength}" for strength in STRENGTHS),
        own_words=True,
    ),
    *_infestation({1: ROOMS_FILLED[1]}),
    Within("setup.reveal-seven-crises", "opening", of="main"),
)
"""What binds every scenario, whatever its head and its pool."""
_PLAIN, _EXPLOSIVE = (
    _infestation({strength: filled[strength] for strength in STRENGTHS[1:]})
    for filled in (ROOMS_FILLED, ROOMS_FILLED_EXPLOSIVE)
)


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """What binds a scenario with this number of players and these variants."""
    assert isinstance(file, DeckFile)
    assert isinstance(pool.file, PoolFile)
    infestation = _EXPLOSIVE if "explosive-infestation" in file.variants else _PLAIN
    return (*ALWAYS, *infestation, *always_of(pool), *_stocks(file, pool.file))


def always_of(pool: Pool) -> Iterator[Declared]:
    """What binds every scenario of a pool beside ALWAYS: all Scientists, and no System token but those there are."""
    box = pool.file
    assert isinstance(box, PoolFile)
    rooms = {room_id: 1 for room_id, room in box.rooms.items() if room.number in SCIENTIST_ROOMS}
    symbols = {symbol_id: symbol.figures for symbol_id, symbol in box.symbols.items()}
    tokens = _tokens(box)
    yield Stock("setup.scientist-rooms", "scientist-rooms", rooms, across=("scientist-rooms",))
    yield Stock("components.scientist-symbols-in-pairs", "scientist-symbols", symbols, across=("scientist-symbols",))
    yield Stock("setup.system-tokens-placed", "layout", tokens, across=("layout",))
    yield Stock("components.system-token-types-six", "system", tokens, exactly=False)


def _stocks(file: DeckFile, box: PoolFile) -> Iterator[Declared]:
    """What depends on the head: the sides for the number of players, the System tokens that remain."""
    sides = {side_id: 1 for side_id, side in box.sides.items() if side.players == file.players}
    tokens = _tokens(box)
    yield Stock("setup.board-sides-by-player-count", "sides", sides, across=("sides",))
    if "old-laboratory" in file.variants:
        left = sum(tokens.values()) - REMOVED_TOKENS
        yield Limit("variant.old-laboratory", "system", left, left, unit="System tokens", own_words=True)
    else:
        yield Stock("setup.system-tokens-placed", "system", tokens)


def _tokens(box: PoolFile) -> dict[str, int]:
    return {token_id: token.count for token_id, token in box.tokens.items()}
