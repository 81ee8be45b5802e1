"""A result from an adjudicated match log: the players are those of the table, the lists the registered ones."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckkit.decks.identity import deck_hash
from deckkit.games import load_game
from deckkit.play.adjudicate import conclude
from deckkit.play.library import shelf
from deckkit.play.log import Log, read_log
from deckkit.play.match import MatchReplay
from deckkit.play.verdict import Verdict
from deckkit.tournament.entrants.naming import alike
from deckkit.tournament.model import Player, Result, Round, Table, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import best_of, is_match
from deckkit.tournament.settings import Settings

if TYPE_CHECKING:
    from deckkit.play.header import Header

_KEPT = 16
"""Digits of the hash of a log's text that are kept with its result."""


@dataclass(frozen=True, slots=True)
class FromLog:
    """What a log says of a table of a round."""

    table: Table
    result: Result


def result_of(tournament: Tournament, round_: Round, path: str, pool: str | None = None) -> FromLog:
    """The table whose match a log tells, and how it ended. Raises Refused, citing what keeps the log from counting.

    pool  the pool of the event, by which the log is judged
    """
    log = read_log(path, shelf())
    match = _judged(log, path, pool)
    header = match.header
    _same_game(tournament, header, round_, path)
    seats = _seats(match, round_)
    table, order = _table(tournament, round_, header, seats, path)
    entrants = [tournament.players[number] for number in table.seats]
    if tournament.settings.decks != "none":
        _registered_lists(match, entrants, [seats[name] for name in order], path)
    digest = hashlib.sha256("\n".join(log.text).encode("utf-8", "surrogatepass")).hexdigest()[:_KEPT]
    _counts_once(tournament, round_, table, digest, path)
    _of_this_place(tournament, round_, table, header, path)
    named = f"{Path(path).name}#{digest}"
    if is_match(round_):
        return FromLog(table, _result(match, order, named, path))
    return FromLog(table, _scores(tournament, match, [seats[name] for name in order], named, path))


def _judged(log: Log, path: str, pool: str | None) -> MatchReplay:
    """The replay of a log that is legal."""
    verdict = Verdict(path, findings=list(log.findings), readable=log.readable)
    match = None
    if log.header is not None and log.readable:
        match = MatchReplay(log, shelf(), pool).run()
        verdict = conclude(verdict, match, shelf())
    if match is not None and verdict.readable and verdict.verdict == "legal":
        return match
    word = verdict.verdict if verdict.readable else "unreadable"
    raise Refused("tournament/log.illegal", f"{path} is {word}: {_why(verdict)}", f"`deckkit match adjudicate {path}`")


def _why(verdict: Verdict) -> str:
    """The first thing that keeps a log from being legal, with its rule and line."""
    if verdict.refusals:
        first = verdict.refusals[0]
        return f"line {first.line}: {first.message} ({first.rule})"
    heavy = [one for one in verdict.findings if one.severity.value == "error"]
    found = (heavy or verdict.findings)[0]
    return f"line {found.line or 1}: {found.message} ({found.rule})"


def _same_game(tournament: Tournament, header: "Header", round_: Round, path: str) -> None:
    settings, games = tournament.settings, best_of(tournament, round_)
    if header.core.slug != settings.game:
        raise Refused("tournament/log.game", f"{path} is a log of {header.core.slug}, the event is of {settings.game}")
    if header.mode.best_of != games:
        played = f"{path} is a best of {header.mode.best_of}, round {round_.number} is a best of {games}"
        raise Refused("tournament/log.game", played)
    if not header.mode.tournament and "tournament" in settings.mode.split():
        raise Refused(
            "tournament/log.game", f"{path} is no log under tournament rules: its mode is {header.mode.words}"
        )


def _seats(match: MatchReplay, round_: Round) -> dict[str, tuple[str, ...]]:
    """The seats of a log that one seat of a table stands for: those of a side, or in a pod each by itself."""
    if round_.kind == "pods":
        return {seat: (seat,) for seat in match.mode.seats}
    return dict(zip(match.mode.names, match.mode.sides, strict=True))


def _table(
    tournament: Tournament, round_: Round, header: "Header", seats: Mapping[str, tuple[str, ...]], path: str
) -> tuple[Table, list[str]]:
    """The table where the players of a log sit, and which of `seats` each of its seats is, in the table's order."""
    named = {name: _names(header, held) for name, held in seats.items()}
    for table in round_.tables:
        if len(table.seats) != len(named):
            continue
        entrants = [tournament.players[number] for number in table.seats]
        fits = partial(_is_crew, tournament.settings) if round_.kind == "ladder" else _is
        order = [[name for name, called in named.items() if fits(entrant, called)] for entrant in entrants]
        if all(len(one) == 1 for one in order) and len({one[0] for one in order}) == len(named):
            return table, [one[0] for one in order]
    players = " and ".join(" with ".join(called) or "nobody" for called in named.values())
    said = f"{path} is a log of {players}, who do not sit at one table of round {round_.number}"
    if round_.kind == "ladder":
        said += "; of a crew with members each sits at the log once"
    raise Refused("tournament/log.players", said, "the players of a log bear the names they are registered under")


def _names(header: "Header", seats: Sequence[str]) -> list[str]:
    return [header.players[seat].name for seat in seats if seat in header.players]


def _is(entrant: Player, called: Sequence[str]) -> bool:
    """Whether the players of a side are this entrant: by its own name, or all its members by theirs."""
    names = {alike(one) for one in called}
    return bool(names) and names in ({alike(entrant.name)}, {alike(one) for one in entrant.members})


def _is_crew(settings: Settings, entrant: Player, called: Sequence[str]) -> bool:
    """Whether the players of a log are this crew, each of its members once; without members as many as may sit."""
    least, most = settings.seats
    many = len(called) == len(entrant.members) if entrant.members else least <= len(called) <= most
    return many and _is(entrant, called)


def _of_this_place(tournament: Tournament, round_: Round, table: Table, header: "Header", path: str) -> None:
    """Raise Refused for a log whose head names another event, round or table."""
    event = header.notes.get("event", "")
    if event and alike(event).casefold() != alike(tournament.settings.name).casefold():
        said = f"{path} is of the event {event!r}, and this one is {tournament.settings.name!r}"
        raise Refused("tournament/log.place", said, "correct the line `event:`, or take the log of this event")
    for key, number in (("round", round_.number), ("table", table.number)):
        named = re.findall("[0-9]+", header.notes.get(key, ""))
        if len(named) == 1 and named[0].lstrip("0") != str(number):
            said = f"{path} is of {key} {named[0]} by its head, and its players sit at"
            where = f"table {table.number} of round {round_.number}"
            raise Refused("tournament/log.place", f"{said} {where}", f"correct the line `{key}:`, or take another log")


def _counts_once(tournament: Tournament, round_: Round, table: Table, digest: str, path: str) -> None:
    """Raise Refused for a log that another table, or another round, has its result from."""
    for other in tournament.rounds:
        for one in other.tables:
            told = one.result.log if one.result is not None else None
            same = (other.number, one.number) == (round_.number, table.number)
            if told is not None and told.rpartition("#")[2] == digest and not same:
                said = f"{path} has counted already: it was the log of round {other.number}, table {one.number}"
                raise Refused("tournament/log.once", said, "take the log of this round; --log FILE names it")


def _registered_lists(
    match: MatchReplay, entrants: Sequence[Player], order: Sequence[tuple[str, ...]], path: str
) -> None:
    """Raise Refused unless each seat plays with a list that its entrant has registered."""
    for entrant, seats in zip(entrants, order, strict=True):
        registered = {one.hash for one in entrant.lists}
        for seat in seats:
            deck = match.brought.decks.get(seat)
            played = None if deck is None else deck_hash(deck)
            if played not in registered:
                now = "names no list" if played is None else f"plays with {played[:8]}"
                was = " and ".join(sorted(one[:8] for one in registered)) or "none"
                said = f"{path}: {entrant.name}, seat {seat}, {now}; registered: {was}"
                mend = "name the registered list in the line `player:`"
                if match.core.one_list:
                    mend = "one list lays out the whole table: `deckkit tournament set EVENT decks=none`"
                elif not registered:
                    mend = "register the list, or, where none are registered, `deckkit tournament set EVENT decks=none`"
                raise Refused("tournament/log.list", said, mend)


def _result(match: MatchReplay, order: Sequence[str], named: str, path: str) -> Result:
    unfinished = sum(one.outcome is None for one in match.games)
    if any(one.givens for one in match.games) or not match.games:
        raise Refused("tournament/log.unfinished", f"{path} tells no match from its beginning")
    if not match.complete and (match.games[-1].outcome is not None or not match.games[-1].closed):
        score = "-".join(str(match.score[side]) for side in order)
        said = f"{path} ends at {score} of a best of {match.mode.best_of}, and the match is not over"
        raise Refused("tournament/log.unfinished", said, "`result unfinished` says that time ran out")
    return Result(tuple(match.score[side] for side in order), match.drawn + unfinished, log=named)


def _scores(
    tournament: Tournament, match: MatchReplay, order: Sequence[tuple[str, ...]], named: str, path: str
) -> Result:
    """What each seat of the table has in the game's own result."""
    scoring = load_game(tournament.settings.game).event.scoring
    game = match.games[-1] if match.games else None
    if game is None or game.outcome is None or game.session is None or game.givens:
        raise Refused("tournament/log.unfinished", f"{path} tells no whole game")
    if game.judged is not None:
        said = f"{path} tells no whole game: the judge has ended it, and what it would have come to is not known"
        raise Refused("tournament/log.unfinished", said, "enter what the judge says: `deckkit tournament report EVENT`")
    assert scoring is not None and scoring.of_game is not None  # of a game whose logs are judged
    scores = scoring.of_game(game.session.table, game.outcome)
    return Result(tuple(scores[seats[0]] for seats in order), log=named)
