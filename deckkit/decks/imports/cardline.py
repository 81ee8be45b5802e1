"""One line of a plain list that names a card: copies before or after, and set, number and marks behind the name."""

import re
from dataclasses import dataclass
from typing import Literal

Style = Literal["before", "after", "none"]

_BEFORE = re.compile(r"(\d+)(?:\s?[x×]|X)?\s+(\S.*)\Z|[xX×](\d+)\s+(\S.*)\Z|(\d+)\s?,\s*([^\d\s].*)\Z")
_ODD_BEFORE = re.compile(r"[(\[](\d+)\s?[xX×]?[)\]]\s*([^\s\d].*)\Z|(\d+)\*([^\s*].*)\Z|(\d+)\s?:\s+(\S.*)\Z")
_SIGN_BETWEEN = re.compile(r"[-–—*:]\s+(?=\S)")
_BAD_BEFORE = re.compile(r"([-−]\d[\d.,]*|\d+[.,]\d+|\d+[.)]|\d+e\d+|\d+/\d+)[xX×]?\s+\S")
_AFTER = re.compile(r"(\S.*?)(?:\s+[xX×]\s?(\d+)|\s?,\s*(-?\d+(?:\.\d+)?))\Z")
_DOTS_AFTER = re.compile(r"(.*?[^\s.…])\s?(?:\.{2,}|…+|\.(?:\s\.)+)\s?(\d+)\Z")
_BARE_AFTER = re.compile(r"(\S.*?)(?:\s+(\d+)|\s*\((\d+)\)|:(\d+))\s?:?\Z")
_NUMBER_ALONE = re.compile(r"-?\d{1,4}\s?[xX×]?\Z|\d+\s?[xX×]\Z")
_POSITION = re.compile(r"(\d{1,6})[.)]\s+(\S.*)\Z")
AT_THE_END = "the number at the end of a line is taken for its copies, here and below"


@dataclass(frozen=True, slots=True)
class Counted:
    """A line taken apart into copies (as written, None where it has none) and the rest.

    guess  how the copies were recognised, where that is open to doubt
    """

    count: str | None
    rest: str
    guess: str = ""


def split_count(line: str, style: Style) -> Counted:
    """Where the number of copies stands. A bare number at the end counts only in a list of that style."""
    if before := _BEFORE.match(line):
        count, rest = (group for group in before.groups() if group is not None)
        if sign := _SIGN_BETWEEN.match(rest):
            return Counted(count, rest[sign.end() :], "the sign between copies and name is left out, here and below")
        return Counted(count, rest)
    if odd := _ODD_BEFORE.match(line):
        count, rest = (group for group in odd.groups() if group is not None)
        return Counted(count, rest, "the number at the start of a line is taken for its copies, here and below")
    if bad := _BAD_BEFORE.match(line):
        return Counted(bad[1], line[bad.end(1) :].strip())
    if after := _AFTER.match(line):
        return Counted(after[2] or after[3], after[1])
    if dots := _DOTS_AFTER.match(line):
        return Counted(dots[2], dots[1], AT_THE_END)
    return (bare_count(line) if style == "after" else None) or Counted(None, line)


def bare_count(line: str) -> Counted | None:
    """A line that ends in a number which may be its copies: "Forest 4", "Forest (4)", "Forest: 4", "Forest - 4"."""
    bare = _BARE_AFTER.match(line)
    return bare and Counted(bare[2] or bare[3] or bare[4], bare[1].rstrip(" :-–—") or bare[1], AT_THE_END)


def position(line: str) -> tuple[int, str] | None:
    """The number of a line of an ordered list, "1. Forest" or "1) Forest", and what it counts."""
    found = _POSITION.match(line)
    return None if found is None else (int(found[1]), found[2])


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
_CODE_AT_END = re.compile(r"\s\[[A-Z][A-Z0-9_-]{1,7}\]\Z")
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
                set_, number = found[1], found[2] or number
            elif found[2]:
                break
            else:
                tags.append(found[1])
            text = text[: found.start()]
        elif found := _ROUND.search(text):
            inner = _SET_AND_NUMBER.match(found[1])
            if found[1].casefold() in _FOIL and not found[2]:
                tags.append(found[1])
            elif (
                found[1].isdecimal()
                and not (number or found[2])
                and (set_ or _CODE_AT_END.search(text[: found.start()]))
            ):
                number = found[1]
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
