"""The order of play of the animal duel, as the rule sheet tells it: setup, then turns in alternation, until an end."""

from deckkit.games.animal_duel.actions import KINDS, Attack, Fight
from deckkit.games.animal_duel.drawing import draw
from deckkit.games.animal_duel.setup import Turn, set_up
from deckkit.games.animal_duel.state import Player, Table
from deckkit.games.animal_duel.texts import aftermath, carry_out
from deckkit.games.animal_duel.untimely import turn_draw
from deckkit.games.animal_duel.victory import check
from deckkit.games.animal_duel.windows import Window, phase_decision
from deckkit.games.answers import Deed
from deckkit.play.actions import CHANCE, Action, Asking, Decision, Ended, Flow, Steps


def flow(t: Table) -> Flow:
    """One duel, from its setup, or from the position that a log has set up."""
    t.kinds = KINDS
    try:
        if t.given:
            yield from _rest_of_turn(t, t.active)
        else:
            yield from set_up(t)
            check(t)
            yield from _turn(t, t.active)
        while True:
            t.active = t.active.enemy
            yield from _turn(t, t.active)
    except Ended as end:
        return end.outcome


def _turn(t: Table, player: Player) -> Steps:
    t.turn += 1
    t.phase = "start"
    due = player.windows.get("turn")
    if due is None:
        due = player.windows["turn"] = Decision(
            (CHANCE,), (Turn,), Turn(CHANCE, player.seat), Window("turn", player=player)
        )
    yield due
    t.begun = True
    player.turns += 1
    t.note("turn", "turn.alternate", player.seat, t.turn)
    yield from _rest_of_turn(t, player)


def _rest_of_turn(t: Table, player: Player) -> Steps:
    """Start, play phase, combat phase, end (`turn.phases`)."""
    if t.phase == "start":
        yield from start_of_turn(t, player)
        t.phase = "play"
    if t.phase == "play":
        yield from play_phase(t, player)
    if t.phase == "combat":
        yield from combat_phase(t, player)


def start_of_turn(t: Table, player: Player) -> Steps:
    """Animals upright, black die away, the draw (`turn.start-sequence`); then the texts of the start of the turn."""
    turned = sum(one.sideways for one in player.animals)
    if turned:
        for one in player.animals:
            one.sideways = False
        t.note("upright", "combat.upright-at-own-turn-start", player.seat, turned)
    if player.used:
        t.note("refresh", "resources.refresh-at-own-turn", player.seat, player.used)
    player.used = 0
    player.resource_played = False
    rule, number = turn_draw(t, player)
    yield from draw(t, player, number, rule, "turn")
    check(t)
    for one in [*player.sources]:
        if one.card.turn_start and not one.gone:
            yield from carry_out(t, one, one.card.turn_start)
            yield from aftermath(t)


def _done(t: Table, decision: Decision, action: Action) -> Asking[bool]:
    """Do what a player does in a phase; False for the end of the turn."""
    if not isinstance(action, Deed):
        return False  # End
    steps = action.carry_out(t, decision.about)
    if steps is not None:
        yield from steps
    return True


def play_phase(t: Table, player: Player) -> Steps:
    """Cards in any order, as long as they can be paid, until the player fights or ends (`action.play-order-free`)."""
    decision = phase_decision(t, player, "play")
    while True:
        action = yield decision
        if isinstance(action, Attack | Fight):
            t.phase = "combat"
            t.note("combat", "turn.combat-phase-begins", player.seat)
            if isinstance(action, Attack):
                yield from action.carry_out(t, decision.about)
            return
        if not (yield from _done(t, decision, action)):
            return


def combat_phase(t: Table, player: Player) -> Steps:
    """One attack after another, until the player ends the turn (`combat.one-attack-after-another`)."""
    decision = phase_decision(t, player, "combat")
    while True:
        if not (yield from _done(t, decision, (yield decision))):
            return
