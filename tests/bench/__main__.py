"""`make bench`: how long the work takes, each time as a ratio to a floor measured in the same run.

A floor is the least that any program of this kind must do: start click, import the same libraries, read the same files.
Ours and the floor are run in turn, so that a busy machine slows both; the ratio is that of the medians.
"""

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tabulate import tabulate

from tests.bench import journal, material, odds, pairing, play, sheets, solving, standings

Row = tuple[str, str, str, str, str, str]

COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment of what is measured: Python keeps what it has compiled, as it does for users."""


def in_turn(ours: Callable[[], object], floor: Callable[[], object], runs: int) -> tuple[float, float]:
    """Median seconds of each of the two, run alternately after one run of each that does not count."""
    ours(), floor()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        for function, taken in zip((ours, floor), times, strict=True):
            start = time.perf_counter()
            function()
            taken.append(time.perf_counter() - start)
    return statistics.median(times[0]), statistics.median(times[1])


def process(*argv: str) -> Callable[[], object]:
    """A whole process, from fork to exit."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return lambda: subprocess.run(argv, **quiet, check=False, env=COMPILED)  # type: ignore[call-overload]


def row(name: str, limit: float | None, ours: float, floor: float) -> Row:
    """A line of the table: times in milliseconds, the ratio, the limit if there is one, and whether it holds."""
    ratio = ours / floor
    verdict = "" if limit is None else "holds" if ratio <= limit else "TOO SLOW"
    allowed = "" if limit is None else _ratio(limit)
    return name, f"{ours * 1e3:.1f}", f"{floor * 1e3:.1f}", _ratio(ratio), allowed, verdict


def _ratio(value: float) -> str:
    return f"{value:.2f}" if value >= 0.1 else f"{value:.4f}"


def help_row(work: Path) -> Row:
    """`deckkit --help` against the smallest click program."""
    bare = material.write(work / "bare_click.py", material.BARE_CLICK)
    times = in_turn(process(material.DECKKIT, "--help"), process(sys.executable, bare, "--help"), runs=25)
    return row("deckkit --help / bare click", 1.3, *times)


def one_deck_row(work: Path) -> Row:
    """`deckkit check` of one deck against a program that imports click, tomllib and pydantic models, and no more."""
    bare = material.write(work / "bare_check.py", material.BARE_CHECK)
    deck, _ = material.shipped_deck()
    times = in_turn(process(material.DECKKIT, "check", deck), process(sys.executable, bare), runs=25)
    return row("check of one deck / bare models, nothing read", 1.25, *times)


def one_deck_read_row(work: Path) -> Row:
    """The same against that program reading and validating deck and pool: for comparison, no limit."""
    bare, (deck, pool) = str(work / "bare_check.py"), material.shipped_deck()
    times = in_turn(process(material.DECKKIT, "check", deck), process(sys.executable, bare, deck, pool), runs=25)
    return row("check of one deck / bare models, both files read", None, *times)


def many_decks_row(work: Path) -> Row:
    """Ten thousand decks in one run, start-up included, against only reading them with the TOML parser of Python."""
    folder = material.many_decks(work / "many", 10_000)
    reader = material.write(work / "read_all.py", material.READ_ALL)
    ours = process(material.DECKKIT, "check", folder, "--format", "jsonl")
    times = in_turn(ours, process(sys.executable, reader, folder, "tomllib"), runs=5)
    return row("10,000 decks, jsonl / reading them with tomllib", 3.0, *times)


def many_decks_rtoml_row(work: Path) -> Row:
    """The same against the parser in Rust that deckkit itself reads with: for comparison, no limit."""
    folder, reader = str(work / "many"), str(work / "read_all.py")
    ours = process(material.DECKKIT, "check", folder, "--format", "jsonl")
    times = in_turn(ours, process(sys.executable, reader, folder, "rtoml"), runs=5)
    return row("10,000 decks, jsonl / reading them with rtoml", None, *times)


def big_pool_row(work: Path) -> Row:
    """A pool of 5,000 cards, read, validated and indexed, against parsing its TOML."""
    import rtoml

    from deckkit import pool_files, pools
    from deckkit.games import load_game

    path = material.big_pool(work / "pool.toml", 5_000)
    game = load_game("cannibal-world")

    def load() -> pools.Pool:
        pool_files._load.cache_clear()
        return pool_files.load_pool(game, path)

    assert len(load().cards) == 5_004
    times = in_turn(load, lambda: rtoml.loads(Path(path).read_text(encoding="utf-8")), runs=25)
    return row("pool of 5,000 cards / parsing it with rtoml", 2.0, *times)


def memory_row(work: Path) -> Row:
    """The most memory that checking 10,000 files takes, against checking 100: it must not grow with their number."""
    few, many = material.many_decks(work / "few", 100), str(work / "many")
    peaks = [peak_memory(material.DECKKIT, "check", folder, "--format", "jsonl") for folder in (many, few)]
    return row("peak memory in MB, 10,000 files / 100 files", 1.1, *(peak / 1e9 for peak in peaks))


def peak_memory(*argv: str) -> int:
    """The largest resident size of a process, in bytes, as a small process that starts it sees it.

    A child begins with the size of its parent, so this one, grown by the other measurements, must not be the parent.
    """
    told = subprocess.run(
        (sys.executable, "-S", "-c", material.PEAK_OF, *argv), capture_output=True, check=True, text=True
    )
    return int(told.stdout) * 1024


def one_match_row(work: Path) -> Row:
    """Adjudicating one match of 400 lines as a process, against `deckkit check` of one deck."""
    log, (deck, _) = material.write(work / "match.match", play.match_of(400)), material.shipped_deck()
    ours = process(material.DECKKIT, "match", "adjudicate", log)
    times = in_turn(ours, process(material.DECKKIT, "check", deck), runs=25)
    return row("a match of 400 lines adjudicated / check of one deck", 1.5, *times)


def match_memory_row(work: Path) -> Row:
    """The most memory that adjudicating 500 matches takes, against 50: it must not grow with their number."""
    folders = [play.many_matches(work / f"matches-{number}", number)[0] for number in (500, 50)]
    peaks = [peak_memory(material.DECKKIT, "match", "adjudicate", one, "--format", "jsonl") for one in folders]
    return row("peak memory in MB, 500 matches / 50 matches", 1.1, *(peak / 1e9 for peak in peaks))


def odds_row(work: Path) -> Row:
    """The odds of a deck of 25 cards with six conditions as a process, against a bare import of numpy."""
    return row("odds of 25 cards, 6 conditions / import numpy", 5.0, *odds.times(in_turn, process))


def best_row(work: Path) -> Row:
    """The best list of a game, every faction where there are several, against importing highspy: the slowest game."""
    game, times = solving.best()
    return row(f"best list of {game}, each faction / import highspy", 2.0, *times)


def repair_row(work: Path) -> Row:
    """The smallest repair of a list that breaks many rules, against importing highspy: the slowest game."""
    game, times = solving.repair()
    return row(f"smallest repair of a list of {game} / import highspy", 2.0, *times)


def sheets_rows(work: Path) -> list[Row]:
    """Registration sheets of 500 lists in one HTML against the check of the same lists; both pages: no limit."""
    one_page, both_pages, check = sheets.commands(work)
    one, both = (in_turn(process(*command), process(*check), runs=9) for command in (one_page, both_pages))
    return [
        row("500 sheets in one HTML / check of the same decks", 3.0, *one),
        row("the same, a page for the player and one for the judge", None, *both),
    ]


def tournament_rows(work: Path) -> list[Row]:
    """Pairing, standings and the fold of a journal, inside one process that looks for garbage as seldom as ours do."""
    gc.set_threshold(100_000, 20, 20)
    folder = work / "events"
    folder.mkdir()
    return [*(row(*one) for one in pairing.rows(in_turn)), *standings.rows(), *journal.rows(folder)]


def main() -> None:
    """Measure everything and print one table; exit code 1 when a limit does not hold."""
    measurements = (
        help_row,
        one_deck_row,
        one_deck_read_row,
        many_decks_row,
        many_decks_rtoml_row,
        big_pool_row,
        memory_row,
        one_match_row,
        match_memory_row,
        odds_row,
        best_row,
        repair_row,
    )
    with tempfile.TemporaryDirectory() as folder:
        rows = []
        for measure in measurements:
            print(f"measuring: {(measure.__doc__ or '').splitlines()[0]}", file=sys.stderr)
            rows.append(measure(Path(folder)))
        print(f"measuring: {sheets_rows.__doc__}", file=sys.stderr)
        rows += sheets_rows(Path(folder))
        print(f"measuring: {tournament_rows.__doc__}", file=sys.stderr)
        rows += tournament_rows(Path(folder))
        print("measuring: matches, beside python-chess where it is installed", file=sys.stderr)
        rates = play.rows(Path(folder), process)
    print(tabulate(rows, ("what", "ours, ms", "floor, ms", "ratio", "at most", ""), disable_numparse=True))
    print()
    print(tabulate(rates, ("a second", "ours", "beside", "ratio", "at least", ""), disable_numparse=True))
    sys.exit(any(line[-1] == "TOO SLOW" for line in (*rows, *rates)))


if __name__ == "__main__":
    main()
