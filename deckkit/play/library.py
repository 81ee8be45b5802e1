"""What replaying a log needs from elsewhere: rules cores, rule indexes, lists and pools, each loaded once a process."""

import os
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckkit import shipped
from deckkit.games import load_game
from deckkit.play.core import Core, Mode
from deckkit.play.lines import LineReader

if TYPE_CHECKING:
    from deckkit.check import Report
    from deckkit.pools import Pool
    from deckkit.rulebook import Rulebook


class Library:
    """The shelf of one process. Lists and pools are looked at again when their files have changed."""

    def __init__(self) -> None:
        self._readers: dict[tuple[str, tuple[str, ...]], LineReader] = {}
        self._checked = lru_cache(maxsize=256)(_checked)
        self._cards = lru_cache(maxsize=16)(self._made)

    def core(self, slug: str) -> Core:
        """The rules core of a game; raises UnknownGame."""
        return load_game(slug).core

    def rulebook(self, slug: str) -> "Rulebook":
        """The rule index of a game."""
        from deckkit.rulebook import load_rulebook

        return load_rulebook(slug)

    def reader(self, core: Core, mode: Mode) -> LineReader:
        """What reads lines of this game with these seats, and remembers them."""
        key = (core.slug, mode.seats)
        if key not in self._readers:
            self._readers[key] = LineReader(core, mode)
        return self._readers[key]

    def deck(self, path: str, pool: str | None) -> "Report":
        """What the check of a list says, the deck in it."""
        return self._checked(path, pool, _stamp(path), _stamp(pool) if pool else None)

    def pool(self, core: Core, path: str | None) -> "Pool":
        """The pool at a path, or the shipped one of the game; raises UnusablePool."""
        from deckkit.pool_files import load_pool, named_pool

        return load_pool(load_game(core.slug), named_pool(path) if path else None)

    def cards(self, core: Core, pool: Any) -> Mapping[str, Any]:
        """The cards of a pool, made for play."""
        return self._cards(core.slug, pool)

    def _made(self, slug: str, pool: Any) -> Mapping[str, Any]:
        return self.core(slug).cards(pool)


@cache
def shelf() -> Library:
    """The library of this process."""
    return Library()


def beside(log: str, name: str) -> str:
    """The path that a log means by a name: beside itself, else from the working directory, else a shipped list."""
    here = name
    if log != "-":
        found = log if os.path.exists(log) else _shipped_log(log)  # noqa: PTH110
        here = str(Path(found).parent / name)
    if os.path.exists(here):  # noqa: PTH110 - asked for every log
        return here
    return name if os.path.exists(name) else _shipped(name)  # noqa: PTH110


@lru_cache(maxsize=256)
def _shipped(name: str) -> str:
    """The path of a shipped list; those do not change while we run."""
    return shipped.named_list(name)


@lru_cache(maxsize=256)
def _shipped_log(name: str) -> str:
    """The path of a shipped log, which is known by its name."""
    return shipped.named_log(name)


def _checked(path: str, pool: str | None, *stamps: tuple[int, int] | None) -> "Report":
    from deckkit.check import check_file

    return check_file(path, pool)


def _stamp(path: str) -> tuple[int, int] | None:
    """What changes when a file does."""
    try:
        about = os.stat(path)  # noqa: PTH116 - asked for every list of every log
    except (OSError, ValueError):
        return None
    return about.st_mtime_ns, about.st_size
