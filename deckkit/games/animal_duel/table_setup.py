"""What a match is played with, and the table before the first decision."""

import re
from collections import Counter
from collections.abc import Sequence

from deckkit.games import modes
from deckkit.games.animal_duel.brought import Brought
from deckkit.games.animal_duel.state import SMALLEST_DECK, Player, Table
from deckkit.play.core import BadValue, Mode, Setup

SEATS = ("A", "B")
_MATCH_GAMES = 3


def mode(words: Sequence[str]) -> Mode:
    """The mode that the words of the header line say; raises BadValue.

    ``tournament``, which is a best of three where nothing else is said, and ``best-of=N``; without words one duel.
    """
    match = modes.Match()
    for word in words:
        if match.takes(word):
            continue
        if re.fullmatch(r"[0-9]+v[0-9]+|[0-9]+-players?", word):
            raise BadValue(f"a duel has exactly two players, not {word} (setup.two-players)")
        raise BadValue(modes.unknown(word, ("tournament", "best-of=N"), ("tournament", "best-of=3")))
    best_of = match.games(_MATCH_GAMES if match.tournament else 1, "duels")
    return Mode(SEATS, (("A",), ("B",)), SEATS, match.words("", best_of), match.tournament, best_of)


def table(setup: Setup) -> Table:
    """The table before the first decision; where a log sets up a position, an empty one in the middle of a duel.

    A seat without a list has a deck of which nothing is known. In a position no list is looked at: the position says
    what lies where, and a deck that it does not name holds cards of which nothing is known (`hidden.decked_out`).
    """
    players = {seat: Player(seat) for seat in setup.mode.seats}
    one, other = players.values()
    one.enemy, other.enemy = other, one
    made = Table(players, setup.cards, given=setup.given)
    if setup.given:
        # Not the first turn, so that none of its limits binds a position that says nothing of it.
        made.first = made.active = one
        made.turn, made.phase = 3, "play"
        one.turns, other.turns = 2, 1
        return made
    for seat, player in players.items():
        brought: Brought | None = setup.lists.get(seat)
        if brought is not None:
            player.deck = [setup.cards[card_id] for card_id in reversed(brought.order)]
            player.listed = Counter(brought.order)
        else:
            player.at_least = SMALLEST_DECK
    return made
