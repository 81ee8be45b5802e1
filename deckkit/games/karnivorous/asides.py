"""Which kinds of event are left out where a game is told: rules that nothing can break, and what others say too."""

# fmt: off
ASIDES = frozenset((
    # of setup
    "sides", "agreed", "layout", "boards", "reserves", "strengths", "reserve-boards", "reserve-filled",
    "all-plants", "colours", "open", "symbols-done", "robots-alike", "dice-in-all", "room-cards",
    "energy-board", "energy-shared", "energy-start", "shuffled", "discarded", "box", "decks", "aside",
    "main-deck", "solo-same",
    # of a round
    "phases", "asks", "order", "shown", "checked", "back", "colour", "blue", "beside", "absent", "any-order",
    "two-locks",
    # of what a die does
    "any-value", "afar", "anywhere", "through-plants", "together-in", "robots-together", "whom",
    "no-matter", "later", "in-several-turns", "in-any-order",
    # of Proliferation
    "grow", "by-number", "still-empty", "any-copy", "one-strength", "symbol-order", "unharmed", "at-need",
    "room-left",
    # of Preparation and the end
    "stays-as-is", "energy-stays", "no-preparation", "counted", "plants-counted", "reserve-counted",
    "dice-counted", "no-defeat",
))
# fmt: on
"""Among them `grow`: its room is said to be filled or topped up."""
