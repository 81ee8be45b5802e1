"""Where the pools and decks that come with deckkit lie: beside the package in a checkout, inside it when installed."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_INSTALLED = _PACKAGE / "shipped"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

CARDPOOLS = ROOT / "cardpools"
DECKS = ROOT / "decks"


def named_list(name: str) -> str:
    """The path of the shipped list of that name, ``rats-knives-out`` or ``cannibal-world/rats-knives-out``.

    A name that is a path of its own, or that no shipped list bears, stays as it is.
    """
    if name == "-" or Path(name).exists():
        return name
    stem = name.removesuffix(".toml")
    found = [path for path in DECKS.glob("*/*.toml") if stem in (path.stem, f"{path.parent.name}/{path.stem}")]
    return str(found[0]) if len(found) == 1 else name
