"""Lists and pools as TOML text, for the tests of Cannibal World."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import rtoml
import tomli_w

from deckkit.check import check_text
from deckkit.findings import Finding, Severity
from deckkit.shipped import CARDPOOLS, DECKS

HOUSE = str(Path(__file__).with_name("house.toml"))
"""A pool with round numbers."""

Pool = dict[str, Any]
Change = Callable[[Pool], object]

FOURTEEN = {"RA/01": 1, "RA/11": 3, "RA/12": 3, "RA/21": 3, "RA/22": 3, "RA/23": 1}
"""14 cards of the house pool, worth 81."""
FIFTEEN = {**FOURTEEN, "RA/24": 1}
FULL = {"RA/01": 1, "RA/11": 3, "RA/12": 3, "RA/13": 3, "RA/14": 3, "RA/15": 2, "RA/21": 3, "RA/22": 3}
"""21 cards of the house pool, worth 160: its preconstructed deck."""
CATS = {"CA/01": 1, "CA/11": 3, "CA/12": 3, "CA/13": 3, "CA/14": 3, "CA/15": 2}


def counts(cards: Mapping[str, object]) -> str:
    """The lines of a table of counts."""
    return tomli_w.dumps(dict(cards))


def deck(main: Mapping[str, object], more: str = "", *, head: str = "", home: str = "RA/H", of: str = "rats") -> str:
    """A deck; `head` are further lines of its head, `more` further tables."""
    return (
        f'game = "cannibal-world"\nname = "A test"\nfaction = "{of}"\nhabitat = "{home}"\n{head}\n'
        f"[main]\n{counts(main)}\n{more}\n"
    )


def sideboard(cards: Mapping[str, object]) -> str:
    return f"[sideboard]\n{counts(cards)}"


def player(main: Mapping[str, object], *, of: str = "rats", head: str = "") -> str:
    """A player of a side, as a table of the file."""
    return f'[[players]]\nname = "Somebody"\nfaction = "{of}"\n{head}\n[players.main]\n{counts(main)}'


def side(*players: str, home: str = "RA/H", head: str = "") -> str:
    """A 2 vs 2 side of these players, who get names of their own."""
    named = [one.replace("Somebody", f"Player {number}", 1) for number, one in enumerate(players, 1)]
    return f'game = "cannibal-world"\nname = "A side"\nhabitat = "{home}"\n{head}\n' + "\n".join(named)


@cache
def _text(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


def shipped_pool() -> Pool:
    """The shipped pool as fresh data that a test may spoil."""
    return rtoml.loads(_text(str(CARDPOOLS / "cannibal-world.toml")))


def house_pool() -> Pool:
    """The house pool as fresh data."""
    return rtoml.loads(_text(HOUSE))


def spoilt(pool: Pool, *changes: Change) -> str:
    """The text of a pool after some changes."""
    for change in changes:
        change(pool)
    return tomli_w.dumps(pool)


def shipped_deck(name: str) -> dict[str, Any]:
    """A shipped list as fresh data."""
    return rtoml.loads(_text(str(DECKS / "cannibal-world" / f"{name}.toml")))


def found(text: str, pool: str | None = None) -> list[Finding]:
    """Every finding but the note about sample data."""
    report = check_text("list.toml", text, pool)
    return [one for one in report.findings if one.severity is not Severity.NOTE]


def rules(text: str, pool: str | None = None) -> set[str]:
    """The rules of all errors and warnings."""
    return {one.rule for one in found(text, pool)}
