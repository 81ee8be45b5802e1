"""What the records come to after a round: whom each player met, and how matches and games went, in parallel lists."""

from collections.abc import Sequence
from operator import attrgetter

from deckkit.tournament.standings.records import Played, Record

_FIELDS = attrgetter("opponent", "outcome", "won", "lost", "drawn")


class Counts:
    """Counts of every player, by their place in `records`, over the rounds up to `after`, or up to the last one.

    place              of a player in `records`, by number
    met                the places of the opponents, round by round; in pods of everybody at the table
    won, drawn, lost   matches against opponents
    byes, halves, missed   rounds without one, by what they were worth: a win, a draw, nothing
    games_won, games_drawn, games   of the matches against opponents
    gone               whether the player had left before round `after` was played

    Raises ValueError if two records bear one number, or a player met somebody without a record.
    """

    def __init__(self, records: Sequence[Record], after: int | None = None) -> None:
        if after is None:
            after = max((record.rounds[-1].round for record in records if record.rounds), default=0)
        self.records, self.after = records, after
        self.place = {record.number: at for at, record in enumerate(records)}
        size = len(records)
        if len(self.place) < size:
            raise ValueError("two records bear the same number")
        self.met: list[list[int]] = [[] for _ in records]
        self.won, self.drawn, self.lost = [0] * size, [0] * size, [0] * size
        self.byes, self.halves, self.missed = [0] * size, [0] * size, [0] * size
        self.games_won, self.games_drawn, self.games = [0] * size, [0] * size, [0] * size
        self.gone = [record.dropped is not None and record.dropped < after for record in records]
        for at, record in enumerate(records):
            try:
                self._count(at, self.rounds(record))
            except KeyError as error:
                raise ValueError(f"player {record.number} met {error.args[0]}, of whom there is no record") from None

    def rounds(self, record: Record) -> list[Played]:
        """The rounds of a record that count."""
        rounds = record.rounds
        if not rounds or rounds[-1].round <= self.after:
            return rounds
        return [one for one in rounds if one.round <= self.after]

    def scores(self) -> list[int]:
        """The sum of the scores of each player."""
        return [sum(one.score for one in self.rounds(record)) for record in self.records]

    def _count(self, at: int, rounds: list[Played]) -> None:
        """One player's rounds. The time of standings goes into reading them, so they are read in one sweep."""
        if not rounds:
            return
        opponents, outcomes, won, lost, drawn = zip(*map(_FIELDS, rounds), strict=True)
        if not all(opponents):
            self._count_apart(at, rounds)
            return
        self.met[at] = list(map(self.place.__getitem__, opponents))
        self._count_matches(at, outcomes, won, lost, drawn)

    def _count_apart(self, at: int, rounds: list[Played]) -> None:
        """One player's rounds, where there was no single opponent in some of them."""
        for one in rounds:
            if one.alone:
                worth = self.byes if one.outcome > 0 else self.missed if one.outcome else self.halves
                worth[at] += 1
        matches = [one for one in rounds if not one.alone]
        if matches:
            others = [one.pod or (one.opponent,) for one in matches]
            self.met[at] = [self.place[number] for table in others for number in table]
            _, outcomes, won, lost, drawn = zip(*map(_FIELDS, matches), strict=True)
            self._count_matches(at, outcomes, won, lost, drawn)

    def _count_matches(
        self,
        at: int,
        outcomes: tuple[int, ...],
        won: tuple[int, ...],
        lost: tuple[int, ...],
        drawn: tuple[int, ...],
    ) -> None:
        wins, losses = outcomes.count(1), outcomes.count(-1)
        self.won[at], self.lost[at], self.drawn[at] = wins, losses, len(outcomes) - wins - losses
        gained, shared = sum(won), sum(drawn)
        self.games_won[at], self.games_drawn[at], self.games[at] = gained, shared, gained + shared + sum(lost)
