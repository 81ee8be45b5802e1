"""What a decision of Shared Worlds is about, and the windows in which instants are played.

A window (`timing.window-procedure`): everybody in the game, in acting order, plays one instant, or uses one Combat
ability where that is allowed, or passes, until all have passed in a row. Whoever can do neither is not asked.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

from deckkit.games.answers import Deed, Free
from deckkit.games.shared_worlds.state import (
    COMBAT,
    INSTANT,
    Ability,
    Attachment,
    Building,
    Card,
    Player,
    Table,
    Unit,
)
from deckkit.play.actions import CONTESTED, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Kinds:
    """Which kinds of action answer which decision.

    main     a Main Phase; window: a window outside combat; combat: one in combat; saving: a zero-life window
    trigger  a triggered ability of which something is to be chosen
    """

    main: tuple[type[Action], ...]
    window: tuple[type[Action], ...]
    combat: tuple[type[Action], ...]
    saving: tuple[type[Action], ...]
    trigger: tuple[type[Action], ...]


@dataclass(slots=True, eq=False)
class Window:
    """Which moment of the game it is.

    name     pick, bury, turn, extra, keep, draw, drawn, main, window, combat, saving, attack, block, intercept, refill,
             cash, worker, take, deal, retain, trigger, discard, order, look, agree
    player   whose decision it is, or whom a card is dealt to
    where    for a window, the moment in words: "the start of the Main Phase"
    number   how many cards or cubes it is about; least: how few of them at least
    pile     the cards among which is chosen
    source, ability   what is used, where an ability asks for something
    details  what one kind of decision needs besides
    """

    name: str
    player: Player | None = None
    where: str = ""
    number: int = 0
    least: int = 0
    pile: Any = None
    source: "Unit | Attachment | Building | None" = None
    ability: Ability | None = None
    details: dict[str, Any] = field(default_factory=dict)


class TurnOver(Exception):
    """Raised where the active player is out of the game that goes on (`victory.active-player-eliminated`)."""


@dataclass(frozen=True, slots=True)
class Response(Deed):
    """A deed that may answer a window: to play a card, or to use an ability."""

    def responds(self, t: Table, w: Window) -> bool:
        """Whether it is meant for this window, and not for what comes behind it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Nothing(Free):
    """An answer that does nothing."""

    silent: ClassVar[bool] = True

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        who = "/".join(decision.seats)
        if self.seat in decision.seats:
            return Refusal("turn.nothing-beyond-the-rules", f"{who} has something to do here: {window.name}")
        return Refusal("timing.window-procedure", f"{self.seat} is not asked: {window.name} of {who}")


@dataclass(frozen=True, slots=True)
class Pass(Nothing):
    """Pass in a window: play nothing."""

    grammar: ClassVar[str] = "pass"
    example: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Decline(Nothing):
    """Make no use of what is offered: no block, no interception, no triggered ability."""

    grammar: ClassVar[str] = "decline"
    example: ClassVar[str] = "decline"


def window(t: Table, where: str, *, abilities: bool = False, rule: str = "timing.where-windows-open") -> Steps:
    """A window in which instants are played, and in combat (`abilities`) Combat abilities used; it opens by `rule`.

    Ends by TurnOver or Ended where somebody falls in it.
    """
    kinds = t.kinds.combat if abilities else t.kinds.window
    asked = partial(_can_respond, t, abilities)
    if any(map(asked, t.order)):
        about = Window("combat" if abilities else "window", None, where, details={"rule": rule})
        yield from _round(t, about, kinds, asked)


def _can_respond(t: Table, abilities: bool, player: Player) -> bool:
    """Whether a player may have something to do in a window."""
    return has_instant(t, player) or (abilities and has_ability(t, player))


def saving_window(t: Table, where: str, dying: list[Any]) -> Steps:
    """A window of those at 0 Life: only what saves them may be played (`timing.zero-life-only-preventing-instants`)."""
    if any(has_instant(t, one, saving=dying) for one in t.order):
        about = Window("saving", None, where, details={"rule": "timing.zero-life-any-player-responds", "dying": dying})
        yield from _round(t, about, t.kinds.saving, lambda one: has_instant(t, one, saving=dying))


def _round(t: Table, window: Window, kinds: tuple[type[Action], ...], asked: Callable[[Player], bool]) -> Steps:
    """Ask everybody in acting order, round and round, until all have passed in a row."""
    passed, turn_of, last = 0, list(t.acting()), None
    while passed < len(turn_of):
        player = turn_of.pop(0)
        turn_of.append(player)
        if player.out or not asked(player):
            passed += 1
            continue
        about = Window(window.name, player, window.where, details=window.details)
        action = yield Decision((player.seat,), kinds, Pass(player.seat), about, fits(t, about))
        if not isinstance(action, Deed):
            passed += 1
            continue
        passed = 0
        if last is None:
            t.note("window", window.details["rule"], "", 0, window.where)
        else:
            rule = "timing.no-stack" if last is player else "timing.no-cancelling-an-instant"
            t.note("after", rule, player.seat, 0, last.seat)
        last = player
        t.note("respond", _order_rule(t, window, player), player.seat, 0, window.where)
        lost = [one for one in t.dying if one.life <= 0 and player in (one, getattr(one, "player", None))]
        steps = action.carry_out(t, about)
        if steps is not None:
            yield from steps
        for one in lost:
            if one.life > 0:
                rule = "timing.zero-life-any-player-responds"
                t.note(CONTESTED, rule, player.seat, one.life, "not only the others may respond")


def _order_rule(t: Table, window: Window, player: Player) -> str:
    """By which rule it is a player's turn to act in a window."""
    if player is not t.active:
        return "timing.then-turn-order"
    if window.name == "saving":
        return "timing.general-rules-fill-gaps"
    return "timing.attacker-first-in-combat" if window.name == "combat" else "timing.active-player-first"


def fits(t: Table, w: Window) -> Callable[[Action], bool]:
    """Whether an action is meant for a window: the play of a unit is left for the Main Phase behind it."""

    def meant(action: Action) -> bool:
        return not isinstance(action, Response) or action.responds(t, w)

    return meant


def has_instant(t: Table, player: Player, *, saving: list[Any] | None = None) -> bool:
    """Whether a hand holds an instant, one that saves somebody among `saving`, or a card that the log does not know."""
    hand = player.hand
    if hand.hidden:
        return True
    for card_id in hand.known:
        card = t.cards[card_id]
        if card.type == INSTANT and (saving is None or saves(card, saving)):
            return True
    return False


def saves(card: Card, dying: list[Any]) -> bool:
    """Whether an instant can save somebody of those at 0 Life, units and players."""
    units = any(isinstance(one, Unit) for one in dying)
    players = any(isinstance(one, Player) for one in dying)
    return any((one.saves_unit and units) or (one.saves_player and players) for one in card.abilities)


def has_ability(t: Table, player: Player) -> bool:
    """Whether a player has an activated Combat ability in the Combat Area that is not yet used up in this turn.

    It may be that of an own attachment on another player's unit.
    """
    for other in t.order:
        for unit in other.units:
            if unit.area == COMBAT and (other is player or unit.attachments):
                pieces: tuple[Unit | Attachment, ...] = (unit, *unit.attachments)
                for piece in pieces:
                    if piece.card.abilities and piece.player is player and open_abilities(piece, COMBAT):
                        return True
    return False


def open_abilities(piece: "Unit | Attachment | Building", zone: str) -> list[Ability]:
    """The activated abilities of a half of the card that may still be used in this turn (`ability.once-per-turn`)."""
    return [
        one
        for one in piece.card.abilities
        if one.zone == zone and one.mode == "activated" and piece.used.get(one.ref, 0) < one.per_turn
    ]
