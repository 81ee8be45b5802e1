"""The shipped events of which every result comes from a log: ``python -m tests.tournament.make_played_events --write``.

The logs lie in the folders of the events; with ``--play`` bots play them anew. Places name single events.
"""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from deckkit import shipped
from deckkit.games import load_game
from deckkit.limits import counted
from tests.tournament.bot_logs import crew, listed, match_log
from tests.tournament.day import Day, write

TABLES = {
    "fresh-meat": {3: "party-of-three", 4: "party-of-four"},
    "karnivorous": {1: "solo", 2: "two-players", 3: "three-players", 4: "four-players"},
    "shared-worlds": {2: "two-player", 3: "three-player", 4: "four-player-teams"},
}
"""The shipped list that lays out a whole table, by the number of players."""


def report_logs(day: Day, play: Callable[[Day, int], str] | None) -> None:
    """The results of the running round, each from a log, which `play` makes now."""
    for table in day.tables():
        path = day.folder / f"round-{day.round.number}-table-{table}.match"
        if play is not None:
            path.write_text(play(day, table), encoding="utf-8")
        day.type("report", "--log", str(path))


def duel(day: Day, number: int) -> str:
    """The log of a best of three duels between two registered lists; a loser may hand in another order of the cards."""
    table = day.round.table(number)
    assert table is not None
    registered = [day.tournament.players[one].lists[0].path for one in table.seats]
    paths = dict(zip("AB", registered, strict=True))
    core = load_game("animal-duel").core

    def reordered(lists: dict[str, Any], seat: str) -> str:
        path = f"decks/{paths[seat]}-low-first.toml"
        if not (day.folder / path).exists():
            return ""
        deck = listed("animal-duel", path, day.folder)
        lists |= core.brought(deck, (seat,), core.cards(deck.pool))
        return f"deck {seat} {path}\n"

    return match_log(day.tournament, number, day.folder, ("tournament", "best-of=3"), paths, reordered)


def table_for_all(day: Day, number: int) -> str:
    """The log of a game at a table that one list lays out: a pod, or a crew that has the table for itself."""
    table = day.round.table(number)
    assert table is not None
    entrants = [day.tournament.players[one] for one in table.seats]
    players = len(entrants) if len(entrants) > 1 else len(crew(entrants[0]))
    paths = {f"P{seat}": TABLES[day.tournament.settings.game][players] for seat in range(1, players + 1)}
    return match_log(day.tournament, number, day.folder, (counted(players, "players").replace(" ", "-"),), paths)


ROUNDS = (("09:00", "10:10"), ("10:20", "11:40"), ("12:30", "13:45"))
EVENING = (("17:30", "18:50"), ("19:00", "20:20"), ("20:30", "21:45"))
"""When each round of a day is paired, and when it is over."""


def hold(
    day: Day,
    make: Callable[[Day, int], str],
    play: bool = False,
    rounds: Sequence[tuple[str, str]] = ROUNDS,
    leaves: str | None = None,
) -> None:
    """Three rounds, each paired and reported; somebody may leave before the last one."""
    day.at("08:30")
    day.type("new")
    for number, (paired, over) in enumerate(rounds, 1):
        day.at(paired)
        if leaves is not None and number == len(rounds):
            day.type("drop", leaves)
        day.type("pair")
        day.at(over)
        report_logs(day, make if play else None)
    day.type("finish")


EVENTS: dict[str, tuple[str, Callable[..., None]]] = {
    "animal-duel/waterhole-cup": ("2026-11-07", partial(hold, make=duel)),
    "fresh-meat/night-crawl": (
        "2026-10-31",
        partial(hold, make=table_for_all, rounds=EVENING, leaves="Fergus Boyd"),
    ),
    "karnivorous/lab-week": ("2026-11-09", partial(hold, make=table_for_all, rounds=EVENING)),
    "shared-worlds/ice-edge-gathering": ("2026-11-14", partial(hold, make=table_for_all)),
}
"""The day of each event and what is entered on it, by its folder in `tournaments/`."""

if __name__ == "__main__":
    if "--write" not in sys.argv[1:]:
        sys.exit(__doc__)
    wanted = [word for word in sys.argv[1:] if not word.startswith("--")]
    for place in wanted or EVENTS:
        date, entered = EVENTS[place]
        write(shipped.TOURNAMENTS / place, date, partial(entered, play="--play" in sys.argv[1:]))
