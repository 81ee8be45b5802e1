"""How commands of the desk tell who was entered, and what became of their lists."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.model import Player, Round, Tournament

_NAMED = 20
"""So many entrants are told one by one; of more, only their number and the lists that were refused."""


def tell_entered(tournament: "Tournament", numbers: Sequence[int]) -> int:
    """Print who is in, with number, lists and seat; the exit code: 1 if a list was refused."""
    players = [tournament.players[number] for number in numbers]
    if len(players) > _NAMED:
        lists = sum(bool(player.lists) for player in players)
        click.echo(f"registered {len(players)} entrants, {lists} with a list")
    else:
        for player in players:
            said = f"{_entered(player)}{_lists(player)}{_since(tournament, player)}"
            click.echo(printable(f"registered {player.number} {player.name}{said}"))
    tell_shared(tournament, players)
    return tell_lists(players)


def tell_shared(tournament: "Tournament", players: "Iterable[Player]") -> None:
    """Print who is a member of one of these teams and of another one: nobody can sit at two tables."""
    from deckkit.tournament.entrants.entering import shared

    told: set[tuple[str, int]] = set()
    for player in players:
        for member, other in shared(tournament, player):
            if (member, player.number) not in told:
                names = f"{player.name} ({player.number}) and of {other.name} ({other.number})"
                click.echo(printable(f"note: {member} is a member of {names}"))
            told |= {(member, player.number), (member, other.number)}


def tell_lists(players: "Iterable[Player]") -> int:
    """Print every list that was refused with its findings; the exit code: 1 if there is one."""
    code = 0
    for player in players:
        for one in player.lists:
            if not one.accepted:
                code = 1
                click.echo(printable(f"list refused: {player.name} ({player.number}): {one.path}"))
                for line in one.findings:
                    click.echo(f"  {printable(line)}")
    return code


def _entered(player: "Player") -> str:
    said = [player.club] if player.club else []
    said += [f"always at table {player.fixed_table}"] if player.fixed_table is not None else []
    return "".join(f", {one}" for one in said)


def _lists(player: "Player") -> str:
    said = [f"list {one.path} {'accepted ' + one.hash[:8] if one.accepted else 'refused'}" for one in player.lists]
    return "".join(f", {one}" for one in said)


def _since(tournament: "Tournament", player: "Player") -> str:
    """From which round on, or where in the running one, somebody plays who came late."""
    running = tournament.running
    if running is None:
        return ""
    table = running.table_of(player.number)
    if table is not None:
        return f", round {running.number} at table {table.number}"
    if player.entered > running.number:
        missed = player.entered - 1
        which = "the round" if missed == 1 else f"each of the {missed} rounds"
        return f", in from round {player.entered}, a {player.late} for {which} missed{_waits(tournament, player)}"
    return ""


def _waits(tournament: "Tournament", player: "Player") -> str:
    """That somebody is not seated for want of a list, and what that costs."""
    from deckkit.tournament.rounds.next_round import place_against_bye, without_accepted_list

    if player not in without_accepted_list(tournament, player.entered):
        return ""
    said = "; nobody plays here without an accepted list"
    if (host := place_against_bye(tournament)) is not None:
        said += f": handed in while round 1 is played, it brings the place against {host.name}, who has the bye"
    return said


def tell_missing(round_: "Round") -> None:
    """Print which results of a round are still missing."""
    missing = [str(table.number) for table in round_.missing]
    if not missing:
        click.echo(f"all results of round {round_.number} are in")
    elif len(missing) <= 10:
        click.echo(f"still missing: table {', '.join(missing)}")
    else:
        click.echo(f"still missing: {len(missing)} tables")
