"""Ransack: when the enemy Habitat lies open."""

from deckkit.games.cannibal_world.state import Player, Table
from deckkit.play.actions import Refusal


def ransack_refusal(t: Table, player: Player) -> Refusal | None:
    """Why the player cannot ransack now; `player` is the active one."""
    side = player.side
    if player.ransacked:
        rule = "team.ransack-per-player-turn" if t.team else "action.ransack-once-per-turn"
        return Refusal(rule, f"{player.seat} has ransacked in this turn already")
    if t.turn == 1:
        rule = "team.first-player-no-ransack" if t.team else "action.ransack-not-first-turn"
        return Refusal(rule, f"{player.seat} has the first turn of the game")
    guards = [one.handle for one in side.enemy.creatures() if one.counts]
    if guards:
        many = "1 enemy creature stands" if len(guards) == 1 else f"{len(guards)} enemy creatures stand"
        return Refusal("action.ransack-empty-zones", f"{many} unstunned: {', '.join(guards)}")
    ready = [one for one in side.hunting if not one.stunned]
    if not ready:
        rule = "team.ransack-own-side-creature" if t.team else "action.ransack-own-creature"
        own = " and ".join(side.seats) + (" have" if t.team else " has")
        return Refusal(rule, f"{own} no unstunned creature in the Hunting Zone")
    if all(one.stalks for one in ready):
        return Refusal(
            "action.ransack-own-stalker-insufficient",
            f"{', '.join(one.handle for one in ready)} stalks and does not count; give up Stalker first",
        )
    if player.pool < 1:
        return Refusal("action.ransack-cost", f"a Ransack costs 1 counter, {player.seat} has 0")
    return None
