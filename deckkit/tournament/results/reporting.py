"""Entering results of the running round: of one table, or of many in one entry."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckkit.findings import Finding
from deckkit.tournament import lookup
from deckkit.tournament.digits import whole
from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.model import Player, Result, Round, Table, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import is_match, judge, read, written
from deckkit.tournament.standings.records import Kind

CLOSED = (
    "the event is closed, with all its results",
    "`deckkit tournament correct EVENT TABLE RESULT` still changes a result",
)
"""What is said, and what would help, where results are no longer entered."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says of a table, as it was typed.

    text    the result; where a player is named, from the view of that player
    table   the number of the table, None: that of the player or of the winner
    player  the number or name of who sits there; winner: the same, of who has won
    agreed  whether a draw was agreed on
    log     the path of a match log that tells both the table and the result
    line    the line of the file that it came from
    """

    text: str
    table: str | None = None
    player: str | None = None
    winner: str | None = None
    agreed: bool = False
    log: str | None = None
    line: int | None = None


class BadLines(Refused):
    """Lines of a file that cannot be entered; so none was. Each finding has its line."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        first = findings[0]
        super().__init__(first.rule, first.message, first.help)
        self.findings = findings


def report(tournament: Tournament, claims: Sequence[Claim], pool: str | None = None) -> list[Draft]:
    """The entry of these results, all in one; nothing where every table has the very result already.

    pool  the pool by which match logs are judged; None: the shipped one

    Raises Refused for a claim that cannot be entered, and BadLines for those that come from the lines of a file.
    """
    round_ = lookup.current_round(tournament)
    still_open(tournament, *CLOSED)
    found: dict[int, dict[str, Any]] = {}
    seen: set[int] = set()
    bad: list[Finding] = []
    for claim in claims:
        try:
            table, result = claimed(tournament, round_, claim, pool=pool)
            if table.number in seen:
                raise Refused("tournament/result.once", f"table {table.number} is reported twice")
            seen.add(table.number)
            if not _known(round_, table, result):
                found[table.number] = {"table": table.number, "result": result.as_json()}
        except Refused as refused:
            if claim.line is None:
                raise
            bad.append(replace(refused.finding, line=claim.line, column=1))
    if bad:
        raise BadLines(bad)
    return [Draft("reported", {"round": round_.number, "results": list(found.values())})] if found else []


def _known(round_: Round, table: Table, result: Result) -> bool:
    """Whether the table has that result already, be it told by a log or typed. Raises Refused where it has another."""
    had = table.result
    if had is None:
        return False
    if had == result or (None in (had.log, result.log) and replace(had, log=result.log) == result):
        return True
    match = is_match(round_)
    raise Refused(
        "tournament/result.entered",
        f"table {table.number} of round {round_.number} has {_source(had, match)} already, "
        f"not {_source(result, match)}",
        f"`deckkit tournament correct EVENT {table.number} {written(result, match)}` changes it",
    )


def _source(result: Result, match: bool) -> str:
    """A result with the log that tells it, if one does: `3 1 1 (by final.match#0f3a)`."""
    return written(result, match) + (f" (by {result.log})" if result.log is not None else "")


def with_table(round_: Round, claim: Claim) -> Claim:
    """A claim of a match with a number in front of its result as one that names that table: `10 draw`, `3 2-1`.

    In a pod a number in front is the first of the scores.
    """
    first, _, rest = claim.text.strip().partition(" ")
    if claim.table is not None or claim.log is not None or not is_match(round_) or whole(first) is None:
        return claim
    return replace(claim, table=first, text=rest) if rest.strip() else claim


def claimed(
    tournament: Tournament, round_: Round, claim: Claim, overruled: bool = False, pool: str | None = None
) -> tuple[Table, Result]:
    """The table that a claim speaks of, and its result, judged. Raises Refused."""
    if claim.log is not None:
        from deckkit.tournament.results.from_log import result_of

        told_by_log = result_of(tournament, round_, claim.log, pool)
        judge(tournament, round_, told_by_log.table, told_by_log.result, overruled)
        return told_by_log.table, told_by_log.result
    claim = with_table(round_, claim)
    table, view = placed(tournament, round_, claim)
    if not is_match(round_) and view not in (None, table.seats[0]):
        assert view is not None
        names = ", ".join(tournament.players[seat].name for seat in table.seats)
        raise Refused(
            "tournament/result.one-a-seat",
            f"{tournament.players[view].name} is named, and the numbers of a pod go by its seats: {names}",
            f"name the table: `deckkit tournament report EVENT {table.number} {claim.text}`",
        )
    result = read(tournament, round_, table, claim.text, view, claim.agreed)
    if claim.winner is not None and view is not None:
        own = result.scores[table.seats.index(view)]
        if own < max(result.scores) or result.scores.count(own) > 1:
            raise Refused(
                "tournament/result.winner",
                f"{tournament.players[view].name} is named as the winner, and has not won in {claim.text}",
                "the games of the winner come first",
            )
    judge(tournament, round_, table, result, overruled)
    return table, result


def placed(tournament: Tournament, round_: Round, claim: Claim) -> tuple[Table, int | None]:
    """The table of a claim, and the player whose view it has, if any. Raises Refused, for a bye too."""
    named = claim.winner if claim.winner is not None else claim.player
    player = None if named is None else lookup.player(tournament, named)
    if claim.table is not None:
        table = lookup.table(round_, _number(claim.table))
    elif player is None:
        raise Refused("tournament/round.no-such-table", "neither a table nor a player is named")
    else:
        table = at_table(tournament, round_, player)
    if player is not None and player.number not in table.seats:
        raise Refused(
            "tournament/result.not-there",
            f"{player.name} does not sit at table {table.number} of round {round_.number}",
        )
    return table, None if player is None else player.number


def at_table(tournament: Tournament, round_: Round, player: Player) -> Table:
    """Where an entrant plays in a round. Raises Refused for who does not, or has a bye."""
    table = round_.table_of(player.number)
    if table is None:
        raise Refused("tournament/result.not-there", f"{player.name} was not paired in round {round_.number}")
    if table.is_bye:
        raise Refused("tournament/result.bye", f"{player.name} has a bye in round {round_.number}, a win already")
    return table


def _number(text: str) -> int:
    number = whole(text)
    if number is None:
        raise Refused("tournament/round.no-such-table", f"{text[:40]!r} is no number of a table")
    return number


def told(tournament: Tournament, round_: Round, table: Table, result: Result | None) -> str:
    """A table with its result, as a line: `table 3: Ada 2-1 Tomas`, `table 4: Eva 0-2 Finn (no-show: Eva)`."""
    names = [tournament.players[seat].name for seat in table.seats]
    where = f"table {table.number}: "
    if result is None:
        return where + f"{', '.join(names)}: no result"
    if not is_match(round_):
        return where + ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
    games = "-".join(map(str, (*result.scores, result.drawn) if result.drawn else result.scores))
    absent = ", ".join(tournament.players[one].name for one in result.absent)
    remark = {Kind.NO_SHOW: f" (no-show: {absent})", Kind.AGREED: " (agreed)", Kind.DOUBLE_LOSS: " (double loss)"}
    return f"{where}{names[0]} {games} {names[1]}" + remark.get(result.kind, "")
