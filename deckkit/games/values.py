"""The values of `given`, `set` and `expect` lines, as every game writes them: words, lists, numbers, yes and no."""

import re

from deckkit.play.core import BadValue

NOTHING = "-"
"""The value that stands for nothing: an empty hand, an empty zone."""

WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|[(),]|[^\s(),"]+|"')
_ESCAPED = re.compile(r"\\(.)")
_LARGEST = 999_999_999


def words(text: str) -> list[str]:
    """The words of a value; brackets and commas are words of their own, quotes hold words together."""
    return [
        _ESCAPED.sub(r"\1", word[1:-1]) if len(word) > 1 and word[0] == '"' else word for word in WORDS.findall(text)
    ]


def listed(text: str) -> list[str]:
    """The words of a list, with commas between them or without; none for `-`."""
    found = [word for word in words(text) if word != ","]
    return [] if found == [NOTHING] else found


def number(path: str, text: str, least: int = 0, most: int = _LARGEST) -> int:
    """A whole number within bounds; raises BadValue."""
    if text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    bounds = f"from {least} to {most}" if most < _LARGEST else f"from {least} on"
    raise BadValue(f"{path} is a whole number {bounds}, not {text}")


def flag(path: str, text: str) -> bool:
    """`yes` or `no`; raises BadValue."""
    if text not in ("yes", "no"):
        raise BadValue(f"{path} is yes or no, not {text}")
    return text == "yes"


def choice(path: str, text: str, *choices: str) -> str:
    """One of a few words; raises BadValue."""
    if text not in choices:
        raise BadValue(f"{path} is {' or '.join(choices)}, not {text}")
    return text
