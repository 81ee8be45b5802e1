"""The end of a Round: its last effects, then a card for everybody."""

from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.effects.using import offer
from deckkit.games.fresh_meat.rounds.drawing import draw
from deckkit.games.fresh_meat.rounds.falling import fallen
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import Steps


def end_effects(t: Table) -> Steps:
    """Effects of the end of the Round, after the creatures' attack and before the draw (`base.round-order`)."""
    t.phase = "round-end"
    steps = happen(t, "round-end")
    if steps is not None:
        yield from steps
    for player in t.acting():
        if player.alive and player.features:
            yield from offer(t, player, "round-end")
    yield from fallen(t)


def round_draw(t: Table, rule: str = "base.draw-one-each-round") -> Steps:
    """Each living player draws a card, in ascending Initiative."""
    for player in t.acting():
        if player.alive:
            yield from draw(t, player, 1, rule)


def wear_off(t: Table) -> None:
    """What lasts a number of Rounds has lasted one more."""
    for player in t.order:
        player.hasty = max(0, player.hasty - 1)
        player.strong = max(0, player.strong - 1)
