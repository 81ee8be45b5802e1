"""Events of Shared Worlds: tables of two to four, each player ranked by the points of how their games ended.

The game has winners and no points (`victory.three-paths`), so the points are those of a placing: 3 for who wins, by
whichever path; 1 for who was still in the game when it ended without them winning, and for each of those among whom it
was drawn; 0 for who was eliminated. With two or three players all are against all. Four players are two teams, the
first two seats and the last two (`setup.team-seats`), whose members win or lose together and so have the same points.
Nobody registers a list: one lays out a whole table, and how many sit at it is known only when a round is paired.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckkit.games.events import Events, Fault, Scoring

if TYPE_CHECKING:
    from deckkit.games.shared_worlds.state import Table
    from deckkit.play.actions import Outcome

WON, STANDING, OUT = 3, 1, 0
_LAST_STANDING = ("domination", "concession")


def fault(scores: Sequence[int]) -> Fault | None:
    """A game has one winner or one winning team, or it is drawn among at least two who have not been eliminated."""
    strange = [score for score in scores if score not in (WON, STANDING, OUT)]
    if strange:
        return "victory.three-paths", f"a player has {WON} points, {STANDING} or {OUT}, not {strange[0]}"
    if len(scores) == 4:
        first, second = scores[:2], scores[2:]
        if first[0] != first[1] or second[0] != second[1]:
            return "components.teams-with-four", "of four players the first two have the same points, and the last two"
        scores = (first[0], second[0])
    winners, standing = scores.count(WON), scores.count(STANDING)
    if winners > 1:
        return "victory.three-paths", f"{winners} have {WON} points each, and one wins"
    if not winners and standing < 2:
        if not standing:
            drawn = f"a game that nobody won is a draw with {STANDING} point each, not {OUT}"
            return "victory.everybody-eliminated-is-a-draw", drawn
        return "victory.domination-last-standing", f"the only one not eliminated has won: {WON} points, not {STANDING}"
    return None


def of_game(table: "Table", outcome: "Outcome") -> dict[str, int]:
    """Those who won, those who were still in the game or among whom it was drawn, those who had been eliminated.

    By Domination, or because the others concede, one wins who is the last in the game: nobody else is still in it.
    """
    alone = bool(outcome.winners) and outcome.reason in _LAST_STANDING
    return {
        seat: WON if seat in outcome.winners else OUT if alone or table.gone(player) else STANDING
        for seat, player in table.players.items()
    }


EVENT = Events(
    usual={
        "format": "pods",
        "mode": "",
        "best_of": 1,
        "profile": "points",
        "seats": (2, 4),
        "rounds": 3,
        "decks": "none",
    },
    players=(2, 4),
    players_rule="components.player-count",
    scoring=Scoring("points", fault, {"won": WON, "in": STANDING, "drawn": STANDING, "out": OUT}, of_game),
)
