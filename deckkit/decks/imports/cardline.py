"""One line of a plain list that names a card: copies before or after, and set, number and marks behind the name."""

import re
from dataclasses import dataclass
from typing import Literal

Style = Literal["before", "after", "none"]

_BEFORE = re.compile(r"(\d+)(?:\s?[x×]|X)?\s+(\S.*)\Z|[xX×](\d+)\s+(\S.*)\Z|(\d+)\s?,\s*([^\d\s].*)\Z")
_BAD_BEFORE = re.compile(r"([-−]\d[\d.,]*|\d+[.,]\d+|\d+[.)]|\d+e\d+|\d+/\d+)[xX×]?\s+\S")
_AFTER = re.compile(r"(\S.*?)(?:\s+[xX×]\s?(\d+)|\s?,\s*(-?\d+(?:\.\d+)?))\Z")
_BARE_AFTER = re.compile(r"(\S.*?)\s+(?:(\d+)|\((\d+)\))\Z")
_NUMBER_ALONE = re.compile(r"-?\d{1,4}\s?[xX×]?\Z|\d+\s?[xX×]\Z")


@dataclass(frozen=True, slots=True)
class Counted:
    """A line taken apart into copies (as written, None where it has none) and the rest."""

    count: str | None
    rest: str
    bare: bool = False


def split_count(line: str, style: Style) -> Counted:
    """Where the number of copies stands. A bare number at the end counts only in a list of that style."""
    if before := _BEFORE.match(line):
        groups = [group for group in before.groups() if group is not None]
        return Counted(groups[0], groups[1])
    if bad := _BAD_BEFORE.match(line):
        return Counted(bad[1], line[bad.end(1) :].strip())
    if after := _AFTER.match(line):
        return Counted(after[2] or after[3], after[1])
    if style == "after" and (bare := _BARE_AFTER.match(line)):
        return Counted(bare[2] or bare[3], bare[1].rstrip(" :-–") or bare[1], bare=True)
    return Counted(None, line)


def has_bare_count(line: str) -> bool:
    """Whether a line ends in a number that may be its copies."""
    return _BARE_AFTER.match(line) is not None


def is_number_alone(line: str) -> bool:
    """Whether a line is a number of copies of nothing. A number of five digits or more is the id of a card."""
    return _NUMBER_ALONE.match(line) is not None


@dataclass(frozen=True, slots=True)
class Named:
    """The name with what stood around it. guessed: what was taken for the set could be part of the name."""

    name: str
    set: str = ""
    number: str = ""
    tags: tuple[str, ...] = ()
    guessed: bool = False


_PREFIX = re.compile(r"\[([^\[\]#:\s]+)(?:[#:]([^\[\]]*))?\]\s*(\S.*)\Z")
_PRINTING = re.compile(r"(\S.*) ([A-Z][A-Z0-9]{1,4}(?:-[A-Z0-9]{1,4})?) ([A-Z]{0,4}\d{1,4}[a-z]?)( PH)?\Z")
_PIPS = re.compile(r"\s+([○●•◦☆★◇◆□■]+)\Z")
_MARK = re.compile(r"\s+(?:\*([^*]+)\*|\^([^^]*)\^|#!?\s?([^#()\[\]]+)|<([^<>]*)>)\Z")
_SQUARE = re.compile(r"\s+\[([^\[\]]*)\](?:\s+(\d\S*))?\Z")
_ROUND = re.compile(r"\s+\(([^()]+)\)(?:\s+((?=[^\s()\d]*\d)[^\s()]+))?\Z")
_ENDS = frozenset(")]*^>○●•◦☆★◇◆□■")
_CODE = re.compile(r"[A-Z][A-Z0-9_-]{1,7}\Z|\d[A-Z0-9]*[A-Z][A-Z0-9]*\Z")
_SET_AND_NUMBER = re.compile(r"(\S.*?)\s*[#:]\s*(\S+)\Z")
_MOST_MARKS = 12
"""A line with more behind the name is no line that a program wrote; the rest stays part of the name."""
_FOIL = frozenset(("f", "foil", "e", "etched"))


def is_printing(text: str) -> bool:
    """Whether a name ends in set and number without brackets, as in "Budew PRE 4 PH"."""
    return _PRINTING.match(text) is not None


def name_parts(text: str, printings: bool) -> Named:
    """The name of a card and what was written around it; `printings`: this list ends names with "SET number"."""
    set_, number, tags, guessed = "", "", list[str](), False
    piped: list[str] = []
    if "|" in text:
        text, set_, number, piped = _piped(text)
    if prefix := _PREFIX.match(text):
        set_, number, text = prefix[1], prefix[2] or "", prefix[3]
    for _ in range(_MOST_MARKS):
        if printings and not set_ and (printing := _PRINTING.match(text)):
            text, set_, number = printing[1], printing[2], printing[3]
            tags += ["PH"] if printing[4] else []
        elif text[-1] not in _ENDS and "#" not in text and ")" not in text and "]" not in text:
            break
        elif found := _PIPS.search(text):
            tags.append(found[1])
            text = text[: found.start()]
        elif found := _MARK.search(text):
            tags.append(next((group for group in found.groups() if group is not None), "").strip())
            text = text[: found.start()]
        elif found := _SQUARE.search(text):
            inner = _SET_AND_NUMBER.match(found[1])
            if not set_ and inner:
                set_, number = inner[1], inner[2]
            elif not set_ and _CODE.match(found[1]):
                set_, number = found[1], found[2] or ""
            elif found[2]:
                break
            else:
                tags.append(found[1])
            text = text[: found.start()]
        elif found := _ROUND.search(text):
            inner = _SET_AND_NUMBER.match(found[1])
            if found[1].casefold() in _FOIL and not found[2]:
                tags.append(found[1])
            elif set_ or found[1].isdecimal():
                break
            elif found[2]:
                set_, number = found[1], found[2]
            elif inner and "#" in found[1]:
                set_, number = inner[1], inner[2]
            else:
                set_, guessed = found[1], _CODE.match(found[1]) is None
            text = text[: found.start()]
        else:
            break
    return Named(text, set_, number, (*piped, *(tag for tag in reversed(tags) if tag)), guessed)


def _piped(text: str) -> tuple[str, str, str, list[str]]:
    """`Name|SET|1` and `Name+|SET|[123]`: the third part is a choice of picture, or in brackets the number."""
    name, set_, *more = (part.strip() for part in text.split("|"))
    number, tags = "", []
    if name.endswith("+"):
        name = name[:-1].rstrip()
        tags.append("foil")
    for part in more:
        if part.startswith("[") and part.endswith("]") and not number:
            number = part[1:-1]
        elif part:
            tags.append(f"art {part}")
    return name or text, set_, number, tags
