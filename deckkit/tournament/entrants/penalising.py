"""Penalties: noted, shown at the table, and carried into its result where the result follows from them."""

from typing import Any, get_args

from deckkit.tournament import lookup
from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.model import PenaltyKind, Player, Result, Round, Table, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import best_of, is_match, written
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import games_to_win

KINDS: tuple[PenaltyKind, ...] = get_args(PenaltyKind)

_RULE = "tournament/desk.penalty"


def penalise(
    tournament: Tournament, name: str, kind: PenaltyKind, reason: str = "", round_number: int | None = None
) -> Draft:
    """Impose a penalty in a round, the running one for None, or before any the first.

    A match loss makes the result of the entrant's table, unless the entrant has lost there already. Whoever is
    disqualified, be it for a round before, has left after the running one, and loses the match in it where it has no
    result. A game loss must show in the result when it comes. Raises Refused.
    """
    still_open(tournament)
    player, paired = lookup.player(tournament, name), len(tournament.rounds)
    number = max(paired, 1) if round_number is None else round_number
    if not 1 <= number <= paired + 1:
        raise Refused(_RULE, f"round {number} is neither one of the {paired} that have been paired nor the next one")
    data: dict[str, Any] = {"player": player.number, "penalty": kind, "round": number, "reason": reason}
    if kind == "disqualification" and player.disqualified:
        raise Refused(_RULE, f"{player.name} has been disqualified already")
    round_ = tournament.round(number)
    if kind in ("game-loss", "match-loss"):
        _judge(tournament, player, kind, number)
    if kind == "match-loss" and round_ is not None:
        return Draft("penalised", data | _lost(tournament, player, round_))
    if kind == "disqualification":
        return Draft("penalised", data | _leaves(tournament, player, number))
    return Draft("penalised", data)


def _leaves(tournament: Tournament, player: Player, number: int) -> dict[str, Any]:
    """What the disqualification of a round comes to now: after which round, if another one, and the match lost."""
    running, paired = tournament.running, len(tournament.rounds)
    left = {} if number == paired or player.dropped is not None else {"after": paired}
    table = None if running is None else running.table_of(player.number)
    if running is None or table is None or table.result is not None or not is_match(running):
        return left
    lost = _lost(tournament, player, running)
    if number != paired and lost:
        lost = {"reported": {"round": paired, **lost}}
    return left | lost


def _judge(tournament: Tournament, player: Player, kind: PenaltyKind, number: int) -> None:
    """Raise Refused where there is no match in that round of which something could be lost."""
    words = kind.replace("-", " ")
    if not tournament.settings.matches:
        raise Refused(_RULE, f"{tournament.settings.format}: there are no matches, so nobody has a {words}")
    round_ = tournament.round(number)
    if round_ is None:
        if not player.active:
            raise Refused(_RULE, f"{player.name} has left and does not play in round {number}")
        if kind == "match-loss":
            raise Refused(_RULE, f"round {number} has not been paired; there is no match to lose yet")
        return
    table = round_.table_of(player.number)
    if table is None or table.is_bye:
        has = "has the bye" if table is not None else "sits at no table"
        raise Refused(_RULE, f"{player.name} {has} in round {number}; there is no match to lose")
    if kind == "match-loss" and round_ is not tournament.running:
        help_line = "`deckkit tournament correct EVENT PLAYER RESULT --round N` changes the result of a round before"
        raise Refused(_RULE, f"round {number} is over; a match loss is of the running round", help_line)
    if kind == "game-loss" and table.result is not None:
        _judge_shown(player, table, table.result, number)


def _judge_shown(player: Player, table: Table, result: Result, number: int) -> None:
    """Raise Refused for a game loss in a match that is over and has no game in it that the entrant has lost."""
    if result.kind is Kind.PLAYED and not result.scores[1 - table.seats.index(player.number)]:
        raise Refused(
            _RULE,
            f"table {table.number} of round {number} has ended {written(result)}, without a game lost by {player.name}",
            f"--round {number + 1} imposes it in the next match; "
            f"`deckkit tournament correct EVENT {table.number} RESULT` changes the result",
        )


def _lost(tournament: Tournament, player: Player, round_: Round) -> dict[str, Any]:
    """The result of a table of which one has lost the match: all games, or both have where the other one did too.

    Nothing where the result says already that the entrant has lost. In the cut whoever was not penalised first, and was
    there, goes on, so the result stays as it is.
    """
    table = round_.table_of(player.number)
    assert table is not None
    if table.result is not None and _has_lost(player, table, table.result):
        return {}
    other = next(number for number in table.seats if number != player.number)
    lost = (table.result is not None and other in table.result.absent) or any(
        (one.player, one.round) == (other, round_.number) and one.kind in ("match-loss", "disqualification")
        for one in tournament.penalties
    )
    if lost and round_.kind == "cut":
        return {}
    if lost:
        result = Result((0, 0), kind=Kind.DOUBLE_LOSS)
    else:
        games = games_to_win(best_of(tournament, round_))
        result = Result(tuple(0 if number == player.number else games for number in table.seats))
    return {"results": [{"table": table.number, "result": result.as_json()}]}


def _has_lost(player: Player, table: Table, result: Result) -> bool:
    """Whether a result is a loss of this entrant, alone or of both."""
    own = result.scores[table.seats.index(player.number)]
    both = result.kind is Kind.DOUBLE_LOSS or set(result.absent) == set(table.seats)
    return both or own < max(result.scores)
