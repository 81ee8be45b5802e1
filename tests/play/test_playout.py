"""Playouts, bots, and what a log of one comes back to."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.play.actions import Action, Decision
from deckkit.play.bots import HeuristicBot, RandomBot
from deckkit.play.core import BadValue, Setup
from deckkit.play.export import canonical
from deckkit.play.match import MatchReplay
from deckkit.play.playout import Transcript, chance, export_playout, playout
from deckkit.play.redact import redacted
from deckkit.play.session import Session
from tests.play.logs import judge, read
from tests.play.toy import TOY, First, Strike, ToyLibrary

MODE = TOY.mode(())
LISTS: dict[str, Any] = {"A": ("c1", "c2", "c3", "c4") * 8, "B": None}


def setup(lists: dict[str, Any] = LISTS) -> Setup:
    return Setup(MODE, lists, TOY.cards(None))


def play(seed: int, lists: dict[str, Any] = LISTS) -> Transcript:
    rng = Random(seed)
    return playout(TOY, setup(lists), {"A": RandomBot(rng), "B": HeuristicBot(TOY, rng)}, rng)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_playout_ends_and_its_log_replays_to_the_same_table_and_the_same_bytes(seed: int) -> None:
    # B draws without a list, so that the list of A, which the log does not name, binds nothing in the replay.
    transcript = play(seed)
    assert transcript.outcome is not None
    text = export_playout(transcript, {"A": "Ann", "B": 'Bo "b"'}, notes={"event": "Open"})
    log = read(text)
    assert log.readable
    replay = MatchReplay(log, ToyLibrary()).run().games[0]
    assert replay.session is not None
    assert TOY.snapshot(replay.session.table) == TOY.snapshot(transcript.session.table)
    assert replay.done == transcript.actions
    assert canonical(log, ToyLibrary()) == text
    assert judge(text).verdict in ("legal", "undecided")


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_a_prefix_replayed_is_the_game_as_it_was(seed: int) -> None:
    actions = play(seed).actions
    session = Session(TOY, TOY.table(setup()))
    shots = [TOY.snapshot(session.table)]
    for action in actions:
        session.do(action)
        shots.append(TOY.snapshot(session.table))
    at = Random(seed).randrange(len(actions))
    again = Session(TOY, TOY.table(setup()))
    for action in actions[:at]:
        again.do(action)
    assert TOY.snapshot(again.table) == shots[at]


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_a_view_of_a_playout_shows_no_hidden_draw_and_is_not_illegal(seed: int) -> None:
    text = export_playout(play(seed))
    view = redacted(read(text), ("A",), ToyLibrary())
    assert judge(view).verdict in ("legal", "undecided")
    assert not [line for line in view.splitlines() if line.startswith("* draw B") and set(line.split()[3:]) != {"?"}]
    both = redacted(read(text), ("A", "B"), ToyLibrary())
    assert both == text


def test_a_playout_is_the_same_for_the_same_seed() -> None:
    assert play(7).actions == play(7).actions
    assert len({tuple(play(seed).actions) for seed in range(20)}) > 15


def test_a_playout_can_be_broken_off() -> None:
    rng = Random(1)
    transcript = playout(TOY, setup(), dict.fromkeys("AB", RandomBot(rng)), rng, limit=3)
    assert (len(transcript.actions), transcript.outcome, transcript.winner) == (3, None, None)
    assert export_playout(transcript).endswith("result unfinished\n")


def test_chance_takes_every_outcome_as_often_as_it_is_listed() -> None:
    rng = Random(5)
    drawn = Counter(chance(Session(TOY, TOY.table(setup())), rng) for _ in range(2000))
    assert set(drawn) == {First("*", "A"), First("*", "B")}
    assert 900 < drawn[First("*", "A")] < 1100


def _struck() -> Session:
    table = TOY.table(Setup(MODE, {"A": None, "B": None}, TOY.cards(None), given=True))
    table.players["A"].hand = ["c1", "c2", "c4"]
    return Session(TOY, table)


def test_a_random_bot_takes_kinds_as_often_as_one_another_and_every_legal_action_of_one() -> None:
    session, bot = _struck(), RandomBot(Random(3))
    chosen = Counter(bot.choose(session, "A") for _ in range(2000))
    strikes = {action: times for action, times in chosen.items() if isinstance(action, Strike)}
    assert {action.card for action in strikes} == {"c1", "c2", "c4"}
    assert 900 < sum(strikes.values()) < 1100


def test_a_random_bot_falls_through_to_a_kind_with_something_legal() -> None:
    session = _struck()
    session.table.players["A"].hand = []
    assert {type(RandomBot(Random(seed)).choose(session, "A")).__name__ for seed in range(30)} == {"End"}


def test_a_heuristic_bot_takes_what_its_game_likes_best() -> None:
    session = _struck()
    assert {HeuristicBot(TOY, Random(seed)).choose(session, "A") for seed in range(20)} == {Strike("A", "c4")}


def test_a_heuristic_bot_breaks_ties_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "heuristic", lambda *_: lambda action: 0.0)
    session = _struck()
    chosen: set[Action] = {HeuristicBot(TOY, Random(seed)).choose(session, "A") for seed in range(60)}
    assert len(chosen) == 4


@pytest.mark.parametrize("bot", [RandomBot(Random(1)), HeuristicBot(TOY, Random(1))])
def test_a_bot_that_knows_of_nothing_legal_says_so_in_a_line(bot: Any) -> None:
    with pytest.raises(BadValue, match="no action is known to be legal for B") as error:
        bot.choose(_struck(), "B")
    assert len(str(error.value)) < 200


def test_a_decision_is_shown_without_the_table_it_is_about() -> None:
    class Window:
        name = "dodge"
        table = "x" * 1000

    assert repr(Decision(("A",), (Strike,), about=Window())) == "Decision(A: Strike, default=None, about=dodge)"
    assert repr(Decision(("A",), (Strike,), about=3)) == "Decision(A: Strike, default=None, about=3)"
