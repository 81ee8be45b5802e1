"""What follows whatever has been done: maxima that have sunk, whoever is at 0 Life, who owns how much, and a window."""

from deckkit.games.shared_worlds.endings.deaths import deaths
from deckkit.games.shared_worlds.endings.victory import watch
from deckkit.games.shared_worlds.passives import settle
from deckkit.games.shared_worlds.state import Table
from deckkit.games.shared_worlds.using.triggers import fire
from deckkit.games.shared_worlds.windows import window
from deckkit.play.actions import Steps


def aftermath(t: Table, where: str = "") -> Steps:
    """What follows an action, an instant or an ability (`timing.response-window-after-action`).

    `where` names the completed Main Phase action after which a window opens: "the play of HE/01". It is left out
    inside a window and for what happens by itself, where none opens (`timing.where-windows-open`); none does in combat
    either, which has windows of its own.
    """
    settle(t)
    gone = yield from deaths(t)
    if gone:
        yield from fire(t, "when-destroyed", *gone)
    watch(t)
    if where and t.combat is None:
        yield from window(t, where, rule="timing.response-window-after-action")
