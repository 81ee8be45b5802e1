"""Shared Worlds: two to four players who build their decks in play from one Main Pile."""

from deckkit.games.game import Game

GAME = Game(
    slug="shared-worlds",
    title="Shared Worlds",
    list_is="table",
    starter="two-player.toml",
    columns=("type", "faction", "cost", "power", "life", "legendary"),
    curve="total_cost",
    groups=("faction", "type"),
    sums=("power", "life"),
    traits=("combat", "development", "effect"),
)
