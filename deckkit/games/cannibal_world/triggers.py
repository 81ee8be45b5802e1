"""Windows of Triggered abilities: who may answer, until everybody declines (`timing.triggered-order`)."""

from deckkit.games.cannibal_world.responses import Decline
from deckkit.games.cannibal_world.state import COVER, Creature, Table
from deckkit.games.cannibal_world.windows import AbilityUse, Window, holders, triggered_fits
from deckkit.play.actions import Decision, Steps


def trigger_decision(t: Table, window: Window, names: frozenset[str]) -> Decision:
    """A side may use Triggered abilities of these names, or decline."""
    side = window.side
    assert side is not None
    return Decision(side.seats, t.kinds.trigger, Decline(side.seats[0]), window, triggered_fits(t, names))


def decline(t: Table, window: Window, *names: str) -> None:
    """The side has let the window pass, for this occasion (`timing.triggered-missed-window`)."""
    assert window.side is not None
    for name in names:
        t.declined[window.side.name, name] = window


def answers(t: Table, window: Window, *names: str) -> Steps:
    """One side may answer with Triggered abilities of these names, one after the other, while it might have one."""
    side = window.side
    assert side is not None
    while any(holders(t, side, name, window.creature) for name in names):
        answer = yield trigger_decision(t, window, frozenset(names))
        if not isinstance(answer, AbilityUse):
            decline(t, window, *names)
            break
        yield from answer.carry_out(t, window)


def entered(t: Table, creature: Creature, *, fresh: bool) -> Steps:
    """What a creature's coming into play, or into a zone, triggers (`timing.entering-play-order`)."""
    names = ["rat-proliferation" if creature.zone == COVER else "cat-pounce"]
    if fresh:
        names += ["backup", "rejects-tactics"]
    window = Window("enter", player=creature.player, side=creature.side, creature=creature, fresh=fresh)
    yield from coming(t, window, *names)


def coming(t: Table, window: Window, *names: str) -> Steps:
    """The window of a creature that has just come."""
    before, t.entering = t.entering, window.creature
    yield from answers(t, window, *names)
    t.entering = before
