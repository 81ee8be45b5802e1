"""Kinds of command line arguments: the name of a game or of a rule index, checked and completed."""

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from deckkit.games import SLUGS

if TYPE_CHECKING:
    from deckkit.games.game import Game


FILE_NAME = click.Path(readable=False)
"""A path that the shell completes; whether it can be read is for the command to say."""


class Slug(click.ParamType[str]):
    """One of some fixed names; a mistyped one gets a suggestion."""

    name = "game"

    def __init__(self, known: tuple[str, ...] = SLUGS) -> None:
        self.known = known

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.known:
            self.fail(unknown_game(value, self.known), param, ctx)
        return value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(slug) for slug in self.known if slug.startswith(incomplete)]


def unknown_game(value: str, known: tuple[str, ...] = SLUGS) -> str:
    """What to say of a name that none of the known ones is."""
    from deckkit.suggest import did_you_mean

    hint = did_you_mean(value, known)
    return f"no game is called {value!r}; " + (hint or "the games are " + ", ".join(known))


def chosen_game(slug: str) -> "Game":
    """The game of a slug that `Slug` has let pass."""
    from deckkit.games import load_game

    return load_game(slug)
