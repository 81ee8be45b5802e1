"""The order of play of Shared Worlds, as the rulebook tells it: setup, then turns of three phases, until an end."""

from deckkit.games.shared_worlds.actions import KINDS
from deckkit.games.shared_worlds.endings.conceding import with_three
from deckkit.games.shared_worlds.endings.victory import legacy, standstill
from deckkit.games.shared_worlds.passives import settle
from deckkit.games.shared_worlds.phases.draw_phase import draw_phase
from deckkit.games.shared_worlds.phases.end_phase import end_phase
from deckkit.games.shared_worlds.phases.main_phase import extra_cube, main_phase
from deckkit.games.shared_worlds.resources.borrowing import lapse
from deckkit.games.shared_worlds.setup import Turn, set_up
from deckkit.games.shared_worlds.state import Player, Table
from deckkit.games.shared_worlds.table_setup import TURN_RULES, TURNS
from deckkit.games.shared_worlds.windows import TurnOver, Window
from deckkit.play.actions import CHANCE, Decision, Ended, Flow, Steps


def flow(t: Table) -> Flow:
    """One game, from its setup, or from the position that a log has set up."""
    t.kinds = KINDS
    game = _game(t)
    try:
        return (yield from with_three(t, game) if len(t.players) == 3 else game)
    except Ended as end:
        return end.outcome


def _game(t: Table) -> Flow:
    """Turn after turn, until an end is raised."""
    if t.given:
        yield from _guarded(t, _phases(t, t.active))
    else:
        yield from set_up(t)
        t.active = t.order[-1]
    while True:
        player = _next(t)
        yield from _guarded(t, _turn(t, player))


def _next(t: Table) -> Player:
    """Whose turn it is (`turn.order-two-players` and the like; `turn.eliminated-players-are-skipped`)."""
    seats = list(t.players)
    order = [t.players[seat] for seat in TURNS[len(seats)]]
    place = order.index(t.active)
    following = [*order[place + 1 :], *order[: place + 1]]
    return next(one for one in following if not one.out)


def _guarded(t: Table, steps: Steps) -> Steps:
    """A turn, which ends at once where its player falls (`victory.active-player-eliminated`)."""
    try:
        yield from steps
    except TurnOver:
        end_of_turn(t)


def _turn(t: Table, player: Player) -> Steps:
    seats = TURNS[len(t.players)]
    begins = seats.index(player.seat) <= seats.index(t.active.seat)
    t.turn += 1
    t.active = player
    player.turns += 1
    if begins:
        t.round += 1
        t.note("round", "turn.round-defined", player.seat, t.round)
        standstill(t)
    t.phase = "turn"
    yield Decision((CHANCE,), (Turn,), Turn(CHANCE, player.seat), Window("turn", player))
    t.note("turn", TURN_RULES[len(t.players)], player.seat, t.turn)
    t.phase = "draw"
    yield from _phases(t, player)


def _phases(t: Table, player: Player) -> Steps:
    """Draw Phase, Main Phase, End Phase (`turn.three-phases`), from the one in which the table stands."""
    if t.phase == "draw":
        if t.round == 1:
            t.note("skip", "turn.first-round-no-draw-phase", player.seat, 0, "Draw Phase")
        else:
            yield from draw_phase(t, player)
        lapse(t)
        t.phase = "main"
    if t.phase == "main":
        if t.round == 1:
            yield from extra_cube(t, player)
        else:
            yield from main_phase(t, player)
        lapse(t)
        t.phase = "end"
    yield from end_phase(t, player)
    legacy(t, player)
    end_of_turn(t)


def end_of_turn(t: Table) -> None:
    """Tapped units untap, whoever has them by now, and what holds for the turn ends (`turn.end-of-turn-sequence`)."""
    held = False
    for piece in t.pieces.values():
        if piece.used:
            piece.used.clear()
            t.note("reset", "ability.count-resets-every-players-turn", piece.handle)
    for unit in t.units():
        unit.fresh = 0
        if unit.tapped:
            unit.tapped = False
            t.note("untap", "combat.tapped-until-end-of-turn", unit.handle)
        if unit.for_turn:
            held = True
            unit.for_turn.clear()
    for player in t.players.values():
        player.spent = player.refilled = player.warded = 0
        player.borrowed.clear()
        player.apart = 0
    if held:
        settle(t)
    power = sum(unit.power for unit in t.units())
    if power:
        t.note("persist", "charge.power-persists", t.active.seat, power)
    t.fought = t.checked = t.skipped = False
    t.combat = None
    t.note("turn-end", "turn.end-of-turn-sequence", t.active.seat, t.turn)
