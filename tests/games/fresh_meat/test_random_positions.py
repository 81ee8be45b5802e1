"""Whatever a position is put together from: each of its lines is taken or refused, and what is taken can be played."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from deckkit.games.fresh_meat import table_setup
from deckkit.games.fresh_meat.core import CORE
from deckkit.play.actions import CHANCE
from deckkit.play.bots import RandomBot
from deckkit.play.core import BadValue, Setup
from deckkit.play.playout import chance
from deckkit.play.session import Session
from tests.games.fresh_meat.flows import cards
from tests.games.fresh_meat.random_positions import lines

POSITIONS, HEAVY_POSITIONS = 150, 5_000
_MOST_ACTIONS = 60


def _table(players: int, said: list[str]) -> Any:
    seats = table_setup.mode([f"{players}-players"])
    lists: Mapping[str, Any] = dict.fromkeys(seats.seats)
    table = CORE.table(Setup(seats, lists, cards(), given=True))
    for one in said:
        path, _, value = one.partition(" = ")
        CORE.assign(table, path, value)
    return table


def _taken(players: int, said: list[str]) -> list[str]:
    """Those of the lines that are taken; one that is not says why, and changes nothing."""
    taken: list[str] = []
    for one in said:
        table = _table(players, taken)
        before = CORE.snapshot(table)
        path, _, value = one.partition(" = ")
        try:
            CORE.assign(table, path, value)
        except BadValue as error:
            assert str(error)
            assert CORE.snapshot(table) == before, f"{one!r} behind {taken} is refused and changes the table"
        else:
            taken.append(one)
    return taken


def _plays(seed: int) -> None:
    rng = Random(seed)
    players = rng.choice((3, 3, 4, 6))
    said = _taken(players, lines(rng, players))
    session, bot = Session(CORE, _table(players, said)), RandomBot(rng)
    for _ in range(_MOST_ACTIONS):
        decision = session.decision
        if decision is None:
            break
        seat = decision.seats[0]
        try:
            action = chance(session, rng) if seat == CHANCE else bot.choose(session, seat)
        except BadValue:
            return  # nobody knows what lies in the hand
        refusal = session.refusal(action)
        assert refusal is None, (said, action, refusal)
        session.do(action)
        CORE.snapshot(session.table)
        CORE.board(session.table)


@pytest.mark.parametrize("first", range(0, POSITIONS, 50))
def test_what_a_random_position_takes_can_be_played(first: int) -> None:
    for seed in range(first, first + 50):
        _plays(seed)


@pytest.mark.heavy
def test_what_many_random_positions_take_can_be_played() -> None:
    for seed in range(POSITIONS, HEAVY_POSITIONS):
        _plays(seed)
