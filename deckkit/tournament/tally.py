"""From the rounds of a tournament to records, and from them to standings."""

from collections.abc import Iterator, Sequence

from deckkit.tournament.model import Player, Round, Table, Tournament
from deckkit.tournament.standings.records import Kind, Played, Record, Standings

WIN, DRAW, LOSS = 1, 0, -1
SCORED = ("pods", "ladder")
"""The kinds of rounds in which a table ends with numbers of the game's own."""


def standings(tournament: Tournament, after: int | None = None) -> Standings:
    """The standings after a round before the cut, or after the last one that is complete enough to have results.

    Tables that have no result yet count for nobody.
    """
    from deckkit.tournament.standings.profiles import compute

    settings = tournament.settings
    return compute(settings.profile, records(tournament, after), after, dict(settings.profile_options))


def records(tournament: Tournament, after: int | None = None) -> list[Record]:
    """The record of every entrant over the rounds before the cut, up to `after`; in the order of their numbers."""
    rounds = [one for one in tournament.preliminary if after is None or one.number <= after]
    found = {
        player.number: Record(player.number, dropped=player.dropped, disqualified=player.disqualified)
        for player in tournament.players.values()
    }
    games = games_to_win(tournament.settings.best_of)
    for player in tournament.players.values():
        found[player.number].rounds += _missed(player, rounds, games)
    for round_ in rounds:
        for table in round_.tables:
            for number, played in _at_table(round_, table):
                found[number].rounds.append(played)
    return [found[number] for number in sorted(found)]


def games_to_win(best_of: int) -> int:
    """The games that win a match of at most so many: 2 of 3."""
    return best_of // 2 + 1


def _missed(player: Player, rounds: Sequence[Round], games: int) -> Iterator[Played]:
    """The rounds that were over before the entrant came."""
    for round_ in rounds[: player.entered - 1]:
        number = round_.number
        if player.late == "loss":
            yield Played(number, 0, 0, games, 0, LOSS, Kind.MISSED)
        elif round_.kind in SCORED:
            yield Played(number, 0, 0, 0, 0, DRAW, Kind.AWARDED, average(round_))
        else:
            yield Played(number, 0, games, 0, 0, WIN, Kind.AWARDED)


def average(round_: Round) -> int:
    """What a bye is worth in a round of pods or runs: the average of all its scores, rounded down; 0 without any."""
    scores = [score for table in round_.tables if table.result and not table.is_bye for score in table.result.scores]
    return sum(scores) // len(scores) if scores else 0


def _at_table(round_: Round, table: Table) -> Iterator[tuple[int, Played]]:
    """What a table gives to each of its seats; nothing before it has a result."""
    result = table.result
    if result is None:
        return
    if table.is_bye and round_.kind in SCORED:
        yield table.seats[0], Played(round_.number, 0, 0, 0, 0, DRAW, result.kind, average(round_))
    elif round_.kind == "pods":
        best = max(result.scores)
        first = DRAW if best == min(result.scores) and best > 0 else WIN
        for number, score in zip(table.seats, result.scores, strict=True):
            others = tuple(other for other in table.seats if other != number)
            outcome = first if score == best and best > 0 else LOSS
            yield number, Played(round_.number, 0, 0, 0, 0, outcome, result.kind, score, others)
    elif round_.kind == "ladder":
        for number, score in zip(table.seats, result.scores, strict=True):
            yield number, Played(round_.number, 0, 0, 0, 0, WIN if score > 0 else LOSS, result.kind, score)
    elif table.is_bye:
        outcome = DRAW if result.drawn and not result.scores[0] else WIN  # half a point, as other programs give it
        yield table.seats[0], Played(round_.number, 0, result.scores[0], 0, result.drawn, outcome, result.kind)
    else:
        (first, second), (won, lost) = table.seats, result.scores
        outcome = (won > lost) - (won < lost)
        losers_both = result.kind is Kind.DOUBLE_LOSS or len(result.absent) == 2
        yield (
            first,
            Played(round_.number, second, won, lost, result.drawn, LOSS if losers_both else outcome, result.kind),
        )
        yield (
            second,
            Played(round_.number, first, lost, won, result.drawn, LOSS if losers_both else -outcome, result.kind),
        )
