"""Games that reach the later rounds: random play is lost in the first one, so that a plain crew plays along."""

from random import Random

import pytest

from deckkit.games.karnivorous.core import CORE
from deckkit.play.actions import Action
from deckkit.play.bots import HeuristicBot, RandomBot
from deckkit.play.core import Setup
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.playout import Transcript, chance, playout
from deckkit.play.session import Session
from tests.games.karnivorous.conformance import LISTS, Ledger, same, setup, universe
from tests.play.conforming import log_of

NUMBERS = ("one", "two", "three", "four")
RANDOM = 0.02
"""How often the crew does anything at all."""

every_number = pytest.mark.parametrize("name", NUMBERS)


def long_game(made: Setup, seed: int) -> Transcript:
    """A game of a plain crew that sometimes does anything at all; the books are kept."""
    rng = Random(seed)
    session = Session(CORE, CORE.table(made))
    plain, careless, ledger = HeuristicBot(CORE, rng), RandomBot(rng), Ledger(made)
    actions: list[Action] = []
    while (decision := session.decision) is not None:
        seat = decision.seats[0]
        if seat == "*":
            action = chance(session, rng)
        else:
            bot = careless if rng.random() < RANDOM else plain
            action = bot.choose(session, seat)
        session.do(action)
        actions.append(action)
        assert len(actions) < 5_000
        ledger.check(session.table)
    return Transcript(CORE, made, session, actions)


def _replays(name: str, seed: int) -> int:
    """Its log is the same game again; the round in which it ended."""
    made = setup(LISTS[name])
    transcript = long_game(made, seed)
    text = log_of(transcript, [LISTS[name]] * len(made.mode.seats))
    (game,) = MatchReplay(read_text(text, "long.match", shelf())).run().games
    assert game.session is not None
    assert (game.refusals, game.findings, game.outcome) == ([], [], transcript.session.outcome)
    assert CORE.snapshot(game.session.table) == CORE.snapshot(transcript.session.table)
    assert game.session.table.events == transcript.session.table.events
    last: int = game.session.table.round
    return last


@every_number
def test_long_games_conserve_everything_and_replay_to_the_same_end(name: str) -> None:
    assert max(_replays(name, seed) for seed in range(6)) == 4


@pytest.mark.heavy
@pytest.mark.parametrize("name", LISTS)
def test_many_long_games_conserve_everything_and_replay_to_the_same_end(name: str) -> None:
    longest = max(_replays(name, seed) for seed in range(6, 60))
    assert longest == 4 if name in NUMBERS else longest > 1  # the harder scenarios may be lost by any plain crew


def _lists_what_is_legal(name: str, positions: int) -> None:
    made = setup(LISTS[name])
    rng = Random(f"long {name}")
    actions = max((long_game(made, seed).actions for seed in range(4)), key=len)
    for length in rng.sample(range(len(actions)), positions):
        session = Session(CORE, CORE.table(made))
        for action in actions[:length]:
            session.do(action)
        table, decision = session.table, session.decision
        assert decision is not None
        names = {same(table, one) for one in session.legal()}
        before = CORE.snapshot(table)
        for action in universe(table, decision):
            if session.refusal(action) is None:
                assert same(table, action) in names, f"{action} is legal and not listed at {decision!r}"
            else:
                assert same(table, action) not in names or not decision.takes(action), action
        assert CORE.snapshot(table) == before


@every_number
def test_in_long_games_what_is_listed_is_what_is_legal(name: str) -> None:
    _lists_what_is_legal(name, 5)


@pytest.mark.heavy
@every_number
def test_at_many_positions_of_long_games_what_is_listed_is_what_is_legal(name: str) -> None:
    _lists_what_is_legal(name, 100)


def _survived(name: str, games: int) -> dict[str, int]:
    """How many games are won by a plain crew, and by random play."""
    made = setup(LISTS[name])
    won = {"plain": 0, "random": 0}
    for seed in range(games):
        rng = Random(seed)
        for kind, bot in (("plain", HeuristicBot(CORE, rng)), ("random", RandomBot(rng))):
            outcome = playout(CORE, made, dict.fromkeys(made.mode.seats, bot), rng).outcome
            won[kind] += outcome is not None and bool(outcome.winners)
    return won


@every_number
def test_a_plain_crew_survives_four_rounds_more_often_than_random_play(name: str) -> None:
    won = _survived(name, 12)
    assert won["plain"] > won["random"]


@pytest.mark.heavy
@every_number
def test_of_many_games_a_plain_crew_survives_a_fair_share_and_random_play_hardly_one(name: str) -> None:
    won = _survived(name, 200)
    assert won["plain"] > 10 * won["random"] and won["plain"] >= 20
