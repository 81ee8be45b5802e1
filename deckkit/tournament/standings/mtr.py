"""Magic Tournament Rules.

A match won is 3 points, a draw 1, a loss 0; a bye is a win. Tiebreakers: the average of the opponents' match-win
percentages (OMW%), the own game-win percentage (GW%), the average of the opponents' game-win percentages (OGW%).

A match-win percentage is the match points divided by 3 for each round. A game-win percentage is 3 points for a game won
and 1 for a drawn one, divided by 3 for each game. Neither is taken below 0.33. A bye is a match won 2-0 in all
percentages of its player, and no opponent: it is left out of the averages. A round missed by a late entry is lost 0-2.
Who has met nobody has 0.33 in both averages.

Source: Magic: The Gathering Tournament Rules, appendix C (Tiebreaker Explanation).
"""

from collections.abc import Sequence
from fractions import Fraction

from deckkit.tournament.standings.columns import Column, averages
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.percentages import game_wins, match_wins
from deckkit.tournament.standings.profile import Options, Profile, described

FLOOR = Fraction(33, 100)


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """OMW%, GW% and OGW% of all players."""
    matches, games = match_wins(counts, FLOOR, byes=True), game_wins(counts, FLOOR)
    return averages(matches, counts.met, FLOOR), games, averages(games, counts.met, FLOOR)


title, formula, source = described(__doc__)
PROFILE = Profile("mtr", title, formula, source, ("OMW%", "GW%", "OGW%"), (True, True, True), tiebreakers)
