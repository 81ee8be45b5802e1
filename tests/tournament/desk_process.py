"""Processes at the desk, for tests that kill them or let several work at once.

`python -m tests.tournament.desk_process FOLDER` waits for lines on standard input, and starts a child for each: a fork,
so that a run costs milliseconds. A child says first `pid N`, then `ack NUMBER SEAL` for every entry that is made, or
`refused RULE`; when it is over, killed or not, the parent says `over`. The lines are

    results SEED     enter results, pair rounds and correct results, without end
    rounds           pair the next round and take it back, without end
    report T=R ...   enter these results one by one, each table with its own
    pair N           pair round N
"""

import itertools
import os
import random
import sys
from collections.abc import Callable, Iterator

from deckkit.tournament.corrections import correcting, repairing  # noqa: F401  (imported here, so that no child has to)
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Tournament
from deckkit.tournament.pairing import swiss  # noqa: F401
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.reporting import Claim, report
from deckkit.tournament.rounds.next_round import pair, unpair
from deckkit.tournament.standings import mtr, profiles  # noqa: F401

Decide = Callable[[Tournament], list[Draft]]
TEXTS = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "ID", "double-loss", "no-show A")


def main() -> None:
    """Serve until standard input ends."""
    folder = sys.argv[1]
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                work(folder, line.split())
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        say("over")


def say(words: str) -> None:
    """One line, in one write, so that none is seen by half."""
    os.write(1, f"{words}\n".encode())


def work(folder: str, words: list[str]) -> None:
    """What a line asks for."""
    say(f"pid {os.getpid()}")
    with Event.open(folder, "desk") as opened:
        for decide in _decisions(opened, words):
            try:
                entries = opened.do(decide)
            except Refused as refused:
                say(f"refused {refused.finding.rule}")
                continue
            for entry in entries:
                say(f"ack {entry.number} {entry.seal}")


def _decisions(opened: Event, words: list[str]) -> Iterator[Decide]:
    what, *rest = words
    if what == "results":
        yield from _results(opened, random.Random(int(rest[0])))
    elif what == "rounds":
        yield from itertools.cycle((pair, lambda tournament: [unpair(tournament)]))
    elif what == "pair":
        yield lambda tournament: pair(tournament, int(rest[0]))
    else:
        for one in rest:
            table, _, text = one.partition("=")
            yield lambda tournament, table=table, text=text: report(tournament, [Claim(text, table)])


def _results(opened: Event, chance: random.Random) -> Iterator[Decide]:
    while True:
        tournament = opened.tournament
        running = tournament.running
        if running is not None and running.missing and chance.random() < 0.9:
            claim = Claim(chance.choice(TEXTS), str(chance.choice(running.missing).number))
            yield lambda now, claim=claim: report(now, [claim])
        elif running is not None and (running.missing or running.number == tournament.planned):
            number = chance.randint(1, running.number)
            table = chance.choice([one.number for one in tournament.rounds[number - 1].tables if not one.is_bye])
            claim = Claim(chance.choice(TEXTS), str(table))
            yield lambda now, claim=claim, number=number: _corrected(now, claim, number)
        else:
            yield pair


def _corrected(tournament: Tournament, claim: Claim, number: int) -> list[Draft]:
    draft = correcting.correct(tournament, claim, number).draft
    return [] if draft is None else [draft]


if __name__ == "__main__":
    main()
