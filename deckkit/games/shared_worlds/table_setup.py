"""What a match is played with, and the table before the first decision: modes, seats, sides, the order of turns."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckkit.games import modes, one_list
from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.brought import Brought
from deckkit.games.shared_worlds.listing.variants import SWITCHES
from deckkit.games.shared_worlds.state import SEATS, Building, Player, Side, Table
from deckkit.play.core import BadValue, Mode, Setup

if TYPE_CHECKING:
    from deckkit.decklist import Deck

TURNS = {2: ("P1", "P2"), 3: ("P1", "P2", "P3"), 4: ("P1", "P3", "P2", "P4")}
"""The order of turns by the number of players."""

TURN_RULES = {2: "turn.order-two-players", 3: "turn.order-three-players", 4: "turn.order-four-players"}
"""The rule that says so."""

_SIDES = {
    2: (("P1",), ("P2",)),
    3: (("P1",), ("P2",), ("P3",)),
    4: (("P1", "P2"), ("P3", "P4")),
}
"""Who wins and loses together: with four P1 and P2 against P3 and P4 (`setup.team-seats`)."""

_KINDS = {f"{number}-players": number for number in TURNS}
MODES = tuple(_KINDS)
_LIKE_SIDES = re.compile(r"[0-9]+(?:vs?[0-9]+)+", re.IGNORECASE)


def mode(words: Sequence[str]) -> Mode:
    """The mode that the words of the header line say; raises BadValue.

    ``2-players``, ``3-players`` or ``4-players``, ``tournament``, ``best-of=N``; without words two play a single game.
    """
    number: int | None = None
    match = modes.Match()
    for word in words:
        if word in _KINDS:
            number = modes.players(word, _KINDS, number)
        elif not match.takes(word):
            raise BadValue(_unknown_word(word))
    number, best_of = number or 2, match.games(1)
    sides, canonical = _SIDES[number], match.words(f"{number}-players", best_of)
    return Mode(SEATS[:number], sides, tuple(map("+".join, sides)), canonical, match.tournament, best_of)


def _unknown_word(word: str) -> str:
    sides = _LIKE_SIDES.fullmatch(word)
    if sides is not None:
        return f"the mode is called by the number of players, 2-players or 4-players (two teams of two), not {word}"
    number = modes.other_number(word, _KINDS, "exactly 2, 3 or 4 players, not {} (components.player-count)")
    near = (*_KINDS, "tournament", "best-of=3")
    return number or modes.unknown(word, (*_KINDS, "tournament", "best-of=N"), near)


def table_mode(deck: "Deck") -> str | None:
    """The mode for which a list lays the table, in the words of the header line; None for a number that cannot be."""
    from deckkit.games.shared_worlds.deck import DeckFile

    assert isinstance(deck.file, DeckFile)
    number = len(deck.file.seats)
    return f"{number}-players" if number in TURNS else None


def table(setup: Setup) -> Table:
    """The table before the first decision; where a log sets up a position, an empty one in the middle of a game.

    Raises BadValue for lists that do not lay one table for so many players.
    """
    sides = tuple(Side(name) for name in setup.mode.names)
    chosen = _the_list(setup)
    variant = {name: str(switch.settings[0]).lower() for name, switch in SWITCHES.items()}
    variant |= {**(chosen.variant if chosen is not None else {}), **setup.variant}
    made = Table({}, sides, setup.cards, variant, tournament=setup.mode.tournament, given=setup.given)
    for seat in setup.mode.seats:
        side = next(one for one, seats in zip(sides, setup.mode.sides, strict=True) if seat in seats)
        player = made.players[seat] = Player(seat, side)
        side.players.append(player)
        if (own := setup.lists.get(seat)) is not None:
            player.picks = own.picks
    made.order = [made.players[seat] for seat in TURNS[len(made.players)]]
    if chosen is not None:
        _lay_out(made, chosen)
    if setup.given:
        _begin_in_the_middle(made)
    return made


def _the_list(setup: Setup) -> Brought | None:
    """The list that all seats name; none where a log sets up a position without one."""
    lists: list[Brought] = one_list.named(setup)
    if not lists:
        return None
    first = lists[0]
    if first.seats != len(lists):
        raise BadValue(f"the list lays a table for {first.seats}, the mode is for {len(lists)} players")
    for other in lists[1:]:
        if (other.seats, other.main, other.deck, other.seed, other.acquire, other.variant) != (
            first.seats, first.main, first.deck, first.seed, first.acquire, first.variant,
        ):  # fmt: skip
            raise BadValue(
                f"{first.seat} and {other.seat} name two different tables: all play on one, from one Main Pile "
                "(components.main-pile-is-shared)"
            )
    return first


def _lay_out(t: Table, chosen: Brought) -> None:
    """The piles of the list: every card in the Main Pile but those of the starting Decks."""
    t.main = Pile.of(chosen.main)
    t.seed, t.acquire = chosen.seed, chosen.acquire
    copies = dict(chosen.main)
    for player in t.players.values():
        player.deck = Pile.of(chosen.deck)
        for card_id in chosen.deck:
            copies[card_id] = copies.get(card_id, 0) + 1
    t.copies = copies


def _begin_in_the_middle(t: Table) -> None:
    """A position is one in the Main Phase of P1 in the second round, with the buildings that the list names."""
    t.active = t.order[0]
    t.phase, t.round, t.turn = "main", 2, len(t.order) + 1
    for player in t.players.values():
        player.turns = 2 if player is t.active else 1
        for card_id in player.picks:
            add_building(t, player, card_id, 1)


def add_building(t: Table, player: Player, card_id: str, cubes: int) -> Building:
    """A building comes into a Development Area, with cubes on it."""
    card = t.cards[card_id]
    building = Building(card, t.free_handle(None, card), player, cubes)
    player.buildings.append(building)
    t.pieces[building.handle] = building
    return building
