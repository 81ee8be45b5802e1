"""Score ladder of a scenario that a team plays together.

Teams are ranked by the sum of what they had left at the end of each run: System tokens, from 0 to 12. A lost run leaves
0. Tiebreakers: the best single run (Best) and how many runs were survived, which is to say left anything (Survived).

Source: deckkit's own; what is left of a run is the number of System tokens on the board of Karnivorous.
"""

from collections.abc import Sequence

from deckkit.tournament.standings.columns import Column
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.profile import Options, Profile, described


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """The best run and the number of runs survived, of all teams."""
    runs = [[one.score for one in counts.rounds(record)] for record in counts.records]
    return Column([max(one, default=0) for one in runs]), Column([sum(score > 0 for score in one) for one in runs])


title, formula, source = described(__doc__)
PROFILE = Profile(
    "ladder",
    title,
    formula,
    source,
    ("Best", "Survived"),
    (False, False),
    tiebreakers,
    win=0,
    draw=0,
    bye=0,
    scored=True,
)
