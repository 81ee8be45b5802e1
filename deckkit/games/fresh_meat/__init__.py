"""Cutthroat Caverns: Fresh Meat: three to six players, a party with Reputations, nine Encounters."""

from deckkit.games.game import Game

GAME = Game(
    slug="fresh-meat",
    title="Cutthroat Caverns: Fresh Meat",
    list_is="setup",
    starter="party-of-four.toml",
    columns=("kind", "set", "cost", "edges", "life", "prestige", "targets", "damage"),
    curve="prestige",
    groups=("kind", "set"),
    sums=("cost", "prestige"),
)
