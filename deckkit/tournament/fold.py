"""The fold: what each kind of entry does to the tournament. The only place where a tournament is changed.

An entry has been judged before it went into the journal, so no rule of an event is looked at here; what deckkit cannot
have made at all, because somebody has put it there from outside, is no entry. Each kind of entry has a function of its
name; its data is plain JSON, described there.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from deckkit.tournament.entries import Entry
from deckkit.tournament.model import NO_TABLE, Cut, Penalty, Player, RegisteredList, Result, Round, Table, Tournament
from deckkit.tournament.settings import Settings
from deckkit.tournament.shapes import SHAPES

UNDO, REDO = "undone", "redone"
"""Entries about entries: {"entries": [numbers]} that no longer count, or count again."""


def fold(entries: Iterable[Entry]) -> Tournament:
    """The tournament after these entries, the first of which has created it.

    Raises LookupError, TypeError or ValueError for entries that deckkit has not made.
    """
    entries = list(entries)
    if not entries or entries[0].kind != "created":
        raise ValueError("the first entry is not the making of an event")
    for entry in entries:
        if not SHAPES[entry.kind](entry.data) or (entry.kind == "created" and entry is not entries[0]):
            raise ValueError(f"entry {entry.number} is none of the kind {entry.kind}")
    void = undone(entries)
    tournament = Tournament(Settings.from_json(entries[0].data["settings"]))
    _enter(tournament, [entry for entry in entries if entry.number not in void])
    stand(tournament, entries[-1])
    return tournament


def advance(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Change the tournament by further entries, in order; raises as `fold` does."""
    for entry in entries:
        if not SHAPES[entry.kind](entry.data) or entry.kind == "created":
            raise ValueError(f"entry {entry.number} is none of the kind {entry.kind}")
    _enter(tournament, entries)
    if entries:
        stand(tournament, entries[-1])


def _enter(tournament: Tournament, entries: Iterable[Entry]) -> None:
    for entry in entries:
        KINDS[entry.kind](tournament, entry.data, entry)


def stand(tournament: Tournament, last: Entry) -> None:
    """Note up to which entry the tournament has been folded."""
    tournament.entries, tournament.seal = last.number, last.seal


def undone(entries: Iterable[Entry]) -> set[int]:
    """The numbers of the entries that have been undone and not redone. Raises ValueError as `fold` does."""
    entries = list(entries)
    done, _ = _stacks(entries)
    counts = {entry.number for entry in done}
    return {entry.number for entry in entries if entry.kind not in (UNDO, REDO)} - counts


def undoable(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that `undo` takes back, the next one first: those that count, but for the making of the event."""
    done, _ = _stacks(entries)
    return done[:0:-1]


def redoable(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that `redo` brings back, the next one first: those undone since anything else was entered."""
    _, taken_back = _stacks(entries)
    return taken_back[::-1]


def _stacks(entries: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """The entries that count, and those that can be redone, each in the order of being done or undone.

    Raises ValueError where something else is undone or redone than what was done or undone last.
    """
    done: list[Entry] = []
    taken_back: list[Entry] = []
    for entry in entries:
        if entry.kind in (UNDO, REDO):
            source, to = (done, taken_back) if entry.kind == UNDO else (taken_back, done)
            many = len(entry.data["entries"])
            moved = source[-many:][::-1]
            if [one.number for one in moved] != entry.data["entries"] or (source is done and many == len(done)):
                raise ValueError(f"entry {entry.number} names entries that are not the last ones")
            del source[-many:]
            to += moved
        else:
            done.append(entry)
            taken_back.clear()
    return done, taken_back


def _nothing(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """The making of the event, words of the organiser, entries about entries: nothing changes."""


def _registered(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"players": [{number, name, ...}]}: entrants come in. "seated": {"round", "tables"} if that changed a round."""
    for given in data["players"]:
        lists = [_list(one) for one in given.get("lists", ())]
        player = Player(
            number=given["number"],
            name=given["name"],
            members=tuple(given.get("members", ())),
            club=given.get("club", ""),
            ids=dict(given.get("ids", {})),
            entered=given.get("entered", 1),
            late=given.get("late", "loss"),
            fixed_table=given.get("fixed_table"),
            lists=lists,
        )
        if player.number in tournament.players:
            raise ValueError(f"entry {entry.number} gives the number {player.number} again")
        tournament.players[player.number] = player
        _avoid_each_other(tournament, {"players": [player.number, *given.get("avoid", ())]}, entry)
    if "seated" in data:
        _seated(tournament, data["seated"], entry)


def _list(data: dict[str, Any]) -> RegisteredList:
    return RegisteredList(data["path"], data["text"], data["hash"], data["accepted"], tuple(data.get("findings", ())))


def _listed(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"player", "lists": [...]}: the lists of an entrant are these from now on.

    "entered" and "seated": {"round", "tables"} if the entrant waited for that, and takes part in the running round.
    """
    player = tournament.players[data["player"]]
    player.lists = [_list(one) for one in data["lists"]]
    player.unlocked = False
    player.entered = data.get("entered", player.entered)
    if "seated" in data:
        _seated(tournament, data["seated"], entry)


def _renamed(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"player", "name", "members", "club", "ids"}: what an entrant is called; keys left out stay."""
    player = tournament.players[data["player"]]
    player.name = data.get("name", player.name)
    player.members = tuple(data.get("members", player.members))
    player.club = data.get("club", player.club)
    player.ids = dict(data.get("ids", player.ids))


def _locked(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{}: all lists are locked."""
    tournament.locked = True
    for player in tournament.players.values():
        player.unlocked = False


def _unlocked(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"players": [numbers] | null}: these lists may be handed in anew; null: all."""
    if data["players"] is None:
        tournament.locked = False
        return
    for number in data["players"]:
        tournament.players[number].unlocked = True


def _avoid_each_other(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"players": [numbers]}: the first should not meet the others."""
    first, *others = data["players"]
    for other in others:
        tournament.players[first].avoid.add(other)
        tournament.players[other].avoid.add(first)


def _avoided(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"players": [numbers], "lift": bool}: none of them should meet another of them; `lift` takes that back."""
    numbers = data["players"]
    for number in numbers:
        others = set(numbers) - {number}
        avoid = tournament.players[number].avoid
        avoid -= others
        if not data.get("lift"):
            avoid |= others


def _fixed(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"player", "table": number | null}: an entrant sits at this table in every round."""
    tournament.players[data["player"]].fixed_table = data["table"]


def _awarded(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"player", "rounds": [numbers], "lift": bool}: byes on request, or no longer, for rounds to come."""
    awarded = tournament.players[data["player"]].awarded
    if data.get("lift"):
        awarded -= set(data["rounds"])
    else:
        awarded |= set(data["rounds"])


def _paired(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"round", "kind", "tables": [...], "planned": number, "proof": {...} | null}: a round is paired.

    A table is {"number", "seats", "result"?}; a bye has the number 0 and a result.
    """
    round_ = Round(data["round"], data["kind"], [_table(one) for one in data["tables"]], data.get("proof"))
    if round_.number != len(tournament.rounds) + 1 or (round_.kind == "cut" and tournament.cut is None):
        raise ValueError(f"entry {entry.number} pairs a round that is not the next one")
    _sound(tournament, round_, round_.tables)
    tournament.rounds.append(round_)
    tournament.locked = True
    if "planned" in data:
        tournament.announced = tournament.announced and tournament.planned == data["planned"]
        tournament.planned = data["planned"]


def _sound(tournament: Tournament, round_: Round, tables: Sequence[Table]) -> None:
    """Raise ValueError for tables at which nobody can sit so, and for results that they cannot have."""
    seats = [seat for table in tables for seat in table.seats]
    numbers = [table.number for table in tables if table.number != NO_TABLE]
    if len(set(seats)) < len(seats) or len(set(numbers)) < len(numbers) or not tournament.players.keys() >= set(seats):
        raise ValueError(f"round {round_.number} has a seat, a table or a player twice, or one that there is not")
    matches = round_.kind not in ("pods", "ladder")
    for table in tables:
        wanted = 1 if table.number == NO_TABLE else 2 if matches else len(table.seats)
        if len(table.seats) != wanted or (table.is_bye and table.result is None):
            raise ValueError(f"table {table.number} of round {round_.number} is none")
        _fits(round_, table)


def _fits(round_: Round, table: Table) -> None:
    """Raise ValueError for a result of more or fewer seats than a table has."""
    if table.result is not None and len(table.result.scores) != len(table.seats):
        raise ValueError(f"table {table.number} of round {round_.number} has a result of other seats")


def _table(data: dict[str, Any]) -> Table:
    result = data.get("result")
    return Table(data["number"], tuple(data["seats"]), None if result is None else Result.from_json(result))


def _seated(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"round", "tables": [...], "proof"?}: these tables of a round replace those at which the same entrants sat."""
    round_ = tournament.rounds[data["round"] - 1]
    tables = [_table(one) for one in data["tables"]]
    _sound(tournament, round_, tables)
    moved = {player for table in tables for player in table.seats}
    kept = [table for table in round_.tables if moved.isdisjoint(table.seats)]
    seated = [table for table in kept + tables if not table.is_bye]
    seated.sort(key=lambda table: table.number)
    round_.seat(seated + [table for table in kept + tables if table.is_bye])
    if "proof" in data:
        round_.proof = data["proof"]


def _unpaired(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"round"}: the last round is taken back whole, with its results. Who came too late for it is in it when it is
    paired anew; a round robin that has not begun goes round with who is in then."""
    del tournament.rounds[data["round"] - 1 :]
    for player in tournament.players.values():
        player.entered = min(player.entered, data["round"])
    if not tournament.rounds and tournament.settings.format == "round-robin":
        tournament.planned = None


def _started(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"round", "tables": [numbers] | null}: these tables have begun; null: all."""
    round_ = tournament.rounds[data["round"] - 1]
    wanted = None if data["tables"] is None else set(data["tables"])
    for table in round_.tables:
        if wanted is None or table.number in wanted:
            table.started = True


def _reported(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"round", "results": [{"table", "result"}]}: how tables ended; for the first time or, corrected, anew.

    "player" instead of "table" for who sits at none, a bye. "seated": {...} if tables of a later round changed.
    """
    round_ = tournament.rounds[data["round"] - 1]
    for one in data["results"]:
        table = round_.table(one["table"]) if "table" in one else round_.table_of(one["player"])
        if table is None:
            raise ValueError(f"round {round_.number} has no such table: {one}")
        table.result = None if one["result"] is None else Result.from_json(one["result"])
        _fits(round_, table)
    if "seated" in data:
        _seated(tournament, data["seated"], entry)


def _dropped(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"players": [numbers], "after": round, "reported"?}: they have left after this round.

    "reported": {"round", "results"} as in an entry of that kind, where a match of the cut is over by it.
    """
    for number in data["players"]:
        tournament.players[number].dropped = data["after"]
    if "reported" in data:
        _reported(tournament, data["reported"], entry)


def _returned(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"players": [numbers], "seated"?}: they are back; rounds that they missed stay missed."""
    for number in data["players"]:
        tournament.players[number].dropped = None
    if "seated" in data:
        _seated(tournament, data["seated"], entry)


def _penalised(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"player", "penalty", "round", "reason", "results"?}: what a judge imposed, and the result that follows.

    Of a disqualification: "after" if the entrant has left after another round than that of the penalty; "reported":
    {"round", "results"} if the result is of another round.
    """
    player = tournament.players[data["player"]]
    tournament.penalties.append(Penalty(player.number, data["penalty"], data["round"], data["reason"], entry.number))
    if data["penalty"] == "disqualification":
        player.disqualified = True
        if player.dropped is None:
            player.dropped = data.get("after", data["round"])
    if "results" in data:
        _reported(tournament, data, entry)
    if "reported" in data:
        _reported(tournament, data["reported"], entry)


def _cut(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"seeds": [numbers]}: who goes on to the single elimination, the first seed first."""
    seeds = data["seeds"]
    if len(set(seeds)) < len(seeds) or not tournament.players.keys() >= set(seeds):
        raise ValueError(f"entry {entry.number} seeds somebody twice, or nobody")
    tournament.cut = Cut(tuple(seeds))


def _set(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"settings": {key: value}}: these settings are other ones from now on; keys and values as when it was made."""
    tournament.settings = Settings.from_json({**tournament.settings.as_json(), **data["settings"]})


def _planned(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{"rounds"}: the organiser has announced another number of rounds before the cut."""
    tournament.planned, tournament.announced = data["rounds"], True


def _finished(tournament: Tournament, data: dict[str, Any], entry: Entry) -> None:
    """{}: the event is over."""
    tournament.finished = True


KINDS: dict[str, Callable[[Tournament, dict[str, Any], Entry], None]] = {
    "registered": _registered,
    "listed": _listed,
    "renamed": _renamed,
    "locked": _locked,
    "unlocked": _unlocked,
    "avoided": _avoided,
    "fixed": _fixed,
    "awarded": _awarded,
    "paired": _paired,
    "seated": _seated,
    "unpaired": _unpaired,
    "started": _started,
    "reported": _reported,
    "corrected": _reported,
    "dropped": _dropped,
    "returned": _returned,
    "penalised": _penalised,
    "cut": _cut,
    "planned": _planned,
    "set": _set,
    "finished": _finished,
    "created": _nothing,
    "noted": _nothing,
    UNDO: _nothing,
    REDO: _nothing,
}
