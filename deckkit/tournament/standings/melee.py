"""Magic as the Melee platform computes it.

A match won is 3 points, a draw 1, a loss 0; a bye is a win. Tiebreakers: the average of the opponents' match-win
percentages (OMW%), the own game-win percentage (GW%), the average of the opponents' game-win percentages (OGW%).

A match-win percentage is the match points divided by 3 for each round. A game-win percentage is 3 points for a game
won, divided by 3 for each game. What opponents average is never taken below 1/3 exactly. A bye counts as a match won
2-0 in all of these, and a missed round as one lost 0-2; neither is an opponent. Who has met nobody has 1/3 in both
averages.

What has changed over time is an option. drawn_game_points is what a drawn game is worth, 1 or 0. own_gw_floored is
whether the own game-win percentage, too, is never below 1/3. Events until about April 2024 gave 0 or 1 and floored it,
events from May 2024 to November 2025 mostly gave 1 and did not, later ones give 1 and do.

Source: Magic: The Gathering Tournament Rules, appendix C, as read off the standings that Melee published for 499 events
from January 2024 to August 2026.
"""

from collections.abc import Sequence
from fractions import Fraction

from deckkit.tournament.standings.columns import ZERO, Column, averages
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.percentages import game_wins, match_wins
from deckkit.tournament.standings.profile import Option, Options, Profile, described

FLOOR = Fraction(1, 3)


def tiebreakers(counts: Counts, options: Options) -> Sequence[Column]:
    """OMW%, GW% and OGW% of all players."""
    drawn = options["drawn_game_points"]
    matches, games = match_wins(counts, FLOOR, byes=True), game_wins(counts, FLOOR, drawn=drawn)
    own = games if options["own_gw_floored"] else game_wins(counts, ZERO, drawn=drawn)
    return averages(matches, counts.met, FLOOR), own, averages(games, counts.met, FLOOR)


title, formula, source = described(__doc__)
PROFILE = Profile(
    "melee",
    title,
    formula,
    source,
    ("OMW%", "GW%", "OGW%"),
    (True, True, True),
    tiebreakers,
    options={
        "drawn_game_points": Option((1, 0), "what a drawn game is worth, of the 3 of a game won"),
        "own_gw_floored": Option((True, False), "whether the own game-win percentage is at least 1/3"),
    },
)
