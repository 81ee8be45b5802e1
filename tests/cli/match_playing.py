"""What the tests of `deckkit match play` share: a game of one person against a bot, by lines on standard input."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
RATS, DOGS = "rats-preconstructed", "dogs-preconstructed"
GAME = ("match", "play", "cannibal-world", RATS, DOGS)
LOG = Path("game.match")
FIRSTS = "1\n"
"""The first of what is legal."""


def start(deckkit: Run, typed: str = "", *options: str, seed: int = 3) -> Result:
    """A game of A against a bot, as far as what is typed goes."""
    result = deckkit(*GAME, "--seed", str(seed), "-o", str(LOG), "--player", "Ada", "--bot", "B", *options, input=typed)
    assert result.exit_code == 0, result.output
    return result


def resume(deckkit: Run, typed: str = "", *options: str) -> Result:
    return deckkit("match", "play", "--resume", str(LOG), *options, input=typed)


def lines() -> list[str]:
    return LOG.read_text(encoding="utf-8").splitlines()


def judged(deckkit: Run, path: str = str(LOG)) -> str:
    """What `match adjudicate` says of a log, which must be legal; every answer must have been written."""
    result = deckkit("match", "adjudicate", path)
    assert result.exit_code == 0, result.output
    steps = deckkit("match", "replay", path, "--format", "jsonl").stdout.splitlines()
    assert not any(step["unwritten"] for step in map(json.loads, steps) if step["text"] is not None)
    return result.stdout
