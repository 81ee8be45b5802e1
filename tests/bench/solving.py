"""The rows about solving for lists: each in a fresh process, beside the time that importing highspy takes in it."""

import statistics
import subprocess
import sys
from collections.abc import Mapping

Times = tuple[float, float]

BEST = """
import sys, time
from deckkit import pool_files
from deckkit.decks.expressions import objective
from deckkit.decks.filling import blank_filling, choices
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.best import Task, ranking
from deckkit.games import load_game

slug, expression = sys.argv[1:]
game = load_game(slug)
pool = pool_files.load_pool(game)
fillings = [blank_filling(game, pool, chosen, None, None) for chosen in choices(game, {})]
aim = Aim(expression, objective(expression, pool, fillings[0].sections))
tasks = [Task(game, one.deck, one.document.data, one.roles, one.free, aim) for one in fillings]
start = time.perf_counter()
import highspy
between = time.perf_counter()
assert all(ranking(task).lists[0].proven for task in tasks)
print(time.perf_counter() - between, between - start)
"""
"""Times of solving for the best list of a game, of each faction where there are several, and of the import."""

AIMS: Mapping[str, str] = {
    "animal-duel": "attack + defense",
    "cannibal-world": "strength + 2*life",
    "fresh-meat": "cost",
    "karnivorous": "always",
    "shared-worlds": "count(resource=wood)",
}


def in_fresh_processes(script: str, *arguments: str, runs: int = 11) -> Times:
    """The medians of the two numbers of seconds that a script prints."""
    printed = []
    for _ in range(runs):
        told = subprocess.run((sys.executable, "-c", script, *arguments), capture_output=True, check=True, text=True)
        printed.append([float(word) for word in told.stdout.split()])
    ours, floor = (statistics.median(column) for column in zip(*printed, strict=True))
    return ours, floor


def best() -> tuple[str, Times]:
    """The game whose best list takes longest, with the times of `BEST` for it."""
    measured = {slug: in_fresh_processes(BEST, slug, aim) for slug, aim in AIMS.items()}
    slowest = max(measured, key=lambda slug: measured[slug][0] / measured[slug][1])
    return slowest, measured[slowest]
