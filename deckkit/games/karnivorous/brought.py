"""What the players bring: one scenario for all: who sits where, and what of the setup is not left to chance."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.games.karnivorous.lab_map import Room
from deckkit.games.karnivorous.state import (
    EXPLOSIVE,
    OLD_LABORATORY,
    OPEN_CRISES,
    SEATS,
    STRENGTHS,
    Crisis,
    Named,
    Side,
    Token,
)
from deckkit.limits import counted
from deckkit.play.actions import Refusal
from deckkit.play.core import BadValue, Mode

if TYPE_CHECKING:
    from deckkit.decklist import Deck

MAIN_CRISES, MANAGEMENT_CRISES, REMOVED_TOKENS = 28, 8, 2
ROOMS_FILLED = {
    1: (6, "setup.fill-six-strength-1"),
    2: (5, "setup.fill-five-strength-2"),
    3: (4, "setup.fill-four-strength-3"),
}
ROOMS_FILLED_EXPLOSIVE = {
    1: (6, "variant.explosive-infestation-strength-1"),
    2: (6, "variant.explosive-infestation"),
    3: (6, "variant.explosive-infestation"),
}
"""How many rooms setup fills with Plants of each strength, and the rule that says so."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a scenario lays out. What is empty or None is left to chance; what breaks a rule of setup is left to it too.

    sides       the board side of each seat, in order; robot: the one of a solo player, where the list names it
    variants    the difficulty variants
    scientists  symbol and number of the room of each of the eight
    infested    the numbers of the rooms that are filled with Plants of each strength, in order
    removed     the tokens that The Old Laboratory takes away
    opening     the Crises of the first round; main, management: those of the two decks
    crises      every Crisis that can be in the main deck
    """

    sides: tuple[Side, ...]
    robot: str | None = None
    variants: frozenset[str] = frozenset()
    scientists: tuple[tuple[str, int], ...] = ()
    infested: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    opening: tuple[str, ...] = ()
    main: frozenset[str] | None = None
    management: frozenset[str] | None = None
    crises: tuple[str, ...] = ()


def rooms_filled(explosive: bool) -> dict[int, tuple[int, str]]:
    """How many rooms setup fills with Plants of each strength, and by which rule."""
    return ROOMS_FILLED_EXPLOSIVE if explosive else ROOMS_FILLED


def brought(deck: "Deck", seats: Sequence[str], cards: Mapping[str, Any]) -> dict[str, Brought]:
    """What a list gives to each of the seats that name it: the same to all, as they share one table.

    Raises BadValue for a seat that the scenario has not, and for board sides that are not those of its number.
    """
    from deckkit.games.karnivorous.deck import DeckFile

    file = deck.file
    assert isinstance(file, DeckFile)
    sides = _sides(deck, cards)
    for seat in seats:
        if SEATS.index(seat) >= len(sides):
            raise BadValue(f'"{file.name}" is for {counted(len(sides), "players")}, there is no {seat}')
    variants = frozenset(file.variants)
    robots = [card_id for filled in deck.filled("robots") for card_id, _ in filled.known()]
    crises = tuple(one.id for one in cards.values() if isinstance(one, Crisis))
    main, management = _decks(deck, crises)
    opening = _ids(deck, "opening")
    fits = len(opening) == OPEN_CRISES == len(set(opening)) and (main is None or main.issuperset(opening))
    made = Brought(
        sides,
        robots[0] if robots and len(sides) == 1 else None,
        variants,
        _scientists(deck, cards),
        _infested(deck, cards, EXPLOSIVE in variants),
        _removed(deck, cards) if OLD_LABORATORY in variants else (),
        opening if fits else (),
        main,
        management,
        crises if main is None else tuple(one for one in crises if one in main),
    )
    return dict.fromkeys(seats, made)


def _ids(deck: "Deck", role: str) -> tuple[str, ...]:
    return tuple(card_id for filled in deck.filled(role) for card_id, _ in filled.known())


def _sides(deck: "Deck", cards: Mapping[str, Any]) -> tuple[Side, ...]:
    found: list[Side] = [cards[card_id] for card_id in _ids(deck, "sides")]
    number = len(found)
    if not 1 <= number <= len(SEATS):
        raise BadValue(f"it has {counted(number, 'seats')}, the game is for 1 to 4 players (setup.players-one-to-four)")
    for side in found:
        if side.players != number:
            said = f"the side {side.id} is for {counted(side.players, 'players')}, the list has {number}"
            raise BadValue(f"{said} (setup.board-sides-by-player-count)")
    if len(set(found)) < number:
        raise BadValue("two seats have the same board side (setup.board-sides-by-player-count)")
    return tuple(found)


def _decks(deck: "Deck", crises: Sequence[str]) -> tuple[frozenset[str] | None, frozenset[str] | None]:
    """The two Crisis decks, where the list writes one of them: what is in the one is not in the other."""
    main, management = frozenset(deck.copies("main")), frozenset(deck.copies("management"))
    if len(main) == MAIN_CRISES and not main & management:
        return main, frozenset(crises) - main
    if len(management) == MANAGEMENT_CRISES and not main:
        return frozenset(crises) - management, management
    return None, None


def _scientists(deck: "Deck", cards: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Symbol and room of each Scientist, where the list places all eight of them as setup could."""
    found = list(zip(_ids(deck, "scientist-symbols"), _ids(deck, "scientist-rooms"), strict=False))
    named: list[tuple[str, int]] = [(symbol, cards[room_id].number) for symbol, room_id in found]
    rooms = sorted(one.number for one in cards.values() if isinstance(one, Room) and one.scientist)
    borne = {one.id: one.figures for one in cards.values() if isinstance(one, Named) and one.figures}
    fits = sorted(room for _, room in named) == rooms and Counter(symbol for symbol, _ in named) == borne
    return tuple(named) if fits else ()


def _infested(deck: "Deck", cards: Mapping[str, Any], explosive: bool) -> dict[int, tuple[int, ...]]:
    """The rooms of each strength of which the list names as many as setup fills; no room stands twice."""
    found: dict[int, tuple[int, ...]] = {}
    taken: set[int] = set()
    for strength in STRENGTHS:
        named = tuple(cards[card_id].number for card_id in _ids(deck, f"strength-{strength}"))
        if len(set(named)) == rooms_filled(explosive)[strength][0] == len(named) and not taken & set(named):
            found[strength] = named
            taken.update(named)
    return found


def _removed(deck: "Deck", cards: Mapping[str, Any]) -> tuple[str, ...]:
    """The tokens that are gone from the System board of the list, where it is short of two."""
    left = deck.copies("system")
    counts = {one.id: one.count for one in cards.values() if isinstance(one, Token)}
    gone = Counter({token: count - left.get(token, 0) for token, count in counts.items()})
    fits = bool(left) and gone.total() == REMOVED_TOKENS and all(0 <= gone[one] < counts[one] for one in counts)
    return tuple(gone.elements()) if fits else ()


def exchange(
    deck: "Deck",
    brought: Brought,
    out: Sequence[str],
    into: Sequence[str],
    cards: Mapping[str, Any],
    mode: Mode | None = None,
) -> Refusal:
    """Nothing is exchanged between games: a game stands alone, and its scenario is chosen in setup."""
    said = f"a scenario is laid out as it is ({counted(len(out), 'cards')} out, {len(into)} in): nothing is exchanged"
    return Refusal("variant.choose-at-setup", said)


def piles(brought: Brought) -> dict[str, dict[str, int]]:
    """The Crises that can come up in the rounds, and those that Crisis Management can bring where that is known."""
    found = {"main": dict.fromkeys(brought.crises, 1)}
    if brought.management is not None:
        found["management"] = dict.fromkeys(sorted(brought.management), 1)
    return found
