"""Points of the game's own result, for tables of several.

Players are ranked by the sum of the points that the game gave them. Tiebreakers: how often they were first at their
table (Firsts), their best single result (Best), and the average over everybody they sat with of that player's points
for each round played (Opponents). First are all who share the most points of a table, if that is more than 0; where all
of a table have the same points nobody is. Who has sat with nobody has 0 as Opponents. A bye counts with its points for
who had it, and for nobody's Opponents.

Source: deckkit's own, for games of more than two players.
"""

from collections.abc import Sequence

from deckkit.tournament.standings.columns import Column, averages, ratios
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.profile import Options, Profile, described


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """First places, the best result, and the average of the others at the tables, of all players."""
    rounds = [sum(three) for three in zip(counts.won, counts.drawn, counts.lost, strict=True)]
    best = [max((one.score for one in counts.rounds(record)), default=0) for record in counts.records]
    played = [sum(one.score for one in counts.rounds(record) if not one.alone) for record in counts.records]
    return Column(counts.won), Column(best), averages(ratios(played, rounds), counts.met)


title, formula, source = described(__doc__)
PROFILE = Profile(
    "points",
    title,
    formula,
    source,
    ("Firsts", "Best", "Opponents"),
    (False, False, False),
    tiebreakers,
    win=0,
    draw=0,
    bye=0,
    scored=True,
)
