"""Cannibal World: faction decks of 15 to 25 cards, fought out over two zones and one habitat; also 2 vs 2."""

from deckkit.games.game import Game

GAME = Game(
    slug="cannibal-world",
    title="Cannibal World",
    list_is="deck",
    starter="rats-preconstructed.toml",
    columns=("type", "rank", "value", "strength", "life"),
    curve="value",
    groups=("rank", "type"),
    sums=("value", "strength", "life"),
    traits=("abilities",),
)
