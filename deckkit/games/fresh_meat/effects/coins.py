"""A stake on a coin: heads, and the owner gains as much as was risked; tails, and they lose it."""

from deckkit.games.fresh_meat.changes import gain_prestige, heal, lose_life, lose_prestige
from deckkit.games.fresh_meat.pieces import Price
from deckkit.games.fresh_meat.rounds.taking import flip_coin
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.play.actions import CONTESTED, Steps


def stake(t: Table, player: Player, risked: Price, name: str) -> Steps:
    """Flip the coin and settle (`rep.calculating-heads`, `rep.calculating-tails`).

    LP that are won do not lift anybody above their start, and LP that are lost are no damage; the last of them may be
    risked (`rep.calculating-must-own-stake`).
    """
    t.note("stake", "rep.calculating-stakes", player.seat, risked.amount, risked.kind)
    won = yield from flip_coin(t, "rep.calculating-heads")
    if won:
        if risked.kind == "life":
            if player.life + risked.amount > player.start_life:
                t.note(CONTESTED, "rep.calculating-cap", player.seat, 0, "a gain above the LP of the start")
            heal(t, player, risked.amount, "rep.calculating-heads", "rep.calculating-cap")
        else:
            gain_prestige(t, player, risked.amount, "rep.calculating-heads", name)
    elif risked.kind == "life":
        lose_life(t, player, risked.amount, "rep.calculating-tails", name)
        yield from t.kinds.fallen(t)
    else:
        lose_prestige(t, player, risked.amount, "rep.calculating-tails", name)
