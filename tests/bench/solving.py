"""The rows about solving for lists: each in a fresh process, beside the time that importing highspy takes in it."""

import statistics
import subprocess
import sys
from collections.abc import Mapping
from itertools import count

from deckkit import shipped
from deckkit.games import load_game
from tests.decks.solving.lists import changed, held

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


REPAIR = """
import sys, time
from deckkit import documents
from deckkit.check import check_document, load_deck
from deckkit.decks.solving.model import model_of
from deckkit.decks.solving.repair import repair
from deckkit.decks.solving.wishes import Wishes
from deckkit.games import load_game

document = documents.parse("list.toml", sys.stdin.read())
game = load_game(document.data["game"])
deck, _ = load_deck(game, document)
blamed = tuple(one.at for one in check_document(document, None).findings if one.at)
start = time.perf_counter()
import highspy
between = time.perf_counter()
found = repair(model_of(game, deck, document.data), Wishes(blamed=blamed))
assert found.size and found.proven and found.chosen
print(time.perf_counter() - between, between - start)
"""
"""Times of the smallest repair of a list, the model and all stages, and of the import."""

TOO_MUCH = """
"CA/11" = 2
"RA/29" = 5
"RA/30" = 3
"RA/40" = 2
"RA/15" = 1
"""
"""For the end of a deck of the rats: cards of another faction, and copies, cards, Leaders and points too many."""


def in_fresh_processes(script: str, *arguments: str, runs: int = 11, text: str = "") -> Times:
    """The medians of the two numbers of seconds that a script prints. `text`: what it reads."""
    printed = []
    for _ in range(runs):
        told = subprocess.run(
            (sys.executable, "-c", script, *arguments), capture_output=True, check=True, text=True, input=text
        )
        printed.append([float(word) for word in told.stdout.split()])
    ours, floor = (statistics.median(column) for column in zip(*printed, strict=True))
    return ours, floor


def best() -> tuple[str, Times]:
    """The game whose best list takes longest, with the times of `BEST` for it."""
    measured = {slug: in_fresh_processes(BEST, slug, aim) for slug, aim in AIMS.items()}
    slowest = max(measured, key=lambda slug: measured[slug][0] / measured[slug][1])
    return slowest, measured[slowest]


def repair() -> tuple[str, Times]:
    """The game whose starter, much changed, takes longest to repair, with the times of `REPAIR` for it."""
    measured = {slug: in_fresh_processes(REPAIR, text=_broken(slug)) for slug in AIMS}
    slowest = max(measured, key=lambda slug: measured[slug][0] / measured[slug][1])
    return slowest, measured[slowest]


def _broken(slug: str) -> str:
    """A list of a game that breaks several of its rules."""
    text = (shipped.DECKS / slug / load_game(slug).starter).read_text(encoding="utf-8")
    if slug == "cannibal-world":
        return text.rstrip() + TOO_MUCH
    original = held(text)
    assert original is not None
    seeds = (f"{slug} {number}" for number in count())
    return next(one.document.text for seed in seeds if not (one := changed(original, seed)).mended().clean)
