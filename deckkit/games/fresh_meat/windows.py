"""What a decision of Fresh Meat is about, and the windows in which cards are played and abilities used.

In a window everybody alive who could do something there is asked, lower Initiative first (`base.action-who-first`),
again and again until all have passed in a row. Whoever can do nothing is not asked.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from deckkit.games.answers import Deed, Free
from deckkit.games.fresh_meat.pieces import Card
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Strike, Table
from deckkit.play.actions import Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Kinds:
    """What windows and the rooms below the rounds need from above: which kinds of action answer a window, who can
    answer one, and three things of the rounds that they bring about.

    window     what answers any of the windows: to play a card, use an ability, ask for help, lay down a match, pass
    may_play, may_use   whether a player may have a card, or has an ability, that answers this window
    damage_creature     `rounds.resolution.damage_creature`, for the rooms below it: creature, amount, by whom, rule
    fallen     `rounds.falling.fallen`, likewise
    set_again  `rounds.setting.set_again`, likewise
    """

    window: tuple[type[Action], ...]
    may_play: "Callable[[Table, Player, Window], bool]"
    may_use: "Callable[[Table, Player, Window], bool]"
    damage_creature: "Callable[[Table, Creature, int, Player | None, str], Steps]"
    fallen: "Callable[..., Steps]"
    set_again: "Callable[[Table, Player], Steps]"


@dataclass(slots=True, eq=False)
class Window:
    """Which moment of the game it is.

    name     of windows: encounter-start (its creatures are in play), initiative (the cards are drawn), before-reveal
             (all have Set, and it is somebody's Turn), after-reveal, creature-attack, answer (an Action card is
             played), between (two Encounters); other decisions have a word of their own: draw, discard, commit, ...
    player   whose Turn it is, or who has to decide
    attack   what has been revealed; strike: the attack of a creature
    card, by, at   the Action card that is answered, who plays it and at whom
    number   how many cards it is about
    details  what one kind of decision needs besides
    """

    name: str
    player: Player | None = None
    attack: Attack | None = None
    strike: Strike | None = None
    card: Card | None = None
    by: Player | None = None
    at: Player | None = None
    number: int = 0
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Response(Deed):
    """A deed that may answer a window."""

    def responds(self, t: Table, w: Window) -> bool:
        """Whether it is meant for this window, and not for what comes behind it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Pass(Free):
    """Do nothing in a window."""

    grammar: ClassVar[str] = "pass"
    example: ClassVar[str] = "pass"
    silent: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        who = "/".join(decision.seats)
        return Refusal("base.action-who-first", f"{self.seat} has nothing to pass on: {who} is asked")


def _nothing() -> Steps:
    yield from ()


NOTHING = _nothing()
"""Steps that are over, for what is asked for often and seldom does anything: it costs no new generator each time."""
next(NOTHING, None)


def window(t: Table, w: Window, players: Callable[[], list[Player]] | None = None) -> Steps:
    """Ask everybody who may have an answer until all have passed in a row (`base.action-no-limit`).

    players  who is asked, in this order; left out: all who are alive, by their Initiative
    """
    may_play, may_use, special = t.kinds.may_play, t.kinds.may_use, t.special
    passed: set[Player] = set()
    while True:
        for player in players() if players is not None else t.acting():
            if player in passed:
                continue
            if not (may_play(t, player, w) or may_use(t, player, w) or (special and special.may_answer(t, player, w))):
                continue
            action = yield _decision(t, player, w)
            if isinstance(action, Deed):
                steps = action.carry_out(t, w)
                if steps is not None:
                    yield from steps
                passed.clear()
                break
            passed.add(player)
        else:
            return


def _decision(t: Table, player: Player, w: Window) -> Decision:
    def fits(action: Action) -> bool:
        return not isinstance(action, Response) or action.responds(t, w)

    return Decision((player.seat,), t.kinds.window, Pass(player.seat), w, fits)
