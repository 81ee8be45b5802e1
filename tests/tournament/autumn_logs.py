"""Matches of the shipped event `autumn-open`, played by bots, with sideboards used by who has lost a game."""

from pathlib import Path
from typing import Any

from deckkit.games import load_game
from deckkit.play.actions import Refusal
from deckkit.tournament.model import Tournament
from tests.tournament.bot_logs import listed, match_log

SEATS = "AB"
MODE = ("1v1", "tournament", "best-of=3")


def autumn_log(tournament: Tournament, number: int, home: Path) -> str:
    """The log of the match at a table of the running round; `home` is the folder of the event."""
    table = tournament.rounds[-1].table(number)
    assert table is not None
    players = dict(zip(SEATS, (tournament.players[one] for one in table.seats), strict=True))
    paths = {seat: player.lists[0].path for seat, player in players.items()}
    core = load_game("cannibal-world").core
    mode, decks = core.mode(MODE), {seat: listed("cannibal-world", path, home) for seat, path in paths.items()}
    cards = core.cards(decks["A"].pool)

    def exchanged(lists: dict[str, Any], seat: str) -> str:
        """One card for one of the sideboard, the first two for which the list stays legal."""
        brought = lists[seat]
        for out in brought.main:
            for into in brought.sideboard:
                if out == into or out == brought.reinforcement:
                    continue
                changed = core.exchange(decks[seat], brought, (out,), (into,), cards, mode)
                if not isinstance(changed, Refusal):
                    lists[seat] = changed
                    return f"sideboard {seat} -{out} +{into}\n"
        return ""

    return match_log(tournament, number, home, MODE, paths, exchanged)
