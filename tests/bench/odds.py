"""The row about odds: whole processes, beside one that imports numpy and does nothing with it."""

import sys
from collections.abc import Callable

from deckkit import shipped
from tests.bench import material

CONDITIONS = (
    "leader",
    "value<=6 >= 2",
    "type=creature >= 3",
    "strength>=3",
    "rank=common <= 4",
    "ability=backup",
)

InTurn = Callable[[Callable[[], object], Callable[[], object], int], tuple[float, float]]
Process = Callable[..., Callable[[], object]]


def times(in_turn: InTurn, process: Process) -> tuple[float, float]:
    """Seconds of `deckkit deck odds` for a deck of 25 cards and six conditions, and of `import numpy`."""
    deck = str(shipped.DECKS / "cannibal-world" / "rats-litter-without-end.toml")
    wants = [word for condition in CONDITIONS for word in ("--want", condition)]
    ours = process(material.DECKKIT, "deck", "odds", deck, *wants)
    return in_turn(ours, process(sys.executable, "-c", "import numpy"), 25)
