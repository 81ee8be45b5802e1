"""The rows about standings: a whole computation beside the least that any program must do with the same records."""

import math
import random
import statistics
import time
from collections.abc import Callable

from deckkit.tournament.standings.profiles import compute
from deckkit.tournament.standings.records import Played, Record

Row = tuple[str, str, str, str, str, str]

SIZES = (512, 8_192)
ROUNDS = 10
RESULTS = ((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 1, 1))


def event(size: int, rounds: int = ROUNDS) -> list[Record]:
    """Records of a Swiss event in which neighbours by points meet; the same at each call."""
    rng, made = random.Random(size), [Record(number) for number in range(1, size + 1)]
    points = [0] * (size + 1)
    for number in range(1, rounds + 1):
        order = sorted(made, key=lambda record: (-points[record.number], rng.random()))
        for one, other in zip(order[::2], order[1::2], strict=True):
            won, lost, drawn = rng.choice(RESULTS)
            outcome = (won > lost) - (won < lost)
            one.rounds.append(Played(number, other.number, won, lost, drawn, outcome))
            other.rounds.append(Played(number, one.number, lost, won, drawn, -outcome))
            points[one.number] += (0, 1, 3)[outcome + 1]
            points[other.number] += (0, 1, 3)[1 - outcome]
    return made


def read_and_sort(records: list[Record]) -> list[Record]:
    """The floor: every result read once, and the players sorted by points and games."""
    keys = {}
    for record in records:
        points = games = 0
        for one in record.rounds:
            points += one.outcome
            games += one.won - one.lost + one.drawn + (one.opponent == record.number)
        keys[record.number] = points, games
    return sorted(records, key=lambda record: keys[record.number])


def in_turn(ours: Callable[[], object], floor: Callable[[], object], runs: int = 15) -> tuple[float, float]:
    """Median seconds of processor time of each of the two, run alternately."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        for function, taken in zip((ours, floor), times, strict=True):
            start = time.process_time()
            function()
            taken.append(time.process_time() - start)
    return statistics.median(times[0]), statistics.median(times[1])


def _times(records: list[Record]) -> tuple[float, float]:
    return in_turn(lambda: compute("mtr", records), lambda: read_and_sort(records))


def rows() -> list[Row]:
    """Standings by the Magic Tournament Rules at both sizes, and how the time grows from one to the other."""
    measured = [_times(event(size)) for size in SIZES]
    made = [
        _row(f"standings, {size:,} players, {ROUNDS} rounds / reading and sorting", ours * 1e3, floor * 1e3)
        for size, (ours, floor) in zip(SIZES, measured, strict=True)
    ]
    (small, small_floor), (large, large_floor) = measured
    growth, what = large / small, f"standings, growth from {SIZES[0]:,} to {SIZES[1]:,} players"
    expected = SIZES[1] * math.log2(SIZES[1]) / (SIZES[0] * math.log2(SIZES[0]))
    made.append(_row(f"{what} / of reading and sorting", growth, large_floor / small_floor, at_most=1.0))
    made.append(_row(f"{what} / of n log n", growth, expected))
    return made


def _row(what: str, ours: float, floor: float, at_most: float | None = None) -> Row:
    ratio = ours / floor
    verdict = "" if at_most is None else "holds" if ratio <= at_most else "TOO SLOW"
    return what, f"{ours:.1f}", f"{floor:.1f}", f"{ratio:.2f}", "" if at_most is None else f"{at_most:.2f}", verdict
