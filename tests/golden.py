"""Golden games: whole games kept as logs with the table at their end; ``python -m tests.golden --write`` makes them.

They are made anew only when a rules core has a new edition, or when the sample cards have changed.
"""

import sys
from pathlib import Path
from random import Random

from deckkit.play.bots import HeuristicBot
from deckkit.play.core import Core
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.playout import playout
from tests.play.conforming import CASES, Case, log_of

GAMES = Path(__file__).parent / "games"


def folder(case: Case) -> Path:
    """Where the golden games of a game lie."""
    return GAMES / case.core.slug.replace("-", "_") / "golden"


def table_text(core: Core, log: str) -> str:
    """The table at the end of a log, and how its game ended, as text."""
    (game,) = MatchReplay(read_text(log, "golden.match", shelf())).run().games
    assert game.session is not None
    lines = [f"{game.outcome}"]
    for title, rows in core.board(game.session.table):
        lines += [title, *("  " + " | ".join(row) for row in rows)]
    return "\n".join(lines) + "\n"


def made(case: Case) -> str:
    """The log of a game between plain players."""
    rng = Random(f"golden {case}")
    bots = {seat: HeuristicBot(case.core, rng) for seat in case.setup.mode.seats}
    transcript = playout(case.core, case.setup, bots, rng)
    assert transcript.outcome is not None
    return log_of(transcript, case.decks)


def chosen() -> list[Case]:
    """One setup for each number of players of each game."""
    return list({(case.core.slug, len(case.setup.mode.seats)): case for case in CASES}.values())


def main() -> None:
    if "--write" not in sys.argv[1:]:
        sys.exit(__doc__)
    for case in chosen():
        home = folder(case)
        home.mkdir(exist_ok=True)
        log = made(case)
        name = f"{len(case.setup.mode.seats)}-players"
        (home / f"{name}.match").write_text(log, encoding="utf-8")
        (home / f"{name}.table").write_text(table_text(case.core, log), encoding="utf-8")


if __name__ == "__main__":
    main()
