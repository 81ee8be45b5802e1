"""The untitled animal duel: a stacked, unshuffled deck, and a d20 for the first turn."""

from deckkit.games.game import Game

GAME = Game(
    slug="animal-duel",
    title="Animal Duel",
    list_is="deck",
    starter="savanna-herd.toml",
    columns=("kind", "cost", "attack", "defense", "health"),
    curve="cost",
    groups=("kind",),
    sums=("attack", "defense", "health"),
    traits=("effects",),
)
