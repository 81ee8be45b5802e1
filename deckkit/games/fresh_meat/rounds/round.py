"""One Round of an Encounter, from its start to the draw (`base.round-order`)."""

from deckkit.games.fresh_meat.cards_played import texts
from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.rounds.creature_attack import creature_attack
from deckkit.games.fresh_meat.rounds.falling import fallen
from deckkit.games.fresh_meat.rounds.initiative import draw_initiative
from deckkit.games.fresh_meat.rounds.killing import return_set_cards
from deckkit.games.fresh_meat.rounds.round_end import end_effects, round_draw, wear_off
from deckkit.games.fresh_meat.rounds.setting import set_cards
from deckkit.games.fresh_meat.rounds.turns import turns
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.windows import Window, window
from deckkit.play.actions import Steps

_STEPS = ("set", "turns", "attack", "round-end")
"""The steps in which a position may begin."""


def play_round(t: Table) -> Steps:
    """Play a Round, or the rest of one in which a position begins. Afterwards the Encounter may be over."""
    at = t.phase if t.phase in _STEPS else "start"
    if at == "start":
        yield from _start(t)
    if at in ("start", "set") and not t.special.over(t):
        yield from set_cards(t)
    if at in ("start", "set", "turns") and not t.special.over(t):
        yield from turns(t)
        yield from _turns_done(t)
    if at != "round-end" and not t.special.over(t):
        yield from creature_attack(t)
    yield from _end(t)


def _start(t: Table) -> Steps:
    """The Round begins: effects of its start, the Initiative draw, and effects of that draw."""
    before = t.stack_before
    clear(t)
    if t.phase == "initiative":  # a position says which Round it is, and what the one before has left
        t.stack_before = before
    else:
        t.round += 1
    t.phase = "round-start"
    t.note("round", "base.round-order", "", t.round)
    if t.round > 1:
        t.note("goes-on", "base.encounter-no-round-limit", "", t.round)
    steps = happen(t, "round-start")
    if steps is not None:
        yield from steps
    if not t.special.over(t):
        steps = t.special.round_begins(t)
        if steps is not None:
            yield from steps
        yield from fallen(t)
    if t.special.over(t):
        return
    yield from draw_initiative(t)
    steps = happen(t, "initiative-drawn")
    if steps is not None:
        yield from steps
    yield from window(t, _DRAWN)
    if t.special.over(t):
        return
    steps = t.special.initiative_drawn(t)
    if steps is not None:
        yield from steps
    yield from fallen(t)


_DRAWN = Window("initiative")


def clear(t: Table) -> None:
    """What held for the Round before holds no more; its damage stack is kept to be compared with."""
    t.stack_before = {at: sum(one.damage for one in attacks) for at, attacks in t.stack_now.items()} if t.round else {}
    t.stack_now = {}
    t.halving.clear()
    t.strikes = []
    t.turn = None
    for player in t.players.values():
        _clear_player(player)
    for creature in t.creatures:
        creature.damaged.clear()
        creature.quiet = False


def _clear_player(player: Player) -> None:
    player.committed = player.valued_only = player.loses_turn = player.edged_out = player.done = False
    player.choice = None
    player.sets = 1
    player.tripped = player.actions = 0
    player.asked = ()
    player.attacks = []


def _turns_done(t: Table) -> Steps:
    """After the last Turn: extra damage and what is compared then, also where the Encounter is over
    (`impressive-move.checked-after-turns`)."""
    yield from texts.after_turns(t)
    if t.special.over(t):
        t.note("over", "base.kill-ends-encounter", "", t.round)
        return
    steps = happen(t, "turns-done")
    if steps is not None:
        yield from steps
    steps = t.special.turns_done(t)
    if steps is not None:
        yield from steps
    yield from fallen(t)


def _end(t: Table) -> Steps:
    """Effects of the end of the Round, then the draw, which the last Round of an Encounter has too
    (`base.draw-after-kill`)."""
    if t.special.over(t):
        yield from return_set_cards(t)
    yield from end_effects(t)
    if not t.special.over(t):
        steps = t.special.round_ends(t)
        if steps is not None:
            yield from steps
        yield from fallen(t)
        steps = t.special.defeated(t)
        if steps is not None:
            yield from steps
    over = t.special.over(t)
    if over:
        yield from return_set_cards(t)
        steps = t.special.ends(t)
        if steps is not None:
            yield from steps
        yield from fallen(t)
    yield from round_draw(t, "base.draw-after-kill" if over else "base.draw-one-each-round")
    texts.round_over(t)
    wear_off(t)
    t.phase = "between" if over else "round-start"
