"""How much room texts take on paper, reckoned before any browser lays them out.

Letters are taken to be as wide as those of DejaVu Sans, the widest of the fonts that the pages ask for; those of other
scripts as one or two letters of the usual width, as a terminal has them.
"""

from functools import lru_cache

from deckkit.lettering import width

LETTER = 0.64
"""The usual width of a letter, in ems: that of an n, a b, a digit."""

PT = 25.4 / 72
"""Millimetres of a point."""

_EMS = {
    0.28: "ijl'",
    0.34: " ,.IJ/:;\\|",
    0.42: "f-()[]tr!",
    0.5: '"*_`',
    0.56: "szc?L",
    0.6: "Fkvxy",
    0.64: "PTYoaeEhnubgdpqS$0123456789{}",
    0.7: "KAVXZBRC",
    0.79: "UNHDG&OQ",
    0.87: "w#+<=>^~M",
    1.0: "%mW@",
}
_LETTERS = {ord(one): ems / LETTER for ems, letters in _EMS.items() for one in letters}
_SPACE = _LETTERS[ord(" ")]


@lru_cache(maxsize=10_000)
def wide(text: str) -> float:
    """The width of a text in letters of the usual width."""
    if text.isascii():
        return sum([_LETTERS.get(ord(one), 1.0) for one in text])
    known = [_LETTERS[ord(one)] for one in text if ord(one) in _LETTERS]
    others = sum(1.3 if one.isupper() else 1.0 for one in text if ord(one) not in _LETTERS)
    return sum(known) + max(others, width(text) - len(known))


@lru_cache(maxsize=10_000)
def rows(text: str, room: float) -> int:
    """The lines that a text takes in the room of so many letters; only a word that is longer is broken."""
    if wide(text) <= room:
        return 1
    lines, used = 1, 0.0
    for word in text.split(" "):
        taken = wide(word)
        if used and used + _SPACE + taken > room:
            lines, used = lines + 1, 0.0
        if taken <= room:
            used += taken + (_SPACE if used else 0.0)
            continue
        for letter in map(wide, word):
            if used + letter > room:
                lines, used = lines + 1, 0.0
            used += letter
    return lines


def letters_in(room: float, points: float) -> float:
    """How many letters of the usual width and of this size stand beside each other in so many millimetres."""
    return max(room / (points * PT * LETTER), 1.0)
