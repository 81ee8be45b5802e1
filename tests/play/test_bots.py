"""The plain player of each game for two is one for chance: it wins at least 80 % of its games against random play.

Fresh Meat is for three and more, and in Karnivorous all play on one side: how their plain players fare is told in
`tests/games/fresh_meat/test_plain_player.py` and `tests/games/karnivorous/test_long_games.py`.
"""

from random import Random

import pytest

from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.playout import playout
from tests.play.conforming import CASES, Case

GAMES, HEAVY_GAMES = 20, 200

DUELS: dict[str, list[Case]] = {}
for _case in CASES:
    if len(_case.setup.mode.seats) == len(_case.setup.mode.sides) == 2:
        DUELS.setdefault(_case.core.slug, []).append(_case)


def won(slug: str, games: int) -> int:
    """The games that the plain player wins, each setup in turn, each seat every other time."""
    wins = 0
    for number in range(games):
        case = DUELS[slug][number // 2 % len(DUELS[slug])]
        rng, seats = Random(f"{slug} {number}"), case.setup.mode.seats
        plain = seats[number % 2]
        bots: dict[str, Bot] = {seat: RandomBot(rng) for seat in seats}
        bots[plain] = HeuristicBot(case.core, rng)
        outcome = playout(case.core, case.setup, bots, rng).outcome
        wins += outcome is not None and plain in outcome.winners
    return wins


@pytest.mark.parametrize("slug", DUELS)
def test_the_plain_player_wins_four_of_five_games_against_chance(slug: str) -> None:
    assert won(slug, GAMES) >= GAMES * 4 // 5


@pytest.mark.heavy
@pytest.mark.parametrize("slug", DUELS)
def test_of_many_games_the_plain_player_wins_four_of_five_against_chance(slug: str) -> None:
    assert won(slug, HEAVY_GAMES) >= HEAVY_GAMES * 4 // 5
