"""Netrunner, single-sided Swiss.

A match won is 3 points, a tie 1, a loss 0; a bye is a win. Tiebreakers: the strength of schedule (SoS), which is the
average over the opponents of their points for each round they played, and the extended strength of schedule (ESoS), the
average of the opponents' SoS.

A bye is a round that its player played, and no opponent. Rounds missed by a late entry are not played. Who has met
nobody has 0 in both.

Source: Organized Play Policies of Null Signal Games, sections 1.1.3, 1.1.4 and 1.1.6; byes as Cobra, the software of
that organisation, counts them.
"""

from collections.abc import Sequence

from deckkit.tournament.standings.columns import Column, averages, ratios
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.profile import Options, Profile, described


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """SoS and ESoS of all players."""
    played = zip(counts.won, counts.drawn, counts.lost, counts.byes, counts.halves, strict=True)
    schedule = averages(ratios(PROFILE.points(counts), [sum(five) for five in played]), counts.met)
    return schedule, averages(schedule, counts.met)


title, formula, source = described(__doc__)
PROFILE = Profile("netrunner", title, formula, source, ("SoS", "ESoS"), (False, False), tiebreakers)
