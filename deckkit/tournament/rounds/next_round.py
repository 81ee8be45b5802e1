"""Rounds: the next one is paired, the last one taken back, tables are marked as begun."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from deckkit.tournament.cut.cutting import making
from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.lookup import current_round, names_of, table
from deckkit.tournament.model import NO_TABLE, Player, Result, Round, RoundKind, Tournament
from deckkit.tournament.pairing.field import Pairing
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds import seating
from deckkit.tournament.rounds.fielding import by_standing, field_of, present
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import games_to_win

BY_FREE_WILL = (Kind.BYE, Kind.AWARDED)
"""The results that a table has from the beginning: nobody has entered them."""


def pair(tournament: Tournament, number: int | None = None) -> list[Draft]:
    """The entry that pairs the next round; nothing to enter when the round of that number has been paired.

    A bye has its result at once. In the entry of the first round the number of rounds is latched. Raises Refused.
    """
    coming = len(tournament.rounds) + 1
    if number is not None and 0 < number < coming:
        return []
    still_open(tournament, "the event is closed")
    if number is not None and number != coming:
        raise Refused("tournament/round.next", f"round {number} cannot be paired; the next one is round {coming}")
    _complete(tournament)
    kind = kind_of(tournament, coming)
    if kind != "cut":
        _enough(tournament, coming, kind)
    if kind != "cut" or coming == 1:
        _with_lists(tournament, coming)
    tables, proof = _tables(tournament, coming, kind)
    data: dict[str, Any] = {"round": coming, "kind": kind, "tables": tables, "proof": proof}
    if coming == 1:
        data["planned"] = planned_rounds(tournament)
    return [Draft("paired", data)]


def kind_of(tournament: Tournament, coming: int) -> RoundKind:
    """How the coming round is paired. Raises Refused when all rounds before the cut have been."""
    form = tournament.settings.format
    if tournament.cut is not None or form == "single-elimination":
        return "cut"
    planned = planned_rounds(tournament)
    if coming > planned and tournament.rounds:
        what = "`deckkit tournament finish EVENT` closes it"
        if tournament.settings.cut:
            command = " ".join(making(tournament))
            what = f"`deckkit tournament {command}` {'goes on' if command.startswith('cut') else 'closes it'}"
        raise Refused(
            "tournament/round.planned-played",
            f"all {planned} rounds that were planned have been played",
            f"{what}; `deckkit tournament rounds EVENT --set {coming}` plans one more",
        )
    if form == "swiss":
        return "power" if by_standing(tournament, coming) else "swiss"
    return form


def unpair(tournament: Tournament, force: bool = False) -> Draft:
    """The entry that takes the last round back.

    Raises Refused when there is none, or results were entered in it, unless `force` takes them back too.
    """
    still_open(tournament, "the event is closed")
    last = current_round(tournament)
    entered = [one for one in last.tables if one.result is not None and one.result.kind not in BY_FREE_WILL]
    if entered and not force:
        raise Refused(
            "tournament/round.unpair",
            f"round {last.number} has results at {_tables_said(one.number for one in entered)}",
            "`deckkit tournament unpair EVENT --force` takes them back with it; single ones cannot be brought back",
        )
    return Draft("unpaired", {"round": last.number})


def start(tournament: Tournament, numbers: Sequence[int] | None) -> list[Draft]:
    """The entry that marks tables of the running round as begun; None: all of them. Raises Refused for an unknown one.

    Nothing to enter where they have all begun.
    """
    still_open(tournament, "the event is closed")
    running = current_round(tournament)
    tables = running.tables if numbers is None else [table(running, number) for number in numbers]
    if all(one.started for one in tables):
        return []
    wanted = None if numbers is None else sorted(set(numbers))
    return [Draft("started", {"round": running.number, "tables": wanted})]


def take_place_against_bye(
    tournament: Tournament, player_number: int, fixed_table: int | None = None
) -> dict[str, Any] | None:
    """Where an entrant who comes during the first round sits in it: against whoever has the bye, at a free table.

    The "seated" of a `registered` entry, or None: the first round is not running any more, or nobody has a bye in it;
    then the entrant comes in with the next round and has missed this one. No other table changes, begun or not. A bye
    on request stays one.

    player_number  the number that the entrant will have; fixed_table  the table that is fixed for the entrant

    Raises Refused when there is no free table.
    """
    running, host = tournament.running, place_against_bye(tournament)
    if running is None or host is None:
        return None
    fixed = [number for number in (fixed_table, host.fixed_table) if number is not None]
    number = seating.free_number(tournament, running, fixed)
    return {"round": 1, "tables": [{"number": number, "seats": [host.number, player_number]}]}


def place_against_bye(tournament: Tournament) -> Player | None:
    """Who has the bye in the first round while it is played, so that somebody who comes late can sit there."""
    running = tournament.running
    if running is None or running.number != 1 or running.kind != "swiss" or not running.missing:
        return None
    for one in running.tables:
        if one.is_bye and one.result is not None and one.result.kind is Kind.BYE:
            host = tournament.players[one.seats[0]]
            if host.active:
                return host
    return None


def proof_json(pairing: Pairing) -> dict[str, Any]:
    """What a `paired` entry keeps of how good a pairing is."""
    proof = pairing.proof
    return {
        "method": proof.method,
        "sums": proof.sums.as_json(),
        "bound": proof.bound.as_json(),
        "window": proof.window,
        "rounds_after": proof.rounds_after,
        "rematches": [list(pair) for pair in pairing.rematches],
        "notes": list(pairing.notes),
    }


def _complete(tournament: Tournament) -> None:
    """Raises Refused, and lists the tables, while results of a round are missing: of the running one, or taken away."""
    lacking = next((one for one in tournament.rounds if one.missing), None)
    if lacking is not None:
        missing = lacking.missing
        said = "; ".join(f"table {one.number}, {_versus(tournament, one.seats)}" for one in missing[:20])
        more = f"; and {len(missing) - 20} more" if len(missing) > 20 else ""
        first, last = missing[0].number, tournament.rounds[-1].number
        past = "" if lacking.number == last else f" --round {lacking.number}"
        enter = f"`deckkit tournament {'correct' if past else 'report'} EVENT {first} RESULT{past}` enters one"
        raise Refused(
            "tournament/round.results-missing",
            f"round {lacking.number} has no result yet from {len(missing)} of its tables: {said}{more}",
            f"{enter}; `deckkit tournament pair EVENT --round {last}` prints round {last} again",
        )


def _enough(tournament: Tournament, coming: int, kind: RoundKind) -> None:
    """Raises Refused when too few are left to be paired."""
    players, least = len(present(tournament, coming)), 1 if kind == "ladder" else 2
    if players < least:
        said = f"{players} of {len(tournament.players)} entrants are left for round {coming}, and it takes {least}"
        early = "`deckkit tournament finish EVENT --early` closes the event as it stands" if tournament.rounds else None
        raise Refused("tournament/round.enough-entrants", f"{said}; nothing is paired", early)


def least_for_a_round(tournament: Tournament) -> int:
    """How many entrants a round before the cut takes at least: two, in pods as many as one of them, of crews one."""
    settings = tournament.settings
    return settings.seats[0] if settings.format == "pods" else 1 if settings.format == "ladder" else 2


def _with_lists(tournament: Tournament, coming: int) -> None:
    """Raises Refused, and names them, when somebody has no accepted list and the event requires one."""
    without = [player.number for player in without_accepted_list(tournament, coming)]
    if without:
        have = "1 entrant has" if len(without) == 1 else f"{len(without)} entrants have"
        raise Refused(
            "tournament/round.lists-required",
            f"{have} no accepted list: {names_of(tournament, without)}",
            "`deckkit tournament register EVENT NAME --deck FILE` hands one in; `check` says why a list is refused",
        )


def without_accepted_list(tournament: Tournament, coming: int) -> list[Player]:
    """Who keeps the coming round from being paired where the event requires lists."""
    if tournament.settings.decks != "required":
        return []
    return [player for player in present(tournament, coming) if not player.has_list]


def with_refused_list(tournament: Tournament, round_: Round) -> list[Player]:
    """Who sits in a round with a list that was refused, in the order of their numbers."""
    seats = sorted(seat for one in round_.tables for seat in one.seats)
    players = (tournament.players[seat] for seat in seats)
    return [player for player in players if not all(one.accepted for one in player.lists)]


def _tables(tournament: Tournament, coming: int, kind: RoundKind) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
    """The tables of the coming round for its entry, byes last, and the proof."""
    if kind in ("swiss", "power"):
        return _swiss(tournament, coming, kind)
    if kind == "round-robin":
        return _circle(tournament, coming), None
    groups: Sequence[Mapping[str, Any]]
    if kind == "cut":
        from deckkit.tournament.cut import bracket

        groups = bracket.next_round(tournament)
    elif kind == "pods":
        from deckkit.tournament.pods import pods

        groups = pods.next_round(tournament)
    else:
        from deckkit.tournament.pods import ladder

        groups = ladder.next_round(tournament)
    return _seated(tournament, groups, kind), None


def _swiss(tournament: Tournament, coming: int, kind: RoundKind) -> tuple[list[dict[str, Any]], dict[str, Any] | None]:
    from deckkit.tournament.pairing import power, swiss

    field = field_of(tournament)
    pairing = power.by_standing(field) if kind == "power" else swiss.pair(field)
    byes = [] if pairing.bye is None else [pairing.bye]
    return _with_byes(tournament, coming, kind, pairing.pairs, byes), proof_json(pairing)


def _with_byes(
    tournament: Tournament, coming: int, kind: RoundKind, pairs: Sequence[tuple[int, int]], byes: Iterable[int]
) -> list[dict[str, Any]]:
    """Pairs at their tables, then the byes, then those on request."""
    games = games_to_win(tournament.settings.best_of)
    bye = Result((games,), kind=Kind.BYE).as_json()
    awarded = Result((games,), kind=Kind.AWARDED).as_json()
    wanted = [player.number for player in present(tournament, coming) if coming in player.awarded]
    groups: list[dict[str, Any]] = [{"seats": list(seats)} for seats in pairs]
    groups += [{"seats": [number], "result": bye} for number in byes]
    groups += [{"seats": [number], "result": awarded} for number in wanted]
    return _seated(tournament, groups, kind)


def _seated(tournament: Tournament, groups: Sequence[Mapping[str, Any]], kind: RoundKind) -> list[dict[str, Any]]:
    """The groups with the numbers of their tables, in the order of these; who has a result already sits at none."""
    waiting = [one for one in groups if "result" not in one]
    move = kind != "cut" and tournament.settings.seating == "moving"
    seats = [tuple(one["seats"]) for one in waiting]
    numbers = seating.numbers(tournament, seats, move, keep=kind == "ladder")
    seated: list[dict[str, Any]] = [
        {"number": number, "seats": list(one["seats"])} for number, one in zip(numbers, waiting, strict=True)
    ]
    seated.sort(key=lambda one: one["number"])
    return seated + [{"number": NO_TABLE, **one} for one in groups if "result" in one]


def circle_of(tournament: Tournament) -> list[int]:
    """Who is on the circle of a round robin, in the order of their numbers: all who sit in its first round."""
    first = tournament.round(1)
    if first is None:
        return sorted(player.number for player in present(tournament, 1))
    return sorted(seat for one in first.tables for seat in one.seats)


def _circle(tournament: Tournament, coming: int) -> list[dict[str, Any]]:
    """Whoever would meet somebody who has left, or has a bye on request, has a bye."""
    from deckkit.tournament.pairing.round_robin import circle

    turn = circle(circle_of(tournament), coming)
    here = {player.number for player in present(tournament, coming) if coming not in player.awarded}
    pairs = [pair for pair in turn.pairs if here.issuperset(pair)]
    alone = [number for pair in turn.pairs if not here.issuperset(pair) for number in pair if number in here]
    if turn.bye in here:
        alone.append(turn.bye)
    return _with_byes(tournament, coming, "round-robin", pairs, alone)


def _versus(tournament: Tournament, seats: Sequence[int]) -> str:
    return " - ".join(tournament.players[seat].name for seat in seats)


def _tables_said(numbers: Iterable[int]) -> str:
    numbers = list(numbers)
    return ("table " if len(numbers) == 1 else "tables ") + ", ".join(map(str, numbers))
