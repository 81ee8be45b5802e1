"""Buchholz.

A match won is 1 point, a draw one half, a loss 0; a bye is a win. Tiebreakers: the sum of the scores of the opponents
(Buchholz), the same without the lowest of them (Cut-1), without the lowest and the highest (Median), and the sum of the
scores of those who were beaten and half the scores of those who were drawn with (Sonneborn-Berger).

A match that was not played counts in none of these: byes, missed rounds and no-shows add no opponent, and what an
opponent got for such a round is no part of the opponent's score.

Source: FIDE Handbook C.07, Tie-Break Regulations, for the four sums; FIDE replaces unplayed matches by adjusted scores,
and here they are left out.
"""

from collections.abc import Sequence

from deckkit.tournament.standings.columns import Column
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.profile import Options, Profile, described
from deckkit.tournament.standings.records import Kind


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """The four sums of all players. Scores are doubled so that they are integers, Sonneborn-Berger doubled twice."""
    played = [
        [
            (counts.place[one.opponent], 1 + one.outcome)
            for one in counts.rounds(record)
            if _played(one.opponent, one.kind)
        ]
        for record in counts.records
    ]
    scores = [sum(worth for _, worth in matches) for matches in played]
    met = [sorted(scores[place] for place, _ in matches) for matches in played]
    beaten = [sum(worth * scores[place] for place, worth in matches) for matches in played]
    return (
        Column([sum(one) for one in met], 2),
        Column([sum(one[1:]) for one in met], 2),
        Column([sum(one[1:-1]) for one in met], 2),
        Column(beaten, 4),
    )


def _played(opponent: int, kind: Kind) -> bool:
    return opponent != 0 and kind is not Kind.NO_SHOW


title, formula, source = described(__doc__)
PROFILE = Profile(
    "buchholz",
    title,
    formula,
    source,
    ("Buchholz", "Cut-1", "Median", "Sonneborn-Berger"),
    (False, False, False, False),
    tiebreakers,
    win=2,
    draw=1,
    loss=0,
    bye=2,
    scale=2,
)
