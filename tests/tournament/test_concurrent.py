"""Eight processes at work on one event at once: nothing is lost, nothing is entered twice, every seal fits."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from deckkit.tournament import fold
from deckkit.tournament.event import Event
from deckkit.tournament.results.judging import written
from deckkit.tournament.rounds.next_round import pair
from tests.tournament.events import event

ROOT = Path(__file__).parents[2]
DESKS, TABLES = 8, 40


def at_once(folder: Path, work: list[list[str]]) -> list[list[str]]:
    """What each of several processes says to its lines of work; all have started before the first gets its own."""
    command = [sys.executable, "-m", "tests.tournament.desk_process", str(folder)]
    with ExitStack() as stack:
        desks = [
            stack.enter_context(
                subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            )
            for _ in work
        ]
        for desk in desks:
            assert desk.stdin is not None and desk.stdout is not None
            desk.stdin.write("report\n")
            desk.stdin.flush()
            while (line := desk.stdout.readline()) != "over\n":
                assert line, "a desk has ended before its work was over"
        for desk, lines in zip(desks, work, strict=True):
            assert desk.stdin is not None
            desk.stdin.write("".join(f"{line}\n" for line in lines))
            desk.stdin.close()
        said = []
        for desk in desks:
            assert desk.stdout is not None
            said.append([line for line in desk.stdout.read().splitlines() if not line.startswith(("pid", "over"))])
        return said


def test_eight_processes_reporting_at_once_lose_nothing_and_enter_nothing_twice(tmp_path: Path) -> None:
    with event(tmp_path, [f"Player {number}" for number in range(1, 2 * TABLES + 1)], rounds=5) as opened:
        opened.do(pair)
        before = opened.tournament.entries
    texts = {table: ("2-0", "2-1", "1-2", "0-2", "1-1-1")[table % 5] for table in range(1, TABLES)}
    contested = ["2-0", "0-2"] * (DESKS // 2)
    work = [
        [
            "report " + " ".join(f"{table}={text}" for table, text in texts.items() if table % DESKS == desk),
            f"report {TABLES}={contested[desk]}",
        ]
        for desk in range(DESKS)
    ]
    said = at_once(tmp_path, work)
    said += at_once(tmp_path, [["pair 2"]] * DESKS)  # only now, or a slow desk would report the table of the next round

    with Event.open(tmp_path) as opened:
        assert opened.journal.broken() is None
        entries = list(opened.journal.entries())
        tournament = opened.tournament
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert tournament == fold.fold(entries)
    acknowledged = [line.split()[1:] for lines in said for line in lines if line.startswith("ack")]
    assert sorted((int(number), seal) for number, seal in acknowledged) == [
        (entry.number, entry.seal) for entry in entries[before:]
    ]
    found = {table.number: table.result for table in tournament.rounds[0].tables}
    assert {number: written(result) for number, result in found.items() if result and number < TABLES} == texts
    last = found[TABLES]
    assert last is not None and written(last) in ("2-0", "0-2")
    refused = [line for lines in said for line in lines if line == "refused tournament/result.entered"]
    assert len(refused) == DESKS // 2
    reports = [entry for entry in entries if entry.kind == "reported"]
    assert len(reports) == TABLES
    rounds = [entry for entry in entries if entry.kind == "paired"]
    assert len(rounds) == len(tournament.rounds) == 2
