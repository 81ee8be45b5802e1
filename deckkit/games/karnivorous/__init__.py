"""Karnivorous: one to four players against the plants of a laboratory, co-operative, with sixteen dice."""

from deckkit.games.game import Game

GAME = Game(
    slug="karnivorous",
    title="Karnivorous",
    list_is="scenario",
    starter="two-players.toml",
    columns=("number", "color", "players", "dice", "type", "token", "always", "count"),
    groups=("type", "token", "color"),
    sums=("dice", "size", "always"),
)
