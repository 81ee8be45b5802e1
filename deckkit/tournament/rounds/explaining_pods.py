"""Why a pod is what it is: the points and shared tables of who sits there, and what the whole division comes to."""

from collections.abc import Iterator

from deckkit.tournament.model import Round, Table, Tournament
from deckkit.tournament.pods.pods import sums_of_round
from deckkit.tournament.rounds.explaining_swiss import met_in
from deckkit.tournament.rounds.fielding import points_before
from deckkit.tournament.rounds.reasons import Reason
from deckkit.tournament.standings.profiles import PROFILES

DIVISION = "tournament/pods.division"


def pod(then: Tournament, round_: Round, table: Table) -> Iterator[Reason]:
    """Who sits in a pod with how many points, who of them has met, and the sums by which pods are divided.

    then  the tournament as it was when the round was paired
    """
    if table.is_bye:
        said = f"the players do not divide into pods of {'-'.join(map(str, then.settings.seats))}"
        yield Reason("tournament/pods.sizes", f"{said}: {then.players[table.seats[0]].name} sits out")
        return
    points = points_before(then, round_.number)
    here = ", ".join(f"{then.players[seat].name} ({points[seat]})" for seat in table.seats)
    yield Reason(DIVISION, f"by the points before the round: {here}")
    for first, seat in enumerate(table.seats):
        for other in table.seats[first + 1 :]:
            if before := met_in(then, round_.number, seat, other):
                names = f"{then.players[seat].name} and {then.players[other].name}"
                yield Reason(DIVISION, f"{names} have shared a table in round {before}")
    sums = sums_of_round(then, round_)
    spread = PROFILES[then.settings.profile].points_text(sums.spread)
    said = f"repeated meetings {sums.repeated}, pairs on an avoid-list {sums.avoided}, spread of points {spread}"
    yield Reason(DIVISION, f"all pods of the round together: {said}")
    yield Reason(
        DIVISION,
        "the fewest of these are searched for in that order, by exchanges between pods; that no division has fewer is "
        "not proven",
    )
