"""Small match logs for the tests of `deckkit match`, each a few lines from a given position."""

from pathlib import Path

HEAD = """\
deckkit-match 1
game:   cannibal-world        rules: 1
card:   RA/91 3/5 tactical:shield-2
card:   DO/91 3/4
player: A "Ada"
player: B "Tomas"

game 1
"""
"""Eight lines, with `game 1` the last of them."""

WON = (
    HEAD
    + """\
given A.hunting = RA/91 as Rex
given B.cover = DO/91 as Duke (stunned)
given B.habitat = 1
A ransack
result A habitat
"""
)
"""A wins in line 12."""

GUARDED = WON.replace(" (stunned)", "")
"""The Ransack in line 12 is illegal: Duke stands in Cover."""

COMBAT = (
    HEAD
    + """\
given A.hunting = RA/91 as Rex
given B.hunting = DO/91 as Duke
A attack Rex -> Duke   # the only attack
B decline
A use Rex.shield-2
B pass
A pass
expect Rex.damage = 1, Duke.damage = 3
A end
result unfinished
"""
)
"""Rex, attacking in line 11, shields two of three points."""

UNDECIDED = (
    HEAD
    + """\
given A.hunting = RA/91 as Rex (stunned)
given A.hand = ?
given A.exhausted = yes
given B.main = 9
A end
result unfinished
"""
)
"""Whether A may end the turn in line 13 hangs on a card that the log does not know."""


def saved(folder: Path, text: str, name: str = "log.match") -> str:
    """The path of a log that holds this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
