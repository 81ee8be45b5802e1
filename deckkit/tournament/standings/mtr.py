"""Magic Tournament Rules.

A match won is 3 points, a draw 1, a loss 0; a bye is a win. Tiebreakers: the average of the opponents' match-win
percentages (OMW%), the own game-win percentage (GW%), the average of the opponents' game-win percentages (OGW%).

A match-win percentage is the match points by 3 for each round, a game-win percentage 3 points for a game won and 1 for
a drawn one by 3 for each game; neither is taken below 0.33. A bye is 2-0 in games for the player's own percentage, and
left out of the percentages that opponents average. A round missed by a late entry is lost 0-2. Who has met nobody has
0.33 in both averages.

Source: Magic: The Gathering Tournament Rules, appendix C (Tiebreaker Explanation).
"""

from collections.abc import Sequence
from fractions import Fraction

from deckkit.tournament.standings.columns import Column, averages, ratios
from deckkit.tournament.standings.profile import Options, Profile, described
from deckkit.tournament.standings.tally import Tally

FLOOR = Fraction(33, 100)
BYE_GAMES = 2
"""Games of a bye, all won, and of a missed round, all lost."""


def tiebreakers(tally: Tally, options: Options) -> Sequence[Column]:
    """OMW%, GW% and OGW% of all players."""
    matches = ratios(
        [3 * won + drawn for won, drawn in zip(tally.won, tally.drawn, strict=True)],
        [3 * sum(counts) for counts in zip(tally.won, tally.drawn, tally.lost, tally.missed, strict=True)],
        FLOOR,
    )
    earned = [3 * won + drawn for won, drawn in zip(tally.games_won, tally.games_drawn, strict=True)]
    played = [3 * (games + BYE_GAMES * missed) for games, missed in zip(tally.games, tally.missed, strict=True)]
    own = ratios(
        [points + 3 * BYE_GAMES * byes for points, byes in zip(earned, tally.byes, strict=True)],
        [possible + 3 * BYE_GAMES * byes for possible, byes in zip(played, tally.byes, strict=True)],
        FLOOR,
    )
    games = ratios(earned, played, FLOOR)
    return averages(matches, tally.met, FLOOR), own, averages(games, tally.met, FLOOR)


title, formula, source = described(__doc__)
PROFILE = Profile("mtr", title, formula, source, ("OMW%", "GW%", "OGW%"), (True, True, True), tiebreakers)
