"""The shipped event `autumn-open`: ``python -m tests.tournament.make_autumn_open --write``.

Some matches are told by logs, which lie in its folder; with ``--play`` bots play them anew.
"""

import sys
from collections.abc import Sequence
from functools import partial

from deckkit import shipped
from deckkit.tournament.tally import standings
from tests.tournament.autumn_logs import autumn_log
from tests.tournament.day import Day, write

HOME = shipped.TOURNAMENTS / "cannibal-world" / "autumn-open"
DATE = "2026-10-17"
JUDGE = "Ilse Harmsen, judge"

LOG = "log"
"""A result that a match log tells."""

RESULTS = (
    ("1-2", "2-1", LOG, "2-0", LOG, "2-0", "1-1-1", "0-2"),
    ("2-0", LOG, "1-2", "2-1", "2-0", "1-2", "2-0", "2-1"),
    ("2-1", LOG, "0-2", "2-1", "1-1-1", "2-0", "0-2", "1-2"),
    ("2-1", "1-2", "2-0", "0-2", "2-1", "2-0", "no-show B"),
    ("ID", "2-1", "2-0", "1-2", "0-2", "2-1", "1-2"),
)
"""The results of the Swiss rounds, table by table."""

CUT = (("2-0", "1-2", "2-1", "2-0"), ("2-1", "0-2"), ("1-2",))
"""Those of the cut."""


def report(day: Day, results: Sequence[str], done: int = 0, play: bool = False) -> None:
    """The results of the running round behind those that are done; some from logs, which are played now with `play`."""
    for table, result in list(zip(day.tables(), results, strict=False))[done:]:
        if result == LOG:
            path = day.folder / f"round-{day.round.number}-table-{table}.match"
            if play:
                path.write_text(autumn_log(day.tournament, table, day.folder), encoding="utf-8")
            day.type("report", "--log", str(path))
        else:
            day.type("report", str(table), result)


def hold(day: Day, play: bool = False) -> None:
    """All that is entered on the day."""
    first, second, third, fourth, fifth = RESULTS
    day.at("07:05")
    day.type("new")
    day.at("08:00")
    day.type("lock", who=JUDGE)
    day.type("pair")
    day.at("08:12")
    day.type("start", "--all")
    day.at("08:51")
    report(day, first[:3], 0, play)
    day.type("report", "6", "0-2")
    day.type("undo")
    report(day, first, 3, play)
    day.at("09:10")
    day.type("pair")
    day.at("09:13")
    day.type("correct", "4", "1-2", "--round", "1", "--repair", "--yes", who=JUDGE)
    day.at("09:16")
    day.type("start", "--all")
    day.at("09:22")
    day.type("penalty", late(day), "game-loss", "--reason", "ten minutes late at the table", who=JUDGE)
    day.at("09:58")
    report(day, second, 0, play)
    day.at("10:15")
    day.type("pair")
    day.type("start", "--all")
    day.at("11:04")
    report(day, third, 0, play)
    day.at("11:08")
    day.type("drop", last(day))
    day.at("12:00")
    day.type("pair")
    day.type("start", "--all")
    day.at("12:47")
    report(day, fourth)
    day.at("13:00")
    day.type("pair")
    day.at("13:02")
    report(day, fifth[:1])
    day.type("start", "--all")
    day.at("13:50")
    report(day, fifth, 1)
    day.at("14:00")
    day.type("cut")
    for results, clock, over in zip(CUT, ("14:10", "15:05", "16:00"), ("14:58", "15:51", "16:49"), strict=True):
        day.at(clock)
        day.type("pair")
        day.at(over)
        report(day, results)
    day.at("17:00")
    day.type("finish")


def late(day: Day) -> str:
    """Who sits first at table 4: the opponent wins a game there."""
    table = day.round.table(4)
    assert table is not None
    return day.tournament.players[table.seats[0]].name


def last(day: Day) -> str:
    """Who is last in the standings, of those without a table of their own."""
    tournament = day.tournament
    ranked = [tournament.players[row.number] for row in standings(tournament).rows]
    return next(player.name for player in reversed(ranked) if player.fixed_table is None)


if __name__ == "__main__":
    if "--write" not in sys.argv[1:]:
        sys.exit(__doc__)
    write(HOME, DATE, partial(hold, play="--play" in sys.argv[1:]))
