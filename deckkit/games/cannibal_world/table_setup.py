"""What a match is played with, and the table before the first decision: modes, seats, sides, the order of turns."""

import re
from collections.abc import Sequence

from deckkit.games import modes
from deckkit.games.cannibal_world.brought import Brought
from deckkit.games.cannibal_world.play_cards import with_alpha
from deckkit.games.cannibal_world.state import Player, Side, Table
from deckkit.play.core import BadValue, Mode, Setup

DUEL, TEAM = MODES = ("1v1", "2v2")
_SIDES = {DUEL: (("A",), ("B",)), TEAM: (("A1", "A2"), ("B1", "B2"))}
_NAMES = ("A", "B")
_TURNS = {"A": ("A1", "B1", "A2", "B2"), "B": ("B2", "A2", "B1", "A1")}
"""The order of turns in 2 vs 2 by the side that starts (`team.turn-order-seats`). Seen from side A, A1 sits left and
A2 right, B1 opposite A1 and B2 opposite A2; so the left-hand player of side B is B2."""

_LIKE_BEST_OF = re.compile(r"^(?:bo|best)\W*(?:of)?\W*([0-9]{1,3}|one|three|five|seven)\b", re.IGNORECASE)
_NUMBERS = {"one": "1", "three": "3", "five": "5", "seven": "7"}
_MATCH_GAMES = 3


def mode(words: Sequence[str]) -> Mode:
    """The mode that the words of the header line say (`variant.two-modes`); raises BadValue.

    ``1v1`` or ``2v2``, ``tournament``, ``best-of=N``; without words it is a single game of 1 vs 1.
    """
    kind: str | None = None
    match = modes.Match()
    for word in words:
        if word in _SIDES:
            if kind not in (None, word):
                raise BadValue(f"a match is {DUEL} or {TEAM}, not both")
            kind = word
        elif not match.takes(word):
            raise BadValue(_unknown_word(word, words))
    best_of = match.games(_MATCH_GAMES if match.tournament else 1)
    if match.tournament and best_of != _MATCH_GAMES:
        raise BadValue(f"a tournament match is a best of 3, not of {best_of} (tournament.best-of-three)")
    sides = _SIDES[kind or DUEL]
    seats = tuple(seat for side in sides for seat in side)
    return Mode(seats, sides, _NAMES, match.words(kind or DUEL, best_of), match.tournament, best_of)


def _unknown_word(word: str, words: Sequence[str]) -> str:
    if re.fullmatch(r"[0-9]+v[0-9]+", word):
        return f"a game has 2 players ({DUEL}) or 4 ({TEAM}), not {word} (components.player-count)"
    best = _LIKE_BEST_OF.search(" ".join(words[words.index(word) :]))
    if best is not None:
        number = _NUMBERS.get(best[1].lower(), best[1])
        return f"a best of {number} is written best-of={number}"
    expected = (f"{DUEL} or {TEAM}", "tournament", "best-of=N")
    return modes.unknown(word, expected, (DUEL, TEAM, "tournament", "best-of=3"))


def turn_order(table: Table, starter: Player) -> list[Player]:
    """The players as their turns follow one another, beginning with the starter.

    In 2 vs 2 the turns of a side's first turn begin with its left-hand player, A1 or B2; with another starter the same
    circle is entered at that seat.
    """
    if not table.team:
        return [starter, *starter.side.enemy.players]
    seats = _TURNS[starter.side.name]
    place = seats.index(starter.seat)
    return [table.players[seat] for seat in (*seats[place:], *seats[:place])]


def left_hand(table: Table, side: Side) -> Player:
    """The player of a side that takes its first turn if it starts (`team.starting-side-random`)."""
    return table.players[_TURNS[side.name][0]] if table.team else side.players[0]


def table(setup: Setup) -> Table:
    """The table before the first decision; where a log sets up a position, an empty one in the middle of a game.

    Raises BadValue for a seat that has no deck and no position.
    """
    known = with_alpha(setup.cards)
    (first, first_seats), (second, second_seats) = zip(setup.mode.names, setup.mode.sides, strict=True)
    sides = (Side(first, seats=first_seats), Side(second, seats=second_seats))
    sides[0].enemy, sides[1].enemy = sides[1], sides[0]
    made = Table(sides, {}, known, tournament=setup.mode.tournament, given=setup.given)
    for side in sides:
        for seat in side.seats:
            player = made.players[seat] = Player(seat, side)
            side.players.append(player)
            _take_list(player, setup.lists.get(seat), setup)
    if setup.given:
        # Not the first turn, so that none of its limits binds a position that says nothing of it.
        made.active = made.players[setup.mode.seats[0]]
        made.order = turn_order(made, made.active)
        made.turn, made.phase = 2, "main"
    return made


def _take_list(player: Player, brought: Brought | None, setup: Setup) -> None:
    if brought is None:
        if not setup.given:
            raise BadValue(f"{player.seat} plays with no deck: add deck=FILE to its player line, or `given` lines")
        return
    player.unseen = dict(brought.main)
    player.listed = True
    player.main = sum(brought.main.values()) - brought.aside
    player.first_reinforcement = brought.reinforcement
    player.faction = brought.faction
    if setup.mode.tournament:
        player.sideboard = brought.sideboard
        kept = "fixed-main-deck" if brought.main == brought.registered_main else "exchange-carries-over"
        player.sideboard_rule = f"tournament.{'game-one-original' if setup.number == 1 else kept}"
