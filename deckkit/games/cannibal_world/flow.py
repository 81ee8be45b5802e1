"""The order of play of Cannibal World, as the rulebook tells it: setup, then turns of three phases, until an end."""

from deckkit.games.answers import Deed
from deckkit.games.cannibal_world.actions import KINDS
from deckkit.games.cannibal_world.drawing import draw_one
from deckkit.games.cannibal_world.exhaustion import doubtful, note_readings
from deckkit.games.cannibal_world.setup import Turn, set_up
from deckkit.games.cannibal_world.state import FULL_HAND, FULL_POOL, Player, Table
from deckkit.games.cannibal_world.victory import check, in_danger
from deckkit.games.cannibal_world.windows import Window, main_decision
from deckkit.play.actions import CHANCE, CONTESTED, Decision, Ended, Flow, Steps


def flow(t: Table) -> Flow:
    """One game, from its setup, or from the position that a log has set up."""
    t.kinds = KINDS
    try:
        if t.given:
            yield from _rest_of_turn(t, t.active)
        else:
            yield from set_up(t)
            yield from _turn(t, t.active)
        while True:
            t.active = t.order[(t.order.index(t.active) + 1) % len(t.order)]
            yield from _turn(t, t.active)
    except Ended as end:
        return end.outcome


def _turn(t: Table, player: Player) -> Steps:
    t.turn += 1
    t.phase = "turn"
    due = player.windows.get("turn")
    if due is None:
        due = player.windows["turn"] = Decision(
            (CHANCE,), (Turn,), Turn(CHANCE, player.seat), Window("turn", player=player)
        )
    yield due
    t.note("turn", "team.turn-order" if t.team else "turn.alternate", player.seat, t.turn)
    player.ransacked = player.gave = False
    t.declined.clear()
    t.phase = "draw"
    yield from _rest_of_turn(t, player)


def _rest_of_turn(t: Table, player: Player) -> Steps:
    if t.phase == "draw":
        yield from draw_phase(t, player)
    t.phase = "main"
    yield from main_phase(t, player)
    t.phase = "final"
    final_phase(t, player)
    if in_danger(t):
        yield from check(t)


def draw_phase(t: Table, player: Player) -> Steps:
    """One card, and more until the hand has three (`turn.draw-count-formula`)."""
    for drawn in range(max(1, FULL_HAND - len(player.hand))):
        if player.exhausted:
            break
        yield from draw_one(t, player, "turn.exhausted-mid-refill" if drawn else "turn.exhausted-trigger")
        if in_danger(t):  # after each change of a hand (timing.victory-check)
            yield from check(t)


def main_phase(t: Table, player: Player) -> Steps:
    """Any number of actions, in any order, as long as they can be paid (`turn.main-phase-actions`)."""
    decision = main_decision(t, player)
    while True:
        if in_danger(t):
            yield from check(t)
        action = yield decision
        if not isinstance(action, Deed):
            break  # End
        steps = action.carry_out(t, decision.about)
        if steps is not None:
            yield from steps
    note_readings(t, player)
    if doubtful(t, player):
        player.hides_creature = False


def final_phase(t: Table, player: Player) -> None:
    """The pool is four again, from above and from below (`turn.final-phase-refill-to-four`)."""
    if player.pool > FULL_POOL:
        t.note("gain", "turn.final-phase-cap-four", player.seat, FULL_POOL - player.pool, "the Final phase")
        t.note(CONTESTED, "turn.final-phase-cap-four", player.seat, player.pool, "what is above four goes back")
    elif player.pool < FULL_POOL:
        t.note("gain", "turn.final-phase-refill-to-four", player.seat, FULL_POOL - player.pool, "the Final phase")
    player.pool = FULL_POOL
