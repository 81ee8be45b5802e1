"""A ladder: every crew plays the scenario of the round at a table of its own, and what it has left is its score.

An entrant is a crew, one player or a team under one name; its members are as many as the seats of the event allow.
Nobody meets anybody, so a round has nothing to pair. A crew keeps the table that it has had, for its board lies there;
free tables go to the others in the order of their totals.
"""

from collections.abc import Sequence
from typing import Any

from deckkit.limits import counted
from deckkit.tournament.model import Player, Table, Tournament
from deckkit.tournament.pods import game_results
from deckkit.tournament.pods.pods import alone
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.settings import Settings


def next_round(tournament: Tournament) -> list[dict[str, Any]]:
    """One table for each crew, {"seats"}, the highest total first, equals by number; then the byes on request.

    Raises Refused when no crew is there to play.
    """
    entrants = sorted(field_of(tournament).entrants, key=lambda one: (-one.points, one.number))
    if not entrants:
        raise Refused("tournament/ladder.crews", "no crew is there to play")
    return [{"seats": [one.number]} for one in entrants] + alone(tournament)


def judge(settings: Settings, table: Table, scores: Sequence[int]) -> None:
    """Judge what a run has left. Raises Refused by the rule of the game."""
    game_results.judge(settings, table, scores)


def judge_crew(settings: Settings, player: Player) -> None:
    """Judge how many a crew are. Raises Refused."""
    least, most = settings.seats
    many = max(len(player.members), 1)
    if not least <= many <= most:
        has = counted(many, "members") if player.members else "no members and is one player"
        raise Refused("tournament/ladder.crews", f"{player.name} has {has}, and a crew is {least} to {most}")
