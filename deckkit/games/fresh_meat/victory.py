"""The end of a game: who has won."""

from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import Outcome

ENDINGS = ("prestige", "survivor", "all-dead")
"""The words of the endings, as a `result` line writes them."""


def victory(t: Table) -> Outcome:
    """The last Encounter is over (`base.end-no-more-encounters`): the living player with the most Prestige wins, of
    those tied the one with the most LP, and those who are still equal share the win."""
    t.phase = "over"
    t.note("end", "base.end-no-more-encounters", "", t.played)
    if not t.order:
        return Outcome((), "all-dead", "base.all-dead-no-winner", lost=True)
    if len(t.order) == 1:
        return Outcome((t.order[0].seat,), "survivor", "base.sole-survivor")
    most = max(one.prestige for one in t.order)
    for player in t.players.values():
        if not player.alive and player.prestige >= most:
            t.note("dead", "base.dead-cannot-win", player.seat, player.prestige)
    best = [one for one in t.order if one.prestige == most]
    rule = "base.win-most-prestige"
    if len(best) > 1:
        rule = "base.win-tie"
        if t.settings.get("win_tie") != "shared":
            life = max(one.life for one in best)
            best = [one for one in best if one.life == life]
    return Outcome(tuple(one.seat for one in t.players.values() if one in best), "prestige", rule)
