"""What a decision of the animal duel is about: the window that is open, and what it belongs to."""

from dataclasses import dataclass
from typing import NamedTuple

from deckkit.games.animal_duel.state import Effect, Placed, Player, Table
from deckkit.play.actions import Action, Decision


class Kinds(NamedTuple):
    """Which kinds of action answer a play phase and a combat phase, and the open choices of a manual text."""

    play: tuple[type[Action], ...]
    combat: tuple[type[Action], ...]
    manual: tuple[type[Action], ...]


@dataclass(slots=True, eq=False)
class Window:
    """Which moment of the duel it is.

    name    size, roll, turn, draw, play, combat, choose, resource, manual
    player  whose turn, whose text, whose phase it is
    due     of size, roll and draw: the players who are still to be served
    why     of draw: opening, turn, text; of roll: tie where the rolls before were equal
    source  the card whose text is carried out; effect: which part of it
    aims    of choose: the animals among which there is a choice
    """

    name: str
    player: Player | None = None
    due: tuple[Player, ...] = ()
    why: str = ""
    source: Placed | None = None
    effect: Effect | None = None
    aims: tuple[Placed, ...] = ()


def phase_decision(t: Table, player: Player, phase: str) -> Decision:
    """The decision of a play phase or a combat phase; the same one every time."""
    kept: Decision | None = player.windows.get(phase)
    if kept is None:
        kinds = t.kinds.play if phase == "play" else t.kinds.combat
        kept = player.windows[phase] = Decision((player.seat,), kinds, None, Window(phase, player=player))
    return kept
