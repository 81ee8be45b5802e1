"""The order of the Intervention phase: a die laid aside, then turns of rolling and placing until no die is left.

The Crises whose condition holds as the phase begins are flipped by the flow. `Table.turn` is 0 as the phase begins; a
position may stand where dice are rolled already.
"""

from deckkit.games.karnivorous.crises.conditions import note_payable
from deckkit.games.karnivorous.intervention.payment import pay_between
from deckkit.games.karnivorous.intervention.placing import place_dice
from deckkit.games.karnivorous.intervention.rolling import lay_aside, roll
from deckkit.games.karnivorous.intervention.turns import begin_turn
from deckkit.games.karnivorous.state import OPEN_CRISES, UPKEEP, Table
from deckkit.play.actions import Steps


def intervention(t: Table) -> Steps:
    """All dice of all players are used, turn by turn, and what the last one allows is done."""
    if UPKEEP in t.difficulty and t.spare is None and t.turn == 0 and not _waiting(t):
        yield from lay_aside(t)
    while True:
        if not _waiting(t):
            if not any(player.pool for player in t.players.values()):
                yield from pay_between(t)
                break
            yield from begin_turn(t)
            yield from pay_between(t)
            yield from roll(t)
        yield from place_dice(t)
    _end(t)


def _waiting(t: Table) -> bool:
    """Whether a rolled die waits for its placing."""
    return any(player.rolled for player in t.players.values())


def _end(t: Table) -> None:
    note_payable(t)
    if t.crises and len(t.crises) == OPEN_CRISES and not any(t.active()):
        t.note("all-resolved", "turn.intervention-not-cut-short", "", OPEN_CRISES)
    t.note("dice-lie", "action.die-stays-on-spot", "", sum(len(player.board) for player in t.players.values()))
    t.note("intervention-ends", "turn.intervention-ends", "", t.turn)
