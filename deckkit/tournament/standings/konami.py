"""Yu-Gi-Oh! Trading Card Game.

A match won is 3 points, a draw 1, a loss 0; a bye is a win. The tiebreakers are the parts of the official number
AABBBCCCDDD after the points AA: BBB the average of the opponents' match-win percentages (OMW%), CCC the average of the
opponents' OMW% (OOMW%), DDD the sum of the squares of the numbers of the rounds that were lost (Lost²), since who lost
later met stronger opponents. A higher figure is better in each.

A match-win percentage is the match points divided by 3 for each round; there is no floor. Byes are left out of it, and
rounds missed by a late entry are lost. Who has met nobody has 0. The official number has three digits for each of them;
here the exact figures decide.

Source: Official Yu-Gi-Oh! Trading Card Game Tournament Policy of Konami Digital Entertainment, Tie-Breaker Explanation.
How draws, byes and missed rounds count in the percentages is deckkit's reading.
"""

from collections.abc import Sequence

from deckkit.tournament.standings.columns import ZERO, Column, averages
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.percentages import match_wins
from deckkit.tournament.standings.profile import Options, Profile, described


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """OMW%, OOMW% and the squares of the lost rounds of all players."""
    opponents = averages(match_wins(counts, ZERO, byes=False), counts.met)
    lost = [sum(one.round**2 for one in counts.rounds(record) if one.outcome < 0) for record in counts.records]
    return opponents, averages(opponents, counts.met), Column(lost)


title, formula, source = described(__doc__)
PROFILE = Profile("konami", title, formula, source, ("OMW%", "OOMW%", "Lost²"), (True, True, False), tiebreakers)
