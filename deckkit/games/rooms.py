"""The rooms of a rules core that bear the same name in every game: imported late, as not every command needs them."""

from importlib import import_module
from typing import Any


class LateRooms:
    """The part of a core that stands in rooms of the same name in every game, which not every command needs.

    A core names its package: ``class ToyCore(LateRooms, package=__package__)``. Each room is imported when the first
    function of it is called.
    """

    asides: frozenset[str] = frozenset()
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
                setattr(cls, name, _later(f"{package}.{room}", name))


_LATE = {
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
