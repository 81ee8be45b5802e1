"""From a tournament to the field of a round: who is to be paired, and what pairing must know of each of them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from deckkit.tournament.model import Player, Round, Tournament
from deckkit.tournament.pairing.field import DOWN, LEVEL, UP, Entrant, Field
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.settings import MOST_ROUNDS
from deckkit.tournament.standings.records import Kind, Record
from deckkit.tournament.tally import records, standings

_BYES = (Kind.BYE, Kind.AWARDED)


def present(tournament: Tournament, number: int) -> list[Player]:
    """Who takes part in a round that is not paired yet, those with a bye on request included."""
    return [player for player in tournament.active if player.entered <= number]


def seed_of(tournament: Tournament, number: int) -> int:
    """The seed of a round: that of the event, times 65,536, and the number of the round."""
    return (tournament.settings.seed << 16) + number


def field_of(tournament: Tournament, number: int | None = None) -> Field:
    """The field of a round, from the rounds before it.

    number  the coming round if left out: who is in, has come and has no bye on request in it. Of a round that has been
            paired, who sits in it, those with a bye on request left out; what is known of them is what is known now.

    An opponent is everybody whom one was ever paired with, also where they agreed on a draw or did not play. A bye on
    request, and a round missed that counts as won, is a bye. Who floated is told by the points before the last Swiss
    round. The rank is worked out where the round is paired by standing, and 0 otherwise.
    """
    number = len(tournament.rounds) + 1 if number is None else number
    paired = tournament.round(number)
    if paired is None:
        players = [player for player in present(tournament, number) if number not in player.awarded]
    else:
        players = [tournament.players[seat] for seat in _seats(paired)]
    history = [one for one in tournament.preliminary if one.number < number]
    found = {record.number: record for record in records(tournament, number - 1)}
    points = _points(tournament, found.values())
    met = _met(history, found)
    floats = _floats(tournament, history, found)
    avoid = _avoid(tournament, players)
    ranks = _ranks(tournament, number, paired)
    entrants = tuple(
        Entrant(
            player.number,
            points[player.number],
            frozenset(met[player.number]),
            sum(one.kind in _BYES for one in found[player.number].rounds),
            avoid.get(player.number, frozenset()),
            floats.get(player.number, LEVEL),
            ranks.get(player.number, 0),
        )
        for player in players
    )
    return Field(entrants, seed_of(tournament, number), min(max(planned_rounds(tournament) - number, 0), MOST_ROUNDS))


def points_before(tournament: Tournament, number: int) -> dict[int, str]:
    """The points of every entrant before a round, as they are printed; those of Swiss before a round of the cut."""
    from deckkit.tournament.standings.profiles import PROFILES

    show = PROFILES[tournament.settings.profile].points_text
    return {one: show(points) for one, points in _points(tournament, records(tournament, number - 1)).items()}


def by_standing(tournament: Tournament, number: int) -> bool:
    """Whether a round before the cut is paired by standing: the last one of Swiss, where the event wants it."""
    settings = tournament.settings
    last = number > 1 and number == planned_rounds(tournament)
    return settings.format == "swiss" and settings.last_round == "power" and last


def _seats(paired: Round) -> list[int]:
    """Who was paired in a round: everybody but for byes on request."""
    return [
        seat
        for table in paired.tables
        for seat in table.seats
        if not (table.is_bye and table.result is not None and table.result.kind is Kind.AWARDED)
    ]


def _points(tournament: Tournament, found: Iterable[Record], after: int | None = None) -> dict[int, int]:
    from deckkit.tournament.standings.profiles import PROFILES

    profile = PROFILES[tournament.settings.profile]
    return {record.number: profile.match_points(record, after) for record in found}


def _met(history: Sequence[Round], found: dict[int, Record]) -> dict[int, list[int]]:
    met: dict[int, list[int]] = {number: [] for number in found}
    for round_ in history:
        for table in round_.tables:
            if len(table.seats) == 2:
                first, second = table.seats
                met[first].append(second)
                met[second].append(first)
    return met


def _floats(tournament: Tournament, history: Sequence[Round], found: dict[int, Record]) -> dict[int, int]:
    """Who met somebody with more or fewer points in the last round, if that was Swiss."""
    if not history or history[-1].kind != "swiss":
        return {}
    before = _points(tournament, found.values(), history[-1].number - 1)
    floats = {}
    for table in history[-1].tables:
        if len(table.seats) == 2:
            first, second = table.seats
            if before[first] != before[second]:
                down, up = (first, second) if before[first] > before[second] else (second, first)
                floats[down], floats[up] = DOWN, UP
    return floats


def _avoid(tournament: Tournament, players: Sequence[Player]) -> dict[int, frozenset[int]]:
    """The avoid-lists; where clubs count, those of one club share one list, on which they stand themselves."""
    avoid = {player.number: frozenset(player.avoid) for player in players if player.avoid}
    if not tournament.settings.avoid_clubs:
        return avoid
    clubs: dict[str, list[int]] = defaultdict(list)
    for player in players:
        if player.club:
            clubs[player.club].append(player.number)
    for numbers in clubs.values():
        mates = frozenset(numbers)
        for number in numbers:
            avoid[number] = avoid[number] | mates if number in avoid else mates
    return avoid


def _ranks(tournament: Tournament, number: int, paired: Round | None) -> dict[int, int]:
    power = paired.kind == "power" if paired is not None else by_standing(tournament, number)
    if not power:
        return {}
    return {row.number: row.rank for row in standings(tournament, number - 1).rows}
