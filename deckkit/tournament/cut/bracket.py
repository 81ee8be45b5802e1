"""The single elimination: who meets whom in which round, and who goes on.

A cut of any size fits into the next power of two, and the best seeds have a bye where nobody sits against them: of 6
the first two. From top to bottom the seeds meet 1-8, 4-5, 2-7, 3-6, and neighbours of that list meet in the next round:
as long as the better seed wins, the two seeds of a table add up to the same number in all of a round. Everything is
worked out from the seeds and from the rounds as they were paired, so a correction or an `undo` needs no bookkeeping.

Who has left does not play, and the opponent goes on: by a no-show where the two have been paired, else with a bye.
Where both have left nobody goes on.
"""

from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

from deckkit.tournament.model import Result, Round, Table, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import best_of
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import games_to_win

NOBODY = 0
"""Stands where no entrant comes from: the other side of a bye."""


@dataclass(frozen=True, slots=True)
class Match:
    """A place of the bracket.

    players  the two entrants by number; NOBODY where none comes from, None while that is being played
    table    where they met, or where one of them had the bye; None before the round is paired, and if both had left
    winner   who goes on; NOBODY if neither does, None while it is open
    """

    players: tuple[int | None, int | None]
    table: Table | None
    winner: int | None


def order(entrants: int) -> list[int]:
    """The seeds from top to bottom of the bracket, in the next power of two: 1, 8, 4, 5, 2, 7, 3, 6."""
    seeds = [1]
    while len(seeds) < entrants:
        size = 2 * len(seeds)
        seeds = [one for seed in seeds for one in (seed, size + 1 - seed)]
    return seeds


def stage_name(matches: int) -> str:
    """What a round of so many matches, byes included, is called."""
    return {1: "final", 2: "semifinals", 4: "quarterfinals"}.get(matches, f"round of {2 * matches}")


def match_name(matches: int) -> str:
    """What one match of such a round is called: "semifinal"."""
    return {2: "semifinal", 4: "quarterfinal"}.get(matches, stage_name(matches))


def stages(tournament: Tournament) -> list[list[Match]]:
    """The bracket, round by round, each from top to bottom; the final alone in the last. Empty before the cut."""
    return [] if tournament.cut is None else matches(tournament.cut.seeds, tournament.cut_rounds)


def matches(seeds: Sequence[int], paired: Sequence[Round]) -> list[list[Match]]:
    """The bracket of these seeds, the first one first, of which these rounds have been paired."""
    coming: list[int | None] = [seeds[place - 1] if place <= len(seeds) else NOBODY for place in order(len(seeds))]
    found: list[list[Match]] = []
    while len(coming) > 1:
        round_ = paired[len(found)] if len(found) < len(paired) else None
        pairs = zip(coming[::2], coming[1::2], strict=True)
        found.append([_match(pair, round_) for pair in pairs])
        coming = [match.winner for match in found[-1]]
    return found


def _match(players: tuple[int | None, int | None], round_: Round | None) -> Match:
    there = [player for player in players if player]
    if round_ is None:
        alone = NOBODY in players and None not in players
        return Match(players, None, (there or [NOBODY])[0] if alone else None)
    table = next((found for player in there if (found := round_.table_of(player)) is not None), None)
    return Match(players, table, NOBODY if table is None else winner(table))


def winner(table: Table) -> int | None:
    """Who goes on from a table of the cut; NOBODY if neither came, None before it has a result."""
    if table.result is None:
        return None
    best = max(table.result.scores)
    winners = [seat for seat, score in zip(table.seats, table.result.scores, strict=True) if score == best]
    return winners[0] if len(winners) == 1 else NOBODY


def next_round(tournament: Tournament) -> list[dict[str, Any]]:
    """The tables of the coming round of the cut, from top to bottom: {"seats": [better seed, other]}.

    A bye is {"seats": [entrant], "result"}. Raises Refused before the cut, and when it has been played.
    """
    if tournament.cut is None:
        raise Refused(
            "tournament/cut.seeds-first",
            "the seeds of the bracket are not known yet",
            "`deckkit tournament cut EVENT` says them",
        )
    bracket = stages(tournament)
    paired = len(tournament.cut_rounds)
    if paired == len(bracket):
        raise Refused(
            "tournament/cut.played",
            "the final has been paired, no round follows",
            "`deckkit tournament finish EVENT` closes it",
        )
    place = {number: seed for seed, number in enumerate(tournament.cut.seeds)}
    games = games_to_win(best_of(tournament, Round(len(tournament.rounds) + 1, "cut", [])))
    bye = Result((games,), kind=Kind.BYE).as_json()
    tables: list[dict[str, Any]] = []
    for match in bracket[paired]:
        here = sorted((one for one in match.players if one and tournament.players[one].active), key=place.__getitem__)
        if len(here) == 2:
            tables.append({"seats": here})
        elif here:
            tables.append({"seats": here, "result": bye})
    if not tables:
        raise Refused("tournament/cut.played", "all of the cut have left, no round follows")
    return tables


def without_a_match(tournament: Tournament, round_: Round) -> Iterator[str]:
    """Who goes on in a round of the cut because the other one had left before it was paired, and what would help."""
    paired = [one.number for one in tournament.cut_rounds]
    stage = paired.index(round_.number)
    for match in stages(tournament)[stage]:
        here = [one for one in match.players if one and round_.table_of(one) is not None]
        gone = [one for one in match.players if one and one not in here]
        if len(here) == 1 and gone:
            name, left = tournament.players[here[0]].name, tournament.players[gone[0]].name
            said = f"{name} goes on without a match, as {left} had left"
            again = "; `unpair` and `cut` make the cut anew without them" if not stage else ""
            yield said + again


def walkovers(tournament: Tournament, leaving: Set[int]) -> dict[str, Any] | None:
    """What is over in the running round of the cut when these leave: {"round", "results"}; None if nothing is."""
    running = tournament.running
    if running is None or running.kind != "cut":
        return None
    games = games_to_win(best_of(tournament, running))
    results = []
    for table in running.missing:
        gone = tuple(one for one in table.seats if one in leaving or not tournament.players[one].active)
        if not gone or leaving.isdisjoint(table.seats):
            continue
        results.append({"table": table.number, "result": walkover(table.seats, gone, games).as_json()})
    return {"round": running.number, "results": results} if results else None


def walkover(seats: Sequence[int], gone: Collection[int], games: int) -> Result:
    """How a match ends of which these have left: the other one wins so many games, or nobody does."""
    scores = tuple(0 if seat in gone or len(gone) == 2 else games for seat in seats)
    return Result(scores, kind=Kind.NO_SHOW, absent=tuple(gone))
