"""A ladder of crews: what a run can end with, and who leads."""

from pathlib import Path
from typing import Any

import pytest

from deckkit.tournament import presets
from deckkit.tournament.entrants import desk
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Player, Table
from deckkit.tournament.pods import ladder
from deckkit.tournament.pods.game_results import number
from deckkit.tournament.refusal import Refused
from deckkit.tournament.saying import said
from deckkit.tournament.settings import Settings
from deckkit.tournament.tally import standings


def _settings(**more: Any) -> Settings:
    return Settings(**{"name": "Runs", "game": "karnivorous", "seed": 3, **presets.defaults("karnivorous"), **more})


def _event(folder: Path, *names: str) -> Event:
    event = Event.create(folder, _settings(), "desk")
    players = [{"number": at, "name": name, "members": ["A", "B"]} for at, name in enumerate(names, 1)]
    event.do(lambda _: Draft("registered", {"players": players}))
    return event


def _play(event: Event, *left: int) -> list[int]:
    """Pair a round and enter what the crews have left, in the order of the tables; the crews in that order."""
    groups = ladder.next_round(event.tournament)
    tables = [
        {"number": at, **one, **({} if "result" in one else {"result": {"scores": [left[at - 1]]}})}
        for at, one in enumerate((one for one in groups if "result" not in one), 1)
    ]
    tables += [{"number": 0, **one} for one in groups if "result" in one]
    coming = len(event.tournament.rounds) + 1
    event.do(lambda _: Draft("paired", {"round": coming, "kind": "ladder", "tables": tables, "planned": 3}))
    return [one["seats"][0] for one in groups]


def test_every_crew_plays_at_a_table_of_its_own_the_best_first(tmp_path: Path) -> None:
    with _event(tmp_path, "Moss", "Fern", "Ivy") as event:
        assert _play(event, 5, 0, 9) == [1, 2, 3]
        assert _play(event, 7, 12, 8) == [3, 1, 2]
        rows = standings(event.tournament).rows
        assert [(row.rank, row.number, row.points, row.won, row.lost) for row in rows] == [
            (1, 1, 17, 2, 0),
            (2, 3, 16, 2, 0),
            (3, 2, 8, 1, 1),
        ]


def test_the_log_tells_tables_of_one_crew_from_byes(tmp_path: Path) -> None:
    with _event(tmp_path, "Moss", "Fern", "Ivy") as event:
        event.do(lambda _: Draft("awarded", {"player": 2, "rounds": [1]}))
        _play(event, 5, 10)
        entry = list(event.journal.entries())[-1]
        assert said(entry, event.tournament) == "paired round 1: 2 tables, bye for Fern"


def test_a_crew_that_has_left_plays_no_more(tmp_path: Path) -> None:
    with _event(tmp_path, "Moss", "Fern") as event:
        _play(event, 5, 6)
        event.do(lambda _: Draft("dropped", {"players": [2], "after": 1}))
        assert ladder.next_round(event.tournament) == [{"seats": [1]}]
        event.do(lambda _: Draft("dropped", {"players": [1], "after": 1}))
        with pytest.raises(Refused) as refused:
            ladder.next_round(event.tournament)
    assert refused.value.finding.rule == "tournament/ladder.crews"


def test_a_run_that_a_crew_sits_out_is_worth_the_average(tmp_path: Path) -> None:
    with _event(tmp_path, "Moss", "Fern", "Ivy") as event:
        event.do(lambda _: Draft("awarded", {"player": 2, "rounds": [1]}))
        assert _play(event, 5, 10) == [1, 3, 2]
        assert {row.number: row.points for row in standings(event.tournament).rows} == {1: 5, 2: 7, 3: 10}


@pytest.mark.parametrize(
    ("left", "rule"),
    [
        (13, "karnivorous/components.system-tokens-twelve"),
        (-1, "karnivorous/components.system-tokens-twelve"),
        (2, "karnivorous/victory.defeat-system-types"),
    ],
)
def test_tokens_that_no_run_leaves_are_refused(left: int, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        ladder.judge(_settings(), Table(1, (1,)), (left,))
    assert refused.value.finding.rule == rule


def test_a_run_leaves_three_to_twelve_tokens_or_is_lost() -> None:
    for left in (0, *range(3, 13)):
        ladder.judge(_settings(), Table(1, (1,)), (left,))
    assert number(_settings(), "lost") == 0


@pytest.mark.parametrize(("members", "allowed"), [(0, True), (1, True), (4, True), (5, False)])
def test_a_crew_is_of_one_to_four(members: int, allowed: bool) -> None:
    crew = Player(1, "Moss", tuple("ABCDE"[:members]))
    if allowed:
        ladder.judge_crew(_settings(), crew)
        return
    with pytest.raises(Refused) as refused:
        ladder.judge_crew(_settings(), crew)
    assert refused.value.finding.rule == "tournament/ladder.crews"


def test_a_crew_avoids_nobody_as_it_meets_nobody(tmp_path: Path) -> None:
    with _event(tmp_path, "Moss", "Fern") as event, pytest.raises(Refused) as excinfo:
        event.do(lambda tournament: desk.avoid(tournament, ["Moss", "Fern"]))
    assert excinfo.value.finding.rule == "tournament/ladder.crews"


def test_what_one_crew_cannot_have_is_said_without_its_number_twice() -> None:
    with pytest.raises(Refused) as excinfo:
        ladder.judge(_settings(), Table(1, (1,)), [13])
    assert excinfo.value.finding.message == "table 1: 13 System tokens; there are 12"
    with pytest.raises(Refused) as excinfo:
        ladder.judge_crew(_settings(), Player(1, "Quin", ("A", "B", "C", "D", "E")))
    assert excinfo.value.finding.message == "Quin has 5 members, and a crew is 1 to 4"
