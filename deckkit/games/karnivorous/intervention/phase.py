"""The order of the Intervention phase: a die laid aside, then turns of rolling and placing until no die is left.

The Crises whose condition holds as the phase begins are flipped by the flow. `Table.turn` is 0 as the phase begins; a
position may stand where dice are rolled already.
"""

from deckkit.games.karnivorous.intervention.payment import pay_between
from deckkit.games.karnivorous.intervention.placing import place_dice
from deckkit.games.karnivorous.intervention.rolling import lay_aside, roll
from deckkit.games.karnivorous.state import OPEN_CRISES, UPKEEP, Table
from deckkit.play.actions import CONTESTED, Steps

TURNS = {
    1: (8, "turn.count-one-player"),
    2: (8, "turn.count-two-players"),
    3: (6, "turn.count-three-players"),
    4: (4, "turn.count-four-players"),
}
"""How many turns a round usually has, and the rule that says so."""


def intervention(t: Table) -> Steps:
    """All dice of all players are used, turn by turn, and what the last one allows is done."""
    if UPKEEP in t.difficulty and t.spare is None and t.turn == 0 and not _waiting(t):
        yield from lay_aside(t)
    while True:
        if not _waiting(t):
            yield from pay_between(t)
            if not any(player.pool for player in t.players.values()):
                break
            _begin_turn(t)
            yield from roll(t)
        yield from place_dice(t)
    _end(t)


def _waiting(t: Table) -> bool:
    """Whether a rolled die waits for its placing."""
    return any(player.rolled for player in t.players.values())


def _begin_turn(t: Table) -> None:
    """The next turn; who has no dice any more is passed over, and a turn beyond the usual number is said."""
    t.turn += 1
    usual, rule = TURNS[len(t.players)]
    t.note("turn", rule, "", t.turn)
    if t.turn > usual:
        said = f"turn {t.turn} of usually {usual}: dice are left, and the phase goes on until all are used"
        t.note(CONTESTED, "turn.count-is-not-a-limit", "", t.turn, said)
    without = [seat for seat, player in t.players.items() if not player.pool]
    if without:
        usual_end = len(t.players) == len(without) + 1 == 3 and t.turn == usual
        rule = "turn.three-players-last-turn" if usual_end else "turn.uneven-pools"
        if t.spare is not None and t.spare.seat in without and t.turn <= usual:
            rule = "variant.upkeep-short-pool"
        t.note("alone", rule, " and ".join(without), t.turn)


def _end(t: Table) -> None:
    if t.crises and len(t.crises) == OPEN_CRISES and not any(t.active()):
        t.note("all-resolved", "turn.intervention-not-cut-short", "", OPEN_CRISES)
    t.note("intervention-ends", "turn.intervention-ends", "", t.turn)
