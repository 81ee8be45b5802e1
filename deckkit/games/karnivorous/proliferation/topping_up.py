"""Step 1 of Proliferation: every room with a Plant and an empty space is filled up."""

from deckkit.games.karnivorous.changes import fill
from deckkit.games.karnivorous.state import Table


def top_up(t: Table) -> None:
    """Rooms in ascending number, each with Plants of the strength that it holds (`timing.step1-top-up`)."""
    t.note("step", "timing.step1-top-up", "", 1, "rooms are topped up")
    empty = grown = 0
    for number, plants in t.plants.items():
        if not plants:
            empty += 1
        elif not t.full(number):
            if not grown:
                t.note("by-number", "timing.step1-order", f"room {number}")
            grown += 1
            t.note("top-up", "timing.step1-same-strength", f"room {number}", t.strength[number])
            fill(t, number, t.strength[number], "timing.step1-top-up")
            t.note("one-strength", "components.room-one-strength", f"room {number}", t.strength[number])
    if empty:
        t.note("still-empty", "timing.step1-empty-rooms-stay-empty", "", empty)
    t.note("empty-or-full", "timing.rooms-empty-or-full-after-step1", "", len(t.plants) - empty)
