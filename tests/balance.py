"""`python -m tests.balance`: how the preconstructed decks of Cannibal World do against one another, or against chance.

The plain player of `deckkit.play.bots` plays both sides; seats alternate, and the starting player is drawn by lot as in
any game. A game has a random generator of its own, seeded by its pair and its number, so that the table is the same on
any number of cores. Exit code 1 if a faction wins too much or too little.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from tabulate import tabulate

from deckkit.games import load_game
from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.core import Setup
from deckkit.play.playout import playout
from tests.games.cannibal_world.conformance import FACTIONS, setup

GAMES = 400
"""Games a pair."""
BAND = (35.0, 65.0)
"""Per cent of all games that a faction wins against another one, at least and at most."""
RANDOM_GAMES = 200
"""Games a faction against the random player."""
RANDOM_BAND = (80.0, 100.0)
"""Per cent of them that the plain player wins."""
PART = 25
"""Games that a process plays before it takes the next ones."""


class Pair(NamedTuple):
    """Two factions; the plain player has the first, the second is played by the same or, `by_chance`, at random."""

    first: str
    second: str
    by_chance: bool = False


class Score(NamedTuple):
    """How the games of a pair ended; `unfinished` ones were broken off."""

    pair: Pair
    won: int
    lost: int
    drawn: int
    unfinished: int

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn + self.unfinished

    def percent(self, wins: int) -> float:
        """Of all games."""
        return 100 * wins / self.games if self.games else 0.0

    def within(self) -> bool:
        """Whether each of the two wins its share; against chance only the plain player has one."""
        low, high = RANDOM_BAND if self.pair.by_chance else BAND
        shares = [self.won] if self.pair.by_chance else [self.won, self.lost]
        return all(low <= self.percent(wins) <= high for wins in shares)


def pairs() -> list[Pair]:
    """Each faction against each other one."""
    return [Pair(*both) for both in combinations(FACTIONS, 2)]


def pairs_against_random() -> list[Pair]:
    """Each faction against each, itself among them, whose deck is played at random."""
    return [Pair(first, second, True) for first in FACTIONS for second in FACTIONS]


def scores(matched: list[Pair], games: int, seed: int, processes: int | None = None) -> list[Score]:
    """The scores of these pairs after so many games each."""
    parts = [(pair, seed, numbers) for pair in matched for numbers in _parts(games)]
    ends: dict[Pair, Counter[str]] = {pair: Counter() for pair in matched}
    with Pool(processes or os.cpu_count()) as pool:
        for pair, counted in pool.imap_unordered(_play_part, parts):
            ends[pair] += counted
    return [Score(pair, *(ends[pair][end] for end in ("won", "lost", "drawn", "unfinished"))) for pair in matched]


def _parts(games: int) -> Iterator[range]:
    for start in range(0, games, PART):
        yield range(start, min(games, start + PART))


def _play_part(part: tuple[Pair, int, range]) -> tuple[Pair, Counter[str]]:
    pair, seed, numbers = part
    return pair, Counter(play(pair, seed, number) for number in numbers)


def play(pair: Pair, seed: int, number: int) -> str:
    """One game: "won" by the first of the pair, "lost", "drawn" or "unfinished". Every other one it has seat B."""
    core = load_game("cannibal-world").core
    rng = Random(f"{seed} {pair.first} {pair.second} {number}")
    plain: Bot = HeuristicBot(core, rng)
    opponent: Bot = RandomBot(rng) if pair.by_chance else plain
    seats = "AB" if number % 2 == 0 else "BA"
    bots = dict(zip(seats, (plain, opponent), strict=True))
    decks = dict(zip(seats, (pair.first, pair.second), strict=True))
    outcome = playout(core, _table(decks["A"], decks["B"]), bots, rng).outcome
    if outcome is None:
        return "unfinished"
    return "drawn" if not outcome.winners else "won" if seats[0] in outcome.winners else "lost"


@cache
def _table(first: str, second: str) -> Setup:
    return setup([], f"{first}-preconstructed", f"{second}-preconstructed")


def _by_faction(found: list[Score]) -> list[Score]:
    """Scores against chance, summed over the factions that were played at random."""
    sums: dict[str, list[int]] = {}
    for score in found:
        ends = sums.setdefault(score.pair.first, [0, 0, 0, 0])
        for at, number in enumerate(score[1:]):
            ends[at] += number
    return [Score(Pair(faction, "at random", True), *ends) for faction, ends in sums.items()]


def against_random(games: int, seed: int, processes: int | None = None) -> list[Score]:
    """A score for each faction, over so many games spread evenly over the decks that chance plays."""
    return _by_faction(scores(pairs_against_random(), -(-games // len(FACTIONS)), seed, processes))


def table(found: list[Score]) -> str:
    """The scores for people."""
    rows = [
        (
            score.pair.first,
            score.pair.second,
            score.won,
            score.lost,
            score.drawn,
            score.unfinished,
            f"{score.percent(score.won):.1f} %",
            f"{score.percent(score.lost):.1f} %",
            "within" if score.within() else "OUTSIDE",
        )
        for score in found
    ]
    heads = ["first", "second", "won", "lost", "drawn", "unfinished", "first wins", "second wins"]
    low, high = RANDOM_BAND if found and found[0].pair.by_chance else BAND
    return tabulate(rows, [*heads, f"{low:.0f}-{high:.0f} %"], disable_numparse=True)


def main(argv: list[str] | None = None) -> int:
    """0 if every score is within its band, 1 if not."""
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, help=f"games a pair ({GAMES}), or a faction against chance (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against-random", action="store_true", help="the plain player against the random one")
    options = parser.parse_args(argv)
    if options.against_random:
        found = against_random(options.games or RANDOM_GAMES, options.seed)
    else:
        found = scores(pairs(), options.games or GAMES, options.seed)
    print(table(found))
    return 0 if all(score.within() for score in found) else 1


if __name__ == "__main__":
    sys.exit(main())
