"""Where the pools, decks and match logs that come with deckkit lie: beside the package in a checkout, inside it when
installed."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_INSTALLED = _PACKAGE / "shipped"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

CARDPOOLS = ROOT / "cardpools"
DECKS = ROOT / "decks"
TOURNAMENTS = ROOT / "tournaments"

_MOST_MEANT = 4
"""Shipped lists that are named where one of them may be meant."""


def named_list(name: str) -> str:
    """The path of the shipped list of that name, ``rats-knives-out`` or ``cannibal-world/rats-knives-out``.

    A name that is a path of its own, or that no shipped list bears, stays as it is.
    """
    if name == "-" or _exists(name):
        return name
    stem = name.removesuffix(".toml")
    found = [path for path in DECKS.glob("*/*.toml") if stem in (path.stem, f"{path.parent.name}/{path.stem}")]
    return str(found[0]) if len(found) == 1 else name


def list_meant(name: str, game: str | None = None) -> str | None:
    """A help line for the name of a list that there is not: those of the game, or of all, that may be meant."""
    from deckkit.suggest import did_you_mean

    names = sorted(path.stem for path in DECKS.glob(f"{game or '*'}/*.toml"))
    wanted = name.casefold().removesuffix(".toml").rpartition("/")[2]
    of_that_word = [one for one in names if wanted in one.split("-")]
    if of_that_word:
        more = len(of_that_word) - _MOST_MEANT
        named = " or ".join(f'"{one}"' for one in of_that_word[:_MOST_MEANT])
        command = "deckkit deck list" + (f" {game}" if game else "")
        return f"did you mean {named}?" + (f" There are {more} more: `{command}`" if more > 0 else "")
    return did_you_mean(wanted, names)


def named_log(name: str) -> str:
    """The path of the shipped log, or folder of logs, that is meant by a path from the root of what is shipped
    (``tournaments/cannibal-world/first-blood``) or by the last parts of one (``first-blood/round-1-table-1``).

    A name that is a path of its own, or that nothing shipped bears, stays as it is.
    """
    parts = Path(name).parts
    if name == "-" or not parts or ".." in parts or _exists(name):
        return name
    if parts[0] == TOURNAMENTS.name and (ROOT / name).exists():
        return str(ROOT / name)
    ending = Path(name).with_suffix("").parts if name.endswith(".match") else parts
    found = [one for one in TOURNAMENTS.rglob("*.match") if one.with_suffix("").parts[-len(ending) :] == ending]
    return str(found[0]) if len(found) == 1 else name


def named_event(name: str) -> str:
    """The folder of the shipped event that is meant by its path from the root of what is shipped.

    A name that is a path of its own, or that nothing shipped bears, stays as it is.
    """
    parts = Path(name).parts
    shipped = parts[:1] == (TOURNAMENTS.name,) and ".." not in parts and not _exists(name)
    return str(ROOT / name) if shipped and _exists(str(ROOT / name)) else name


def _exists(name: str) -> bool:
    """Whether there is such a file; there is none of a name that no file can have."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False
