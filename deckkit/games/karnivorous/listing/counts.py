"""The numbers of a setup: Crises in each deck, rooms filled with Plants, System tokens that a variant removes."""

from deckkit.games.karnivorous.deck import DeckFile

MAIN_CRISES, MANAGEMENT_CRISES, OPEN_CRISES = 28, 8, 7
REMOVED_TOKENS = 2
"""By The Old Laboratory."""

ROOMS_FILLED = {
    1: (6, "setup.fill-six-strength-1"),
    2: (5, "setup.fill-five-strength-2"),
    3: (4, "setup.fill-four-strength-3"),
}
ROOMS_FILLED_EXPLOSIVE = ROOMS_FILLED | {
    2: (6, "variant.explosive-infestation"),
    3: (6, "variant.explosive-infestation"),
}
"""How many rooms setup fills with Plants of each strength, and the rule that says so."""


def rooms_filled(file: DeckFile) -> dict[int, tuple[int, str]]:
    """How many rooms this scenario's setup fills with Plants of each strength."""
    return ROOMS_FILLED_EXPLOSIVE if "explosive-infestation" in file.variants else ROOMS_FILLED
