"""What a match is played with, and the table before the first decision."""

import re
from collections import Counter
from collections.abc import Sequence

from deckkit.games.animal_duel.brought import Brought
from deckkit.games.animal_duel.state import SMALLEST_DECK, Player, Table
from deckkit.play.core import BadValue, Mode, Setup
from deckkit.suggest import did_you_mean

SEATS = ("A", "B")
_BEST_OF = re.compile(r"best-of=([0-9]{1,3})")
_MATCH_GAMES = 3


def mode(words: Sequence[str]) -> Mode:
    """The mode that the words of the header line say; raises BadValue.

    ``tournament``, which is a best of three where nothing else is said, and ``best-of=N``; without words one duel.
    """
    best_of: int | None = None
    tournament = False
    for word in words:
        if word == "tournament":
            tournament = True
        elif number := _BEST_OF.fullmatch(word):
            if best_of not in (None, int(number[1])):
                raise BadValue(f"a match is a best of {best_of} or of {int(number[1])}, not both")
            best_of = int(number[1])
        elif re.fullmatch(r"[0-9]+v[0-9]+|[0-9]+-players?", word):
            raise BadValue(f"a duel has exactly two players, not {word} (setup.two-players)")
        else:
            near = did_you_mean(word, ("tournament", "best-of=3"))
            raise BadValue(f"expected tournament, best-of=N, not {word}" + (f"; {near}" if near else ""))
    if best_of is None:
        best_of = _MATCH_GAMES if tournament else 1
    if best_of % 2 == 0:
        raise BadValue(f"best-of needs an odd number of duels, not {best_of}")
    canonical = [*["tournament"] * tournament, *[f"best-of={best_of}"] * (best_of > 1)]
    return Mode(SEATS, (("A",), ("B",)), SEATS, " ".join(canonical), tournament, best_of)


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
