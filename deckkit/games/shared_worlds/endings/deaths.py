"""Whoever is at 0 Life: one window in which they can be saved, then destruction and elimination, all at once."""

from collections.abc import Sequence

from deckkit.games.shared_worlds.changes import detach, leave, to_graveyard
from deckkit.games.shared_worlds.endings.victory import fallen
from deckkit.games.shared_worlds.passives import settle
from deckkit.games.shared_worlds.state import Attachment, Player, Table, Unit
from deckkit.games.shared_worlds.windows import TurnOver, saving_window
from deckkit.play.actions import CONTESTED, Asking, Steps

Gone = list[Unit | Attachment]
"""What has left play, in the order in which it was destroyed."""


def deaths(t: Table) -> Asking[Gone]:
    """Destroy every unit and eliminate every player at 0 Life, each after the window in which it can be saved.

    Gives the units that have left play, and what lay on them: what that triggers is for the caller. Nothing happens
    while such a window is open: what falls to 0 Life in it has a window of its own behind it. Raises Ended where the
    game is over, TurnOver where it goes on without the active player.
    """
    gone: Gone = []
    while not t.dying:
        units = [one for one in t.units() if one.life <= 0]
        players = [one for one in t.order if one.life <= 0]
        if not units and not players:
            break
        over: TurnOver | None = None
        try:
            yield from _last_chance(t, units, players)
        except TurnOver as end:  # the active player has conceded meanwhile
            over = end
        doomed = [one for one in units if in_play(t, one) and not _saved(t, one)]
        lost = [one for one in players if not one.out and not _saved(t, one)]
        if t.team and len({one.side.name for one in players}) > len({one.side.name for one in lost}) > 0:
            t.note("one-saved", "team.draw-needs-both-unsaved", lost[0].side.name)
        gone += _destroyed(t, doomed, lost)
        if over is not None:
            raise over
    return gone


def in_play(t: Table, unit: Unit) -> bool:
    """Whether the unit has not left play."""
    return t.pieces.get(unit.handle) is unit


def _last_chance(t: Table, units: list[Unit], players: list[Player]) -> Steps:
    """One window for all who have fallen to 0 Life in the same moment."""
    for unit in units:
        t.note("zero", "timing.zero-life-window", unit.handle)
    for player in players:
        t.note("zero", "timing.elimination-window", player.seat)
    names = [one.handle for one in units] + [one.seat for one in players]
    if len(names) > 1:
        t.note("together", "timing.one-window-for-simultaneous-deaths", names[0], len(names), ", ".join(names))
    t.dying = [*units, *players]
    try:
        yield from saving_window(t, f"the fall of {' and '.join(names)} to 0 Life", t.dying)
    finally:
        t.dying = []


def _saved(t: Table, one: Unit | Player) -> bool:
    """Whether an instant has kept it at more than 0 Life (`timing.zero-life-prevented`)."""
    if one.life <= 0:
        return False
    rule = "timing.zero-life-prevented" if isinstance(one, Unit) else "timing.elimination-window"
    t.note("saved", rule, _name(one), one.life)
    t.note(CONTESTED, "timing.zero-life-not-prevented", _name(one), one.life, "nothing is lost before the window")
    return True


def _name(one: Unit | Player) -> str:
    return one.handle if isinstance(one, Unit) else one.seat


def _destroyed(t: Table, units: Sequence[Unit], players: Sequence[Player]) -> Gone:
    """Units leave play as destroyed ones, and players the game, in one moment."""
    fighting = t.combat is not None and t.combat.step == "damage"
    gone: Gone = []
    for unit in units:
        gone += (unit, *unit.attachments)
        _destroy(t, unit, "combat.unit-destroyed-at-zero" if fighting else "timing.zero-life-not-prevented")
    settle(t)  # what the destroyed have raised sinks, be the game over by the fall of players or not
    if players:
        for one in players:
            if one.units:
                t.note("units-left", "victory.units-life-is-not-player-life", one.seat, len(one.units))
        if fighting:
            names = ", ".join(one.seat for one in players)
            t.note("fall", "victory.eliminated-defender-in-combat", names, len(players))
        fallen(t, list(players))
        settle(t)
    return gone


def _destroy(t: Table, unit: Unit, rule: str) -> None:
    """A destroyed unit goes to the Graveyard, or face down to a Development Area where War Paint returns it."""
    home = _home(unit)
    if home is None:
        leave(t, unit, rule)
        to_graveyard(t, unit.card, "card.destroyed-and-removed-to-graveyard")
        return
    player, why = home
    for attachment in list(unit.attachments):
        detach(t, attachment, "named.war-paint-itself-to-graveyard")
    t.note("cubes", "named.war-paint-cubes-leave", unit.handle, unit.power)
    leave(t, unit, rule)
    player.aside.append(unit.card)
    t.note("aside", why, unit.handle, 0, player.seat)
    t.note("inert", "named.war-paint-face-down-card-is-inert", player.seat, 0, unit.card.id)
    what = "named.war-paint-returns-unit-face-down"
    t.note(CONTESTED, what, unit.handle, 0, "it lies face down instead of going to the Graveyard")


def _home(unit: Unit) -> tuple[Player, str] | None:
    """Whose Development Area a destroyed unit returns to, and by which rule; None where nothing returns it."""
    pieces: tuple[Unit | Attachment, ...] = (unit, *unit.attachments)
    for piece in pieces:
        if any(one.effect == "return-killed-unit" for one in piece.card.passives.get(unit.area, ())):
            if piece.player is unit.player:
                return unit.player, "named.war-paint-returns-unit-face-down"
            if piece.card.unit_controller_keeps:
                return unit.player, "named.war-paint-different-players-default"
            return piece.player, "named.war-paint-different-players"
    return None
