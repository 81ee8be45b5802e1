"""A stake on a coin: heads, and the owner gains as much as was risked; tails, and they lose it."""

from deckkit.games.fresh_meat.changes import gain_prestige, heal, lose_life, lose_prestige
from deckkit.games.fresh_meat.pieces import Price
from deckkit.games.fresh_meat.rounds.taking import flip_coin
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.play.actions import CONTESTED, Steps


def stake(t: Table, player: Player, risked: Price, name: str, rule: str) -> Steps:
    """Flip the coin and settle (`rep.calculating-heads`, `rep.calculating-tails`).

    rule  by which a stake works that is no Reputation's; "" for that of the Calculating
    LP that are won do not lift anybody above their start, and LP that are lost are no damage; the last of them may be
    risked (`rep.calculating-must-own-stake`).
    """
    t.note("stake", rule or "rep.calculating-stakes", player.seat, risked.amount, risked.kind)
    won = yield from flip_coin(t, rule or "rep.calculating-heads", rule or "rep.calculating-tails")
    by = rule or ("rep.calculating-heads" if won else "rep.calculating-tails")
    if won:
        if risked.kind == "life":
            if player.life + risked.amount > player.start_life and not rule:
                t.note(CONTESTED, "rep.calculating-cap", player.seat, 0, "a gain above the LP of the start")
            heal(t, player, risked.amount, by, "" if rule else "rep.calculating-cap")
        else:
            gain_prestige(t, player, risked.amount, by, name)
    elif risked.kind == "life":
        lose_life(t, player, risked.amount, by, name)
        yield from t.kinds.fallen(t)
    else:
        lose_prestige(t, player, risked.amount, by, name)
