"""Events drawn from a number: every kind of entry that a format could lose, and names that formats stumble over."""

from pathlib import Path
from random import Random
from typing import Any

from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from tests.tournament.events import settings

ODD_NAMES = (
    'Comma, "Quote"',
    "O'Neill & <b>Sons</b>",
    "Zoë 🦖 Ñandú",
    "A name that is longer than the thirty-three columns of a report",
    "]]> &amp; --",
    "=1+1",
    "Tab-less  two spaces",
    "李小龍",
)


def drawn(folder: Path, seed: int, **more: Any) -> Event:
    """A Swiss event of matches with up to 12 players, with byes, drops, late entries, and every kind of result."""
    random = Random(seed)
    names = [f"Player {number}" for number in range(1, random.randint(2, 12) + 1)]
    for name in random.sample(ODD_NAMES, min(len(names), 3)):
        names[random.randrange(len(names))] = name
    made = Event.create(folder, settings(**{"seed": seed, "late": random.choice(("loss", "bye")), **more}), "desk")
    players: list[dict[str, Any]] = [{"number": number, "name": name} for number, name in enumerate(names, 1)]
    players[0]["ids"] = {"popid": str(random.randint(1, 9_999_999))}
    players[-1]["club"] = "Anglers & Co"
    if len(players) > 3:
        players[-1]["avoid"] = [2]
    made.do(lambda _: Draft("registered", {"players": players}))
    for number in range(1, random.randint(0, 4) + 1):
        _round(made, random, number)
    if random.random() < 0.3 and made.tournament.entries > 3:
        made.undo()
    if random.random() < 0.3 and made.tournament.entries > 3:
        made.undo()
        made.redo()
    return made


def _round(made: Event, random: Random, number: int) -> None:
    tournament = made.tournament
    if number > 1 and random.random() < 0.4:
        late = {"number": len(tournament.players) + 1, "name": f"Late {number}", "entered": number}
        made.do(lambda _: Draft("registered", {"players": [late | {"late": tournament.settings.late}]}))
    here = [one.number for one in made.tournament.active]
    settled = [one for one in here if tournament.players[one].entered < number]
    if len(here) > 3 and settled and random.random() < 0.3:
        gone = random.choice(settled)
        made.do(lambda _: Draft("dropped", {"players": [gone], "after": number - 1}))
        here.remove(gone)
    random.shuffle(here)
    tables: list[dict[str, Any]] = []
    while len(here) > 1:
        tables.append({"number": len(tables) + 1, "seats": [here.pop(), here.pop()]})
    if here:
        kind = random.choice(("bye", "awarded"))
        tables.append({"number": 0, "seats": here, "result": {"scores": [2], "kind": kind}})
    made.do(lambda _: Draft("paired", {"round": number, "kind": "swiss", "tables": tables, "planned": 5}))
    results = [{"table": one["number"], "result": _result(random, one["seats"])} for one in tables if one["number"]]
    if results:
        made.do(lambda _: Draft("reported", {"round": number, "results": results}))


def _result(random: Random, seats: list[int]) -> dict[str, Any]:
    first, second = seats
    return random.choice(
        (
            {"scores": [2, 0]},
            {"scores": [2, 1]},
            {"scores": [0, 2]},
            {"scores": [1, 2]},
            {"scores": [1, 1], "drawn": 1},
            {"scores": [0, 0], "drawn": 3, "kind": "agreed"},
            {"scores": [0, 0], "kind": "double-loss"},
            {"scores": [2, 0], "kind": "no-show", "absent": [second]},
            {"scores": [0, 2], "kind": "no-show", "absent": [first]},
            {"scores": [0, 0], "kind": "no-show", "absent": [first, second]},
        )
    )
