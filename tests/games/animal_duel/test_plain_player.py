"""What the plain player does where it is plain what to do, and that it beats chance."""

from itertools import product
from random import Random

import pytest

from deckkit.games.animal_duel.actions import Attack
from deckkit.games.animal_duel.core import CORE
from deckkit.games.animal_duel.playing import Play
from deckkit.play.actions import Action
from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.playout import playout
from deckkit.play.session import Session
from tests.games.animal_duel.conformance import LISTS, setup
from tests.games.animal_duel.test_positions import position


def choice(*lines: str) -> Action:
    return HeuristicBot(CORE, Random(1)).choose(Session(CORE, position(*lines)), "A")


def test_it_puts_down_a_resource_before_anything_else() -> None:
    assert choice("A.hand = AN/01 RS/01", "A.resources = 3") == Play("A", "RS/01")


def test_it_attacks_the_health_of_a_player_without_animals() -> None:
    assert choice("A.top = AN/05 as Leo", "A.hand = -") == Attack("A", "Leo", "B")


def test_it_attacks_what_it_can_fell_rather_than_what_fells_it() -> None:
    lines = ("A.top = AN/05 as Leo", "B.top = AN/01 as Small, AN/40 as Whale")
    assert choice(*lines) == Attack("A", "Leo", "Small")


def won(first: str, second: str, games: int) -> int:
    """How many of so many games the plain player wins against chance, each seat in turn."""
    table, total = setup(first, second), 0
    for number in range(games):
        rng = Random(f"{first} {second} {number}")
        plain = "AB"[number % 2]
        bots: dict[str, Bot] = {seat: HeuristicBot(CORE, rng) if seat == plain else RandomBot(rng) for seat in "AB"}
        outcome = playout(CORE, table, bots, rng).outcome
        total += outcome is not None and outcome.winners == (plain,)
    return total


def test_it_wins_at_least_80_per_cent_against_chance() -> None:
    assert sum(won(first, second, 8) for first, second in product(LISTS, LISTS)) >= 160


@pytest.mark.heavy
@pytest.mark.parametrize(("first", "second"), list(product(LISTS, LISTS)))
def test_it_wins_at_least_160_of_200_games_against_chance_with_each_pair_of_lists(first: str, second: str) -> None:
    assert won(first, second, 200) >= 160
