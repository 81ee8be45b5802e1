"""Real events as our plain JSON: imported whole, with the published standings at the end and standings after any round.

The events lie outside the project; where they are absent these tests are skipped.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from deckkit import shipped
from deckkit.tournament import tally
from deckkit.tournament.exchange.importing import make, read
from deckkit.tournament.standings.profiles import compute
from tests.tournament.standings.material import records

PUBLISHED = shipped.ROOT.parent / "shared" / "cases" / "standings" / "published-standings.jsonl.gz"
HOW_MANY = 20


def events() -> list[dict[str, Any]]:
    if not PUBLISHED.exists():
        return []
    with gzip.open(PUBLISHED, "rt", encoding="utf-8") as lines:
        found = [json.loads(line) for _, line in zip(range(200), lines, strict=False)]
    return found[:: len(found) // HOW_MANY][:HOW_MANY]


def as_plain(event: dict[str, Any]) -> str:
    """An event as somebody's script would write it for us, with nothing but what it needs."""
    formula = event["formula"]
    options = {key: formula[key] for key in ("drawn_game_points", "own_gw_floored")}
    most = max(max(won, lost) for tables in event["rounds"] for _, _, won, lost, _ in tables)
    settings: dict[str, Any] = {"name": f"{event['format']} {event['month']}", "best_of": 2 * most - 1}
    settings |= {"profile": "melee", "profile_options": options}
    players = [{"name": f"Player {number}"} for number in range(1, event["players"] + 1)]
    rounds = [{"tables": [_table(*one) for one in tables]} for tables in event["rounds"]]
    return json.dumps({"deckkit-event": 1, "settings": settings, "players": players, "rounds": rounds})


def _table(first: int, second: int, won: int, lost: int, drawn: int) -> dict[str, Any]:
    if not second:
        return {"seats": [first]}
    return {"seats": [first, second], "result": f"{won}-{lost}-{drawn}" if won + lost + drawn else "double-loss"}


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published events are not here")
@pytest.mark.parametrize("event", events(), ids=lambda event: str(event["event"]))
def test_a_real_event_can_be_imported_and_its_standings_asked_for_any_round(
    event: dict[str, Any], tmp_path: Path
) -> None:
    with make(read(as_plain(event).encode(), None, {}), tmp_path / "event", "event", "importer") as made:
        tournament = made.tournament
        rows = tally.standings(tournament).rows
        known = {row.number: (row.points, [round(float(one), 6) for one in row.tiebreakers]) for row in rows}
        for number, points, *tiebreakers in event["standings"]:
            assert known[number] == (points, pytest.approx(tiebreakers, abs=1e-6))
        for after in range(1, len(event["rounds"]) + 1):
            direct = records(event["rounds"][:after], range(1, event["players"] + 1))
            options = dict(tournament.settings.profile_options)
            assert tally.standings(tournament, after).rows == compute("melee", direct, after, options).rows
