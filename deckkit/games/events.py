"""What events of a game are like: the settings that are usual, and the numbers that a table can end with."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckkit.play.actions import Outcome

Fault = tuple[str, str]
"""A rule of the game, by its short id, and the facts that break it."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The game's own result as numbers, for events that rank by them: pods and ladders.

    unit     what is counted, as a heading: "Prestige"
    words    words that may stand for a number: {"dead": 0}
    fault    what is impossible about these scores, one for each seat; None where they can be
    of_game  the scores of a game that has been replayed, by seat, from its table and how it ended
    """

    unit: str
    fault: Callable[[Sequence[int]], Fault | None]
    words: Mapping[str, int] = field(default_factory=dict)
    of_game: "Callable[[Any, Outcome], Mapping[str, int]] | None" = None


@dataclass(frozen=True, slots=True)
class Events:
    """The events of a game.

    usual    the settings of an event that differ from those of any other, by the names of `Settings`
    modes    further settings of events in another mode than the usual one, by its words
    players  how many can sit at one table, from and to, and the rule that says so; for a game that is scored
    scoring  None where a game is won or lost
    """

    usual: Mapping[str, Any]
    modes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    players: tuple[int, int] = (2, 2)
    players_rule: str = ""
    scoring: Scoring | None = None
