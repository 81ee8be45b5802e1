"""The small shipped events, of several at a table: ``python -m tests.tournament.make_small_events --write``."""

import sys
from collections.abc import Callable

from deckkit import shipped
from tests.tournament.day import Day, write


def night_crawl(day: Day) -> None:
    """Ten players in pods; one leaves after the second round."""
    day.at("17:30")
    day.type("new")
    for clock, over, results in (
        ("18:00", "19:40", ("9 dead 4 6", "dead 7 dead", "5 5 dead")),
        ("19:50", "21:25", ("8 3 dead dead", "11 dead 2", "dead dead dead")),
    ):
        day.at(clock)
        day.type("pair")
        day.at(over)
        day.report(results)
    day.at("21:30")
    day.type("drop", "Fergus Boyd")
    day.at("21:35")
    day.type("pair")
    day.at("23:10")
    day.report(("6 10 dead", "4 dead 4", "dead 3 7"))
    day.type("correct", str(day.tables()[0]), "6 10 1")
    day.type("finish")


def lab_week(day: Day) -> None:
    """Four crews, three runs each."""
    day.at("17:00")
    day.type("new")
    for clock, over, results in (
        ("17:30", "18:50", ("7", "lost", "9", "5")),
        ("19:00", "20:20", ("8", "lost", "6", "10")),
        ("20:30", "21:45", ("4", "9", "lost", "6")),
    ):
        day.at(clock)
        day.type("pair")
        day.at(over)
        day.report(results)
    day.type("finish")


EVENTS: dict[str, tuple[str, Callable[[Day], None]]] = {
    "fresh-meat/night-crawl": ("2026-10-31", night_crawl),
    "karnivorous/lab-week": ("2026-11-09", lab_week),
}
"""The day of each event and what is entered on it, by its folder in `tournaments/`."""

if __name__ == "__main__":
    if "--write" not in sys.argv[1:]:
        sys.exit(__doc__)
    for place, (date, hold) in EVENTS.items():
        write(shipped.TOURNAMENTS / place, date, hold)
