"""What a decision of Karnivorous is about."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from deckkit.games.karnivorous.state import Die, Offer, OpenCrisis, Player
from deckkit.play.actions import Action, Decision


@dataclass(frozen=True, slots=True)
class Kinds:
    """Which kinds of action answer which decision.

    placing  dice wait for their placing; before: no die waits, and an Energy Crisis can still be paid
    robot    points are left; scientist: moves of Scientists are left
    """

    placing: tuple[type[Action], ...]
    before: tuple[type[Action], ...]
    robot: tuple[type[Action], ...]
    scientist: tuple[type[Action], ...]


@dataclass(slots=True, eq=False)
class Window:
    """Which moment of the game it is.

    name     scientists, remove, infest, pick, manage (chance: the two drawn), crisis, spare, turn, before, roll,
             placing, robot, scientist, aim, replace, ignore, next, room
    player   whose die it is, or whose effect
    number   points, moves or cards that are left
    die, offer   the placed die whose effect goes on
    crisis   the Crisis that is dealt with
    details  what one kind of decision needs besides
    """

    name: str
    player: Player | None = None
    number: int = 0
    die: Die | None = None
    offer: Offer | None = None
    crisis: OpenCrisis | None = None
    details: dict[str, Any] = field(default_factory=dict)


class Shared(Decision):
    """A decision of some seats at which everybody may do things of some kinds.

    everybody  the seats of the game; anybody: the kinds, among those of the decision, that are open to them all
    """

    __slots__ = ("anybody", "everybody")

    def __init__(self, everybody: Iterable[str], decision: Decision, anybody: Iterable[type[Action]]) -> None:
        self.everybody, self.anybody = tuple(everybody), frozenset(anybody)
        kinds = tuple(dict.fromkeys((*decision.kinds, *anybody)))
        super().__init__(decision.seats, kinds, decision.default, decision.about)

    def takes(self, action: Action) -> bool:
        """Whether an action of this kind and seat answers here, be it legal or not."""
        kind = type(action)
        seats = self.everybody if kind in self.anybody else self.seats
        return kind in self.kinds and action.seat in seats

    def asked_of(self, seat: str) -> Decision:
        """The decision as if that seat alone of several were asked, everybody being free to do what is open to all."""
        return self if len(self.seats) == 1 else Shared(self.everybody, super().asked_of(seat), self.anybody)
