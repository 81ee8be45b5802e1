"""Events of Fresh Meat: parties of three to six, each player ranked by the Prestige that they live to the end with.

Who is dead at the end has 0, whatever they had gathered: the dead cannot win (`base.dead-cannot-win`). A tie for the
most Prestige, which the game breaks by LP, is a shared first place at an event, where LP are not recorded. Nobody
registers a list: one lays out the party of a whole table, and how many sit at it is known only when a round is paired.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckkit.games.events import Events, Fault, Scoring

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.state import Table
    from deckkit.play.actions import Outcome


def fault(scores: Sequence[int]) -> Fault | None:
    """Prestige is never negative; how much of it a game can bring has no bound."""
    negative = [score for score in scores if score < 0]
    return ("base.prestige-not-negative", f"{negative[0]} Prestige is less than 0") if negative else None


def of_game(table: "Table", outcome: "Outcome") -> dict[str, int]:
    """The Prestige of everybody who is alive at the end."""
    return {seat: player.prestige if player.alive else 0 for seat, player in table.players.items()}


EVENT = Events(
    usual={
        "format": "pods",
        "mode": "",
        "best_of": 1,
        "profile": "points",
        "seats": (3, 6),
        "rounds": 3,
        "decks": "none",
    },
    players=(3, 6),
    players_rule="base.players",
    scoring=Scoring("Prestige", fault, {"dead": 0}, of_game),
)
