"""Play! Pokémon.

A match won is 3 points, a tie 1, a loss 0; a bye is a win. Tiebreakers: the average of the opponents' win percentages
(Op Win%), the average of the opponents' Op Win% (Op Op Win%), and between exactly two players who are equal in all of
that the match that they played.

A win percentage is the matches won divided by the rounds played, a tie being one half; at least 25 % and at most 100 %,
or 75 % for a player who left before the last round. Byes are left out of it, rounds missed by a late entry are lost.
Who has met nobody has 0 in both. The tiebreakers of a player who left are those after their last round; what they
contribute to others goes on.

Source: Play! Pokémon Tournament Rules Handbook, section 5 (Swiss standings); that the tiebreakers of a player who left
stand still is read off final standings of the Tournament Operations Manager.
"""

from collections.abc import Sequence
from fractions import Fraction

from deckkit.tournament.standings.columns import Column, averages, capped
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.percentages import match_wins
from deckkit.tournament.standings.profile import Options, Profile, described

FLOOR = Fraction(1, 4)
MOST_OF_WHO_LEFT = Fraction(3, 4)


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """Op Win% and Op Op Win% of all players; of who left, as they were then."""
    opponents, theirs = _after(counts)
    left: dict[int, list[int]] = {}
    for place, record in enumerate(counts.records):
        if counts.gone[place] and record.dropped is not None:
            left.setdefault(record.dropped, []).append(place)
    for round_, places in left.items():
        then = _after(Counts(counts.records, round_))
        opponents, theirs = opponents.replaced(then[0], places), theirs.replaced(then[1], places)
    return opponents, theirs


def _after(counts: Counts) -> tuple[Column, Column]:
    wins = capped(match_wins(counts, FLOOR, byes=False, win=2), MOST_OF_WHO_LEFT, counts.gone)
    opponents = averages(wins, counts.met)
    return opponents, averages(opponents, counts.met)


title, formula, source = described(__doc__)
PROFILE = Profile(
    "pokemon",
    title,
    formula,
    source,
    ("Op Win%", "Op Op Win%"),
    (True, True),
    tiebreakers,
    head_to_head=True,
)
