"""What a decision of Shared Worlds is about, and the windows in which instants are played.

A window (`timing.window-procedure`): everybody in the game, in acting order, plays one instant, or uses one Combat
ability where that is allowed, or passes, until all have passed in a row. Whoever can do neither is not asked.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from deckkit.games.shared_worlds.state import (
    COMBAT,
    INSTANT,
    Ability,
    Attachment,
    Building,
    Player,
    Table,
    Unit,
)
from deckkit.play.actions import Action, Decision, Refusal, Steps


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
             cash, take, deal, retain, trigger, discard, order, look, agree
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
class Deed(Action):
    """An action that does something to the table, as an answer that only says yes or no does not."""

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        """Do it, it being legal; None where nobody has anything to decide about it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Response(Deed):
    """A deed that may answer a window: `instant` says whether it is one for a window at all."""

    def responds(self, t: Table, w: Window) -> bool:
        """Whether it is meant for this window, and not for what comes behind it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    """An answer that does nothing."""

    silent: ClassVar[bool] = True

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        who = "/".join(decision.seats)
        if self.seat in decision.seats:
            return Refusal("turn.nothing-beyond-the-rules", f"{who} has something to do here: {window.name}")
        return Refusal("timing.window-procedure", f"{self.seat} is not asked: {window.name} of {who}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        for seat in decision.seats:
            yield cls(seat)


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


def window(t: Table, where: str, *, abilities: bool = False) -> Steps:
    """A window in which instants are played, and in combat (`abilities`) Combat abilities used.

    Ends by TurnOver or Ended where somebody falls in it.
    """
    kinds = t.kinds.combat if abilities else t.kinds.window
    name = "combat" if abilities else "window"
    yield from _round(t, name, kinds, where, lambda one: has_instant(t, one) or (abilities and has_ability(t, one)))


def saving_window(t: Table, where: str, dying: list[Any]) -> Steps:
    """A window of those at 0 Life: only what saves them may be played (`timing.zero-life-only-preventing-instants`)."""
    yield from _round(t, "saving", t.kinds.saving, where, lambda one: has_instant(t, one, saving=True), dying)


def _round(
    t: Table,
    name: str,
    kinds: tuple[type[Action], ...],
    where: str,
    asked: Callable[[Player], bool],
    dying: list[Any] | None = None,
) -> Steps:
    if not any(map(asked, t.order)):
        return
    passed, turn_of = 0, list(t.acting())
    while passed < len(turn_of):
        player = turn_of.pop(0)
        turn_of.append(player)
        if player.out or not asked(player):
            passed += 1
            continue
        about = Window(name, player, where, details={"dying": dying})
        action = yield Decision((player.seat,), kinds, Pass(player.seat), about, fits(t, about))
        if not isinstance(action, Deed):
            passed += 1
            continue
        passed = 0
        steps = action.carry_out(t, about)
        if steps is not None:
            yield from steps


def fits(t: Table, w: Window) -> Callable[[Action], bool]:
    """Whether an action is meant for a window: the play of a unit is left for the Main Phase behind it."""

    def meant(action: Action) -> bool:
        return not isinstance(action, Response) or action.responds(t, w)

    return meant


def has_instant(t: Table, player: Player, *, saving: bool = False) -> bool:
    """Whether a hand holds an instant, or a card that the log does not know."""
    hand = player.hand
    if hand.hidden:
        return True
    for card_id in hand.known:
        card = t.cards[card_id]
        if card.type == INSTANT and (not saving or any(one.saves_unit or one.saves_player for one in card.abilities)):
            return True
    return False


def has_ability(t: Table, player: Player) -> bool:
    """Whether a player has an activated Combat ability in the Combat Area that is not yet used up in this turn."""
    for unit in player.units:
        if unit.area == COMBAT:
            for piece in (unit, *unit.attachments):
                if piece.player is player and open_abilities(piece, COMBAT):
                    return True
    return False


def open_abilities(piece: "Unit | Attachment | Building", zone: str) -> list[Ability]:
    """The activated abilities of a half of the card that may still be used in this turn (`ability.once-per-turn`)."""
    return [
        one
        for one in piece.card.abilities
        if one.zone == zone and one.mode == "activated" and piece.used.get(one.ref, 0) < one.per_turn
    ]
