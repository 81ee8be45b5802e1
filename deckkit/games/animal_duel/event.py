"""Events of the animal duel: Swiss rounds, best of three duels, each of which starts anew
(`tournament.each-duel-fresh`).
"""

from deckkit.games.events import Events

EVENT = Events(usual={"format": "swiss", "best_of": 3, "cut_best_of": 3, "profile": "mtr"})
