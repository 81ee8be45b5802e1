"""The settings of an event where its definition says nothing: each game's package says what its events are like."""

from typing import Any

from deckkit.games import SLUGS, load_game
from deckkit.games.events import Events, Scoring
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Settings

SCORED = ("pods", "ladder")
"""The formats in which a table ends with numbers of the game's own."""

MATCHES: dict[str, Any] = {"format": "swiss", "best_of": 3, "cut_best_of": 3, "profile": "mtr"}
"""The usual settings of an event of matches, where no game says otherwise."""


def defaults(
    game: str, mode: str | None = None, format_: str | None = None, team_size: int | None = None
) -> dict[str, Any]:
    """The usual settings of an event of a game, by the names of `Settings`; in that mode and that format if given.

    Where only the size of teams is given, the mode is one of such teams, if the game has one. A game that deckkit does
    not know, as that of an event made by another program, has the settings of any match; so has a game whose usual
    format is a pod when its event is of matches.
    """
    known = events(game)
    chosen = dict(MATCHES if known is None else known.usual)
    if format_ is not None:
        if (format_ in SCORED) != (chosen["format"] in SCORED):
            chosen = dict(MATCHES)
        chosen["format"] = format_
    if mode is None and known is not None and team_size is not None:
        mode = next((words for words, more in known.modes.items() if more.get("team_size") == team_size), None)
    if mode is not None:
        chosen |= {"mode": mode, **(known.modes.get(mode, {}) if known is not None else {})}
    return chosen


def events(game: str) -> Events | None:
    """What events of a game are like, None for one that deckkit does not know."""
    return load_game(game).event if game in SLUGS else None


def scoring(settings: Settings) -> Scoring | None:
    """How the game of an event counts, None where it is won or lost."""
    known = events(settings.game)
    return known.scoring if known is not None else None


def check(settings: Settings) -> None:
    """Judge a format and its seats by what can be played of the game. Raises Refused."""
    least, most = settings.seats
    known = events(settings.game)
    if settings.format not in SCORED:
        if known is not None and (known.usual["format"] == "ladder" or known.players[0] > 2):
            said = f"{settings.format} is of two who meet, and no game of {settings.game} is"
            raise Refused("tournament/settings.format", said, f"the format of its events is {known.usual['format']}")
        return
    if known is not None and known.usual["format"] != settings.format:
        said = f"{settings.game} is not ranked by {settings.format}; the format of its events is"
        raise Refused("tournament/settings.format", f"{said} {known.usual['format']}")
    if not 1 <= least <= most or (settings.format == "pods" and least < 2):
        raise Refused("tournament/settings.seats", f"seats = [{least}, {most}] is no table of {settings.format}")
    if known is not None and (least < known.players[0] or most > known.players[1]):
        from_, to = known.players
        said = f"seats = [{least}, {most}] goes beyond the {from_} to {to} players of a game"
        raise Refused(f"{settings.game}/{known.players_rule}", said)
