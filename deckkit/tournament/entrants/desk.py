"""What happens at the organiser's desk between rounds: drops and returns, penalties, byes on request, avoid-lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckkit.limits import counted
from deckkit.tournament import lookup
from deckkit.tournament.cut.bracket import walkovers
from deckkit.tournament.entrants import naming
from deckkit.tournament.entrants.entering import doubled, not_a_name
from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.model import Player, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import MOST_ROUNDS


def drop(tournament: Tournament, names: Sequence[str]) -> Draft:
    """These entrants leave. In a round that has been paired they stay at their tables; after it they are not paired.

    In the cut a match without a result is over by it, and the opponent goes on.
    Raises Refused when one of them has left already.
    """
    still_open(tournament)
    players = _players(tournament, names)
    for player in players:
        if player.disqualified:
            raise Refused("tournament/desk.drop", f"{player.name} has been disqualified, and so has left")
        if player.dropped is not None:
            raise Refused("tournament/desk.drop", f"{player.name} has left already, after round {player.dropped}")
    numbers = [one.number for one in players]
    data: dict[str, Any] = {"players": numbers, "after": len(tournament.rounds)}
    over = walkovers(tournament, set(numbers))
    return Draft("dropped", data if over is None else data | {"reported": over})


def return_(tournament: Tournament, names: Sequence[str]) -> Draft:
    """These entrants are back with all their results; they are in from the next round on. Raises Refused."""
    still_open(tournament)
    players = _players(tournament, names)
    for player in players:
        if player.disqualified:
            said = f"{player.name} has been disqualified, and does not come back"
            raise Refused("tournament/desk.return", said, "`deckkit tournament undo EVENT` takes a penalty back")
        if player.dropped is None:
            raise Refused("tournament/desk.return", f"{player.name} has not left")
    return Draft("returned", {"players": [one.number for one in players]})


def bye(tournament: Tournament, name: str, rounds: Sequence[int], lift: bool = False) -> Draft:
    """Award byes on request for rounds to come, or take such back with `lift`. Raises Refused."""
    still_open(tournament)
    player, paired = lookup.player(tournament, name), len(tournament.rounds)
    last = tournament.planned or tournament.settings.rounds
    rule = "tournament/desk.bye"
    if tournament.settings.format in ("round-robin", "single-elimination"):
        raise Refused(rule, f"{tournament.settings.format}: there are no byes on request")
    if not player.active:
        raise Refused(rule, f"{player.name} has left")
    for number in rounds:
        if not 1 <= number <= (last or MOST_ROUNDS):
            has = f"{last} are planned" if last is not None else f"an event has {MOST_ROUNDS} at most"
            raise Refused(rule, f"there is no round {number}; {has}")
        if number <= paired:
            raise Refused(rule, f"round {number} has been paired; a bye can be awarded from round {paired + 1} on")
        if (number in player.awarded) != lift:
            has = "has no bye" if lift else "has the bye"
            raise Refused(rule, f"{player.name} {has} on request in round {number}{'' if lift else ' already'}")
    data = {"player": player.number, "rounds": sorted(set(rounds))}
    return Draft("awarded", data | ({"lift": True} if lift else {}))


def avoid(tournament: Tournament, names: Sequence[str], lift: bool = False) -> Draft | list[Draft]:
    """These entrants should not meet each other while that can be avoided, or may again with `lift`.

    Nothing to enter when that is so already. Raises Refused.
    """
    still_open(tournament)
    players = _players(tournament, names)
    if tournament.settings.format == "ladder" and not lift:
        raise Refused("tournament/ladder.crews", "every crew plays by itself on a ladder, and meets nobody to avoid")
    if len(players) < 2:
        raise Refused("tournament/desk.avoid", "an avoid-list has two entrants or more")
    numbers = [one.number for one in players]
    pairs = [(one, other) for one in players for other in numbers if other != one.number]
    if all((other in one.avoid) != lift for one, other in pairs):
        return []
    return Draft("avoided", {"players": numbers} | ({"lift": True} if lift else {}))


def change(
    tournament: Tournament,
    name: str,
    new_name: str | None = None,
    members: Sequence[str] | None = None,
    club: str | None = None,
    ids: Mapping[str, str] | None = None,
    allow_doubled: bool = False,
) -> Draft | list[Draft]:
    """Change what an entrant is called; None leaves it, an id with an empty value is taken away.

    Nothing to enter when nothing changes. Raises Refused.
    """
    still_open(tournament)
    player = lookup.player(tournament, name)
    wanted: dict[str, Any] = {}
    if new_name is not None:
        wanted["name"] = naming.trimmed(new_name)
    if members is not None:
        wanted["members"] = [naming.trimmed(one) for one in members]
    if club is not None:
        wanted["club"] = naming.trimmed(club)
    if ids is not None:
        wanted["ids"] = {key: value for key, value in {**player.ids, **ids}.items() if value}
    _judge(tournament, player, wanted, allow_doubled)
    has = {"name": player.name, "members": list(player.members), "club": player.club, "ids": player.ids}
    changed = {key: value for key, value in wanted.items() if value != has[key]}
    return Draft("renamed", {"player": player.number, **changed}) if changed else []


def _judge(tournament: Tournament, player: Player, wanted: Mapping[str, Any], allow_doubled: bool) -> None:
    club = [wanted["club"]] if wanted.get("club") else []
    texts = [*[wanted[key] for key in ("name",) if key in wanted], *wanted.get("members", ()), *club]
    for text in [*texts, *wanted.get("ids", {}), *wanted.get("ids", {}).values()]:
        if (why := naming.fault(text)) is not None:
            finding = not_a_name(text, why)
            raise Refused(finding.rule, finding.message)
    if "members" in wanted and len(wanted["members"]) != len(player.members):
        said = f"{player.name} has {counted(len(player.members), 'members')}, not {len(wanted['members'])}"
        raise Refused("tournament/entry.members", said, "name all of them")
    if "name" in wanted and not allow_doubled:
        for other in tournament.players.values():
            if other is not player and naming.alike(other.name) == naming.alike(wanted["name"]):
                finding = doubled(wanted["name"], f"number {other.number}")
                raise Refused(finding.rule, finding.message, finding.help)


def _players(tournament: Tournament, names: Sequence[str]) -> list[Player]:
    """The entrants who are named, each once. Raises Refused."""
    found = {player.number: player for player in (lookup.player(tournament, name) for name in names)}
    return list(found.values())
