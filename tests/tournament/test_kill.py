"""A process that is killed while it enters something loses nothing that it has acknowledged and leaves nothing half."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deckkit.tournament import fold
from deckkit.tournament.event import Event
from deckkit.tournament.rounds.next_round import pair
from tests.tournament.events import event

ROOT = Path(__file__).parents[2]
PLAYERS, ROUNDS = 33, 6


@contextmanager
def desk(folder: Path) -> "Iterator[subprocess.Popen[str]]":
    """A process from which others are forked, all at work on one event."""
    command = [sys.executable, "-m", "tests.tournament.desk_process", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def killed(process: "subprocess.Popen[str]", work: str, after: float) -> list[tuple[int, str]]:
    """Start that work, kill it so many seconds behind its first acknowledged entry; all that it acknowledged."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(work + "\n")
    process.stdin.flush()
    child = int(process.stdout.readline().removeprefix("pid "))
    acknowledged = []
    for line in process.stdout:
        word, *rest = line.split()
        if word == "over":
            return acknowledged
        if word == "ack":
            acknowledged.append((int(rest[0]), rest[1]))
            if len(acknowledged) == 1:
                time.sleep(after)
                os.kill(child, signal.SIGKILL)
    raise AssertionError("the desk itself has gone")


@pytest.mark.parametrize("events", [3, pytest.param(30, marks=pytest.mark.heavy)])
def test_a_killed_process_loses_no_acknowledged_entry_and_leaves_no_half_round(tmp_path: Path, events: int) -> None:
    for number in range(events):
        folder = tmp_path / str(number)
        folder.mkdir()
        kill_at(folder, random.Random(number), kills=10)


def kill_at(folder: Path, chance: random.Random, kills: int) -> None:
    """Kill so many processes that enter results, or pair a round and take it back, at random moments."""
    names = [f"Player {number}" for number in range(1, PLAYERS + 1)]
    event(folder, names, rounds=ROUNDS).close()
    acknowledged: dict[int, str] = {}
    with desk(folder) as process:
        for number in range(kills):
            work = "rounds" if number % 3 == 0 and may_pair(folder) else f"results {chance.randrange(1000)}"
            found = killed(process, work, chance.random() * 0.04)
            assert found
            acknowledged.update(found)
            whole(folder, acknowledged)


def may_pair(folder: Path) -> bool:
    """Whether a round can be paired, taken back and paired again; before that all missing results are entered."""
    from deckkit.tournament.results.reporting import Claim, report

    with Event.open(folder) as opened:
        tournament = opened.tournament
        running = tournament.running
        if running is not None and running.missing:
            claims = [Claim("2-1", str(table.number)) for table in running.missing]
            opened.do(lambda now: report(now, claims))
        return len(tournament.rounds) < ROUNDS


def whole(folder: Path, acknowledged: dict[int, str]) -> None:
    """Everything that was acknowledged is there, every seal fits, and every round has everybody once."""
    with Event.open(folder) as opened:
        assert opened.journal.broken() is None
        entries = list(opened.journal.entries())
        seals = {entry.number: entry.seal for entry in entries}
        assert {number: seals.get(number) for number in acknowledged} == acknowledged
        tournament = fold.fold(entries)
        assert tournament == opened.tournament
        for round_ in tournament.rounds:
            assert sorted(seat for table in round_.tables for seat in table.seats) == list(range(1, PLAYERS + 1))
            assert len({table.number for table in round_.tables}) == len(round_.tables)
        if tournament.running is not None and tournament.running.number < ROUNDS and not tournament.running.missing:
            assert pair(tournament)
    left = {one.name for one in folder.iterdir()}
    assert left <= {"tournament.db", "tournament.db-journal"}
