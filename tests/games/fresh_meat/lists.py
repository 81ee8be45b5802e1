"""Lists and pools for the tests: TOML text from plain data, and the shipped pool with one thing changed."""

import atexit
import copy
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import rtoml
import tomli_w

from deckkit.check import check_text
from deckkit.findings import Severity
from deckkit.shipped import CARDPOOLS

Toml = dict[str, Any]

_FOLDER = tempfile.TemporaryDirectory(prefix="fresh-meat-pools-")
atexit.register(_FOLDER.cleanup)


def setup(**content: Any) -> str:
    """A list of this game with these keys."""
    return tomli_w.dumps({"game": "fresh-meat", "name": "Test", **content})


def plays(character: str, **more: Any) -> Toml:
    """One member of a party; a new character takes Nyx's token unless another is given."""
    base = ("nyx", "orn", "vasha", "talon", "edaiyn", "nephiedra")
    if character not in base and "token" not in more:
        more["token"] = "nyx"
    return {"character": character, **{key: value for key, value in more.items() if value is not None}}


def three(**first: Any) -> list[Toml]:
    """Orn, Vasha and Talon; the keywords go to Orn."""
    return [plays("orn", **first), plays("vasha"), plays("talon")]


def drafted(*members: Toml, mode: str = "quick-draft", **more: Any) -> str:
    """A party from a draft."""
    return setup(mode=mode, party=list(members) or three(), **more)


@cache
def shipped() -> Toml:
    """The shipped pool as plain data; not to be changed."""
    return rtoml.loads((CARDPOOLS / "fresh-meat.toml").read_text(encoding="utf-8"))


def pool(change: Callable[[Toml], object]) -> str:
    """The text of the shipped pool after one change."""
    data = copy.deepcopy(shipped())
    change(data)
    return tomli_w.dumps(data)


def pool_file(name: str, change: Callable[[Toml], object]) -> str:
    """The path of a file that holds the changed pool."""
    path = Path(_FOLDER.name, f"{name}.toml")
    path.write_text(pool(change), encoding="utf-8")
    return str(path)


def pool_rules(text: str) -> set[str]:
    """The rule ids of everything, warnings included, that the check of a pool finds."""
    report = check_text("pool.toml", text)
    assert report.kind in ("pool", "unknown")
    return {finding.rule for finding in report.findings}


def warnings(text: str) -> set[str]:
    """The rule ids of the warnings about a list that has no errors."""
    findings = check_text("list.toml", text).findings
    assert all(finding.severity is not Severity.ERROR for finding in findings), findings
    return {finding.rule for finding in findings if finding.severity is Severity.WARNING}


def main_deck(*, without: tuple[str, ...] = (), **more: int) -> dict[str, int]:
    """The whole main deck, without some cards, and with other numbers of copies for some."""
    whole = {card_id: card.get("copies", 1) for card_id, card in shipped()["cards"].items() if card_id not in without}
    return whole | {card_id.replace("_", "-"): copies for card_id, copies in more.items()}


def of_set(section: str, *sets: str) -> dict[str, int]:
    """One of each entry of a section that comes from one of these sets."""
    return {card_id: 1 for card_id, one in shipped()[section].items() if one["set"] in sets}


def crawl(number: int) -> list[Toml]:
    """The places of a Custom Crawl, to be changed at will."""
    return copy.deepcopy(shipped()["crawls"][f"crawl-{number}"]["places"])


NINE = ("ripper", "pale-choir", "bog-hag", "quarry-ogre", "trolgg", "mirror-knight", "hate", "rebeast", "cellar-wyrm")


def own_crawl(*encounters: str) -> list[Toml]:
    """A crawl of one's own; without names one of nine Encounters from several boxes."""
    return [{"encounter": one} for one in encounters or NINE]


ALL_SETS = ("base", "deeper-and-darker", "relics-and-ruin", "tombs-and-tomes", "fresh-meat")
FULL_EVENTS = of_set("events", *ALL_SETS)


def custom(number: int, places: list[Toml] | None = None, **more: object) -> str:
    """A Custom Crawl, by its number alone or with its places written out."""
    return setup(custom_crawl=f"crawl-{number}", **({"crawl": places} if places is not None else {}), **more)
