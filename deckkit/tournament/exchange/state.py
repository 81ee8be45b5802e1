"""A tournament as the plain data of our JSON: what it says beside the journal, or without one up to a round."""

from dataclasses import asdict
from typing import Any

from deckkit.tournament.exchange.event_file import KEY, VERSION
from deckkit.tournament.model import Penalty, Player, RegisteredList, Round, Table, Tournament


def state(tournament: Tournament, until: int | None = None) -> dict[str, Any]:
    """The event as data, what is as usual left out; up to round `until`, as if no later one had been paired."""
    rounds = [one for one in tournament.rounds if until is None or one.number <= until]
    ended = len(rounds)
    whole = ended == len(tournament.rounds)
    data: dict[str, Any] = {KEY: VERSION, "settings": tournament.settings.as_json()}
    penalties = [one for one in tournament.penalties if whole or _imposed(one, tournament, ended)]
    out = {one.player for one in penalties if one.kind == "disqualification"}
    data["players"] = [
        _player(one, left_after(one, tournament, ended), one.disqualified if whole else one.number in out)
        for one in tournament.players.values()
    ]
    data["rounds"] = [_round(one) for one in rounds]
    if tournament.planned is not None:
        data["planned"] = tournament.planned
    if penalties:
        data["penalties"] = [
            {"player": one.player, "kind": one.kind, "round": one.round, "reason": one.reason} for one in penalties
        ]
    if tournament.cut is not None and (whole or any(one.kind == "cut" for one in rounds)):
        data["cut"] = list(tournament.cut.seeds)
    if tournament.finished and whole:
        data["finished"] = True
    return data


def _imposed(penalty: Penalty, tournament: Tournament, ended: int) -> bool:
    """Whether a penalty had been imposed when a round was the last one: a disqualification when the player had left."""
    out = penalty.kind == "disqualification"
    return penalty.round <= ended and not (
        out and left_after(tournament.players[penalty.player], tournament, ended) is None
    )


def left_after(player: Player, tournament: Tournament, last: int) -> int | None:
    """The round after which a player had left when `last` was the last one; None for who was in.

    Somebody who left in a round that has been taken back since has left after the last one that stands.
    """
    if player.dropped is None or (player.dropped > last and last < len(tournament.rounds)):
        return None
    return min(player.dropped, last)


def _player(player: Player, left: int | None, disqualified: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": player.number,
        "name": player.name,
        "members": list(player.members),
        "club": player.club,
        "ids": dict(player.ids),
        "entered": player.entered,
        "late": player.late,
        "dropped": left,
        "disqualified": disqualified,
        "fixed_table": player.fixed_table,
        "avoid": sorted(player.avoid),
        "awarded": sorted(player.awarded),
        "lists": [_list(one) for one in player.lists],
    }
    return {key: value for key, value in data.items() if key not in _USUAL or value != _USUAL[key]}


_USUAL: dict[str, Any] = {
    "members": [],
    "club": "",
    "ids": {},
    "entered": 1,
    "late": "loss",
    "dropped": None,
    "disqualified": False,
    "fixed_table": None,
    "avoid": [],
    "awarded": [],
    "lists": [],
}
"""What a player has where nothing is said."""


def _list(one: RegisteredList) -> dict[str, Any]:
    return {**asdict(one), "findings": list(one.findings)}


def _round(round_: Round) -> dict[str, Any]:
    return {"number": round_.number, "kind": round_.kind, "tables": [_table(one) for one in round_.tables]}


def _table(table: Table) -> dict[str, Any]:
    data: dict[str, Any] = {"number": table.number, "seats": list(table.seats)}
    if table.result is not None:
        data["result"] = table.result.as_json()
    if table.started:
        data["started"] = True
    return data
