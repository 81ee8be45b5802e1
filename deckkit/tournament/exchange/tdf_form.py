"""The codes of a .tdf file, in which TOM, the Tournament Operations Manager of Play! Pokémon, keeps an event.

There is no published description. These are read off files of TOM 1.80 to 1.86 and off open programs that read and
write them; the outcome of a match names the seat that won:

    0 none yet   1 and 2 that seat   3 a tie   4 a bye on request   5 a bye   8 a round lost by entering late
    9 a match taken back             10 (before: 6) lost by both
"""

from datetime import datetime

from deckkit.tournament.standings.records import Kind

NONE_YET, FIRST, SECOND, TIE, MISSED, TAKEN_BACK, BOTH_LOST = "0", "1", "2", "3", "8", "9", "10"
BYES = {"5": Kind.BYE, "4": Kind.AWARDED}
BOTH_LOST_BEFORE = "6"

ELIMINATION = "1"
"""The type of a round of the cut."""

DIVISIONS = {
    "0": "juniors",
    "1": "seniors",
    "2": "masters",
    "8": "juniors-seniors",
    "9": "seniors-masters",
    "10": "all",
}
"""The category of a pod: who plays in it."""

LEFT, DISQUALIFIED = "1", "2"
"""The status of a player who has dropped."""


def iso_date(written: str) -> str:
    """A date as TOM writes it, 05/17/2026, as 2026-05-17; any other text as it is."""
    try:
        return datetime.strptime(written, "%m/%d/%Y").date().isoformat()
    except ValueError:
        return written


def tom_date(iso: str) -> str:
    """The other way round."""
    try:
        return datetime.strptime(iso, "%Y-%m-%d").strftime("%m/%d/%Y")
    except ValueError:
        return iso
