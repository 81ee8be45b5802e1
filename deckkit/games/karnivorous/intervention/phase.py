"""The order of the Intervention phase: a die laid aside, then turns of rolling and placing until no die is left.

The Crises whose condition holds as the phase begins are flipped by the flow. `Table.turn` is 0 as the phase begins; a
position may stand where dice are rolled already.
"""

from deckkit.games.karnivorous.state import UPKEEP, Player, Table
from deckkit.games.karnivorous.intervention.payment import pay_between
from deckkit.games.karnivorous.intervention.placing import placing
from deckkit.games.karnivorous.intervention.rolling import roll, spare
from deckkit.play.actions import CONTESTED, Steps

TURNS = {
    1: (8, "turn.count-one-player"),
    2: (8, "turn.count-two-players"),
    3: (6, "turn.count-three-players"),
    4: (4, "turn.count-four-players"),
}
"""How many turns a round usually has, and the rule that says so."""


def intervention(t: Table) -> Steps:
    """All dice of all players are used, turn by turn (`turn.intervention-ends`, `turn.uneven-pools`)."""
    if UPKEEP in t.difficulty and t.spare is None and t.turn == 0 and not _waiting(t):
        yield from spare(t)
    while True:
        if not _waiting(t):
            yield from pay_between(t)
            if not any(player.pool for player in t.players.values()):
                break
            _begin_turn(t)
            yield from roll(t)
        yield from placing(t)
    _end(t)
