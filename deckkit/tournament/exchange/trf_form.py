"""The columns and the codes of a Tournament Report File, as FIDE describes them.

Sources: TRF16 is FIDE Handbook C.04 Annex 2; TRF26 is "Format of Tournament Report File, Version 2026", approved by the
FIDE Council on 12 May 2025. XXR, XXS, XXP and XXZ are extensions of the JaVaFo manual that pairing programs share.

A line begins with a tag of three signs. A `001` line is a player; columns count from 1:

    5-8 number    10 sex       11-13 title    15-47 name      49-52 rating   54-56 federation
    58-68 FIDE id 70-79 birth  81-84 points   86-89 rank      from 92 ten columns a round: 92-95 opponent, 97 colour,
    99 result
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

NUMBER, NAME, POINTS, RANK = slice(4, 8), slice(14, 47), slice(80, 84), slice(85, 89)
WHO: Mapping[str, slice] = {
    "sex": slice(9, 10),
    "title": slice(10, 13),
    "rating": slice(48, 52),
    "federation": slice(53, 56),
    "fide": slice(57, 68),
    "birthdate": slice(69, 79),
}
"""The fields that a player keeps under `ids`, by their key there."""

FIRST_CELL, CELL, LAST_NUMBER = 91, 10, 9999
"""Where the first round stands, from 0; the columns of a round; the highest number that four columns hold."""

WON, LOST, SHARED = "1W+", "0L-", "=D"
"""The codes of a game won, lost and drawn; W, D and L are of games that were hardly begun, + and - of no-shows."""
FULL, HALF = "FU+1W", "H=D"
"""The codes of a round without an opponent that is worth a whole point, or half a one; U is a bye by pairing."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a result is worth: a win, a draw, a loss, an absence, a bye that the pairing gave."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    absence: Fraction = Fraction(0)
    bye: Fraction = Fraction(1)

    def points(self, cells: Iterable[tuple[int, str]]) -> Fraction:
        """The points of a player with these opponents (0: none) and codes."""
        return sum((self._worth(opponent, code) for opponent, code in cells), Fraction(0))

    def _worth(self, opponent: int, code: str) -> Fraction:
        if code == "U":
            return self.bye
        if code in WON or (not opponent and code in FULL):
            return self.win
        if code in SHARED or (not opponent and code in HALF):
            return self.draw
        if opponent and code in "0L":
            return self.loss
        return self.absence


CHESS = Scoring()
FOOTBALL = Scoring(Fraction(3), Fraction(1), Fraction(0), Fraction(0), Fraction(3))
"""Three points for a win and one for a draw."""


def decimal(points: Fraction) -> str:
    """Points as a report has them, in four columns: `11.5`, and without a fraction from a hundred on."""
    return f"{float(points):4.1f}" if points < 100 else f"{float(points):4.0f}"
