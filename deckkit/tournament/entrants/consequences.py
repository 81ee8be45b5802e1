"""What an entry of the desk comes to beyond itself, in sentences: results that follow, byes, the cut."""

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from typing import Any

from deckkit.tournament.cut.cutting import anew
from deckkit.tournament.model import Player, Result, Round, Tournament
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.pods.pods import sizes
from deckkit.tournament.results.judging import written
from deckkit.tournament.results.reporting import told
from deckkit.tournament.rounds.fielding import present
from deckkit.tournament.rounds.seating import all_numbers
from deckkit.tournament.standings.records import Kind


def result_before(tournament: Tournament, data: Mapping[str, Any]) -> Result | None:
    """The result of whom a `penalised` entry is about, in the round that it decides; None without one."""
    round_ = _decided(tournament, data)
    table = None if round_ is None else round_.table_of(data["player"])
    return None if table is None else table.result


def _decided(tournament: Tournament, data: Mapping[str, Any]) -> Round | None:
    """The round in which a penalty can make a result: its own or, of a disqualification, the running one."""
    return tournament.running if data["penalty"] == "disqualification" else tournament.round(data["round"])


def of_penalty(tournament: Tournament, data: Mapping[str, Any], before: Result | None) -> Iterator[str]:
    """What a match loss or a disqualification has made of the table, or that its result stays.

    before  the result before the penalty
    """
    round_ = _decided(tournament, data)
    table = None if round_ is None else round_.table_of(data["player"])
    if round_ is None or table is None or table.is_bye or data["penalty"] not in ("match-loss", "disqualification"):
        return
    said = f"round {round_.number}, {told(tournament, round_, table, table.result)}"
    if table.result != before:
        yield said + (f", instead of {written(before)}" if before is not None else "")
    elif before is not None:
        correct = f"`deckkit tournament correct EVENT {table.number} RESULT --round {round_.number}` changes it"
        yield f"{said}, as it was; {correct}"


def of_leaving(tournament: Tournament, data: Mapping[str, Any]) -> Iterator[str]:
    """What it comes to that these have left: matches of the cut that are over, seeds that are free, an odd number."""
    if "reported" in data:
        round_ = tournament.rounds[data["reported"]["round"] - 1]
        for one in data["reported"]["results"]:
            table = round_.table(one["table"])
            assert table is not None
            yield f"round {round_.number}, {told(tournament, round_, table, table.result)}"
    if (command := anew(tournament)) is not None:
        assert tournament.cut is not None
        seeds = {number: seed for seed, number in enumerate(tournament.cut.seeds, 1)}
        for number in data["players"]:
            if number in seeds:
                name = tournament.players[number].name
                made = f"`deckkit tournament {' '.join(command)}` makes the cut anew, and the next ones move up"
                yield f"{name} is seed {seeds[number]} of the cut; {made}"
    coming = len(tournament.rounds) + 1
    if tournament.settings.format != "swiss" or tournament.cut is not None or coming > planned_rounds(tournament):
        return
    left = _paired_in(tournament, coming)
    if left % 2 and not (left + len(data["players"])) % 2:
        yield f"{left} are left for round {coming}: one of them will have the bye"


def _paired_in(tournament: Tournament, coming: int) -> int:
    """How many are to be paired in the coming round."""
    return sum(coming not in one.awarded for one in present(tournament, coming))


def of_bye(tournament: Tournament, player: Player, rounds: list[int]) -> Iterator[str]:
    """That somebody who has byes on request in these rounds has had others, or will."""
    had = [
        one.number
        for one in tournament.rounds
        if (table := one.table_of(player.number)) is not None
        and table.is_bye
        and table.result is not None
        and table.result.kind in (Kind.BYE, Kind.AWARDED)
    ]
    if had:
        yield f"{player.name} has had a bye before, in round {', '.join(map(str, had))}"
    others = sorted(player.awarded - set(rounds) - set(had))
    if others:
        yield f"{player.name} has a bye in round {', '.join(map(str, others))} too"


def of_return(tournament: Tournament, data: Mapping[str, Any]) -> Iterator[str]:
    """From which round on these are paired again, while one is to come before the cut."""
    coming = len(tournament.rounds) + 1
    if tournament.cut is None and coming <= planned_rounds(tournament):
        yield f"paired again from round {coming} on"


def of_avoiding(tournament: Tournament, data: Mapping[str, Any]) -> Iterator[str]:
    """Which of those who should not meet have met already."""
    for one, other in combinations(data["players"], 2):
        shared = [
            str(round_.number)
            for round_ in tournament.rounds
            if (table := round_.table_of(one)) is not None and other in table.seats
        ]
        if shared:
            names = f"{tournament.players[one].name} and {tournament.players[other].name}"
            yield f"{names} have met already, in round {' and '.join(shared)}"


def of_tables(tournament: Tournament) -> Iterator[str]:
    """That the event has fewer tables than the coming round needs, by who is in now."""
    settings, coming = tournament.settings, len(tournament.rounds) + 1
    if tournament.cut is not None or tournament.finished or (tournament.rounds and coming > planned_rounds(tournament)):
        return
    playing = _paired_in(tournament, coming)
    if settings.format == "pods":
        needed = len(sizes(playing, settings.seats)[0]) if playing >= settings.seats[0] else 0
    else:
        needed = playing if settings.format == "ladder" else playing // 2
    there = len(list(islice(all_numbers(settings.tables), needed)))
    if there < needed:
        have = "is 1 table" if there == 1 else f"are {there} tables"
        yield f"round {coming} needs {needed} tables, by who is in now, and there {have}"
