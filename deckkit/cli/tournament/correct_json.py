"""A correction as JSON: the same that is printed in words."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckkit.tournament.corrections.correcting import Correction
    from deckkit.tournament.model import Result, Tournament


def as_data(tournament: "Tournament", shown: "Correction", entered: int | None) -> dict[str, Any]:
    """Everything that a correction does; `tournament` as it was before it, `entered` the number of its entry, if any.

    Sums are by the names of the criteria of pairing. A bye has the table null.
    """
    running, touched = tournament.running, shown.touched
    whole = None
    if running is not None and touched.before is not None and touched.after is not None:
        whole = {"round": running.number, "before": touched.before.as_json(), "after": touched.after.as_json()}
    return {
        "round": shown.round.number,
        "table": shown.table.number or None,
        "players": _players(tournament, shown.table.seats),
        "before": _result(shown.table.result),
        "after": _result(shown.result),
        "points": _points(tournament, shown),
        "running": whole,
        "touched": [
            {
                "table": one.table.number or None,
                "players": _players(tournament, one.table.seats),
                "before": one.before.as_json(),
                "after": one.after.as_json(),
                "result": _result(one.table.result),
                "started": one.table.started,
            }
            for one in touched.tables
        ],
        "seeds": list(touched.seeds),
        "seated": _seated(tournament, shown),
        "repair": _repair(shown),
        "entered": entered,
    }


def _result(result: "Result | None") -> dict[str, Any] | None:
    return None if result is None else result.as_json()


def _players(tournament: "Tournament", numbers: Iterable[int]) -> list[dict[str, Any]]:
    return [{"number": number, "name": tournament.players[number].name} for number in numbers]


def _points(tournament: "Tournament", shown: "Correction") -> list[dict[str, Any]]:
    from deckkit.tournament.printing.pairings import printed_points
    from deckkit.tournament.standings.profiles import PROFILES

    scale = PROFILES[tournament.settings.profile].scale
    return [
        {
            "number": one.player,
            "name": tournament.players[one.player].name,
            "before": printed_points(one.before, scale),
            "after": printed_points(one.after, scale),
        }
        for one in shown.touched.points
    ]


def _seated(tournament: "Tournament", shown: "Correction") -> dict[str, Any] | None:
    """Who sits where by the correction."""
    seated = shown.swapped or (shown.repaired.seated if shown.repaired is not None else None)
    if seated is None:
        return None
    tables = [
        {"table": one["number"] or None, "players": _players(tournament, one["seats"])} for one in seated["tables"]
    ]
    return {"round": seated["round"], "tables": tables}


def _repair(shown: "Correction") -> dict[str, Any] | None:
    """What is proven of the tables that change, and what had to give."""
    if shown.repaired is None:
        return None
    from deckkit.tournament.pairing.criteria import RULES

    mended = shown.repaired.mended
    has, least = mended.after.as_json(), mended.fresh.as_json()
    return {
        "changed": len(mended.changed),
        "kept": len(mended.kept),
        "before": mended.before.as_json(),
        "after": has,
        "pinned": [one.number for one in shown.repaired.pinned],
        "gave": [{"criterion": one, "has": has[one], "least": least[one], "rule": RULES[one]} for one in mended.gave],
    }
