"""The registry of games: slug -> Game."""

from functools import cache
from importlib import import_module

from deckkit.games.game import Game

SLUGS = ("cannibal-world", "animal-duel", "shared-worlds", "fresh-meat", "karnivorous")
"""Every game, in the order in which listings show them."""


class UnknownGame(LookupError):
    """A slug that no game bears."""

    def __init__(self, slug: object) -> None:
        super().__init__(f"no game is called {slug!r}; the games are {', '.join(SLUGS)}")
        self.slug = slug


@cache
def load_game(slug: str) -> Game:
    """The game of that slug; raises UnknownGame."""
    if slug not in SLUGS:
        raise UnknownGame(slug)
    game: Game = import_module(f"deckkit.games.{slug.replace('-', '_')}").GAME
    return game


def all_games() -> list[Game]:
    """All games, in the order of SLUGS."""
    return [load_game(slug) for slug in SLUGS]
