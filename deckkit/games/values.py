"""The values of `given`, `set` and `expect` lines, as every game writes them: words, lists, numbers, yes and no."""

import re
from collections.abc import Callable
from typing import Any

from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue
from deckkit.play.grammar import written

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


def yes(so: bool) -> str:
    """`yes` or `no`, as a value is written."""
    return "yes" if so else "no"


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


def size(text: str, *, number: bool) -> str:
    """Only how many cards a list names, each perhaps with its copies behind it: as a number, or as so many `?`."""
    refs = listed(text)
    if len(refs) == 1 and refs[0].isdigit():
        return text
    total = sum(int(ref) - 1 if ref.isdigit() and len(ref) < 10 else 1 for ref in refs)
    return str(total) if number else " ".join([HIDDEN] * total) or NOTHING


def with_ids(card: Callable[[str], Any], text: str, *, every: bool) -> str:
    """A value with the ids of its cards for whatever they are called by: `every` word of it,
    or only the one with which each part between the commas begins. `card` finds a card, with an `id`, by a name."""
    out, last, depth, begins = "", 0, 0, True
    for match in WORDS.finditer(text):
        (word,) = words(match[0])
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if match[0] == "," and depth == 0:
            begins = True
        elif begins and match[0] not in ("(", ")", ",") and not re.fullmatch("[0-9]+", word):
            found = card(word)
            out += text[last : match.start()] + (match[0] if found is None else written(found.id))
            last, begins = match.end(), every
    return out + text[last:]
