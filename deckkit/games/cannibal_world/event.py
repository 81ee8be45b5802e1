"""Events of Cannibal World: Swiss rounds of matches, best of three (`tournament.best-of-three`).

In 2 vs 2 an entrant is a side of two under one name. It hands in one list of a side, or two lists, one a member.
"""

from deckkit.games.events import Events

MATCHES = {"format": "swiss", "best_of": 3, "cut_best_of": 3, "profile": "mtr"}

EVENT = Events(
    usual={**MATCHES, "mode": "1v1 tournament"},
    modes={"2v2 tournament": {"team_size": 2}},
)
