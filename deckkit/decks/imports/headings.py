"""The lines of a plain list that name no card: headings, totals, titles, remarks.

`interpret` looks at one line by itself; what depends on the whole list (is a line without a number a card?) is settled
by `text.py`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from deckkit.decks.imports.cardline import Counted, Named, split_count
from deckkit.decks.imports.words import folded, is_group, is_zone_like, zone_of

Kind = Literal[
    "blank",
    "zone",
    "group",
    "about",
    "total",
    "title",
    "comment",
    "maybe-heading",
    "bold",
    "card",
    "too-long",
    "refused",
    "about-line",
]


@dataclass(frozen=True, slots=True)
class Read:
    """What a line is by itself.

    kind     maybe-heading: a word with a colon or a total that is no known heading; bold: a line of **words**;
             refused: a line with something wrong; about-line: a line under `About`
    text     the line without decoration: the zone, the title, the card; of a refused line, what is wrong with it
    total    the number of cards that a heading or a line of totals claims
    guess    why this reading may be wrong, for a finding; "" when there is no doubt
    zone     the zone of this card alone, as in `SB: 2 Wolf` and `Leader: Wolf`
    counted  the card taken apart into copies and name, and `named` into name and set, where that is known already
    """

    kind: Kind
    text: str = ""
    total: int | None = None
    guess: str = ""
    zone: str = ""
    counted: Counted | None = None
    named: Named | None = None


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
_BULLETS = "-*+•·–—"
_BULLET = re.compile(rf"[{re.escape(_BULLETS)}]\s+(?:\[[ xX]\]\s+)?(?=\S)")
_ONE_CARD = re.compile(r"([^\W\d_][^:()\[\]]{0,40}?)\s?:\s?(\S.*)\Z")
_ZONES_OF_ONE = frozenset(("commander", "companion", "leader", "maybeboard", "sideboard"))
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
    if first in _BULLETS and (bullet := _BULLET.match(line)):
        line = line[bullet.end() :]
    if line[0] in "sS" and (side := _SIDE.match(line)):
        rest = line[side.end() :]
        return Read("card", rest, zone="sideboard") if rest else Read("zone", "sideboard")
    if ":" in line and (one := _card_in_zone(line, zones)):
        return one
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
    return heading or Read("bold" if line[:2] in ("**", "__") and inner else "comment", inner or line)


def _card_in_zone(line: str, zones: Mapping[str, str]) -> Read | None:
    """`Leader: Wolf`: a zone and the card in it, on one line; the zones of the next lines stay what they were."""
    found = _ONE_CARD.match(line)
    if found is None or _heading(line, zones) is not None:
        return None
    usual = zone_of(found[1])
    zone = zones.get(folded(found[1])) if usual != "main" else None
    zone = zone or (usual if usual in _ZONES_OF_ONE else None)
    if zone is None:
        return None
    return Read("card", found[2], zone=zone, guess=f'"{found[1]}:" before a card is taken for its zone')


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
    return replace(heading, guess=guess)


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
