"""Entries in words, for the log: what was done, to whom."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckkit.tournament import table_numbers
from deckkit.tournament.entries import Entry
from deckkit.tournament.model import NO_TABLE, Tournament
from deckkit.tournament.standings.records import Kind

_NAMED = 3
"""So many entrants are named in a sentence; of more only the number is said."""


Sat = Mapping[tuple[int, int], tuple[int, ...]]
"""Who sat at a table, by its round and its number."""


def said(entry: Entry, tournament: Tournament, sat: Sat | None = None) -> str:
    """What an entry did, as a sentence without a full stop. Names are those of today.

    sat  whom to name at a table that has a result; nobody is named at others
    """
    return _SAID[entry.kind](entry.data, _Names(tournament, sat or {}))


def sat_at(entries: Iterable[Entry]) -> Sat:
    """Who sat at each table of a journal; tables that were seated anew are left out, since it was not always them."""
    found: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    for entry in entries:
        seated = entry.data if entry.kind in ("paired", "seated") else entry.data.get("seated")
        if seated is None:
            continue
        for one in seated["tables"]:
            found.setdefault((seated["round"], one["number"]), set()).add(tuple(one["seats"]))
    return {at: next(iter(seats)) for at, seats in found.items() if len(seats) == 1 and at[1] != NO_TABLE}


class _Names:
    """The names of entrants, also of one whose registration was undone, and of who sat at a table."""

    def __init__(self, tournament: Tournament, sat: Sat) -> None:
        self._players = tournament.players
        self._sat = sat

    def at(self, round_: int, table: int) -> list[str]:
        """The two who met at a table; empty where they are not known, or are not two."""
        seats = self._sat.get((round_, table), ())
        return [self.one(seat) for seat in seats] if len(seats) == 2 else []

    def one(self, number: int) -> str:
        player = self._players.get(number)
        return f"player {number}" if player is None else player.name

    def several(self, numbers: Iterable[int]) -> str:
        numbers = list(numbers)
        if len(numbers) > _NAMED:
            return f"{len(numbers)} entrants"
        return ", ".join(map(self.one, numbers)) or "nobody"


Words = Mapping[str, Any]


def _registered(data: Words, names: _Names) -> str:
    players = data["players"]
    if len(players) > _NAMED:
        return f"registered {len(players)} entrants"
    late = [one for one in players if one.get("entered", 1) > 1]
    words = "registered " + ", ".join(one["name"] for one in players)
    return words + (f", in from round {late[0]['entered']}" if late else "") + _also(data)


def _also(data: Words) -> str:
    """That a round was seated anew along with it."""
    if "seated" not in data:
        return ""
    tables = [one for one in data["seated"]["tables"] if len(one["seats"]) > 1]
    return f"; round {data['seated']['round']}: {_tables(len(tables))} seated anew"


def _tables(number: int) -> str:
    return "1 table" if number == 1 else f"{number} tables"


def _listed(data: Words, names: _Names) -> str:
    taken = "accepted" if all(one["accepted"] for one in data["lists"]) else "refused"
    return f"list of {names.one(data['player'])} handed in and {taken}" + _also(data)


def _renamed(data: Words, names: _Names) -> str:
    changed = ", ".join(key for key in data if key != "player")
    return f"changed {changed} of {names.one(data['player'])}"


def _unlocked(data: Words, names: _Names) -> str:
    return "unlocked " + ("all lists" if data["players"] is None else f"the list of {names.several(data['players'])}")


def _avoided(data: Words, names: _Names) -> str:
    who = names.several(data["players"])
    return f"{who} may meet again" if data.get("lift") else f"{who} should not meet"


def _fixed(data: Words, names: _Names) -> str:
    where = "at no fixed table" if data["table"] is None else f"always at table {data['table']}"
    return f"{names.one(data['player'])} sits {where}"


def _awarded(data: Words, names: _Names) -> str:
    rounds = ", ".join(map(str, data["rounds"]))
    return f"bye for {names.one(data['player'])} in round {rounds}" + (" taken back" if data.get("lift") else "")


def _paired(data: Words, names: _Names) -> str:
    byes = [one["seats"][0] for one in data["tables"] if one["number"] == NO_TABLE]
    words = f"paired round {data['round']}: {_tables(len(data['tables']) - len(byes))}"
    return words + (f", bye for {names.several(byes)}" if byes else "")


def _started(data: Words, names: _Names) -> str:
    which = "all tables" if data["tables"] is None else "table " + ", ".join(map(str, data["tables"]))
    return f"round {data['round']}: {which} begun"


def _reported(data: Words, names: _Names) -> str:
    return f"round {data['round']}: {_results(data, names)}" + _also(data)


def _corrected(data: Words, names: _Names) -> str:
    return f"corrected round {data['round']}: {_results(data, names)}" + _also(data)


def _results(data: Words, names: _Names) -> str:
    """The results of an entry, all of its round."""
    results = data["results"]
    if len(results) > _NAMED:
        return f"{len(results)} results"
    return "; ".join(_result(data["round"], one, names) for one in results)


def _result(round_: int, one: Words, names: _Names) -> str:
    """A result in words: `table 3, Eva 0-2 Finn (no-show: Eva)`, `table 1 0-0-3 (agreed)`, `Ada no result`."""
    where = f"table {one['table']}" if "table" in one else names.one(one["player"])
    met, result = names.at(round_, one["table"]) if "table" in one else [], one["result"]
    if result is None:
        return f"{where}, {' - '.join(met)}: no result" if met else f"{where} no result"
    score = "-".join(map(str, result["scores"] + ([result["drawn"]] if result.get("drawn") else [])))
    kind = result.get("kind", Kind.PLAYED.value)
    remark = "" if kind == Kind.PLAYED.value else f" ({kind})"
    if result.get("absent"):
        remark = f" ({kind}: {names.several(result['absent'])})"
    return (f"{where}, {met[0]} {score} {met[1]}" if met else f"{where} {score}") + remark


def _dropped(data: Words, names: _Names) -> str:
    words = f"{names.several(data['players'])} left after round {data['after']}"
    return words + (f"; {_reported(data['reported'], names)}" if "reported" in data else "")


def _returned(data: Words, names: _Names) -> str:
    return f"{names.several(data['players'])} back" + _also(data)


def _penalised(data: Words, names: _Names) -> str:
    words = f"{data['penalty'].replace('-', ' ')} for {names.one(data['player'])} in round {data['round']}"
    words += f": {data['reason']}" if data["reason"] else ""
    words += f"; {_results(data, names)}" if "results" in data else ""
    return words + (f"; {_reported(data['reported'], names)}" if "reported" in data else "")


def _set(data: Words, names: _Names) -> str:
    return "changed " + ", ".join(f"{key} to {_setting(key, value)}" for key, value in sorted(data["settings"].items()))


def _setting(key: str, value: object) -> str:
    """A setting of the journal as it is typed."""
    if key == "tables" and isinstance(value, list):
        return table_numbers.written(tuple((first, last) for first, last in value))
    if key == "seats" and isinstance(value, list):
        return "-".join(map(str, value))
    if key == "profile_options" and isinstance(value, dict):
        return ", ".join(f"{name}={str(one).lower()}" for name, one in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key == "rounds" and value is None:
        return "auto"
    return str(value) if value not in (None, "") else "none"


_SAID: dict[str, Callable[[Words, _Names], str]] = {
    "created": lambda data, names: f"made the event {data['settings']['name']}",
    "registered": _registered,
    "listed": _listed,
    "renamed": _renamed,
    "locked": lambda data, names: "locked the lists",
    "unlocked": _unlocked,
    "avoided": _avoided,
    "fixed": _fixed,
    "awarded": _awarded,
    "paired": _paired,
    "seated": lambda data, names: _also({"seated": data}).removeprefix("; "),
    "unpaired": lambda data, names: f"took back the pairing of round {data['round']}",
    "started": _started,
    "reported": _reported,
    "corrected": _corrected,
    "dropped": _dropped,
    "returned": _returned,
    "penalised": _penalised,
    "cut": lambda data, names: f"cut to {len(data['seeds'])}",
    "set": _set,
    "planned": lambda data, names: f"planned {data['rounds']} rounds",
    "finished": lambda data, names: "closed the event",
    "noted": lambda data, names: f"note: {data['text']}",
    "undone": lambda data, names: "took back entry " + ", ".join(map(str, data["entries"])),
    "redone": lambda data, names: "brought back entry " + ", ".join(map(str, data["entries"])),
}
