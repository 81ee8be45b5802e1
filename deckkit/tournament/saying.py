"""Entries in words, for the log: what was done, to whom."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckkit.tournament import table_numbers
from deckkit.tournament.entries import Entry
from deckkit.tournament.model import NO_TABLE, Tournament
from deckkit.tournament.standings.records import Kind

_NAMED = 3
"""So many entrants are named in a sentence; of more only the number is said."""


def said(entry: Entry, tournament: Tournament) -> str:
    """What an entry did, as a sentence without a full stop. Names are those of today."""
    return _SAID[entry.kind](entry.data, _Names(tournament))


class _Names:
    """The names of entrants, also of one whose registration was undone."""

    def __init__(self, tournament: Tournament) -> None:
        self._players = tournament.players

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
    return f"round {data['round']}: {_results(data['results'], names)}" + _also(data)


def _corrected(data: Words, names: _Names) -> str:
    return f"corrected round {data['round']}: {_results(data['results'], names)}" + _also(data)


def _results(results: list[dict[str, Any]], names: _Names) -> str:
    if len(results) > _NAMED:
        return f"{len(results)} results"
    return "; ".join(f"{_where(one, names)} {result_said(one['result'])}" for one in results)


def _where(one: Words, names: _Names) -> str:
    return f"table {one['table']}" if "table" in one else names.one(one["player"])


def result_said(result: Mapping[str, Any] | None) -> str:
    """A result of the journal in words: 2-1, 1-1-1, 0-0-3 (agreed), no result."""
    if result is None:
        return "no result"
    score = "-".join(map(str, result["scores"] + ([result["drawn"]] if result.get("drawn") else [])))
    kind = result.get("kind", Kind.PLAYED.value)
    return score if kind == Kind.PLAYED.value else f"{score} ({kind})"


def _dropped(data: Words, names: _Names) -> str:
    words = f"{names.several(data['players'])} left after round {data['after']}"
    return words + (f"; {_reported(data['reported'], names)}" if "reported" in data else "")


def _returned(data: Words, names: _Names) -> str:
    return f"{names.several(data['players'])} back" + _also(data)


def _penalised(data: Words, names: _Names) -> str:
    words = f"{data['penalty'].replace('-', ' ')} for {names.one(data['player'])} in round {data['round']}"
    words += f": {data['reason']}" if data["reason"] else ""
    words += f"; {_results(data['results'], names)}" if "results" in data else ""
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
