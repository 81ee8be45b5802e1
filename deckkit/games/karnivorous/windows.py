"""What a decision of Karnivorous is about."""

from dataclasses import dataclass, field
from typing import Any

from deckkit.games.karnivorous.state import Die, Offer, OpenCrisis, Player
from deckkit.play.actions import Action


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

    name     scientists, remove, infest, manage (chance: the two drawn), crisis, spare, before, roll, placing, robot,
             scientist, aim, replace, ignore, next, room
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
