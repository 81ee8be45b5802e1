"""The lines of a plain list that name no card: headings, totals, titles, remarks.

`interpret` looks at one line by itself; what depends on the whole list (is a line without a number a card?) is settled
by `text.py`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from deckkit.decks.imports.cardline import split_count
from deckkit.decks.imports.words import folded, is_group, is_zone_like, zone_of

Kind = Literal[
    "blank", "zone", "group", "about", "total", "title", "comment", "maybe-heading", "card", "too-long", "about-line"
]


@dataclass(frozen=True, slots=True)
class Read:
    """What a line is by itself.

    kind   maybe-heading: a word with a colon or a total that is no known heading; about-line: a line under `About`
    text   the line without decoration: the zone, the title, the card
    total  the number of cards that a heading or a line of totals claims
    guess  why this reading may be wrong, for a finding; "" when there is no doubt
    side   whether `SB:` stands before the card
    """

    kind: Kind
    text: str = ""
    total: int | None = None
    guess: str = ""
    side: bool = False


_RULE = re.compile(r"[-=*_~#/\\.+|`]+\Z")
_TOTAL = re.compile(
    r"(?:total(?:\s+cards?)?(?:\s+in\s+deck)?\s*[:=–-]?\s*(\d{1,9})(?:\s+cards?)?|(\d{1,9})\s+cards?(?:\s+total)?)\Z",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:(?:deck\s*)?(?:name|title)\s*[:=]|deck\s*:(?=\s*\D))\s*(\S.*)\Z", re.IGNORECASE)
_META = re.compile(
    r"(?:author|creator|player|event|format|date|description|source|url|https?)\s*:\s*[^\d\s]"
    r"|LAYOUT (?:MAIN|SIDEBOARD):",
    re.IGNORECASE,
)
_HASH_TITLE = re.compile(r"#{3,}\s*([^#\s].*?)\s*#{3,}\Z")
_SIDE = re.compile(r"sb\s*:\s*", re.IGNORECASE)
_BULLET = re.compile(r"[-*•·–]\s+(?=\S)")
_BRACKETED = re.compile(r"\[([^\[\]]+)\]\s*(?:[:(]?\s*(\d{1,9})\)?)?\Z")
_HEADING = re.compile(
    r"(?P<word>[^\W\d_][^:(\[\]]*?)\s*"
    r"(?:\((?P<round>\d{1,9})(?:\s+cards?)?\)\s*:?"
    r"|(?P<mark>[:：])\s*(?P<after>\d{1,9})?(?:\s+cards?)?"
    r"|[-–]\s(?P<dash>\d{1,9}))?\Z"
)


def interpret(line: str, zones: Mapping[str, str]) -> Read:
    """What a line with single spaces and none at its ends is by itself.

    zones  the names of the zones that the game has beside the usual ones, by their `folded` form
    """
    if not line:
        return Read("blank")
    if _RULE.match(line):
        return Read("comment", line)
    first = line[0]
    if first == "#" or line.startswith("//"):
        return _commented(line, zones)
    if first == "[" and (bracketed := _BRACKETED.match(line)):
        return _bracketed(bracketed[1].strip(), bracketed[2], zones)
    if first in "=-*~_" and line[-1] == first and line[:2] in (first * 2, f"*{line[1]}"):
        return _decorated(line.strip(first).strip(), line, zones)
    if first in "-*•·–" and (bullet := _BULLET.match(line)):
        line = line[bullet.end() :]
    if first in "sS" and (side := _SIDE.match(line)):
        rest = line[side.end() :]
        return Read("card", rest, side=True) if rest else Read("zone", "sideboard")
    if total := _TOTAL.match(line):
        return Read("total", line, int(total[1] or total[2]))
    if title := _TITLE.match(line):
        return Read("title", title[1])
    if _META.match(line):
        return Read("comment", line)
    return _heading(line, zones) or Read("card", line)


def _decorated(inner: str, line: str, zones: Mapping[str, str]) -> Read:
    """`== Main ==`, `**Main**`: a heading, a card in bold, or an ornament."""
    heading = _heading(inner, zones, decorated=True)
    if heading is None and split_count(inner, "before").count is not None:
        return Read("card", inner)
    return heading or Read("comment", line)


def _commented(line: str, zones: Mapping[str, str]) -> Read:
    """`//` and `#` begin remarks, titles between ###, and in some programs headings."""
    if title := _HASH_TITLE.match(line):
        return _heading(title[1], zones, decorated=True) or Read("title", title[1])
    inner = line.lstrip("#/").strip()
    if title := _TITLE.match(inner):
        return Read("title", title[1])
    heading = _heading(inner, zones)
    if heading is None or heading.kind not in ("zone", "group", "about"):
        return Read("comment", line)
    single = line[0] == "#" and not line.startswith("##")
    guess = "taken for a heading, not for a remark" if single else heading.guess
    return Read(heading.kind, heading.text, heading.total, guess)


def _bracketed(word: str, total: str | None, zones: Mapping[str, str]) -> Read:
    """A word alone in square brackets is the name of a section, ours or Forge's."""
    claimed = None if total is None else int(total)
    if folded(word) in zones:
        return Read("zone", zones[folded(word)], claimed)
    known = zone_of(word)
    if known == "about":
        return Read("about", word)
    return Read("zone", known or word, claimed)


def _heading(line: str, zones: Mapping[str, str], decorated: bool = False) -> Read | None:
    found = _HEADING.match(line)
    if found is None:
        return None
    word = found["word"].strip()
    number = found["round"] or found["after"] or found["dash"]
    total = None if number is None else int(number)
    marked = decorated or number is not None or found["mark"] is not None
    if zones and folded(word) in zones:
        return Read("zone", zones[folded(word)], total)
    zone = zone_of(word)
    if zone == "about":
        return Read("about", word)
    if zone is not None:
        return Read("zone", zone, total)
    if is_group(word):
        return Read("group", word, total, "" if marked else "plain")
    if marked and is_zone_like(word):
        return Read("zone", word.casefold(), total)
    return Read("maybe-heading", line, total) if marked and not decorated and found["dash"] is None else None
