"""The rows about the journal: reading and folding a whole event, and how that time grows with it."""

import json
import math
import random
from pathlib import Path

from deckkit.tournament import fold, tally
from deckkit.tournament.entries import Draft, Entry
from deckkit.tournament.event import Event
from deckkit.tournament.settings import Settings
from tests.bench.standings import ROUNDS, SIZES, Row, in_turn

SETTINGS = Settings(name="Bench", game="cannibal-world", seed=1)


def event(folder: Path, size: int) -> Event:
    """An event with every result an entry of its own, as at a busy desk."""
    rng = random.Random(size)
    drafts = [
        Draft("registered", {"players": [{"number": one, "name": f"Player {one}"} for one in range(1, size + 1)]})
    ]
    for number in range(1, ROUNDS + 1):
        order = rng.sample(range(1, size + 1), size)
        tables = [{"number": at + 1, "seats": order[2 * at : 2 * at + 2]} for at in range(size // 2)]
        drafts.append(Draft("paired", {"round": number, "kind": "swiss", "tables": tables}))
        for table in tables:
            result = {"table": table["number"], "result": {"scores": rng.choice(([2, 0], [2, 1], [1, 2]))}}
            drafts.append(Draft("reported", {"round": number, "results": [result]}))
    made = Event.create(folder, SETTINGS, "desk")
    with made.journal.writing():
        made.journal.append(drafts, "desk")
    return made


def rows(folder: Path) -> list[Row]:
    """Folding at both sizes, beside reading the same texts as JSON, and its growth beside n log n."""
    made, folds = [], []
    for size in SIZES:
        (folder / str(size)).mkdir()
        with event(folder / str(size), size) as opened:
            entries: list[Entry] = list(opened.journal.entries())
            texts = [json.dumps(entry.data) for entry in entries]
            times = in_turn(
                lambda held=opened: fold.fold(held.journal.entries()), lambda held=texts: list(map(json.loads, held)), 5
            )  # type: ignore[misc]
            made.append(_row(f"journal, {len(entries):,} entries read and folded / parsing their JSON", *times))
            tournament = opened.tournament
            folds.append((times[0], in_turn(lambda held=tournament: tally.standings(held), lambda: None, 5)[0]))  # type: ignore[misc]
    expected = SIZES[1] * math.log2(SIZES[1]) / (SIZES[0] * math.log2(SIZES[0]))
    for what, place in (("journal read and folded", 0), ("records and standings", 1)):
        growth = folds[1][place] / folds[0][place]
        name = f"{what}, growth from {SIZES[0]:,} to {SIZES[1]:,} players / of n log n"
        made.append((name, f"{growth:.1f}", f"{expected:.1f}", f"{growth / expected:.2f}", "", ""))
    return made


def _row(what: str, ours: float, floor: float) -> Row:
    return what, f"{ours * 1e3:.1f}", f"{floor * 1e3:.1f}", f"{ours / floor:.2f}", "", ""
