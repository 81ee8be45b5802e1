"""Events of Karnivorous: a ladder of crews of one to four, each playing the scenario of the round at its own table.

All of a crew win or lose together (`team.cooperative`). A run that was won scores the System tokens left on the board,
one that was lost 0. The game itself grades a victory by the types left (`victory.level-by-types`); the number of tokens
tells more runs apart. Whoever has won has at least three types, so at least three tokens. No crew registers a list:
one is a scenario, and that of the round is everybody's.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckkit.games.events import Events, Fault, Scoring

if TYPE_CHECKING:
    from deckkit.games.karnivorous.state import Table
    from deckkit.play.actions import Outcome


def fault(scores: Sequence[int]) -> Fault | None:
    """A run leaves 3 to 12 tokens, or is lost with 0."""
    from deckkit.games.karnivorous.changes import FEWEST_TYPES
    from deckkit.games.karnivorous.listing.system import TOKENS

    for score in scores:
        if not 0 <= score <= TOKENS:
            return "components.system-tokens-twelve", f"{score} System tokens; there are {TOKENS}"
        if 0 < score < FEWEST_TYPES:
            said = f"{score} System tokens are fewer than {FEWEST_TYPES} types: the run was lost, which scores 0"
            return "victory.defeat-system-types", said
    return None


def of_game(table: "Table", outcome: "Outcome") -> dict[str, int]:
    """The System tokens that are left, for each of the crew; 0 where the run was lost."""
    left = sum(table.tokens.values()) if outcome.winners else 0
    return dict.fromkeys(table.players, left)


EVENT = Events(
    usual={
        "format": "ladder",
        "mode": "",
        "best_of": 1,
        "profile": "ladder",
        "seats": (1, 4),
        "rounds": 3,
        "decks": "none",
    },
    players=(1, 4),
    players_rule="setup.players-one-to-four",
    scoring=Scoring("System tokens", fault, {"lost": 0}, of_game),
)
