"""Our JSON, written and read. With its journal an event comes back entry for entry, as it was sealed."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from deckkit.findings import DocPath, quoted
from deckkit.suggest import did_you_mean
from deckkit.tournament import fold, presets, tally
from deckkit.tournament.entries import FIRST_SEAL, Entry, sealed, written
from deckkit.tournament.exchange.event_file import (
    KEY,
    EventFile,
    ListFile,
    PlayerFile,
    ResultFile,
    RoundFile,
    Seat,
    TableFile,
)
from deckkit.tournament.exchange.json_text import laid_out, parsed, place
from deckkit.tournament.exchange.judging import KINDS_OF
from deckkit.tournament.exchange.outline import Outline, written_path
from deckkit.tournament.exchange.state import state
from deckkit.tournament.model import (
    NO_TABLE,
    Penalty,
    Player,
    RegisteredList,
    Result,
    Round,
    RoundKind,
    Table,
    Tournament,
)
from deckkit.tournament.standings.records import Kind

SHAPE, JOURNAL = "tournament/import.shape", "tournament/import.journal"


def write(tournament: Tournament, entries: Iterable[Entry]) -> str:
    """The whole event: what stands, and the journal that it follows from."""
    return laid_out(state(tournament) | {"journal": [entry.as_json() for entry in entries]})


def write_until(tournament: Tournament, until: int) -> str:
    """The event as it stood when round `until` was the last one, without a journal."""
    return laid_out(state(tournament, until))


def read(text: str, asked: Mapping[str, Any]) -> tuple[Outline, list[Entry] | None]:
    """The event of a JSON text, and the entries of its journal if it has one, with their seals verified.

    asked  settings that hold whatever the file says: its game, its profile

    Raises Unreadable: no JSON, not of the published shape, a seal that does not fit, a journal that says something
    else than what stands beside it.
    """
    data = parsed(text)
    outline = Outline(paths=True, locate=lambda at: place(text, at))
    if not isinstance(data, dict):
        outline.refuse(SHAPE, f"expected an object with the key {quoted(KEY)}")
    try:
        file = EventFile.model_validate(data)
    except ValidationError as error:
        _refuse_shape(outline, error, data)
    if file.journal is not None:
        entries = [Entry(one.number, one.at, one.who, one.kind, one.data, one.seal) for one in file.journal]
        _judge_journal(outline, entries, data)
        _judge_asked(outline, entries, asked)
        return outline, entries
    if file.settings is None:
        outline.refuse(SHAPE, "expected `settings` with the name of the event, or a `journal`")
    given = file.settings.model_dump(exclude_unset=True)
    said = {key: value for key, value in given.items() if value is not None or key == "rounds"}  # null is "auto"
    outline.settings = said | dict(asked)
    _fill(outline, file)
    return outline, None


_EXPECTED = {
    "int_type": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "string_pattern_mismatch": "a text that is not blank",
}


def _refuse_shape(outline: Outline, error: ValidationError, data: Any) -> None:
    """Raise Unreadable for the first part that is not of the published shape."""
    first = error.errors(include_url=False)[0]
    at, kind = _path(first["loc"], data), first["type"]
    key, schema = str(first["loc"][-1]), "`deckkit schema event` prints what may stand where"
    if kind == "missing":
        outline.refuse(SHAPE, f"expected the key {quoted(key)}, which is missing", at, schema)
    if kind == "extra_forbidden":
        help = did_you_mean(key, _keys(at)) or schema
        outline.refuse(SHAPE, f"{quoted(key)} is no key that stands here", at, help)
    if at[-1:] == ("result",):
        expected = 'a text such as "2-1", or an object'
    elif kind == "literal_error":
        expected = str(first["ctx"]["expected"])
    elif kind in ("greater_than_equal", "less_than_equal"):
        words = {"ge": "a number of at least", "le": "a number of at most"}
        expected = " and ".join(f"{words[name]} {limit}" for name, limit in first["ctx"].items() if name in words)
    else:
        said = str(first["msg"])
        expected = _EXPECTED.get(kind, said[:1].lower() + said[1:])
    outline.refuse(SHAPE, f"expected {expected}, found {_shown(first['input'])}", at, schema)


def _path(loc: Sequence[str | int], data: Any) -> DocPath:
    """Where an error lies, without pydantic's tags of unions, which are no keys of the file."""
    at: list[str | int] = []
    for step in loc:
        if (isinstance(data, dict) and step in data) or (isinstance(data, list) and isinstance(step, int)):
            data = data[step]  # type: ignore[index]
            at.append(step)
    return tuple(at)


def _keys(at: DocPath) -> list[str]:
    """The keys that may stand beside the one at a path."""
    from deckkit.tournament.exchange import event_file as shapes

    inside: dict[str, type[BaseModel]] = {
        "settings": shapes.SettingsFile,
        "players": PlayerFile,
        "lists": ListFile,
        "rounds": RoundFile,
        "tables": TableFile,
        "result": ResultFile,
        "penalties": shapes.PenaltyFile,
        "journal": shapes.EntryFile,
    }
    around = [step for step in at[:-1] if isinstance(step, str)]
    model: type[BaseModel] = inside[around[-1]] if around and around[-1] in inside else EventFile
    return [field.alias or name for name, field in model.model_fields.items()]


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, str):
        return quoted(value if len(value) <= 60 else value[:57] + "...")
    return json.dumps(value)


def _judge_journal(outline: Outline, entries: list[Entry], data: dict[str, Any]) -> None:
    """Every seal fits, the entries make a tournament, and what the file says beside them is what follows from them."""
    before = FIRST_SEAL
    for expected, entry in enumerate(entries, 1):
        at: DocPath = ("journal", expected - 1)
        if entry.number != expected:
            outline.refuse(JOURNAL, f"entry {expected} is missing: entry {entry.number} stands in its place", at)
        if sealed(before, entry.number, entry.at, entry.who, entry.kind, written(entry.data)) != entry.seal:
            help = "take `journal` out to import what stands beside it, with a new journal"
            outline.refuse(JOURNAL, f"entry {expected} was changed: its seal does not fit", at, help)
        before = entry.seal
    try:
        tournament = fold.fold(entries)
        follows = state(tournament)
        tally.standings(tournament)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        outline.refuse(JOURNAL, f"deckkit has not made these entries: {type(error).__name__}: {error}", ("journal",))
    for key, value in data.items():
        if key != "journal" and (different := _differs((key,), value, follows.get(key))) is not None:
            help = "take `journal` out to import what stands here, with a new journal"
            outline.refuse(JOURNAL, f"the journal says otherwise of {written_path(different)}", different, help)


def _judge_asked(outline: Outline, entries: list[Entry], asked: Mapping[str, Any]) -> None:
    """A journal is taken as it is, so nothing else can be asked of it."""
    settings = fold.fold(entries).settings.as_json()
    for key, value in asked.items():
        if settings.get(key) != value:
            help = "take `journal` out of the file, and what stands beside it is imported with a new journal"
            outline.refuse(
                JOURNAL, f"the {key} of the journal is {settings.get(key)}, not {value}", ("journal", 0), help
            )


def _differs(at: DocPath, given: Any, wanted: Any) -> DocPath | None:
    """The first place in which two values differ; None if they are the same."""
    if isinstance(given, dict) and isinstance(wanted, dict):
        for key in [*given, *(key for key in wanted if key not in given)]:
            if key not in given or key not in wanted:
                return (*at, key)
            if (found := _differs((*at, key), given[key], wanted[key])) is not None:
                return found
        return None
    if isinstance(given, list) and isinstance(wanted, list):
        for index, (one, other) in enumerate(zip(given, wanted, strict=False)):
            if (found := _differs((*at, index), one, other)) is not None:
                return found
        return None if len(given) == len(wanted) else (*at, min(len(given), len(wanted)))
    return None if given == wanted and type(given) is type(wanted) else at


def _fill(outline: Outline, file: EventFile) -> None:
    """The outline of a file without a journal."""
    outline.players = [_player(one, index) for index, one in enumerate(file.players)]
    seats = _Seats(outline)
    for index, (player, one) in enumerate(zip(outline.players, file.players, strict=True)):
        for place_, other in enumerate(one.avoid):
            number = seats.number(other, ("players", index, "avoid", place_))
            player.avoid.add(number)
    for player in outline.players:
        for number in player.avoid:
            seats.player(number).avoid.add(player.number)
    usual = presets.defaults(outline.settings.get("game", ""), outline.settings.get("mode"))["format"]
    kind = KINDS_OF[outline.settings.get("format", usual)][0]
    for index, round_ in enumerate(file.rounds):
        tables = list(_tables(outline, seats, ("rounds", index), round_, round_.kind or kind))
        outline.rounds.append(Round(index + 1 if round_.number is None else round_.number, round_.kind or kind, tables))
    outline.planned = file.planned
    for index, penalty in enumerate(file.penalties):
        number = seats.number(penalty.player, ("penalties", index, "player"))
        outline.penalties.append(Penalty(number, penalty.kind, penalty.round, penalty.reason, 0))
    outline.cut = tuple(seats.number(seat, ("cut", index)) for index, seat in enumerate(file.cut))
    outline.finished = file.finished


def _player(one: PlayerFile, index: int) -> Player:
    return Player(
        number=index + 1 if one.number is None else one.number,
        name=one.name,
        members=tuple(one.members),
        club=one.club,
        ids=dict(one.ids),
        entered=one.entered,
        late=one.late,
        dropped=one.dropped,
        disqualified=one.disqualified,
        fixed_table=one.fixed_table,
        awarded=set(one.awarded),
        lists=[RegisteredList(it.path, it.text, it.hash, it.accepted, tuple(it.findings)) for it in one.lists],
    )


class _Seats:
    """Who is meant by a number or a name."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._numbers = {player.number: player for player in outline.players}
        self._names: dict[str, list[int]] = {}
        for player in outline.players:
            self._names.setdefault(player.name, []).append(player.number)

    def player(self, number: int) -> Player:
        return self._numbers[number]

    def number(self, seat: Seat, at: DocPath) -> int:
        """The number of a player. Raises Unreadable: nobody is called so, or several are."""
        if isinstance(seat, int):
            if seat not in self._numbers:
                self._outline.refuse("tournament/import.player", f"nobody has the number {seat}", at)
            return seat
        found = self._names.get(seat, [])
        if len(found) > 1:
            message = f"{len(found)} players are called {quoted(seat)}: write the number, one of {found}"
            self._outline.refuse("tournament/import.player", message, at)
        if not found:
            help = did_you_mean(seat, self._names)
            self._outline.refuse("tournament/import.player", f"nobody is called {quoted(seat)}", at, help)
        return found[0]


def _tables(outline: Outline, seats: _Seats, at: DocPath, round_: RoundFile, kind: RoundKind) -> Iterable[Table]:
    """One seat alone has a bye, but on a ladder, where it has a table unless its result is that of a bye."""
    number = 0
    for index, one in enumerate(round_.tables):
        here: DocPath = (*at, "tables", index)
        who = tuple(seats.number(seat, (*here, "seats", place_)) for place_, seat in enumerate(one.seats))
        told = one.result.kind if isinstance(one.result, ResultFile) else ""
        bye = len(who) == 1 and (kind != "ladder" or told in ("bye", "awarded"))
        if one.number is not None:
            number = one.number
        elif not bye:
            number += 1
        its_number = NO_TABLE if one.number is None and bye else number
        table = Table(its_number, who, None, one.started)
        if isinstance(one.result, str):
            outline.words[here] = one.result
        elif one.result is not None:
            table.result = _result(one.result, seats, (*here, "result", "absent"))
        yield table


def _result(one: ResultFile, seats: _Seats, at: DocPath) -> Result:
    absent = tuple(seats.number(seat, (*at, index)) for index, seat in enumerate(one.absent))
    return Result(tuple(one.scores), one.drawn, Kind(one.kind), absent, one.log)
