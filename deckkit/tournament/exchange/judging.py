"""Whether what a file says can be an event, and the entries that make it one.

Everything is judged before anything is made: the first part that cannot be is refused with its place in the file.
"""

from collections.abc import Iterator, Mapping, Set

from deckkit.findings import DocPath, quoted
from deckkit.tournament import fold
from deckkit.tournament.entrants import naming
from deckkit.tournament.entries import Draft, Entry
from deckkit.tournament.exchange.cut_rounds import misfit
from deckkit.tournament.exchange.outline import Outline
from deckkit.tournament.model import NO_TABLE, Penalty, Player, Result, Round, RoundKind, Table, Tournament
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results import judging as results
from deckkit.tournament.settings import MOST_ROUNDS, Settings
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import games_to_win

PLAYER, ROUND = "tournament/import.player", "tournament/import.round"

KINDS_OF: Mapping[str, tuple[RoundKind, ...]] = {
    "swiss": ("swiss", "power", "cut"),
    "round-robin": ("round-robin", "cut"),
    "single-elimination": ("cut",),
    "pods": ("pods",),
    "ladder": ("ladder",),
}
"""The kinds of rounds that an event of a format can have, the usual one first."""


def drafts(outline: Outline, settings: Settings) -> list[Draft]:
    """The entries of an event that is as the outline says: its making, the roster, and one a round with its results.

    Raises Unreadable at the first part that no event can have.
    """
    _judge_players(outline)
    _judge_planned(outline, settings)
    made = [Draft("created", {"settings": settings.as_json()})]
    tournament = Tournament(settings)

    def enter(draft: Draft) -> None:
        made.append(draft)
        fold.advance(tournament, [Entry(len(made), "", "", draft.kind, draft.data, "")])

    if outline.players:
        enter(Draft("registered", {"players": list(_roster(outline))}))
    for player in outline.players:
        if player.awarded:
            enter(Draft("awarded", {"player": player.number, "rounds": sorted(player.awarded)}))
    for draft in _left(outline, 0):
        enter(draft)
    for place, round_ in enumerate(outline.rounds):
        _judge_round(outline, tournament, place, round_)
        if round_.kind == "cut" and tournament.cut is None:
            _judge_cut(outline, tournament)
            enter(Draft("cut", {"seeds": list(outline.cut)}))
        if tournament.cut is not None and (wrong := misfit(tournament.cut.seeds, tournament.cut_rounds, round_)):
            outline.refuse(ROUND, wrong.said(tournament), ("rounds", place, *wrong.at))
        _judge_results(outline, tournament, place, round_)
        data = {"round": round_.number, "kind": round_.kind, "tables": [_seated(table) for table in round_.tables]}
        if place == 0:
            data["planned"] = _planned(outline, tournament)
        enter(Draft("paired", data))
        started = [table.number for table in round_.tables if table.started]
        if started:
            enter(Draft("started", {"round": round_.number, "tables": started}))
        for draft in _left(outline, round_.number):
            enter(draft)
    for draft in _rest(outline, tournament):
        enter(draft)
    return made


def _planned(outline: Outline, tournament: Tournament) -> int:
    """The rounds before the cut: as the file says, or as they were to be expected, and not fewer than were played."""
    if outline.planned is not None:
        return outline.planned
    before = sum(one.kind != "cut" for one in outline.rounds)
    return before if before < len(outline.rounds) else max(planned_rounds(tournament), before)


def _judge_planned(outline: Outline, settings: Settings) -> None:
    """No more rounds before the cut than such an event can have."""
    planned = outline.planned or 0
    most = max(len(outline.players), 1) if settings.format == "round-robin" else MOST_ROUNDS
    if planned > max(most, len(outline.rounds)):
        outline.refuse(ROUND, f"{planned} rounds are planned, at most {most} are possible", ("planned",))


def _judge_players(outline: Outline) -> None:
    """Every number once, every name a line of text."""
    seen: set[int] = set()
    numbers = {player.number for player in outline.players}
    for place, player in enumerate(outline.players):
        at: DocPath = ("players", place)
        if player.number in seen:
            outline.refuse(PLAYER, f"the number {player.number} is that of a player before", at)
        seen.add(player.number)
        for text in (player.name, *player.members, player.club or player.name):
            if (why := naming.fault(text)) is not None:
                outline.refuse(PLAYER, f"the name {quoted(text)} {why}", at)
        for key, value in player.ids.items():
            if (why := naming.fault(key) or (naming.fault(value) if value else None)) is not None:
                outline.refuse(
                    PLAYER, f"what {player.name} is called elsewhere, {quoted(f'{key}={value}'[:60])}, {why}", at
                )
        if unknown := sorted(player.avoid - numbers):
            outline.refuse(PLAYER, f"nobody has the number {unknown[0]}, whom {player.name} should not meet", at)
        if player.dropped is not None and player.dropped > len(outline.rounds):
            left, most = player.dropped, len(outline.rounds)
            outline.refuse(PLAYER, f"{player.name} left after round {left}, and there are {most} rounds", at)


def _roster(outline: Outline) -> Iterator[dict[str, object]]:
    """The entrants, each avoiding only those who are in before."""
    before: set[int] = set()
    for player in outline.players:
        yield _registered(player, before)
        before.add(player.number)


def _registered(player: Player, before: Set[int]) -> dict[str, object]:
    """An entrant as the entry of a registration has it, behind those before; what is as usual is left out."""
    data: dict[str, object] = {"number": player.number, "name": player.name}
    lists = [
        {
            "path": one.path,
            "text": one.text,
            "hash": one.hash,
            "accepted": one.accepted,
            "findings": list(one.findings),
        }
        for one in player.lists
    ]
    more = {
        "members": list(player.members),
        "club": player.club,
        "ids": dict(player.ids),
        "entered": player.entered if player.entered > 1 else None,
        "late": player.late if player.late != "loss" else None,
        "fixed_table": player.fixed_table,
        "lists": lists,
        "avoid": sorted(player.avoid & before),
    }
    return data | {key: value for key, value in more.items() if value}


def _seated(table: Table) -> dict[str, object]:
    data: dict[str, object] = {"number": table.number, "seats": list(table.seats)}
    return data if table.result is None else data | {"result": table.result.as_json()}


def _judge_round(outline: Outline, tournament: Tournament, place: int, round_: Round) -> None:
    """Everybody sits once, at a table of a number of its own, in a round in which they can be paired."""
    at: DocPath = ("rounds", place)
    if round_.number != place + 1:
        outline.refuse(ROUND, f"round {place + 1} is missing: the next one has the number {round_.number}", at)
    if round_.kind not in KINDS_OF[tournament.settings.format]:
        said = f"round {round_.number} is of the kind {round_.kind}, and the event of the format"
        outline.refuse(ROUND, f"{said} {tournament.settings.format}", at)
    if tournament.cut is not None and round_.kind != "cut":
        outline.refuse(ROUND, f"round {round_.number} is no round of the cut, and follows one", at)
    where: dict[int, int] = {}
    numbers: set[int] = set()
    for index, table in enumerate(round_.tables):
        here: DocPath = (*at, "tables", index)
        if table.number in numbers:
            outline.refuse(ROUND, f"round {round_.number} has two tables with the number {table.number}", here)
        if not table.is_bye:
            numbers.add(table.number)
            _judge_seats(outline, tournament, round_, table, here)
        for seat in table.seats:
            if seat in where:
                name = tournament.players[seat].name
                outline.refuse(ROUND, f"{name} sits twice in round {round_.number}", here)
            where[seat] = index
            _judge_presence(outline, tournament, round_, seat, here)


def _judge_seats(outline: Outline, tournament: Tournament, round_: Round, table: Table, at: DocPath) -> None:
    if table.number == NO_TABLE:
        outline.refuse(ROUND, "only a bye, with one seat, is at no table", at)
    if round_.kind == "ladder" and len(table.seats) > 1:
        names = ", ".join(tournament.players[seat].name for seat in table.seats if seat in tournament.players)
        outline.refuse("tournament/ladder.crews", f"table {table.number} is of {names}; every crew plays by itself", at)
    if round_.kind not in ("pods", "ladder") and len(table.seats) != 2:
        many = len(table.seats)
        outline.refuse(ROUND, f"table {table.number} has {many} seats; two meet in a match, and one alone is a bye", at)


def _judge_presence(outline: Outline, tournament: Tournament, round_: Round, seat: int, at: DocPath) -> None:
    player = tournament.players.get(seat)
    if player is None:
        outline.refuse(PLAYER, f"nobody has the number {seat}", at)
    if round_.number < player.entered:
        outline.refuse(ROUND, f"{player.name} sits in round {round_.number}, having entered in {player.entered}", at)
    if player.dropped is not None and player.dropped < round_.number and not player.disqualified:
        outline.refuse(ROUND, f"{player.name} sits in round {round_.number}, having left after {player.dropped}", at)


def _judge_cut(outline: Outline, tournament: Tournament) -> None:
    seeds = outline.cut
    if not seeds:
        outline.refuse(ROUND, "a round of the cut, and the file does not say who made it, in the order of seeds")
    unknown = [seed for seed in seeds if seed not in tournament.players]
    if unknown:
        outline.refuse(PLAYER, f"nobody has the number {unknown[0]}", ("cut", seeds.index(unknown[0])))
    if len(set(seeds)) < len(seeds):
        outline.refuse(ROUND, "a player is seeded twice in the cut", ("cut",))
    if len(seeds) < 2:
        outline.refuse(ROUND, "a cut to 1; it takes 2 at least", ("cut",))


def _judge_results(outline: Outline, tournament: Tournament, place: int, round_: Round) -> None:
    """Every result can be one of that table, and only those of the last round are still to come."""
    last = place == len(outline.rounds) - 1
    for index, table in enumerate(round_.tables):
        at: DocPath = ("rounds", place, "tables", index)
        written = outline.words.get(at)
        try:
            if written is not None and table.is_bye:
                said = f"{quoted(written[:60])} is the result of a table, and one seat alone has a bye"
                outline.refuse("tournament/import.result", said, (*at, "result"))
            if written is not None:
                table.result = results.read(tournament, round_, table, written)
            if table.result is None and table.is_bye:
                table.result = Result((games_to_win(results.best_of(tournament, round_)),), 0, Kind.BYE)
            elif table.result is not None:
                _judge_result(outline, tournament, round_, table, at)
        except Refused as refused:
            finding = refused.finding
            help_line = _help(tournament, round_) if finding.rule == "tournament/result.best-of" else finding.help
            outline.refuse(finding.rule, finding.message, (*at, "result"), help_line)
        if table.result is None and not last:
            message = f"table {table.number} of round {round_.number} has no result, and a later round is there"
            outline.refuse("tournament/import.result", message, at)


def _help(tournament: Tournament, round_: Round) -> str:
    """Which option says how many games a match of a round has."""
    in_cut = round_.kind == "cut" and tournament.settings.format != "single-elimination"
    option, where = ("--cut-best-of", " of the cut") if in_cut else ("--best-of", "")
    return f"`deckkit tournament import ... {option} N` says how many games a match{where} has at most"


def _judge_result(outline: Outline, tournament: Tournament, round_: Round, table: Table, at: DocPath) -> None:
    result = table.result
    assert result is not None
    rule = "tournament/import.result"
    if len(result.scores) != len(table.seats):
        many, seats = len(result.scores), len(table.seats)
        outline.refuse(rule, f"{many} scores for {seats} seats", (*at, "result"))
    if table.is_bye:
        if result.kind not in (Kind.BYE, Kind.AWARDED) or result.absent or min(result.scores) < 0:
            outline.refuse(rule, "one seat alone has a bye, of the kind `bye` or `awarded`", (*at, "result"))
        return
    if result.kind in (Kind.BYE, Kind.AWARDED, Kind.MISSED):
        outline.refuse(rule, f"a table of {len(table.seats)} has no {result.kind.value}", (*at, "result"))
    matched = round_.kind not in ("pods", "ladder")
    if matched and min(result.scores) < 0:
        outline.refuse(rule, "games won are counted from 0", (*at, "result"))
    if result.absent and (result.kind is not Kind.NO_SHOW or not set(result.absent) <= set(table.seats)):
        outline.refuse(rule, "absent are, in a no-show, those of the table who did not come", (*at, "result"))
    if matched and not _unplayed(table, result):
        said = f"{result.kind.value} {'-'.join(map(str, result.scores))}: only who came to a no-show has won games"
        outline.refuse(rule, said, (*at, "result"))
    results.judge(tournament, round_, table, result, overruled=True)


def _unplayed(table: Table, result: Result) -> bool:
    """Whether a match that was not played has games for those alone who came; any other match is as it is."""
    if result.kind is Kind.DOUBLE_LOSS:
        return not any(result.scores)
    if result.kind is not Kind.NO_SHOW:
        return True
    there = [bool(score) for score in result.scores]
    return bool(result.absent) and there == [seat not in result.absent for seat in table.seats]


def _left(outline: Outline, after: int) -> Iterator[Draft]:
    """The penalties of a round, and who left after it."""
    for penalty in outline.penalties:
        if penalty.round == after:
            yield _imposed(outline, penalty)
    out = {one.player: one.round for one in outline.penalties if one.kind == "disqualification"}
    last = len(outline.rounds)
    for player in outline.players:
        left = last if player.dropped is None else player.dropped
        if player.disqualified and player.number not in out and left == after:
            out[player.number] = after
            yield _penalised(player.number, "disqualification", after, "")
    gone = [one.number for one in outline.players if one.dropped == after and out.get(one.number) != after]
    if gone:
        yield Draft("dropped", {"players": gone, "after": after})


def _penalised(player: int, kind: str, round_: int, reason: str) -> Draft:
    return Draft("penalised", {"player": player, "penalty": kind, "round": round_, "reason": reason})


def _imposed(outline: Outline, penalty: Penalty) -> Draft:
    """A penalty as an entry; of a disqualification also when the player left, if that is another round."""
    draft = _penalised(penalty.player, penalty.kind, penalty.round, penalty.reason)
    if penalty.kind != "disqualification":
        return draft
    dropped = next((one.dropped for one in outline.players if one.number == penalty.player), None)
    return draft if dropped in (None, penalty.round) else Draft(draft.kind, {**draft.data, "after": dropped})


def _rest(outline: Outline, tournament: Tournament) -> Iterator[Draft]:
    """What belongs to no round."""
    rounds = len(outline.rounds)
    for penalty in outline.penalties:
        if penalty.round > max(rounds + 1, MOST_ROUNDS):
            outline.refuse(ROUND, f"a penalty of round {penalty.round}; there are {rounds} rounds", ("penalties",))
        if penalty.round > rounds:
            yield _imposed(outline, penalty)
    if outline.planned is not None and not outline.rounds:
        yield Draft("planned", {"rounds": outline.planned})
    if outline.cut and tournament.cut is None:
        _judge_cut(outline, tournament)
        yield Draft("cut", {"seeds": list(outline.cut)})
    if outline.finished:
        missing = outline.rounds[-1].missing if outline.rounds else []
        if missing:
            outline.refuse(
                "tournament/import.result", f"the event is over, and table {missing[0].number} has no result"
            )
        yield Draft("finished", {})
