"""The rooms of a rules core that bear the same name in every game: imported late, as not every command needs them."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from deckkit.play.actions import Action, Event, Outcome
from deckkit.play.core import Mode


class LateRooms:
    """The part of a core that stands in rooms of the same name in every game, which not every command needs.

    A core names its package: ``class ToyCore(LateRooms, package=__package__)``. Each room is imported when the first
    function of it is called. What a core says itself stands.
    """

    sideboards = False
    asides: frozenset[str] = frozenset()
    mode: Any
    table: Any
    cards: Any
    card: Any
    brought: Any
    exchange: Any
    piles: Any
    flow: Any
    assign: Any
    value: Any
    same: Any
    among: Any
    seen_value: Any
    tidied: Any
    narrate: Any
    board: Any
    question: Any
    snapshot: Any
    heuristic: Any

    def __init_subclass__(cls, package: str) -> None:
        for room, names in _LATE.items():
            for name in names:
                if name not in cls.__dict__:
                    setattr(cls, name, _later(f"{package}.{room}", name))

    def table_mode(self, deck: Any) -> str | None:
        """Each player brings a list; a game in which one lays out the whole table has its own."""
        return None

    def readings(self, table: Any) -> Mapping[str, str]:
        """No switches; a game that has some has its own."""
        return {}

    def events(self, table: Any) -> list[Event]:
        """Every table keeps what has happened under this name."""
        found: list[Event] = table.events
        return found

    def next_list(self, before: Any, after: Any, mode: Mode) -> Any:
        """Nobody hands in another list between games; a game in which one can has its own, and "list-time"."""
        raise AssertionError("no list is handed in between games")


class NobodyConcedes:
    """The part of a core of a game in which nothing is legal at any time, to concede neither."""

    anytime: tuple[type[Action], ...] = ()

    def conclude(self, table: Any, action: Action) -> Outcome | None:
        """Never asked, as `anytime` is empty."""
        raise AssertionError("no action is legal at any time")

    def concession(self, winner: str) -> Action:
        """Never asked, as `anytime` is empty."""
        raise AssertionError("nobody concedes")


_LATE = {
    "table_setup": ("mode", "table"),
    "play_cards": ("cards", "card"),
    "brought": ("brought", "exchange", "piles"),
    "flow": ("flow",),
    "positions": ("assign",),
    "readings": ("value", "same", "among", "seen_value"),
    "tidying": ("tidied",),
    "narration": ("narrate",),
    "board": ("board",),
    "questions": ("question",),
    "snapshots": ("snapshot",),
    "heuristic": ("heuristic",),
}
"""The rooms, and what of a core stands in each."""


def _later(room: str, name: str) -> Any:
    def call(*args: Any) -> Any:
        return getattr(import_module(room), name)(*args)

    return staticmethod(call)
