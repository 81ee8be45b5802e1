"""Lists and pools as TOML text, for the tests of the animal duel."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import rtoml
import tomli_w

from deckkit.check import check_text
from deckkit.findings import Finding
from deckkit.shipped import CARDPOOLS

Entry = dict[str, Any]


@cache
def _pool_text() -> str:
    return (CARDPOOLS / "animal-duel.toml").read_text(encoding="utf-8")


def shipped_pool() -> dict[str, Any]:
    """The shipped pool as fresh data that a test may spoil."""
    return rtoml.loads(_pool_text())


def deck(*cards: str, more: str = "") -> str:
    """A list of these cards, the first on top; `more` are further lines of the file."""
    return f'game = "animal-duel"\nname = "A test"\ncards = {json.dumps(cards, ensure_ascii=False)}\n{more}\n'


def many(kind: str, copies: int, different: int) -> list[str]:
    """`copies` copies each of the first `different` cards of an id prefix: AN, HA, RS, EF or FO."""
    return [f"{kind}/{number:02d}" for number in range(1, different + 1) for _ in range(copies)]


def fifty() -> list[str]:
    """A plain legal deck: 3 copies of 16 animals and 2 of a resource."""
    return [*many("AN", 3, 16), "RS/01", "RS/01"]


def pool_findings(spoil: Callable[[dict[str, Entry]], None]) -> list[Finding]:
    """What a check says of the shipped pool after `spoil` has changed its cards."""
    data = shipped_pool()
    spoil(data["cards"])
    return check_text("pool.toml", tomli_w.dumps(data)).findings
