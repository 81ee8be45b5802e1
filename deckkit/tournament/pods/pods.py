"""Events for several at a table, each with points of their own.

In every round all players are divided into as few pods as the seats allow, of sizes that differ by one at most. Where
no division exists, the fewest players sit out with a bye: those who have had the fewest byes, among them those with the
fewest points, then by lot. A bye is worth the average of all scores of its round, rounded down, so that nobody gains or
loses by it (`tally`).
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from deckkit.tournament.model import Result, Round, Table, Tournament
from deckkit.tournament.pairing.field import Field
from deckkit.tournament.pods import game_results
from deckkit.tournament.pods.search import Guest, Sums, divided, sums
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds.fielding import field_of, present
from deckkit.tournament.settings import Settings
from deckkit.tournament.standings.records import Kind


def next_round(tournament: Tournament) -> list[dict[str, Any]]:
    """The pods of the coming round, {"seats"}, best first, then the byes, {"seats", "result"}; no table has a number.

    Raises Refused when there are too few players for one pod.
    """
    field = field_of(tournament)
    pods, sitting_out = sizes(len(field.entrants), tournament.settings.seats)
    byes = _byes(field, sitting_out)
    shared = _shared(tournament, len(tournament.rounds) + 1)
    guests = [
        Guest(one.number, one.points, shared.get(one.number, {}), one.avoid)
        for one in field.entrants
        if one.number not in byes
    ]
    seats, _ = divided(guests, pods, field.seed)
    return [{"seats": list(one)} for one in seats] + alone(tournament, byes)


def sums_of_round(tournament: Tournament, round_: Round) -> Sums:
    """What the pods of a round come to, by the points and the shared tables before it."""
    seated = [table.seats for table in round_.tables if not table.is_bye]
    shared = _shared(tournament, round_.number)
    entrants = field_of(tournament, round_.number).entrants
    guests = [Guest(one.number, one.points, shared.get(one.number, {}), one.avoid) for one in entrants]
    return sums(guests, seated)


def alone(tournament: Tournament, byes: Sequence[int] = ()) -> list[dict[str, Any]]:
    """The byes of the coming round, with their results; those on request last. What they score is told by `tally`."""
    coming = len(tournament.rounds) + 1
    wanted = [player.number for player in present(tournament, coming) if coming in player.awarded]
    return [
        {"seats": [number], "result": Result((0,), kind=kind).as_json()}
        for kind, numbers in ((Kind.BYE, byes), (Kind.AWARDED, wanted))
        for number in numbers
    ]


def sizes(players: int, seats: tuple[int, int]) -> tuple[list[int], int]:
    """The sizes of the pods for so many players, the larger first, and how many sit out because no division exists.

    seats  the fewest and the most at one table
    Raises Refused when not even one pod can be filled.
    """
    least, most = seats
    for playing in range(players, least - 1, -1):
        pods = -(-playing // most)
        if pods * least <= playing:
            small, larger = divmod(playing, pods)
            return [small + 1] * larger + [small] * (pods - larger), players - playing
    raise Refused(
        "tournament/pods.sizes",
        f"{players} players fill no pod of {least} to {most}",
        f"{least} players are needed: `deckkit tournament register EVENT NAME` enters one, "
        "`deckkit tournament finish EVENT --early` closes the event as it stands",
    )


def judge(settings: Settings, table: Table, scores: Sequence[int]) -> None:
    """Judge the points of a pod, in the order of its seats. Raises Refused by the rule of the game."""
    game_results.judge(settings, table, scores)


def _byes(field: Field, many: int) -> tuple[int, ...]:
    """Who sits out."""
    random = Random(field.seed)
    lots = {one.number: random.random() for one in sorted(field.entrants, key=lambda one: one.number)}
    order = sorted(field.entrants, key=lambda one: (one.byes, one.points, lots[one.number]))
    return tuple(one.number for one in order[:many])


def _shared(tournament: Tournament, number: int) -> dict[int, Counter[int]]:
    """How many tables each player has shared with each other one before a round."""
    shared: dict[int, Counter[int]] = {}
    for round_ in [one for one in tournament.preliminary if one.number < number]:
        for table in round_.tables:
            for seat in table.seats:
                shared.setdefault(seat, Counter()).update(other for other in table.seats if other != seat)
    return shared
